//! The facts of a published recipe by which it is ranked, calculated once for each recipe.

use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::recipe::RecipeContent;
use domain::recipe_id::RecipeId;
use nutrition::analysis::Analysis;
use nutrition::food::{Food, foods};
use nutrition::profile::LifeStage;
use nutrition::storage_time::forbids_freezing;
use nutrition::verdict::Verdict;
use nutrition::words::normalised_words;

use crate::word_list::WordList;

/// Id in the analysis of the sum of the omega-3 fatty acids EPA and DHA.
const EPA_DHA: &str = "epa_dha";
/// Part of 'freeze', 'freezer' and 'freezing', by which steps are recognised that mention freezing.
const FREEZE: &str = "freez";

#[derive(Debug, Clone, PartialEq)]
pub struct RecipeFacts {
    pub id: RecipeId,
    pub title: String,
    pub pet_type: PetType,
    pub category: Category,
    pub life_stage: LifeStage,
    pub is_treat: bool,
    /// True for a meal that meets every limit of its profile.
    pub is_complete: bool,
    /// The known foods of the lines, in the order of the lines.
    pub foods: Vec<FoodId>,
    /// True if the food of a line is not known. Such a recipe is not recommended if foods are excluded.
    pub has_unknown_lines: bool,
    /// Minutes of preparation and cooking.
    pub total_minutes: Option<u32>,
    /// Difficulty from 1 (easy) to 5 (expert).
    pub difficulty: u8,
    /// Share of the calories from protein, in per cent.
    pub protein_percent: Option<f64>,
    /// Share of the calories from fat, in per cent.
    pub fat_percent: Option<f64>,
    /// The omega-3 fatty acids EPA and DHA together.
    pub epa_dha_g_per_1000_kcal: Option<f64>,
    /// Energy of a batch. None if it is not known.
    pub kcal_per_batch: Option<f64>,
    pub pence_per_batch: Option<u32>,
    pub is_organic: bool,
    /// True if the steps name a pot or pan, and no second vessel or other way of cooking.
    pub is_one_pot: bool,
    /// True if the steps mention freezing and no text forbids it.
    pub is_freezable: bool,
    /// True for a meal of minced meat, or one that is mashed or otherwise made soft.
    pub is_soft: bool,
}

impl RecipeFacts {
    /// Collects the facts of a recipe from its content and its analysis for the life stage of its category.
    /// `pence_per_batch` is the estimated price of a batch, or None if a line has no price.
    pub fn new(id: RecipeId, content: &RecipeContent, analysis: &Analysis, pence_per_batch: Option<u32>) -> Self {
        let mut food_ids: Vec<FoodId> = Vec::new();
        for food in analysis.lines.iter().filter_map(|line| line.food_id.as_ref()) {
            if !food_ids.contains(food) {
                food_ids.push(food.clone());
            }
        }
        // The facts of all recipes stay in memory.
        food_ids.shrink_to_fit();
        let split = analysis.energy_split.as_ref();
        let epa_dha = analysis.nutrients.iter().find(|nutrient| nutrient.id == EPA_DHA);
        let texts = || content.instructions.iter().chain([&content.description]);
        let steps = content.instructions.join("\n").to_lowercase();
        let has_part = |list: WordList| list.words().any(|part| steps.contains(part));
        let has_pot = normalised_words(&steps).iter().any(|word| WordList::Pots.contains(word));
        let is_mince = food_ids.first().is_some_and(|food| food.as_str().contains("_ground_"));
        let is_treat = content.category == Category::Treats;
        Self {
            id,
            title: content.title.clone(),
            pet_type: content.pet_type,
            category: content.category,
            life_stage: analysis.life_stage,
            is_treat,
            is_complete: analysis.verdict == Verdict::Complete,
            foods: food_ids,
            has_unknown_lines: !analysis.unmatched.is_empty(),
            total_minutes: content.total_minutes(),
            difficulty: content.difficulty().value(),
            protein_percent: split.map(|split| split.protein),
            fat_percent: split.map(|split| split.fat),
            epa_dha_g_per_1000_kcal: epa_dha.and_then(|nutrient| nutrient.amount_per_1000_kcal),
            kcal_per_batch: Some(analysis.energy_kcal).filter(|kcal| *kcal > 0.0),
            pence_per_batch,
            is_organic: content.is_organic,
            is_one_pot: has_pot && !has_part(WordList::SecondVessels),
            is_freezable: steps.contains(FREEZE) && !texts().any(|text| forbids_freezing(text)),
            is_soft: !is_treat && (is_mince || has_part(WordList::Softening)),
        }
    }

