//! Tests of dishes whose lines state ranges: the verdict holds for every combination of their ends.

use LifeStage::AdultMaintenance as Adult;
use PetType::Dog;
use proptest::prelude::*;

use super::*;
use crate::estimate::Range;
use crate::nutrient::Condition;
use crate::upper_limit::{Scope, upper_limits};

/// 100 g of chicken breast have 120 kcal, 5 mg of calcium and 213 mg of phosphorus, a gram of eggshell powder 380.4 mg of calcium.
/// A dog needs 1.25 to 6.25 g of calcium per 1000 kcal, and at most twice as much calcium as phosphorus.
#[test]
fn each_line_with_a_range_is_judged_at_its_own_unfavourable_end() {
    for (lines, id, expected) in [
        // With both lines at their lower or both at their upper ends, calcium is 1.63 g per 1000 kcal. With the least powder and
        // the most chicken, 0.40 g in 480 kcal are 0.83 g.
        (["200-400 g chicken breast", "1-2 g eggshell powder"], "calcium", Status::Below),
        // With both lines at their lower or both at their upper ends, calcium is 4.0 g. With the most powder and the least chicken,
        // 1.91 g in 240 kcal are 8.0 g.
        (["200-400 g chicken breast", "2.5-5 g eggshell powder"], "calcium", Status::Above),
        // The combinations have 1.94 g (0.58 g in 300 kcal) to 3.2 g (0.77 g in 240 kcal).
        (["200-250 g chicken breast", "1.5-2 g eggshell powder"], "calcium", Status::Meets),
        // With both lines at their lower or both at their upper ends, the ratio is 1.63. With the most powder and the least
        // chicken, 1380 mg of calcium to 426 mg of phosphorus are 3.2.
        (["200-400 g chicken breast", "1.8-3.6 g eggshell powder"], "ca_p_ratio", Status::Above),
    ] {
        let analysis = meal(Dog, Adult, &lines);
        assert_eq!(result(&analysis, id).status, expected, "{id} of {lines:?}");
        let has_sentence = analysis.exceeded_limits.iter().any(|it| it.id == id);
        assert_eq!(has_sentence, expected == Status::Above, "{id} of {lines:?}: {:?}", analysis.exceeded_limits);
    }
    let analysis = meal(Dog, Adult, &["200-250 g chicken breast", "1.5-2 g eggshell powder"]);
    // 582.6 mg, some of which is lost in cooking, in 300 kcal are 1.94 g: 55 % more than 1.25 g.
    let margin = result(&analysis, "calcium").margin.unwrap();
    assert!((0.54..0.56).contains(&margin), "{margin}");
}

/// Two tablets with 15 mg of zinc and 3.3 mg of the chicken in 576 kcal are 57.7 mg per 1000 kcal, more than the legal maximum of
/// 56.8 mg. One tablet with the least and two with the most chicken are 31.7 mg.
#[test]
fn an_upper_limit_holds_for_the_most_of_a_supplement_with_the_least_of_a_food() {
    let analysis = meal(Dog, Adult, &["480-960 g chicken breast", "1-2 zinc tablets (15 mg each)"]);
    let exceeded = analysis.exceeded_limits.iter().find(|it| it.id == "zinc");
    let exceeded = exceeded.unwrap_or_else(|| panic!("{:?}", analysis.exceeded_limits));
    assert!(is_near(exceeded.amount_per_1000_kcal, 57.75, 0.005), "{}", exceeded.sentence);
    assert_eq!(exceeded.line.as_deref(), Some("1-2 zinc tablets (15 mg each)"));
}

/// Foods with their lower weights, and the factor to the upper one, which is 1 for a line without a range.
type RangedDish = Vec<(&'static Food, f64, f64)>;

fn any_ranged_dish() -> impl Strategy<Value = RangedDish> {
    let all: Vec<&'static Food> = foods().iter().collect();
    let factor = prop_oneof![Just(1.0), 1.1..12.0_f64];
    proptest::collection::vec((proptest::sample::select(all), 0.5..300.0_f64, factor), 1..7)
}

fn any_profile() -> impl Strategy<Value = (PetType, LifeStage)> {
    (proptest::sample::select(PetType::ALL.to_vec()), proptest::sample::select(LifeStage::ALL.to_vec()))
}

fn with_ranges(dish: &RangedDish, salt: &[IngredientLine]) -> Vec<Ingredient<'static>> {
    let ingredients = dish.iter().map(|(food, low, factor)| {
        let (typical, high) = (low * (1.0 + factor) / 2.0, low * factor);
        let estimate = (*factor > 1.0).then_some(Range { low: *low, typical, high });
        Ingredient { estimate, ..Ingredient::new(food, typical) }
    });
    ingredients.chain(Ingredient::from_recipe(salt, &[])).collect()
}

