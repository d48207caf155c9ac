//! Proposes steps for the ingredient lines of a visitor's own recipe. The step grammar writes them, as it
//! writes those of a draft.

mod part_of_animal;

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::safety::{self, Finding, HazardVerdict};
use fastrand::Rng;
use nutrition::food::{Food, State};
use nutrition::line::{comes_with_bones, match_line};
use nutrition::words::normalised_words;
use part_of_animal::PartOfAnimal;
use thiserror::Error;

use crate::step_grammar::{Stage, StepDish, StepFood, find_rule, write_pot_steps, write_treat_steps};
use crate::text::{HASH_START, hash, push_new};
use crate::word_list::WordList;

/// Maximum number of lines for which steps are written: the maximum of any recipe.
pub const MAX_LINES: usize = domain::submission::INGREDIENTS.max_rows;

/// Weight in grams that is assumed for a line whose weight is not known. For tablets and other supplements that are counted in
/// pieces, the weight of one piece is assumed instead. The steps do not state these weights.
const ASSUMED_GRAMS: f64 = 100.0;
/// The word that a line of ice has: 'ice cubes'.
const ICE: &str = "ice";
/// Category of beans, lentils and other legumes in the food table.
const LEGUME: &str = "legume";
/// Part of the names of beans, which are poisonous raw.
const BEAN: &str = "bean";

/// A visitor's own recipe.
#[derive(Debug, Clone, Copy)]
pub struct ExplanationRequest<'a> {
    /// If it is not known, the lines must be safe for dogs and for cats.
    pub pet_type: Option<PetType>,
    pub title: &'a str,
    pub ingredients: &'a [String],
}

/// Proposed steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    pub steps: Vec<String>,
    /// The lines whose food is not known. The steps name the food as it was entered and assume its cooking time. If the line names an
    /// animal, it is cooked like its meat.
    pub unknown_lines: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum ExplanationError {
    #[error("Enter at least one ingredient.")]
    NoIngredients,
    #[error("Enter at least one food besides the water.")]
    OnlyLiquid,
    #[error("Steps can be written for at most {MAX_LINES} ingredients.")]
    TooManyIngredients,
    /// The title or a line names a food that harms the animal. No steps are written for the recipe.
    #[error("{}", .0.iter().map(Finding::to_sentence).collect::<Vec<_>>().join(" "))]
    Unsafe(Vec<Finding>),
}

