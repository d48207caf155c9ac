//! The price table against the food table: whatever the analysis can weigh, the estimate can price.

use affiliate::price::prices;
use nutrition::food::foods;

#[test]
fn every_food_has_a_price() {
    let without: Vec<_> = foods().iter().filter(|food| prices().get(&food.id).is_none()).map(|food| &food.id).collect();
    assert!(without.is_empty(), "{without:?}");
}

#[test]
fn every_price_is_that_of_a_food() {
    let unknown: Vec<_> =
        prices().iter().filter(|price| foods().get(&price.food).is_none()).map(|price| &price.food).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert_eq!(prices().iter().count(), foods().iter().count());
}

#[test]
fn a_pack_of_pieces_holds_whole_pieces() {
    let mut seen = 0;
    for food in foods().iter() {
        let (Some(piece), Some(price)) = (food.grams_per_piece, prices().get(&food.id)) else { continue };
        let pieces = f64::from(u32::try_from(price.pack.milligrams).unwrap()) / 1000.0 / piece;
        assert!((pieces - pieces.round()).abs() < 1e-9, "{}: {pieces} pieces", food.id);
        assert!(price.sold_as.starts_with(&format!("{pieces:.0} ")), "{}: {}", food.id, price.sold_as);
        seen += 1;
    }
    assert!(seen >= 20, "{seen} supplements");
}
