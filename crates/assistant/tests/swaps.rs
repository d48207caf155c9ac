//! Swaps foods of catalogue recipes, and checks every offer from its lines and steps alone.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]
#![expect(clippy::disallowed_methods, reason = "the test reads the catalogue")]

use assistant::swap::{SwapRequest, find_swaps, swappable_foods};
use domain::category::Category;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::recipe::RecipeContent;
use domain::recipe_id::RecipeId;
use domain::safety::{HazardVerdict, find_hazards};
use nutrition::analysis::{Dish, analyse};
use nutrition::iodised_salt::SaltCountry;
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use serde::Deserialize;
use std::path::Path;

/// Every this many recipes of the catalogue, one is tested: meals and treats for dogs and cats.
const STRIDE: usize = 14;

#[derive(Deserialize)]
struct Entry {
    id: i64,
    species: Option<PetType>,
    title: String,
    category: Category,
    servings: u32,
    ingredients: Vec<String>,
    instructions: Vec<String>,
}

fn recipes() -> Vec<RecipeContent> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/catalogue");
    let mut paths: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort();
    let sample = paths.iter().step_by(STRIDE);
    sample.map(|path| to_content(toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())).collect()
}

fn to_content(entry: Entry) -> RecipeContent {
    RecipeContent {
        title: entry.title,
        description: String::new(),
        category: entry.category,
        pet_type: RecipeId(entry.id).pet_type(entry.species.unwrap_or(PetType::Dog)),
        ingredients: entry.ingredients,
        instructions: entry.instructions,
        nutritional_benefits: Vec::new(),
        prep_minutes: None,
        cook_minutes: None,
        servings: entry.servings,
        recipe_yield: None,
        is_organic: false,
        difficulty: None,
        author: String::new(),
        keywords: Vec::new(),
    }
}

fn verdict(content: &RecipeContent, ingredients: &[String], instructions: &[String]) -> Verdict {
    let lines: Vec<IngredientLine> = ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
    let dish = Dish {
        pet_type: content.pet_type,
        life_stage: LifeStage::from_category(content.category),
        is_treat: content.category == Category::Treats,
        lines: &lines,
        instructions,
        salt: SaltCountry::default(),
    };
    analyse(&dish).verdict
}

#[test]
fn every_offer_of_the_catalogue_keeps_the_verdict_and_is_safe() {
    let (mut offers, mut swaps) = (0, 0);
    for content in recipes() {
        let before = verdict(&content, &content.ingredients, &content.instructions);
        if let Some(food) = swappable_foods(&content).into_iter().next() {
            let request = SwapRequest { content: &content, food: &food.id, excluded: &[], added_profiles: &[] };
            let found = find_swaps(&request, &|| false).unwrap_or_else(|error| panic!("{}: {error}", content.title));
            swaps += 1;
            assert_eq!(found.offers.is_empty(), found.reason.is_some(), "{}", content.title);
            for offer in found.offers {
                offers += 1;
                println!("{}: {}; {}", offer.title, offer.summary, offer.changes.join("; "));
                let after = verdict(&content, &offer.ingredients, &offer.instructions);
                assert!(after == before || after == Verdict::Complete, "{}: {after:?}", offer.title);
                let hazards = find_hazards(content.pet_type, &offer.title, &offer.ingredients, &offer.instructions);
                assert!(hazards.iter().all(|it| it.verdict != HazardVerdict::Unsafe), "{}: {hazards:?}", offer.title);
            }
        }
    }
    assert!(swaps >= 7 && offers >= swaps, "{offers} offers for {swaps} foods");
}
