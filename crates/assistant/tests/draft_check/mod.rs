//! Checks a draft from its text alone: that it is complete and safe and keeps the constraints. The maximum price and the included
//! foods of a treat are not checked.

use assistant::constraints::{Constraints, Preference, ValidConstraints};
use assistant::currency::PriceCurrency;
use assistant::draft::{DraftError, DraftRequest, RecipeDraft, UnmetConstraints, create_draft};
use domain::food_id::FoodId;
use domain::health_claim;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::safety::{self, HazardVerdict};
use domain::submission::{DESCRIPTION, INGREDIENTS, INSTRUCTIONS, SERVINGS, TITLE};
use nutrition::analysis::{Analysis, Dish, analyse};
use nutrition::caution::cautions;
use nutrition::food::Food;
use nutrition::iodised_salt::SaltCountry;
use nutrition::large_batch::pot_capacity_grams;
use nutrition::line::match_line;
use nutrition::verdict::Verdict;

/// Returns the price of a food: 50 pence for 100 g of any food.
pub fn price_pence(_: &FoodId, grams: f64) -> Option<f64> {
    Some(0.5 * grams)
}

pub fn create_with_prices(
    constraints: &Constraints,
    variant: u32,
    price_pence: &dyn Fn(&FoodId, f64) -> Option<f64>,
) -> Result<RecipeDraft, DraftError> {
    create_draft(&DraftRequest {
        constraints,
        variant,
        price_pence,
        currency: PriceCurrency::default(),
        fixed_exclusions: &[],
        should_stop: &|| false,
    })
}

/// Returns the rules that the outcome of a request violates. Constraints that exclude an included food may be rejected.
pub fn violations_of_outcome(constraints: &Constraints, outcome: &Result<RecipeDraft, DraftError>) -> Vec<String> {
    match outcome {
        Ok(draft) => violations(draft, &constraints.validate().unwrap()),
        Err(DraftError::Unmet(unmet)) => violations_of_refusal(unmet),
        Err(DraftError::Invalid(error)) => {
            let is_contradiction = error.0.iter().all(|it| it.field == "include" && it.message.contains("excluded by"));
            if is_contradiction { Vec::new() } else { vec![error.to_string()] }
        }
        Err(DraftError::TimedOut) => vec!["the calculation timed out".to_owned()],
    }
}

/// Returns the rules that a draft violates.
fn violations(draft: &RecipeDraft, constraints: &ValidConstraints) -> Vec<String> {
    let content = &draft.content;
    let mut wrong = Vec::new();
    let mut check = |is_right: bool, problem: String| {
        if !is_right {
            wrong.push(problem);
        }
    };
    let analysis = analyse_text(draft, constraints);
    let verdict = if constraints.is_treat { Verdict::Treat } else { Verdict::Complete };
    check(analysis.verdict == verdict, analysis.verdict_sentence.clone());
    check(analysis == draft.analysis, "the analysis of the text differs from that of the draft".to_owned());
    let has_margin = constraints.is_treat || analysis.smallest_margin.is_some_and(|it| it.margin >= 0.05);
    check(has_margin, format!("margin {:?}", analysis.smallest_margin));
    let findings = safety::find_hazards(content.pet_type, &content.title, &content.ingredients, &content.instructions);
    let hazards: Vec<_> = findings.iter().filter(|it| it.verdict != HazardVerdict::Info).map(|it| &it.text).collect();
    check(hazards.is_empty(), format!("hazards {hazards:?}"));
    let lines: Vec<IngredientLine> = content.ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
    let remarks = cautions(content.pet_type, constraints.is_treat, &lines, &content.instructions);
    check(remarks.is_empty(), format!("cautions {remarks:?}"));
    check(health_claim::find_in_recipe(content).is_empty(), "a health claim".to_owned());
    check(content.diseases().is_empty(), format!("diseases {:?}", content.diseases()));
    for food in foods(draft) {
        check(!constraints.is_excluded(food), format!("{} is excluded", food.id));
    }
    for choice in constraints.include.iter().filter(|_| !constraints.is_treat) {
        let is_met = foods(draft).iter().any(|food| choice.foods.iter().any(|it| it.id == food.id));
        check(is_met, format!("'{}' is missing", choice.name));
    }
    let minutes = content.total_minutes().unwrap_or(0);
    check(constraints.max_minutes.is_none_or(|max| minutes <= max), format!("{minutes} minutes"));
    check(!constraints.prefers(Preference::Quick) || minutes <= 50, format!("{minutes} minutes are not quick"));
    let (min_protein, max_fat) = if constraints.pet_type == PetType::Dog { (32.0, 28.0) } else { (45.0, 35.0) };
    let split = analysis.energy_split.unwrap();
    let is_meal = !constraints.is_treat;
    check(
        !(is_meal && constraints.prefers(Preference::HighProtein)) || split.protein >= min_protein,
        format!("{split:?}"),
    );
    check(!(is_meal && constraints.prefers(Preference::LowFat)) || split.fat <= max_fat, format!("{split:?}"));
    check(content.title.len() <= TITLE.max, content.title.clone());
    check((DESCRIPTION.min..=DESCRIPTION.max).contains(&content.description.len()), content.description.clone());
    check(content.ingredients.len() <= INGREDIENTS.max_rows, "too many lines".to_owned());
    check(content.instructions.iter().all(|step| step.len() <= INSTRUCTIONS.max_length), "a long step".to_owned());
    check((SERVINGS.min..=SERVINGS.max).contains(&content.servings), format!("{} servings", content.servings));
    check(content.category.belongs_to(content.pet_type), format!("{}", content.category));
    if let Some(days) = draft.days {
        let grams: f64 = analysis.lines.iter().filter_map(|line| line.grams).sum();
        check(days == 1 || grams <= pot_capacity_grams(), format!("{grams:.0} g in one pot"));
        check(constraints.days.is_none_or(|requested| days <= requested), format!("{days} days"));
    }
    if let (Some(days), true) = (draft.days, constraints.days.is_some()) {
        let needed = f64::from(days) * constraints.daily_kcal();
        let share = analysis.energy_kcal / needed;
        check((0.9..1.1).contains(&share) || needed < 300.0, format!("{share:.2} of the energy"));
    }
    wrong
}

fn violations_of_refusal(unmet: &UnmetConstraints) -> Vec<String> {
    let mut wrong = Vec::new();
    if unmet.limits.is_empty() || unmet.limits.iter().any(|limit| !limit.message.ends_with('.')) {
        wrong.push(format!("refused without a sentence for each limit: {unmet:?}"));
    }
    if unmet.limits.iter().any(|limit| limit.field == "safety") {
        wrong.push(format!("refused by a safety rule: {:?}", unmet.limits));
    }
    if let Some(nearest) = &unmet.nearest {
        let valid = nearest.constraints.validate().unwrap();
        wrong.extend(violations(&nearest.draft, &valid));
    }
    wrong
}

fn foods(draft: &RecipeDraft) -> Vec<&'static Food> {
    let lines = draft.content.ingredients.iter();
    lines.map(|line| match_line(&IngredientLine::parse(line)).unwrap_or_else(|| panic!("{line}")).food).collect()
}

fn analyse_text(draft: &RecipeDraft, constraints: &ValidConstraints) -> Analysis {
    let lines: Vec<IngredientLine> = draft.content.ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
    analyse(&Dish {
        pet_type: constraints.pet_type,
        life_stage: constraints.life_stage,
        is_treat: constraints.is_treat,
        lines: &lines,
        instructions: &draft.content.instructions,
        salt: SaltCountry::default(),
    })
}
