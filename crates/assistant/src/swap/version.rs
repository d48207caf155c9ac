//! Builds the version of a recipe with another food, and checks that it is as good and as safe as the recipe.

use std::collections::BTreeSet;

use domain::category::Category;
use domain::ingredient_line::IngredientLine;
use domain::safety::{self, HazardVerdict};
use domain::submission::TITLE;
use nutrition::analysis::{Analysis, ExceededLimit, ProfileVerdict, analyse, assess};
use nutrition::caution::cautions;
use nutrition::family;
use nutrition::food::Food;
use nutrition::formulation::{
    Conflict, ExistingFood, FormulationError, FormulationRequest, format_line, formulate_quickly,
};
use nutrition::iodised_salt::SaltCountry;
use nutrition::line::match_line;
use nutrition::profile::LifeStage;
use nutrition::verdict::{SmallestMargin, Verdict};
use search::exclusion::LineFoods;

use super::comparison::{list_changes, summarise};
use super::kind::Kind;
use super::{Offer, SwapRequest, dish};
use crate::explanation::{ExplanationRequest, explain};

/// The recipe as published, with what an offer must keep.
pub struct Original {
    pub analysis: Analysis,
    added_profiles: Vec<ProfileVerdict>,
    caution_ids: BTreeSet<&'static str>,
}

/// Why a food cannot take the place of another one.
#[derive(Debug, Clone, PartialEq)]
pub enum Rejection {
    /// The version would not keep the verdict. The list is empty if no amounts that a kitchen can measure were found.
    Unmet(Vec<Conflict>),
    /// The version would have a hazard or a caution that the recipe does not have, or a food that the pet must not eat.
    NotSafe,
    TimedOut,
}

impl Original {
    pub fn new(request: &SwapRequest<'_>) -> Self {
        let content = request.content;
        let lines = parse(&content.ingredients);
        let dish = dish(content, &lines, &content.instructions);
        Self {
            analysis: analyse(&dish),
            added_profiles: assess(&dish, &[], request.added_profiles),
            caution_ids: caution_ids(request, &lines, &content.instructions),
        }
    }
}

/// Amounts of the replacement that are tried without any other change, as factors of its usual amount.
const FACTORS: [f64; 3] = [1.0, 1.15, 0.9];

/// Returns the version with the replacement and the fewest other changes: none if that is enough, else the formulation
/// balances the recipe again. A treat only gets the other food.
pub fn build_version(
    request: &SwapRequest<'_>,
    original: &Original,
    food: &'static Food,
    replacement: &'static Food,
    kind: &Kind,
    should_stop: &dyn Fn() -> bool,
) -> Result<Offer, Rejection> {
    let swapped = SwappedLines::new(request, food, replacement, kind, 1.0);
    let check = |lines| check(request, original, food, replacement, lines);
    if original.analysis.verdict == Verdict::Treat {
        return check(swapped.lines());
    }
    // Eggs are counted, so that only the formulation finds amounts for them.
    if replacement.category != "egg" {
        for factor in FACTORS {
            let lines = SwappedLines::new(request, food, replacement, kind, factor).lines();
            let offer = check(lines).ok().filter(|offer| keeps_margin(&original.analysis, &offer.analysis));
            if let Some(offer) = offer {
                return Ok(offer);
            }
        }
    }
    // The steps decide how much of the nutrients cooking leaves, so the amounts are calculated with the steps of the new food.
    let steps = write_steps(request, &title(&request.content.title, food, replacement), &swapped.lines())?;
    let balanced = balance(request, food, &swapped, &steps, should_stop);
    match balanced.and_then(check) {
        Err(Rejection::TimedOut) => Err(Rejection::TimedOut),
        // A recipe that is not complete may stay so, with the other food in it.
        Err(_) if original.analysis.verdict == Verdict::Incomplete => check(swapped.lines()),
        outcome => outcome,
    }
}

/// Returns true if a complete version survives small differences between kitchens, or has at least the margin of the recipe.
fn keeps_margin(before: &Analysis, after: &Analysis) -> bool {
    let is_no_worse =
        |margin: SmallestMargin| before.smallest_margin.is_some_and(|original| margin.margin >= original.margin);
    after.smallest_margin.is_some_and(|margin| margin.is_firm() || is_no_worse(margin))
}

/// The lines of the recipe with the other food.
struct SwappedLines {
    weighed: Vec<ExistingFood>,
    /// Lines whose weight is not known and does not matter, such as 'water to cover'.
    unweighed: Vec<String>,
}

