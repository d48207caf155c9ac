//! The statements of a question, with the keys and labels of their chips.

use domain::duration::format_minutes;
use domain::pet_type::PetType;
use nutrition::animal::{ADULT_MONTHS, SENIOR_MONTHS};
use search::breed_names::NamedBreed;
use search::exclusion::names_with_traces;

use super::food_name::normalise;
use crate::constraints::{AgeGroup, DogSize, Preference};
use crate::currency::PriceLimit;
use crate::text::{capitalise_vitamin, join_alternatives};

const MONTHS_PER_YEAR: u16 = 12;
/// Younger animals have their age shown in months. From this age on, whole years are shown in years.
const MIN_MONTHS_IN_YEARS: u16 = 24;

/// Key of the chip of the visitor's saved pet.
pub const SAVED_PET_KEY: &str = "savedPet";

/// One thing that a question states.
#[derive(Debug, Clone, PartialEq)]
pub enum Statement {
    /// The visitor's saved pet.
    SavedPet(String),
    PetType(PetType),
    Age(AgeGroup),
    AgeMonths(u16),
    /// An age that the visitor named in weeks, with the same age in months.
    AgeWeeks {
        weeks: u16,
        months: u16,
    },
    Unweaned,
    PregnantOrNursing,
    Breed(&'static NamedBreed),
    Size(DogSize),
    WeightKg(f64),
    Include(String),
    Exclude(String),
    Preference(Preference),
    Treat,
    Days(u16),
    Minutes(u32),
    Price(PriceLimit),
    PricePerDay(PriceLimit),
}

/// A statement of a text, with the animal that it is about.
#[derive(Debug, Clone, PartialEq)]
pub struct AttributedStatement {
    pub statement: Statement,
    /// The animal whose age the statement is. None for a statement that is not an age, and if it is not certain whose age it is.
    pub animal: Option<PetType>,
}

/// A statement replaces earlier ones of the same kind, except foods and preferences. `StatementList` decides which of several ages
/// or weights in one text counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    SavedPet,
    PetType,
    Age,
    Pregnancy,
    Breed,
    Size,
    Weight,
    Food,
    Preference,
    Treat,
    Days,
    Minutes,
    Price,
    PricePerDay,
}

impl Statement {
    pub fn kind(&self) -> Kind {
        match self {
            Self::SavedPet(_) => Kind::SavedPet,
            Self::PetType(_) => Kind::PetType,
            Self::Age(_) | Self::AgeMonths(_) | Self::AgeWeeks { .. } | Self::Unweaned => Kind::Age,
            Self::PregnantOrNursing => Kind::Pregnancy,
            Self::Breed(_) => Kind::Breed,
            Self::Size(_) => Kind::Size,
            Self::WeightKg(_) => Kind::Weight,
            Self::Include(_) | Self::Exclude(_) => Kind::Food,
            Self::Preference(_) => Kind::Preference,
            Self::Treat => Kind::Treat,
            Self::Days(_) => Kind::Days,
            Self::Minutes(_) => Kind::Minutes,
            Self::Price(_) => Kind::Price,
            Self::PricePerDay(_) => Kind::PricePerDay,
        }
    }

    /// Returns the age in months if the statement is an age in numbers.
    pub fn age_months(&self) -> Option<u16> {
        match self {
            Self::AgeMonths(months) | Self::AgeWeeks { months, .. } => Some(*months),
            _ => None,
        }
    }

    /// Returns the age in months by which the youngest of several ages is found. A word such as 'puppy' counts as the oldest age of
    /// its group, so that a figure within the group is younger and is kept instead of the word.
    pub fn age_rank(&self) -> u16 {
        match self {
            Self::Unweaned => 1,
            Self::AgeMonths(months) | Self::AgeWeeks { months, .. } => *months,
            Self::Age(AgeGroup::Young) => ADULT_MONTHS - 1,
            Self::Age(AgeGroup::Adult) => SENIOR_MONTHS - 1,
            _ => u16::MAX,
        }
    }

