//! Properties of text from visitors: its length in characters, invisible characters and links.

mod link;

pub(crate) use link::check_table;
pub use link::has_link;

use std::fmt::Display;
use unicode_normalization::UnicodeNormalization;

/// Returns the length in characters, not in bytes.
pub fn char_count(text: &str) -> usize {
    text.chars().count()
}

/// Returns true for control characters and for characters that change the direction of the following text.
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

pub fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Returns true for characters without a width. With one of them, two different words can look the same.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
}

pub fn has_controls(text: &str) -> bool {
    text.chars().any(|c| is_control(c) || is_line_break(c))
}

pub fn remove_controls(text: &str) -> String {
    text.chars().filter(|c| !is_control(*c) && !is_line_break(*c)).collect()
}

/// Removes white space, including tabs and line breaks, and invisible characters at both ends. Other control characters, and
/// those that change the direction of text, are not removed, so that a later check can find them.
pub fn trim(text: &str) -> &str {
    text.trim_matches(is_trimmed)
}

fn is_trimmed(c: char) -> bool {
    c.is_whitespace() || (is_invisible(c) && !is_control(c))
}

/// Returns the characters that [`trim`] removes as ranges, both ends included, in ascending order.
pub fn trimmed_ranges() -> Vec<(char, char)> {
    let mut ranges: Vec<(char, char)> = Vec::new();
    let mut previous_is_trimmed = false;
    for c in '\0'..=char::MAX {
        match ranges.last_mut() {
            Some((_, last)) if is_trimmed(c) && previous_is_trimmed => *last = c,
            _ if is_trimmed(c) => ranges.push((c, c)),
            _ => {}
        }
        previous_is_trimmed = is_trimmed(c);
    }
    ranges
}

/// Returns the text with a capital letter at its beginning.
pub fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns a text such as 'the date is missing' as a sentence: with a capital letter, and with a full stop unless another
/// mark ends it.
pub fn to_sentence(text: &str) -> String {
    let text = capitalise(text.trim());
    if text.ends_with(['.', '!', '?']) { text } else { format!("{text}.") }
}

/// Returns a number with a noun whose plural ends with 's': '1 line' or '2 lines'.
pub fn with_count<N: Display + From<u8> + PartialEq>(number: N, noun: &str) -> String {
    let ending = if number == N::from(1) { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

/// Returns the text in a form that is equal for texts that look the same: normalised (NFKC), in lower case and without
/// invisible characters.
fn fold(text: &str) -> String {
    text.nfkc().filter(|c| !is_invisible(*c)).flat_map(char::to_lowercase).collect()
}

/// Returns only the letters and digits of a folded text, to detect names that imitate another.
pub fn fold_to_letters(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Returns true for the name of a public host: labels separated by dots, the last of which begins with a letter. A label has
/// at most 63 bytes and the name at most 253, as in the domain name system.
pub fn is_host_name(text: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    text.len() <= 253
        && text.contains('.')
        && text.split('.').all(is_label)
        && text.rsplit('.').next().is_some_and(|last| last.chars().next().is_some_and(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranges_contain_exactly_the_characters_that_are_trimmed() {
        let ranges = trimmed_ranges();
        for c in '\0'..=char::MAX {
            let is_in_range = ranges.iter().any(|(first, last)| (*first..=*last).contains(&c));
            assert_eq!(is_in_range, trim(c.encode_utf8(&mut [0; 4])).is_empty(), "{c:?}");
        }
        assert!(ranges.is_sorted() && ranges.len() < 30, "{ranges:?}");
    }

    #[test]
    fn a_noun_is_in_the_singular_only_after_1() {
        for (number, expected) in [(0_usize, "0 lines"), (1, "1 line"), (2, "2 lines")] {
            assert_eq!(with_count(number, "line"), expected);
        }
    }

    #[test]
    fn length_is_counted_in_characters() {
        for (text, expected) in [("", 0), ("abc", 3), ("Pâté", 4), ("鶏肉", 2), ("🐶🐱", 2)] {
            assert_eq!(char_count(text), expected, "{text}");
        }
    }

    #[test]
    fn control_and_direction_characters_are_found_and_removed() {
        for (text, plain) in [
            ("a\u{0}b", "ab"),
            ("a\nb\r\tc", "abc"),
            ("a\u{7f}\u{85}b", "ab"),
            ("a\u{202e}b\u{202a}", "ab"),
            ("a\u{2066}b\u{2069}", "ab"),
            ("a\u{2028}b\u{2029}c", "abc"),
        ] {
            assert!(has_controls(text), "{text:?}");
            assert_eq!(remove_controls(text), plain);
        }
        for text in ["", "Pâté & 鶏肉 🐶", "<script>", "a\u{a0}b", "a\u{200d}b"] {
            assert!(!has_controls(text), "{text:?}");
            assert_eq!(remove_controls(text), text);
        }
    }

    #[test]
    fn white_space_and_invisible_characters_are_trimmed_but_control_characters_are_not() {
        for (text, expected) in [
            ("  Anna ", "Anna"),
            ("\tAnna\r\n", "Anna"),
            ("\u{200b}\u{feff} Anna\u{3000}", "Anna"),
            ("\u{200b}\u{3164}", ""),
            ("\u{202e}Anna", "\u{202e}Anna"),
            ("Anna\u{0}", "Anna\u{0}"),
        ] {
            assert_eq!(trim(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_sentence_begins_with_a_capital_letter_and_ends_with_a_mark() {
        for (text, expected) in [
            ("the date is missing", "The date is missing."),
            (" Call a vet! ", "Call a vet!"),
            ("été", "Été."),
            ("'x' is unknown", "'x' is unknown."),
        ] {
            assert_eq!(to_sentence(text), expected);
        }
        assert_eq!(capitalise(""), "");
    }

    #[test]
    fn names_that_look_the_same_have_equal_letters() {
        for (text, expected) in [
            ("Anna  Smith", "annasmith"),
            ("An\u{200b}na-S\u{ad}mith.", "annasmith"),
            ("Ａｎｎａ\u{a0}Ⓢmith", "annasmith"),
            ("Zoë", "zoë"),
        ] {
            assert_eq!(fold_to_letters(text), expected, "{text:?}");
        }
    }

    #[test]
    fn host_names_have_labels_separated_by_dots() {
        let long = format!("{}.com", "a".repeat(63));
        for text in ["example.com", "a.b-c.example", "xn--bcher-kva.de", "1.example.org", long.as_str()] {
            assert!(is_host_name(text), "{text}");
        }
        let too_long = format!("{}.com", "a".repeat(64));
        let much_too_long = format!("{}com", "a.".repeat(126));
        for text in [
            "",
            "localhost",
            "example.",
            ".com",
            "a..com",
            "-a.com",
            "a-.com",
            "a_b.com",
            "127.0.0.1",
            "[::1]",
            "a b.com",
            "a.com:80",
            &too_long,
            &much_too_long,
        ] {
            assert!(!is_host_name(text), "{text}");
        }
    }
}
