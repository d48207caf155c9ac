//! The daily needs of one animal: energy, minimum protein and fat, meals, treats, and notes for its owner.

use domain::animal_group::AgeGroup;
use domain::pet_type::PetType;

use crate::animal::{Animal, WeightSource};
use crate::energy::classic::meals_per_day;
use crate::energy::published::{PublishedNeed, is_prone_to_obesity, target_weight_source};
use crate::energy::source::{self, Source};
use crate::profile::{self, LifeStage};

/// Maximum share of a day's energy from treats.
pub const TREAT_SHARE: f64 = 0.1;
/// Dogs with an adult weight above this keep growing after their first year.
pub(crate) const LARGE_DOG_KG: f64 = 25.0;
/// Age in months below which a note says that a large adult dog may still grow.
const LARGE_DOG_NOTE_MONTHS: u16 = 18;
/// Age at which puppies and kittens are weaned, in weeks. `weaning_sentence` says it in words.
pub const WEANED_WEEKS: u16 = 8;
/// The same age in months.
pub const WEANED_MONTHS: u16 = WEANED_WEEKS / 4;
/// Advice about the amount of food for a mother and her young.
pub const PREGNANT_OR_NURSING: &str =
    "A pregnant or nursing animal needs far more food than others. Ask your vet how much, and how often to feed it.";
/// Advice about an animal that is very thin.
pub const VET_FIRST: &str = "An animal this thin should see a vet first.";
/// Advice about an animal that is not weaned.
pub const ASK_HOW_TO_FEED: &str = "Ask a vet today how to feed it.";
/// Highest body condition score of an animal that is very thin.
const MAX_VERY_THIN: u8 = 2;

#[derive(Debug, Clone, PartialEq)]
pub struct DailyNeed {
    pub life_stage: LifeStage,
    /// Age group: 'Puppy', 'Adult', 'Senior'.
    pub age_label: &'static str,
    pub energy: PublishedNeed,
    /// Minimum protein in grams a day, for the energy without a reduction for losing weight.
    pub protein_grams: f64,
    /// Minimum fat in grams a day, for the same energy.
    pub fat_grams: f64,
    pub meals_per_day: u8,
    /// Maximum energy from treats, which is part of the day's energy.
    pub treat_budget_kcal: f64,
    /// Sentences about assumptions and about reasons to see a vet.
    pub notes: Vec<String>,
    pub sources: Vec<&'static Source>,
}

impl DailyNeed {
    pub fn for_animal(animal: &Animal) -> Self {
        let energy = PublishedNeed::for_animal(animal);
        let life_stage = animal.life_stage();
        let grams =
            |nutrient| minimum_per_1000_kcal(animal.pet_type, life_stage, nutrient) * energy.unrestricted_kcal / 1000.0;
        Self {
            life_stage,
            age_label: animal.age_label(),
            protein_grams: grams("protein"),
            fat_grams: grams("fat"),
            meals_per_day: meals_per_day(animal),
            treat_budget_kcal: TREAT_SHARE * energy.kcal.typical,
            notes: notes(animal, &energy),
            sources: sources(animal, &energy),
            energy,
        }
    }
}

#[expect(clippy::expect_used, reason = "the profile is part of the program and a test reads these rows")]
fn minimum_per_1000_kcal(pet_type: PetType, life_stage: LifeStage, nutrient: &str) -> f64 {
    profile::requirements()
        .iter()
        .find(|row| row.pet_type == pet_type && row.life_stage == life_stage && row.nutrient == nutrient)
        .and_then(|row| row.minimum)
        .expect("the profile has a minimum of protein and of fat for every life stage")
}

fn sources(animal: &Animal, energy: &PublishedNeed) -> Vec<&'static Source> {
    let mut sources = vec![&source::RESTING_ENERGY];
    let by_factor = energy.factors.iter().map(|factor| factor.source);
    let rest = [&source::PROFILE, &source::TREATS, &source::MEALS];
    let own_assumption = match animal.pet_type {
        _ if animal.is_growing() => Some(&source::GROWTH_RANGE),
        PetType::Cat => Some(&source::CAT_FACTOR_STEPS),
        PetType::Dog => None,
    };
    let breed_study = (is_prone_to_obesity(animal) && !animal.is_growing()).then_some(match animal.pet_type {
        PetType::Dog => &source::OVERWEIGHT_DOG_BREEDS,
        PetType::Cat => &source::OVERWEIGHT_CAT_BREEDS,
    });
    for source in by_factor.chain(breed_study).chain(own_assumption).chain(target_weight_source(animal)).chain(rest) {
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    sources
}