/// Returns every combination of the ends of the ranges. A line of iodised salt, whose `food` is the weakest salt that the line can
/// mean, is also combined as the strongest one.
fn corners(ingredients: &[Ingredient<'static>]) -> Vec<Vec<Ingredient<'static>>> {
    ingredients.iter().fold(vec![Vec::new()], |corners, ingredient| {
        let ends = ingredient.estimate.map_or_else(|| vec![ingredient.grams], |it| vec![Some(it.low), Some(it.high)]);
        let foods = [ingredient.food].into_iter().chain(ingredient.salt.as_ref().map(|salt| Some(salt.strongest)));
        let at_ends: Vec<Ingredient<'static>> = foods
            .flat_map(|food| {
                let at = |grams: &Option<f64>| Ingredient {
                    food,
                    grams: *grams,
                    estimate: None,
                    salt: None,
                    ..ingredient.clone()
                };
                ends.iter().map(at).collect::<Vec<_>>()
            })
            .collect();
        let with = |corner: &Vec<Ingredient<'static>>| {
            let corner = corner.clone();
            at_ends.iter().map(move |end| [corner.clone(), vec![end.clone()]].concat()).collect::<Vec<_>>()
        };
        corners.iter().flat_map(with).collect()
    })
}

/// Returns how severe a status is: 0 for the worst.
fn severity(status: Status) -> Option<usize> {
    [Status::Above, Status::Below, Status::Unknown, Status::Meets].iter().position(|it| *it == status)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// The statuses are those of the worst of all combinations, each of which is analysed by itself.
    #[test]
    fn the_worst_of_all_combinations_decides(
        (pet_type, life_stage) in any_profile(), dish in any_ranged_dish(), has_salt in any::<bool>(),
    ) {
        let salt = if has_salt { parsed(&["1-4 g iodised salt"]) } else { Vec::new() };
        let ingredients = with_ranges(&dish, &salt);
        let (limits, corners) = (nutrients(pet_type, life_stage), corners(&ingredients));
        let combinations = Combinations::new(&ingredients);
        let typical = assess_nutrients(limits, &Batch::new(&ingredients));
        let mut expected = typical.clone();
        for corner in &corners {
            for (result, other) in expected.iter_mut().zip(assess_nutrients(limits, &Batch::new(corner))) {
                result.merge_worse(&other);
            }
        }
        let found = assess_combinations(limits, &combinations, typical);
        for ((nutrient, found), expected) in limits.iter().zip(&found).zip(&expected) {
            let statuses = (found.status, expected.status);
            prop_assert!(severity(found.status) <= severity(expected.status), "{} {statuses:?}", nutrient.id);
            // Minima that depend on fish count the most fish, which may not occur together with the least of the nutrient.
            if nutrient.condition == Condition::Always {
                prop_assert_eq!(found.status, expected.status, "{}", nutrient.id);
                match (found.margin, expected.margin) {
                    (Some(one), Some(other)) => prop_assert!((one - other).abs() <= 1e-9 * (1.0 + other), "{}", nutrient.id),
                    (one, other) => prop_assert_eq!(one, other, "{}", nutrient.id),
                }
            }
        }
    }

    #[test]
    fn a_limit_that_any_combination_exceeds_is_exceeded((pet_type, life_stage) in any_profile(), dish in any_ranged_dish()) {
        let ingredients = with_ranges(&dish, &[]);
        let limits = nutrients(pet_type, life_stage);
        let found = find_exceeded(pet_type, life_stage, limits, &Combinations::new(&ingredients));
        let has_limit_for_added = |id: &str| upper_limits(pet_type, life_stage).iter().any(|limit| {
            limit.nutrient == id && limit.scope != Scope::AllDishes
        });
        let mut highest: Vec<((&str, bool, &str), f64)> = Vec::new();
        for corner in corners(&ingredients) {
            for exceeded in find_exceeded(pet_type, life_stage, limits, &Combinations::new(&corner)) {
                let same = found.iter().find(|it| it.id == exceeded.id);
                prop_assert!(same.is_some_and(|it| it.prevents_complete >= exceeded.prevents_complete), "{}", exceeded.id);
                highest.push(((exceeded.id, exceeded.prevents_complete, exceeded.basis), exceeded.amount_per_1000_kcal));
            }
        }
        // Limits for added nutrients may apply to one combination and be exceeded by another.
        for it in found.iter().filter(|it| !has_limit_for_added(it.id)) {
            let amounts = highest.iter().filter(|(key, _)| *key == (it.id, it.prevents_complete, it.basis));
            let most = amounts.map(|(_, amount)| *amount).fold(0.0, f64::max);
            prop_assert!(is_near(it.amount_per_1000_kcal, most, 1e-9), "{}: {} {most}", it.id, it.amount_per_1000_kcal);
        }
    }
}
