//! A balanced version of a recipe: the same foods with other amounts, and what is missing.

use affiliate::country::Country;
use domain::category::Category;
use domain::recipe::{Recipe, RecipeContent};
use domain::revision::{RevisionChange, compare};
use domain::safety::{CannotRemoveLines, LineRemoval};
use nutrition::analysis::ProfileVerdict;
use nutrition::animal::AnimalInput;
use nutrition::profile::{LifeStage, Profile};
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use crate::config::NutrientProfiles;
use crate::error::{ApiError, FieldErrors};
use crate::nutrition::formulation::{MAX_INGREDIENTS, NewFormulation, calculate};
use crate::nutrition::show::analyse_recipe;
use crate::nutrition::view::AnalysisView;

/// Other ingredient lines for a recipe, compared with its current ones.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProposedIngredients)]
pub struct ProposedView {
    pub ingredients: Vec<String>,
    /// The differences from the current lines; empty if there are none.
    pub changes: Vec<RevisionChange>,
    pub verdict: Verdict,
    /// The verdict with these lines, in words.
    pub verdict_text: String,
    /// The verdict with these lines by each nutrient profile: first the built-in one, whose verdict is that of the other fields.
    pub profiles: Vec<ProfileVerdict>,
}

impl ProposedView {
    pub fn new(
        recipe: &Recipe,
        ingredients: Vec<String>,
        profiles: &NutrientProfiles,
        country: Option<Country>,
    ) -> Self {
        let content = RecipeContent { ingredients: ingredients.clone(), ..recipe.content.clone() };
        let changes = compare(&recipe.content, &content);
        let analysis = analyse_recipe(&Recipe { content, ..recipe.clone() }, None, profiles, country);
        let AnalysisView { verdict, verdict_text, profiles, .. } = analysis;
        Self { ingredients, changes, verdict, verdict_text, profiles }
    }
}

/// Returns the lines of a version that meets the nutrient profile of the recipe's category. Lines that name a harmful food
/// are left out. `country` is that of the person whose pints are meant. The error says why there is no such version.
pub fn balance(
    content: &RecipeContent,
    added: &[&'static Profile],
    country: Option<Country>,
) -> Result<Vec<String>, ApiError> {
    if content.category == Category::Treats {
        return Err(invalid("A treat does not have to be balanced, because it is not a complete meal."));
    }
    let ingredients = match LineRemoval::for_recipe(content) {
        Ok(LineRemoval { remaining, .. }) => remaining,
        Err(CannotRemoveLines::AlreadySafe) => content.ingredients.clone(),
        Err(obstacle) => return Err(invalid(&obstacle.to_string())),
    };
    if u64::try_from(ingredients.len()).unwrap_or(u64::MAX) > MAX_INGREDIENTS {
        return Err(invalid(&format!("Recipes with more than {MAX_INGREDIENTS} ingredient lines cannot be balanced.")));
    }
    let request = NewFormulation {
        pet_type: content.pet_type,
        life_stage: Some(LifeStage::from_category(content.category)),
        ingredients,
        instructions: content.instructions.clone(),
        include: Vec::new(),
        exclude: Vec::new(),
        pet_exclude: None,
        days: None,
        products: Vec::new(),
        country,
        animal: AnimalInput::default(),
    };
    Ok(calculate(&request, added)?.recipe.ingredients)
}

fn invalid(sentence: &str) -> ApiError {
    ApiError::InvalidForm(FieldErrors::from([("ingredients".to_owned(), vec![sentence.to_owned()])]))
}
