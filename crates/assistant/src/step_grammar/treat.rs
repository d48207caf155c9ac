//! Writes the steps of small baked treats.

use fastrand::Rng;

use super::WrittenSteps;
use super::dish::{StepDish, StepFood};
use super::food_rule::Stage;
use super::sentence::SentenceKey;
use crate::text::join_list;

const BAKING_MINUTES: u32 = 35;
/// The same for a thin dough, which is cut before it is baked.
const BAKING_MINUTES_OF_THIN_DOUGH: u32 = 20;
/// Minutes for mixing the dough, shaping and cutting.
const PREP_MINUTES: u32 = 15;

/// Writes the steps for bites of finely chopped foods and flour. `is_flour` says which foods are worked in as flour.
pub fn write_treat_steps(
    dish: &StepDish,
    is_flour: impl Fn(&nutrition::food::Food) -> bool,
    random: &mut Rng,
) -> WrittenSteps {
    let solid_foods = dish.foods.iter().filter(|food| food.rule.stage != Stage::Liquid);
    let (flours, others): (Vec<&StepFood>, Vec<&StepFood>) = solid_foods.partition(|food| is_flour(food.food));
    let names = |foods: &[&StepFood]| join_list(&foods.iter().map(|food| food.name.as_str()).collect::<Vec<_>>());
    let (foods, flour) = (names(&others), names(&flours));
    let days = dish.days_in_fridge().to_string();
    let values = [("foods", foods.as_str()), ("flour", flour.as_str()), ("days", days.as_str())];
    let dough = if foods.is_empty() { SentenceKey::TreatDoughOfFlour } else { SentenceKey::TreatDough };
    let broth = dish.has_broth.then_some(SentenceKey::Broth);
    let (shape_and_bake, baking_minutes): (&[SentenceKey], u32) = if dish.is_thin {
        (&[SentenceKey::TreatShapeThin, SentenceKey::TreatBakeThin], BAKING_MINUTES_OF_THIN_DOUGH)
    } else {
        (&[SentenceKey::TreatShape, SentenceKey::TreatBake, SentenceKey::TreatCut], BAKING_MINUTES)
    };
    let before = broth.into_iter().chain([SentenceKey::TreatOven, dough]);
    let keys = before.chain(shape_and_bake.iter().copied()).chain([SentenceKey::TreatStore]);
    let steps = keys.map(|key| key.write(random, &values)).collect();
    let preparation: u32 = dish.foods.iter().map(|food| food.rule.prep_minutes).sum();
    WrittenSteps::new(steps, PREP_MINUTES + preparation, baking_minutes)
}
