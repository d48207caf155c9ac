//! Tests that the price table has exactly the foods of the food table, that packs of supplements contain whole pieces, and that
//! cooked foods are bought raw or dry.

use affiliate::price::{Container, prices};
use domain::food_id::FoodId;
use nutrition::food::{Food, State, foods};

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

/// Foods that shops sell cooked, or whose cooked weight is that of the raw food.
const BOUGHT_BY_COOKED_WEIGHT: [&str; 4] = ["shrimp_cooked", "mussel_cooked", "egg_boiled", "egg_poached"];

#[test]
fn no_cooked_food_is_bought_by_its_cooked_weight() {
    let mut checked = 0;
    for food in foods().iter().filter(|food| food.state == State::Cooked) {
        let Some(price) = prices().get(&food.id) else { continue };
        if price.container == Container::Tin || BOUGHT_BY_COOKED_WEIGHT.contains(&food.id.as_str()) {
            continue;
        }
        assert!(
            !price.yield_source.is_empty(),
            "{}: `grams` in crates/affiliate/data/prices.csv must be the cooked weight of what is bought, with a yield_source",
            food.id
        );
        checked += 1;
    }
    assert!(checked > 80, "{checked} cooked foods");
}

#[test]
fn yields_of_grains_and_pulses_are_the_ratio_of_their_dry_matter() {
    let grams = |milligrams: u64| f64::from(u32::try_from(milligrams).unwrap()) / 1000.0;
    let mut checked = 0;
    for price in prices().iter().filter(|price| price.yield_source.starts_with("Dry matter of the food table: ")) {
        let dry = foods().get(&FoodId::new(price.note.strip_prefix("at the price of ").unwrap())).unwrap();
        let cooked = foods().get(&price.food).unwrap();
        let dry_matter = |food: &Food| 100.0 - food.nutrients.get("water_g").unwrap();
        let expected = dry_matter(dry) / dry_matter(cooked);
        let found = grams(price.pack.milligrams) / grams(prices().get(&dry.id).unwrap().pack.milligrams);
        assert!((found - expected).abs() < 0.001, "{}: {found}, and by dry matter {expected}", price.food);
        checked += 1;
    }
    assert!(checked >= 10, "{checked} grains and pulses");
}
