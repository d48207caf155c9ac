//! Finds the names of foods and families of foods in a question, in any of the languages of the search.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use domain::pet_type::PetType;
use domain::safety::{HazardVerdict, find_hazards, hazards};
use nutrition::family::{self, Family};
use nutrition::food::foods;
use nutrition::words::normalised_words;
use search::Term;
use search::exclusion::{
    self, find_absent_food, find_allergens, is_part_of_egg, names_meat_of, names_other_plant, resolve_name,
};
use search::lexicon::lexicon;

use super::phrase::{Meaning, phrases};
use super::word::Word;
use crate::constraints::is_hazard;
use crate::word_list::WordList;

/// Maximum number of words of a name.
const MAX_WORDS: usize = 4;
/// Minimum number of characters that one word of a name must have.
const MIN_WORD_LENGTH: usize = 3;

/// The normalised names of foods, the ends of these names that have at least two words, and the names of families.
static NAMES: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let mut names: HashSet<String> = HashSet::new();
    for food in foods().iter() {
        for name in std::iter::once(&food.everyday_name).chain(&food.aliases) {
            let words = normalised_words(name);
            names.insert(words.join(" "));
            for start in 1..words.len().saturating_sub(1) {
                names.extend(words.get(start..).map(|end| end.join(" ")));
            }
        }
    }
    // An end of the name of a supplement, such as '50 mg', names no food.
    names.retain(|name| name.split(' ').any(|word| word.chars().count() >= MIN_WORD_LENGTH));
    names.extend(family::broad_names().map(str::to_owned));
    names.retain(|name| !WordList::NotFoods.contains(name) && !starts_with_joining_word(name));
    names
});

/// Returns true for an end of a name that is not a name itself: 'of pork' in 'leg of pork'.
fn starts_with_joining_word(name: &str) -> bool {
    name.split(' ').next().is_some_and(|word| WordList::JoiningWords.contains(word))
}

/// Maps the normalised names of hazards to the names as the table of hazards writes them.
static HAZARD_NAMES: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let names = hazards().iter().flat_map(|hazard| &hazard.aliases);
    names.map(|name| (normalised_words(name).join(" "), name.as_str())).collect()
});

/// The name of a food or family in English, and the number of words that name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodName {
    pub name: String,
    pub length: usize,
}

/// Returns the longest name of a food that the words begin with.
pub fn find_at_start(words: &[Word]) -> Option<FoodName> {
    (1..=MAX_WORDS.min(words.len())).rev().find_map(|length| {
        let is_other_plant = is_other_plant(words, length);
        let words = words.get(..length)?;
        let is_sign = |word: &Word| !word.text.chars().all(char::is_alphanumeric);
        let is_no_name = is_other_plant
            || words.iter().skip(1).any(|word| word.follows_break)
            || words.iter().any(|word| word.number.is_some() || is_sign(word));
        if is_no_name { None } else { resolve_food_name(words).map(|name| FoodName { name, length }) }
    })
}

/// Returns the English name of the food that all of the words together name.
fn resolve_food_name(words: &[Word]) -> Option<String> {
    let is_food = |meaning: &Meaning| matches!(meaning, Meaning::Food(_));
    if let Some((meanings, length)) = phrases().longest_at(words, is_food)
        && length == words.len()
        && let Some(Meaning::Food(name)) = meanings.first()
    {
        return Some(name.clone());
    }
    let joined = |part: fn(&Word) -> &str| words.iter().map(part).collect::<Vec<_>>().join(" ");
    let name = joined(|word| &word.text);
    let phrase = lexicon().get(&joined(|word| &word.stem));
    let translated = phrase.and_then(|phrase| phrase.replacement.as_deref());
    let is_food_in_questions = |food: &&str| !WordList::NotFoods.contains(food) && family::find(food).is_some();
    if let Some(food) = translated.filter(|food| is_food_name(food) || is_food_in_questions(food)) {
        return Some(food.to_owned());
    }
    if is_food_name(&name) {
        return Some(name);
    }
    // A phrase of the lexicon may name a food as it is written, or by its stem: 'salmone' has the stem of 'salmon'.
    phrase.filter(|phrase| !phrase.terms.iter().any(is_fact_about_recipe))?;
    let is_food = |name: &String| !WordList::NotFoods.contains(name) && family::find(name).is_some();
    // A synonym that is spelt like the name of its food replaces no word of a search: 'sweat potatoes'.
    let resolved = resolve_name(&name);
    [name, joined(|word| &word.stem)].into_iter().chain(resolved).find(is_food)
}

