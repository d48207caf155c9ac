//! What an owner must do when a pet has eaten something harmful, by the published doses of poisons.
//!
//! No answer calls a food safe. The mildest answer says to call a vet or a poison line even if the animal seems well.
//! Whatever is not known (the amount, the weight, the content of a food, a dose for cats) makes the answer stricter, never
//! milder. A content that varies counts with the highest published figure.

mod eaten_food;
mod poison;
mod recognition;
mod stated_amount;

use serde::Serialize;
use strum::EnumString;

use crate::pet_type::PetType;
use crate::table::TableError;

pub use eaten_food::{AmountUnit, EatenFood, eaten_foods, strictest_danger};
pub use poison::{DoseLevel, Poison};
pub use recognition::{RecognisedFood, recognise, recognise_any};
pub use stated_amount::{StatedAmount, find_amount, find_animal};

/// The danger of a dose, the mildest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, EnumString)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "snake_case")]
pub enum Danger {
    /// Below the smallest published dose, or a food that harms rarely. A vet must decide all the same.
    Call,
    /// Signs of poisoning are described.
    Poisonous,
    /// Animals can die.
    LifeThreatening,
}

/// The first steps, in this order, whatever the animal has eaten.
pub const FIRST_STEPS: [&str; 3] = [
    "Take the rest away from your pet.",
    "Call your vet or a poison line now. Do not wait for signs.",
    "Do not make your pet vomit unless a vet tells you to.",
];

/// The information that a vet or a poison line asks for.
pub const HAVE_READY: [&str; 4] = [
    "the packaging, or a photo of what is left",
    "how much your pet ate, at most",
    "when it ate it",
    "what your pet weighs, and any signs that you see",
];

impl Danger {
    pub const ALL: [Self; 3] = [Self::Call, Self::Poisonous, Self::LifeThreatening];

    /// The first sentence of the answer.
    pub fn headline(self, pet_type: PetType) -> String {
        match self {
            Self::Call => format!("Call your vet or a poison line now, even if your {pet_type} seems well."),
            Self::Poisonous => format!("This can poison your {pet_type}. Call your vet or a poison line now."),
            Self::LifeThreatening => "This can be life-threatening. Call a vet now, and be ready to leave.".to_owned(),
        }
    }
}

/// The first sentence of the answer for a food that the tables do not contain.
pub fn unknown_food_headline(pet_type: PetType) -> String {
    format!("We do not know it. Ask your vet or a poison line now, even if your {pet_type} seems well.")
}

pub(crate) fn check_tables() -> Result<(), TableError> {
    poison::check_table()?;
    eaten_food::check_table()
}

#[cfg(test)]
mod tests;
