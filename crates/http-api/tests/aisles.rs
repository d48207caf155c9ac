//! The aisles against the food table: whatever a recipe can be made of stands somewhere in a shop.

use affiliate::aisle;
use nutrition::food::foods;

#[test]
fn every_food_stands_in_an_aisle_and_nothing_else_does() {
    let without: Vec<_> = foods().iter().map(|food| &food.id).filter(|id| aisle::search_term(id).is_none()).collect();
    assert!(without.is_empty(), "{without:?}");
    let unknown: Vec<_> = aisle::foods().filter(|id| foods().get(id).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
