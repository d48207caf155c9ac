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