/// Returns true for a term of the search that is a pet type, a category or a kind of recipe, and not a food.
pub fn is_fact_about_recipe(term: &Term) -> bool {
    ["pet:", "category:", "kind:"].iter().any(|prefix| term.as_str().starts_with(prefix))
}

fn is_food_name(name: &str) -> bool {
    NAMES.contains(&normalised_words(name).join(" "))
}

/// The name of a food that must be avoided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExcludedName {
    /// Names of foods and families, or the name of a hazard if no food has the name.
    names: Vec<String>,
    /// Number of words in the question that name it.
    pub length: usize,
}

impl ExcludedName {
    /// Creates an excluded name from the name of one food. `length` is 1, so a caller that reads it must have found the food by a
    /// single word of the question.
    pub fn from_food(name: String) -> Self {
        Self { names: vec![name], length: 1 }
    }

    /// Returns the first name.
    pub fn name(&self) -> &str {
        self.names.first().map_or("", String::as_str)
    }

    /// Returns the names of everything that is excluded. For an allergy, these are the animals and plants that the foods come from:
    /// a pet that is allergic to chicken breast is allergic to all chicken.
    pub fn names(&self, is_allergy: bool) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for name in &self.names {
            let excluded = if is_allergy { find_allergens(name) } else { vec![name.clone()] };
            for name in excluded {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }
}

/// Returns the longest name of a food or hazard that the words begin with. In doubt, it covers every food that the name may mean.
///
/// A hazard that does not make a recipe unsafe, such as 'fried chicken', excludes the foods in its name instead.
pub fn find_excluded(words: &[Word]) -> Option<ExcludedName> {
    let food = find_at_start(words);
    if let Some(absent) =
        find_absent_at_start(words).filter(|it| food.as_ref().is_none_or(|food| it.length > food.length))
    {
        return Some(absent);
    }
    let hazard = find_hazard_at_start(words).filter(|hazard| food.as_ref().is_none_or(|it| hazard.length > it.length));
    let Some(hazard) = hazard else {
        let FoodName { name, mut length } = food?;
        let own = words.get(..length)?.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        // 'No chicken meat' excludes chicken, and not all meat.
        if words.get(length).is_some_and(|next| !next.follows_break && names_meat_of(&name, &next.text)) {
            length += 1;
        }
        return Some(ExcludedName { names: with_own_name(name, own), length });
    };
    let length = hazard.length;
    let mut names: Vec<String> = Vec::new();
    if is_unsafe(&hazard.name) {
        names.push(hazard.name);
    } else {
        let foods = (0..length).filter_map(|start| find_at_start(words.get(start..length)?));
        names.extend(foods.map(|food| food.name));
        if names.is_empty() {
            names.push(hazard.name);
        }
    }
    names.dedup();
    Some(ExcludedName { names, length })
}

/// Returns the English name of a food and the name as it was written, or only one of them if it covers the foods of the other:
/// 'corn' covers more foods than 'sweetcorn'.
fn with_own_name(name: String, own: String) -> Vec<String> {
    if is_part_of_egg(&name) {
        return vec![exclusion::EGG.to_owned()];
    }
    let (Some(family), Some(of_own)) = (family::find(&name), family::find(&own)) else { return vec![name] };
    let covers = |one: &Family, other: &Family| other.foods().iter().all(|food| one.foods().contains(food));
    if covers(&family, &of_own) {
        vec![name]
    } else if covers(&of_own, &family) {
        vec![own]
    } else {
        vec![name, own]
    }
}

fn is_unsafe(hazard: &str) -> bool {
    let line = [hazard.to_owned()];
    let mut findings = PetType::ALL.into_iter().flat_map(|pet_type| find_hazards(pet_type, "", &line, &[]));
    findings.any(|finding| finding.verdict == HazardVerdict::Unsafe)
}

/// Returns the food that no recipe has and that the words begin with: 'kangaroo'.
fn find_absent_at_start(words: &[Word]) -> Option<ExcludedName> {
    (1..=MAX_WORDS.min(words.len())).rev().filter(|length| !is_other_plant(words, *length)).find_map(|length| {
        let words = words.get(..length).filter(|words| words.iter().skip(1).all(|word| !word.follows_break))?;
        let name = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        find_absent_food(&name).map(|name| ExcludedName { names: vec![name.to_owned()], length })
    })
}

/// Returns the foods whose names contain the first word: 'beans'. It is used for foods that must be avoided, so it may cover too
/// many.
pub fn find_by_word(words: &[Word]) -> Option<ExcludedName> {
    let word = words.first().filter(|word| word.number.is_none() && !is_other_plant(words, 1))?;
    let has_meaning = phrases().longest_at(words, |_| true).is_some();
    let is_fact = lexicon().get(&word.stem).is_some_and(|phrase| phrase.terms.iter().any(is_fact_about_recipe));
    let name = resolve_name(&word.text).filter(|_| !has_meaning && !is_fact)?;
    Some(ExcludedName::from_food(name))
}

/// Returns the food of an adjective after a word such as 'nothing': fish in 'nothing fishy'.
pub fn find_by_adjective(words: &[Word]) -> Option<ExcludedName> {
    let word = words.first()?;
    exclusion::food_of_adjective(&word.text).map(ExcludedName::from_food)
}

/// Returns true if the word after a name makes it the name of another plant: 'milk thistle'.
fn is_other_plant(words: &[Word], length: usize) -> bool {
    names_other_plant(words.get(length).filter(|word| !word.follows_break).map(|word| word.text.as_str()))
}

/// Returns the longest name of a hazard that the words begin with.
pub fn find_hazard_at_start(words: &[Word]) -> Option<FoodName> {
    (1..=MAX_WORDS.min(words.len())).rev().filter(|length| !is_other_plant(words, *length)).find_map(|length| {
        let name = words.get(..length)?.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        let name = HAZARD_NAMES.get(&normalised_words(&name).join(" ")).map(|name| (*name).to_owned())?;
        is_hazard(&name).then_some(FoodName { name, length })
    })
}

/// Returns the form of a name that is the same for the singular and the plural.
pub fn normalise(name: &str) -> String {
    normalised_words(name).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::word::split_question;

    #[test]
    fn foods_are_found_in_every_language() {
        for (text, expected) in [
            ("chicken and rice", Some(("chicken", 1))),
            ("sweet potatoes", Some(("sweet potatoes", 2))),
            ("zucchini", Some(("courgette", 1))),
            ("poulet", Some(("chicken", 1))),
            ("kip", Some(("chicken", 1))),
            ("salmone", Some(("salmon", 1))),
            ("dinde", Some(("turkey", 1))),
            ("turkey", Some(("turkey", 1))),
            ("chickpeas", Some(("chickpeas", 1))),
            ("grains", Some(("grain", 1))),
            ("poultry", Some(("poultry", 1))),
            ("sweat potatoe", Some(("sweet potato", 2))),
            ("beef mince stew", Some(("beef mince", 2))),
            ("of pork", None),
            ("milk thistle", None),
            ("white meat stew", Some(("white meat", 2))),
            ("raw", None),
            ("low", None),
            ("small", None),
            ("unicorn", None),
        ] {
            let found = find_at_start(&split_question(text)).map(|it| (it.name, it.length));
            assert_eq!(found, expected.map(|(name, length)| (name.to_owned(), length)), "{text}");
        }
        assert!(find_hazard_at_start(&split_question("onions")).is_some());
        for name in NAMES.iter() {
            assert!(family::find(name).is_some(), "{name}");
        }
    }
}
