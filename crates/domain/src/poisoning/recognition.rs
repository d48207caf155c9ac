//! Recognises what a pet has eaten from the words of a frightened owner: 'a bar of dark choclate'.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::Danger;
use super::eaten_food::{EatenFood, eaten_foods};
use crate::pet_type::PetType;
use crate::recipe_words::WordList;
use crate::safety::words::split;
use crate::safety::{Doubt, FindHarmlessMeaning, Finding, HarmlessMeaning, find_dangerous_forms, find_eaten_hazards};

/// Maximum number of words between the parts of a name that shares its last word with another: 'dark, milk and white chocolate'.
const MAX_WORDS_BEFORE_SHARED_WORD: usize = 4;
/// Ids of the hazards whose dried and concentrated forms are far stronger than the fresh food.
const ALLIUMS: [&str; 4] = ["onion", "garlic", "leek", "chive"];
/// Id of the food as which these forms count.
const DRIED_ALLIUM: &str = "onion_powder";
/// Maximum distance in words between the name of an allium and a word such as 'dried' that describes it: 'dried chopped onion'.
const DRIED_REACH: usize = 2;
/// Ids of the coffees that are drinks.
const COFFEE_DRINKS: [&str; 2] = ["coffee", "espresso"];
/// Ids of the foods as which their dry forms count.
const GROUND_COFFEE: &str = "coffee_beans";
const INSTANT_COFFEE: &str = "instant_coffee";
/// Maximum distance in words between the name of a coffee and a word such as 'pods' or 'bag': 'a bag of dark espresso'.
const COFFEE_REACH: usize = 3;

/// The names of foods by which `find_eaten_hazards` does not find the hazard of the food, such as 'gum'. They are searched for
/// separately.
static OWN_NAMES: LazyLock<Vec<(Vec<String>, &'static EatenFood)>> = LazyLock::new(|| {
    let is_found = |food: &EatenFood, name: &str| {
        let mut findings = PetType::ALL.into_iter().flat_map(|pet| find_eaten_hazards(pet, name, &|_| None));
        findings.any(|finding| finding.hazard.id == food.hazard_id)
    };
    let names = eaten_foods().iter().flat_map(|food| food.names().map(move |name| (name, food)));
    names.filter(|(name, food)| !is_found(food, name)).map(|(name, food)| (words_of(&name), food)).collect()
});

/// Returns the foods that a text names, the most dangerous first. Empty if none is known, which does not mean that the food is
/// safe. Typing errors in the names of hazards are corrected, and negations are ignored: 'I never give her chocolate, but she
/// stole a bar'.
pub fn recognise(text: &str) -> Vec<&'static EatenFood> {
    recognise_unless_harmless(text, &|_| None)
}

/// Returns the foods that a text names if some of its words may be misspelt safe foods, which `find_harmless` knows.
fn recognise_unless_harmless(text: &str, find_harmless: &FindHarmlessMeaning<'_>) -> Vec<&'static EatenFood> {
    let text = text.trim().to_lowercase();
    // A name in the list of the form means this food alone. Another name can name several poisons: 'garlic salt'.
    if let Some(food) = eaten_foods().iter().find(|food| food.name.to_lowercase() == text) {
        return vec![food];
    }
    let findings: Vec<_> =
        PetType::ALL.into_iter().flat_map(|pet| find_eaten_hazards(pet, &text, find_harmless)).collect();
    let mut corrected = text;
    for finding in &findings {
        if let Some(Doubt::Spelling { meant }) = &finding.doubt {
            corrected = corrected.replace(&finding.text.to_lowercase(), meant);
        }
    }
    let words = words_of(&corrected);
    let is_written = |name: &[String]| words.windows(name.len().max(1)).any(|it| it == name);
    let own_names = OWN_NAMES.iter().filter(|(name, _)| is_written(name)).map(|(_, food)| food.hazard_id.as_str());
    let mut hazard_ids: BTreeSet<&str> =
        findings.iter().map(|finding| finding.hazard.id.as_str()).chain(own_names).collect();
    let dried = eaten_foods().iter().find(|food| food.id == DRIED_ALLIUM && names_dried_allium(&findings, &words));
    hazard_ids.extend(dried.map(|food| food.hazard_id.as_str()));
    let foods = || eaten_foods().iter().filter(|food| hazard_ids.contains(food.hazard_id.as_str()));
    let mut named: Vec<&EatenFood> = Vec::new();
    let by_name = find_named(foods(), &words);
    for food in by_name.iter().map(|(place, food)| with_coffee_form(food, place, &words)).chain(dried) {
        if !named.contains(&food) {
            named.push(food);
        }
    }
    let is_named = |hazard_id: &str| named.iter().any(|food| food.hazard_id == hazard_id);
    let is_meant = |food: &EatenFood| named.contains(&food) || food.is_default && !is_named(&food.hazard_id);
    let mut meant: Vec<&EatenFood> = foods().filter(|food| is_meant(food)).collect();
    meant.sort_by_key(|food| Reverse(danger_of_smallest_amount(food)));
    meant
}

/// A food that a text names, or may name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RecognisedFood {
    pub food: &'static EatenFood,
    /// True if a misspelt word more probably means a safe food. It is recognised all the same, because a missing warning does more
    /// harm than an unnecessary one.
    pub is_doubtful: bool,
    /// What is known about the other forms of the food, in sentences, if the text does not say whether it is the harmful one:
    /// 'mushroom' for wild mushrooms.
    pub other_forms: Option<&'static str>,
}

