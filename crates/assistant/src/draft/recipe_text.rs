//! Writes the content of a recipe around its ingredient lines: title, category, steps, times, servings and description.

use domain::category::Category;
use domain::duration::format_minutes;
use domain::pet_type::PetType;
use domain::recipe::RecipeContent;
use domain::submission::SERVINGS;
use nutrition::analysis::Analysis;
use nutrition::animal::WeightSource;
use nutrition::daily_need::{DailyNeed, TREAT_SHARE};
use nutrition::food::Food;
use nutrition::profile::LifeStage;

use super::batch_size::BatchPlan;
use super::dish_food::{Part, find_dish_food};
use super::food_selection::Selection;
use super::recipe_lines::DishLines;
use super::time_estimate;
use super::title::{join_names, title_name, title_names};
use super::{AUTHOR, excluded_names, is_large_batch};
use crate::constraints::{AgeGroup, Preference, ValidConstraints};
use crate::step_grammar::{self, Stage, StepDish, write_pot_steps, write_treat_steps};
use crate::text::{absent_food, capitalise, count, join_alternatives, join_list};
use crate::word_list::WordList;

const ORGANIC: &str = " You can buy each food as organic: the amounts stay the same.";
const MAX_BENEFITS: usize = 4;
const TREAT_SERVINGS: u32 = 20;

/// Writes a meal. Its description is empty until `with_description` adds it.
pub fn write_meal(constraints: &ValidConstraints, selection: &Selection, dish: &DishLines, days: u16) -> RecipeContent {
    let mut step_dish = StepDish::new(constraints.pet_type, &dish.foods);
    step_dish.is_soft = constraints.prefers(Preference::Soft);
    step_dish.is_large_batch = is_large_batch(constraints, days, step_dish.days_in_fridge());
    let written = write_pot_steps(&step_dish, &mut selection.random());
    RecipeContent {
        title: format!(
            "{} {}",
            join_names(&title_names(constraints, &dish.foods, &selection.title_foods())),
            title_noun(constraints, selection, &step_dish)
        ),
        description: String::new(),
        category: category(constraints, selection),
        pet_type: constraints.pet_type,
        ingredients: dish.lines.clone(),
        instructions: written.steps,
        nutritional_benefits: benefits(dish.foods.iter().map(|(food, _)| *food)),
        prep_minutes: Some(written.prep_minutes),
        cook_minutes: Some(written.cook_minutes),
        servings: servings(constraints, days),
        recipe_yield: None,
        is_organic: false,
        difficulty: None,
        author: AUTHOR.to_owned(),
        keywords: Vec::new(),
    }
}

