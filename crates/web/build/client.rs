//! The client as npm builds it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What npm and its tools make themselves: a change there is no reason to build.
const MADE: [&str; 2] = ["node_modules", "dist"];

/// Cargo builds again when something changes that the client is made of.
pub(crate) fn watch(web: &Path) {
    if !web.join("package.json").exists() {
        println!("cargo::rerun-if-changed={}", web.display());
        return;
    }
    let Ok(entries) = fs::read_dir(web) else { return };
    for entry in entries.flatten() {
        let is_made = MADE.iter().any(|made| entry.file_name() == *made);
        if !is_made && !entry.file_name().to_string_lossy().starts_with('.') {
            println!("cargo::rerun-if-changed={}", entry.path().display());
        }
    }
}

/// Builds the client into a folder; what went wrong if it cannot be built.
pub(crate) fn build(web: &Path, dist: &Path) -> Result<PathBuf, String> {
    if !web.join("package.json").exists() {
        return Err("there is no web/package.json".to_owned());
    }
    if !is_installed(web) {
        npm(web, &["ci", "--no-audit", "--no-fund", "--prefer-offline"])?;
    }
    let folder = dist.to_str().ok_or("the output folder has a strange name")?;
    npm(web, &["run", "build", "--", "--outDir", folder, "--emptyOutDir"])?;
    if dist.join("index.html").exists() {
        Ok(dist.to_owned())
    } else {
        Err("`npm run build` made no index.html".to_owned())
    }
}

/// Whether what the lock asks for was installed after the lock was last changed.
fn is_installed(web: &Path) -> bool {
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(locked)) => installed >= locked,
        (None, _) | (_, None) => false,
    }
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let asked = arguments.iter().take(2).copied().collect::<Vec<_>>().join(" ");
    let done = Command::new("npm").args(arguments).current_dir(web).output();
    let done =
        done.map_err(|fault| format!("npm cannot be run ({fault}); is Node.js installed?"))?;
    if done.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&done.stderr);
    let last = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("it says nothing");
    Err(format!("`npm {asked}` failed: {last}"))
}
