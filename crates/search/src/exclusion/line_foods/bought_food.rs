//! Finds what a food may contain as it is sold although the line does not name it: egg in mayonnaise, wheat in a stock cube.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::food_id::FoodId;
use nutrition::family::{self, Family};
use nutrition::food::{Food, foods};

use super::ExcludedFood;
use crate::allergen_sources::{self, Relation};
use crate::text::split_words;

/// A cook knows what is in a food that was made at home.
const HOMEMADE: [&[&str]; 2] = [&["homemade"], &["home", "made"]];

/// What the foods of the table may contain, for those that may contain something.
static CONTENTS_OF_FOODS: LazyLock<HashMap<FoodId, Vec<Family>>> = LazyLock::new(|| {
    let contents = foods().iter().map(|food| (food.id.clone(), contents_of(food).filter_map(family::find).collect()));
    contents.filter(|(_, contents): &(FoodId, Vec<Family>)| !contents.is_empty()).collect()
});

/// Returns true if a food of the table, as it is sold, may contain foods of an excluded family: pasta may contain egg.
pub fn may_contain(food: &Food, excluded: &Family) -> bool {
    let contents = CONTENTS_OF_FOODS.get(&food.id).map_or(&[][..], Vec::as_slice);
    contents.iter().any(|content| content.foods().iter().all(|id| excluded.foods().contains(id)))
}

/// Returns what a line may contain. `words` are those of the line, `matched` is its food, and `absent` are the foods that it is free
/// of, as it says.
pub(super) fn possible_contents(
    words: &[String],
    matched: Option<&Food>,
    absent: &[ExcludedFood],
) -> Vec<ExcludedFood> {
    let of_food = matched.filter(|_| !is_homemade(words)).into_iter().flat_map(contents_of);
    let mut names: Vec<&str> = contents_in(words).chain(of_food).collect();
    names.sort_unstable();
    names.dedup();
    let free_of = allergen_sources::excluded_by_words(Relation::FreeOf, words);
    let free_of: Vec<ExcludedFood> = free_of.map(|name| ExcludedFood::from_resolved(name.to_owned())).collect();
    let contents = names.into_iter().map(|name| ExcludedFood::from_resolved(name.to_owned()));
    contents.filter(|content| !absent.iter().chain(&free_of).any(|it| it.covers(content))).collect()
}

fn contents_of(food: &Food) -> impl Iterator<Item = &'static str> + use<> {
    contents_in(&split_words(&food.everyday_name))
}

fn contents_in(words: &[String]) -> impl Iterator<Item = &'static str> + use<> {
    let is_bought = !is_homemade(words);
    allergen_sources::excluded_by_words(Relation::MayContain, words).filter(move |_| is_bought)
}

fn is_homemade(words: &[String]) -> bool {
    HOMEMADE.iter().any(|homemade| words.windows(homemade.len()).any(|window| window == *homemade))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foods_of_the_table_may_contain_what_is_not_in_their_names() {
        for (id, excluded, expected) in [
            ("pasta_dry", "egg", true),
            ("pasta_wholewheat_cooked", "egg", true),
            ("pasta_dry", "fish", false),
            ("tuna_canned_water", "soy", true),
            ("tuna_canned_water", "bean", true),
            // Its label says 'no added salt': tuna and water.
            ("tuna_canned_water_nosalt", "soy", false),
            ("tuna_yellowfin_raw", "soy", false),
            ("brewers_yeast", "gluten", true),
            ("yeast_bakers_dry", "gluten", false),
            ("stock_chicken_home", "celery", false),
            ("oil_canola", "soy", false),
        ] {
            let food = foods().get(&FoodId::new(id)).unwrap();
            assert_eq!(may_contain(food, &family::find(excluded).unwrap()), expected, "{id} {excluded}");
        }
    }
}
