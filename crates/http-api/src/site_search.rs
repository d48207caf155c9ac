//! What a search was understood as, and suggestions while a visitor types. `recipes::list` lists the recipes of a search.

pub mod interpretation;
mod next_steps;
mod sentence;
pub mod suggestions;

use search::MAX_LENGTH;

use crate::request::query::Text;

pub type SearchText = Text<MAX_LENGTH>;
