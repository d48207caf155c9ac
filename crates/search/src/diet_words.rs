//! Words for a diet of people (`data/diet_words.csv`): 'vegetarian' leaves out what 'no meat or fish' does.

use std::collections::HashMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::family;
use strum::{Display, EnumString};

use crate::source::check_source;
use crate::text::split_words;

/// Maximum number of words of the name of a diet: 'plant based'.
const MAX_WORDS: usize = 5;

static DIETS: EmbeddedTable<DietsByName> = EmbeddedTable::new(|| {
    parse(include_str!("../data/diet_words.csv")).map_err(|error| error.in_file("crates/search/data/diet_words.csv"))
});

type DietsByName = HashMap<String, DietFoods>;

/// A diet of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Diet {
    Pescatarian,
    Vegetarian,
    Vegan,
}

/// A diet with the names of the foods that it leaves out.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct DietFoods {
    pub diet: Diet,
    pub excluded: Vec<String>,
}

pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    DIETS.get().keys().flat_map(|name| name.split(' '))
}

/// Returns the diet that the words begin with, and the number of words of its name.
pub(crate) fn find_at_start(words: &[String]) -> Option<(&'static DietFoods, usize)> {
    (1..=MAX_WORDS).rev().find_map(|length| Some((DIETS.get().get(&words.get(..length)?.join(" "))?, length)))
}

pub(crate) fn check_table() -> Result<(), TableError> {
    DIETS.check()
}

fn parse(text: &str) -> Result<DietsByName, CellError> {
    let mut by_name = DietsByName::new();
    for row in parse_rows(text, &["diet", "words", "excluded", "source", "status"])? {
        let diet = row.required("diet")?;
        let diet: Diet =
            diet.parse().map_err(|_| row.error("diet", format!("'{diet}' is not pescatarian, vegetarian or vegan")))?;
        let excluded = row.required_list("excluded")?;
        if let Some(unknown) = excluded.iter().find(|name| family::find(name).is_none()) {
            return Err(row.error("excluded", format!("'{unknown}' is not a food")));
        }
        check_source(&row)?;
        for name in row.required_list("words")? {
            let words = split_words(&name);
            if words.join(" ") != name {
                return Err(row.error("words", format!("'{name}' has a capital, an accent or punctuation")));
            }
            if words.len() > MAX_WORDS {
                return Err(row.error("words", format!("'{name}' has more than {MAX_WORDS} words")));
            }
            if by_name.insert(name.clone(), DietFoods { diet, excluded: excluded.clone() }).is_some() {
                return Err(row.error("words", format!("'{name}' occurs twice")));
            }
        }
    }
    Ok(by_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diet_word_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("vegan,Vegan,meat,a,seen", "line 2, field words: 'Vegan' has a capital, an accent or punctuation"),
            (
                "vegan,one two three four five six,meat,a,seen",
                "line 2, field words: 'one two three four five six' has more than 5 words",
            ),
            ("vegan,vegan;vegan,meat,a,seen", "line 2, field words: 'vegan' occurs twice"),
            ("vegan,,meat,a,seen", "line 2, field words: is empty"),
            ("paleo,paleo,meat,a,seen", "line 2, field diet: 'paleo' is not pescatarian, vegetarian or vegan"),
            ("vegan,vegan,flurble,a,seen", "line 2, field excluded: 'flurble' is not a food"),
            ("vegan,vegan,meat,,seen", "line 2, field source: is empty"),
        ] {
            let error = parse(&format!("diet,words,excluded,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
