//! An excluded food with the foods of the table that its name covers.

use domain::food_id::FoodId;
use nutrition::family;

use crate::absent_foods;
use crate::text::stem_phrase;

/// A food or family of foods that a search leaves out. Recipes with a line that matches no food are left out as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExcludedFood {
    pub name: String,
    pub foods: Vec<FoodId>,
    /// True if no food, hazard or other known plant has the name. Recipes with a word that begins with it are left out.
    pub is_unknown: bool,
}

impl ExcludedFood {
    pub(super) fn new(name: String) -> Option<Self> {
        let foods = family::find(&name)?.foods().to_vec();
        Some(Self { name, foods, is_unknown: false })
    }

    /// `name` is one that `resolve_name` returns, or the name of a hazard, which may have no foods.
    pub fn from_resolved(name: String) -> Self {
        Self::new(name.clone()).unwrap_or_else(|| Self::without_foods(&name))
    }

    /// Returns true if a name means nothing but this food: 'chicken breast' if it is chicken. A food without a row in the table, such as
    /// raisins, is covered by its own name, and by its family: crab by shellfish.
    pub(crate) fn covers(&self, named: &Self) -> bool {
        if named.foods.is_empty() {
            let families = absent_foods::find(&named.name).map_or(&[][..], |food| &food.families);
            let mut families = families.iter().filter_map(|name| Self::new(name.clone()));
            return stem_phrase(&named.name) == stem_phrase(&self.name) || families.any(|family| self.covers(&family));
        }
        named.foods.iter().all(|id| self.foods.contains(id))
    }

    /// Creates an exclusion for the name of a hazard, or of a plant that is no food of the table. A recipe can contain it only in a
    /// line that matches no food, and every exclusion leaves out recipes with such a line.
    pub(super) fn without_foods(name: &str) -> Self {
        Self { name: name.to_owned(), foods: Vec::new(), is_unknown: false }
    }
}
