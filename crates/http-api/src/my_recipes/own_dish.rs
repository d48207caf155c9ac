//! A recipe of a visitor as a dish that an animal is fed, by the rules for published recipes.

use std::collections::BTreeSet;

use assistant::care::PetCare;
use domain::health_claim;
use domain::ingredient_line::IngredientLine;
use domain::safety::{self, SafetyReport};
use nutrition::acute_dose::AddedAmounts;
use nutrition::analysis::{AnalysedLine, Analysis, Dish, analyse_with};
use nutrition::animal::Animal;
use nutrition::daily_need::DailyNeed;
use nutrition::food::foods;
use nutrition::portion::{Batch, DishRole, Portion, batches_per_day};
use nutrition::portion_caution::FedDish;
use nutrition::portion_warning::find_portion_warnings;
use nutrition::verdict::Verdict;
use search::exclusion::{FoundExclusion, LineFoods};

use crate::nutrition::analysis::VisitorRecipe;
use crate::nutrition::unportioned::Unportioned;
use crate::nutrition::view::find_eater;
use crate::recipes::for_pet::constraints_for;

/// A visitor's recipe with its analysis.
pub struct OwnDish {
    pub recipe: VisitorRecipe,
    pub lines: Vec<IngredientLine>,
    pub analysis: Analysis,
}

/// The amount of an own recipe that an animal eats.
pub struct OwnPortion {
    pub portion: Portion,
    pub meals_per_day: u8,
    pub is_treat: bool,
    /// Short texts that say what to do because the recipe is not for the age of the animal or not known to be complete.
    pub cautions: Vec<String>,
}

impl OwnDish {
    pub fn new(recipe: VisitorRecipe) -> Self {
        let input = recipe.input(&[]);
        let lines = input.parse_lines();
        let analysis = analyse_with(&input.dish(&lines), input.products);
        Self { recipe, lines, analysis }
    }

    pub fn dish(&self) -> Dish<'_> {
        self.recipe.input(&[]).dish(&self.lines)
    }

    /// Returns the title for texts that others read. A recipe without a title is named after its pet type, and so is one whose title
    /// promises to cure, treat or prevent a disease, because we do not repeat such a promise.
    pub fn shown_title(&self) -> String {
        let title = self.recipe.title().trim();
        if title.is_empty() || !health_claim::find_in_text(title).is_empty() {
            return format!("Recipe for {}s", self.analysis.pet_type);
        }
        title.to_owned()
    }

    /// Returns the names of the hazards for which the recipe must not be fed.
    pub fn find_toxic_foods(&self) -> Vec<String> {
        let input = self.recipe.input(&[]);
        let findings = safety::find_hazards(input.pet_type, input.title, input.ingredients, input.instructions);
        SafetyReport::from_findings(&findings).toxic_ingredients
    }

    /// Returns true if the foods and weights of all lines are known. A visitor's own product is no food of the table and has no price.
    pub fn has_only_known_foods(&self) -> bool {
        let is_food = |line: &AnalysedLine| line.food_id.as_ref().is_some_and(|id| foods().get(id).is_some());
        self.analysis.lines.iter().all(|line| is_food(line) && line.grams.is_some())
    }

    /// Returns the portion of an animal, or why it gets none, by the rules for published recipes. `is_safe` is false for a recipe with
    /// a hazard for which it must not be fed.
    pub fn portion(&self, animal: &Animal, is_safe: bool) -> Result<OwnPortion, Unportioned> {
        if !is_safe {
            return Err(Unportioned::from_hazard());
        }
        let care = PetCare::new(&constraints_for(animal, &self.recipe.exclusions), animal);
        if !care.allows_recipes {
            return Err(Unportioned::from_referrals(&care.referrals));
        }
        self.ensure_free_of_excluded_foods()?;
        let batch = self.batch()?;
        let need = DailyNeed::for_animal(animal);
        let batches = batches_per_day(&need, batch.kcal(), self.role());
        let added = AddedAmounts::from_lines(&self.lines, &self.recipe.products);
        if let Some(dose) = added.find_acute_dose(animal.pet_type, animal.weight_kg, batches.max) {
            return Err(Unportioned::from_acute_dose(&dose));
        }
        let is_treat = self.role() == DishRole::Treats;
        Ok(OwnPortion {
            portion: Portion::calculate(&need, batch, self.role()),
            meals_per_day: if is_treat { 1 } else { need.meals_per_day },
            is_treat,
            cautions: self.cautions(&need),
        })
    }

    /// Returns what is wrong with a day's portion of this animal, such as more of a product than its label allows.
    pub fn portion_warnings(&self, animal: &Animal) -> Vec<String> {
        let eater = find_eater(animal, &self.analysis, self.recipe.is_treat());
        let warnings = find_portion_warnings(&self.lines, &self.recipe.products, Some(eater));
        warnings.into_iter().map(|warning| warning.text).collect()
    }

    fn ensure_free_of_excluded_foods(&self) -> Result<(), Unportioned> {
        let excluded = &self.recipe.excluded_foods;
        let find = |line: &IngredientLine| LineFoods::new(line, &self.recipe.products).find_excluded(excluded);
        let found: BTreeSet<FoundExclusion> = self.lines.iter().filter_map(find).collect();
        if found.is_empty() {
            return Ok(());
        }
        Err(Unportioned::from_excluded_foods(self.analysis.pet_type, &found))
    }

    fn batch(&self) -> Result<Batch, Unportioned> {
        let Analysis { verdict, unmatched, unweighed, energy_kcal, cooked_grams, .. } = &self.analysis;
        if !unmatched.is_empty() || !unweighed.is_empty() {
            return Err(Unportioned::from_lines(unmatched, unweighed));
        }
        if *verdict == Verdict::NotAssessed {
            return Err(Unportioned::not_assessed());
        }
        Batch::new(*energy_kcal, *cooked_grams).ok_or_else(Unportioned::without_energy)
    }

    fn role(&self) -> DishRole {
        if self.recipe.is_treat() { DishRole::Treats } else { DishRole::Meals }
    }

    fn cautions(&self, need: &DailyNeed) -> Vec<String> {
        let dish = FedDish {
            pet_type: self.analysis.pet_type,
            life_stage: need.life_stage,
            assessed_for: self.analysis.life_stage,
            verdict: self.analysis.verdict,
            role: self.role(),
        };
        dish.cautions()
    }
}
