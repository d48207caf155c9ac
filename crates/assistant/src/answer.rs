//! The answer to a question without a language model: which recipes are recommended, why, and what could be changed if none
//! fits. What it says about recipes consists of facts of these recipes and of sentences from the tables.

mod best_recipe;
mod comparison;
mod method;
mod model_facts;
mod next_step;
mod summary;

use std::collections::HashMap;

use domain::disease;
use domain::duration::format_minutes;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::safety::HazardVerdict;

use crate::constraints::{Constraints, InvalidConstraints, Preference, Requirement};
use crate::draft::dish_food::find_dish_food;
use crate::draft::missing_protein;
use crate::question::{ComparedMeasure, SAVED_PET_KEY, Understanding};
use crate::ranking::{PriceComparison, PriceWording, RecipeFacts, Recommendation, rank_with_prices};
use crate::text::{capitalise, join_alternatives, join_list};

use best_recipe::best_recipe_sentence;
use comparison::find_compared;
pub use method::ignored_method_sentence;
pub(crate) use model_facts::ModelFacts;
use next_step::relaxations;
pub use next_step::{NextStep, NextStepKind, next_steps};

/// Name of the disease for which the omega-3 fatty acids of the recipes are stated.
const JOINT_DISEASE: &str = "joint disease";
/// Name of the disease for which no recipe is called low in fat: only a vet can say how much fat is safe.
const PANCREATITIS: &str = "pancreatitis";
/// Number of recipes that an answer shows.
pub const MAX_RECOMMENDATIONS: usize = 6;
const MAX_BENEFITS: usize = 4;
/// Number of recipes whose foods the benefits describe.
const DESCRIBED_RECIPES: usize = 3;
/// Number of recipes whose omega-3 fatty acids are stated.
const OMEGA_3_RECIPES: usize = 2;
/// Smallest amount of EPA and DHA that is stated, in grams per 1000 kcal.
const MIN_OMEGA_3: f64 = 0.1;
const MAX_CHANGES: usize = 2;
/// Number of words that an answer names as not understood.
const MAX_UNKNOWN_WORDS: usize = 3;
const HEALTHY_ANIMALS: &str = "The recipes here are for healthy animals, so ask your vet which diet is right.";

/// Explanation for a question of which no part was understood.
const NOT_UNDERSTOOD: &str = "We did not understand what you are looking for. You can name an animal, a breed or an age, foods \
     that you have or that your pet must not eat, a time and a price. For example: ‘quick turkey dinner for my old labrador, \
     no rice’.";

/// Tells a visitor who asks for other recipes than those that are shown what to do.
const OTHER_RECIPES: &str = "For other recipes, name another food, remove a wish above, or create a custom recipe.";

/// The texts of an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answer {
    /// The whole answer: when to see a vet, which foods are toxic, and the summary.
    pub explanation: String,
    /// The best recipe, how many fit, and what could be changed if none does. It does not repeat the referrals and the hazards, which
    /// clients show on their own.
    pub summary: String,
    /// Sentences about nutrients, without diseases and claims.
    pub health_benefits: Vec<String>,
}

/// Returns the recipes that fit, the best first. Returns none in an emergency, for an animal that is not weaned, and for one that
/// is neither a dog nor a cat. Among the recipes that fit equally well (`Recommendation::compare_fit`), those with less fat come first
/// if pancreatitis is named, and those with more of the omega-3 fatty acids EPA and DHA if a disease of the joints is named.
pub fn recommend(
    understanding: &Understanding,
    recipes: &[RecipeFacts],
) -> Result<Vec<Recommendation>, InvalidConstraints> {
    if !understanding.allows_recommendations() {
        return Ok(Vec::new());
    }
    Ok(find_compared(understanding, recipes)?.found)
}

