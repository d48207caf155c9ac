//! Understands a question in words: what the visitor wants of a recipe, the diseases and hazards that it names, and what the
//! visitor must be asked. It needs no language model.
//!
//! [`reader`] turns each text into statements. [`statement_list`] merges the statements of the question, the saved pet and the
//! refinements, where later ones replace earlier ones, and turns them into constraints and chips.

mod clarifying_question;
mod fasting;
mod food_name;
mod hazard_words;
mod phrase;
mod reader;
mod requirement_chip;
mod statement;
mod statement_list;
mod unclear_food;
mod unknown_food_reply;
mod unmet_request;
mod word;
mod word_readings;

use std::collections::HashSet;

use domain::disease;
use domain::pet_type::PetType;
use domain::table::TableError;
use search::breed_names;
use search::illness::{self, POISONING};
use search::named_hazard::{NamedHazard, find_shown_hazards};
use serde::Serialize;
use utoipa::ToSchema;

use crate::constraints::{AgeGroup, Constraints, Preference};
use crate::currency::{Currencies, PriceCurrency, PriceLimit};
use crate::text::push_new;
use statement::{Kind, Statement};
use statement_list::{StatementList, is_withdrawn};
use unknown_food_reply::UnknownFoodReply;
use unmet_request::asks_for_other_recipes;

pub use clarifying_question::{ClarifyingOption, ClarifyingQuestion};
pub use hazard_words::find_foods_of_hazard;
pub use statement::SAVED_PET_KEY;
pub(crate) use statement::age_in_words;
pub use statement_list::DroppedFood;
pub use word_readings::WordReadings;

/// Maximum number of refinements that are read. A request with more must be rejected, because the further ones would be ignored.
pub const MAX_REFINEMENTS: usize = 10;

/// Referral for a visitor whose animal tolerates only the foods that the question names.
pub const ONLY_ONE_FOOD: &str =
    "We cannot make a recipe from so few foods, or test for an allergy. Ask your vet for an elimination diet.";
pub(crate) const ONLY_DOGS_AND_CATS: &str = "Our recipes are for dogs and cats only. They can harm other animals.";

/// A question with everything that changes its meaning.
#[derive(Debug, Clone, Copy, Default)]
pub struct QuestionRequest<'a> {
    pub text: &'a str,
    /// Refinements in their order: 'cheaper', 'without rice'.
    pub refinements: &'a [String],
    /// Keys of the chips that the visitor removed.
    pub removed: &'a [String],
    /// The pet type of the page on which the question was asked.
    pub default_pet_type: Option<PetType>,
    /// The saved pet that the question is about. The texts need not contain its name.
    pub pet: Option<&'a PetFacts>,
    /// The currencies in which the texts may name prices.
    pub currencies: Currencies<'a>,
}

/// The facts of a saved pet.
#[derive(Debug, Clone, PartialEq)]
pub struct PetFacts {
    pub name: String,
    pub pet_type: PetType,
    pub breed: Option<String>,
    pub weight_kg: Option<f64>,
    pub age_months: Option<u16>,
    pub excluded_foods: Vec<String>,
}

/// The meaning of a question.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Understanding {
    pub constraints: Constraints,
    /// The constraints that the texts state: without the facts of the saved pet, and without the foods that are excluded only
    /// because of it. None without a saved pet.
    pub constraints_without_pet: Option<Constraints>,
    /// The statements of the saved pet, the question and the refinements that still apply, in their order.
    pub chips: Vec<Chip>,
    /// Positions in the refinements of those that do not count any more, because the visitor removed all of their chips.
    pub withdrawn_refinements: Vec<usize>,
    pub question: Option<ClarifyingQuestion>,
    /// Names of the diseases that the texts mention: 'joint disease'.
    pub diseases: Vec<&'static str>,
    /// Sentences that refer the visitor to a vet because of these diseases or because the animal tolerates only a few foods,
    /// or say for which animals there are no recipes.
    pub referrals: Vec<&'static str>,
    /// Hazards that the visitor wants to feed or that the animal has eaten. Those that the texts exclude are left out.
    pub hazards: Vec<NamedHazard>,
    pub unknown_words: Vec<String>,
    /// Wanted foods that were dropped because the saved pet must not eat them.
    pub wanted_but_excluded_by_pet: Vec<String>,
    /// Wanted foods that were dropped because the texts exclude all foods of their kind: salmon in 'no fish except salmon'.
    pub dropped_foods: Vec<DroppedFood>,
    /// Figures and requests that no recipe can follow, as they are written: '60 days', 'low carb'.
    pub unmet_requests: Vec<String>,
    /// True if the last refinement asks for other recipes than those that are shown: 'something else', 'more'.
    pub asks_for_other_recipes: bool,
    /// Prices in a currency without an exchange rate, as they are written: '20 zl'. They limit nothing.
    pub unknown_prices: Vec<String>,
    /// True if the texts say that the animal tolerates only the foods that they name.
    pub allows_only_named_foods: bool,
    /// True if the texts name both dogs and cats, so that it must be asked for which of them the recipe is.
    pub names_both_pet_types: bool,
    /// True if the texts name an animal that is neither a dog nor a cat, and neither they nor the saved pet decide the pet type.
    pub is_for_other_animal: bool,
    /// The price limits as the visitor named them, in any currency.
    pub price_limits: Vec<PriceLimit>,
    /// The last comparison of the refinements.
    pub comparison: Option<Box<Comparison>>,
    /// The currency of the last price that the texts name, in which the answer names prices.
    pub currency: PriceCurrency,
    /// Words after 'no' or 'without' that are not the name of a known food, so that nothing was excluded. No recipe is recommended
    /// before the visitor says which food is meant.
    pub unknown_exclusions: Vec<String>,
    /// Wanted foods beside a word that was not understood, which may exclude them. No recipe is created before the visitor says so.
    pub unclear_foods: Vec<String>,
    /// Words of `unknown_exclusions` that the visitor asked to ignore.
    pub ignored_exclusions: Vec<String>,
}

