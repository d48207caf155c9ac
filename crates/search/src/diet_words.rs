//! Words for a diet that leaves foods out (`data/diet_words.csv`): 'vegetarian' leaves out what 'no meat or fish' does.

use std::collections::HashMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use crate::exclusion::{ExcludedFood, begins_exclusion, is_known_food};
use crate::source::check_source;
use crate::text::split_words;

type ExcludedByWord = HashMap<String, Vec<ExcludedFood>>;

static DIETS: EmbeddedTable<ExcludedByWord> = EmbeddedTable::new(|| {
    parse(include_str!("../data/diet_words.csv")).map_err(|error| error.in_file("crates/search/data/diet_words.csv"))
});

pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    DIETS.get().keys().map(String::as_str)
}

/// Removes the words of diets, and returns the foods that they leave out. A word after a negation, as in 'not vegan', stays.
pub(crate) fn remove_diets(words: &mut Vec<String>) -> Vec<ExcludedFood> {
    let mut excluded: Vec<ExcludedFood> = Vec::new();
    let mut is_negated = false;
    words.retain(|word| {
        let foods = DIETS.get().get(word).filter(|_| !is_negated);
        is_negated = begins_exclusion(word);
        for food in foods.into_iter().flatten() {
            if !excluded.contains(food) {
                excluded.push(food.clone());
            }
        }
        foods.is_none()
    });
    excluded
}

pub(crate) fn check_table() -> Result<(), TableError> {
    DIETS.check()
}

fn parse(text: &str) -> Result<ExcludedByWord, CellError> {
    let mut by_word = ExcludedByWord::new();
    for row in parse_rows(text, &["words", "excluded", "source", "status"])? {
        let names = row.required_list("excluded")?;
        if let Some(unknown) = names.iter().find(|name| !is_known_food(name)) {
            return Err(row.error("excluded", format!("'{unknown}' is not a food")));
        }
        let excluded: Vec<ExcludedFood> = names.into_iter().map(ExcludedFood::from_resolved).collect();
        check_source(&row)?;
        for word in row.required_list("words")? {
            if split_words(&word) != [word.clone()] {
                return Err(row.error("words", format!("'{word}' has a capital, an accent, a space or punctuation")));
            }
            if by_word.insert(word.clone(), excluded.clone()).is_some() {
                return Err(row.error("words", format!("'{word}' occurs twice")));
            }
        }
    }
    Ok(by_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diet_word_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("Vegan,meat,a,seen", "line 2, field words: 'Vegan' has a capital, an accent, a space or punctuation"),
            ("vegan;vegan,meat,a,seen", "line 2, field words: 'vegan' occurs twice"),
            (",meat,a,seen", "line 2, field words: is empty"),
            ("vegan,flurble,a,seen", "line 2, field excluded: 'flurble' is not a food"),
            ("vegan,meat,,seen", "line 2, field source: is empty"),
        ] {
            let error = parse(&format!("words,excluded,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }

    #[test]
    fn a_diet_leaves_out_its_foods_unless_it_is_negated() {
        for (text, rest, expected) in [
            ("vegetarian dog", "dog", &["meat", "fish", "shellfish"][..]),
            ("vegan or vegetarisch", "or", &["meat", "fish", "shellfish", "egg", "dairy"]),
            ("not vegan", "not vegan", &[]),
            ("chicken", "chicken", &[]),
        ] {
            let mut words = split_words(text);
            let excluded = remove_diets(&mut words);
            let names: Vec<&str> = excluded.iter().map(|food| food.name.as_str()).collect();
            assert_eq!((words.join(" ").as_str(), names.as_slice()), (rest, expected), "{text}");
        }
    }
}
