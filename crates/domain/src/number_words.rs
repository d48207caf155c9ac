//! Numbers that are written as words (`data/number_words.csv`).

use std::collections::HashMap;

use strum::EnumString;

use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

static NUMBERS: EmbeddedTable<Numbers> = EmbeddedTable::new(|| {
    parse(include_str!("../data/number_words.csv"))
        .map_err(|error| error.in_file("crates/domain/data/number_words.csv"))
});

type Numbers = HashMap<NumberRole, HashMap<String, Ratio>>;

/// How a word is used as a number. A word can have several roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum NumberRole {
    /// A number of things that the next word names: 'three carrots'.
    Count,
    /// Multiplies the number before it: 'two dozen', 'a couple of'.
    Multiple,
    /// A part of what follows: 'half a', 'quarter'.
    Part,
    /// Follows the number of its parts: 'two thirds'.
    Fraction,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ratio {
    numerator: u32,
    denominator: u32,
}

/// Returns the whole number of a word in lower case: 3 for 'three'.
pub fn find_count(word: &str) -> Option<u32> {
    find_ratio(word, NumberRole::Count).map(|ratio| ratio.numerator)
}

/// Returns the number of a word in lower case that is used in this role.
pub(crate) fn find_number(word: &str, role: NumberRole) -> Option<f64> {
    find_ratio(word, role).map(|ratio| f64::from(ratio.numerator) / f64::from(ratio.denominator))
}

fn find_ratio(word: &str, role: NumberRole) -> Option<Ratio> {
    NUMBERS.get().get(&role)?.get(word).copied()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    NUMBERS.check()
}

fn parse(text: &str) -> Result<Numbers, CellError> {
    let mut numbers = Numbers::new();
    for row in parse_rows(text, &["word", "number", "roles"])? {
        let word = row.required("word")?;
        let ratio = parse_ratio(&row)?;
        for name in row.required_list("roles")? {
            let role: NumberRole = name.parse().map_err(|_| row.error("roles", format!("'{name}' is not a role")))?;
            if role == NumberRole::Count && ratio.denominator != 1 {
                return Err(row.error("roles", "a fraction cannot be a count"));
            }
            if numbers.entry(role).or_default().insert(word.to_owned(), ratio).is_some() {
                return Err(row.error("word", format!("'{word}' occurs twice")));
            }
        }
    }
    Ok(numbers)
}

/// Parses '12' or '1/3'.
fn parse_ratio(row: &TableRow) -> Result<Ratio, CellError> {
    let text = row.required("number")?;
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let whole = |text: &str| text.parse().ok().filter(|number: &u32| *number > 0);
    match (whole(numerator), whole(denominator)) {
        (Some(numerator), Some(denominator)) => Ok(Ratio { numerator, denominator }),
        _ => Err(row.error("number", format!("'{text}' is not a number such as 12 or 1/3"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_numbers_in_their_roles() {
        for (word, role, expected) in [
            ("three", NumberRole::Count, Some(3.0)),
            ("dozen", NumberRole::Count, Some(12.0)),
            ("dozen", NumberRole::Multiple, Some(12.0)),
            ("couple", NumberRole::Count, None),
            ("half", NumberRole::Part, Some(0.5)),
            ("thirds", NumberRole::Fraction, Some(1.0 / 3.0)),
            ("thirds", NumberRole::Part, None),
        ] {
            assert_eq!(find_number(word, role), expected, "{word}");
        }
        assert_eq!((find_count("twelve"), find_count("half")), (Some(12), None));
    }

    #[test]
    fn an_invalid_row_is_reported_with_its_line_and_field() {
        let valid = "word,number,roles\none,1,count\nthird,1/3,fraction\n";
        assert_eq!(parse(valid).map(|it| it.len()), Ok(2), "there are two roles");
        for (from, to, expected) in [
            ("third,", "one,", None),
            ("third,1/3,fraction", "one,1,count", Some("line 3, field word: 'one' occurs twice")),
            ("1/3", "1/0", Some("line 3, field number: '1/0' is not a number such as 12 or 1/3")),
            ("1/3", "0.3", Some("line 3, field number: '0.3' is not a number such as 12 or 1/3")),
            ("fraction", "share", Some("line 3, field roles: 'share' is not a role")),
            ("fraction", "count", Some("line 3, field roles: a fraction cannot be a count")),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).err().map(|error| error.to_string());
            assert_eq!(error.as_deref(), expected, "{from} -> {to}");
        }
    }
}
