//! Finds the foods that an ingredient line names, so that a line with a food that an animal must not eat is found even if it
//! matches no food of the table: '500 g chicken' may be breast or thigh, and is chicken in any case.
//!
//! In case of doubt a line contains the food, because it may be an allergen.

mod bought_food;
mod tinned_food;

use domain::food_id::FoodId;
use domain::ingredient_line::{IngredientLine, display_name};
use nutrition::family::{self, broad_names};
use nutrition::food::{Food, foods};
use nutrition::label_product::{LabelProduct, match_line_with};
use nutrition::line::is_descriptive_word;
use nutrition::words::normalised_words;

use super::{
    ExcludedFood, ONE_WORD, TABLE_VOCABULARY, begins_exclusion, is_other_word, named_food_at_start, names_other_plant,
    resolve_name,
};
use crate::description::is_description;
use crate::food_names;
use crate::lexicon::lexicon;
use crate::text::{split_words, stem_phrase};
use crate::word_list::WordList;
use bought_food::possible_contents;
use tinned_food::possible_oils;

pub use bought_food::may_contain;

/// A line is about no allergy, so that every name of a food counts.
const IS_ALLERGY: bool = false;
/// Categories of the food table whose foods are parts of an animal.
const ANIMAL_CATEGORIES: [&str; 6] = ["meat", "poultry", "game", "organ", "fish", "shellfish"];
/// Shortest name that is found at the beginning of another word: 'fish' in 'fishcake', but not 'pea' in 'pearl'.
const MIN_BEGINNING: usize = 4;

/// The foods that one line names.
#[derive(Debug, Clone)]
pub struct LineFoods {
    /// The line without its amount and without what follows its name: 'mayonnaise'.
    name: String,
    /// The food that the line matches. None if it matches no food of the table, so that the author is asked about it.
    matched: Option<MatchedFood>,
    /// The names of the matched food, which may cover other foods: 'liver' is read as beef liver.
    own: Vec<ExcludedFood>,
    /// The foods that the words of the line name, besides the matched one.
    named: Vec<ExcludedFood>,
    /// The foods that may be in the matched food as it is sold, or in the tin with it, although the line does not name them.
    contents: Vec<ExcludedFood>,
    /// Words that name no food.
    unknown: Vec<String>,
}

#[derive(Debug, Clone)]
struct MatchedFood {
    id: FoodId,
    everyday_name: String,
    category: String,
}

/// A food that an animal must not eat and that a line contains.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FoundExclusion {
    pub name: String,
    /// The name in the line, such as 'mayonnaise', if the line only may contain the food. None if it contains the food.
    pub possible_in: Option<String>,
}

impl FoundExclusion {
    /// A food that is contained for certain.
    pub fn certain(name: &str) -> Self {
        Self { name: name.to_owned(), possible_in: None }
    }

    pub fn is_certain(&self) -> bool {
        self.possible_in.is_none()
    }
}

impl From<&Food> for MatchedFood {
    fn from(food: &Food) -> Self {
        Self { id: food.id.clone(), everyday_name: food.everyday_name.clone(), category: food.category.clone() }
    }
}

