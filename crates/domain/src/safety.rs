//! Finds words in a recipe that name a food that harms the animal.
//!
//! The title, every ingredient and every step are searched for the hazards of one table ([`hazards`]) and their everyday names:
//! brands, cultivars, dishes and words of other languages. Whole words match, ignoring case, accents and hyphens, and so do
//! compound words and words with a typing error (`spelling`). Phrases that the tables list as exceptions ('ginger ale',
//! 'grapeseed oil') are skipped, and so are foods that a sentence rules out ('never add onion, garlic or chives') or only
//! mentions ('the size of a raisin'). In doubt a word is reported, because an unnecessary warning does less harm than a missing
//! one.

mod dangerous_form;
mod hazard;
mod hazard_name;
mod known_words;
mod line_removal;
mod list;
mod mention;
mod negation;
mod negation_words;
mod pet_name;
mod phrases;
mod report;
mod scan;
mod spelling;
mod text;
mod trailing_negation;
mod verdict;
pub(crate) mod words;

pub use dangerous_form::{DangerousForm, find_dangerous_forms};
pub use hazard::{Hazard, Severity, Verification, hazards};
pub use hazard_name::{NameGroup, NameKind};
pub use line_removal::{CannotRemoveLines, LineRemoval, RemovedLine};
pub use report::SafetyReport;
pub use spelling::{FindHarmlessMeaning, HarmlessMeaning};
pub use verdict::HazardVerdict;

use crate::pet_type::PetType;
use crate::table::TableError;
use negation_words::WordList;
use text::TextKind;

pub(crate) fn check_tables() -> Result<(), TableError> {
    hazard::check_table()?;
    dangerous_form::check_table()?;
    known_words::check_tables()?;
    negation_words::check_table()
}

/// Returns true for a word that is never corrected: an English word, a kitchen word, or the name of a food or a pet.
pub fn is_known_word(word: &str) -> bool {
    known_words::contains(word)
}

/// Returns true for a word that negates what follows it: 'no', 'avoid', 'cannot'. Apostrophes are left out.
pub fn is_negation(word: &str) -> bool {
    WordList::DirectCues.contains(word) || WordList::VerbCues.contains(word)
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
            Self::Title => TextKind::Title,
            Self::Ingredient(_) => TextKind::Ingredient,
            Self::Step(_) => TextKind::Step,
        }
    }
}

/// A hazard that was found in a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub hazard: &'static Hazard,
    /// The effect on the recipe. It can differ from that of the hazard, for example for a dish that can be made without it.
    pub verdict: HazardVerdict,
    /// The words that name the hazard, as the author wrote them.
    pub text: String,
    pub part: RecipePart,
    pub doubt: Option<Doubt>,
}

impl Finding {
    fn new(hit: scan::Hit, part: RecipePart) -> Self {
        Self { hazard: hit.hazard, verdict: hit.verdict, text: hit.text, part, doubt: hit.doubt }
    }
}

/// Reason why the words that were found may not name a hazard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// The words are misspelt. `meant` is their corrected spelling.
    Spelling { meant: String },
    /// The words name a dish that usually contains the hazard.
    Dish,
    /// The title may contain the name of an animal.
    PetName,
}

/// Returns all hazards in a recipe in reading order. A finding with [`HazardVerdict::Unsafe`] prevents the
/// publication of the recipe.
pub fn find_hazards(pet_type: PetType, title: &str, ingredients: &[String], instructions: &[String]) -> Vec<Finding> {
    let lines = ingredients.iter().enumerate().map(|(index, line)| (RecipePart::Ingredient(index), line.as_str()));
    let steps = instructions.iter().enumerate().map(|(index, step)| (RecipePart::Step(index), step.as_str()));
    let mut findings: Vec<Finding> = std::iter::once((RecipePart::Title, title))
        .chain(lines)
        .chain(steps)
        .flat_map(|(part, text)| {
            let hits = scan::find_hits(pet_type, part.text_kind(), text, &|_| None);
            hits.into_iter().map(move |hit| Finding::new(hit, part))
        })
        .collect();
    allow_pet_names(&mut findings);
    findings
}

/// Returns the hazards in the words of a visitor, which may be misspelt or incomplete names of safe foods. `find_harmless` knows
/// these foods. Each finding has the part `Ingredient(0)`, because the text is not a recipe.
pub fn find_named_hazards(pet_type: PetType, text: &str, find_harmless: &FindHarmlessMeaning<'_>) -> Vec<Finding> {
    find_in_text(pet_type, TextKind::Ingredient, text, find_harmless)
}

/// Returns the hazards in the words of an owner whose animal has eaten something. Negations are ignored: see `TextKind::Eaten`.
/// The other arguments and the findings are those of `find_named_hazards`.
pub fn find_eaten_hazards(pet_type: PetType, text: &str, find_harmless: &FindHarmlessMeaning<'_>) -> Vec<Finding> {
    find_in_text(pet_type, TextKind::Eaten, text, find_harmless)
}

fn find_in_text(
    pet_type: PetType,
    kind: TextKind,
    text: &str,
    find_harmless: &FindHarmlessMeaning<'_>,
) -> Vec<Finding> {
    let hits = scan::find_hits(pet_type, kind, text, find_harmless).into_iter();
    hits.map(|hit| Finding::new(hit, RecipePart::Ingredient(0))).collect()
}

/// Changes the verdict of a title that may contain the name of an animal, such as 'Mocha Biscuits', from unsafe to review,
/// unless another part of the recipe contains the hazard as well.
fn allow_pet_names(findings: &mut [Finding]) {
    let ids_without_pet_name: Vec<&str> = findings
        .iter()
        .filter(|finding| finding.doubt != Some(Doubt::PetName))
        .map(|finding| finding.hazard.id.as_str())
        .collect();
    for finding in findings.iter_mut() {
        if finding.doubt == Some(Doubt::PetName) && !ids_without_pet_name.contains(&finding.hazard.id.as_str()) {
            finding.verdict = finding.verdict.max(HazardVerdict::Review);
        }
    }
}

#[cfg(test)]
mod tests;
