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
use storage::audit::{self, Act};
use storage::recipes::{Assessed, EstimatedCost, Judged, Judgement, judged_otherwise, keep_judgement, unpublish};
use storage::{Storage, StorageError};

/// A fingerprint of the rules and tables this program was built from.
pub const RULES: &str = env!("RULES_DIGEST");

/// A recipe in which a hazard was found, with the rest of what the rules say.
#[derive(Debug, Clone)]
pub struct Refused {
    pub hazard: Unsafe,
    pub judgement: Judgement,
}

pub fn judge(recipe: Recipe) -> Result<Judged, Box<Refused>> {
    let judgement = judgement(&recipe);
    match Publishable::check(recipe) {
        Ok(recipe) => Ok(Judged { recipe, judgement }),
        Err(hazard) => Err(Box::new(Refused { hazard: *hazard, judgement })),
    }
}

/// The same of a recipe that may wait with a hazard in it.
pub fn assess(recipe: Recipe) -> Assessed {
    match judge(recipe) {
        Ok(judged) => judged.into(),
        Err(refused) => (*refused).into(),
    }
}

impl From<Refused> for Assessed {
    fn from(refused: Refused) -> Self {
        Self { hazards: refused.hazard.hazards(), recipe: refused.hazard.recipe, judgement: refused.judgement }
    }
}

/// The dish for the life stage its category stands for.
pub fn analysis(recipe: &Recipe) -> Analysis {
    let lines: Vec<IngredientLine> = recipe.ingredients.iter().map(|text| ingredient_line::parse(text)).collect();
    analyse(&Dish {
        pet_type: recipe.pet_type,
        life_stage: LifeStage::of_category(recipe.category),
        is_treat: recipe.category == Category::Treats,
        lines: &lines,
    })
}

fn judgement(recipe: &Recipe) -> Judgement {
    let analysis = analysis(recipe);
    let mut foods: Vec<FoodId> = Vec::new();
    for food in analysis.lines.iter().filter_map(|line| line.food_id.as_ref()) {
        if !foods.contains(food) {
            foods.push(food.clone());
        }
    }
    let Gaps { unmatched, unweighed } = Gaps::of(&analysis);
    Judgement {
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
    let cost = cost::of(lines.map(|line| Amount { food: line.food_id.as_ref(), grams: line.grams }));
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
    let stale = storage.read(|db| judged_otherwise(db, RULES))?;
    let count = stale.len();
    let verdicts: Vec<_> = stale.into_iter().map(judge).collect();
    let taken_down = storage.write(|db| {
        let mut taken_down = Vec::new();
        for verdict in &verdicts {
            match verdict {
                Ok(judged) => keep_judgement(db, judged)?,
                Err(refused) => {
                    let (recipe, hazards) = (&refused.hazard.recipe, refused.hazard.hazards());
                    if unpublish(db, recipe.id, &hazards, &refused.judgement)? {
                        let subject = format!("recipe {}", recipe.id);
                        let detail = format!("now unsafe: {}", hazards.join(", "));
                        let act = Act { administrator: THE_RULES, act: "recipe_unpublished", subject, detail };
                        audit::note(db, &act, Utc::now())?;
                        taken_down.push(TakenDown { title: recipe.title.clone(), hazards });
                    }
                }
            }
        }
        Ok(taken_down)
    })?;
    Ok((count, taken_down))
}