/// Returns the recipes that fit without the comparisons of the question.
fn find_without_comparison(
    understanding: &Understanding,
    recipes: &[RecipeFacts],
) -> Result<Vec<Recommendation>, InvalidConstraints> {
    let compared = understanding.compared_measures();
    let wording = PriceWording {
        currency: understanding.currency,
        pet_name: pet_name(understanding),
        states_price: compared.contains(&ComparedMeasure::Price),
    };
    let mut constraints = described_constraints(understanding);
    // What is compared with the recipes that were shown need not keep the limits of an inexpensive or a quick recipe.
    for measure in compared {
        constraints.preferences.remove(&measure.preference());
    }
    let mut found = rank_with_prices(&constraints, recipes, wording)?;
    if understanding.diseases.contains(&PANCREATITIS) {
        let by_id = index_by_id(recipes);
        let fat = |id| by_id.get(&id).and_then(|recipe| recipe.fat_percent).unwrap_or(f64::INFINITY);
        found.sort_by(|one, other| one.compare_fit(other).then(fat(one.id).total_cmp(&fat(other.id))));
    }
    if understanding.diseases.contains(&JOINT_DISEASE) {
        let by_id = index_by_id(recipes);
        let omega_3 = |id| by_id.get(&id).and_then(|recipe| recipe.epa_dha_g_per_1000_kcal).unwrap_or(0.0);
        found.sort_by(|one, other| one.compare_fit(other).then(omega_3(other.id).total_cmp(&omega_3(one.id))));
        for recommendation in &mut found {
            if let Some(fact) = by_id.get(&recommendation.id).and_then(|recipe| omega_3_fact(recipe)) {
                recommendation.reason = format!("{}, {fact}", recommendation.reason);
            }
        }
    }
    Ok(found)
}

/// Explains an answer. `recommendations` are all recipes that fit, and `recipes` are those among which they were found. `is_free` returns
/// false for a recipe that may contain an excluded food, so that it is not counted among those that could fit.
pub fn explain_answer(
    understanding: &Understanding,
    recommendations: &[Recommendation],
    recipes: &[RecipeFacts],
    is_free: &dyn Fn(RecipeId) -> bool,
) -> Answer {
    if let Some(emergency) = understanding.emergency() {
        let (text, health_benefits) = (emergency.sentence.to_owned(), Vec::new());
        return Answer { explanation: text.clone(), summary: text, health_benefits };
    }
    let mut notes: Vec<String> = understanding.all_referrals();
    notes.extend(hazard_sentences(understanding));
    let mut sentences: Vec<String> = Vec::new();
    if !understanding.diseases.is_empty() {
        sentences.push(HEALTHY_ANIMALS.to_owned());
    }
    if !understanding.allows_recommendations() {
        sentences.extend(unknown_food_sentence(understanding));
        return Answer::new(&notes, &sentences, Vec::new());
    }
    if understanding.is_empty() {
        sentences.push(NOT_UNDERSTOOD.to_owned());
    } else {
        sentences.push(best_recipe_sentence(understanding, recommendations, recipes));
        let exhausted = find_compared(understanding, recipes).map(|it| it.exhausted).unwrap_or_default();
        sentences.extend(exhausted.into_iter().map(|measure| measure.exhausted_sentence().to_owned()));
    }
    if recommendations.is_empty() {
        // If nothing was understood, there is nothing to change, and a recipe created for the question could not fit it.
        sentences.extend(if understanding.is_empty() {
            None
        } else {
            changes_sentence(understanding, recipes, is_free)
        });
    }
    sentences.extend(price_note(understanding).map(str::to_owned));
    sentences.extend(ignored_foods_sentence(understanding));
    Answer::new(&notes, &sentences, health_benefits(understanding, recommendations, recipes))
}

impl Answer {
    /// `notes` are the sentences that clients also get as referrals and hazards.
    fn new(notes: &[String], sentences: &[String], health_benefits: Vec<String>) -> Self {
        let all: Vec<&str> = notes.iter().chain(sentences).map(String::as_str).collect();
        Self { explanation: all.join(" "), summary: sentences.join(" "), health_benefits }
    }
}

/// Says why no recipe is recommended until the question about an unknown food is answered. None if recipes do not suit the animal.
fn unknown_food_sentence(understanding: &Understanding) -> Option<String> {
    if !understanding.is_for_animal_that_eats_recipes() {
        return None;
    }
    let names = quote_all(&understanding.unknown_exclusions)?;
    Some(format!(
        "We do not know a food called {names}, so we cannot leave it out. Please answer the question to see recipes."
    ))
}

/// Asks the visitor to check the ingredients for the unknown foods that are ignored. None if there are none.
pub fn ignored_foods_sentence(understanding: &Understanding) -> Option<String> {
    let names = quote_all(&understanding.ignored_exclusions)?;
    Some(format!("We do not know a food called {names}, so check the ingredients for it yourself."))
}

/// Returns the names in quotation marks. None if there are none.
fn quote_all(names: &[String]) -> Option<String> {
    let quoted: Vec<String> = names.iter().map(|name| format!("‘{name}’")).collect();
    (!quoted.is_empty()).then(|| join_alternatives(&quoted))
}

/// Says how the price was compared if the limit could not be compared as it was named.
fn price_note(understanding: &Understanding) -> Option<&'static str> {
    let price = PriceComparison::new(&understanding.constraints, PriceWording::default());
    price.note(understanding.constraints.is_treat)
}