/// Writes steps for a recipe. The same recipe always has the same steps.
pub fn explain(request: &ExplanationRequest<'_>) -> Result<Explanation, ExplanationError> {
    let lines: Vec<&str> =
        request.ingredients.iter().map(|line| without_label(line)).filter(|line| !line.is_empty()).collect();
    if lines.is_empty() {
        return Err(ExplanationError::NoIngredients);
    }
    if lines.len() > MAX_LINES {
        return Err(ExplanationError::TooManyIngredients);
    }
    check_hazards(request)?;
    let mut foods: Vec<(&'static Food, f64)> = Vec::new();
    let mut unknown_foods = Vec::new();
    let mut unknown_lines = Vec::new();
    let mut written_names: Vec<(&'static Food, String)> = Vec::new();
    let mut parts_of_animals: Vec<StepFood> = Vec::new();
    let mut broths: Vec<String> = Vec::new();
    let (mut dried_beans, mut unclear_beans) = (Vec::new(), Vec::new());
    let (mut has_bones, mut has_broth, mut has_ice) = (false, false, false);
    for line in lines {
        let parsed = IngredientLine::parse(line);
        if names_ice(&parsed) {
            has_ice = true;
            continue;
        }
        has_broth |= names_broth(&parsed);
        let found = match_line(&parsed);
        has_bones |= comes_with_bones(&parsed) && found.is_none_or(|found| found.food.is_from_animals());
        match (found, PartOfAnimal::find(&parsed)) {
            (Some(found), _) => {
                if found.food.category == LEGUME && found.food.state == State::Cooked {
                    // The line has dried beans, and the food table has these beans only cooked.
                    if found.is_other_state {
                        dried_beans.push(parsed.food.clone());
                    } else if found.food.everyday_name.contains(BEAN) && !says_cooked(&parsed) {
                        unclear_beans.push(parsed.food.clone());
                    }
                }
                let piece = found.food.grams_per_piece.unwrap_or(ASSUMED_GRAMS);
                let grams = found.grams.unwrap_or(piece);
                // Two lines of the same food are one food in the pan.
                match foods.iter_mut().find(|(food, _)| food.id == found.food.id) {
                    Some((_, sum)) => *sum += grams,
                    None => foods.push((found.food, grams)),
                }
                written_names.push((found.food, parsed.food.clone()));
            }
            // Turkey broth is a liquid and no turkey.
            (None, _) if is_broth(&parsed) => {
                broths.push(parsed.food.clone());
                unknown_lines.push(line.to_owned());
            }
            (None, Some(part)) => {
                has_bones |= part.may_have_bones;
                let food = part.into_step_food().filter(|food| {
                    let is_same = |other: &StepFood| other.name == food.name && other.minutes == food.minutes;
                    !parts_of_animals.iter().any(is_same)
                });
                parts_of_animals.extend(food);
                unknown_lines.push(line.to_owned());
            }
            (None, None) => {
                // A line such as '500 g' names no food.
                if !parsed.food.trim().is_empty() {
                    push_new(&mut unknown_foods, parsed.food.clone());
                }
                unknown_lines.push(line.to_owned());
            }
        }
    }
    let is_liquid = |food: &Food| find_rule(food).is_some_and(|rule| rule.stage == Stage::Liquid);
    let has_others = !parts_of_animals.is_empty() || unknown_lines.len() > broths.len();
    if !has_others && foods.iter().all(|(food, _)| is_liquid(food)) {
        return Err(ExplanationError::OnlyLiquid);
    }
    let mut dish = StepDish::new(request.pet_type.unwrap_or(PetType::Dog), &foods);
    use_written_names(&mut dish, &written_names);
    dish.foods.extend(parts_of_animals);
    dish.foods.extend(broths.into_iter().filter_map(StepFood::broth));
    dish.unknown_foods = unknown_foods;
    dish.dried_beans = dried_beans;
    dish.unclear_beans = unclear_beans;
    dish.has_bones = has_bones;
    dish.has_broth = has_broth;
    dish.has_ice = has_ice;
    let mut random = Rng::with_seed(seed(request));
    let written = if is_treat(request.title, &foods) && dish.can_be_baked() {
        write_treat_steps(&dish, is_flour, &mut random)
    } else {
        write_pot_steps(&dish, &mut random)
    };
    Ok(Explanation { steps: written.steps, unknown_lines })
}

/// Replaces names that say more than the lines: who wrote 'liver' may not have beef liver. Only names of the food table are used, because
/// steps without unknown foods may be sent to a language model. Tablets and other doses keep their names.
fn use_written_names(dish: &mut StepDish, written_names: &[(&'static Food, String)]) {
    for step_food in dish.foods.iter_mut().filter(|it| it.rule.stage != Stage::Dose && it.food.category != LEGUME) {
        let mut of_food = written_names.iter().filter(|(food, _)| food.id == step_food.food.id);
        let (Some((food, written)), None) = (of_food.next(), of_food.next()) else { continue };
        let words = normalised_words(written);
        let is_in_line = normalised_words(&step_food.name).iter().all(|word| words.contains(word));
        let name = food.aliases.iter().find(|alias| normalised_words(alias) == words);
        if let Some(name) = name.filter(|_| !is_in_line) {
            step_food.rename(name);
        }
    }
}

/// Returns true if a line says that its food is cooked or tinned.
fn says_cooked(line: &IngredientLine) -> bool {
    normalised_words(&line.text).iter().any(|word| WordList::CookedFoods.contains(word))
}

/// Returns true for a line of ice alone, such as '8 ice cubes'.
fn names_ice(line: &IngredientLine) -> bool {
    let words = normalised_words(&line.food);
    words.iter().any(|word| word == ICE) && words.iter().all(|word| WordList::Ice.contains(word))
}

fn names_broth(line: &IngredientLine) -> bool {
    normalised_words(&line.food).iter().any(|word| WordList::Broths.contains(word))
}

/// Returns true for 'turkey broth', but not for 'turkey necks for broth'.
fn is_broth(line: &IngredientLine) -> bool {
    let words = normalised_words(&line.food);
    let is_purpose = |word: &String| WordList::LabelStarts.contains(word);
    words.last().is_some_and(|word| WordList::Broths.contains(word)) && !words.iter().any(is_purpose)
}

/// Returns the food of a line without a label: 'parsley' for 'Optional: parsley'. A heading such as 'For the sauce:' has none.
fn without_label(line: &str) -> &str {
    let line = line.trim();
    let Some((label, food)) = line.split_once(':') else { return line };
    let first = label.split_whitespace().next().unwrap_or_default().to_lowercase();
    let is_label = food.trim().is_empty() || WordList::LabelStarts.contains(&first);
    if is_label { food.trim() } else { line }
}

fn check_hazards(request: &ExplanationRequest<'_>) -> Result<(), ExplanationError> {
    let pet_types = request.pet_type.map_or_else(|| PetType::ALL.to_vec(), |pet_type| vec![pet_type]);
    let mut findings: Vec<Finding> = Vec::new();
    for pet_type in pet_types {
        for finding in safety::find_hazards(pet_type, request.title, request.ingredients, &[]) {
            let is_new = findings.iter().all(|it| (it.part, &it.text) != (finding.part, &finding.text));
            if finding.verdict == HazardVerdict::Unsafe && is_new {
                findings.push(finding);
            }
        }
    }
    if findings.is_empty() { Ok(()) } else { Err(ExplanationError::Unsafe(findings)) }
}

/// Returns true if the title asks for a treat, and the foods include flour and another food for a dough.
fn is_treat(title: &str, foods: &[(&'static Food, f64)]) -> bool {
    let has_word =
        title.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| WordList::TreatTitles.contains(word));
    let is_liquid = |food: &Food| find_rule(food).is_some_and(|rule| rule.stage == Stage::Liquid);
    let has_others = foods.iter().any(|(food, _)| !is_flour(food) && !is_liquid(food));
    has_word && has_others && foods.iter().any(|(food, _)| is_flour(food))
}

fn is_flour(food: &Food) -> bool {
    let id = food.id.as_str();
    id.contains("flour") || ["cornmeal", "oats_dry", "oat_bran", "tapioca"].contains(&id)
}

fn seed(request: &ExplanationRequest<'_>) -> u64 {
    let texts = std::iter::once(request.title).chain(request.ingredients.iter().map(String::as_str));
    hash(HASH_START, texts.flat_map(str::bytes))
}

#[cfg(test)]
mod tests;
