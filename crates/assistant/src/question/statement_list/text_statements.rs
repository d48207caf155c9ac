//! The statements of one text, as the reader found them.

use super::super::reader::Reading;
use super::super::statement::AttributedStatement;

/// The statements of one text.
#[derive(Debug, Default)]
pub struct TextStatements {
    pub statements: Vec<AttributedStatement>,
    /// The excluded foods to which the animal is allergic.
    pub allergens: Vec<String>,
    /// True if the text asks for a meal. It replaces a treat of an earlier text.
    pub is_meal: bool,
    /// True if the text contains the name of the saved pet.
    pub names_pet: bool,
    /// True if the text says that time does not matter. It removes a limit of time of an earlier text.
    pub is_without_time_limit: bool,
    /// True if the wanted foods of the text replace those of earlier texts.
    pub is_replacement: bool,
}

impl From<Reading> for TextStatements {
    fn from(reading: Reading) -> Self {
        let Reading { statements, allergens, is_meal, names_pet, is_without_time_limit, is_replacement, .. } = reading;
        Self { statements, allergens, is_meal, names_pet, is_without_time_limit, is_replacement }
    }
}
