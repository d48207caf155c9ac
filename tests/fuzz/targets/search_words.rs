//! Fuzzes the search box: the words of a text, their meaning, the recipes and the suggestions.

use acceptance::recipes::catalogue_recipes;
use domain::recipe::Recipe;
use search::exclusion::find_foods;
use search::index::{Document, Index};
use search::interpretation::Interpretation;
use search::suggestion::suggest;
use search::text::{split_words, split_words_and_lists, stem};
use std::sync::LazyLock;

use crate::pieces::text;
use crate::runner::{Check, ensure, fuzz};

/// A word is cut after 60 bytes. The last character may end after them, and is then replaced by at most three letters.
const MAX_WORD_BYTES: usize = 80;
/// Five recipes, and three suggestions of each of the five other kinds.
const MAX_SUGGESTIONS: usize = 20;
const MAX_ALTERNATIVES: usize = 3;

static RECIPES: LazyLock<Vec<Recipe>> = LazyLock::new(catalogue_recipes);

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    Index::new(RECIPES.iter().map(|recipe| Document {
        title: &recipe.content.title,
        description: &recipe.content.description,
        keywords: &[],
        ingredients: &recipe.content.ingredients,
        pet_type: recipe.content.pet_type,
        category: recipe.content.category,
        is_organic: recipe.content.is_organic,
        foods: &[],
        has_only_known_foods: true,
    }))
});

fn check(text: &str) -> Check {
    let words = split_words(text);
    // Each character can be decomposed into at most 18 characters.
    ensure!(words.len() <= 18 * text.chars().count(), "{} words", words.len());
    for word in &words {
        ensure!(!word.is_empty() && word.len() <= MAX_WORD_BYTES, "a word of {} bytes", word.len());
        ensure!(!word.contains(char::is_whitespace), "the word {word:?} contains white space");
        ensure!(!stem(word).is_empty(), "the stem of {word:?} is empty");
    }
    split_words_and_lists(text);

    let interpretation = Interpretation::new(text, &INDEX);
    let found = interpretation.rank(&INDEX).count();
    ensure!(found <= RECIPES.len(), "{found} recipes");
    let beginning: String = text.chars().take(search::MAX_LENGTH).collect();
    ensure!(interpretation == Interpretation::new(&beginning, &INDEX), "the text has two meanings");
    let alternatives = interpretation.alternatives(&INDEX, |_| true).len();
    ensure!(alternatives <= MAX_ALTERNATIVES, "{alternatives} alternatives");
    let suggestions = suggest(text, &INDEX, 0..RECIPES.len()).len();
    ensure!(suggestions <= MAX_SUGGESTIONS, "{suggestions} suggestions");
    let searched = interpretation.searched.unwrap_or_default();
    ensure!(searched.chars().count() <= 20 * search::MAX_LENGTH, "{} characters are searched", searched.len());
    let _ = find_foods(&beginning);
    Ok(())
}

#[test]
fn every_search_has_bounded_words_and_suggestions() {
    assert!(RECIPES.len() >= 110, "{} recipes in the catalogue", RECIPES.len());
    fuzz("search_words", text(14), |text| check(text));
}
