//! Tests of the built-in price table, and of errors in a table.

use super::*;

fn row(food: &str) -> &'static FoodPrice {
    prices().get(&FoodId::new(food)).unwrap()
}

#[test]
fn table_parses_with_every_row() {
    let parsed = parse(TABLE).unwrap();
    assert_eq!(parsed.all, prices().all);
    assert_eq!(parsed.all.len(), TABLE.lines().count() - 1);
}

#[test]
fn prices_match_their_sources() {
    // Copied from the sources by hand: pence, milligrams, month.
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
fn statistics_name_their_publisher_and_estimates_name_this_site() {
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
fn american_prices_are_converted_with_the_exchange_rates() {
    // Thousandths of a dollar times ten-thousandths of a pound per dollar, in pence, rounded half up.
    let pounds_e4 = crate::market::Market::built_in().rates.iter().next().unwrap().per_usd_e4;
    let mut seen = 0;
    for price in prices().iter().filter(|price| price.source.contains("USD ")) {
        let (_, after) = price.source.split_once("USD ").unwrap();
        let dollars = after.split(' ').next().unwrap();
        let thousandths = u32::try_from(decimal::parse_scaled(dollars, 3).unwrap()).unwrap();
        assert_eq!(price.pack.pence, (thousandths * pounds_e4 + 50_000) / 100_000, "{}", price.food);
        assert!(price.note.contains("converted at 0.79 GBP per USD"), "{}", price.food);
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn prices_are_within_plausible_bounds() {
    // Pence per kilogram. Tablets cost a lot per kilogram, because one weighs less than a gram.
    for price in prices().iter().filter(|price| price.food.as_str() != "water") {
        let per_kg = u64::from(price.pack.pence) * 1_000_000 / price.pack.milligrams;
        let is_piece = ["tablet", "capsule", "softgel", "drop"].iter().any(|form| price.food.as_str().ends_with(form));
        let bounds = if is_piece { 3_000..=90_000 } else { 20..=30_000 };
        assert!(bounds.contains(&per_kg), "{}: {per_kg} pence per kg", price.food);
    }
}

#[test]
fn cooked_foods_cost_as_much_as_the_raw_food_they_are_made_of() {
    for (cooked, raw, thousandths) in [
        ("chicken_breast_roasted", "chicken_breast_raw", 720),
        ("beef_ground_90_cooked", "beef_ground_90_raw", 720),
        ("cod_cooked", "cod_raw", 800),
        ("egg_boiled", "egg_raw", 1000),
        // 88.2 g of dry matter in 100 g of raw rice, and 29.73 g in 100 g of cooked rice.
        ("rice_brown_cooked", "rice_brown_raw", 2967),
        ("lentils_cooked", "lentils_dry", 3022),
        ("spinach_cooked", "spinach_raw", 800),
        ("potato_boiled", "potato_raw", 850),
    ] {
        let (cooked, raw) = (row(cooked), row(raw));
        assert_eq!(cooked.pack.pence, raw.pack.pence);
        assert_eq!(cooked.pack.milligrams, raw.pack.milligrams * thousandths / 1000);
        assert_eq!(
            (cooked.basis, cooked.as_of),
            (Basis::Editorial, raw.as_of),
            "the estimate has the month of the raw price"
        );
    }
}

#[test]
fn what_is_bought_includes_shells_peel_and_bones() {
    // Milligrams of the food in a kilogram as bought, from the refuse that USDA SR28 states.
    for (food, milligrams, bought_with) in [
        ("potato_raw", 750_000, "before peeling"),
        ("pumpkin_raw", 700_000, "before peeling"),
        ("banana", 640_000, "with skins"),
        ("corn_cooked", 550_000, "on the cob"),
        ("coconut_meat_raw", 520_000, "in the shell"),
        ("chicken_wing_skin_raw", 620_000, "with bones"),
        ("turkey_neck_raw", 400_000, "with bones"),
        ("goose_raw", 470_000, "with bones and skin"),
        // Sold without shells, peeled or boned.
        ("mussel_raw", 1_000_000, ""),
        ("clam_raw", 1_000_000, ""),
        ("shrimp_raw", 1_000_000, ""),
        ("rabbit_raw", 1_000_000, ""),
        ("carrot_raw", 1_000_000, ""),
        ("egg_raw", 600_000, ""),
    ] {
        let row = row(food);
        assert_eq!((row.pack.milligrams, row.bought_with()), (milligrams, bought_with), "{food}");
        assert_eq!(row.yield_source.starts_with("USDA SR28, refuse of "), !bought_with.is_empty(), "{food}");
    }
}

#[test]
fn pulses_and_grains_are_bought_dry() {
    // Milligrams of cooked food from a kilogram, by the dry matter that both have.
    for (food, milligrams) in
        [("split_peas_cooked", 2_995_000), ("soybeans_cooked", 2_442_000), ("amaranth_cooked", 3_571_000)]
    {
        let row = row(food);
        assert_eq!(row.pack.milligrams, milligrams, "{food}");
        assert!(row.yield_source.starts_with("Dry matter: ") && row.yield_source.contains("USDA SR28"), "{food}");
    }
}

#[test]
fn only_weighed_foods_say_what_their_weight_includes() {
    for price in prices().iter().filter(|price| price.step.is_some()) {
        let is_weighed = matches!(price.container, Container::Counter | Container::Loose);
        let words = price.sold_as.splitn(3, ' ').nth(2);
        assert!(is_weighed || words.is_none(), "{}: '{}' is not on the list", price.food, price.sold_as);
        assert!(words.is_none() || !price.yield_source.is_empty(), "{}: {}", price.food, price.sold_as);
    }
}

#[test]
fn states_with_one_shop_name_have_one_price_and_one_pack() {
    let mut sold: HashMap<&str, &FoodPrice> = HashMap::new();
    for price in prices().iter() {
        let name = crate::aisle::find_entry(&price.food).unwrap().shop_name.as_str();
        let first = *sold.entry(name).or_insert(price);
        let pack = |it: &FoodPrice| (it.pack.pence, it.sold_as.clone(), it.container, it.step);
        assert_eq!(pack(first), pack(price), "{name}: {} and {}", first.food, price.food);
    }
}

#[test]
fn weighed_foods_are_sold_in_steps_of_50_grams_and_packs_are_no_larger_than_a_kilogram_and_a_half() {
    for price in prices().iter() {
        match (price.container, price.step) {
            (Container::Counter | Container::Loose, Some(step)) => assert_eq!(step.grams, 50, "{}", price.food),
            (Container::Counter, None) => panic!("{} is weighed and has no step", price.food),
            // A piece, such as '1 apple'.
            (Container::Loose | Container::Tin, None) => {
                assert!(price.sold_as.starts_with("1 "), "{}: {}", price.food, price.sold_as);
            }
            (_, Some(step)) => assert!((15..=1500).contains(&step.grams), "{}: {} g", price.food, step.grams),
            (_, None) => {}
        }
    }
}

#[test]
fn invalid_table_is_rejected_with_line_and_field() {
    let head = "food_id,pence,grams,sold_as,container,step_grams,as_of,basis,source,note,yield_source\n";
    let valid = "kale,450,1000,1 kg,pack,200,2026-11,editorial,us,,\n";
    assert!(parse(&format!("{head}{valid}")).is_ok());
    let not_grams = |text: &str| format!("grams: '{text}' is not a number above 0 with up to three decimals");
    for (from, to, expected) in [
        ("kale", "", "food_id: is empty".to_owned()),
        ("450", "0", "pence: must be more than 0".to_owned()),
        ("450", "-450", "pence: invalid digit found in string".to_owned()),
        ("450", "4.50", "pence: invalid digit found in string".to_owned()),
        ("1000", "0", not_grams("0")),
        ("1000", "", "grams: is empty".to_owned()),
        ("1000", "1e3", not_grams("1e3")),
        ("1000", "0.0005", not_grams("0.0005")),
        ("1 kg", "", "sold_as: is empty".to_owned()),
        ("1 kg", "500 g", "step_grams: must be empty, because shops sell '500 g'".to_owned()),
        (",pack,", ",sack,", "container: 'sack' is not a container".to_owned()),
        (",200,", ",0,", "step_grams: must be more than 0".to_owned()),
        (",200,", ",2.5,", "step_grams: invalid digit found in string".to_owned()),
        (",200,", ",,", "step_grams: is empty".to_owned()),
        ("2026-11", "2026", "as_of: '2026' is not a month as YYYY-MM".to_owned()),
        ("2026-11", "2026-13", "as_of: '2026-13' is not a month as YYYY-MM".to_owned()),
        ("editorial", "fallback", "basis: 'fallback' is neither statistic nor editorial".to_owned()),
        (",us,", ",,", "source: is empty".to_owned()),
        (",us,,", ",us,", "yield_source: the line has 10 fields and the heading 11".to_owned()),
        ("1000", "900", "yield_source: is empty, and recipes use another weight than is bought".to_owned()),
        (",us,,", ",us,,ours", "yield_source: must be empty, because recipes use all that is bought".to_owned()),
    ] {
        let error = parse(&format!("{head}{}", valid.replacen(from, to, 1))).unwrap_err().to_string();
        assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
    }
    let twice = parse(&format!("{head}{valid}{valid}")).unwrap_err().to_string();
    assert_eq!(twice, "line 3, field food_id: 'kale' appears twice");
    let unknown = check_table(|food| food.as_str() != "chicken_breast_roasted").unwrap_err().to_string();
    assert_eq!(
        unknown,
        "crates/affiliate/data/prices.csv, line 3, field food_id: 'chicken_breast_roasted' is not in the food table"
    );
}
