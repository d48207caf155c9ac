//! What a picture is drawn from.

use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;

#[derive(Debug, Clone, Copy)]
pub struct Dish<'a> {
    /// Decides whatever the foods leave open, so that a recipe keeps its picture.
    pub id: RecipeId,
    pub pet_type: PetType,
    pub category: Category,
    /// In the order of the recipe's lines.
    pub foods: &'a [FoodId],
}
