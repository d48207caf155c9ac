//! Finds recipes, foods, hazards and breeds by the words of visitors, and forgives how they write them: typing errors, British and
//! American names, plurals, words of six languages, breeds and household words.
//!
//! Everything is in memory and does not depend on the database, so that counts are exact and both database engines give the same
//! answers. The crate is pure: it performs no input or output.
//!
//! A search takes two steps. [`interpretation`] turns the text into terms, with the [`vocabulary`], the [`synonyms`](lexicon)
//! and the spelling correction. [`index`] finds and ranks the recipes with these terms. [`suggestion`] takes both steps for a
//! text that is still being typed.
//!
//! The assistant uses the parts by themselves: the words of a text ([`text`]), the names of foods, animals and breeds
//! ([`lexicon`], [`breed_names`], [`exclusion`], [`exclusion_words`]), the spelling ([`vocabulary`]), the illnesses
//! ([`illness`], [`body_signs`]) and the referrals to a vet ([`referrals`]).

mod absent_foods;
mod allergen_sources;
pub mod body_signs;
pub mod breed_names;
pub mod breed_search;
pub mod correction;
pub mod counted_search;
pub mod description;
mod diet_words;
pub mod exclusion;
pub mod exclusion_words;
mod food_emojis;
mod food_groups;
pub mod food_names;
pub mod household_words;
pub mod illness;
pub mod index;
pub mod interpretation;
pub mod lexicon;
mod name_match;
pub mod named_hazard;
mod nearest_food;
mod page_words;
pub mod preference_words;
pub mod referrals;
mod source;
pub mod suggestion;
mod synonyms;
mod term;
pub mod text;
pub mod vocabulary;
mod word_list;
mod word_set;

pub use breed_search::{BreedOption, find_breeds};
pub use term::Term;

/// Maximum length of a search text in characters. The rest of a longer text is ignored.
pub const MAX_LENGTH: usize = 200;

/// Parses every table that ships with this crate, and checks that the tables refer only to foods, breeds and diseases that
/// exist.
pub fn check_tables() -> Result<(), domain::table::TableError> {
    word_list::check_table()?;
    exclusion_words::check_table()?;
    allergen_sources::check_table()?;
    absent_foods::check_table()?;
    diet_words::check_table()?;
    synonyms::check_table()?;
    food_groups::check_table()?;
    food_emojis::check_table()?;
    food_names::check_table()?;
    household_words::check_table()?;
    page_words::check_table()?;
    preference_words::check_table()?;
    breed_names::check_table()?;
    referrals::check_table()?;
    body_signs::check_table()?;
    illness::check_table()
}
