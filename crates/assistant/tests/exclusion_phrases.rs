//! Compares the foods that the assistant and the search exclude with the ways in which owners say that a food is excluded or wanted
//! (`data/exclusion_phrases.csv`).

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::HashSet;
use std::path::Path;

use assistant::question::{QuestionRequest, understand};
use assistant::sentence_reader::read_sentence;
use domain::food_id::FoodId;
use nutrition::family;
use search::index::Index;
use search::interpretation::Interpretation;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct Row {
    question: String,
    /// Names separated by semicolons: no recommended recipe may contain one of their foods.
    excluded: String,
    /// Names separated by semicolons: recipes with their foods may be recommended.
    not_excluded: String,
}

fn read_rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/exclusion_phrases.csv");
    csv::Reader::from_path(path).unwrap().deserialize().map(Result::unwrap).collect()
}

fn names(list: &str) -> impl Iterator<Item = &str> {
    list.split(';').filter(|name| !name.is_empty())
}

fn foods_of(name: &str) -> HashSet<FoodId> {
    family::find(name).map_or_else(HashSet::new, |family| family.foods().iter().cloned().collect())
}

/// Returns what is wrong in the reading of a row, or None.
fn find_fault(row: &Row) -> Option<String> {
    let understanding = understand(&QuestionRequest { text: &row.question, ..QuestionRequest::default() });
    let constraints = &understanding.constraints;
    let excluded: HashSet<FoodId> = constraints.exclude.iter().flat_map(|name| foods_of(name)).collect();
    let missing: Vec<&str> = names(&row.excluded).filter(|name| !foods_of(name).is_subset(&excluded)).collect();
    let wrong: Vec<&str> = names(&row.not_excluded).filter(|name| !foods_of(name).is_disjoint(&excluded)).collect();
    let text = format!(
        "{}: missing {missing:?}, wrongly excluded {wrong:?}; wants {:?}, excludes {:?}, asks about {:?}",
        row.question, constraints.include, constraints.exclude, understanding.unknown_exclusions
    );
    (!missing.is_empty() || !wrong.is_empty()).then_some(text)
}

#[test]
fn foods_that_owners_exclude_are_excluded_and_wanted_foods_are_not() {
    let rows = read_rows();
    for row in &rows {
        for name in names(&row.excluded).chain(names(&row.not_excluded)) {
            assert!(family::find(name).is_some(), "'{name}' in '{}' is no food", row.question);
        }
    }
    let faults: Vec<String> = rows.iter().filter_map(find_fault).collect();
    assert!(faults.is_empty(), "{} of {} rows:\n{}", faults.len(), rows.len(), faults.join("\n"));
}

/// Returns what is wrong in a search for a row, or None.
fn find_search_fault(row: &Row, index: &Index) -> Option<String> {
    let interpretation = Interpretation::new(&row.question, index);
    let excluded: HashSet<FoodId> = interpretation.excluded.iter().flat_map(|food| food.foods.clone()).collect();
    // A list of recipes without grain is a filter, and no exclusion of foods.
    let is_filter = |name: &str| interpretation.searched.iter().any(|it| it.contains(&format!("{name} free")));
    let is_found = |name: &&str| !foods_of(name).is_subset(&excluded) && !is_filter(name);
    let found: Vec<&str> = names(&row.excluded).filter(is_found).collect();
    let text = || format!("{}: does not leave out {found:?}; searches {:?}", row.question, interpretation.searched);
    (!found.is_empty()).then(text)
}

/// The search also leaves out some foods that are not excluded, such as the chicken of 'nothing but chicken', and says so.
#[test]
fn foods_that_owners_exclude_are_not_found_by_a_search() {
    let index = Index::new(std::iter::empty()).with_sentence_reader(read_sentence);
    let rows = read_rows();
    let faults: Vec<String> = rows.iter().filter_map(|row| find_search_fault(row, &index)).collect();
    assert!(faults.is_empty(), "{} of {} rows:\n{}", faults.len(), rows.len(), faults.join("\n"));
}

#[test]
fn a_search_refers_an_animal_that_does_not_tolerate_a_food_to_a_vet() {
    let index = Index::new(std::iter::empty()).with_sentence_reader(read_sentence);
    for (search, is_referred) in [
        ("chicken upsets my dog's stomach", true),
        ("loves beef but it makes him sick, dog", true),
        ("il pollo gli fa male, cane", true),
        ("hypoallergenic dog food", true),
        ("dog itch", true),
        ("he hates chicken, dog", false),
        ("liver is off limits, dog", false),
        ("beef too expensive, dog", false),
        ("chicken for my dog", false),
        ("hamster food", false),
    ] {
        assert_eq!(!Interpretation::new(search, &index).referrals.is_empty(), is_referred, "{search}");
    }
}

/// A question is asked about a word such as Dutch 'liever' (rather), because it may be a misspelt liver.
#[test]
fn a_search_asks_about_a_foreign_word_that_may_be_a_misspelt_food() {
    let index = Index::new(std::iter::empty()).with_sentence_reader(read_sentence);
    for search in ["no liever cat", "dog food without liever"] {
        let names = Interpretation::new(search, &index).unknown_exclusions.into_iter().map(|food| food.name);
        assert_eq!(names.collect::<Vec<_>>(), ["liever"], "{search}");
        let found = understand(&QuestionRequest { text: search, ..QuestionRequest::default() });
        assert_eq!(found.unknown_exclusions, ["liever"], "{search}");
    }
}

#[test]
fn searches_for_wanted_foods_leave_nothing_out() {
    let index = Index::new(std::iter::empty()).with_sentence_reader(read_sentence);
    for search in
        ["my dog loves chicken", "chicken and rice for a fussy cat", "best beef for dogs", "she eats only salmon"]
    {
        let excluded = Interpretation::new(search, &index).excluded;
        assert!(excluded.is_empty(), "{search}: {excluded:?}");
    }
}
