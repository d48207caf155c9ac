//! Baskets with totals calculated by hand.

use super::*;
use crate::country::Country;
use crate::currency::{Currency, Rates};
use crate::market::Market;
use domain::ingredient_line::{self, IngredientLine};

fn rates() -> &'static Rates {
    &Market::built_in().rates
}

fn buyer(code: &str) -> Buyer<'static> {
    Market::built_in().buyer(Country::from_code(code))
}

/// Builds a recipe from lines with text, food and grams; an empty food means that the line matches none.
fn dish(recipe: i64, lines: &[(&str, &str, Option<f64>)], factor: f64) -> Dish {
    let line = |(text, food, grams): &(&str, &str, Option<f64>)| Line {
        food: (!food.is_empty()).then(|| FoodId::new(*food)),
        name: if food.is_empty() { ingredient_line::display_name(text) } else { (*food).to_owned() },
        grams: grams.map(|grams| grams * factor),
        measures: IngredientLine::parse(text).scale(factor).measures,
    };
    Dish { recipe: RecipeId(recipe), lines: lines.iter().map(line).collect() }
}

fn single_row(dishes: &[Dish]) -> Row {
    let rows = merge(dishes, &[], buyer("GB")).rows;
    assert_eq!(rows.len(), 1, "{rows:?}");
    rows.into_iter().next().unwrap()
}

#[test]
fn equal_foods_are_merged_and_list_their_recipes() {
    let row = single_row(&[
        dish(
            7,
            &[("450 g (1 lb) carrots", "carrot_raw", Some(450.0)), ("50 g carrots", "carrot_raw", Some(50.0))],
            1.0,
        ),
        dish(3, &[("1 kg carrots", "carrot_raw", Some(1000.0))], 1.0),
    ]);
    assert_eq!(row.recipes, [RecipeId(7), RecipeId(3)]);
    assert_eq!((row.grams(), row.is_partial), (Some(1500.0), false));
    assert_eq!((row.used_text().metric.as_str(), row.used_text().us.as_str()), ("1.5 kg", "3 lb 5 oz"));
    // 83 pence a kilogram.
    assert_eq!(rates().format_price(row.cost.total(rates(), Currency::GBP)), "£1.25");
    assert_eq!((row.aisle, row.name.as_str(), row.text().metric.as_str()), (Aisle::Produce, "carrots", "1.5 kg"));
}

#[test]
fn household_measures_are_added_in_both_systems() {
    let rice = ("180 g (1 cup) brown rice", "rice_brown_raw", Some(180.0));
    let row = single_row(&[dish(1, &[rice], 1.0), dish(2, &[rice], 1.5)]);
    assert_eq!(
        (row.used_text().metric.as_str(), row.uses.first().unwrap().amount.household.as_deref()),
        ("450 g", Some("2 ½ cups"))
    );
    let oil = |text| (text, "oil_olive", Some(5.0));
    let row = single_row(&[dish(1, &[oil("1 tbsp olive oil")], 1.0), dish(2, &[oil("1 tbsp olive oil")], 1.0)]);
    assert_eq!((row.used_text().metric.as_str(), row.used_text().us.as_str()), ("30 ml", "2 tbsp"));
    let row = single_row(&[dish(1, &[oil("1 tbsp olive oil")], 1.0), dish(2, &[oil("3 tsp olive oil")], 1.0)]);
    assert_eq!((row.used_text().metric.as_str(), row.used_text().us.as_str()), ("30 ml", "2 tbsp"));
}

#[test]
fn single_lines_keep_the_measures_of_their_author() {
    let row = single_row(&[dish(1, &[("450 g (1 lb) carrots", "carrot_raw", Some(450.0))], 1.0)]);
    assert_eq!((row.used_text().metric.as_str(), row.used_text().us.as_str()), ("450 g", "1 lb"));
}

