//! Recipes, ratings, messages and other concepts of the site, with the rules that apply to them.
//!
//! This crate is pure: time, random numbers and settings are passed in as arguments.

pub mod administrator_name;
pub mod advertisement;
pub mod animal_group;
pub mod audit_kind;
pub mod category;
pub mod click;
pub mod contact;
pub mod cooking_order;
pub mod delivery;
pub mod difficulty;
pub mod disease;
pub mod download;
pub mod duration;
pub mod edit;
pub mod email_address;
pub mod food_id;
pub mod form_errors;
pub mod form_rule;
pub mod health_claim;
pub mod https_url;
pub mod ingredient_line;
pub mod kitchen_size;
mod kitchen_work;
pub mod label_sheet;
pub mod language;
pub mod link_health;
pub mod mail_header_value;
pub mod measure;
pub mod newsletter;
pub mod number_words;
pub mod page;
pub mod pet_type;
pub mod plain_text;
pub mod poisoning;
pub mod preference;
pub mod prep_time;
pub mod privacy;
pub mod publication;
pub mod quantity;
pub mod rating;
pub mod recipe;
pub mod recipe_id;
pub mod recipe_status;
mod recipe_words;
pub mod reply_template;
pub mod reporting_period;
pub mod resources;
pub mod retention;
pub mod revision;
pub mod safety;
pub mod seo;
pub mod share;
pub mod sort;
pub mod step;
pub mod submission;
pub mod table;
mod technique;
pub mod temperature;
pub mod toast;
pub mod unit;
pub mod variety;
pub mod visit;
pub mod visitor_photo;
pub mod word_lists;

/// Parses every table that is compiled into this crate and returns the first error.
pub fn check_tables() -> Result<(), table::TableError> {
    safety::check_tables()?;
    disease::check_table()?;
    health_claim::check_table()?;
    ingredient_line::check_table()?;
    number_words::check_table()?;
    recipe_words::check_table()?;
    poisoning::check_tables()?;
    resources::check_tables()?;
    technique::check_table()?;
    unit::check_table()?;
    visit::check_table()?;
    plain_text::check_table()
}

#[cfg(test)]
mod tests {
    use std::fmt::{Debug, Display};

    use serde::de::value::{Error, StrDeserializer};
    use serde::de::{DeserializeOwned, IntoDeserializer};

    use super::*;

    fn assert_one_name<T: DeserializeOwned + Display + PartialEq + Debug>(values: &[T]) {
        for value in values {
            let name = value.to_string();
            let deserializer: StrDeserializer<'_, Error> = name.as_str().into_deserializer();
            assert_eq!(T::deserialize(deserializer).as_ref(), Ok(value), "the JSON name of {value:?} is not '{name}'");
        }
    }

    #[test]
    fn enums_have_one_name_in_json_queries_and_the_database() {
        assert_one_name(&pet_type::PetType::ALL);
        assert_one_name(&category::Category::ALL);
        assert_one_name(&contact::ContactCategory::ALL);
        assert_one_name(&contact::ContactMessageStatus::ALL);
        assert_one_name(&rating::RatingStatus::ALL);
        assert_one_name(&recipe_status::RecipeStatus::ALL);
        assert_one_name(&advertisement::Position::ALL);
        assert_one_name(&link_health::LinkHealth::ALL);
    }
}