impl SwappedLines {
    /// `factor` multiplies the usual amount of the replacement.
    fn new(request: &SwapRequest<'_>, food: &Food, replacement: &Food, kind: &Kind, factor: f64) -> Self {
        let (mut weighed, mut unweighed) = (Vec::new(), Vec::new());
        for text in &request.content.ingredients {
            let found = match_line(&IngredientLine::parse(text));
            let Some((found, grams)) = found.and_then(|found| Some((found.food, found.grams?))) else {
                unweighed.push(text.clone());
                continue;
            };
            weighed.push(if found.id == food.id {
                let grams = kind.replacement_grams(food, factor * grams, replacement);
                let text = Some(format_line(replacement, grams));
                ExistingFood { food: replacement.id.clone(), grams, bounds: None, text }
            } else {
                ExistingFood { food: found.id.clone(), grams, bounds: None, text: Some(text.clone()) }
            });
        }
        Self { weighed, unweighed }
    }

    fn lines(&self) -> Vec<String> {
        let weighed = self.weighed.iter().filter_map(|line| line.text.clone());
        weighed.chain(self.unweighed.iter().cloned()).collect()
    }
}

/// Returns the lines with amounts that meet the nutrient profile. The food that the visitor does not have is not added again.
fn balance(
    request: &SwapRequest<'_>,
    food: &Food,
    swapped: &SwappedLines,
    steps: &[String],
    should_stop: &dyn Fn() -> bool,
) -> Result<Vec<String>, Rejection> {
    let grain = (request.content.category == Category::GrainFree).then_some("grain");
    let names = request.excluded.iter().map(|it| it.name.as_str()).chain([food.id.as_str()]).chain(grain);
    let formulation = FormulationRequest {
        pet_type: request.content.pet_type,
        life_stage: LifeStage::from_category(request.content.category),
        max_lines: FormulationRequest::max_lines_for(swapped.weighed.len()),
        existing: swapped.weighed.clone(),
        instructions: steps.to_vec(),
        include: Vec::new(),
        featured: Vec::new(),
        exclude: names.filter(|name| family::find(name).is_some()).map(str::to_owned).collect(),
        energy_kcal: None,
        products: Vec::new(),
        salt: SaltCountry::default(),
    };
    match formulate_quickly(&formulation, should_stop) {
        Ok(draft) => Ok(draft.lines.into_iter().chain(swapped.unweighed.iter().cloned()).collect()),
        Err(FormulationError::TimedOut) => Err(Rejection::TimedOut),
        Err(FormulationError::Infeasible { conflicts }) => Err(Rejection::Unmet(conflicts)),
        Err(_) => Err(Rejection::Unmet(Vec::new())),
    }
}

/// Returns the offer if the version with its own steps keeps the verdict and is safe.
fn check(
    request: &SwapRequest<'_>,
    original: &Original,
    food: &'static Food,
    replacement: &'static Food,
    ingredients: Vec<String>,
) -> Result<Offer, Rejection> {
    let title = title(&request.content.title, food, replacement);
    let instructions = write_steps(request, &title, &ingredients)?;
    let lines = parse(&ingredients);
    let content = request.content;
    let findings = safety::find_hazards(content.pet_type, &title, &ingredients, &instructions);
    let has_hazard = findings.iter().any(|it| it.verdict == HazardVerdict::Unsafe);
    let has_new_caution = !caution_ids(request, &lines, &instructions).is_subset(&original.caution_ids);
    if has_hazard || has_new_caution {
        return Err(Rejection::NotSafe);
    }
    let dish = dish(content, &lines, &instructions);
    let analysis = analyse(&dish);
    let added_profiles = assess(&dish, &[], request.added_profiles);
    if !keeps_verdict(&original.analysis, &analysis)
        || exceeds_further_limit(&original.analysis, &analysis)
        || !keeps_profiles(&original.added_profiles, &added_profiles)
    {
        return Err(Rejection::Unmet(Vec::new()));
    }
    if has_new_excluded_food(request, &lines) {
        return Err(Rejection::NotSafe);
    }
    Ok(Offer {
        food: replacement,
        summary: summarise(food, replacement, &original.analysis, &analysis),
        changes: list_changes(food, replacement, &original.analysis, &analysis),
        title,
        ingredients,
        instructions,
        analysis,
        added_profiles,
    })
}

/// Returns true if a line that the recipe does not have contains what the pet must not eat. The other lines are checked once,
/// before the search, because finding the foods that a text names takes longer than analysing a dish.
fn has_new_excluded_food(request: &SwapRequest<'_>, lines: &[IngredientLine]) -> bool {
    let is_excluded = |line: &IngredientLine| LineFoods::new(line, &[]).find_excluded(request.excluded).is_some();
    let mut new_lines = lines.iter().filter(|line| !request.content.ingredients.contains(&line.text));
    !request.excluded.is_empty() && new_lines.any(is_excluded)
}

