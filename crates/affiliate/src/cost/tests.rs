//! Costs calculated by hand from the price table.

use super::*;
use crate::market::Market;

fn rates() -> &'static Rates {
    &Market::built_in().rates
}

fn buyer(code: &str) -> Buyer<'static> {
    Market::built_in().buyer(Country::from_code(code))
}

/// Estimates the cost of foods in grams; an empty name is a line that matches no food.
fn cost(amounts: &[(&str, f64)]) -> Cost {
    let foods: Vec<_> = amounts.iter().map(|(food, grams)| (FoodId::new(*food), *grams)).collect();
    estimate(
        foods
            .iter()
            .map(|(food, grams)| Amount { food: (!food.as_str().is_empty()).then_some(food), grams: Some(*grams) }),
    )
}

/// A recipe of ten servings with 850 g of turkey mince at £9.06 per kilogram.
fn turkey_bowl() -> Cost {
    cost(&[
        ("turkey_ground_93_raw", 850.0),
        ("beef_liver_raw", 60.0),
        ("oats_dry", 160.0),
        ("carrot_raw", 440.0),
        ("water", 900.0),
        ("oil_canola", 14.0),
        ("eggshell_powder", 9.0),
        ("salt_iodised", 2.0),
        ("iodine_150ug_tablet", 0.6),
        ("zinc_15mg_tablet", 0.6),
        ("fish_oil_1000mg_softgel", 5.6),
        ("vitamin_e_200iu_softgel", 0.3),
        ("vitamin_d3_400iu_drop", 0.03),
    ])
}

#[test]
fn line_cost_is_weight_times_price() {
    // Pence of the pack x grams of the line / grams of the pack, in millionths of a pound.
    for (food, grams, micropounds) in [
        ("chicken_breast_raw", 1000.0, 8_010_000),
        ("chicken_breast_raw", 0.1, 801),
        ("carrot_raw", 440.0, 365_200),
        ("butter_unsalted", 14.0, 141_680),
        ("milk_whole", 250.0, 161_256), // 161255.87
        ("egg_raw", 50.0, 287_500),
        ("egg_raw", 100.0, 575_000),
        ("rice_white_raw", 200.0, 374_786), // 374786.15
        ("banana", 118.0, 200_969),         // 200968.75
        ("zinc_15mg_tablet", 0.6, 100_000),
        ("vitamin_d3_400iu_drop", 0.03, 26_667), // 26666.67
        ("water", 900.0, 4_050),
        ("carrot_raw", 0.0, 0),
        ("", 250.0, 622_500),
        ("dragon_fruit", 1000.0, 2_490_000),
    ] {
        let line = cost(&[(food, grams)]).lines[0].unwrap();
        assert_eq!(line.micropounds, micropounds, "{grams} g of {food}");
    }
}

#[test]
fn batch_cost_is_the_sum_of_its_lines() {
    // 770.1 + 33 + 32 + 36.52 + 0.405 + 3.3478 + 28.8 + 0.3 + 16.6667 + 10 + 22.2222 + 11.6667 + 2.6667 = 967.6951 pence
    let bowl = turkey_bowl();
    assert_eq!(bowl.micropounds(), 9_676_951);
    assert_eq!(bowl.micropounds(), bowl.lines.iter().flatten().map(|line| line.micropounds).sum::<u64>());
    for (code, total) in
        [("GBP", "£9.68"), ("USD", "approx. $12.25"), ("EUR", "approx. €11.27"), ("JPY", "approx. ¥1825")]
    {
        assert_eq!(rates().format_price(bowl.total(rates(), code.parse().unwrap())), total);
    }
    assert_eq!(bowl.pence(), 968);
}

#[test]
fn share_is_a_part_of_the_batch_cost() {
    let bowl = turkey_bowl();
    assert_eq!(bowl.share(1, 10), Some(967_695), "967 695.1");
    assert_eq!(bowl.share(3, 7), Some(4_147_265), "4 147 264.7");
    assert_eq!(bowl.share(7, 7), Some(bowl.micropounds()));
    assert_eq!(bowl.share(1, 0), None);
}

#[test]
fn percentages_of_estimated_and_fallback_prices_are_reported() {
    // Turkey mince and carrots are statistics: 806.62 of 967.695 pence.
    assert_eq!(turkey_bowl().estimated_percent(), Some(17));
    assert_eq!(turkey_bowl().fallback_percent(), Some(0));
    for (amounts, estimated, fallback) in [
        (&[("carrot_raw", 100.0)][..], Some(0), Some(0)),
        (&[("beef_liver_raw", 100.0)][..], Some(100), Some(0)),
        (&[("", 100.0)][..], Some(100), Some(100)),
        (&[("dragon_fruit", 100.0)][..], Some(100), Some(100)),
        // 83, 55 and 24.9 pence
        (&[("carrot_raw", 1000.0), ("beef_liver_raw", 100.0), ("", 100.0)][..], Some(49), Some(15)),
        (&[][..], None, None),
        (&[("carrot_raw", 0.0)][..], None, None),
    ] {
        let cost = cost(amounts);
        assert_eq!((cost.estimated_percent(), cost.fallback_percent()), (estimated, fallback), "{amounts:?}");
    }
}

