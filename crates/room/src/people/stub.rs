//! What is kept of a token: enough to tell it again, too little to make it.

use serde::{Deserialize, Serialize};

/// What was made of a token by a function that cannot be turned around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Stub(pub [u8; 32]);

impl From<Stub> for String {
    fn from(stub: Stub) -> String {
        use std::fmt::Write;
        stub.0.iter().fold(String::with_capacity(64), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

impl TryFrom<String> for Stub {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Stub, &'static str> {
        const EXPECTED: &str = "expected 64 hexadecimal digits";
        if text.len() != 64 {
            return Err(EXPECTED);
        }
        let mut stub = [0; 32];
        for (byte, digits) in stub.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| EXPECTED)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| EXPECTED)?;
        }
        Ok(Stub(stub))
    }
}
