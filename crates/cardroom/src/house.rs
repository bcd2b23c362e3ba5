//! Finding a house: one that comes with the program by its name, another by its file.

use std::path::Path;

use engine::House;
use houses::HouseFile;

use crate::failure::printable;

/// The house that comes with the program under this name, or that of a file; `folder` is where a
/// path begins. If it is no house, what was expected instead, with every fault of the file.
pub(crate) fn load(name: &str, folder: &Path) -> Result<House, String> {
    if Path::new(name).extension().is_none_or(|ending| ending != "toml") {
        let file = houses::named(name).ok_or_else(|| {
            format!("the house {}, or a file that ends in .toml", houses::NAMES.join(", "))
        })?;
        return Ok(file.house);
    }
    let path = folder.join(name);
    let place = printable(&path.to_string_lossy());
    let text = std::fs::read_to_string(&path)
        .map_err(|fault| format!("a file that can be read; {place}: {fault}"))?;
    let file = HouseFile::read(&place, &text).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|one| printable(&one.to_string())).collect();
        format!("a house without a fault; {}", faults.join("; "))
    })?;
    Ok(file.house)
}

/// What most rooms do.
pub(crate) fn plain() -> House {
    houses::named("plain").expect("it comes with the program").house
}
