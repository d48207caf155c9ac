//! Reads the word 'meat' after the name of an animal: 'chicken meat'.

use nutrition::family;

/// The word that may follow the name of an animal, and the name of the family of all meat.
const MEAT: &str = "meat";

/// Returns true for the word 'meat' after the name of an animal: 'chicken meat' is chicken, and not all meat.
pub fn names_meat_of(name: &str, next: &str) -> bool {
    let is_animal = || {
        let foods = family::find(name);
        let meat = family::find(MEAT);
        foods.zip(meat).is_some_and(|(foods, meat)| {
            foods.foods().len() < meat.foods().len() && foods.foods().iter().any(|id| meat.foods().contains(id))
        })
    };
    next == MEAT && name != MEAT && is_animal()
}