#[test]
fn estimate_has_the_month_of_its_oldest_price() {
    for (foods, oldest) in [
        (&["carrot_raw", "beef_ground_95_raw", "beef_liver_raw"][..], Some("2025-01")),
        (&["beef_ground_95_raw", "beef_liver_raw"][..], Some("2025-07")),
        (&["beef_liver_raw", ""][..], Some("2026-11")),
        (&[""][..], None),
        (&[][..], None),
    ] {
        let amounts: Vec<_> = foods.iter().map(|food| (*food, 10.0)).collect();
        assert_eq!(cost(&amounts).oldest_price_month().map(|month| month.to_string()).as_deref(), oldest, "{foods:?}");
    }
}

#[test]
fn lines_without_a_weight_are_reported_as_unpriced() {
    let carrot = FoodId::new("carrot_raw");
    let cost = estimate([
        Amount { food: Some(&carrot), grams: Some(100.0) },
        Amount { food: Some(&carrot), grams: None },
        Amount { food: None, grams: None },
        Amount { food: Some(&carrot), grams: Some(f64::NAN) },
        Amount { food: None, grams: Some(-1.0) },
        Amount { food: Some(&carrot), grams: Some(f64::MAX) },
        Amount { food: None, grams: Some(100.0) },
    ]);
    assert_eq!(cost.unpriced_lines().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!(rates().format_price(cost.total(rates(), Currency::GBP)), "£0.33", "8.3 and 24.9 pence");
    assert_eq!(cost.lines[6].unwrap().basis, Basis::Fallback);
}

#[test]
fn many_small_amounts_cost_the_same_as_their_sum() {
    let pinches = vec![("chicken_breast_raw", 0.1); 10_000];
    assert_eq!(cost(&pinches).micropounds(), cost(&[("chicken_breast_raw", 1000.0)]).micropounds());
    let (one, other) = (("egg_raw", 50.0), ("banana", 118.0));
    assert_eq!(cost(&[one, other]).micropounds(), cost(&[other, one]).micropounds());
    assert_eq!(
        cost(&[("carrot_raw", 0.1 + 0.2)]),
        cost(&[("carrot_raw", 0.3)]),
        "rounding errors of floats do not change the cost"
    );
}

#[test]
fn cost_never_falls_with_a_larger_amount() {
    for price in prices().iter() {
        let costs =
            [0.0, 0.03, 1.0, 49.9, 50.0, 1000.0, 1e15].map(|grams| cost(&[(price.food.as_str(), grams)]).micropounds());
        assert!(costs.is_sorted(), "{}: {costs:?}", price.food);
    }
}

#[test]
fn unknown_foods_cost_the_fallback_price_of_the_country() {
    let unknown = |country, grams| estimate_for(buyer(country), [Amount { food: None, grams: Some(grams) }]);
    for (country, grams, shown) in [
        ("GB", 1000.0, "£2.49"),
        ("US", 453.592, "approx. $2.99"),
        ("CA", 453.592, "approx. CA$3.49"),
        ("DE", 1000.0, "approx. €3.49"),
        ("AU", 1000.0, "approx. A$3.49"),
        ("NZ", 500.0, "approx. NZ$1.75"),
        ("IN", 1000.0, "approx. ₹3.49"),
        ("JP", 2000.0, "approx. ¥7"),
    ] {
        assert_eq!(
            rates().format_price(unknown(country, grams).total(rates(), buyer(country).currency())),
            shown,
            "{country}"
        );
        assert_eq!(unknown(country, grams).fallback_percent(), Some(100));
    }
    let carrots = Amount { food: Some(&FoodId::new("carrot_raw")), grams: Some(100.0) };
    assert_eq!(estimate_for(buyer("US"), [carrots]), estimate([carrots]), "known prices are the same in each country");
}

#[test]
fn combined_costs_have_the_lines_of_all() {
    let (one, other) = (cost(&[("egg_raw", 50.0), ("", 10.0)]), cost(&[("banana", 118.0)]));
    let both = Cost::combine([&one, &other]);
    assert_eq!(both.micropounds(), one.micropounds() + other.micropounds());
    assert_eq!(both.lines.len(), 3);
}