    /// Returns the key of the chip. It is the same whenever the same thing is stated.
    pub fn key(&self) -> String {
        match self {
            Self::SavedPet(_) => SAVED_PET_KEY.to_owned(),
            Self::PetType(pet_type) => format!("pet:{pet_type}"),
            Self::Age(group) => format!("age:{group}"),
            Self::AgeMonths(months) => format!("ageMonths:{months}"),
            Self::AgeWeeks { weeks, .. } => format!("ageWeeks:{weeks}"),
            Self::Unweaned => "unweaned".to_owned(),
            Self::PregnantOrNursing => "pregnantOrNursing".to_owned(),
            Self::Breed(breed) => format!("breed:{}", breed.name),
            Self::Size(size) => format!("size:{}", size.as_str()),
            Self::WeightKg(kg) => format!("weight:{}", decimal(*kg)),
            Self::Include(name) => format!("include:{}", normalise(name)),
            Self::Exclude(name) => format!("exclude:{}", normalise(name)),
            Self::Preference(preference) => format!("preference:{preference}"),
            Self::Treat => "treat".to_owned(),
            Self::Days(days) => format!("days:{days}"),
            Self::Minutes(minutes) => format!("minutes:{minutes}"),
            Self::Price(limit) => format!("price:{}", limit.key()),
            Self::PricePerDay(limit) => format!("pricePerDay:{}", limit.key()),
        }
    }

    /// Returns the label of the chip for an animal of this type.
    pub fn label(&self, pet_type: Option<PetType>) -> String {
        match self {
            Self::SavedPet(name) => name.clone(),
            Self::PetType(PetType::Dog) => "Dog".to_owned(),
            Self::PetType(PetType::Cat) => "Cat".to_owned(),
            Self::Age(group) => age_label(*group, pet_type).to_owned(),
            Self::AgeMonths(months) => format!("{} old", age_in_words(*months)),
            Self::AgeWeeks { weeks, .. } => format!("{} old", crate::text::count(u32::from(*weeks), "week")),
            Self::Unweaned => "Not weaned yet".to_owned(),
            Self::PregnantOrNursing => "Pregnant or nursing".to_owned(),
            Self::Breed(breed) => breed.name.clone(),
            Self::Size(size) => format!("{} dog", crate::text::capitalise(size.as_str())),
            Self::WeightKg(kg) => format!("{} kg", decimal(*kg)),
            Self::Include(name) => format!("With {name}"),
            Self::Exclude(name) => {
                let names: Vec<String> = names_with_traces(name).iter().map(|name| capitalise_vitamin(name)).collect();
                format!("No {}", join_alternatives(&names))
            }
            Self::Preference(preference) => preference_label(*preference).to_owned(),
            Self::Treat => "Treat".to_owned(),
            Self::Days(days) => crate::text::count(u32::from(*days), "day"),
            Self::Minutes(minutes) => format!("At most {}", format_minutes(*minutes)),
            Self::Price(limit) => format!("Up to {limit}"),
            Self::PricePerDay(limit) => format!("Up to {limit} a day"),
        }
    }
}

/// Returns an age in words: '5 months', '10 years'.
pub fn age_in_words(months: u16) -> String {
    if months >= MIN_MONTHS_IN_YEARS && months.is_multiple_of(MONTHS_PER_YEAR) {
        crate::text::count(u32::from(months / MONTHS_PER_YEAR), "year")
    } else {
        crate::text::count(u32::from(months), "month")
    }
}

fn preference_label(preference: Preference) -> &'static str {
    match preference {
        Preference::HighProtein => "High protein",
        Preference::LowFat => "Low fat",
        Preference::Quick => "Quick",
        Preference::Easy => "Easy",
        Preference::Cheap => "Low cost",
        Preference::FewSupplements => "Few supplements",
        Preference::OnePot => "One pot",
        Preference::Freezer => "For the freezer",
        Preference::Soft => "Soft",
        Preference::Organic => "Organic",
    }
}

fn age_label(group: AgeGroup, pet_type: Option<PetType>) -> &'static str {
    match (group, pet_type) {
        (group, Some(pet_type)) => group.label(pet_type),
        (AgeGroup::Young, None) => "Puppy or kitten",
        (AgeGroup::Adult, None) => "Adult",
        (AgeGroup::Senior, None) => "Senior",
    }
}

/// Returns a number with at most one decimal place.
fn decimal(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}