impl LineFoods {
    /// `products` are the own products of a visitor, which a line may name.
    pub fn new(line: &IngredientLine, products: &[LabelProduct]) -> Self {
        let matched_food = match_line_with(line, products).map(|found| found.food);
        let matched = matched_food.map(MatchedFood::from);
        let words = split_words(&line.text);
        let (mut named, mut absent, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
        let mut at = 0;
        while let Some((word, rest)) = words.get(at).zip(words.get(at..)) {
            // Some names of foods contain words such as 'drained, with', which name no food by themselves.
            let names_food =
                |length: usize| rest.iter().take(length).any(|word| !describes(word) && !is_other_word(word));
            let is_further = |length: usize| rest.get(..length).is_some_and(is_further_name);
            let found = named_food_at_start(rest, ONE_WORD, IS_ALLERGY)
                .filter(|(_, length)| names_food(*length) && !is_further(*length));
            let length = found.as_ref().map_or(1, |(_, length)| *length);
            match found {
                Some((food, _)) if !is_negated(&words, at, length) => {
                    named.extend(foods_in_hazard(&food, rest.get(..length).unwrap_or_default()));
                    named.push(food);
                }
                Some((food, _)) => absent.push(food),
                None if !describes(word) && !is_other_word(word) => unknown.push(word.clone()),
                _ => {}
            }
            at += length;
        }
        // A name that covers the matched food need not mean another food, so it is stored in `own`.
        let is_own = |food: &ExcludedFood| matched.as_ref().is_some_and(|matched| food.foods.contains(&matched.id));
        let (own, named): (Vec<_>, Vec<_>) = named.into_iter().partition(is_own);
        let mut contents = possible_oils(&words, matched_food, &named);
        contents.extend(possible_contents(&words, matched_food, &absent));
        Self { name: short_name(&line.text), matched, own, named, contents, unknown }
    }

    /// Returns the first of the excluded foods that the line contains, or may contain.
    pub fn find_excluded(&self, excluded: &[ExcludedFood]) -> Option<FoundExclusion> {
        if let Some(matched) = &self.matched
            && excluded.iter().any(|it| it.foods.contains(&matched.id))
        {
            return Some(FoundExclusion::certain(&matched.everyday_name));
        }
        let is_named = |it: &&ExcludedFood| self.named.iter().any(|named| it.covers(named));
        if let Some(found) = excluded.iter().find(is_named) {
            return Some(FoundExclusion::certain(&found.name));
        }
        let found = excluded.iter().find(|it| {
            let may_be = match &self.matched {
                Some(_) => self.possible_foods().any(|id| it.foods.contains(id)),
                None => self.may_contain(it),
            };
            may_be || self.contents.iter().any(|content| it.covers(content))
        })?;
        Some(FoundExclusion { name: found.name.clone(), possible_in: Some(self.name.clone()) })
    }

    /// Returns the foods that the line is or may be: 'liver' is read as beef liver, and may be chicken liver. Empty for a line that
    /// matches no food.
    pub(super) fn possible_foods(&self) -> impl Iterator<Item = &FoodId> {
        let others = self.matched.iter().flat_map(|matched| {
            let is_part_of_animal = ANIMAL_CATEGORIES.contains(&matched.category.as_str());
            let own = self.own.iter().filter(move |_| is_part_of_animal).flat_map(|food| &food.foods);
            own.filter(|id| foods().get(id).is_some_and(|food| food.category == matched.category))
        });
        self.matched.iter().map(|matched| &matched.id).chain(others)
    }

    /// Returns the foods that the words of the line name besides the matched one, or that it may contain: sunflower oil for 'sardines in
    /// sunflower oil', any oil for 'sardines in oil', and egg for mayonnaise.
    pub(super) fn named_foods(&self) -> impl Iterator<Item = &ExcludedFood> {
        self.named.iter().chain(&self.contents)
    }

    /// Returns true for a name that covers the excluded food and others, such as 'mince', for a misspelt name, and for a word that
    /// begins with the name, such as 'fishcake'.
    fn may_contain(&self, excluded: &ExcludedFood) -> bool {
        let covers = |food: &ExcludedFood| food.foods.iter().any(|id| excluded.foods.contains(id));
        let names_food = |word: &str| {
            let food = resolve_name(word).and_then(ExcludedFood::new);
            food.is_some_and(|food| food.foods.iter().all(|id| excluded.foods.contains(id)))
        };
        let is_misspelt = |word: &String| TABLE_VOCABULARY.correct_to(word, names_food).is_some();
        let beginnings = split_words(&excluded.name);
        let begins = |word: &String| {
            let [name] = beginnings.as_slice() else { return false };
            name.chars().count() >= MIN_BEGINNING && word.starts_with(name.as_str())
        };
        self.named.iter().any(covers) || self.unknown.iter().any(|word| is_misspelt(word) || begins(word))
    }
}

/// Returns the name in a line: 'pasta' for '425 g pasta, small shapes'.
fn short_name(text: &str) -> String {
    let name = display_name(text);
    let end = name.find([',', '(']).filter(|end| *end > 0).unwrap_or(name.len());
    name.get(..end).unwrap_or(&name).trim().to_owned()
}

/// Returns the foods in the name of a hazard of several words: chicken for 'chicken carcass'. Any other name is that of one food.
fn foods_in_hazard(found: &ExcludedFood, words: &[String]) -> Vec<ExcludedFood> {
    let is_plant = names_other_plant(words.last().map(String::as_str));
    if !found.foods.is_empty() || words.len() < 2 || is_plant {
        return Vec::new();
    }
    let parts = words.iter().filter_map(|word| named_food_at_start(std::slice::from_ref(word), ONE_WORD, IS_ALLERGY));
    parts.map(|(food, _)| food).filter(|food| !describes(&food.name)).collect()
}

/// Returns true for a word about how a food is cut, sold or prepared, or about a part such as its bones, which is also in the names
/// of some foods: 'ground'. The name of a family of foods, such as 'meat', is no such word.
fn describes(word: &str) -> bool {
    let is_family = || normalised_words(word).iter().any(|word| broad_names().any(|name| name == word));
    let is_part = || normalised_words(word).iter().any(|word| WordList::RemovedParts.contains(word));
    (is_description(word) || is_descriptive_word(word) || is_part()) && !is_family()
}

/// Returns true for a name directly after 'no' or in front of 'free': 'no chicken', 'dairy-free'.
fn is_negated(words: &[String], at: usize, length: usize) -> bool {
    let follows_no = at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|it| begins_exclusion(it));
    let is_word_at = |index: usize, word: &str| words.get(index).is_some_and(|it| it == word);
    follows_no || (is_word_at(at + length, "free") && !is_word_at(at + length + 1, "range"))
}

