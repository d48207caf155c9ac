//! Finds the oils that a tin may contain although the line does not name them: '1 tin of sardines in oil'.

use nutrition::food::Food;

use super::{ExcludedFood, begins_exclusion};
use crate::allergen_sources::{self, Relation};

/// The end of the names of foods that are tinned in oil.
const IN_OIL: &str = "in oil";
/// What a tin contains instead of oil. Sardines in water are the same food of the table as sardines in oil.
const OTHER_LIQUIDS: [&str; 4] = ["water", "brine", "sauce", "jelly"];
/// A liquid after one of these words is not what is in the tin.
const WASHED: [&str; 5] = ["rinsed", "washed", "soaked", "cooked", "simmered"];
/// Number of words of a liquid such as 'spring water'.
const MAX_WORDS_OF_LIQUID: usize = 2;
const IN: &str = "in";
/// The last word of the name of an oil, and the category of oils in the food table.
const OIL_CATEGORY: &str = "oil";

/// Returns the foods that the oil in a tin may be. `words` are those of the line, `named` the foods that it names besides the
/// matched one. Empty if the line names the oil, or another liquid.
pub(super) fn possible_oils(words: &[String], matched: Option<&Food>, named: &[ExcludedFood]) -> Vec<ExcludedFood> {
    let says_oil = says_in_oil(words);
    let has_oil = says_oil || matched.is_some_and(is_tinned_in_oil);
    let has_other_liquid = !says_oil && says_other_liquid(words);
    let names_oil = !says_oil && named.iter().any(is_oil);
    if !has_oil || has_other_liquid || names_oil {
        return Vec::new();
    }
    let oils = allergen_sources::excluded_by(Relation::TinnedIn, OIL_CATEGORY);
    oils.map(|name| ExcludedFood::from_resolved(name.to_owned())).collect()
}

/// Returns true for 'in oil' and 'in vegetable oil', which may be the oil of any plant, but not for 'not in oil'.
fn says_in_oil(words: &[String]) -> bool {
    words.iter().enumerate().any(|(at, word)| {
        let follows_no = at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|it| begins_exclusion(it));
        let rest = words.get(at + 1..).unwrap_or_default();
        let rest = rest.strip_prefix(&["vegetable".to_owned()]).unwrap_or(rest);
        word == IN && !follows_no && rest.first().is_some_and(|it| it == OIL_CATEGORY)
    })
}

/// Returns true for 'in water' and 'in tomato sauce', but not for 'rinsed in water'.
fn says_other_liquid(words: &[String]) -> bool {
    words.iter().enumerate().any(|(at, word)| {
        let is_washed =
            at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|it| WASHED.contains(&it.as_str()));
        let mut next = words.iter().skip(at + 1).take(MAX_WORDS_OF_LIQUID);
        word == IN && !is_washed && next.any(|it| OTHER_LIQUIDS.contains(&it.as_str()))
    })
}

fn is_tinned_in_oil(food: &Food) -> bool {
    food.aliases.iter().any(|alias| alias.ends_with(IN_OIL))
}

fn is_oil(named: &ExcludedFood) -> bool {
    let mut found = named.foods.iter().filter_map(|id| nutrition::food::foods().get(id));
    named.foods.len() == 1 && found.all(|food| food.category == OIL_CATEGORY)
}