/// A wish to get less of something than the recipes that were shown: 'cheaper'.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// Never empty.
    pub measures: Vec<ComparedMeasure>,
    /// The meaning of the texts before the wish, to which the shown recipes belong.
    pub before: Understanding,
}

/// The property that a refinement compares with that of the shown recipes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComparedMeasure {
    Price,
    Time,
}

impl ComparedMeasure {
    /// Returns the preference that the same words state.
    pub(crate) fn preference(self) -> Preference {
        match self {
            Self::Price => Preference::Cheap,
            Self::Time => Preference::Quick,
        }
    }
}

/// A part of the question as it was understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantChip)]
pub struct Chip {
    /// Identifies the part in `removed`. Clients must not interpret it.
    pub key: String,
    /// The text on the chip: 'No chicken'.
    pub label: String,
    /// True for the saved pet and the foods that it must not eat. They cannot be removed.
    pub is_fixed: bool,
    /// The position in `refinements` of the text that states the part, counted from 0; missing for the question and the saved pet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub refinement_index: Option<usize>,
}

impl Understanding {
    /// Returns true if nothing in the texts was understood.
    pub fn is_empty(&self) -> bool {
        self.chips.is_empty()
            && self.diseases.is_empty()
            && self.hazards.is_empty()
            && self.unknown_exclusions.is_empty()
            && self.ignored_exclusions.is_empty()
            && !self.is_for_other_animal
            && !self.names_both_pet_types
    }

    /// Returns everything that the refinements compare.
    pub(crate) fn compared_measures(&self) -> Vec<ComparedMeasure> {
        let Some(comparison) = &self.comparison else { return Vec::new() };
        let mut measures = comparison.before.compared_measures();
        comparison.measures.iter().for_each(|measure| push_new(&mut measures, *measure));
        measures
    }

    /// Returns a price limit as the visitor named it. A limit that a client has changed is written in the same currency.
    pub(crate) fn price_text(&self, pence: u32) -> String {
        let named = self.price_limits.iter().find(|limit| limit.pence == pence);
        let other = || PriceLimit::format(pence, self.currency);
        named.map_or_else(other, |limit| limit.to_string())
    }