pub fn write_treat(
    constraints: &ValidConstraints,
    selection: &Selection,
    amounts: &[(&'static Food, f64)],
    lines: Vec<String>,
    flour: &'static Food,
) -> RecipeContent {
    let mut step_dish = StepDish::new(constraints.pet_type, amounts);
    step_dish.is_thin = time_estimate::is_short(constraints);
    let written = write_treat_steps(&step_dish, |food| food.id == flour.id, &mut selection.random());
    let base: Vec<&'static Food> = amounts.iter().take(1).map(|(food, _)| *food).collect();
    let others: Vec<(&'static Food, f64)> = amounts.iter().copied().filter(|(food, _)| food.id != flour.id).collect();
    let animal = constraints.pet_type;
    let is_wanted =
        |food: &Food| constraints.include.iter().any(|choice| choice.foods.iter().any(|it| it.id == food.id));
    let is_named = |food: &Food| base.iter().any(|it| it.id == food.id) || is_wanted(food);
    let named = step_dish.foods.iter().filter(|it| is_named(it.food) && it.food.id != flour.id);
    let mut names: Vec<String> = named.map(|it| it.name.clone()).collect();
    names.push(flour.everyday_name.clone());
    let mut title = title_names(constraints, &others, &base);
    title.push(title_name(flour));
    RecipeContent {
        title: format!("{} Bites", join_names(&title)),
        description: format!(
            "Small, dry bites of {} for training and between meals. They are a treat for a {animal}, not a meal.",
            join_list(&names)
        ),
        category: Category::Treats,
        pet_type: constraints.pet_type,
        ingredients: lines,
        instructions: written.steps,
        nutritional_benefits: benefits(amounts.iter().map(|(food, _)| *food)),
        prep_minutes: Some(written.prep_minutes),
        cook_minutes: Some(written.cook_minutes),
        servings: TREAT_SERVINGS,
        recipe_yield: None,
        is_organic: false,
        difficulty: None,
        author: AUTHOR.to_owned(),
        keywords: Vec::new(),
    }
}

/// Adds the description: the foods, the time, and the shares of the calories from protein and fat.
pub fn with_description(
    content: RecipeContent,
    constraints: &ValidConstraints,
    selection: &Selection,
    analysis: &Analysis,
) -> RecipeContent {
    // Only the names of the foods are needed. The amount does not change them, except that a small one names a single egg.
    let any_grams = 100.0;
    let foods: Vec<(&'static Food, f64)> = selection.foods.iter().map(|food| (*food, any_grams)).collect();
    let step_dish = StepDish::new(constraints.pet_type, &foods);
    let mut step_foods: Vec<&step_grammar::StepFood> = step_dish.foods.iter().collect();
    step_foods.sort_by_key(|food| selection.part(food.food));
    let names: Vec<&str> = step_foods.iter().map(|food| food.name.as_str()).collect();
    let (first, others) = names.split_first().map_or(("", &[][..]), |(first, others)| (*first, others));
    let with = if others.is_empty() { String::new() } else { format!(" with {}", join_list(others)) };
    let method = match step_foods.first().map(|food| food.rule.stage) {
        Some(Stage::Fish) => "poached",
        Some(Stage::Egg) => "cooked",
        // Tinned fish is not cooked again.
        Some(Stage::OffHeat) => "mixed",
        _ => "simmered",
    };
    let texture = if constraints.prefers(Preference::Soft) { " and mashed until soft" } else { "" };
    let time = content
        .total_minutes()
        .map_or_else(String::new, |minutes| format!(", ready in about {} from the first cut", format_minutes(minutes)));
    let energy = analysis.energy_split.map_or_else(String::new, |split| {
        format!(" {:.0} % of the calories come from protein and {:.0} % from fat.", split.protein, split.fat)
    });
    let plan = BatchPlan::for_recipe(constraints, analysis.energy_kcal);
    let batches = batches_sentence(plan, constraints).map_or_else(String::new, |sentence| format!(" {sentence}"));
    let description = format!("{} {method}{with} in one pan{texture}{time}.{energy}{batches}", capitalise(first));
    RecipeContent { description, ..content }
}

/// Says that the amounts are those of one of several batches. None if one batch is enough.
fn batches_sentence(plan: BatchPlan, constraints: &ValidConstraints) -> Option<String> {
    let kg = (constraints.animal.weight_kg * 10.0).round() / 10.0;
    let batch_days = count(u32::from(plan.batch_days), "day");
    (plan.batches() > 1).then(|| {
        format!(
            "The amounts fill one large pot and feed a {} of {kg} kg for about {batch_days}: cook them {} times for {}.",
            constraints.pet_type,
            plan.batches(),
            count(u32::from(plan.days), "day"),
        )
    })
}

/// Returns the sentences that tell the visitor how the recipe meets the constraints.
pub fn explain_meal(constraints: &ValidConstraints, analysis: &Analysis, supplement_lines: usize) -> String {
    let animal = match (constraints.pet_type, constraints.age_group) {
        (PetType::Dog, _) if constraints.is_pregnant_or_nursing => "pregnant or nursing dog",
        (PetType::Cat, _) if constraints.is_pregnant_or_nursing => "pregnant or nursing cat",
        (pet_type, age_group) => age_group.animal(pet_type),
    };
    let kg = (constraints.animal.weight_kg * 10.0).round() / 10.0;
    let is_weight_known = match constraints.animal.weight_source {
        WeightSource::Visitor => true,
        // The weights in the breed table are those of adult animals.
        WeightSource::Breed => constraints.age_group != AgeGroup::Young,
        WeightSource::Default => false,
    };
    let weight = if is_weight_known { format!(" of {kg} kg") } else { format!(", if it weighs {kg} kg") };
    let adult_weight = if !is_weight_known && constraints.age_group == AgeGroup::Young {
        format!(
            " That is the weight of an adult. Tell us how much your {animal} weighs, because it needs other amounts."
        )
    } else {
        String::new()
    };
    let article = if animal.starts_with('a') { "an" } else { "a" };
    let excluded: Vec<String> = excluded_names(constraints).into_iter().map(absent_food).collect();
    let without =
        if excluded.is_empty() { String::new() } else { format!(" It contains no {}.", join_alternatives(&excluded)) };
    let supplements = u32::try_from(supplement_lines).unwrap_or(0);
    let plan = BatchPlan::for_recipe(constraints, analysis.energy_kcal);
    let batches = batches_sentence(plan, constraints).map_or_else(String::new, |sentence| format!(" {sentence}"));
    let has_fewest = constraints.prefers(Preference::FewSupplements) && supplements > 0;
    let fewest = if has_fewest { " We found no recipe with fewer supplements." } else { "" };
    let organic = if constraints.prefers(Preference::Organic) { ORGANIC } else { "" };
    format!(
        "Food for about {} for {article} {animal}{weight}.{batches}{adult_weight} {}. It needs {}.{without}{fewest}{organic}",
        count(u32::from(plan.days), "day"),
        analysis.verdict_sentence.trim_end_matches('.'),
        count(supplements, "supplement"),
    )
}

/// Returns the sentence that tells the visitor how to use a treat.
pub fn explain_treat(pet_type: PetType) -> String {
    format!(
        "A treat for your {pet_type}, not a complete food: give at most {}\u{a0}% of the day's calories as treats.",
        TREAT_SHARE * 100.0
    )
}

fn title_noun(constraints: &ValidConstraints, selection: &Selection, dish: &StepDish) -> &'static str {
    let mut random = selection.random();
    let longest_minutes = dish.foods_at(Stage::Pot).iter().map(|food| food.rule.minutes).max().unwrap_or(0);
    let nouns: &[&'static str] = if constraints.prefers(Preference::Soft) {
        &["Mash", "Soft Pot"]
    } else if longest_minutes >= 60 {
        &["Stew", "Slow Pot"]
    } else if !dish.foods_at(Stage::Fish).is_empty() {
        &["Supper", "Pot", "Bowl"]
    } else {
        &["Pot", "Bowl", "Supper", "Dinner"]
    };
    random.choice(nouns).copied().unwrap_or("Bowl")
}

fn category(constraints: &ValidConstraints, selection: &Selection) -> Category {
    let main = selection.first(Part::Main);
    let is_grain_free = constraints.exclude.iter().any(|it| WordList::GrainNames.contains(&it.name));
    match (constraints.pet_type, constraints.age_group) {
        // A recipe page assesses recipes of these categories by the profile for growth and reproduction.
        (PetType::Dog, _) if constraints.life_stage == LifeStage::GrowthReproduction => Category::Puppy,
        (PetType::Cat, _) if constraints.life_stage == LifeStage::GrowthReproduction => Category::Kitten,
        (_, AgeGroup::Senior) => Category::Senior,
        (PetType::Dog, _) if is_grain_free => Category::GrainFree,
        (PetType::Cat, _) if main.is_some_and(Food::is_fish) => Category::Fish,
        (PetType::Cat, _) if main.is_some_and(|food| food.id.as_str().starts_with("chicken")) => Category::Chicken,
        _ => Category::Adult,
    }
}

/// Returns one serving for each meal, or one for each day if there are more meals than a recipe can have servings.
fn servings(constraints: &ValidConstraints, days: u16) -> u32 {
    let meals = u32::from(DailyNeed::for_animal(&constraints.animal).meals_per_day) * u32::from(days);
    if meals <= SERVINGS.max { meals.max(1) } else { u32::from(days).min(SERVINGS.max) }
}

/// Returns sentences about the nutrients of the foods, those of the main food first.
fn benefits(foods: impl Iterator<Item = &'static Food>) -> Vec<String> {
    let mut rows: Vec<_> = foods.filter_map(|food| find_dish_food(&food.id)).collect();
    rows.sort_by_key(|row| row.part);
    rows.into_iter().take(MAX_BENEFITS).map(|row| row.benefit.clone()).collect()
}
