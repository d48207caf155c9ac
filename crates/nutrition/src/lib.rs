//! Nutrients of foods and needs of animals: tables with their sources, and calculations with them. The crate is pure: it
//! performs no input or output.

pub mod analysis;
pub mod animal;
pub mod breed;
pub mod caution;
pub mod cooking;
pub mod daily_need;
pub mod energy;
pub mod family;
pub mod food;
pub mod food_nutrients;
pub mod formulation;
pub mod household;
pub mod line;
pub mod nutrient;
mod nutrient_name;
pub mod portion;
pub mod profile;
pub mod storage_time;
pub mod suggest;
pub mod transition;
pub mod unknown_lines;
pub mod verdict;
mod word_list;
pub mod words;

/// Parses every table that ships with this crate, and checks that the tables refer only to foods that exist.
pub fn check_tables() -> Result<(), domain::table::TableError> {
    word_list::check_table()?;
    words::check_table()?;
    line::check_tables()?;
    food::try_foods()?;
    family::check_table()?;
    household::check_table()?;
    breed::check_tables()?;
    profile::check_table()?;
    formulation::check_table()
}
