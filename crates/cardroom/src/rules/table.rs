//! Lines in columns, as wide as they need to be, and lines that are broken where they get long.

use std::fmt::Write;

/// The lines of a table. Columns in which nothing stands are left out.
pub(super) fn lines(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(|column| width(rows, column)).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths).filter(|(_, width)| **width > 0) {
            let _ = write!(line, "{cell:<width$}  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// How wide a line of words may be.
const WIDTH: usize = 100;

/// A line of words after what it begins with; where it gets too long it goes on below, further in.
pub(super) fn wrapped(begins: &str, text: &str) -> String {
    let indent = " ".repeat(2 + begins.len() - begins.trim_start().len());
    let (mut lines, mut line) = (String::new(), begins.to_owned());
    for word in text.split_whitespace() {
        let starts = line.trim().is_empty() || line == begins;
        let space = usize::from(!starts);
        if !starts && line.chars().count() + space + word.chars().count() > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line = format!("{indent}{word}");
        } else {
            line.push_str(if starts { "" } else { " " });
            line.push_str(word);
        }
    }
    lines.push_str(line.trim_end());
    lines.push('\n');
    lines
}

fn width(rows: &[Vec<String>], column: usize) -> usize {
    rows.iter()
        .filter_map(|row| row.get(column))
        .map(|cell| cell.chars().count())
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_columns_are_left_out_and_lines_end_in_no_space() {
        let row = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect();
        let rows = [row(&["a", "", "long"]), row(&["bcd", "", ""]), row(&["e", "", "f"])];
        assert_eq!(lines(&rows), "a    long\nbcd\ne    f\n");
    }

    #[test]
    fn a_long_line_goes_on_below() {
        assert_eq!(wrapped("  a  ", "b c"), "  a  b c\n");
        let long = "word ".repeat(30);
        let text = wrapped("  in ", &long);
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert_eq!(text.lines().count(), 2);
        assert!(text.lines().nth(1).expect("a line").starts_with("    word"), "{text}");
        assert_eq!(text.matches("word").count(), 30);
    }
}
