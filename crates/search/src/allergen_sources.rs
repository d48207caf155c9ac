//! Foods that an exclusion covers besides those with its name in theirs (`data/allergen_sources.csv`).

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::family;
use strum::EnumString;

use crate::source::check_source;
use crate::text::{split_words, stem_phrase};

static TABLE: EmbeddedTable<Vec<AllergenSource>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/allergen_sources.csv"))
        .map_err(|error| error.in_file("crates/search/data/allergen_sources.csv"))
});

/// A row of the table: an allergy to the foods of `word` also excludes the food `excluded`.
#[derive(Debug)]
pub struct AllergenSource {
    pub relation: Relation,
    /// The stem of `word`.
    pub stem: String,
    word: String,
    /// The name of a food or a family of foods.
    pub excluded: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Relation {
    /// Foods with the word in their names are made of the excluded food: 'cheese' of dairy.
    MadeOf,
    /// The excluded food may contain traces of the foods that the word names: 'walnut oil' of nuts. The family of the word contains
    /// the excluded food.
    Traces,
    /// A line with the words may contain the excluded food, although it does not name it: 'sardines in oil' and sunflower oil.
    MayContain,
}

pub fn rows() -> &'static [AllergenSource] {
    TABLE.get()
}

/// Returns the names of the foods that a line with words such as 'in oil' may contain.
pub fn may_contain(words: &str) -> impl Iterator<Item = &'static str> {
    let stem = stem_phrase(words);
    let rows = TABLE.get().iter().filter(move |row| row.relation == Relation::MayContain && row.stem == stem);
    rows.map(|row| row.excluded.as_str())
}

/// Returns the words of the table and the names of the foods that they exclude.
pub fn words() -> impl Iterator<Item = &'static str> {
    TABLE.get().iter().flat_map(|row| [row.word.as_str(), row.excluded.as_str()])
}

pub fn check_table() -> Result<(), TableError> {
    TABLE.check()
}

fn parse(text: &str) -> Result<Vec<AllergenSource>, CellError> {
    parse_rows(text, &["relation", "word", "excluded", "source", "status"])?
        .iter()
        .map(|row| {
            let relation = row.required("relation")?;
            let relation = relation
                .parse()
                .map_err(|_| row.error("relation", format!("'{relation}' is not made_of, traces or may_contain")))?;
            let word = row.required("word")?;
            if split_words(word).join(" ") != word {
                return Err(row.error("word", format!("'{word}' has a capital, an accent or punctuation")));
            }
            let excluded = row.required("excluded")?.to_owned();
            let Some(foods) = family::find(&excluded) else {
                return Err(row.error("excluded", format!("no food is called '{excluded}'")));
            };
            let is_covered = || {
                let family = family::find(word);
                family.is_some_and(|family| foods.foods().iter().all(|food| family.foods().contains(food)))
            };
            if relation == Relation::Traces && !is_covered() {
                return Err(row.error("excluded", format!("'{excluded}' is not one of the foods of '{word}'")));
            }
            check_source(row)?;
            Ok(AllergenSource { relation, stem: stem_phrase(word), word: word.to_owned(), excluded })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("near,egg,egg,a,seen", "line 2, field relation: 'near' is not made_of, traces or may_contain"),
            ("made_of,Ham,pork,a,seen", "line 2, field word: 'Ham' has a capital, an accent or punctuation"),
            ("made_of,ham,unicorn,a,seen", "line 2, field excluded: no food is called 'unicorn'"),
            ("made_of,ham,pork,,seen", "line 2, field source: is empty"),
            ("traces,beef,pork,a,seen", "line 2, field excluded: 'pork' is not one of the foods of 'beef'"),
            ("made_of,ham,pork,a,heard", "line 2, field status: 'heard' is not seen, editorial or recalled"),
        ] {
            let error = parse(&format!("relation,word,excluded,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
