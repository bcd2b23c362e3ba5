//! Names as texts write them, made of the names in the code when it is compiled: `HalfBet` and
//! `half_bet` are both `half-bet`.

/// How many bytes an identifier has in a text.
pub(crate) const fn kebab_len(name: &str) -> usize {
    let (bytes, mut at, mut len) = (name.as_bytes(), 0, name.len());
    while at < bytes.len() {
        if at > 0 && bytes[at].is_ascii_uppercase() {
            len += 1;
        }
        at += 1;
    }
    len
}

/// The identifier as bytes of a text.
pub(crate) const fn kebab_bytes<const LEN: usize>(name: &str) -> [u8; LEN] {
    let (bytes, mut at, mut end, mut text) = (name.as_bytes(), 0, 0, [b'-'; LEN]);
    while at < bytes.len() {
        if at > 0 && bytes[at].is_ascii_uppercase() {
            end += 1;
        }
        if bytes[at] != b'_' {
            text[end] = bytes[at].to_ascii_lowercase();
        }
        end += 1;
        at += 1;
    }
    text
}

/// The bytes as a text.
pub(crate) const fn kebab_text(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("an identifier in ASCII"),
    }
}

/// An identifier as texts write it.
macro_rules! kebab {
    ($name:ident) => {{
        const NAME: &str = stringify!($name);
        const BYTES: [u8; $crate::words::names::kebab_len(NAME)] =
            $crate::words::names::kebab_bytes(NAME);
        $crate::words::names::kebab_text(&BYTES)
    }};
}

/// A closed list whose members have names in texts.
macro_rules! named {
    ($(#[$doc:meta])* pub enum $list:ident { $($(#[$each:meta])* $member:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $list {
            $($(#[$each])* $member,)*
        }

        impl $list {
            /// Every one, in the order of the list.
            pub const ALL: &[$list] = &[$($list::$member,)*];

            /// As texts write it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($list::$member => $crate::words::names::kebab!($member),)*
                }
            }

            /// The one of this name.
            pub fn named(name: &str) -> Option<$list> {
                $list::ALL.iter().copied().find(|one| one.name() == name)
            }
        }

        impl std::fmt::Display for $list {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

pub(crate) use {kebab, named};

#[cfg(test)]
mod tests {
    #[test]
    fn an_identifier_becomes_words_with_hyphens() {
        assert_eq!(kebab!(HalfBet), "half-bet");
        assert_eq!(kebab!(half_bet), "half-bet");
        assert_eq!(kebab!(None), "none");
        assert_eq!(kebab!(CheckedOrBoardBest), "checked-or-board-best");
    }
}
