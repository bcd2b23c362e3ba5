//! WebSocket frames, as a client writes and reads them.

/// What a frame is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A message.
    Text,
    /// Somebody wants to know whether we are there.
    Ping,
    /// The end.
    Close,
    /// What nobody sends us.
    Other,
}

/// A frame that came.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Frame<'a> {
    pub(crate) kind: Kind,
    pub(crate) payload: &'a [u8],
    /// How many bytes it takes, its head included.
    pub(crate) length: usize,
}

const TEXT: u8 = 0x81;
const PONG: u8 = 0x8a;
/// The lengths that stand for a length of two and of eight bytes.
const TWO_BYTES: u8 = 126;
const EIGHT_BYTES: u8 = 127;
/// A client's frames are masked, and a mask of zeros leaves them as they are.
const MASKED: u8 = 0x80;
const MASK: [u8; 4] = [0; 4];

/// Appends a message.
pub(crate) fn write_text(out: &mut Vec<u8>, text: &[u8]) {
    write(out, TEXT, text);
}

/// Appends the answer to a ping.
pub(crate) fn write_pong(out: &mut Vec<u8>, payload: &[u8]) {
    write(out, PONG, payload);
}

fn write(out: &mut Vec<u8>, head: u8, payload: &[u8]) {
    out.push(head);
    match u8::try_from(payload.len()) {
        Ok(short) if short < TWO_BYTES => out.push(MASKED | short),
        Ok(_) | Err(_) => {
            let length = u16::try_from(payload.len()).expect("commands are short");
            out.push(MASKED | TWO_BYTES);
            out.extend(length.to_be_bytes());
        }
    }
    out.extend(MASK);
    out.extend(payload);
}

/// The first frame of these bytes; none if it has not come whole. A server masks nothing.
pub(crate) fn read(bytes: &[u8]) -> Option<Frame<'_>> {
    let (&head, rest) = bytes.split_first()?;
    let (&length, rest) = rest.split_first()?;
    let (length, rest) = match length {
        TWO_BYTES => {
            let (length, rest) = rest.split_first_chunk()?;
            (usize::from(u16::from_be_bytes(*length)), rest)
        }
        EIGHT_BYTES => {
            let (length, rest) = rest.split_first_chunk()?;
            (usize::try_from(u64::from_be_bytes(*length)).ok()?, rest)
        }
        short => (usize::from(short), rest),
    };
    let payload = rest.get(..length)?;
    let kind = match head {
        TEXT => Kind::Text,
        0x89 => Kind::Ping,
        0x88 => Kind::Close,
        _ => Kind::Other,
    };
    Some(Frame { kind, payload, length: bytes.len() - rest.len() + length })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_read_once_it_is_whole() {
        let bytes = [0x81, 2, b'h', b'i', 0x89, 0];
        assert_eq!(read(&bytes[..3]), None);
        let text = Frame { kind: Kind::Text, payload: b"hi", length: 4 };
        assert_eq!(read(&bytes), Some(text));
        assert_eq!(read(&bytes[4..]), Some(Frame { kind: Kind::Ping, payload: b"", length: 2 }));
    }

    #[test]
    fn a_long_frame_says_its_length_in_two_bytes() {
        let mut bytes = vec![0x81, 126, 1, 0];
        bytes.extend([b'x'; 256]);
        let frame = read(&bytes).expect("whole");
        assert_eq!((frame.payload.len(), frame.length), (256, 260));
        assert_eq!(read(&bytes[..259]), None);
    }

    #[test]
    fn what_is_written_is_masked_with_zeros() {
        let mut out = Vec::new();
        write_text(&mut out, b"hi");
        assert_eq!(out, [0x81, 0x82, 0, 0, 0, 0, b'h', b'i']);
        out.clear();
        write_text(&mut out, &[b'x'; 126]);
        assert_eq!(out[..4], [0x81, 0xfe, 0, 126]);
    }
}
