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

#[test]
fn the_label_check_of_a_supplement_in_pieces_states_its_strength() {
    let mut checked = 0;
    for food in foods().iter().filter(|food| food.grams_per_piece.is_some()) {
        let Some(check) = aisle::find_entry(&food.id).and_then(|entry| entry.label_check.as_deref()) else { continue };
        let name = &food.everyday_name;
        // The strength is in brackets at the end of the name: 'zinc tablet (15 mg)'.
        let strength = name.split('(').next_back().and_then(|it| it.split(')').next()).unwrap();
        let amount = strength.split(' ').take(2).collect::<Vec<_>>().join(" ");
        assert!(check.contains(&amount), "{}: '{check}' does not state {amount}", food.id);
        checked += 1;
    }
    assert!(checked >= 20, "{checked} supplements");
}
