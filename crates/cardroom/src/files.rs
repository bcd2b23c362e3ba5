//! Finding the files of a command that takes files and folders.

use std::path::{Path, PathBuf};

/// The files named, and those in the folders named and below that end so, sorted. What is not there,
/// or cannot be looked into, is taken for a file: reading it will tell why.
pub(crate) fn find(paths: &[PathBuf], ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in paths {
        look_into(path, ending, &mut files);
    }
    files
}

/// The path of a file from the folder that was named and has it; of a file that was named, its name.
pub(crate) fn from_named(paths: &[PathBuf], file: &Path) -> PathBuf {
    let below = paths.iter().filter_map(|path| file.strip_prefix(path).ok());
    let below =
        below.filter(|rest| rest.file_name().is_some()).max_by_key(|rest| rest.as_os_str().len());
    below.or_else(|| file.file_name().map(Path::new)).unwrap_or(file).to_path_buf()
}

fn look_into(path: &Path, ending: &str, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(path) else { return files.push(path.to_path_buf()) };
    let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    inside.sort();
    for path in inside {
        let is_wanted = path.extension().is_some_and(|its| its == ending);
        // A link to a folder may lead round in a circle.
        let is_folder = path.is_dir() && !path.is_symlink();
        if is_folder || is_wanted {
            look_into(&path, ending, files);
        }
    }
}