fn hazard_sentences(understanding: &Understanding) -> Vec<String> {
    let unsafe_hazards = understanding.hazards.iter().filter(|it| it.verdict == HazardVerdict::Unsafe);
    unsafe_hazards.map(|it| format!("{}: {}", it.hazard.name, it.hazard.action)).collect()
}

/// Returns what the recipes are for: 'meals without chicken for senior dogs'.
fn description(understanding: &Understanding) -> String {
    summary::describe(&described_constraints(understanding), pet_name(understanding), understanding)
}

/// Returns the name of the saved pet that the recipes are for.
fn pet_name(understanding: &Understanding) -> Option<&str> {
    let pet = understanding.chips.iter().find(|chip| chip.key == SAVED_PET_KEY);
    pet.map(|chip| chip.label.as_str())
}

/// Returns the constraints that the answer describes. With pancreatitis, no recipe is described as low in fat.
fn described_constraints(understanding: &Understanding) -> Constraints {
    let mut constraints = understanding.constraints.clone();
    if understanding.diseases.contains(&PANCREATITIS) {
        constraints.preferences.remove(&Preference::LowFat);
    }
    constraints
}

/// Names the words that were not understood, and says what a visitor can do who asks for other recipes. None if all words were understood,
/// in an emergency, or if no part of the question was understood, because the explanation says so then.
///
/// It is not part of the explanation, which a language model may reword: the words may be personal data.
pub fn unknown_words_sentence(understanding: &Understanding) -> Option<String> {
    if understanding.is_empty() || understanding.emergency().is_some() {
        return None;
    }
    let other_recipes = understanding.asks_for_other_recipes.then(|| OTHER_RECIPES.to_owned());
    let sentences: Vec<String> = other_recipes.into_iter().chain(name_unknown_words(understanding)).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Names the words that were not understood. None if all words were understood, or in an emergency. Unlike
/// `unknown_words_sentence`, it also names them if no part of the question was understood, because a created recipe has no other
/// sentence that says so.
pub fn name_unknown_words(understanding: &Understanding) -> Option<String> {
    if understanding.emergency().is_some() {
        return None;
    }
    let quoted = |texts: &[String]| {
        let texts: Vec<String> = texts.iter().take(MAX_UNKNOWN_WORDS).map(|text| format!("‘{text}’")).collect();
        (!texts.is_empty()).then(|| join_alternatives(&texts))
    };
    let words = quoted(&understanding.unknown_words)
        .map(|words| format!("We did not understand {words}, so check that the answer fits."));
    let prices = quoted(&understanding.unknown_prices)
        .map(|prices| format!("We do not know how much {prices} is, so we did not limit the price."));
    let dropped = (!understanding.wanted_but_excluded_by_pet.is_empty()).then(|| {
        let foods = join_list(&understanding.wanted_but_excluded_by_pet);
        let pet = pet_name(understanding).unwrap_or("your pet");
        format!("We left out {foods}, because {pet} must not eat it.")
    });
    let exceptions = understanding.dropped_foods.iter();
    let exceptions = exceptions.map(|it| format!("We left out all {}, {} too.", it.excluded, it.wanted));
    let unmet = quoted(&understanding.unmet_requests)
        .map(|requests| format!("We could not use {requests}, so check that the answer fits."));
    let sentences: Vec<String> =
        dropped.into_iter().chain(exceptions).chain(prices).chain(unmet).chain(words).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Returns true if a recipe may be created for the question.
pub fn can_create(understanding: &Understanding) -> bool {
    understanding.refusal().is_none() && missing_protein(&understanding.constraints).is_none()
}

/// Says which single changes let recipes fit. Excluded foods and the age of the animal are never changed.
fn changes_sentence(
    understanding: &Understanding,
    recipes: &[RecipeFacts],
    is_free: &dyn Fn(RecipeId) -> bool,
) -> Option<String> {
    let constraints = &understanding.constraints;
    let can_create = can_create(understanding);
    let found: Vec<String> = relaxations(understanding, &[], recipes, is_free)
        .iter()
        .take(MAX_CHANGES)
        .map(|it| match it.count {
            1 => format!("{}, one recipe fits", change_in_words(understanding, &it.dropped)),
            count => format!("{}, {count} recipes fit", change_in_words(understanding, &it.dropped)),
        })
        .collect();
    if found.is_empty() {
        let offer = || can_create.then(|| "You can create a custom recipe for it.".to_owned());
        return missing_protein(constraints).or_else(offer);
    }
    let offer = if can_create { " You can also create a custom recipe for it." } else { "" };
    Some(format!("{}.{offer}", capitalise(&found.join("; "))))
}

/// Returns the words for a change with which recipes fit: 'without the limit of 30 min'.
fn change_in_words(understanding: &Understanding, dropped: &[Requirement]) -> String {
    let price = |pence: u32| understanding.price_text(pence);
    match dropped {
        [Requirement::MaxMinutes(minutes)] => format!("without the limit of {}", format_minutes(*minutes)),
        [Requirement::MaxPencePerDay(pence)] => format!("without the limit of {} a day", price(*pence)),
        [Requirement::MaxPence(pence)] => format!("without the limit of {}", price(*pence)),
        [Requirement::Treat] => "as a meal instead of a treat".to_owned(),
        dropped => {
            let names: Vec<String> = dropped.iter().filter_map(Requirement::food).map(str::to_owned).collect();
            format!("without asking for {}", join_list(&names))
        }
    }
}

/// Returns what a recipe does not meet, in the words of the chips: 'With rice', 'Low cost'.
pub fn unmet_labels(understanding: &Understanding, recommendation: &Recommendation) -> Vec<String> {
    recommendation.unmet.iter().filter_map(|it| understanding.requirement_label(it)).collect()
}

/// Returns sentences about the nutrients of the recommended recipes.
fn health_benefits(
    understanding: &Understanding,
    recommendations: &[Recommendation],
    recipes: &[RecipeFacts],
) -> Vec<String> {
    let by_id = index_by_id(recipes);
    let recommended: Vec<&RecipeFacts> = recommendations.iter().filter_map(|it| by_id.get(&it.id).copied()).collect();
    let mut sentences: Vec<String> = Vec::new();
    if understanding.diseases.contains(&JOINT_DISEASE) {
        sentences.extend(recommended.iter().filter_map(|recipe| omega_3_sentence(recipe)).take(OMEGA_3_RECIPES));
    }
    if understanding.constraints.preferences.contains(&Preference::HighProtein) {
        sentences.extend(recommended.first().and_then(|recipe| protein_sentence(recipe)));
    }
    if described_constraints(understanding).preferences.contains(&Preference::LowFat) {
        sentences.extend(recommended.first().and_then(|recipe| fat_sentence(recipe)));
    }
    for recipe in recommended.iter().take(DESCRIBED_RECIPES) {
        let mut rows: Vec<_> = recipe.known_foods().filter_map(|food| find_dish_food(&food.id)).collect();
        rows.sort_by_key(|row| row.part);
        sentences.extend(rows.into_iter().take(2).map(|row| row.benefit.clone()));
    }
    let mut seen: Vec<String> = Vec::new();
    for sentence in sentences {
        // The sentences contain titles of recipes, which may name a disease.
        let is_about_nutrients = disease::find_mentions(&sentence).is_empty();
        if is_about_nutrients && !seen.contains(&sentence) && seen.len() < MAX_BENEFITS {
            seen.push(sentence);
        }
    }
    seen
}

fn omega_3_fact(recipe: &RecipeFacts) -> Option<String> {
    let grams = recipe.epa_dha_g_per_1000_kcal.filter(|grams| *grams >= MIN_OMEGA_3)?;
    Some(format!("{grams:.1} g EPA and DHA per 1000 kcal"))
}

fn omega_3_sentence(recipe: &RecipeFacts) -> Option<String> {
    let grams = recipe.epa_dha_g_per_1000_kcal.filter(|grams| *grams >= MIN_OMEGA_3)?;
    let title = &recipe.title;
    Some(format!("‘{title}’ provides {grams:.1} g of the omega-3 fatty acids EPA and DHA in 1000 kcal."))
}

fn protein_sentence(recipe: &RecipeFacts) -> Option<String> {
    let percent = recipe.protein_percent?;
    Some(format!("‘{}’ gets {percent:.0} % of its calories from protein.", recipe.title))
}

fn fat_sentence(recipe: &RecipeFacts) -> Option<String> {
    let percent = recipe.fat_percent?;
    Some(format!("‘{}’ gets {percent:.0} % of its calories from fat.", recipe.title))
}

fn index_by_id(recipes: &[RecipeFacts]) -> HashMap<RecipeId, &RecipeFacts> {
    recipes.iter().map(|recipe| (recipe.id, recipe)).collect()
}

/// Returns the animals in the plural: 'dogs', 'cats', 'dogs and cats'.
fn animals(pet_type: Option<PetType>) -> &'static str {
    match pet_type {
        Some(PetType::Dog) => "dogs",
        Some(PetType::Cat) => "cats",
        None => "dogs and cats",
    }
}

#[cfg(test)]
mod tests;
