//! Tests that constraints of the database reject invalid recipes.

use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use storage::recipes::import_catalogue;

on_both_engines! {
    fn the_database_rejects_invalid_recipes(database) {
        database.storage().write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), recipe(1).created_at)).unwrap();
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
            assert!(outcome.is_err(), "{change}");
        }
    }
}
