//! Finds words in a recipe that name a food that harms the animal.
//!
//! The title, every ingredient and every step are searched for the hazards of one table ([`hazards`]). Only whole words match,
//! ignoring case, accents and hyphens. Phrases that the table lists as exceptions ('ginger ale', 'grapeseed oil') are skipped,
//! and so are foods that a sentence rules out ('never add onion, garlic or chives'). In doubt a word is reported, because an
//! unnecessary warning does less harm than a missing one.

mod hazard;
mod list;
mod negation;
mod negation_words;
mod report;
mod scan;
mod text;
mod trailing_negation;
pub(crate) mod words;

pub use hazard::{Hazard, Severity, Verdict, Verification, hazards};
pub use report::SafetyReport;

use crate::pet_type::PetType;
use crate::table::TableError;
use text::TextKind;

pub(crate) fn check_tables() -> Result<(), TableError> {
    hazard::check_table()?;
    negation_words::check_table()
}

/// The part of a recipe in which a hazard was found. Lines and steps are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RecipePart {
    Title,
    Ingredient(usize),
    Step(usize),
}

impl RecipePart {
    fn text_kind(self) -> TextKind {
        match self {
            Self::Title | Self::Ingredient(_) => TextKind::Name,
            Self::Step(_) => TextKind::Sentence,
        }
    }
}

/// A hazard that was found in a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub hazard: &'static Hazard,
    /// The words that name the hazard, as the author wrote them.
    pub text: String,
    pub part: RecipePart,
}

/// Returns all hazards in a recipe in reading order. A hazard with [`Verdict::Unsafe`] makes the recipe invalid.
pub fn find_hazards(pet_type: PetType, title: &str, ingredients: &[String], instructions: &[String]) -> Vec<Finding> {
    let lines = ingredients.iter().enumerate().map(|(index, line)| (RecipePart::Ingredient(index), line.as_str()));
    let steps = instructions.iter().enumerate().map(|(index, step)| (RecipePart::Step(index), step.as_str()));
    std::iter::once((RecipePart::Title, title))
        .chain(lines)
        .chain(steps)
        .flat_map(|(part, text)| {
            scan::find_hits(pet_type, part.text_kind(), text).into_iter().map(move |hit| Finding {
                hazard: hit.hazard,
                text: hit.text,
                part,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests;
