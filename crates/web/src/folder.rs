//! A client that lies in a folder. It is read once, as a whole: no request reaches the disk.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{Bytes, File, kind};

/// All files below a folder.
pub(crate) fn read(folder: &Path) -> std::io::Result<BTreeMap<String, File>> {
    let mut files = BTreeMap::new();
    collect(folder, "", &mut files)?;
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, File>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            let bytes = Bytes::Owned(fs::read(entry.path())?);
            files.insert(name.clone(), File { kind: kind::of(&name), bytes, gzip: None });
        }
    }
    Ok(())
}
