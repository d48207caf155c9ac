//! The price table as it is written, and what may not be written into it.

use super::*;

const TABLE: &str = include_str!("../../data/prices.csv");

fn row(food: &str) -> &'static FoodPrice {
    prices().get(&FoodId::new(food)).unwrap()
}

#[test]
fn the_whole_table_can_be_read() {
    let read = parse(TABLE).unwrap();
    assert_eq!(read.all, prices().all);
    assert_eq!(read.all.len(), TABLE.lines().count() - 1);
}

#[test]
fn a_price_stands_as_its_source_says() {
    // Read in the sources, row by row: pence, milligrams, month.
    for (food, pence, milligrams, as_of, basis) in [
        ("chicken_breast_raw", 801, 1_000_000, "2025-01", Basis::Statistic),
        ("beef_ground_95_raw", 1015, 1_000_000, "2025-07", Basis::Statistic),
        ("egg_raw", 345, 600_000, "2025-01", Basis::Statistic),
        ("butter_unsalted", 253, 250_000, "2025-01", Basis::Statistic),
        ("milk_whole", 151, 2_341_000, "2025-01", Basis::Statistic),
        ("carrot_raw", 83, 1_000_000, "2025-01", Basis::Statistic),
        ("banana", 109, 640_000, "2025-01", Basis::Statistic),
        ("rice_white_raw", 85, 453_592, "2026-05", Basis::Statistic),
        ("zinc_15mg_tablet", 450, 27_000, "2026-11", Basis::Editorial),
        ("vitamin_d3_400iu_drop", 800, 9_000, "2026-11", Basis::Editorial),
    ] {
        let row = row(food);
        assert_eq!(row.pack, Pack { pence, milligrams }, "{food}");
        assert_eq!((row.as_of.to_string().as_str(), row.basis), (as_of, basis), "{food}");
    }
}

#[test]
fn a_statistic_names_its_publisher_and_an_estimate_names_us() {
    const PUBLISHERS: [&str; 3] = [
        "Office for National Statistics, ",
        "Association of Independent Meat Suppliers, ",
        "U.S. Bureau of Labor Statistics, ",
    ];
    for price in prices().iter() {
        let is_published = PUBLISHERS.iter().any(|publisher| price.source.starts_with(publisher));
        let is_ours = price.source.starts_with("Natural Pet Recipes, editorial estimate");
        match price.basis {
            Basis::Statistic => assert!(is_published && price.source.contains(&year(price)), "{}", price.food),
            _ => assert!(is_ours && !is_published, "{}", price.food),
        }
    }
}

fn year(price: &FoodPrice) -> String {
    price.as_of.to_string().chars().take(4).collect()
}

#[test]
fn a_price_from_america_is_converted_by_the_exchange_table() {
    // Dollars in thousandths times pounds per dollar in ten-thousandths, in pence, half up.
    let pounds_e4 = crate::market::Market::built_in().rates.iter().next().unwrap().per_usd_e4;
    let mut seen = 0;
    for price in prices().iter().filter(|price| price.source.contains("USD ")) {
        let (_, after) = price.source.split_once("USD ").unwrap();
        let dollars = after.split(' ').next().unwrap();
        let thousandths = u32::try_from(decimal::read(dollars, 3).unwrap()).unwrap();
        assert_eq!(price.pack.pence, (thousandths * pounds_e4 + 50_000) / 100_000, "{}", price.food);
        assert!(price.note.contains("converted at 0.79 GBP per USD"), "{}", price.food);
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn no_food_is_dearer_or_cheaper_than_shops_know() {
    // Pence per kilogram; by the piece a tablet costs pence, not pounds.
    for price in prices().iter().filter(|price| price.food.as_str() != "water") {
        let per_kg = u64::from(price.pack.pence) * 1_000_000 / price.pack.milligrams;
        let is_piece = ["tablet", "capsule", "softgel", "drop"].iter().any(|form| price.food.as_str().ends_with(form));
        let bounds = if is_piece { 3_000..=90_000 } else { 20..=30_000 };
        assert!(bounds.contains(&per_kg), "{}: {per_kg} pence per kg", price.food);
    }
}

#[test]
fn a_cooked_food_costs_what_it_cost_raw_by_the_weight_left_of_it() {
    for (cooked, raw, hundredths) in [
        ("chicken_breast_roasted", "chicken_breast_raw", 72),
        ("beef_ground_90_cooked", "beef_ground_90_raw", 72),
        ("cod_cooked", "cod_raw", 80),
        ("egg_boiled", "egg_raw", 100),
        ("rice_brown_cooked", "rice_brown_raw", 260),
        ("spinach_cooked", "spinach_raw", 80),
    ] {
        let (cooked, raw) = (row(cooked), row(raw));
        assert_eq!(cooked.pack.pence, raw.pack.pence);
        assert_eq!(cooked.pack.milligrams, raw.pack.milligrams * hundredths / 100);
        assert_eq!(
            (cooked.basis, cooked.as_of),
            (Basis::Editorial, raw.as_of),
            "an estimate as old as what it is made from"
        );
    }
}

#[test]
fn a_broken_table_is_refused() {
    let head = "food_id,pence,grams,sold_as,as_of,basis,source,note\n";
    let sound = "kale,450,1000,1 kg,2026-11,editorial,us,\n";
    assert!(parse(&format!("{head}{sound}")).is_ok());
    for (from, to) in [
        ("450", "0"),
        ("450", "-450"),
        ("450", "4.50"),
        ("1000", "0"),
        ("1000", ""),
        ("1000", "1e3"),
        ("1000", "0.0005"),
        ("1 kg", ""),
        ("2026-11", "2026"),
        ("2026-11", "2026-13"),
        ("editorial", "fallback"),
        ("editorial", "guessed"),
        (",us,", ",,"),
        (sound, &format!("{sound}{sound}")),
    ] {
        assert!(parse(&format!("{head}{}", sound.replacen(from, to, 1))).is_err(), "{from} -> {to}");
    }
}
