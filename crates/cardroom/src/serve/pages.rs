//! The web client: the one that this binary carries, or one that lies in a folder.

use std::path::Path;
use std::sync::Arc;

use server::{Page, Pages};
use web::{Client, File};

use crate::failure::Failure;

/// The client's files.
pub(super) fn of(folder: Option<&Path>) -> Result<Pages, Failure> {
    let client = match folder {
        Some(folder) => Client::of_folder(folder)
            .map_err(|fault| Failure::BadInput(format!("{}: {fault}", folder.display())))?,
        None => Client::carried(),
    };
    Ok(Arc::new(move |name| client.file(name).map(page)))
}

fn page(file: &File) -> Page {
    let bytes = match &file.bytes {
        web::Bytes::Borrowed(bytes) => bytes::Bytes::from_static(bytes),
        web::Bytes::Owned(bytes) => bytes::Bytes::copy_from_slice(bytes),
    };
    Page { kind: file.kind, bytes, gzip: file.gzip.map(bytes::Bytes::from_static) }
}