/// Returns the foods that any of these texts names, such as what an owner typed and the same with corrected spelling, the most
/// dangerous first. `find_harmless` knows safe foods: a word that is one of them names nothing else. If they name none, the foods
/// are returned that are a form or a part of a food in the texts, because an owner may mean these: 'mushroom'.
pub fn recognise_any(texts: &[&str], find_harmless: &FindHarmlessMeaning<'_>) -> Vec<RecognisedFood> {
    let find_known = |word: &str| find_harmless(word).filter(|meaning| *meaning == HarmlessMeaning::Known);
    let named: Vec<&EatenFood> = texts.iter().flat_map(|text| recognise_unless_harmless(text, find_harmless)).collect();
    let mut foods: Vec<RecognisedFood> = Vec::new();
    for food in named.iter().copied().chain(texts.iter().flat_map(|text| recognise_unless_harmless(text, &find_known)))
    {
        if !foods.iter().any(|it| it.food == food) {
            foods.push(RecognisedFood { food, is_doubtful: !named.contains(&food), other_forms: None });
        }
    }
    if foods.is_empty() {
        for food in texts.iter().flat_map(|text| recognise_dangerous_forms(text)) {
            if !foods.contains(&food) {
                foods.push(food);
            }
        }
    }
    foods.sort_by_key(|it| Reverse(danger_of_smallest_amount(it.food)));
    foods
}

/// Returns the foods of the form that are a form or a part of a food in a text.
fn recognise_dangerous_forms(text: &str) -> impl Iterator<Item = RecognisedFood> {
    let food_of = |hazard_id: &str| eaten_foods().iter().find(|food| food.is_default && food.hazard_id == hazard_id);
    find_dangerous_forms(text).into_iter().filter_map(move |form| {
        let food = food_of(&form.hazard.id)?;
        Some(RecognisedFood { food, is_doubtful: false, other_forms: Some(&form.other_forms) })
    })
}

/// Returns true if a part of the name of an allium, or a word near it, says that the allium is dried or concentrated:
/// 'Zwiebelpulver', 'garlic tablets'. After 'and' or 'with', the word may describe something else: 'onion and pepper', 'dry food
/// with onion'.
fn names_dried_allium(findings: &[Finding], words: &[String]) -> bool {
    let is_dried = |word: &&String| WordList::DriedFoods.contains(word);
    findings.iter().filter(|finding| ALLIUMS.contains(&finding.hazard.id.as_str())).any(|finding| {
        let name = words_of(meant_text(finding));
        if name.iter().any(|word| WordList::DriedFoods.words().any(|dried| word.ends_with(dried))) {
            return true;
        }
        (0..words.len()).filter(|at| words.get(*at..).is_some_and(|rest| rest.starts_with(&name))).any(|at| {
            let before = words.get(..at).unwrap_or_default().iter().rev();
            let after = words.get(at + name.len()..).unwrap_or_default().iter();
            before.take(DRIED_REACH).take_while(|word| !separates_foods(word)).any(|word| is_dried(&word))
                || after.take(DRIED_REACH).take_while(|word| !separates_foods(word)).any(|word| is_dried(&word))
        })
    })
}

