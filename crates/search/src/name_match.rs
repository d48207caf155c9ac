//! Compares typed words with the words of a name, and limits the number of typing errors.

use strsim::osa_distance;

/// Minimum number of letters of a word that may have one typing error. Two neighbouring letters in the wrong order are one error.
pub const ONE_ERROR_LENGTH: usize = 4;
/// Minimum number of letters of a word that may have two typing errors.
const TWO_ERRORS_LENGTH: usize = 8;

/// Returns the maximum number of typing errors of a word with this number of letters.
pub fn max_errors(length: usize) -> usize {
    match length {
        TWO_ERRORS_LENGTH.. => 2,
        ONE_ERROR_LENGTH.. => 1,
        _ => 0,
    }
}

/// Ranks how well typed words match a name, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameMatch {
    Equal,
    /// The name contains the words one after the other. The last may be incomplete.
    Contained {
        position: usize,
    },
    /// Each word is close to a word of the name. The last may be incomplete.
    Misspelt {
        errors: usize,
    },
}

impl NameMatch {
    pub fn is_misspelt(self) -> bool {
        matches!(self, Self::Misspelt { .. })
    }
}

/// Returns None if the words do not match the name, or if there are none. All words have the form of `split_words`.
pub fn compare(name: &[String], typed: &[String]) -> Option<NameMatch> {
    let (last, complete) = typed.split_last()?;
    if name == typed {
        return Some(NameMatch::Equal);
    }
    if let Some(position) = position_in_name(name, typed) {
        return Some(NameMatch::Contained { position });
    }
    let errors: Option<usize> = complete.iter().map(|word| name.iter().filter_map(|it| errors(word, it)).min()).sum();
    let errors_in_last = name.iter().filter_map(|it| errors_in_beginning(last, it)).min();
    Some(NameMatch::Misspelt { errors: errors? + errors_in_last? })
}

/// Returns the position of the words in a name, or None if it does not contain them one after the other.
pub fn position_in_name(name: &[String], typed: &[String]) -> Option<usize> {
    let (last, complete) = typed.split_last()?;
    name.windows(typed.len()).position(|window| {
        window.split_last().is_some_and(|(end, start)| start == complete && end.starts_with(last.as_str()))
    })
}

/// Returns the number of typing errors, or None if the words differ by more than a word of this length may.
fn errors(typed: &str, meant: &str) -> Option<usize> {
    let errors = osa_distance(typed, meant);
    (errors <= max_errors(typed.chars().count())).then_some(errors)
}

/// Returns the number of typing errors in the beginning of a word, which may have one letter more or less than the typed one.
fn errors_in_beginning(typed: &str, meant: &str) -> Option<usize> {
    let length = typed.chars().count();
    let beginning = |length: usize| meant.chars().take(length).collect::<String>();
    let beginnings = [length.saturating_sub(1), length, length + 1].map(beginning);
    beginnings.iter().map(String::as_str).chain([meant]).filter_map(|meant| errors(typed, meant)).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words;

    #[test]
    fn names_are_matched_by_their_words_beginnings_and_misspelt_words() {
        let name = split_words("Golden Retriever");
        for (typed, expected) in [
            ("golden retriever", Some(NameMatch::Equal)),
            ("gold", Some(NameMatch::Contained { position: 0 })),
            ("golden ret", Some(NameMatch::Contained { position: 0 })),
            ("retr", Some(NameMatch::Contained { position: 1 })),
            ("goldn", Some(NameMatch::Misspelt { errors: 1 })),
            ("golden retreiver", Some(NameMatch::Misspelt { errors: 1 })),
            ("retreiv", Some(NameMatch::Misspelt { errors: 1 })),
            ("gld", None),
            ("golden poodle", None),
            ("", None),
        ] {
            assert_eq!(compare(&name, &split_words(typed)), expected, "{typed}");
        }
    }
}
