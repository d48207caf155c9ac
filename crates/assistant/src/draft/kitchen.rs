//! What a kitchen can handle in one batch: how many eggs a recipe may need, and which foods are added only if there is no other recipe.

use nutrition::food::Food;

use super::food_selection::{MAX_ATTEMPTS, Selection};
use super::unmet_limit::UnmetLimit;
use crate::constraints::{Preference, ValidConstraints};

/// A number of eggs or yolks above which a recipe is not shown. The numbers are editorial.
struct EggLimit {
    food_id: &'static str,
    /// Weight of one, as in the ingredient lines.
    grams: f64,
    max: f64,
    plural: &'static str,
}

impl EggLimit {
    fn count_in(&self, foods: &[(&'static Food, f64)]) -> f64 {
        let eggs = foods.iter().filter(|(food, _)| food.id.as_str() == self.food_id);
        (eggs.map(|(_, grams)| grams).sum::<f64>() / self.grams).round()
    }
}

const EGG_LIMITS: [EggLimit; 2] = [
    EggLimit { food_id: "egg_raw", grams: 50.0, max: 18.0, plural: "eggs" },
    EggLimit { food_id: "egg_yolk_raw", grams: 17.0, max: 12.0, plural: "egg yolks" },
];

/// Foods that hardly any kitchen has at hand, or that leave others over: the whites of many yolks. They replace supplements, so they
/// are added only if the visitor asks for few of these, or if there is no recipe without them.
const UNUSUAL_FOODS: [&str; 2] = ["egg_yolk_raw", "oyster_canned"];

/// Returns the ids of foods that the calculation must not add in this attempt. Foods of the selection are never among them.
pub fn unusual_foods(constraints: &ValidConstraints, selection: &Selection) -> Vec<String> {
    let is_first_attempt = usize::try_from(selection.attempt).is_ok_and(|attempt| attempt.is_multiple_of(MAX_ATTEMPTS));
    if !is_first_attempt || constraints.prefers(Preference::FewSupplements) {
        return Vec::new();
    }
    let is_selected = |id: &&&str| selection.foods.iter().any(|food| food.id.as_str() == **id);
    UNUSUAL_FOODS.iter().filter(|id| !is_selected(id)).map(|id| (*id).to_owned()).collect()
}

/// Returns which part of a batch has no more eggs and yolks than a recipe may need: 1 or more if the whole batch does.
pub fn part_with_enough_eggs(foods: &[(&'static Food, f64)]) -> f64 {
    EGG_LIMITS.iter().map(|limit| limit.max / limit.count_in(foods).max(1.0)).fold(f64::INFINITY, f64::min)
}

/// Returns the limit that a batch exceeds with its eggs or yolks.
pub fn too_many_eggs(foods: &[(&'static Food, f64)]) -> Option<UnmetLimit> {
    EGG_LIMITS.iter().find_map(|limit| {
        let count = limit.count_in(foods);
        (count > limit.max).then(|| {
            let message = format!(
                "The batch needs {count} {}, which is more than {} in one pan. Cook with meat or fish instead.",
                limit.plural, limit.max
            );
            UnmetLimit::foods("days", message)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::Constraints;
    use domain::pet_type::PetType;
    use nutrition::food::foods;

    #[test]
    fn a_batch_with_too_many_eggs_says_how_many() {
        let food = |id: &str| foods().iter().find(|food| food.id.as_str() == id).unwrap();
        for (id, grams, expected) in [
            ("egg_raw", 900.0, None),
            ("egg_raw", 1200.0, Some("The batch needs 24 eggs, which is more than 18 in one pan.")),
            ("egg_yolk_raw", 204.0, None),
            ("egg_yolk_raw", 374.0, Some("The batch needs 22 egg yolks, which is more than 12 in one pan.")),
            ("turkey_thigh_raw", 3000.0, None),
        ] {
            let limit = too_many_eggs(&[(food(id), grams)]);
            let message = limit.map(|limit| limit.message);
            let is_right = match (&message, expected) {
                (Some(message), Some(expected)) => message.starts_with(expected),
                (message, expected) => message.is_none() && expected.is_none(),
            };
            assert!(is_right, "{grams} g of {id}: {message:?}");
        }
    }

    #[test]
    fn unusual_foods_are_added_only_if_there_is_no_other_recipe() {
        let constraints = |include: &[&str], preferences: &[Preference]| {
            let include = include.iter().map(|name| (*name).to_owned()).collect();
            let preferences = preferences.iter().copied().collect();
            Constraints { pet_type: Some(PetType::Dog), include, preferences, ..Constraints::default() }
                .validate()
                .unwrap()
        };
        for (include, preferences, attempt, expected) in [
            (&["turkey"][..], &[][..], 0, &["egg_yolk_raw", "oyster_canned"][..]),
            (&["turkey"], &[], 1, &[]),
            (&["oysters"], &[], 0, &["egg_yolk_raw"]),
            (&["turkey"], &[Preference::FewSupplements], 0, &[]),
        ] {
            let constraints = constraints(include, preferences);
            let selection = Selection::new(&constraints, 1, attempt);
            assert_eq!(unusual_foods(&constraints, &selection), expected, "{include:?}, attempt {attempt}");
        }
    }
}