#[test]
fn unit_prices_are_per_pack_or_per_weight() {
    for (food, country, label, shown) in [
        ("carrot_raw", "GB", "kg", "£0.83"),
        ("carrot_raw", "US", "lb", "approx. $0.48"),
        ("egg_raw", "GB", "12 eggs", "£3.45"),
        // The price is for raw meat, although the recipe uses it cooked.
        ("chicken_breast_boiled", "GB", "kg", "£8.01"),
        ("", "CA", "lb", "approx. CA$3.49"),
    ] {
        let rows = merge(&[dish(1, &[("100 g of it", food, Some(100.0))], 1.0)], &[], buyer(country)).rows;
        let (unit, cost) = rows.first().unwrap().unit_price(buyer(country));
        assert_eq!(
            (unit.label, rates().format_price(cost.total(rates(), buyer(country).currency())).as_str()),
            (label, shown),
            "{food}"
        );
    }
    // The unit is that of the pack although no weight is known.
    for (text, food, label) in [
        ("zinc tablets", "zinc_15mg_tablet", "90 tablets"),
        ("eggs", "egg_raw", "12 eggs"),
        ("carrots", "carrot_raw", "kg"),
    ] {
        let rows = merge(&[dish(1, &[(text, food, None)], 1.0)], &[], buyer("GB")).rows;
        let (unit, _) = rows.first().unwrap().unit_price(buyer("GB"));
        assert_eq!(unit.label, label, "{text}");
    }
}

#[test]
fn counted_units_are_rounded_up() {
    for (text, food, factor, metric) in [
        ("2 eggs", "egg_raw", 1.0, "2"),
        ("2 eggs", "egg_raw", 1.7, "4"),
        ("2 zinc tablets (15 mg each)", "zinc_15mg_tablet", 2.2, "5 tablets"),
        ("½ zinc tablet (15 mg)", "zinc_15mg_tablet", 1.0, "1 tablet"),
        ("1 egg", "egg_raw", 3.000_000_000_1, "3"),
    ] {
        let row = single_row(&[dish(1, &[(text, food, Some(10.0))], factor)]);
        assert_eq!(
            (row.used_text().metric.as_str(), row.used_text().us.as_str()),
            (metric, metric),
            "{text} x {factor}"
        );
    }
}

#[test]
fn lines_without_an_amount_have_their_weight() {
    for (text, grams, expected) in [("eggs", Some(100.0), "100 g"), ("eggs", None, ""), ("2 eggs", Some(100.0), "2")] {
        let row = single_row(&[dish(1, &[(text, "egg_raw", grams)], 1.0)]);
        assert_eq!(row.used_text().metric, expected, "{text}");
    }
}

#[test]
fn states_of_one_food_are_one_row_with_the_raw_weight_to_buy() {
    let row = single_row(&[
        dish(7, &[("360 g boiled chicken breast", "chicken_breast_boiled", Some(360.0))], 1.0),
        dish(3, &[("200 g chicken breast", "chicken_breast_raw", Some(200.0))], 1.0),
    ]);
    assert_eq!((row.name.as_str(), row.key.as_str(), row.recipes.len()), ("chicken breast", "chicken breast", 2));
    assert_eq!(row.grams(), Some(560.0));
    assert_eq!(row.text().metric, "700 g, 200 g chicken_breast_raw + 360 g chicken_breast_boiled used");
    // The recipes use 200 g raw, and 360 of the 720 g that a kilogram gives: 160.2 and 400.5 pence.
    assert_eq!((row.till_cost().micropounds(), row.cost.micropounds()), (5_607_000, 5_607_000));
}

