//! The recipe assistant: it understands what a visitor wants of a recipe, recommends published recipes and creates new ones. The
//! crate performs no input or output and needs no language model. If there is one, [`model`] writes its tasks and checks its
//! answers.

pub mod answer;
pub mod care;
pub mod constraints;
pub mod currency;
pub mod draft;
pub mod explanation;
pub mod model;
pub mod question;
pub mod ranking;
pub mod sentence_reader;
mod step_grammar;
pub mod swap;
pub mod text;
mod word_list;

/// Parses every table that ships with this crate, and checks that the tables refer only to foods that exist.
pub fn check_tables() -> Result<(), domain::table::TableError> {
    word_list::check_table()?;
    step_grammar::check_tables()?;
    question::check_table()?;
    model::check_table()?;
    draft::check_table()?;
    swap::check_table()
}
