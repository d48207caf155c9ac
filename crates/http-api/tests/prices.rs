//! Tests that the price table has exactly the foods of the food table, and that packs of supplements contain whole pieces.

use affiliate::price::prices;
use nutrition::food::foods;

#[test]
fn every_food_has_a_price() {
    let without: Vec<_> = foods().iter().filter(|food| prices().get(&food.id).is_none()).map(|food| &food.id).collect();
    assert!(without.is_empty(), "add a row for each of these foods to crates/affiliate/data/prices.csv: {without:?}");
}

#[test]
fn every_price_is_for_a_food_of_the_food_table() {
    let unknown: Vec<_> =
        prices().iter().filter(|price| foods().get(&price.food).is_none()).map(|price| &price.food).collect();
    assert!(
        unknown.is_empty(),
        "crates/affiliate/data/prices.csv has prices for foods that foods.csv and supplements.csv in crates/nutrition/data lack. \
         Correct the ids or remove the rows: {unknown:?}"
    );
}

#[test]
fn a_pack_of_pieces_contains_a_whole_number_of_pieces() {
    let mut checked = 0;
    for food in foods().iter() {
        let (Some(piece), Some(price)) = (food.grams_per_piece, prices().get(&food.id)) else { continue };
        let pieces = f64::from(u32::try_from(price.pack.milligrams).unwrap()) / 1000.0 / piece;
        assert!((pieces - pieces.round()).abs() < 1e-9, "{}: {pieces} pieces", food.id);
        assert!(price.sold_as.starts_with(&format!("{pieces:.0} ")), "{}: {}", food.id, price.sold_as);
        checked += 1;
    }
    assert!(checked >= 20, "{checked} supplements");
}