#[test]
fn rows_say_what_to_buy_and_how_much_of_it_is_used() {
    for (text, food, grams, metric, us) in [
        ("6 eggs", "egg_raw", 300.0, "1 pack of 12 eggs, 6 used", "1 pack of 12 eggs, 6 used"),
        ("450 g carrots", "carrot_raw", 450.0, "450 g", "15.9 oz"),
        ("2 carrots", "carrot_raw", 122.0, "150 g, 2 used", "5.3 oz, 2 used"),
        ("1 zinc tablet (15 mg)", "zinc_15mg_tablet", 0.3, "1 pack of 90 tablets, 1 tablet used", ""),
        ("30 g moon dust", "", 30.0, "30 g", "1.06 oz"),
        ("360 g chicken", "chicken_breast_boiled", 360.0, "500 g, 360 g chicken_breast_boiled used", ""),
        ("600 g peas", "split_peas_cooked", 600.0, "1 pack of 500 g, 600 g split_peas_cooked used", ""),
        (
            "750 g potatoes",
            "potato_raw",
            750.0,
            "1 kg before peeling, 750 g used",
            "2 lb 3 oz before peeling, 1 lb 10 oz used",
        ),
        ("1 banana", "banana", 118.0, "200 g with skins, 1 used", ""),
    ] {
        let found = single_row(&[dish(1, &[(text, food, Some(grams))], 1.0)]).text();
        assert_eq!(found.metric, metric, "{text}");
        assert!(us.is_empty() || found.us == us, "{text}: {}", found.us);
    }
}

#[test]
fn till_total_is_the_exact_sum_of_whole_packs_without_owned_rows() {
    let lines = [
        ("6 eggs", "egg_raw", Some(300.0)),
        ("2 g turmeric", "turmeric", Some(2.0)),
        ("100 g moon dust", "", Some(100.0)),
        ("1 handful carrots", "carrot_raw", None),
    ];
    let till = |owned: &[&str]| {
        let owned: Vec<String> = owned.iter().map(|&key| key.to_owned()).collect();
        let list = merge(&[dish(1, &lines, 1.0)], &owned, buyer("GB"));
        assert_eq!(count_unpriced(&list.rows), 1, "the cost of the recipes does not depend on what is at home");
        let Till { total, used, unpriced } = Till::for_list(&list);
        (total.micropounds(), used.micropounds(), unpriced)
    };
    for (owned, expected) in [
        // 345 pence for 12 eggs, 72 pence for a jar of 40 g, and 24.9 pence for a food without a pack. The recipe uses half of
        // the eggs and a twentieth of the jar. The weight of the carrots is unknown.
        (&[][..], (3_450_000 + 720_000 + 249_000, 1_725_000 + 36_000 + 249_000, 1)),
        (&["eggs", "other: moon dust", "tea"], (720_000, 36_000, 1)),
        (&["eggs", "other: moon dust", "carrots"], (720_000, 36_000, 0)),
        (&["eggs", "other: moon dust", "carrots", "ground turmeric"], (0, 0, 0)),
    ] {
        assert_eq!(till(owned), expected, "{owned:?}");
    }
    let rows = merge(&[dish(1, &lines, 1.0)], &["eggs".into()], buyer("GB")).rows;
    assert_eq!(rows.iter().filter(|row| row.is_owned).map(|row| row.name.as_str()).collect::<Vec<_>>(), ["eggs"]);
}

#[test]
fn what_the_recipes_use_at_the_till_is_their_cost_with_the_tap_water() {
    // 801 pence per kilogram, 0.45 pence per litre of water.
    let lines = [("1 kg chicken breast", "chicken_breast_raw", Some(1000.0)), ("900 ml water", "water", Some(900.0))];
    let dishes = [dish(1, &lines, 1.0)];
    for (owned, used) in [(&[][..], 8_010_000 + 4_050), (&["chicken breast".to_owned()], 0)] {
        let list = merge(&dishes, owned, buyer("GB"));
        assert_eq!(Till::for_list(&list).used.micropounds(), used, "{owned:?}");
    }
    assert_eq!(used_total(&dishes, buyer("GB")).micropounds(), 8_010_000 + 4_050);
}

#[test]
fn supplements_say_what_to_check_on_the_label() {
    let row = single_row(&[dish(1, &[("1 zinc tablet (15 mg)", "zinc_15mg_tablet", Some(0.3))], 1.0)]);
    assert!(row.label_check.unwrap().starts_with("15 mg of elemental zinc in each tablet"));
}

