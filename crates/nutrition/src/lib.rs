//! Nutrients of foods and needs of animals: tables with their sources, and calculations with them. The crate is pure: it
//! performs no input or output.

pub mod acute_dose;
pub mod analysis;
pub mod animal;
pub mod animal_question;
pub mod article;
pub mod body_condition;
pub mod breed;
pub mod caution;
pub mod certain_problems;
pub mod cooking;
pub mod cooking_method;
pub mod daily_need;
pub mod diet;
mod dose_limit;
pub mod energy;
mod energy_bound;
pub mod estimate;
pub mod family;
pub mod figure;
pub mod food;
pub mod food_nutrients;
mod food_variation;
pub mod formulation;
pub mod household;
pub mod iodised_salt;
pub mod kitchen_amount;
pub mod label_product;
pub mod large_batch;
pub mod line;
pub mod line_advice;
pub mod meal_boxes;
pub mod nutrient;
pub mod nutrient_name;
pub mod portion;
pub mod portion_caution;
pub mod portion_warning;
pub mod profile;
pub mod recipe_file;
pub mod retention;
pub mod scaling;
mod similar_names;
pub mod step_amounts;
mod steps;
pub mod storage_time;
pub mod suggest;
pub mod supplement_mix;
pub mod transition;
pub mod unknown_lines;
pub mod unmentioned_foods;
pub mod upper_limit;
pub mod verdict;
mod vessel;
pub mod weight_trend;
mod word_list;
pub mod words;

/// Parses every table that ships with this crate, and checks that the tables refer only to foods that exist.
pub fn check_tables() -> Result<(), domain::table::TableError> {
    word_list::check_table()?;
    words::check_table()?;
    line::check_tables()?;
    food::try_foods()?;
    food_variation::check_table()?;
    family::check_table()?;
    household::check_table()?;
    estimate::check_table()?;
    dose_limit::check_table()?;
    breed::check_tables()?;
    profile::check_table()?;
    upper_limit::check_table()?;
    acute_dose::check_table()?;
    iodised_salt::check_table()?;
    retention::check_table()?;
    label_product::check_table()?;
    supplement_mix::check_table()?;
    weight_trend::check_table()?;
    formulation::check_table()
}
