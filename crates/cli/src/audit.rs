//! `petrecipes audit`: evaluates every recipe of the database with the current rules.

use domain::food_id::FoodId;
use domain::recipe::Recipe;
use domain::recipe_status::RecipeStatus;
use http_api::evaluation::{
    analyse_for_category, assess_for_category, evaluate_for_publication, stress_test_for_category,
};
use nutrition::analysis::{Miss, ProfileVerdict, Side, StressTest};
use nutrition::food::{Food, foods};
use nutrition::profile::Profile;
use nutrition::verdict::{SmallestMargin, Verdict};
use serde::Serialize;
use std::collections::HashSet;
use std::process::ExitCode;

use crate::database;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    id: i64,
    title: String,
    pet_type: &'static str,
    category: &'static str,
    status: RecipeStatus,
    published: bool,
    /// Ids of the hazards that make the recipe unsafe. Health claims, which prevent publication too, are not among them.
    hazards: Vec<String>,
    verdict: Verdict,
    verdict_text: String,
    /// Ids of the nutrient profiles by which the recipe is complete.
    profiles_met: Vec<&'static str>,
    /// The verdict by each profile, first the built-in one.
    profiles: Vec<ProfileVerdict>,
    kcal: f64,
    kcal_per_gram: f64,
    /// Smallest surplus over a minimum in per cent, and its nutrient. None unless the recipe is complete.
    smallest_margin_percent: Option<i64>,
    smallest_margin_nutrient: Option<&'static str>,
    /// Ids of the nutrients above an upper limit, including those whose excess is a caution and does not change the verdict.
    exceeded_limits: Vec<&'static str>,
    /// Number of ingredient lines that are supplements.
    supplement_lines: usize,
    /// Number of different supplements in these lines.
    supplement_products: usize,
    /// The result of `--stress`. None for treats and recipes that are not assessed.
    #[serde(skip_serializing_if = "Option::is_none")]
    stress: Option<StressTest>,
}

/// The share of drawn batches that must stay complete for a recipe to be counted in the summary. Editorial choice: at most one
/// batch in twenty misses a limit.
const FIRM_SHARE: f64 = 0.95;

/// A recipe whose smallest margin is below this percentage is only just complete.
const NARROW_MARGIN_PERCENT: i64 = 5;
/// A recipe whose smallest margin is at least this percentage stays complete although a kitchen weighs inexactly.
const WIDE_MARGIN_PERCENT: i64 = 10;

