//! What all the rules together say of a recipe: safe or not, complete or not, its energy, its price, its foods.

use affiliate::cost::{self, Amount};
use chrono::Utc;
use domain::category::Category;
use domain::food_id::FoodId;
use domain::ingredient_line::{self, IngredientLine};
use domain::publication::{Publishable, Unsafe};
use domain::recipe::Recipe;
use nutrition::analysis::{Analysis, Dish, analyse};
use nutrition::gaps::Gaps;
use nutrition::profile::LifeStage;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::{
    EstimatedCost, EvaluatedRecipe, Evaluation, PublishableRecipe, find_for_update, list_with_outdated_evaluation,
    save_evaluation, unpublish,
};
use storage::{Db, Storage, StorageError};

/// A fingerprint of the rules and tables this program was built from.
pub const RULES: &str = env!("RULES_DIGEST");

/// A recipe in which a hazard was found, with the rest of what the rules say.
#[derive(Debug, Clone)]
pub struct Refused {
    pub hazard: Unsafe,
    pub evaluation: Evaluation,
}

pub fn judge(recipe: Recipe) -> Result<PublishableRecipe, Box<Refused>> {
    let evaluation = evaluation(&recipe);
    match Publishable::check(recipe) {
        Ok(recipe) => Ok(PublishableRecipe { recipe, evaluation }),
        Err(hazard) => Err(Box::new(Refused { hazard: *hazard, evaluation })),
    }
}

/// The same of a recipe that may wait with a hazard in it.
pub fn assess(recipe: Recipe) -> EvaluatedRecipe {
    match judge(recipe) {
        Ok(judged) => judged.into(),
        Err(refused) => (*refused).into(),
    }
}

impl From<Refused> for EvaluatedRecipe {
    fn from(refused: Refused) -> Self {
        Self { hazards: refused.hazard.hazards(), recipe: refused.hazard.recipe, evaluation: refused.evaluation }
    }
}

/// The dish for the life stage its category stands for.
pub fn analysis(recipe: &Recipe) -> Analysis {
    let lines: Vec<IngredientLine> =
        recipe.content.ingredients.iter().map(|text| ingredient_line::parse(text)).collect();
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
    let Gaps { unmatched, unweighed } = Gaps::from_analysis(&analysis);
    Evaluation {
        verdict: analysis.verdict.as_str().to_owned(),
        kcal: analysis.kcal,
        finished_grams: analysis.cooked_grams,
        cost: cost(&analysis),
        foods,
        unmatched,
        unweighed,
        judged_by: RULES.to_owned(),
    }
}

/// None where no line has a price.
fn cost(analysis: &Analysis) -> Option<EstimatedCost> {
    let lines = analysis.lines.iter();
    let cost = cost::estimate(lines.map(|line| Amount { food: line.food_id.as_ref(), grams: line.grams }));
    Some(EstimatedCost {
        editorial_percent: cost.estimated_percent()?,
        pence: cost.pence(),
        as_of: cost.oldest().map(|month| month.to_string()),
    })
}

/// Who is said to have taken down what became unsafe.
const THE_RULES: &str = "the rules";

/// A recipe that the rules of today keep from the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenDown {
    pub title: String,
    pub hazards: Vec<String>,
}

/// Judges again whatever other rules judged, and answers how many that were and which had to be taken down.
pub fn judge_again(storage: &Storage) -> Result<(usize, Vec<TakenDown>), StorageError> {
    let stale = storage.read(|db| list_with_outdated_evaluation(db, RULES))?;
    let count = stale.len();
    Ok((count, judge_these(storage, stale)?))
}

/// Judges recipes that were read a moment ago, each as it is by now, and answers which had to be taken down.
pub fn judge_these(storage: &Storage, read: Vec<Recipe>) -> Result<Vec<TakenDown>, StorageError> {
    let verdicts: Vec<_> = read.into_iter().map(judge).collect();
    storage.write(|db| {
        let mut taken_down = Vec::new();
        for verdict in &verdicts {
            let judged = recipe_of(verdict);
            let Some(now) = find_for_update(db, judged.id)? else { continue };
            let anew = (now.recipe != *judged).then(|| judge(now.recipe));
            match anew.as_ref().unwrap_or(verdict) {
                Ok(judged) => save_evaluation(db, judged)?,
                Err(refused) => taken_down.extend(take_down(db, refused)?),
            }
        }
        Ok(taken_down)
    })
}

fn recipe_of(verdict: &Result<PublishableRecipe, Box<Refused>>) -> &Recipe {
    match verdict {
        Ok(judged) => judged.recipe.recipe(),
        Err(refused) => &refused.hazard.recipe,
    }
}

/// Keeps what was found in a recipe, and answers where that took it off the site.
fn take_down(db: &mut Db, refused: &Refused) -> Result<Option<TakenDown>, StorageError> {
    let (recipe, hazards) = (&refused.hazard.recipe, refused.hazard.hazards());
    if !unpublish(db, recipe.id, &hazards, &refused.evaluation)? {
        return Ok(None);
    }
    let subject = format!("recipe {}", recipe.id);
    let detail = format!("now unsafe: {}", hazards.join(", "));
    let act = NewAuditEntry { administrator: THE_RULES, act: "recipe_unpublished", subject, detail };
    audit::record(db, &act, Utc::now())?;
    Ok(Some(TakenDown { title: recipe.content.title.clone(), hazards }))
}

/// The same, told in the log: at the start, and every hour in case a process with older rules wrote something since.
pub fn judge_again_and_tell(storage: &Storage) -> Result<(), StorageError> {
    let (judged, taken_down) = judge_again(storage)?;
    if judged > 0 {
        tracing::info!(recipes = judged, "the rules changed, and recipes were judged again");
    }
    for it in taken_down {
        tracing::warn!(
            title = it.title,
            hazards = it.hazards.join(", "),
            "a recipe is no longer safe and was taken down"
        );
    }
    Ok(())
}
