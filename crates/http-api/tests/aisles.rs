//! Tests that the aisle table has exactly the foods of the food table.

use affiliate::aisle;
use nutrition::food::foods;

#[test]
fn every_food_has_an_aisle_and_every_aisle_entry_is_a_food() {
    let without: Vec<_> = foods().iter().map(|food| &food.id).filter(|id| aisle::search_term(id).is_none()).collect();
    assert!(without.is_empty(), "add a row for each of these foods to crates/affiliate/data/aisles.csv: {without:?}");
    let unknown: Vec<_> = aisle::foods().filter(|id| foods().get(id).is_none()).collect();
    assert!(
        unknown.is_empty(),
        "crates/affiliate/data/aisles.csv names foods that foods.csv and supplements.csv in crates/nutrition/data lack. Correct \
         the ids or remove the rows: {unknown:?}"
    );
}
