//! How chores reach cargo and the root of the workspace.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The cargo that runs us, so that the toolchain is the caller's, started at the root.
pub(crate) fn command() -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root());
    command
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    // Asked at run time: two copies of the tree may share one build folder, and the path compiled in
    // would then be that of the other copy.
    let own = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").into());
    let root = Path::new(&own).ancestors().nth(2);
    root.expect("this crate lies two folders below the root").to_path_buf()
}

/// Where cargo puts what it builds: the folder that the caller names, seen from the root, where cargo is
/// started.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// A program of the workspace, built now, beside the one that runs us.
pub(crate) fn built(name: &str) -> Result<PathBuf, String> {
    let status = command().args(["build", "-p", name]).status();
    match status {
        Ok(status) if status.success() => {}
        Ok(status) => return Err(format!("{name} could not be built: {status}")),
        Err(error) => return Err(format!("cargo did not start: {error}")),
    }
    let own = env::current_exe().map_err(|error| format!("where are we? {error}"))?;
    Ok(own.with_file_name(format!("{name}{}", env::consts::EXE_SUFFIX)))
}
