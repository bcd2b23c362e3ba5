//! Finding a house: one that comes with the program by its name, another by its file.

use std::path::Path;

use engine::House;
use houses::{Found, HouseFile};

use records::printable;

/// The house that comes with the program under this name, or that of a file; `folder` is where a
/// path begins. If it is no house, what was expected instead, with every fault of the file.
pub fn load(name: &str, folder: &Path) -> Result<HouseFile, String> {
    file(name, folder).map_err(|why| match why {
        NoHouse::Expected(expected) => expected,
        NoHouse::Faults(faults) => format!("a house without a fault; {}", faults.join("; ")),
    })
}

/// Why a name is no house.
pub enum NoHouse {
    /// Something else was expected.
    Expected(String),
    /// The file has these faults, each a line of its own.
    Faults(Vec<String>),
}

/// The same with its faults one by one.
pub fn file(name: &str, folder: &Path) -> Result<HouseFile, NoHouse> {
    if Path::new(name).extension().is_none_or(|ending| ending != "toml") {
        return houses::named(name).ok_or_else(|| {
            let near = houses::nearest(name, houses::NAMES);
            let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
            let all = houses::NAMES.join(", ");
            NoHouse::Expected(format!("the house {all}, or a file that ends in .toml{near}"))
        });
    }
    let path = folder.join(name);
    let place = path.to_string_lossy();
    let text = std::fs::read_to_string(&path).map_err(|fault| {
        let why = format!("a file that can be read; {}: {fault}", printable(&place));
        NoHouse::Expected(why)
    })?;
    HouseFile::read_with(&place, &text, &beside).map_err(|faults| {
        NoHouse::Faults(faults.iter().map(|one| printable(&one.to_string())).collect())
    })
}

/// The file that a house is like, found from the folder of the file that says so.
fn beside(from: &str, name: &str) -> Result<Found, String> {
    let path = Path::new(from).parent().unwrap_or(Path::new("")).join(name);
    let text = std::fs::read_to_string(&path).map_err(|fault| fault.to_string())?;
    Ok(Found { file: path.to_string_lossy().into_owned(), text })
}

/// What most rooms do.
pub fn plain() -> House {
    houses::named("plain").expect("it comes with the program").house
}
