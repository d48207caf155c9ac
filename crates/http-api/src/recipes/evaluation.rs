//! Evaluates recipes by all rules: hazards, verdict, energy, price and foods.

use affiliate::cost::{self, Amount};
use chrono::Utc;
use domain::category::Category;
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::publication::{PublishableRecipe, UnsafeRecipe};
use domain::recipe::Recipe;
use nutrition::analysis::{Analysis, Dish, ProfileVerdict, StressTest, analyse, assess, stress_test};
use nutrition::iodised_salt::SaltCountry;
use nutrition::profile::{LifeStage, Profile};
use nutrition::unknown_lines::UnknownLines;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread::{available_parallelism, scope};
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{
    EstimatedCost, EvaluatedPublishableRecipe, EvaluatedRecipe, Evaluation, RULES_ACTOR, find_for_update,
    list_with_outdated_evaluation, save_evaluation, unpublish,
};
use storage::{Db, Storage, StorageError};

/// The digest of the rules and tables that this program was built from.
pub const RULES_DIGEST: &str = env!("RULES_DIGEST");

/// A recipe that cannot be published because of a hazard or a health claim, with its evaluation.
#[derive(Debug, Clone)]
pub struct EvaluatedUnsafeRecipe {
    pub unsafe_recipe: UnsafeRecipe,
    pub evaluation: Evaluation,
}

/// Evaluates a recipe that is to be published. A recipe with a health claim or with a hazard that makes it unsafe is an error,
/// which contains the evaluation as well.
pub fn evaluate_for_publication(recipe: Recipe) -> Result<EvaluatedPublishableRecipe, Box<EvaluatedUnsafeRecipe>> {
    let evaluation = calculate_evaluation(&recipe);
    match PublishableRecipe::check(recipe) {
        Ok(recipe) => Ok(EvaluatedPublishableRecipe { recipe, evaluation }),
        Err(unsafe_recipe) => Err(Box::new(EvaluatedUnsafeRecipe { unsafe_recipe: *unsafe_recipe, evaluation })),
    }
}

/// Evaluates a recipe that is stored without being published, so that it may contain hazards.
pub fn evaluate(recipe: Recipe) -> EvaluatedRecipe {
    match evaluate_for_publication(recipe) {
        Ok(publishable) => publishable.into(),
        Err(evaluated) => (*evaluated).into(),
    }
}

impl From<EvaluatedUnsafeRecipe> for EvaluatedRecipe {
    fn from(EvaluatedUnsafeRecipe { unsafe_recipe, evaluation }: EvaluatedUnsafeRecipe) -> Self {
        Self { hazards: unsafe_recipe.hazard_ids(), recipe: unsafe_recipe.recipe, evaluation }
    }
}

/// Returns the analysis for the life stage of the recipe's category.
pub fn analyse_for_category(recipe: &Recipe) -> Analysis {
    analyse(&dish_for_category(recipe, &parse_lines(recipe)))
}

/// Returns the verdicts by added nutrient profiles, for the life stage of the recipe's category.
pub fn assess_for_category(recipe: &Recipe, added: &[&'static Profile]) -> Vec<ProfileVerdict> {
    assess(&dish_for_category(recipe, &parse_lines(recipe)), &[], added)
}

/// Returns the stress test for the life stage of the recipe's category. None for treats and recipes that are not assessed.
pub fn stress_test_for_category(recipe: &Recipe) -> Option<StressTest> {
    stress_test(&dish_for_category(recipe, &parse_lines(recipe)))
}

fn parse_lines(recipe: &Recipe) -> Vec<IngredientLine> {
    recipe.content.ingredients.iter().map(|text| IngredientLine::parse(text)).collect()
}

fn dish_for_category<'a>(recipe: &'a Recipe, lines: &'a [IngredientLine]) -> Dish<'a> {
    Dish {
        pet_type: recipe.content.pet_type,
        life_stage: LifeStage::from_category(recipe.content.category),
        is_treat: recipe.content.category == Category::Treats,
        lines,
        instructions: &recipe.content.instructions,
        salt: SaltCountry::default(),
    }
}

fn calculate_evaluation(recipe: &Recipe) -> Evaluation {
    let analysis = analyse_for_category(recipe);
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
        rules_version: RULES_DIGEST.to_owned(),
    }
}

/// Returns the estimated cost, or None if no line has a price.
pub fn cost(analysis: &Analysis) -> Option<EstimatedCost> {
    let lines = analysis.lines.iter();
    let cost = cost::estimate(lines.map(|line| Amount { food: line.food_id.as_ref(), grams: line.grams }));
    Some(EstimatedCost {
        estimated_percent: cost.estimated_percent()?,
        pence: cost.pence(),
        as_of: cost.oldest_price_month().map(|month| month.to_string()),
    })
}

