//! The foods that the lines of a recipe are, may be or name, in a form by which many recipes are compared quickly. It follows the
//! rule of `LineFoods`, so that a list, a search and the assistant leave out the recipes that have a warning in a feeding plan.

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;

use super::LineFoods;

/// The foods of the lines of a recipe. A line that matches no food may be anything, so every exclusion must leave out its recipe.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecipeFoods {
    /// The foods that the lines are or may be, in the order of their ids: beef liver and chicken liver for '100 g liver'.
    pub(crate) possible: Vec<FoodId>,
    /// Names of further foods in the lines, in alphabetical order: 'sunflower oil' for 'sardines in sunflower oil'.
    pub(crate) named: Vec<String>,
}

impl RecipeFoods {
    pub fn from_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut foods = Self::default();
        for line in lines {
            let line = LineFoods::new(&IngredientLine::parse(line), &[]);
            foods.possible.extend(line.possible_foods().cloned());
            foods.named.extend(line.named_foods().map(|food| food.name.clone()));
        }
        foods.possible.sort_unstable();
        foods.possible.dedup();
        foods.named.sort_unstable();
        foods.named.dedup();
        foods
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_name_the_foods_that_they_are_may_be_and_mention() {
        let mut wrong = Vec::new();
        for (line, possible, named) in [
            ("100 g liver", &["beef_liver_raw", "chicken_liver_raw"][..], ""),
            ("100 g beef liver", &["beef_liver_raw"], ""),
            ("100 g tinned sardines in sunflower oil", &["sardine_canned_oil"], "sunflower oil"),
            ("100 g tinned sardines in oil", &["sardine_canned_oil"], "soy"),
            ("425 g pasta, small shapes", &["pasta_dry"], "egg"),
            ("500 g turkey mince", &["turkey_ground_raw"], ""),
        ] {
            let foods = RecipeFoods::from_lines(["50 g rice", line]);
            let is_possible = |id: &&&str| !foods.possible.iter().any(|it| it.as_str() == **id);
            if possible.iter().any(|id| is_possible(&id))
                || !(named.is_empty() || foods.named.iter().any(|it| it == named))
            {
                wrong.push(format!("{line}: {foods:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        let beef = RecipeFoods::from_lines(["100 g beef liver"]);
        assert!(!beef.possible.iter().any(|it| it.as_str() == "chicken_liver_raw"), "{beef:?}");
    }
}
