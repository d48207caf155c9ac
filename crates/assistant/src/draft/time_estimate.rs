//! Estimates how long a dish takes before its amounts are calculated, so that foods which are too slow for a limit are not tried.

use domain::food_id::FoodId;
use fastrand::Rng;
use nutrition::food::{Food, foods};

use crate::constraints::{Preference, QUICK_MINUTES, ValidConstraints};
use crate::step_grammar::{Stage, StepDish, find_rule, write_pot_steps, write_treat_steps};

/// A limit below this number of minutes needs foods that cook as fast as those of a quick dish.
const SHORT_MINUTES: u32 = 70;
/// Supplements that a dish usually gets. Measuring and crushing them takes time.
const USUAL_SUPPLEMENTS: [&str; 6] = [
    "eggshell_powder",
    "iodine_150ug_tablet",
    "zinc_15mg_tablet",
    "vitamin_e_200iu_softgel",
    "taurine_500mg_capsule",
    "fish_oil_1000mg_softgel",
];
/// The flour and the egg of a usual dough.
const USUAL_DOUGH: [&str; 2] = ["oat_flour", "egg_raw"];
/// Foods that the calculation may add, and that take more time than oils and supplements do.
const SLOW_ADDITIONS: [&str; 12] = [
    "mussel_cooked",
    "beef_liver_raw",
    "chicken_liver_raw",
    "lamb_liver_raw",
    "pork_liver_raw",
    "spinach_raw",
    "oyster_canned",
    "sardine_canned_oil",
    "egg_raw",
    "egg_yolk_raw",
    "oat_bran",
    "wheat_germ",
];
/// Number of additions for which there must be time if one of them is to be allowed.
const EXPECTED_ADDITIONS: u32 = 2;
/// The weight does not change the time. One egg and several take the same time.
const ANY_GRAMS: f64 = 100.0;

/// Returns the longest time that the visitor allows, in minutes. None if there is no limit.
pub fn max_minutes(constraints: &ValidConstraints) -> Option<u32> {
    let quick = constraints.prefers(Preference::Quick).then_some(QUICK_MINUTES);
    constraints.max_minutes.into_iter().chain(quick).min()
}

/// Returns true if only foods and methods that need little time can meet the limit.
pub fn is_short(constraints: &ValidConstraints) -> bool {
    max_minutes(constraints).is_some_and(|minutes| minutes < SHORT_MINUTES)
}

/// Returns the minutes that a dish of these foods takes with the usual supplements. The random numbers choose its sentences.
pub fn estimate_minutes(constraints: &ValidConstraints, selected: &[&'static Food], random: &mut Rng) -> u32 {
    let usual: &[&str] = if constraints.is_treat { &USUAL_DOUGH } else { &USUAL_SUPPLEMENTS };
    let added = usual.iter().filter_map(|id| foods().get(&FoodId::new(*id)));
    let added = added.filter(|food| selected.iter().all(|it| it.id != food.id));
    let all: Vec<(&'static Food, f64)> = selected.iter().copied().chain(added).map(|food| (food, ANY_GRAMS)).collect();
    let mut dish = StepDish::new(constraints.pet_type, &all);
    dish.is_thin = is_short(constraints);
    let written = if constraints.is_treat {
        write_treat_steps(&dish, |food| food.id.as_str() == USUAL_DOUGH[0], random)
    } else {
        write_pot_steps(&dish, random)
    };
    written.prep_minutes + written.cook_minutes
}

/// Returns the ids of foods that the calculation must not add to this dish, because there is no time for them.
pub fn slow_additions(constraints: &ValidConstraints, selected: &[&'static Food], random: &mut Rng) -> Vec<String> {
    let Some(max) = max_minutes(constraints) else { return Vec::new() };
    let spare = max.saturating_sub(estimate_minutes(constraints, selected, random));
    let is_selected = |id: &str| selected.iter().any(|food| food.id.as_str() == id);
    let is_slow = |id: &&&str| {
        let rule = foods().get(&FoodId::new(**id)).and_then(find_rule);
        // Foods of the pot cook together with others.
        let minutes =
            rule.map_or(0, |rule| rule.prep_minutes + if rule.stage == Stage::Pot { 0 } else { rule.minutes });
        EXPECTED_ADDITIONS * minutes > spare && !is_selected(id)
    };
    SLOW_ADDITIONS.iter().filter(is_slow).map(|id| (*id).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::food_selection::Selection;
    use super::*;
    use crate::constraints::Constraints;
    use domain::pet_type::PetType;

    fn constraints(include: &[&str], max_minutes: Option<u32>, preferences: &[Preference]) -> ValidConstraints {
        let include = include.iter().map(|name| (*name).to_owned()).collect();
        let preferences = preferences.iter().copied().collect();
        Constraints { pet_type: Some(PetType::Dog), include, max_minutes, preferences, ..Constraints::default() }
            .validate()
            .unwrap()
    }

    #[test]
    fn the_smallest_limit_counts() {
        let quick = &[Preference::Quick][..];
        for (max, preferences, expected, is_expected_short) in [
            (None, &[][..], None, false),
            (Some(45), &[], Some(45), true),
            (Some(90), &[], Some(90), false),
            (Some(45), quick, Some(45), true),
            (Some(90), quick, Some(QUICK_MINUTES), true),
        ] {
            let constraints = constraints(&[], max, preferences);
            assert_eq!((max_minutes(&constraints), is_short(&constraints)), (expected, is_expected_short), "{max:?}");
        }
    }

    #[test]
    fn foods_that_cook_longer_have_a_longer_estimate() {
        let estimate = |include: &[&str]| {
            let constraints = constraints(include, None, &[]);
            let selection = Selection::new(&constraints, 1, 0);
            estimate_minutes(&constraints, &selection.foods, &mut selection.random())
        };
        let cod = estimate(&["cod", "oats", "courgette"]);
        let chicken = estimate(&["chicken_thigh_raw", "rice_white_raw", "carrot"]);
        let stew = estimate(&["beef_stew_raw", "rice_white_raw", "carrot"]);
        assert!(cod < chicken && chicken < 50 && stew > 90, "{cod}, {chicken}, {stew}");
    }

    #[test]
    fn additions_are_left_out_only_if_there_is_no_time_for_them() {
        for (max, has_spinach) in [(None, false), (Some(240), false), (Some(40), true)] {
            let constraints = constraints(&["chicken_thigh_raw", "rice_white_raw"], max, &[]);
            let selection = Selection::new(&constraints, 1, 0);
            let left_out = slow_additions(&constraints, &selection.foods, &mut selection.random());
            assert_eq!(left_out.iter().any(|id| id == "spinach_raw"), has_spinach, "{max:?}: {left_out:?}");
        }
    }
}