/// A published recipe that was taken down because the current rules find a hazard or a health claim in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenDown {
    pub title: String,
    /// The ids of the hazards, and the claims.
    pub reasons: Vec<String>,
}

/// Evaluates all recipes that were evaluated by other rules. Returns their number, and those that were taken down.
pub fn evaluate_outdated(storage: &Storage) -> Result<(usize, Vec<TakenDown>), StorageError> {
    let recipes = storage.read(|db| list_with_outdated_evaluation(db, RULES_DIGEST))?;
    let count = recipes.len();
    Ok((count, evaluate_and_store(storage, recipes)?))
}

/// Number of recipes whose evaluations are stored in one transaction.
const BATCH_SIZE: usize = 200;

type EvaluationResult = Result<EvaluatedPublishableRecipe, Box<EvaluatedUnsafeRecipe>>;

/// Evaluates recipes on all cores of the processor and stores the results in batches. A recipe that changed since it was read is
/// evaluated again. Returns the recipes that were taken down.
pub fn evaluate_and_store(storage: &Storage, recipes: Vec<Recipe>) -> Result<Vec<TakenDown>, StorageError> {
    let mut taken_down = Vec::new();
    for batch in recipes.chunks(BATCH_SIZE) {
        let results = evaluate_on_all_cores(batch);
        taken_down.extend(storage.write(|db| store(db, &results))?);
    }
    Ok(taken_down)
}

fn store(db: &mut Db, results: &[EvaluationResult]) -> Result<Vec<TakenDown>, StorageError> {
    let mut taken_down = Vec::new();
    for result in results {
        let evaluated = evaluated_recipe(result);
        let Some(current) = find_for_update(db, evaluated.id)? else { continue };
        let new_result = (current.recipe != *evaluated).then(|| evaluate_for_publication(current.recipe));
        match new_result.as_ref().unwrap_or(result) {
            Ok(publishable) => save_evaluation(db, publishable)?,
            Err(unsafe_recipe) => taken_down.extend(take_down(db, unsafe_recipe)?),
        }
    }
    Ok(taken_down)
}

/// Returns the results in the order of the recipes.
fn evaluate_on_all_cores(recipes: &[Recipe]) -> Vec<EvaluationResult> {
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    scope(|scope| {
        let parts = recipes.chunks(recipes.len().div_ceil(cores).max(1));
        let threads: Vec<_> = parts.map(|part| scope.spawn(move || evaluate_all(part))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

fn evaluate_all(recipes: &[Recipe]) -> Vec<EvaluationResult> {
    recipes.iter().cloned().map(evaluate_for_publication).collect()
}

fn evaluated_recipe(result: &EvaluationResult) -> &Recipe {
    match result {
        Ok(publishable) => publishable.recipe.recipe(),
        Err(evaluated) => &evaluated.unsafe_recipe.recipe,
    }
}

/// Stores the hazards and the evaluation of a recipe. If it was published, it is taken down and returned.
fn take_down(db: &mut Db, evaluated: &EvaluatedUnsafeRecipe) -> Result<Option<TakenDown>, StorageError> {
    let (recipe, hazards) = (&evaluated.unsafe_recipe.recipe, evaluated.unsafe_recipe.hazard_ids());
    if !unpublish(db, recipe.id, &hazards, &evaluated.evaluation)? {
        return Ok(None);
    }
    let subject = format!("recipe {}", recipe.id);
    let reasons = evaluated.unsafe_recipe.reasons();
    let detail = format!("now unsafe: {}", reasons.join(", "));
    let entry = NewAuditEntry { administrator: RULES_ACTOR, act: "recipe_unpublished", subject, detail };
    audit::record(db, &entry, Utc::now())?;
    Ok(Some(TakenDown { title: recipe.content.title.clone(), reasons }))
}

/// Evaluates outdated recipes and logs the result. It runs at the start, and every hour in case a process with older rules
/// stored recipes since.
pub fn evaluate_outdated_and_log(storage: &Storage) -> Result<(), StorageError> {
    let (evaluated, taken_down) = evaluate_outdated(storage)?;
    if evaluated > 0 {
        tracing::info!(recipes = evaluated, "recipes were evaluated again because the rules changed");
    }
    for it in taken_down {
        tracing::warn!(
            title = it.title,
            reasons = it.reasons.join(", "),
            "a recipe was taken down because the current rules find a hazard or a health claim in it"
        );
    }
    Ok(())
}