pub fn run(json: bool, stress: bool) -> anyhow::Result<ExitCode> {
    let (config, storage) = database::open_existing()?;
    let recipes = storage.read(storage::recipes::list_with_status)?;
    let rows: Vec<Row> = recipes
        .into_iter()
        .map(|(recipe, status)| Row::new(recipe, status, config.nutrient_profiles.added(), stress))
        .collect();
    if json {
        println!("{}", serde_json::to_string_pretty(&rows)?);
    } else if stress {
        print_stress_tests(&rows);
    } else {
        print_table(&rows);
    }
    let unsafe_count = rows.iter().filter(|row| row.published && !row.hazards.is_empty()).count();
    Ok(if unsafe_count == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Row {
    fn new(recipe: Recipe, status: RecipeStatus, added: &[&'static Profile], stress: bool) -> Self {
        let analysis = analyse_for_category(&recipe);
        let profiles = [vec![ProfileVerdict::built_in(&analysis)], assess_for_category(&recipe, added)].concat();
        let supplements: Vec<&FoodId> = analysis
            .lines
            .iter()
            .filter_map(|line| line.food_id.as_ref())
            .filter(|id| foods().get(id).is_some_and(Food::is_supplement))
            .collect();
        Self {
            id: recipe.id.0,
            title: recipe.content.title.clone(),
            pet_type: recipe.content.pet_type.as_str(),
            category: recipe.content.category.as_str(),
            status,
            published: status.is_public(),
            stress: stress.then(|| stress_test_for_category(&recipe)).flatten(),
            hazards: evaluate_for_publication(recipe)
                .map_or_else(|evaluated| evaluated.unsafe_recipe.hazard_ids(), |_| Vec::new()),
            verdict: analysis.verdict,
            verdict_text: analysis.verdict_sentence,
            profiles_met: profiles.iter().filter(|it| it.verdict == Verdict::Complete).map(|it| it.id).collect(),
            profiles,
            kcal: analysis.energy_kcal.round(),
            kcal_per_gram: (analysis.kcal_per_gram * 100.0).round() / 100.0,
            smallest_margin_percent: analysis.smallest_margin.map(SmallestMargin::percent),
            smallest_margin_nutrient: analysis.smallest_margin.map(|it| it.id),
            exceeded_limits: analysis.exceeded_limits.iter().map(|it| it.id).collect(),
            supplement_lines: supplements.len(),
            supplement_products: supplements.iter().collect::<HashSet<_>>().len(),
        }
    }
}

fn print_table(rows: &[Row]) {
    for row in rows {
        let safety =
            if row.hazards.is_empty() { "safe".to_owned() } else { format!("UNSAFE ({})", row.hazards.join(", ")) };
        println!(
            "{:>7}  {:<3}  {:<12}  {:<17}  {safety}  {:>5} kcal  {:.2} kcal/g  {}: {}",
            row.id,
            row.pet_type,
            row.category,
            row.status.as_str(),
            row.kcal,
            row.kcal_per_gram,
            row.title,
            row.verdict_text
        );
        for added in row.profiles.iter().skip(1) {
            println!("{:>9}{}: {}", "", added.name, added.verdict_text);
        }
    }
    let meals = rows.iter().filter(|row| row.verdict != Verdict::Treat).count();
    let complete = rows.iter().filter(|row| row.verdict == Verdict::Complete).count();
    let unsafe_count = rows.iter().filter(|row| !row.hazards.is_empty()).count();
    println!(
        "{} recipes, {unsafe_count} unsafe; {complete} of {meals} main meals complete by calculation, {} treats",
        rows.len(),
        rows.len() - meals
    );
    let margins: Vec<i64> = rows.iter().filter_map(|row| row.smallest_margin_percent).collect();
    let narrow = margins.iter().filter(|margin| **margin < NARROW_MARGIN_PERCENT).count();
    let wide = margins.iter().filter(|margin| **margin >= WIDE_MARGIN_PERCENT).count();
    println!(
        "{narrow} complete main meals with a smallest margin under {NARROW_MARGIN_PERCENT} %, {wide} with at least \
         {WIDE_MARGIN_PERCENT} %"
    );
}

/// Prints the results of the stress tests, the smallest share first.
fn print_stress_tests(rows: &[Row]) {
    let mut tested: Vec<(&Row, &StressTest)> =
        rows.iter().filter_map(|row| Some((row, row.stress.as_ref()?))).collect();
    tested.sort_by(|(_, one), (_, another)| one.share_complete.total_cmp(&another.share_complete));
    for (row, test) in &tested {
        let most_frequent = test.misses.first().map_or_else(String::new, |miss| describe_miss(*miss));
        let share = format_percent(test.share_complete);
        println!("{share:>8}  {:>7}  {:<3}  {:<12}  {}{most_frequent}", row.id, row.pet_type, row.category, row.title);
    }
    let firm = tested.iter().filter(|(_, test)| test.share_complete >= FIRM_SHARE).count();
    let draws = tested.first().map_or(0, |(_, test)| test.draws);
    let share = format_percent(FIRM_SHARE);
    println!("{firm} of {} recipes stay complete in at least {share} of {draws} draws of varying foods", tested.len());
}

/// Describes a miss: ': too little selenium in 3.1 %'.
fn describe_miss(miss: Miss) -> String {
    let amount = match miss.side {
        Side::Below => "too little",
        Side::Above => "too much",
    };
    format!(": {amount} {} in {}", miss.name, format_percent(miss.share))
}

fn format_percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
