//! Which words of a recipe name a food that harms the animal it is for.
//!
//! One table of hazards ([`hazards`]) is held against the title, every ingredient and every step. Whole words count, whatever
//! their case, accents or hyphens; a phrase the table excepts ('ginger ale', 'grapeseed oil') is looked over, and so is what a
//! sentence rules out ('never add onion, garlic or chives'). In doubt a word is found: a note too many costs a reader a second.

mod afterwards;
mod cues;
mod hazard;
mod list;
mod negation;
mod report;
mod scan;
mod text;
pub(crate) mod words;

pub(crate) use hazard::check_table;
pub use hazard::{Hazard, Severity, Verdict, Verification, hazards};
pub use report::{Report, report};

use crate::pet_type::PetType;
use text::Style;

/// Where in a recipe something was found; lines and steps are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Title,
    Ingredient(usize),
    Step(usize),
}

impl Place {
    fn style(self) -> Style {
        match self {
            Self::Title | Self::Ingredient(_) => Style::Name,
            Self::Step(_) => Style::Sentence,
        }
    }
}

/// A hazard, met in a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub hazard: &'static Hazard,
    /// The words found, as the author wrote them.
    pub text: String,
    pub place: Place,
}

/// Everything in a recipe the table speaks of, in reading order; [`Verdict::Unsafe`] among it makes the recipe invalid.
pub fn check(pet_type: PetType, title: &str, ingredients: &[String], instructions: &[String]) -> Vec<Finding> {
    let lines = ingredients.iter().enumerate().map(|(index, line)| (Place::Ingredient(index), line.as_str()));
    let steps = instructions.iter().enumerate().map(|(index, step)| (Place::Step(index), step.as_str()));
    std::iter::once((Place::Title, title))
        .chain(lines)
        .chain(steps)
        .flat_map(|(place, text)| {
            scan::hits(pet_type, place.style(), text).into_iter().map(move |hit| Finding {
                hazard: hit.hazard,
                text: hit.text,
                place,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests;