fn notes(animal: &Animal, energy: &PublishedNeed) -> Vec<String> {
    let young = AgeGroup::Young.animal(animal.pet_type);
    let mut notes = Vec::new();
    notes.extend(unweaned_advice(animal));
    notes.push(
        "This is a starting point: the needs of healthy animals differ by 20 % or more. Weigh your pet every two weeks and adjust \
         the amount."
            .to_owned(),
    );
    if animal.weight_source != WeightSource::Visitor {
        notes.push(assumed_weight(animal));
    }
    if animal.is_growing() && animal.weight_source != WeightSource::Visitor {
        notes.push(format!("That is an adult weight. Enter your {young}'s weight for accurate figures."));
    }
    if is_large_and_still_growing(animal) {
        notes.push(
            "Dogs of this size keep growing until they are 18 to 24 months old. Ask a vet when to change to adult food.".into(),
        );
    }
    if !animal.neutered && !animal.is_growing() {
        notes.push("Pregnant and nursing animals need far more than this. Ask a vet.".into());
    }
    notes.extend(condition_note(animal, energy));
    notes.extend(adjustment_note(energy));
    notes
}

/// Returns what a young animal needs that is not weaned. Without a pet type, the sentence is about both.
pub fn weaning_sentence(pet_type: Option<PetType>) -> String {
    let young = pet_type.map_or("puppy or kitten", |pet_type| AgeGroup::Young.animal(pet_type));
    format!("Until it is weaned, at about eight weeks, a {young} needs its mother's milk or a milk replacer.")
}

/// Returns what to do about an animal that is not weaned, or None. It gets no portion of a recipe.
pub fn unweaned_advice(animal: &Animal) -> Option<String> {
    let is_unweaned = animal.age_months < WEANED_MONTHS;
    is_unweaned.then(|| format!("{} {ASK_HOW_TO_FEED}", weaning_sentence(Some(animal.pet_type))))
}

fn assumed_weight(animal: &Animal) -> String {
    let kg = tenths(animal.weight_kg);
    match animal.breed {
        Some(breed) => {
            format!("No weight was given, so {kg} kg was assumed, the middle of the adult range of the {}.", breed.name)
        }
        None => format!("No weight was given, so {kg} kg was assumed."),
    }
}

/// Rounds to 0.1 kg for display.
fn tenths(kg: f64) -> f64 {
    (kg * 10.0).round() / 10.0
}

pub(crate) fn is_large_and_still_growing(animal: &Animal) -> bool {
    let grown_kg = animal.breed.map_or(animal.weight_kg, |breed| breed.midpoint_kg());
    let months = crate::animal::ADULT_MONTHS..LARGE_DOG_NOTE_MONTHS;
    animal.pet_type == PetType::Dog && months.contains(&animal.age_months) && grown_kg > LARGE_DOG_KG
}

/// Returns true if a vet must see the animal before its food is changed, because it is very thin.
pub fn needs_vet_first(animal: &Animal) -> bool {
    animal.body_condition <= MAX_VERY_THIN
}

fn adjustment_note(energy: &PublishedNeed) -> Option<String> {
    let percent = energy.adjustment.percent;
    let text = |difference: u16, word: &str| {
        format!("This is {difference}\u{a0}% {word} than calculated, as you chose in the weight diary.")
    };
    match percent {
        ..100 => Some(text(100 - percent, "less")),
        100 => None,
        _ => Some(text(percent - 100, "more")),
    }
}

fn condition_note(animal: &Animal, energy: &PublishedNeed) -> Option<String> {
    let kg = tenths(energy.target_weight_kg);
    let (is_heavy, is_thin) = (energy.target_weight_kg < animal.weight_kg, energy.target_weight_kg > animal.weight_kg);
    match (animal.pet_type, animal.body_condition) {
        _ if animal.is_growing() && (is_heavy || is_thin) => Some(format!(
            "Calculated for {kg} kg, the ideal weight. A growing animal that is too heavy or too thin should see a vet."
        )),
        (PetType::Cat, 7..) => Some(format!(
            "Calculated for {kg} kg, the ideal weight, so that your cat loses weight. Reduce its food slowly and with a vet's \
             advice: a cat that stops eating becomes ill within days."
        )),
        (PetType::Dog, 7..) => Some(format!(
            "Calculated for {kg} kg, the ideal weight, so that your dog loses weight. Ask a vet how quickly."
        )),
        _ if needs_vet_first(animal) => Some(format!(
            "Calculated for {kg} kg, the ideal weight. {VET_FIRST} Start with the lower figure and increase it over several days."
        )),
        _ if is_heavy || is_thin => Some(format!("Calculated for {kg} kg, the ideal weight.")),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