/// Returns true if the verdict is the same or a better one. An incomplete version may miss no more limits than the recipe, and
/// has no nutrient above a maximum that the recipe keeps: too much of a nutrient is not made up for by enough of another.
fn keeps_verdict(before: &Analysis, after: &Analysis) -> bool {
    let problems = |it: &Analysis| it.missing.len() + it.exceeded.len() + it.unknown.len();
    let is_newly_exceeded = |id: &&str| !before.exceeded.contains(id);
    match (before.verdict, after.verdict) {
        (Verdict::Incomplete, Verdict::Incomplete) => {
            problems(after) <= problems(before) && !after.exceeded.iter().any(is_newly_exceeded)
        }
        (before, after) => after == Verdict::Complete || after == before,
    }
}

/// Returns true if the version exceeds an upper limit that the recipe keeps, also one that does not change the verdict: with fish in
/// place of beef, a selenium tablet that the recipe needed may be too much.
fn exceeds_further_limit(before: &Analysis, after: &Analysis) -> bool {
    let is_known =
        |it: &ExceededLimit| before.exceeded_limits.iter().any(|known| (known.id, known.basis) == (it.id, it.basis));
    !after.exceeded_limits.iter().all(is_known)
}

fn keeps_profiles(before: &[ProfileVerdict], after: &[ProfileVerdict]) -> bool {
    let complete = before.iter().filter(|it| it.verdict == Verdict::Complete);
    complete.into_iter().all(|it| after.iter().any(|other| other.id == it.id && other.verdict == Verdict::Complete))
}

fn write_steps(request: &SwapRequest<'_>, title: &str, lines: &[String]) -> Result<Vec<String>, Rejection> {
    let explained =
        explain(&ExplanationRequest { pet_type: Some(request.content.pet_type), title, ingredients: lines });
    explained.map(|it| it.steps).map_err(|_| Rejection::NotSafe)
}

/// Says in the title which food is another one. The title still names the old food, which the visitor knows the recipe by.
fn title(title: &str, food: &Food, replacement: &Food) -> String {
    let (title, note) = split_note(title, food);
    if note.is_some_and(|note| note == format!("{} instead of {}", food.everyday_name, replacement.everyday_name)) {
        return title.to_owned();
    }
    let long = format!("{title} ({} instead of {})", replacement.everyday_name, food.everyday_name);
    let short = format!("{title} ({})", replacement.everyday_name);
    let titles = [long, short, title.to_owned()];
    titles.into_iter().find(|it| it.chars().count() <= TITLE.max).unwrap_or_default()
}

/// Splits the note of an earlier swap off a title, if the food of this note is the one that is replaced now.
fn split_note<'a>(title: &'a str, food: &Food) -> (&'a str, Option<&'a str>) {
    let split = title.strip_suffix(')').and_then(|it| it.rsplit_once(" ("));
    let is_about_food = |note: &str| {
        let rest = note.strip_prefix(food.everyday_name.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" instead of "))
    };
    match split {
        Some((title, note)) if is_about_food(note) => (title, Some(note)),
        _ => (title, None),
    }
}

fn caution_ids(request: &SwapRequest<'_>, lines: &[IngredientLine], instructions: &[String]) -> BTreeSet<&'static str> {
    let is_treat = request.content.category == Category::Treats;
    cautions(request.content.pet_type, is_treat, lines, instructions).into_iter().map(|it| it.id).collect()
}

fn parse(lines: &[String]) -> Vec<IngredientLine> {
    lines.iter().map(|text| IngredientLine::parse(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::pet_type::PetType;
    use nutrition::analysis::Dish;

    #[test]
    fn an_incomplete_version_exceeds_no_other_maximum() {
        let lines = parse(&["400 g lean beef mince".to_owned(), "200 g white rice".to_owned()]);
        let dish = Dish {
            pet_type: PetType::Dog,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            lines: &lines,
            instructions: &[],
            salt: SaltCountry::default(),
        };
        let before = analyse(&dish);
        assert_eq!((before.verdict, before.exceeded.len()), (Verdict::Incomplete, 0));
        let with = |missing: &[&'static str], exceeded: &[&'static str]| Analysis {
            missing: missing.to_vec(),
            exceeded: exceeded.to_vec(),
            ..before.clone()
        };
        for (recipe, version, expected) in [
            (with(&["iodine", "zinc"], &[]), with(&["iodine", "zinc"], &[]), true),
            (with(&["iodine", "zinc"], &[]), with(&["iodine"], &[]), true),
            (with(&["iodine"], &[]), with(&["iodine", "zinc"], &[]), false),
            (with(&["iodine", "zinc"], &[]), with(&[], &["vitamin_a"]), false),
            (with(&["iodine"], &["vitamin_a"]), with(&[], &["vitamin_a"]), true),
        ] {
            let outcome = keeps_verdict(&recipe, &version);
            assert_eq!(outcome, expected, "{:?} {:?}", version.missing, version.exceeded);
        }
    }
}
