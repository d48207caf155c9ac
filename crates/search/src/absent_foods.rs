//! Foods that no recipe of the catalogue has and that are not in the food table, such as kangaroo (`data/absent_foods.csv`). To leave one
//! out, nothing needs to be asked; only lines that visitors write can contain it.

use std::collections::HashMap;

use domain::language::LANGUAGES;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use nutrition::family;

use crate::source::check_source;
use crate::text::{split_words, stem_phrase};

const FIELDS: [&str; 6] = ["food", "language", "names", "families", "source", "status"];
/// The language of the rows with the families.
const ENGLISH: &str = "en";

static TABLE: EmbeddedTable<Table> = EmbeddedTable::new(|| {
    parse(include_str!("../data/absent_foods.csv"))
        .map_err(|error| error.in_file("crates/search/data/absent_foods.csv"))
});

/// A food without a row in the food table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AbsentFood {
    /// The English name, by which pages name the food.
    pub name: String,
    /// Names of families to which the food belongs: a crab is shellfish.
    pub families: Vec<String>,
}

#[derive(Debug, Default)]
struct Table {
    foods: Vec<AbsentFood>,
    /// Maps the stems of each name, in all languages, to the position of the food.
    positions: HashMap<String, usize>,
    names: Vec<String>,
}

/// Finds the food with a name in any of the languages.
pub(crate) fn find(name: &str) -> Option<&'static AbsentFood> {
    let table = TABLE.get();
    table.positions.get(&stem_phrase(name)).and_then(|position| table.foods.get(*position))
}

/// Returns all names in all languages.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    TABLE.get().names.iter().map(String::as_str)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    TABLE.check()
}

/// Requires names in the form of `split_words` that mean one food, which is not in the food table.
fn parse(text: &str) -> Result<Table, CellError> {
    let mut table = Table::default();
    for row in parse_rows(text, &FIELDS)? {
        let name = row.required("food")?;
        let language = row.required("language")?;
        if !LANGUAGES.contains(&language) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        let position = match table.foods.iter().position(|food| food.name == name) {
            Some(position) => position,
            None if language == ENGLISH => {
                table.foods.push(AbsentFood { name: name.to_owned(), families: parse_families(&row)? });
                let position = table.foods.len() - 1;
                table.add_name(&row, "food", name, position)?;
                position
            }
            None => return Err(row.error("food", format!("the English row of '{name}' must come first"))),
        };
        if language != ENGLISH && !row.text("families").is_empty() {
            return Err(row.error("families", "is only for English rows"));
        }
        for name in row.required_list("names")? {
            table.add_name(&row, "names", &name, position)?;
        }
        check_source(&row)?;
    }
    Ok(table)
}

fn parse_families(row: &TableRow) -> Result<Vec<String>, CellError> {
    let families: Vec<String> = row.list("families").map(str::to_owned).collect();
    match families.iter().find(|name| family::find(name).is_none()) {
        Some(unknown) => Err(row.error("families", format!("'{unknown}' is not a family of foods"))),
        None => Ok(families),
    }
}

impl Table {
    fn add_name(&mut self, row: &TableRow, field: &str, name: &str, position: usize) -> Result<(), CellError> {
        if split_words(name).join(" ") != name {
            return Err(row.error(field, format!("'{name}' has a capital, an accent or punctuation")));
        }
        if family::find(name).is_some() {
            return Err(row.error(field, format!("'{name}' is in the food table")));
        }
        let first = *self.positions.entry(stem_phrase(name)).or_insert(position);
        if first != position {
            return Err(row.error(field, format!("'{name}' is also the name of another food")));
        }
        self.names.push(name.to_owned());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (rows, expected) in [
            ("crab,en,Crabs,shellfish,a,seen", "line 2, field names: 'Crabs' has a capital, an accent or punctuation"),
            ("crab,en,prawn,shellfish,a,seen", "line 2, field names: 'prawn' is in the food table"),
            ("chicken,en,hen,poultry,a,seen", "line 2, field food: 'chicken' is in the food table"),
            ("crab,en,,shellfish,a,seen", "line 2, field names: is empty"),
            ("crab,en,crabmeat,monsters,a,seen", "line 2, field families: 'monsters' is not a family of foods"),
            ("crab,pl,krab,,a,seen", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            ("crab,nl,krab,,a,seen", "line 2, field food: the English row of 'crab' must come first"),
            (
                "crab,en,crabmeat,shellfish,a,seen\ncrab,nl,krab,shellfish,a,seen",
                "line 3, field families: is only for English rows",
            ),
            (
                "crab,en,crabmeat,shellfish,a,seen\nsquid,en,crabs,shellfish,a,seen",
                "line 3, field names: 'crabs' is also the name of another food",
            ),
            ("crab,en,crabmeat,shellfish,,seen", "line 2, field source: is empty"),
        ] {
            let error = parse(&format!("{}\n{rows}\n", FIELDS.join(","))).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }

    #[test]
    fn foods_are_found_by_every_name() {
        for (name, expected) in [
            ("kangaroo", Some("kangaroo")),
            ("Kangaroos", Some("kangaroo")),
            ("Känguru", Some("kangaroo")),
            ("calamari", Some("squid")),
            ("guinea fowls", Some("guinea fowl")),
            ("sanglier", Some("wild boar")),
            ("clam", None),
            ("lung", None),
            ("spleen", None),
            ("flurble", None),
        ] {
            assert_eq!(find(name).map(|food| food.name.as_str()), expected, "{name}");
        }
    }
}