/// Returns true for a name such as 'bread', which is in no name of a food. It says what is left out, but too little of a line, because
/// bread may be free of wheat.
fn is_further_name(words: &[String]) -> bool {
    let stems = stem_phrase(&words.join(" "));
    let is_of_food = || family::find(&words.join(" ")).is_some() || lexicon().get(&stems).is_some();
    food_names::find(&stems).is_some() && !is_of_food()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(line: &str, excluded: &str) -> Option<FoundExclusion> {
        let excluded: Vec<ExcludedFood> =
            excluded.split(", ").map(|name| ExcludedFood::from_resolved(name.to_owned())).collect();
        LineFoods::new(&IngredientLine::parse(line), &[]).find_excluded(&excluded)
    }

    /// Adds a line to `wrong` unless it has the expected exclusion: its name, and whether it is certain.
    fn check(line: &str, excluded: &str, expected: Option<(&str, bool)>, wrong: &mut Vec<String>) {
        let found = find(line, excluded);
        if found.as_ref().map(|it| (it.name.as_str(), it.is_certain())) != expected {
            wrong.push(format!("{line}, without {excluded}: {found:?}"));
        }
    }

    #[test]
    fn a_line_that_names_an_excluded_food_contains_it_whether_it_is_matched_or_not() {
        let mut wrong = Vec::new();
        for (line, excluded, expected) in [
            ("500 g chicken", "chicken", "chicken"),
            ("chicken", "chicken", "chicken"),
            ("Chicken - 500 grams", "chicken", "chicken"),
            ("a whole roast chicken", "chicken", "chicken"),
            ("500 g chicken, rice and carrots", "chicken", "chicken"),
            ("2 chicken carcasses", "chicken", "chicken"),
            ("500 g chicken or turkey", "chicken", "chicken"),
            ("1 tin of Acme chicken in jelly", "chicken", "chicken"),
            ("500 g Huhn", "chicken", "chicken"),
            ("500 g poulet", "chicken", "chicken"),
            ("chicken stock cube", "chicken", "chicken"),
            ("chicken broth with onion", "chicken", "chicken"),
            ("1 smoked salmon fillet", "salmon", "salmon"),
            ("500 g free range chicken", "chicken", "chicken"),
            ("200 g fish", "fish", "fish"),
            ("1 cup cheese", "cheese, dairy", "cheddar"),
            ("a splash of milk", "milk, dairy", "milk"),
            ("50 g raisins", "raisins", "raisins"),
            ("500 g beans", "bean", "bean"),
            ("some beef and lamb", "lamb", "lamb"),
            ("200 g kangaroo", "kangaroo", "kangaroo"),
            ("200 g kangaroo", "game", "game"),
            ("500 g chicken mince with calamari", "squid", "squid"),
            ("1 tin of crab meat", "shellfish", "shellfish"),
            ("200 g wild boar", "pork", "pork"),
        ] {
            check(line, excluded, Some((expected, true)), &mut wrong);
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        let matched = find("500 g chicken thigh, skinless", "chicken").unwrap();
        assert!(matched.is_certain() && matched.name.contains("hicken"), "{matched:?}");
    }

    #[test]
    fn a_line_that_may_be_an_excluded_food_may_contain_it() {
        let mut wrong = Vec::new();
        for (line, excluded, expected) in [
            ("500 g mince", "beef", "beef"),
            ("500 g meat", "chicken", "chicken"),
            ("200 g fish", "salmon", "salmon"),
            ("500 g poultry", "chicken", "chicken"),
            ("100 g liver", "chicken", "chicken"),
            ("500 g hen", "chicken", "chicken"),
            ("500 g chiken", "chicken", "chicken"),
            ("2 fishcakes", "fish", "fish"),
            ("1 beefburger", "beef", "beef"),
            ("500 g thigh or breast", "chicken", "chicken"),
        ] {
            check(line, excluded, Some((expected, false)), &mut wrong);
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn what_may_contain_an_excluded_food_is_named_as_in_its_line() {
        for (line, excluded, expected) in [
            ("1 tbsp mayonnaise", "egg", Some("mayonnaise")),
            ("425 g pasta, small shapes", "egg", Some("pasta")),
            ("100 g tinned sardines in oil, drained", "olive oil", Some("tinned sardines in oil")),
            ("500 g mince (any kind)", "beef", Some("mince")),
            ("2 eggs", "egg", None),
        ] {
            assert_eq!(find(line, excluded).unwrap().possible_in.as_deref(), expected, "{line}");
        }
    }

    #[test]
    fn a_tin_in_oil_may_contain_any_oil_unless_the_line_names_it_or_another_liquid() {
        let mut wrong = Vec::new();
        for (line, excluded, expected) in [
            ("2 tins of tinned sardines in oil", "sunflower oil", true),
            ("100 g tinned sardines in oil, drained", "olive oil", true),
            ("100 g tinned sardines in oil, rinsed in water", "soy", true),
            ("100 g sardines in vegetable oil", "soy", true),
            ("100 g tinned sardines", "sunflower oil", true),
            ("1 tin of tuna in oil", "soy", true),
            ("50 g anchovies in oil", "olive oil", true),
            ("100 g sardines in water", "sunflower oil", false),
            ("100 g sardines in spring water", "soy", false),
            ("100 g sardines in water, not in oil", "soy", false),
            ("100 g tinned sardines, drained and rinsed in water", "soy", true),
            ("1 tin of tuna in brine", "olive oil", false),
            ("100 g tinned sardines in tomato sauce", "sunflower oil", false),
            ("100 g sardines in olive oil", "sunflower oil", false),
            ("100 g sardines in olive oil", "soy", false),
            ("100 g tinned sardines in oil", "chicken", false),
            ("100 g fresh mackerel", "sunflower oil", false),
        ] {
            check(line, excluded, expected.then_some((excluded, false)), &mut wrong);
        }
        check("100 g sardines in olive oil", "olive oil", Some(("olive oil", true)), &mut wrong);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_bought_food_may_contain_what_its_line_does_not_name_unless_the_label_says_otherwise() {
        let mut wrong = Vec::new();
        for (line, excluded, expected) in [
            ("1 stock cube, crumbled", "wheat", true),
            ("1 stock cube, crumbled", "celery", true),
            ("200 ml chicken stock", "celery", true),
            ("200 ml homemade chicken stock", "celery", false),
            ("200 ml home-made beef stock", "wheat", false),
            ("2 slices of bread", "wheat", true),
            ("2 slices of bread", "milk", true),
            ("2 slices of bread", "egg", true),
            ("2 slices of gluten-free bread", "wheat", false),
            ("2 slices of gluten-free bread", "soy", true),
            ("100 g breaded cod", "wheat", true),
            ("1 tbsp mayonnaise", "egg", true),
            ("1 tbsp egg-free mayonnaise", "egg", false),
            ("1 tbsp vegan mayonnaise", "egg", false),
            ("1 tbsp vegan mayonnaise", "soy", true),
            ("4 turkey sausages", "wheat", true),
            ("4 turkey sausages", "pork", true),
            ("4 turkey sausages", "salmon", false),
            ("425 g pasta, small shapes", "egg", true),
            ("425 g egg-free pasta", "egg", false),
            ("190 g tinned tuna in spring water, drained", "soy", true),
            ("190 g no salt tuna", "soy", false),
            ("100 g tuna steak", "soy", false),
            ("1 tbsp vegetable oil", "soy", true),
            ("1 tbsp rapeseed oil", "soy", false),
            ("100 g unsweetened apple sauce", "wheat", false),
            ("2 rice cakes", "wheat", false),
            ("50 g sweetbread", "wheat", false),
            // Soya is a bean and a legume, so that its oil counts as one.
            ("100 g tinned sardines in oil", "bean", true),
            ("100 g tinned sardines in oil", "legume", true),
            ("100 g tinned sardines in oil", "green beans", false),
            ("100 g tinned sardines in olive oil", "bean", false),
        ] {
            check(line, excluded, expected.then_some((excluded, false)), &mut wrong);
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_line_with_other_foods_contains_no_excluded_food() {
        let mut wrong = Vec::new();
        for (line, excluded) in [
            ("500 g turkey", "chicken"),
            ("200 g kangaroo", "chicken, fish"),
            ("500 g turkey mince", "chicken, beef"),
            ("200 g chickpeas, cooked", "chicken"),
            ("1 tbsp peanut butter", "butter, dairy"),
            ("200 ml coconut milk", "milk, dairy"),
            ("300 g butternut squash", "butter, dairy"),
            ("300 g sweet potato", "potato"),
            ("1 aubergine (eggplant)", "egg"),
            ("1 tin of Acme turkey in jelly", "chicken, beef"),
            ("500 g chicken thigh, bone removed", "beef"),
            ("500 g turkey, ground", "beef"),
            ("550 g tinned sardines, drained, with their soft bones", "salmon"),
            ("dairy-free spread", "dairy"),
            ("1 tsp milk thistle powder", "milk, dairy"),
            ("500 g turkey sausages, no chicken", "chicken"),
            ("200 g pearl barley", "pea"),
            ("500 g unicorn", "chicken, beef, fish"),
            ("", "chicken"),
        ] {
            check(line, excluded, None, &mut wrong);
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
