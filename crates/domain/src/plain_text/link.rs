//! Finds texts that a mail program or a phone would turn into a link automatically.

use std::collections::HashSet;

use super::fold;
use crate::table::{CellError, EmbeddedTable, TableError};

static ENDINGS: EmbeddedTable<HashSet<&str>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/name_endings.txt"))
        .map_err(|error| error.in_file("crates/domain/data/name_endings.txt"))
});

/// Endings that are also words, with which a sentence may begin after a missing space. They count as a link only with a
/// further dot before them or a path, port, query or fragment after them.
static ENDINGS_THAT_ARE_WORDS: EmbeddedTable<HashSet<&str>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/name_endings_that_are_words.txt"))
        .map_err(|error| error.in_file("crates/domain/data/name_endings_that_are_words.txt"))
});

/// Returns true if a mail program would turn any part into a link: a URL, 'www.', 'example.com' or 'a.b/c'.
pub fn has_link(text: &str) -> bool {
    let folded: String = fold(text).chars().map(|c| if matches!(c, '。' | '｡') { '.' } else { c }).collect();
    folded.contains("://")
        || folded.contains("mailto:")
        || folded.split(|c: char| c.is_whitespace() || "()[]{}<>\"',;|".contains(c)).any(is_link)
}

fn is_link(word: &str) -> bool {
    word.match_indices('.').any(|(dot, _)| {
        let before = word.get(..dot).unwrap_or_default();
        let after = word.get(dot + 1..).unwrap_or_default();
        let end = after.find(|c| !is_in_label(c)).unwrap_or(after.len());
        let (ending, rest) = after.split_at(end);
        if !before.ends_with(is_in_label) || ending.is_empty() {
            return false;
        }
        if before.ends_with("www") || ending.starts_with("xn--") {
            return true;
        }
        if ENDINGS.get().contains(ending) {
            return !ENDINGS_THAT_ARE_WORDS.get().contains(ending) || has_path_or_query(rest) || has_dot(before);
        }
        // An ending that the list does not contain is a link only with a path or a port: 'example.local/a'.
        let is_name = ending.chars().count() >= 2 && ending.chars().all(char::is_alphabetic);
        has_path(rest) && is_name && before.chars().any(char::is_alphabetic)
    })
}

pub(crate) fn check_table() -> Result<(), TableError> {
    ENDINGS.check()?;
    ENDINGS_THAT_ARE_WORDS.check()
}

/// Parses a list with one top-level domain per line, in lower case. Lines that begin with '#' are comments.
fn parse(text: &str) -> Result<HashSet<&str>, CellError> {
    let mut endings = HashSet::new();
    for (line, ending) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
        if ending.is_empty() || ending.contains(['.', ' ']) || ending != ending.to_lowercase() {
            return Err(CellError::new(line, "ending", format!("'{ending}' is not a top-level domain in lower case")));
        }
        if !endings.insert(ending) {
            return Err(CellError::new(line, "ending", format!("'{ending}' occurs twice")));
        }
    }
    if endings.is_empty() {
        return Err(CellError::new(1, "ending", "the table has no rows"));
    }
    Ok(endings)
}

fn is_in_label(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

/// Returns true if a path or a port follows the host name.
fn has_path(rest: &str) -> bool {
    rest.starts_with('/') || rest.strip_prefix(':').is_some_and(|it| it.starts_with(char::is_numeric))
}

/// Returns true if a path, a port, a query or a fragment follows the host name. A question mark at the end of a sentence
/// is not a query.
fn has_path_or_query(rest: &str) -> bool {
    has_path(rest) || rest.strip_prefix(['?', '#']).is_some_and(|it| it.starts_with(is_in_label))
}

/// Returns true if the name has another dot before its last one: 'mail.example.com'.
fn has_dot(before: &str) -> bool {
    before.trim_end_matches(is_in_label).strip_suffix('.').is_some_and(|it| it.ends_with(is_in_label))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_in_any_spelling() {
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
            "evil.ninja",
            "evil.ninja?",
            "evil.ninja/path",
            "evil.ninja:8080",
            "evil.ninja?x=1",
            "evil.ninja#x",
            "paypal-login.co",
            "evil.space",
            "evil.example/path",
            "bit.ly/abc",
            "t.me/abc",
            "evil.it?x=1",
            "evil.it#x",
            "mail.evil.it",
            "a@evil.com",
            "mailto:a",
            "ｅｖｉｌ．ｃｏｍ",
            "evil。com",
            "ev\u{200b}il.c\u{ad}om",
            "例え.xn--p1ai",
            "кошка.рф",
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
            "Bello loves this.It is lovely",
            "She ate it all.So did he.My cat too!",
            "Is it good.Is it?",
            "Did he like it.Really?",
            "2.5 kg, 1.5 cups, 10.30 am",
            "e.g. turkey, i.e. meat",
            "and/or rice",
            "1/2 tsp. of salt",
            "It took 30 min...Really good",
            "Well...it is good",
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
    fn endings_that_are_words_need_more_to_be_a_link() {
        for word in ENDINGS_THAT_ARE_WORDS.get() {
            assert!(ENDINGS.get().contains(word), "{word}");
            assert!(!has_link(&format!("Bello loves this.{word} he does")), "{word}");
            assert!(has_link(&format!("evil.{word}/a")) && has_link(&format!("a.evil.{word}")), "{word}");
        }
    }

    #[test]
    fn the_table_has_the_common_endings_in_folded_form() {
        for ending in ["com", "co", "uk", "de", "ninja", "space", "zip", "top", "xyz", "рф", "bd", "zw"] {
            assert!(ENDINGS.get().contains(ending), "{ending}");
        }
        let countries = ENDINGS.get().iter().filter(|it| it.len() == 2).count();
        assert!(countries >= 245 && ENDINGS.get().len() > 1400, "{countries} {}", ENDINGS.get().len());
        for ending in ENDINGS.get().iter() {
            assert_eq!(fold(ending), *ending);
            assert!(!ending.contains(['.', ' ']) && !ending.is_empty());
        }
    }

    #[test]
    fn table_errors_name_the_line() {
        assert_eq!(parse("# endings\ncom\nde\n").map(|it| it.len()), Ok(2));
        for (text, expected) in [
            ("# endings\n", "line 1, field ending: the table has no rows"),
            ("com\n\nde\n", "line 2, field ending: '' is not a top-level domain in lower case"),
            ("com\nDE\n", "line 2, field ending: 'DE' is not a top-level domain in lower case"),
            ("com\nde \n", "line 2, field ending: 'de ' is not a top-level domain in lower case"),
            ("com\nde\ncom\n", "line 3, field ending: 'com' occurs twice"),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