    /// Removes the unknown names for which the visitor has said which food is meant, and those that are to be ignored.
    fn apply_replies(&mut self, replies: &[UnknownFoodReply<'_>]) {
        let reply_to = |name: &String| replies.iter().find(|reply| reply.name == name);
        let answered = self.unknown_exclusions.extract_if(.., |name| reply_to(name).is_some());
        self.ignored_exclusions = answered.filter(|name| reply_to(name).is_some_and(|it| it.is_ignored())).collect();
    }

    /// Returns true if the answer has a referral, or if the texts name a disease or a hazard, exclude a food that is not known, or
    /// state something of the animal that calls for advice, such as a pregnancy.
    pub fn names_danger(&self) -> bool {
        !self.diseases.is_empty()
            || !self.referrals.is_empty()
            || !self.hazards.is_empty()
            || !self.unknown_exclusions.is_empty()
            || !self.ignored_exclusions.is_empty()
            || !self.state_sentences().is_empty()
    }
}

/// Understands a question.
pub fn understand(request: &QuestionRequest<'_>) -> Understanding {
    understand_with(request, &WordReadings::default())
}

/// Understands a question, with readings of words that this module does not know. Its own readings take precedence.
pub fn understand_with(request: &QuestionRequest<'_>, readings: &WordReadings) -> Understanding {
    let mut list = StatementList::new(request.pet);
    let mut understanding = Understanding::default();
    let mut wanted_text = String::new();
    let mut doubtful_exclusions: Vec<String> = Vec::new();
    let mut names_other_animal = false;
    let mut asks_age = false;
    let (mut fasting, mut is_weak) = (None, false);
    let mut compared: Vec<(usize, Vec<ComparedMeasure>)> = Vec::new();
    let refinements = request.refinements.iter().map(String::as_str).take(MAX_REFINEMENTS);
    let texts: Vec<&str> = std::iter::once(request.text).chain(refinements).collect();
    let mut replies: Vec<UnknownFoodReply<'_>> = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        let reply = UnknownFoodReply::parse(text).filter(|_| index > 0);
        let text = &reply.map_or_else(|| (*text).to_owned(), UnknownFoodReply::exclusion_text);
        let mut reading = reader::read(text, request.pet, request.currencies);
        if illness::says_object_eaten(text) {
            // Something that the animal has eaten, such as iron tablets, is not a food that the visitor wants.
            reading.statements.retain(|it| !matches!(it.statement, Statement::Include(_)));
        }
        if index > 0 && is_withdrawn(&reading.statements, index, request.removed) {
            // Diseases and other dangers that the text names still count.
            reading.statements.clear();
            reading.doubtful_exclusions.clear();
            reading.compared.clear();
            understanding.withdrawn_refinements.push(index - 1);
        }
        for disease in reading.diseases.drain(..) {
            push_new(&mut understanding.diseases, disease.name.as_str());
            push_new(&mut understanding.referrals, disease.referral.as_str());
        }
        reading.unknown_words.drain(..).for_each(|word| push_new(&mut understanding.unknown_words, word));
        let names_unknown_food = !reading.unknown_exclusions.is_empty();
        reading.unknown_exclusions.drain(..).for_each(|word| push_new(&mut understanding.unknown_exclusions, word));
        reading.unknown_prices.drain(..).for_each(|price| push_new(&mut understanding.unknown_prices, price));
        understanding.allows_only_named_foods |= reading.allows_only_named_foods;
        fasting = fasting.max(reading.fasting);
        is_weak |= reading.is_weak;
        names_other_animal |= reading.names_other_animal;
        if reading.statements.iter().any(|it| it.statement.kind() == Kind::Age) {
            asks_age = reading.asks_age;
        }
        understanding.currency = reading.currency.unwrap_or(understanding.currency);
        reading.doubtful_exclusions.drain(..).for_each(|name| push_new(&mut doubtful_exclusions, name));
        unclear_food::update(&mut understanding.unclear_foods, &reading);
        wanted_text.push_str(&reading.wanted_text);
        wanted_text.push('\n');
        // A reply that leaves nothing out does not answer the question. If it names another unknown food, the visitor is asked about
        // that one instead.
        let excludes = reading.statements.iter().any(|it| matches!(it.statement, Statement::Exclude(_)));
        replies.extend(reply.filter(|reply| reply.is_ignored() || excludes || names_unknown_food));
        let is_refinement = index > 0;
        if is_refinement {
            compared.push((index, std::mem::take(&mut reading.compared)));
        }
        list.add_text(reading.into(), is_refinement);
    }
    understanding.apply_replies(&replies);
    list.add_readings(readings);
    list.remove(request.removed);
    list.keep_youngest_age();
    let pet_type =
        list.pet_type().or(request.default_pet_type.filter(|_| !list.names_both_pet_types() && !names_other_animal));
    let pet_types = pet_type.map_or_else(|| PetType::ALL.to_vec(), |pet_type| vec![pet_type]);
    list.remove_unsafe_foods(&pet_types);
    understanding.constraints = list.to_constraints(pet_type);
    understanding.constraints_without_pet = list.to_constraints_without_pet(pet_type);
    understanding.chips = list.chips(pet_type);
    understanding.price_limits = list.price_limits();
    understanding.comparison = last_comparison(request, readings, &list, compared);
    understanding.names_both_pet_types = list.names_both_pet_types();
    doubtful_exclusions.retain(|name| understanding.constraints.exclude.contains(name));
    if names_other_animal {
        understanding.referrals.push(ONLY_DOGS_AND_CATS);
        understanding.is_for_other_animal = pet_type.is_none();
    }
    let unknown_food = understanding.unknown_exclusions.first();
    understanding.question =
        if let Some(name) = unknown_food.filter(|_| understanding.is_for_animal_that_eats_recipes()) {
            Some(ClarifyingQuestion::about_unknown_food(name))
        } else if understanding.is_for_other_animal {
            None
        } else if pet_type.is_none() {
            Some(ClarifyingQuestion::about_pet_type(list.names_both_pet_types()))
        } else if !doubtful_exclusions.is_empty() {
            Some(ClarifyingQuestion::about_exclusions(&doubtful_exclusions))
        } else if list.is_age_contradictory() {
            Some(ClarifyingQuestion::about_contradictory_ages())
        } else {
            let is_young = understanding.constraints.age_group == Some(AgeGroup::Young);
            (asks_age && is_young).then(ClarifyingQuestion::about_age)
        };
    if understanding.allows_only_named_foods {
        understanding.referrals.push(ONLY_ONE_FOOD);
    }
    if !readings.is_empty() {
        understanding.unknown_words.clear();
    }
    if fasting.is_some_and(|time| fasting::is_urgent(&understanding.constraints, time, is_weak))
        && let Some(disease) = disease::find(fasting::PROLONGED_FASTING)
    {
        push_new(&mut understanding.diseases, disease.name.as_str());
        push_new(&mut understanding.referrals, disease.referral.as_str());
    }
    understanding.wanted_but_excluded_by_pet = list.wanted_but_excluded_by_pet().to_vec();
    understanding.dropped_foods = list.dropped_foods(&understanding.constraints);
    understanding.unmet_requests = unmet_request::find_unmet(&texts, &understanding.constraints);
    let names_word = |request: &String, word: &String| request.split(' ').any(|it| it == word.to_lowercase());
    let unmet = &understanding.unmet_requests;
    understanding.unknown_words.retain(|word| !unmet.iter().any(|request| names_word(request, word)));
    understanding.asks_for_other_recipes = request.refinements.last().is_some_and(|it| asks_for_other_recipes(it));
    if understanding.asks_for_other_recipes {
        // The answer says what the visitor can do, so that the words of the request are not named as not understood.
        let last = request.refinements.last().map_or_else(Vec::new, |text| words_of(text));
        understanding.unknown_words.retain(|word| !last.contains(&word.to_lowercase()));
    }
    understanding.hazards = find_shown_hazards(&wanted_text, &pet_types, &hazard_words::find_harmless_meaning);
    hazard_words::remove_named(&mut understanding.unknown_words, &understanding.hazards, &pet_types);
    if let Some(poisoning) = disease::find(POISONING)
        && illness::is_poisoning(&texts.join("\n"), &understanding.hazards)
    {
        push_new(&mut understanding.diseases, poisoning.name.as_str());
        push_new(&mut understanding.referrals, poisoning.referral.as_str());
    }
    understanding
}

