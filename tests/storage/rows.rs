//! What the database itself refuses, whoever asks.

use acceptance::on_both_engines;
use acceptance::recipes::{judged, recipe};
use storage::recipes::import_catalogue;

on_both_engines! {
    fn a_row_that_breaks_a_rule_of_a_recipe_is_refused(database) {
        database.storage().write(|db| import_catalogue(db, &judged(&[recipe(1)]), recipe(1).created_at)).unwrap();
        for change in [
            "title = ''",
            "description = 'short'",
            "pet_type = 'bird'",
            "ingredients = '[]'",
            "instructions = '[]'",
            "servings = 0",
            "servings = 21",
            "prep_minutes = 0",
            "prep_minutes = 301",
            "difficulty = 6",
            "ingredients = 'not a list'",
        ] {
            let outcome = database.batch(&format!("UPDATE recipes SET {change} WHERE id = 1"));
            assert!(outcome.is_err(), "{change} was taken");
        }
    }
}
