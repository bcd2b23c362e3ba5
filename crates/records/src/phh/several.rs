//! A file of several hands: each below a line with its number in brackets, as `[1]`.

/// The hands of such a file: the number of each, and its text. Lines are numbered as in the file; what
/// stands before the first number belongs to no hand.
pub fn several(text: &str) -> Vec<(&str, String)> {
    let mut hands: Vec<(&str, String)> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if let Some(number) = numbered(line) {
            hands.push((number, "\n".repeat(at + 1)));
        } else if let Some((_, hand)) = hands.last_mut() {
            hand.push_str(line);
            hand.push('\n');
        }
    }
    hands
}

/// The number of the hand that begins below a line.
fn numbered(line: &str) -> Option<&str> {
    let inside = line.trim_end().strip_prefix('[')?.strip_suffix(']')?;
    let is_number = !inside.is_empty() && inside.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hand_stands_below_its_number() {
        let text = "# an evening\n[1]\na = [\n]\n\n[12]\r\nb = 1\n[x]\n";
        let hands = several(text);
        assert_eq!(hands[0], ("1", "\n\na = [\n]\n\n".to_owned()));
        assert_eq!(hands[1], ("12", "\n\n\n\n\n\nb = 1\n[x]\n".to_owned()));
        assert_eq!(hands.len(), 2);
        assert!(several("variant = 'NT'\n").is_empty());
    }
}
