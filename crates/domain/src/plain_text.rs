//! What text from visitors is made of: its length in characters, what can't be seen in it, and whether it holds a link.

mod link;

pub(crate) use link::check_table;
pub use link::has_link;

use unicode_normalization::UnicodeNormalization;

/// Characters, as people count them, not bytes.
pub fn count(text: &str) -> usize {
    text.chars().count()
}

/// Control characters, and those that turn the direction of what follows.
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

pub fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Characters that take no room: left in, they would let a word look like itself and be another.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
}

pub fn has_controls(text: &str) -> bool {
    text.chars().any(|c| is_control(c) || is_line_break(c))
}

pub fn without_controls(text: &str) -> String {
    text.chars().filter(|c| !is_control(*c) && !is_line_break(*c)).collect()
}

/// Without blanks and invisible characters at either end; control characters stay to be found.
pub fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| !is_control(c) && is_invisible(c) || c.is_whitespace())
}

/// As it looks: one spelling of each character, without those that take no room, in small letters.
fn folded(text: &str) -> String {
    text.nfkc().filter(|c| !is_invisible(*c)).flat_map(char::to_lowercase).collect()
}

/// The letters and digits alone of a text as it looks, to tell whether a name only pretends to be another.
pub fn letters(text: &str) -> String {
    folded(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Whether a text is the name of a host on the internet: labels with a dot between them, no bare number at the end.
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
    fn characters_are_counted_not_bytes() {
        for (text, expected) in [("", 0), ("abc", 3), ("Pâté", 4), ("鶏肉", 2), ("🐶🐱", 2)] {
            assert_eq!(count(text), expected, "{text}");
        }
    }

    #[test]
    fn control_characters_and_turned_directions_are_found_and_taken_out() {
        for (text, plain) in [
            ("a\u{0}b", "ab"),
            ("a\nb\r\tc", "abc"),
            ("a\u{7f}\u{85}b", "ab"),
            ("a\u{202e}b\u{202a}", "ab"),
            ("a\u{2066}b\u{2069}", "ab"),
            ("a\u{2028}b\u{2029}c", "abc"),
        ] {
            assert!(has_controls(text), "{text:?}");
            assert_eq!(without_controls(text), plain);
        }
        for text in ["", "Pâté & 鶏肉 🐶", "<script>", "a\u{a0}b", "a\u{200d}b"] {
            assert!(!has_controls(text), "{text:?}");
            assert_eq!(without_controls(text), text);
        }
    }

    #[test]
    fn what_cannot_be_seen_is_trimmed_but_controls_stay_to_be_found() {
        for (text, expected) in [
            ("  Anna ", "Anna"),
            ("\u{200b}\u{feff} Anna\u{3000}", "Anna"),
            ("\u{200b}\u{3164}", ""),
            ("\u{202e}Anna", "\u{202e}Anna"),
            ("Anna\u{0}", "Anna\u{0}"),
        ] {
            assert_eq!(trimmed(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_name_is_its_letters_however_they_are_set() {
        for (text, expected) in [
            ("Anna  Smith", "annasmith"),
            ("An\u{200b}na-S\u{ad}mith.", "annasmith"),
            ("Ａｎｎａ\u{a0}Ⓢmith", "annasmith"),
            ("Zoë", "zoë"),
        ] {
            assert_eq!(letters(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_host_has_labels_with_a_dot_between_them() {
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