#[test]
fn measures_of_several_kinds_become_a_weight_or_are_joined() {
    let weighed = dish(1, &[("450 g carrots", "carrot_raw", Some(450.0))], 1.0);
    let counted = dish(2, &[("2 carrots", "carrot_raw", Some(122.0))], 1.0);
    let row = single_row(&[weighed.clone(), counted]);
    assert_eq!((row.used_text().metric.as_str(), row.grams()), ("572 g", Some(572.0)));
    let unknown = dish(2, &[("1 handful carrots", "carrot_raw", None)], 1.0);
    let row = single_row(&[weighed, unknown]);
    assert_eq!(
        (row.used_text().metric.as_str(), row.grams(), row.is_partial),
        ("450 g + 1 handful", Some(450.0), true)
    );
    assert_eq!(row.cost.unpriced_lines().count(), 1);
}

#[test]
fn unmatched_lines_are_merged_by_name_at_the_fallback_price() {
    let row = single_row(&[
        dish(1, &[("100 g moon dust", "", Some(100.0))], 1.0),
        dish(2, &[("300 g Moon Dust", "", Some(300.0))], 1.0),
    ]);
    assert_eq!((row.name.as_str(), row.food(), row.aisle), ("moon dust", None, Aisle::Other));
    assert_eq!(rates().format_price(row.cost.total(rates(), Currency::GBP)), "£1.00");
    assert_eq!((row.cost.fallback_percent(), row.purchase), (Some(100), None));
}

#[test]
fn rows_are_sorted_by_aisle_without_water() {
    let list = merge(
        &[dish(
            1,
            &[
                ("500 ml water", "water", Some(500.0)),
                ("1 zinc tablet (15 mg)", "zinc_15mg_tablet", Some(0.3)),
                ("100 g rice", "rice_white_raw", Some(100.0)),
                ("200 g cod", "cod_raw", Some(200.0)),
                ("50 g peas", "peas_frozen", Some(50.0)),
                ("10 g parsley", "parsley_fresh", Some(10.0)),
                ("100 g apple", "apple_raw", Some(100.0)),
                ("10 g moon dust", "", Some(10.0)),
            ],
            1.0,
        )],
        &[],
        buyer("GB"),
    );
    let names: Vec<_> = list.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(
        names,
        ["apples", "fresh parsley", "cod fillet", "white rice", "frozen peas", "zinc tablets, 15 mg", "moon dust"]
    );
    assert_eq!(list.homemade, []);
}

#[test]
fn stock_is_made_at_home_and_its_amounts_are_added() {
    let stock = |text, grams| (text, "stock_chicken_home", Some(grams));
    let list = merge(
        &[
            dish(1, &[stock("500 ml chicken stock", 500.0), ("100 g carrots", "carrot_raw", Some(100.0))], 1.0),
            dish(2, &[stock("250 ml chicken stock", 250.0), ("1 l water", "water", Some(1000.0))], 1.0),
        ],
        &[],
        buyer("GB"),
    );
    assert_eq!(list.rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["carrots"]);
    let homemade: Vec<_> = list.homemade.iter().map(|it| (it.food.as_str(), it.amount.metric.as_str())).collect();
    assert_eq!(homemade, [("stock_chicken_home", "750 ml")]);
}

#[test]
fn used_total_is_the_sum_of_the_lines() {
    let lines = [("450 g carrots", "carrot_raw", Some(450.0)), ("2 eggs", "egg_raw", Some(100.0))];
    let dishes = [dish(1, &lines, 1.0), dish(2, &lines, 2.5)];
    let rows = merge(&dishes, &[], buyer("US")).rows;
    let total = used_total(&dishes, buyer("US"));
    assert_eq!(total.micropounds(), rows.iter().map(|row| row.cost.micropounds()).sum::<u64>());
    // 3.5 x (0.83 x 0.45 + 3.45 / 6) pounds = 3.319750; over 0.79.
    assert_eq!(rates().format_price(total.total(rates(), Currency::USD)), "approx. $4.20");
    assert_eq!(total.oldest_price_month().unwrap().to_string(), "2025-01");
    let nothing = merge(&[], &[], buyer("GB"));
    assert!(nothing.rows.is_empty() && nothing.homemade.is_empty());
    assert_eq!(Till::for_list(&nothing).used.micropounds(), 0);
}
