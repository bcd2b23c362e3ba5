//! Builds the web client with npm and lays its files out for `src/lib.rs` to carry. Only a release
//! does so: a debug build reads `web/dist` when it runs. A build never fails for want of npm; it
//! carries a page that says what is missing.

mod client;
mod pack;

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build");
    let out = folder("OUT_DIR");
    let web = folder("CARGO_MANIFEST_DIR").join("../../web");
    let table = match env::var("PROFILE").as_deref() {
        Ok("release") => released(&web, &out),
        Ok(_) | Err(_) => pack::without(
            "This is a debug build: run <code>npm ci && npm run build</code> in <code>web</code>, \
             and start it again.",
        ),
    };
    fs::write(out.join("files.rs"), table).expect("the output folder can be written to");
}

/// The client's files, or the page that says why there are none.
fn released(web: &Path, out: &Path) -> String {
    client::watch(web);
    let built = client::build(web, &out.join("dist"));
    let packed = built.and_then(|dist| pack::files(&dist, &out.join("packed")));
    packed.unwrap_or_else(|why| {
        // A file that is never there: the next build tries again, with the npm of that day.
        println!("cargo::rerun-if-changed={}", out.join("never").display());
        println!("cargo::warning=the web client is not part of this build: {why}");
        pack::without(
            "The web client is not part of this build: install \
             <a href=\"https://nodejs.org\">Node.js</a> with npm, and build again.",
        )
    })
}

fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).expect("cargo sets it"))
}