    /// Returns the price by which recipes are compared, because their batches and servings differ in size.
    pub(crate) fn pence_per_1000_kcal(&self) -> Option<f64> {
        Some(1000.0 * f64::from(self.pence_per_batch?) / self.kcal_per_batch?)
    }

    pub(crate) fn known_foods(&self) -> impl Iterator<Item = &'static Food> {
        self.foods.iter().filter_map(|id| foods().get(id))
    }

    /// Returns the first meat, poultry, game or fish of the recipe.
    pub(crate) fn main_food(&self) -> Option<&'static Food> {
        self.known_foods().find(|food| food.is_meat_or_fish())
    }
}

#[cfg(test)]
mod tests {
    use domain::ingredient_line::IngredientLine;
    use nutrition::analysis::{Dish, analyse};
    use nutrition::iodised_salt::SaltCountry;

    use super::*;

    fn facts(step: &str) -> RecipeFacts {
        let content = RecipeContent {
            title: "Turkey Mash".to_owned(),
            description: String::new(),
            category: Category::Adult,
            pet_type: PetType::Dog,
            ingredients: vec!["500 g turkey thigh".to_owned()],
            instructions: vec![step.to_owned()],
            nutritional_benefits: Vec::new(),
            prep_minutes: Some(10),
            cook_minutes: Some(20),
            servings: 4,
            recipe_yield: None,
            is_organic: false,
            difficulty: None,
            author: String::new(),
            keywords: Vec::new(),
        };
        let lines: Vec<IngredientLine> = content.ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
        let analysis = analyse(&Dish {
            pet_type: PetType::Dog,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            lines: &lines,
            instructions: &content.instructions,
            salt: SaltCountry::default(),
        });
        RecipeFacts::new(RecipeId(1), &content, &analysis, None)
    }

    #[test]
    fn steps_say_whether_a_dish_needs_one_pot_and_can_be_frozen() {
        for (step, is_one_pot, is_freezable) in [
            ("Simmer everything in one pot, and freeze the rest.", true, true),
            ("Mash the potatoes.", false, false),
            ("Brown the turkey in a saucepan. Do not freeze.", true, false),
            ("Simmer it in a pot. It cannot be frozen in the freezer.", true, false),
            ("Simmer it in a pot and don’t freeze it.", true, false),
            ("Simmer it in a pot, peeled or not. Freeze the rest.", true, true),
            ("Boil it in a pot and bake it in the oven.", false, false),
            ("Simmer it in a pot. Not suitable for freezing.", true, false),
            ("Simmer it in a pot. It is unsuitable for the freezer.", true, false),
            ("Simmer it in a pot. This dish does not freeze well.", true, false),
            ("Simmer it in a pot. It doesn't freeze well; eat within 2 days.", true, false),
            ("Simmer it in a pot. It isn't suitable for freezing.", true, false),
            ("Simmer it in a pot. The mash won't keep in the freezer.", true, false),
            ("Simmer it in a pot. It should not be put in the freezer.", true, false),
            ("Simmer it in a pot. Freezing is not recommended.", true, false),
            ("Simmer it in a pot. It freezes badly.", true, false),
            ("Simmer it in a pot. Please avoid freezing it.", true, false),
            ("Simmer it in a pot. This is not a dish to freeze.", true, false),
            ("Simmer it in a pot. You can't freeze this.", true, false),
            ("Simmer it in a pot. Do not refrigerate or freeze.", true, false),
            // These steps have a negation that does not forbid freezing.
            ("Simmer it in a pot. Freeze what you do not feed within 2 days.", true, true),
            ("Simmer it in a pot. If you do not freeze it, feed it within 2 days.", true, true),
            ("Simmer it in a pot with fresh peas, not frozen. Freeze the rest.", true, true),
            ("Simmer it in a pot. Freeze it, and once it is thawed do not freeze it again.", true, true),
            ("Simmer it in a pot. It need not be eaten at once and freezes well.", true, true),
            ("Simmer it in a pot. What is not eaten within two days goes into the freezer.", true, true),
            ("Simmer it in a pot. Not suitable for the microwave, but it can be frozen in the freezer.", true, true),
        ] {
            let facts = facts(step);
            assert_eq!((facts.is_one_pot, facts.is_freezable), (is_one_pot, is_freezable), "{step}");
        }
    }
}
