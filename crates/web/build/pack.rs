//! The files of the client as a table in Rust: each as it is, and compressed where that is shorter.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The table of what lies in a folder, compressed files being put into another.
pub(crate) fn files(dist: &Path, packed: &Path) -> Result<String, String> {
    let fault = |fault: std::io::Error| format!("what npm built cannot be packed: {fault}");
    fs::create_dir_all(packed).map_err(fault)?;
    let mut names = Vec::new();
    collect(dist, "", &mut names).map_err(fault)?;
    names.sort();
    let mut rows = String::new();
    for (number, name) in names.iter().enumerate() {
        let path = dist.join(name);
        let bytes = fs::read(&path).map_err(fault)?;
        let short = gzip(&bytes).map_err(fault)?;
        let gzip = if short.len() < bytes.len() {
            let place = packed.join(format!("{number}.gz"));
            fs::write(&place, short).map_err(fault)?;
            format!("Some({})", included(&place))
        } else {
            "None".to_owned()
        };
        row(&mut rows, name, &included(&path), &gzip);
    }
    Ok(table(&rows))
}

/// The table with nothing but a page that says this sentence.
pub(crate) fn without(sentence: &str) -> String {
    let page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Cardroom</title>\n\
         <p>{sentence}</p>\n</html>\n"
    );
    let mut rows = String::new();
    row(&mut rows, "index.html", &format!("{page:?}.as_bytes()"), "None");
    table(&rows)
}

/// The bytes of a file, its name quoted as Rust wants it.
fn included(path: &Path) -> String {
    format!("include_bytes!({:?})", path.display().to_string())
}

fn row(rows: &mut String, name: &str, bytes: &str, gzip: &str) {
    writeln!(rows, "    Packed {{ name: {name:?}, bytes: {bytes}, gzip: {gzip} }},")
        .expect("a string takes all");
}

fn table(rows: &str) -> String {
    format!("static PACKED: &[Packed] = &[\n{rows}];\n")
}

/// The names of all files below a folder, as a browser asks for them.
fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
