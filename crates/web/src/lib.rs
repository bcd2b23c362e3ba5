//! The web client inside the binary: its files as `npm run build` makes them, each also compressed.
//!
//! A release carries them; a debug build reads `web/dist` when it starts, if it is there.

mod folder;
mod kind;

use std::collections::BTreeMap;
use std::path::Path;

/// The files of a client, by the names that a browser asks for: `assets/index-B7c.js`.
#[derive(Clone, Debug, Default)]
pub struct Client {
    files: BTreeMap<String, File>,
}

/// A file of the client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// What it is: `text/html; charset=utf-8`.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Bytes,
    /// The same as gzip has it, where that is shorter.
    pub gzip: Option<&'static [u8]>,
}

/// What is in a file: part of the program, or read when it started.
pub type Bytes = std::borrow::Cow<'static, [u8]>;

/// A file as the build laid it out.
struct Packed {
    name: &'static str,
    bytes: &'static [u8],
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Client {
    /// The client of this build. Without npm it is one page that says what to install.
    pub fn carried() -> Client {
        let built = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
        if cfg!(debug_assertions)
            && let Ok(client) = Client::of_folder(Path::new(built))
        {
            return client;
        }
        let file = |one: &Packed| {
            let bytes = Bytes::Borrowed(one.bytes);
            (one.name.to_owned(), File { kind: kind::of(one.name), bytes, gzip: one.gzip })
        };
        Client { files: PACKED.iter().map(file).collect() }
    }

    /// The client that lies in a folder now, as `npm run build` leaves it.
    pub fn of_folder(folder: &Path) -> std::io::Result<Client> {
        Ok(Client { files: folder::read(folder)? })
    }

    /// The file of that name.
    pub fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_page() {
        let packed = PACKED.iter().find(|one| one.name == "index.html").expect("a page");
        let text = std::str::from_utf8(packed.bytes).expect("text");
        assert!(text.contains("Cardroom") && text.contains("npm"), "{text}");
        assert_eq!(Client::carried().file("index.html").map(|file| file.kind), Some(kind::HTML));
        assert_eq!(Client::carried().file("nothing.html"), None);
    }

    #[test]
    fn a_folder_is_read_with_what_lies_below_it() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let client = Client::of_folder(folder).expect("this crate's own folder");
        let own = client.file("src/lib.rs").expect("this file");
        assert_eq!(own.bytes, include_bytes!("lib.rs").as_slice());
        assert_eq!(own.kind, "application/octet-stream");
        for outside in ["../room/src/lib.rs", "/src/lib.rs", "src", ""] {
            assert_eq!(client.file(outside), None, "{outside}");
        }
        assert!(Client::of_folder(&folder.join("nowhere")).is_err());
    }
}
