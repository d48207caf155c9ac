//! Further names of foods and families of foods (`data/food_names.csv`): 'bread' is wheat, and 'pills' are supplements.
//!
//! They name what is left out of lists, searches and recipes, and the foods in questions to the assistant. Unlike synonyms, a search
//! does not look for the food instead of them: a recipe with bread is not one with wheat.

use std::collections::HashMap;

use domain::language::LANGUAGES;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::family;

use crate::source::check_source;
use crate::text::{split_words, stem_phrase};

static NAMES: EmbeddedTable<Names> = EmbeddedTable::new(|| {
    parse(include_str!("../data/food_names.csv")).map_err(|error| error.in_file("crates/search/data/food_names.csv"))
});

#[derive(Debug)]
struct Names {
    rows: Vec<FoodNames>,
    /// Maps the stems of each name to the food.
    by_stems: HashMap<String, String>,
}

/// The names of a food in one language.
#[derive(Debug)]
pub struct FoodNames {
    /// The name by which `nutrition::family` finds the foods.
    pub food: String,
    pub names: Vec<String>,
    pub is_english: bool,
}

pub fn rows() -> &'static [FoodNames] {
    &NAMES.get().rows
}

/// Returns the food that the stems of a name mean.
pub(crate) fn find(stems: &str) -> Option<&'static str> {
    NAMES.get().by_stems.get(stems).map(String::as_str)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    NAMES.check()
}

fn parse(text: &str) -> Result<Names, CellError> {
    let (mut rows, mut by_stems): (Vec<FoodNames>, HashMap<String, String>) = (Vec::new(), HashMap::new());
    for row in parse_rows(text, &["food", "language", "names", "source", "status"])? {
        let food = row.required("food")?.to_owned();
        if family::find(&food).is_none() {
            return Err(row.error("food", format!("'{food}' is not a food")));
        }
        let language = row.required("language")?;
        if !LANGUAGES.contains(&language) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        check_source(&row)?;
        let names = row.required_list("names")?;
        for name in &names {
            if split_words(name).join(" ") != *name {
                return Err(row.error("names", format!("'{name}' has a capital, an accent or punctuation")));
            }
            let other = by_stems.insert(stem_phrase(name), food.clone());
            if let Some(other) = other.filter(|other| *other != food) {
                return Err(row.error("names", format!("'{name}' is also a name of '{other}'")));
            }
        }
        rows.push(FoodNames { food, names, is_english: language == "en" });
    }
    Ok(Names { rows, by_stems })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn food_name_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("unicorn,en,horn,a,seen", "line 2, field food: 'unicorn' is not a food"),
            ("wheat,pl,chleb,a,seen", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            ("wheat,en,Bread,a,seen", "line 2, field names: 'Bread' has a capital, an accent or punctuation"),
            ("wheat,en,,a,seen", "line 2, field names: is empty"),
            ("wheat,en,bread,,seen", "line 2, field source: is empty"),
            ("wheat,en,bread,a,seen\nrice,en,breads,a,seen", "line 3, field names: 'breads' is also a name of 'wheat'"),
        ] {
            let error = parse(&format!("food,language,names,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