/// Returns the last comparison whose chip the visitor has not removed. The comparisons before it are part of the meaning of the texts
/// before it.
fn last_comparison(
    request: &QuestionRequest<'_>,
    readings: &WordReadings,
    list: &StatementList<'_>,
    compared: Vec<(usize, Vec<ComparedMeasure>)>,
) -> Option<Box<Comparison>> {
    let (text, measures) = compared.into_iter().rev().find_map(|(text, mut measures)| {
        measures.retain(|it| list.has_preference_from(text, it.preference()) && !list.limits(text, *it));
        (!measures.is_empty()).then_some((text, measures))
    })?;
    // The texts are counted from the question, which is text 0.
    let before = QuestionRequest { refinements: request.refinements.get(..text - 1)?, ..*request };
    Some(Box::new(Comparison { measures, before: understand_with(&before, readings) }))
}

/// Returns the words of a text in the form of `Understanding::unknown_words`.
pub(crate) fn words_of(text: &str) -> Vec<String> {
    word::split_question(text).into_iter().map(|word| word.text).collect()
}

/// Returns the words of a text to which this module gives no meaning as they are typed, in the form of
/// `Understanding::unknown_words`.
pub(crate) fn unread_words(text: &str) -> HashSet<String> {
    reader::unread_words(text)
}

/// Returns true if the words, in lower case, begin with an animal, a breed, or an age or a size of an animal.
pub(crate) fn begins_with_animal(words: &[&str]) -> bool {
    let states_animal = |word: &str| {
        let kinds = [Kind::PetType, Kind::Breed, Kind::Age, Kind::Size];
        let reading = reader::read(word, None, Currencies::default());
        reading.names_other_animal || reading.statements.iter().any(|it| kinds.contains(&it.statement.kind()))
    };
    breed_names::find_at_start(words).is_some() || words.first().is_some_and(|word| states_animal(word))
}

pub(crate) fn check_table() -> Result<(), TableError> {
    phrase::check_table()
}

#[cfg(test)]
mod tests;
