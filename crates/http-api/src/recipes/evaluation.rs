//! Evaluates recipes with all rules: hazards, verdict, energy, price and foods.

use affiliate::cost::{self, Amount};
use chrono::Utc;
use domain::category::Category;
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::publication::{PublishableRecipe, UnsafeRecipe};
use domain::recipe::Recipe;
use nutrition::analysis::{Analysis, Dish, analyse};
use nutrition::profile::LifeStage;
use nutrition::unknown_lines::UnknownLines;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{
    EstimatedCost, EvaluatedPublishableRecipe, EvaluatedRecipe, Evaluation, find_for_update,
    list_with_outdated_evaluation, save_evaluation, unpublish,
};
use storage::{Db, Storage, StorageError};

/// A fingerprint of the rules and tables this program was built from.
pub const RULES: &str = env!("RULES_DIGEST");

/// A recipe that cannot be published because it contains a hazard, with its evaluation.
#[derive(Debug, Clone)]
pub struct EvaluatedUnsafeRecipe {
    pub hazard: UnsafeRecipe,
    pub evaluation: Evaluation,
}

pub fn judge(recipe: Recipe) -> Result<EvaluatedPublishableRecipe, Box<EvaluatedUnsafeRecipe>> {
    let evaluation = evaluation(&recipe);
    match PublishableRecipe::check(recipe) {
        Ok(recipe) => Ok(EvaluatedPublishableRecipe { recipe, evaluation }),
        Err(hazard) => Err(Box::new(EvaluatedUnsafeRecipe { hazard: *hazard, evaluation })),
    }
}

/// Evaluates a recipe that is stored without being published, so that it may contain hazards.
pub fn assess(recipe: Recipe) -> EvaluatedRecipe {
    match judge(recipe) {
        Ok(judged) => judged.into(),
        Err(unsafe_recipe) => (*unsafe_recipe).into(),
    }
}

impl From<EvaluatedUnsafeRecipe> for EvaluatedRecipe {
    fn from(unsafe_recipe: EvaluatedUnsafeRecipe) -> Self {
        Self {
            hazards: unsafe_recipe.hazard.hazard_ids(),
            recipe: unsafe_recipe.hazard.recipe,
            evaluation: unsafe_recipe.evaluation,
        }
    }
}

/// Returns the analysis for the life stage of the recipe's category.
pub fn analysis(recipe: &Recipe) -> Analysis {
    let lines: Vec<IngredientLine> =
        recipe.content.ingredients.iter().map(|text| IngredientLine::parse(text)).collect();
    analyse(&Dish {
        pet_type: recipe.content.pet_type,
        life_stage: LifeStage::from_category(recipe.content.category),
        is_treat: recipe.content.category == Category::Treats,
        lines: &lines,
    })
}

fn evaluation(recipe: &Recipe) -> Evaluation {
    let analysis = analysis(recipe);
    let mut foods: Vec<FoodId> = Vec::new();
    for food in analysis.lines.iter().filter_map(|line| line.food_id.as_ref()) {
        if !foods.contains(food) {
            foods.push(food.clone());
        }
    }
    let UnknownLines { unmatched, unweighed } = UnknownLines::from_analysis(&analysis);
    Evaluation {
        verdict: analysis.verdict.as_str().to_owned(),
        kcal: analysis.energy_kcal,
        finished_grams: analysis.cooked_grams,
        cost: cost(&analysis),
        foods,
        unmatched,
        unweighed,
        judged_by: RULES.to_owned(),
    }
}

/// Returns the estimated cost, or None if no line has a price.
fn cost(analysis: &Analysis) -> Option<EstimatedCost> {
    let lines = analysis.lines.iter();
    let cost = cost::estimate(lines.map(|line| Amount { food: line.food_id.as_ref(), grams: line.grams }));
    Some(EstimatedCost {
        editorial_percent: cost.estimated_percent()?,
        pence: cost.pence(),
        as_of: cost.oldest().map(|month| month.to_string()),
    })
}

/// The name in the audit log for recipes that are taken down automatically.
const RULES_ACTOR: &str = "the rules";

/// A published recipe that was taken down because the current rules find a hazard in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenDown {
    pub title: String,
    pub hazards: Vec<String>,
}

/// Evaluates recipes that were evaluated with other rules. Returns their number, and those that were taken down.
pub fn judge_again(storage: &Storage) -> Result<(usize, Vec<TakenDown>), StorageError> {
    let stale = storage.read(|db| list_with_outdated_evaluation(db, RULES))?;
    let count = stale.len();
    Ok((count, judge_these(storage, stale)?))
}

/// Evaluates recipes and stores the result. A recipe that changed since it was read is evaluated again. Returns the recipes
/// that were taken down.
pub fn judge_these(storage: &Storage, read: Vec<Recipe>) -> Result<Vec<TakenDown>, StorageError> {
    let verdicts: Vec<_> = read.into_iter().map(judge).collect();
    storage.write(|db| {
        let mut taken_down = Vec::new();
        for verdict in &verdicts {
            let judged = evaluated_recipe(verdict);
            let Some(now) = find_for_update(db, judged.id)? else { continue };
            let anew = (now.recipe != *judged).then(|| judge(now.recipe));
            match anew.as_ref().unwrap_or(verdict) {
                Ok(judged) => save_evaluation(db, judged)?,
                Err(unsafe_recipe) => taken_down.extend(take_down(db, unsafe_recipe)?),
            }
        }
        Ok(taken_down)
    })
}

fn evaluated_recipe(verdict: &Result<EvaluatedPublishableRecipe, Box<EvaluatedUnsafeRecipe>>) -> &Recipe {
    match verdict {
        Ok(judged) => judged.recipe.recipe(),
        Err(unsafe_recipe) => &unsafe_recipe.hazard.recipe,
    }
}

/// Stores the hazards of a recipe. Returns it if it was published and is not any more.
fn take_down(db: &mut Db, unsafe_recipe: &EvaluatedUnsafeRecipe) -> Result<Option<TakenDown>, StorageError> {
    let (recipe, hazards) = (&unsafe_recipe.hazard.recipe, unsafe_recipe.hazard.hazard_ids());
    if !unpublish(db, recipe.id, &hazards, &unsafe_recipe.evaluation)? {
        return Ok(None);
    }
    let subject = format!("recipe {}", recipe.id);
    let detail = format!("now unsafe: {}", hazards.join(", "));
    let act = NewAuditEntry { administrator: RULES_ACTOR, act: "recipe_unpublished", subject, detail };
    audit::record(db, &act, Utc::now())?;
    Ok(Some(TakenDown { title: recipe.content.title.clone(), hazards }))
}

/// Evaluates outdated recipes and logs the result. It runs at the start, and every hour in case a process with older rules
/// stored recipes since.
pub fn evaluate_outdated_and_log(storage: &Storage) -> Result<(), StorageError> {
    let (judged, taken_down) = judge_again(storage)?;
    if judged > 0 {
        tracing::info!(recipes = judged, "recipes were evaluated again because the rules changed");
    }
    for it in taken_down {
        tracing::warn!(
            title = it.title,
            hazards = it.hazards.join(", "),
            "a recipe was taken down because the current rules find a hazard in it"
        );
    }
    Ok(())
}
