//! `petrecipes formulate`: creates a balanced recipe from foods, or balances an existing one.

use clap::Args;
use domain::pet_type::PetType;
use http_api::nutrition::formulation::{FormulationView, NewFormulation, calculate};
use nutrition::profile::LifeStage;

use crate::analyse::print_added_profiles;
use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// dog or cat
    #[arg(long)]
    pet_type: PetType,
    /// adult or growth
    #[arg(long)]
    life_stage: Option<LifeStage>,
    /// A food that the recipe must contain, by name or id; may be repeated
    #[arg(long, value_name = "FOOD")]
    include: Vec<String>,
    /// A food or family of foods to leave out; may be repeated
    #[arg(long, value_name = "FOOD")]
    exclude: Vec<String>,
    /// Number of days for which the recipe is enough
    #[arg(long)]
    days: Option<u16>,
    /// The animal's weight in kilograms
    #[arg(long, value_name = "KG")]
    weight_kg: Option<f64>,
    /// Ingredient lines of a recipe to balance with as few changes as possible
    #[arg(value_name = "LINE")]
    ingredients: Vec<String>,
    /// A preparation step of the recipe to balance; its cooking method reduces nutrients; may be repeated
    #[arg(long = "step", value_name = "STEP")]
    instructions: Vec<String>,
    /// Print JSON instead of lines
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let request = NewFormulation {
        pet_type: arguments.pet_type,
        life_stage: arguments.life_stage,
        ingredients: arguments.ingredients.clone(),
        instructions: arguments.instructions.clone(),
        include: arguments.include.clone(),
        exclude: arguments.exclude.clone(),
        pet_exclude: None,
        days: arguments.days,
        products: Vec::new(),
        country: None,
        animal: nutrition::animal::AnimalInput { weight_kg: arguments.weight_kg, ..Default::default() },
    };
    let formulation = calculate(&request, database::read_nutrient_profiles()?.added())?;
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&formulation)?);
    } else {
        print_lines(&formulation);
    }
    Ok(())
}

fn print_lines(formulation: &FormulationView) {
    for line in &formulation.recipe.ingredients {
        println!("{line}");
    }
    println!();
    for change in &formulation.changes {
        println!("{}: {} g -> {} g", change.food, change.from_grams, change.to_grams);
    }
    let analysis = &formulation.analysis;
    println!(
        "{:.0} kcal, {:.2} kcal/g as fed; {} ({} of {} nutrients assessed)",
        analysis.kcal, analysis.kcal_per_gram, analysis.verdict_text, analysis.assessed, analysis.total
    );
    print_added_profiles(&analysis.profiles);
}
