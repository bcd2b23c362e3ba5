//! Rust with its comments and literals blanked out, so that a rule about code is not misled by what
//! code only talks about. Every line keeps its number.

/// The text with a space for each character of a comment, a string or a character literal.
pub(super) fn mask(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut code = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        if let Some(end) = silent_until(&chars, at) {
            code.extend(chars[at..end].iter().map(|&c| if c == '\n' { '\n' } else { ' ' }));
            at = end;
        } else {
            code.push(chars[at]);
            at += 1;
        }
    }
    code
}

/// Where the comment or literal that starts here ends, if one starts here.
fn silent_until(chars: &[char], at: usize) -> Option<usize> {
    match (chars[at], chars.get(at + 1)) {
        ('/', Some('/')) => Some(find(chars, at, '\n')),
        ('/', Some('*')) => Some(block_comment_end(chars, at)),
        ('"', _) => Some(string_end(chars, at)),
        ('\'', _) => character_end(chars, at),
        // No identifier can stand before the quote: since edition 2021 that does not compile.
        ('r', Some('"' | '#')) => raw_string_end(chars, at),
        _ => None,
    }
}

fn find(chars: &[char], from: usize, wanted: char) -> usize {
    (from..chars.len()).find(|&at| chars[at] == wanted).unwrap_or(chars.len())
}

/// Block comments nest.
fn block_comment_end(chars: &[char], start: usize) -> usize {
    let (mut at, mut depth) = (start, 0_usize);
    while at + 1 < chars.len() {
        match (chars[at], chars[at + 1]) {
            ('/', '*') => (at, depth) = (at + 2, depth + 1),
            ('*', '/') if depth == 1 => return at + 2,
            ('*', '/') => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
    }
    chars.len()
}

fn string_end(chars: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < chars.len() {
        match chars[at] {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    chars.len()
}

/// None for a lifetime, which opens with the same mark and never closes.
fn character_end(chars: &[char], start: usize) -> Option<usize> {
    if chars.get(start + 1) == Some(&'\\') {
        return Some((find(chars, start + 3, '\'') + 1).min(chars.len()));
    }
    (chars.get(start + 2) == Some(&'\'')).then_some(start + 3)
}

/// None for a raw identifier such as `r#type`.
fn raw_string_end(chars: &[char], start: usize) -> Option<usize> {
    let hashes = chars[start + 1..].iter().take_while(|&&c| c == '#').count();
    let open = start + 1 + hashes;
    if chars.get(open) != Some(&'"') {
        return None;
    }
    let closes = |at: usize| {
        chars[at] == '"' && chars[at + 1..].iter().take_while(|&&c| c == '#').count() >= hashes
    };
    let close = (open + 1..chars.len()).find(|&at| closes(at));
    Some(close.map_or(chars.len(), |at| at + 1 + hashes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let code = mask(text);
        assert_eq!(code.chars().count(), text.chars().count(), "{text}");
        assert_eq!(code.split_whitespace().collect::<Vec<_>>().join(" "), expected, "{text}");
    }

    #[test]
    fn comments_are_silent() {
        check("a // fn b\nc", "a c");
        check("a /* b /* c */ d */ e", "a e");
        check("a /* b /* c */ d", "a");
        check("/// fn b\nc / d", "c / d");
    }

    #[test]
    fn strings_are_silent() {
        check(r#"a("b \" c", d)"#, "a( , d)");
        check("a(r\"b\\\", c)", "a( , c)");
        check("a(br##\"b \"# c\"##, d)", "a(b , d)");
        check("a(\"b // c\", d)", "a( , d)");
        check("a \"b", "a");
    }

    #[test]
    fn characters_are_silent_and_lifetimes_are_not() {
        check(r"a('{', '\'', '\u{7b}', b'}')", "a( , , , b )");
        check("fn a<'b>(c: &'b str) {}", "fn a<'b>(c: &'b str) {}");
    }

    #[test]
    fn raw_identifiers_speak() {
        check("r#type = r#\"fn\"#;", "r#type = ;");
    }

    #[test]
    fn lines_keep_their_numbers() {
        assert_eq!(mask("\"a\nb\"\n/*\n*/ c").lines().count(), 4);
    }
}
