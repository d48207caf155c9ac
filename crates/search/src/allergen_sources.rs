//! Foods that an exclusion covers besides those with its name in theirs (`data/allergen_sources.csv`).

use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use nutrition::family;
use strum::EnumString;

use crate::source::check_source;
use crate::text::{split_words, stem, stem_phrase};

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
    /// A line with the word may contain the excluded food, although it does not name it: 'mayonnaise' egg.
    MayContain,
    /// A tin whose line says 'in' and the word may contain the excluded food: 'sardines in oil' sunflower oil.
    TinnedIn,
    /// A line with the word does not contain the excluded food, because the word stands on a label: 'vegan mayonnaise' has no egg.
    FreeOf,
}

pub fn rows() -> &'static [AllergenSource] {
    TABLE.get()
}

/// Returns the names of the foods that are excluded by one word in a relation, such as the oils of a tin 'in oil'.
pub fn excluded_by(relation: Relation, word: &str) -> impl Iterator<Item = &'static str> {
    let stem = stem_phrase(word);
    let rows = TABLE.get().iter().filter(move |row| row.relation == relation && row.stem == stem);
    rows.map(|row| row.excluded.as_str())
}

/// Returns the names of the foods that are excluded by any of the words of a line in a relation, such as egg by 'mayonnaise'.
pub fn excluded_by_words(relation: Relation, words: &[String]) -> impl Iterator<Item = &'static str> + use<> {
    let line: Vec<String> = words.iter().map(|word| stem(word)).collect();
    let is_in_line = move |row: &&AllergenSource| row.relation == relation && contains_phrase(&line, &row.stem);
    TABLE.get().iter().filter(is_in_line).map(|row| row.excluded.as_str())
}

/// Returns true if the words of the phrase follow each other in the line. No text is built for the comparison, because each line of a
/// recipe is compared with each row.
fn contains_phrase(line: &[String], phrase: &str) -> bool {
    (0..line.len()).any(|at| {
        let mut rest = line.iter().skip(at);
        phrase.split(' ').all(|word| rest.next().is_some_and(|next| next == word))
    })
}

/// Returns the names of foods in the table. The words of ingredient lines are left out, because some of them are also names of
/// hazards: 'gravy'.
pub fn words() -> impl Iterator<Item = &'static str> {
    let is_food = |row: &&AllergenSource| matches!(row.relation, Relation::MadeOf | Relation::Traces);
    let words = TABLE.get().iter().filter(is_food).map(|row| row.word.as_str());
    words.chain(TABLE.get().iter().map(|row| row.excluded.as_str()))
}

pub fn check_table() -> Result<(), TableError> {
    TABLE.check()
}

fn parse(text: &str) -> Result<Vec<AllergenSource>, CellError> {
    let mut sources = Vec::new();
    for row in parse_rows(text, &["relation", "word", "excluded", "source", "status"])? {
        let relation = row.required("relation")?;
        let relation: Relation = relation.parse().map_err(|_| {
            row.error("relation", format!("'{relation}' is not made_of, traces, may_contain, tinned_in or free_of"))
        })?;
        check_source(&row)?;
        for word in row.required_list("word")? {
            if split_words(&word).join(" ") != word {
                return Err(row.error("word", format!("'{word}' has a capital, an accent or punctuation")));
            }
            for excluded in row.required_list("excluded")? {
                check_excluded(&row, relation, &word, &excluded)?;
                sources.push(AllergenSource { relation, stem: stem_phrase(&word), word: word.clone(), excluded });
            }
        }
    }
    Ok(sources)
}

/// Requires the name of a food, which the family of the word covers if the food only has traces of it.
fn check_excluded(row: &TableRow, relation: Relation, word: &str, excluded: &str) -> Result<(), CellError> {
    let Some(foods) = family::find(excluded) else {
        return Err(row.error("excluded", format!("no food is called '{excluded}'")));
    };
    let is_covered = || {
        let family = family::find(word);
        family.is_some_and(|family| foods.foods().iter().all(|food| family.foods().contains(food)))
    };
    if relation == Relation::Traces && !is_covered() {
        return Err(row.error("excluded", format!("'{excluded}' is not one of the foods of '{word}'")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            (
                "near,egg,egg,a,seen",
                "line 2, field relation: 'near' is not made_of, traces, may_contain, tinned_in or free_of",
            ),
            ("made_of,Ham,pork,a,seen", "line 2, field word: 'Ham' has a capital, an accent or punctuation"),
            (
                "may_contain,bread;Roll,wheat,a,seen",
                "line 2, field word: 'Roll' has a capital, an accent or punctuation",
            ),
            ("may_contain,bread,wheat;unicorn,a,seen", "line 2, field excluded: no food is called 'unicorn'"),
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

    #[test]
    fn words_of_lines_are_found_as_whole_words() {
        let found =
            |line: &str| excluded_by_words(Relation::MayContain, &split_words(line)).collect::<Vec<_>>().join(", ");
        assert!(found("1 slice of bread").contains("wheat"));
        for line in ["100 g sweetbread", "50 g stockfish", "200 g rice"] {
            assert_eq!(found(line), "", "{line}");
        }
    }
}
