//! What text from visitors is made of: its length in characters, what can't be seen in it, and whether it holds a link.

use unicode_normalization::UnicodeNormalization;

/// Endings of addresses that mail programs and phones turn into links by themselves.
const ENDINGS: [&str; 64] = [
    "com", "net", "org", "info", "biz", "edu", "gov", "mil", "int", "pro", "name", "mobi", "asia", "xyz", "top",
    "site", "online", "shop", "store", "club", "click", "link", "live", "app", "dev", "io", "ai", "tv", "cc", "ly",
    "gg", "gl", "uk", "de", "fr", "es", "nl", "jp", "cn", "ru", "br", "ca", "au", "nz", "eu", "pl", "se", "dk", "fi",
    "cz", "ch", "ie", "pt", "gr", "hu", "ro", "ua", "tr", "za", "mx", "kr", "sg", "hk", "tk",
];

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

/// Whether a mail program would make a link of any part: an address with its scheme, 'www.', 'example.com', 'a.b/c'.
pub fn has_link(text: &str) -> bool {
    let folded: String = text
        .nfkc()
        .filter(|c| !is_invisible(*c))
        .map(|c| if matches!(c, '。' | '｡') { '.' } else { c })
        .flat_map(char::to_lowercase)
        .collect();
    folded.contains("://")
        || folded.contains("mailto:")
        || folded.split(|c: char| c.is_whitespace() || "()[]{}<>\"',;|".contains(c)).any(is_link)
}

fn is_link(word: &str) -> bool {
    let in_label = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    word.match_indices('.').any(|(dot, _)| {
        let before = word.get(..dot).unwrap_or_default();
        let after = word.get(dot + 1..).unwrap_or_default();
        let end = after.find(|c| !in_label(c)).unwrap_or(after.len());
        let (ending, rest) = after.split_at(end);
        if !before.ends_with(in_label) || ending.is_empty() {
            return false;
        }
        let has_path =
            rest.starts_with('/') || rest.strip_prefix(':').is_some_and(|it| it.starts_with(char::is_numeric));
        let is_name = ending.chars().count() >= 2 && ending.chars().all(char::is_alphabetic);
        before.ends_with("www")
            || (ENDINGS.contains(&ending) || ending.starts_with("xn--"))
            || (has_path && is_name && before.chars().any(char::is_alphabetic))
    })
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
    fn a_link_is_found_however_it_is_written() {
        for text in [
            "http://evil.example",
            "see HTTPS://evil.example/a",
            "ftp://x",
            "www.evil.example",
            "Www.Evil.Example",
            "evil.com",
            "look at evil.co.uk!",
            "(evil.org)",
            "evil.com/path",
            "evil.ninja/path",
            "evil.ninja:8080",
            "bit.ly/abc",
            "t.me/abc",
            "a@evil.com",
            "mailto:a",
            "ｅｖｉｌ．ｃｏｍ",
            "evil。com",
            "ev\u{200b}il.c\u{ad}om",
            "例え.xn--p1ai",
            "bücher.de",
            "Bello.Try evil.com.",
            "salt,evil.com",
        ] {
            assert!(has_link(text), "{text}");
        }
        for text in [
            "",
            "Bello loves this. Try it!",
            "Bello loves this.Try it!",
            "2.5 kg, 1.5 cups, 10.30 am",
            "e.g. turkey, i.e. meat",
            "and/or rice",
            "1/2 tsp. of salt",
            "It took 30 min...Really good",
            "Dr. Smith & Co.",
            "a..com",
            ".com",
            "lovely :-) 10/10",
            "St. John's",
        ] {
            assert!(!has_link(text), "{text}");
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