/// Returns the dry form of a coffee if a word near its name says that it is no drink: 'americano pods', 'a bag of espresso'. Dry
/// coffee is far stronger. Every other food is returned as it is.
fn with_coffee_form(food: &'static EatenFood, place: &Range<usize>, words: &[String]) -> &'static EatenFood {
    if !COFFEE_DRINKS.contains(&food.id.as_str()) {
        return food;
    }
    let before = words
        .get(..place.start)
        .unwrap_or_default()
        .iter()
        .rev()
        .take(COFFEE_REACH)
        .take_while(|word| !separates_foods(word));
    let after =
        words.get(place.end..).unwrap_or_default().iter().take(COFFEE_REACH).take_while(|word| !separates_foods(word));
    let has = |list: WordList| before.clone().chain(after.clone()).any(|word| list.contains(word));
    let form = if has(WordList::InstantCoffee) {
        INSTANT_COFFEE
    } else if has(WordList::GroundCoffee) || before.clone().any(|word| WordList::CoffeePacks.contains(word)) {
        GROUND_COFFEE
    } else {
        return food;
    };
    eaten_foods().iter().find(|food| food.id == form).unwrap_or(food)
}

/// Returns true for words after which another food may begin.
fn separates_foods(word: &str) -> bool {
    WordList::FoodSeparators.contains(word)
}

/// Returns the name of a hazard in a text, with corrected spelling.
fn meant_text(finding: &Finding) -> &str {
    match &finding.doubt {
        Some(Doubt::Spelling { meant }) => meant,
        _ => &finding.text,
    }
}

/// Returns the foods of which a name occurs among the words, with the place of the name. A name inside a longer one of the same
/// hazard does not count: 'chocolate' in 'white chocolate'.
fn find_named<'a>(foods: impl Iterator<Item = &'a EatenFood>, words: &[String]) -> Vec<(Range<usize>, &'a EatenFood)> {
    let places: Vec<(Range<usize>, &EatenFood)> =
        foods.flat_map(|food| find_places(food, words).into_iter().map(move |place| (place, food))).collect();
    let is_inside = |place: &Range<usize>, food: &EatenFood| {
        places.iter().any(|(other, it)| {
            it.hazard_id == food.hazard_id
                && other.len() > place.len()
                && other.start <= place.start
                && place.end <= other.end
        })
    };
    places.iter().filter(|(place, food)| !is_inside(place, food)).cloned().collect()
}

/// Returns the places of the names of a food among the words. If a name shares its last word with another, its place has only its
/// other words: 'dark' in 'dark and white chocolate'.
fn find_places(food: &EatenFood, words: &[String]) -> Vec<Range<usize>> {
    let names: Vec<Vec<String>> = food.names().map(|name| words_of(&name)).collect();
    let mut places = Vec::new();
    for at in 0..words.len() {
        let rest = words.get(at..).unwrap_or_default();
        for name in &names {
            let Some((last, first)) = name.split_last() else { continue };
            if rest.starts_with(name) {
                places.push(at..at + name.len());
            } else if !first.is_empty() && rest.starts_with(first) && shares_last_word(rest.get(first.len()..), last) {
                places.push(at..at + first.len());
            }
        }
    }
    places
}

/// Returns true for 'and white chocolate' after 'dark': a conjunction such as 'and' stands before the last word of the name.
fn shares_last_word(rest: Option<&[String]>, last: &str) -> bool {
    let before = rest.unwrap_or_default().iter().take(MAX_WORDS_BEFORE_SHARED_WORD).take_while(|word| *word != last);
    let between = before.clone().count();
    before.clone().any(|word| WordList::NameConjunctions.contains(word))
        && rest.and_then(|rest| rest.get(between)).is_some_and(|word| word == last)
}

/// Returns the words of a text. The sign of a percentage is a word too, so that '50 chocolate drops' are not chocolate with
/// 50 % cocoa.
fn words_of(text: &str) -> Vec<String> {
    split(&text.replace('%', " percent ")).into_iter().map(|word| word.text).collect()
}

/// Returns the danger of the smallest amount for a dog, by which foods are sorted.
fn danger_of_smallest_amount(food: &EatenFood) -> Option<Danger> {
    food.poison.level(PetType::Dog, Some(0.0)).map(|level| level.danger)
}
