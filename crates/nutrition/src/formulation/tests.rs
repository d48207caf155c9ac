//! Tests of drafts for ordinary requests, and of the errors for impossible ones.

use std::cell::Cell;

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use proptest::prelude::*;

use super::item::Role;
use super::*;
use crate::analysis::{Dish, Ingredient, analyse};
use crate::family;
use crate::food::foods;
use crate::iodised_salt::SaltCountry;
use crate::line::match_line;
use crate::retention::{Method, Methods, Retention};
use crate::verdict::Verdict;

const ADULT: LifeStage = LifeStage::AdultMaintenance;
const GROWTH: LifeStage = LifeStage::GrowthReproduction;

fn request(pet_type: PetType, life_stage: LifeStage, include: &[&str], kcal: f64) -> FormulationRequest {
    FormulationRequest {
        pet_type,
        life_stage,
        existing: Vec::new(),
        instructions: Vec::new(),
        include: include.iter().map(|id| FoodId::new(*id)).collect(),
        featured: Vec::new(),
        exclude: Vec::new(),
        energy_kcal: Some(kcal),
        max_lines: MAX_LINES,
        products: Vec::new(),
        salt: SaltCountry::default(),
    }
}

/// Returns a request to balance an adult's dish, whose batch keeps its energy.
fn balancing_request(pet_type: PetType, existing: Vec<ExistingFood>) -> FormulationRequest {
    FormulationRequest { existing, energy_kcal: None, ..request(pet_type, ADULT, &[], 0.0) }
}

fn existing(lines: &[&str]) -> Vec<ExistingFood> {
    lines
        .iter()
        .map(|line| {
            let found = match_line(&IngredientLine::parse(line)).unwrap_or_else(|| panic!("{line}"));
            let grams = found.grams.unwrap_or_else(|| panic!("{line}"));
            ExistingFood { food: found.food.id.clone(), grams, bounds: None, text: Some((*line).to_owned()) }
        })
        .collect()
}

/// Asserts that the amount of each food is one that a recipe would state. Powders are weighed to half a gram whatever their
/// amount.
fn assert_recipe_steps(draft: &Draft) {
    for line in draft.lines.iter().map(|text| IngredientLine::parse(text)) {
        let food = match_line(&line).unwrap_or_else(|| panic!("{}", line.text)).food;
        let measure = line.measures[0];
        let is_in_steps = food.category == "supplement" || measure.round_to_recipe_step() == measure;
        assert!(is_in_steps, "{} in {:?}", line.text, draft.lines);
    }
}

fn never_stop() -> bool {
    false
}

/// Returns the foods and weights that the lines of a draft are matched to.
fn match_lines(draft: &Draft) -> Vec<(FoodId, f64)> {
    let line = |text: &String| {
        let found = match_line(&IngredientLine::parse(text)).unwrap_or_else(|| panic!("{text}"));
        (found.food.id.clone(), found.grams.unwrap_or_else(|| panic!("{text}")))
    };
    draft.lines.iter().map(line).collect()
}

fn assert_complete(draft: &Draft, request: &FormulationRequest) {
    let lines: Vec<_> = draft.lines.iter().map(|line| IngredientLine::parse(line)).collect();
    let dish = Dish {
        pet_type: request.pet_type,
        life_stage: request.life_stage,
        is_treat: false,
        lines: &lines,
        instructions: &request.instructions,
        salt: request.salt,
    };
    let analysis = analyse(&dish);
    assert_eq!(analysis.verdict, Verdict::Complete, "{:?}: {}", draft.lines, analysis.verdict_sentence);
    assert_eq!(analysis, draft.analysis);
    assert!(draft.lines.len() <= request.max_lines);
    let grams = |is_wanted: &dyn Fn(&str) -> bool| -> f64 {
        match_lines(draft).iter().filter(|(id, _)| is_wanted(id.as_str())).map(|(_, grams)| grams).sum()
    };
    if request.existing.is_empty() {
        let salt = grams(&|id| id.starts_with("salt_")) * 1000.0 / analysis.energy_kcal;
        assert!(salt <= 1.2 + 1e-6, "{salt} g of salt per 1000 kcal");
        let liver = grams(&|id| id.contains("liver") && !id.contains("oil")) * 1000.0 / analysis.energy_kcal;
        assert!(liver <= 50.0 + 1e-6, "{liver} g of liver per 1000 kcal");
    }
}

#[test]
fn ordinary_dishes_become_complete_with_few_supplements() {
    use PetType::{Cat, Dog};
    let dishes = [
        (Dog, ADULT, &["chicken_thigh_raw", "rice_white_raw", "carrot_raw"][..], 2500.0),
        (Dog, ADULT, &["beef_ground_90_raw", "sweet_potato_raw", "green_beans_raw"], 3000.0),
        (Dog, ADULT, &["cod_raw", "potato_raw", "peas_frozen"], 1500.0),
        (Dog, ADULT, &["turkey_thigh_raw", "oats_dry", "pumpkin_raw", "apple_raw"], 2000.0),
        (Dog, ADULT, &["lamb_leg_raw", "barley_pearled_dry", "zucchini_raw"], 4000.0),
        (Dog, ADULT, &["pork_loin_raw", "quinoa_dry", "broccoli_raw"], 1200.0),
        (Dog, ADULT, &["egg_raw", "lentils_red_dry", "rice_brown_raw", "carrot_raw"], 2000.0),
        (Dog, ADULT, &["salmon_atlantic_farmed_raw", "sweet_potato_raw"], 2500.0),
        (Dog, GROWTH, &["chicken_thigh_raw", "rice_white_raw", "carrot_raw"], 2500.0),
        (Dog, GROWTH, &["turkey_ground_raw", "oats_dry", "carrot_raw"], 3000.0),
        (Dog, GROWTH, &["beef_ground_85_raw", "potato_raw", "spinach_raw"], 2000.0),
        (Cat, ADULT, &["chicken_thigh_raw", "chicken_heart_raw", "pumpkin_raw"], 1500.0),
        (Cat, ADULT, &["cod_raw", "egg_raw", "zucchini_raw"], 1000.0),
        (Cat, ADULT, &["rabbit_raw", "pumpkin_raw"], 1500.0),
        (Cat, ADULT, &["salmon_atlantic_wild_raw", "rice_white_raw"], 1000.0),
        (Cat, GROWTH, &["chicken_thigh_raw", "egg_raw"], 1200.0),
        (Cat, GROWTH, &["turkey_thigh_raw", "turkey_heart_raw", "pumpkin_raw"], 1500.0),
    ];
    let (mut supplements, mut pieces) = (0, 0.0);
    for (pet_type, life_stage, include, kcal) in dishes {
        let request = request(pet_type, life_stage, include, kcal);
        let draft = formulate(&request, &never_stop).unwrap_or_else(|error| panic!("{include:?}: {error}"));
        assert_complete(&draft, &request);
        assert!(
            (draft.analysis.energy_kcal / kcal - 1.0).abs() < 0.06,
            "{include:?}: {} kcal",
            draft.analysis.energy_kcal
        );
        assert_recipe_steps(&draft);
        for id in include {
            assert!(match_lines(&draft).iter().any(|(food, _)| food.as_str() == *id), "no {id} in {:?}", draft.lines);
        }
        for (id, grams) in match_lines(&draft) {
            let food = foods().get(&id).unwrap();
            supplements += usize::from(food.is_supplement());
            pieces += food.grams_per_piece.map_or(0.0, |piece| grams / piece);
        }
    }
    assert!(supplements < 4 * dishes.len(), "{supplements} supplements in {} dishes", dishes.len());
    assert!(pieces < 92.0, "{pieces} pieces; they count before added foods");
}

#[test]
fn request_without_foods_gives_a_complete_dish() {
    for pet_type in PetType::ALL {
        for life_stage in LifeStage::ALL {
            let mut request = request(pet_type, life_stage, &[], 1500.0);
            request.energy_kcal = None;
            assert_complete(&formulate(&request, &never_stop).unwrap(), &request);
        }
    }
}

#[test]
fn balanced_dish_keeps_its_foods_and_the_text_of_unchanged_lines() {
    let lines = [
        "500 g chicken thigh, skinless, diced",
        "200 g white rice, rinsed",
        "150 g carrots, grated",
        "600 ml water",
        "5 g (1 tsp) eggshell powder",
    ];
    let request = balancing_request(PetType::Dog, existing(&lines));
    let draft = formulate(&request, &never_stop).unwrap();
    assert_complete(&draft, &request);
    assert_eq!(draft.lines.get(3).map(String::as_str), Some("600 ml water"));
    for (line, (id, grams)) in request.existing.iter().zip(match_lines(&draft)) {
        assert_eq!(line.food, id);
        assert!(grams >= 0.5 * line.grams && grams <= 2.5 * line.grams, "{id}: {grams} g");
        let change = draft.changes.iter().find(|change| change.food_id == id);
        assert_eq!(change.is_some(), (grams - line.grams).abs() > 1e-6, "{id}");
    }
    let added = draft.changes.iter().filter(|change| change.from_grams == 0.0).count();
    assert_eq!(added, draft.lines.len() - lines.len());
}

/// Returns a request to balance the dish of a recipe with these steps.
fn dish_with_steps(pet_type: PetType, lines: &[&str], steps: &[&str]) -> FormulationRequest {
    FormulationRequest {
        instructions: steps.iter().map(|step| (*step).to_owned()).collect(),
        ..balancing_request(pet_type, existing(lines))
    }
}

/// `assert_complete` analyses the drafts with the steps of the dish.
#[test]
fn draft_is_complete_after_cooking_by_the_steps_of_the_dish() {
    let turkey = ["450 g turkey thigh, diced", "180 g brown rice"];
    let cod = ["600 g cod fillet", "250 g potatoes", "100 g peas", "300 ml water"];
    let beef = ["500 g lean beef mince", "300 g sweet potato", "100 g green beans"];
    let cat = ["600 g chicken thigh, skinless", "150 g chicken hearts", "60 g pumpkin"];
    for (pet_type, lines, steps) in [
        (PetType::Dog, &turkey[..], &["Simmer everything for 20 minutes.", "Cool it."][..]),
        (PetType::Dog, &turkey, &["Bake everything for 40 minutes at 180 °C."]),
        (PetType::Dog, &cod, &["Put everything into a pan.", "Simmer for 20 minutes."]),
        (PetType::Dog, &beef, &["Brown the mince.", "Add all the rest and simmer until soft."]),
        (PetType::Dog, &beef, &["Boil everything in plenty of water.", "Drain well."]),
        (PetType::Cat, &cat, &["Simmer everything for 20 minutes."]),
        (PetType::Cat, &cat, &["Simmer everything.", "Stir in the oil and the supplements when it is cool."]),
    ] {
        let request = dish_with_steps(pet_type, lines, steps);
        let draft = formulate(&request, &never_stop).unwrap_or_else(|error| panic!("{lines:?} {steps:?}: {error}"));
        assert_complete(&draft, &request);
    }
}

#[test]
fn line_has_the_losses_that_its_analysis_will_have() {
    let lines = ["450 g turkey thigh, diced", "180 g brown rice"];
    for steps in [
        &[][..],
        &["Simmer everything for 20 minutes.", "Cool it."],
        &["Fry the turkey.", "Bake it with the rice."],
        &["Boil the rice in plenty of water and drain it.", "Fry the turkey.", "Stir in the wheat germ oil."],
        &["Add the thiamine and the liver.", "Simmer everything.", "Stir in the spinach and the mussels."],
        &["Mix and serve."],
    ] {
        let request = dish_with_steps(PetType::Dog, &lines, steps);
        let plan = Plan::new(&request, NO_MARGIN).unwrap();
        for item in &plan.items {
            let added = (item.role == Role::Added).then(|| format_line(item.food, item.grams(item.min_if_used)));
            let texts = lines.iter().map(|line| (*line).to_owned()).chain(added);
            let lines: Vec<IngredientLine> = texts.map(|line| IngredientLine::parse(&line)).collect();
            let analysed = Ingredient::from_recipe(&lines, &request.instructions);
            let line = analysed.iter().rev().find(|it| it.food == Some(item.food)).unwrap();
            assert_eq!(item.retention, Retention::new(item.food, &line.methods), "{steps:?}: {}", line.text);
        }
    }
}

#[test]
fn line_that_may_get_another_text_has_the_losses_of_both() {
    // A new amount of 'baby marrow' is written as an amount of courgette, which no step names.
    for (line, expected) in
        [("100 g baby marrow, grated", Methods::one(Method::Fry)), ("100 g courgette, grated", Methods::none())]
    {
        let name = line.trim_start_matches("100 g ");
        let steps = ["Fry the turkey mince.", &format!("Take the pan off the heat and stir in the {name}.")];
        let request = dish_with_steps(PetType::Dog, &["400 g turkey mince", line], &steps);
        let plan = Plan::new(&request, NO_MARGIN).unwrap();
        let item = plan.items.iter().find(|item| item.food.id.as_str() == "zucchini_raw").unwrap();
        assert_eq!(item.retention, Retention::new(item.food, &expected), "{line}");
    }
}

/// Lean meat alone contains more niacin and vitamin B6 than a dish may have if supplements supply most of it: eight times the
/// minimum (`upper_limit.rs`).
#[test]
fn limits_for_added_nutrients_do_not_forbid_what_foods_contain() {
    for (pet_type, lines) in [
        (PetType::Dog, &["500 g chicken breast", "150 g white rice", "120 g carrots"][..]),
        (PetType::Dog, &["500 g chicken breast", "400 g potatoes", "120 g carrots"]),
        (PetType::Dog, &["500 g turkey breast", "400 g sweet potato", "120 g carrots"]),
        (PetType::Dog, &["500 g turkey breast", "150 g white rice", "120 g carrots"]),
    ] {
        let request = balancing_request(pet_type, existing(lines));
        let draft = formulate(&request, &never_stop).unwrap_or_else(|error| panic!("{lines:?}: {error}"));
        assert_complete(&draft, &request);
    }
}

#[test]
fn complete_dish_does_not_change() {
    let first = request(PetType::Dog, ADULT, &["turkey_thigh_raw", "oats_dry", "carrot_raw"], 2000.0);
    let complete = formulate(&first, &never_stop).unwrap();
    let lines: Vec<&str> = complete.lines.iter().map(String::as_str).collect();
    let request = |exclude: &str| FormulationRequest {
        existing: existing(&lines),
        include: Vec::new(),
        exclude: vec![exclude.to_owned()],
        energy_kcal: None,
        ..first.clone()
    };
    let again = formulate(&FormulationRequest { exclude: Vec::new(), ..request("") }, &never_stop).unwrap();
    assert_eq!((&again.lines, again.changes.as_slice()), (&complete.lines, [].as_slice()));
    // A food that the dish does not contain is no reason to change it.
    assert_eq!(formulate(&request("salmon"), &never_stop).unwrap(), again);
    let without = formulate(&request("carrot"), &never_stop).unwrap();
    assert!(without.changes.iter().any(|change| change.food_id == FoodId::new("carrot_raw") && change.to_grams == 0.0));
}

#[test]
fn scaled_dish_has_amounts_that_a_recipe_would_state() {
    for kcal in [700.0, 2300.0, 6100.0] {
        let lines = existing(&["445 g chicken thigh, skinless", "170 g white rice", "155 g carrots"]);
        let request = FormulationRequest { existing: lines, ..request(PetType::Dog, ADULT, &[], kcal) };
        let draft = formulate(&request, &never_stop).unwrap_or_else(|error| panic!("{kcal} kcal: {error}"));
        assert_complete(&draft, &request);
        assert_recipe_steps(&draft);
    }
}

#[test]
fn amounts_can_be_measured_in_a_kitchen() {
    let request = request(PetType::Cat, GROWTH, &["chicken_thigh_raw", "chicken_heart_raw", "egg_raw"], 1500.0);
    for (id, grams) in match_lines(&formulate(&request, &never_stop).unwrap()) {
        let step = item::step_grams_near(foods().get(&id).unwrap(), grams);
        let steps = grams / step;
        assert!((steps - steps.round()).abs() < 1e-6, "{grams} g of {id}");
    }
}

/// Returns the number of supplements and of their pieces in the best draft for a plan.
fn count_supplements(plan: Plan<'_>) -> (usize, i32) {
    let (plan, point) = whole_program::solve(plan, EFFORT).unwrap();
    let used = plan.items.iter().zip(point.steps).filter(|(_, steps)| *steps > 0);
    let supplements: Vec<_> = used.filter(|(item, _)| item.food.is_supplement()).collect();
    let pieces: f64 = supplements.iter().map(|(item, steps)| item.pieces_in_step() * f64::from(*steps)).sum();
    (supplements.len(), item::round_to_i32(pieces))
}

/// Compares with plans in which changes of the foods, or their lines as well, cost nothing, so that only supplements count.
#[test]
fn a_dish_is_changed_rather_than_given_another_supplement_or_piece() {
    use PetType::{Cat, Dog};
    for (pet_type, life_stage, lines) in [
        (Dog, ADULT, &["600 g chicken thigh, skinless", "200 g white rice", "150 g carrots"][..]),
        (Dog, ADULT, &["500 g lean beef mince", "300 g sweet potato", "100 g green beans"]),
        (Cat, ADULT, &["600 g chicken thigh, skinless", "150 g chicken hearts", "60 g pumpkin"]),
        (Dog, ADULT, &["450 g chicken thigh, skinless", "200 g white rice", "100 g carrots"]),
        (Dog, ADULT, &["500 g beef mince", "300 g sweet potato", "100 g peas"]),
        (Dog, GROWTH, &["500 g turkey mince", "150 g oats", "100 g carrots"]),
        (Cat, ADULT, &["400 g beef mince", "2 eggs"]),
    ] {
        let request = FormulationRequest { life_stage, ..balancing_request(pet_type, existing(lines)) };
        let [margin, ..] = MARGINS;
        let plan = Plan::new(&request, margin).unwrap();
        let mut plan_with_free_changes = plan.clone();
        for item in plan_with_free_changes.items.iter_mut().filter(|item| !item.food.is_supplement()) {
            item.step_cost = 0.0;
        }
        let mut plan_with_free_foods = plan_with_free_changes.clone();
        for item in plan_with_free_foods.items.iter_mut().filter(|item| !item.food.is_supplement()) {
            item.line_cost = 0.0;
        }
        let [chosen, fewest_with_same_lines, fewest] =
            [plan, plan_with_free_changes, plan_with_free_foods].map(count_supplements);
        assert!(chosen <= fewest_with_same_lines, "{lines:?}: {chosen:?}, but {fewest_with_same_lines:?} are enough");
        assert!(chosen.0 <= fewest.0, "{lines:?}: {chosen:?} supplements and pieces, but {fewest:?} are enough");
    }
}

#[test]
fn bounds_of_existing_foods_are_respected() {
    let mut lines = existing(&["600 g chicken thigh, skinless", "200 g white rice", "150 g carrots"]);
    for line in &mut lines {
        line.bounds = Some(Bounds { min_grams: 0.9 * line.grams, max_grams: 1.1 * line.grams });
    }
    let request = balancing_request(PetType::Dog, lines);
    let draft = formulate(&request, &never_stop).unwrap();
    assert_complete(&draft, &request);
    for (line, (_, grams)) in request.existing.iter().zip(match_lines(&draft)) {
        let bounds = line.bounds.unwrap();
        assert!(grams >= bounds.min_grams && grams <= bounds.max_grams, "{}: {grams} g", line.food);
    }
}

#[test]
fn excluded_foods_never_appear() {
    for (include, exclude) in [
        (&["turkey_thigh_raw", "rice_white_raw"][..], &["chicken", "beef", "egg"][..]),
        (&["cod_raw", "potato_raw", "carrot_raw"], &["poultry", "beef", "pork"]),
        (&["pork_loin_raw", "rice_brown_raw"], &["fish", "shellfish", "dairy"]),
        (&["lamb_leg_raw", "sweet_potato_raw"], &["grain", "chicken", "egg"]),
        (&[], &["chicken"]),
    ] {
        let mut request = request(PetType::Dog, ADULT, include, 2500.0);
        request.exclude = exclude.iter().map(|name| (*name).to_owned()).collect();
        let draft = formulate(&request, &never_stop).unwrap_or_else(|error| panic!("{include:?}: {error}"));
        assert_complete(&draft, &request);
        for name in exclude {
            let family = family::find(name).unwrap();
            for (id, _) in match_lines(&draft) {
                assert!(!family.foods().contains(&id), "{id} is excluded by {name}");
            }
        }
    }
}

#[test]
fn error_of_an_infeasible_request_names_the_conflicting_limits() {
    for (pet_type, include, kcal, named) in [
        (PetType::Dog, &["rice_white_raw"][..], 2000.0, "protein"),
        (PetType::Cat, &["carrot_raw"], 1000.0, "animal_foods"),
        (PetType::Dog, &["oil_sunflower", "butter_unsalted"], 2000.0, "added_foods"),
        (PetType::Cat, &["oats_dry", "lentils_red_dry"], 1500.0, "animal_foods"),
    ] {
        let error = formulate(&request(pet_type, ADULT, include, kcal), &never_stop).unwrap_err();
        let FormulationError::Infeasible { conflicts } = &error else { panic!("{include:?}: {error}") };
        assert!(conflicts.iter().any(|conflict| conflict.id == named), "{include:?}: {error}");
        assert!(error.to_string().len() > 40);
    }
}

#[test]
fn a_batch_for_some_days_does_not_end_before_them() {
    use PetType::{Cat, Dog};
    for (pet_type, include, kcal) in [
        (Dog, &["chicken_thigh_raw", "rice_white_raw", "carrot_raw"][..], 7.0 * 896.0),
        (Dog, &["beef_ground_85_raw", "potato_raw"], 3.0 * 500.0),
        (Dog, &["turkey_thigh_raw", "oats_dry"], 600.0),
        (Cat, &["chicken_thigh_raw", "chicken_heart_raw", "pumpkin_raw"], 5.0 * 260.0),
    ] {
        let request = request(pet_type, ADULT, include, energy_that_lasts(kcal));
        let energy = formulate(&request, &never_stop).unwrap().analysis.energy_kcal;
        assert!((kcal..1.12 * kcal).contains(&energy), "{include:?}: {energy} of {kcal} kcal");
    }
    // A small batch may miss the requested energy by 15 kcal, which is more than 5 %.
    assert_eq!((energy_that_lasts(95.0), energy_that_lasts(950.0)), (110.0, 1000.0));
}

#[test]
fn larger_batch_is_found_if_the_smallest_amounts_do_not_fit() {
    // A puppy needs more sodium than these foods contain, but the smallest amount of salt exceeds the maximum of a small batch.
    let small = request(PetType::Dog, GROWTH, &["beef_ground_90_raw", "oats_dry", "apple_raw"], 400.0);
    assert!(matches!(formulate(&small, &never_stop), Err(FormulationError::Infeasible { .. })));
    let kcal = find_larger_batch(&small, &never_stop).unwrap();
    assert!(kcal > 400.0);
    let larger = FormulationRequest { energy_kcal: Some(kcal), ..small };
    assert_complete(&formulate(&larger, &never_stop).unwrap(), &larger);
    let hopeless = request(PetType::Cat, ADULT, &["carrot_raw"], 500.0);
    assert_eq!(find_larger_batch(&hopeless, &never_stop), None);
}

#[test]
fn cat_dish_without_taurine_is_infeasible() {
    let mut request = request(PetType::Cat, ADULT, &["rabbit_raw", "pumpkin_raw"], 1500.0);
    request.exclude = vec!["taurine_500mg_capsule".to_owned(), "mussels".to_owned()];
    let Err(FormulationError::Infeasible { conflicts }) = formulate(&request, &never_stop) else {
        panic!("a draft was found")
    };
    assert!(conflicts.iter().any(|conflict| conflict.id == "taurine_canned"), "{conflicts:?}");
}

#[test]
fn invalid_request_is_rejected_with_its_reason() {
    let dog_request = |include: &[&str]| request(PetType::Dog, ADULT, include, 2000.0);
    let line = |grams: f64| ExistingFood { food: FoodId::new("cod_raw"), grams, bounds: None, text: None };
    let bounds =
        |min_grams: f64, max_grams: f64| ExistingFood { bounds: Some(Bounds { min_grams, max_grams }), ..line(100.0) };
    let error = |request: FormulationRequest| formulate(&request, &never_stop).unwrap_err();
    assert_eq!(error(dog_request(&["unobtainium"])), FormulationError::UnknownFood { name: "unobtainium".to_owned() });
    assert_eq!(
        error(FormulationRequest { exclude: vec!["unobtainium".to_owned()], ..dog_request(&["cod_raw"]) }),
        FormulationError::UnknownFood { name: "unobtainium".to_owned() }
    );
    assert!(matches!(
        error(FormulationRequest { exclude: vec!["fish".to_owned()], ..dog_request(&["cod_raw"]) }),
        FormulationError::IncludedAndExcluded { .. }
    ));
    for kcal in [f64::NAN, f64::INFINITY, -5.0, 0.0, 1e12] {
        assert_eq!(
            error(FormulationRequest { energy_kcal: Some(kcal), ..dog_request(&["cod_raw"]) }),
            FormulationError::InvalidEnergy
        );
    }
    for existing in [line(f64::NAN), line(-1.0), line(0.0), line(1e300), bounds(2.0, 1.0), bounds(f64::NAN, 1.0)] {
        assert!(matches!(
            error(FormulationRequest { existing: vec![existing], ..dog_request(&[]) }),
            FormulationError::InvalidAmount { .. }
        ));
    }
    assert!(matches!(
        error(FormulationRequest { existing: vec![line(1.0); 31], ..dog_request(&[]) }),
        FormulationError::TooManyFoods { .. }
    ));
    assert!(matches!(error(dog_request(&["cod_raw"; 31])), FormulationError::TooManyFoods { .. }));
    let all_excluded =
        FormulationRequest { existing: vec![line(500.0)], exclude: vec!["fish".to_owned()], ..dog_request(&[]) };
    assert_eq!(error(all_excluded), FormulationError::NoFoods);
}

#[test]
fn same_request_gives_the_same_draft() {
    for include in [&["chicken_thigh_raw", "rice_white_raw"][..], &["rice_white_raw"]] {
        let request = request(PetType::Dog, GROWTH, include, 2500.0);
        assert_eq!(formulate(&request, &never_stop), formulate(&request, &never_stop));
    }
}

#[test]
fn search_stops_when_asked_to() {
    let request = request(PetType::Cat, GROWTH, &["chicken_thigh_raw", "egg_raw"], 1200.0);
    let calls = Cell::new(0);
    let count = || {
        calls.set(calls.get() + 1);
        false
    };
    let draft = formulate(&request, &count);
    let all = calls.get();
    assert!(all >= 2, "called {all} times");
    for after in 0..all {
        let calls = Cell::new(0);
        let stop = || {
            calls.set(calls.get() + 1);
            calls.get() > after
        };
        assert_eq!(formulate(&request, &stop), Err(FormulationError::TimedOut), "after {after} calls");
    }
    assert!(draft.is_ok());
}

fn any_food() -> impl Strategy<Value = FoodId> {
    let ids: Vec<FoodId> = foods().iter().map(|food| food.id.clone()).collect();
    proptest::sample::select(ids)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_draft_is_complete_and_no_request_panics(
        is_cat in any::<bool>(),
        is_growing in any::<bool>(),
        include in proptest::collection::vec(any_food(), 0..5),
        lines in proptest::collection::vec((any_food(), 0.1..900.0_f64), 0..6),
        exclude in proptest::sample::select(vec!["chicken", "fish", "egg", "grain", "beef"]),
        kcal in proptest::option::of(-100.0..9000.0_f64),
        max_lines in 0_usize..20,
    ) {
        let request = FormulationRequest {
            pet_type: if is_cat { PetType::Cat } else { PetType::Dog },
            life_stage: if is_growing { GROWTH } else { ADULT },
            existing: lines.into_iter().map(|(food, grams)| ExistingFood { food, grams, bounds: None, text: None }).collect(),
            instructions: Vec::new(),
            include,
            featured: Vec::new(),
            exclude: vec![exclude.to_owned()],
            energy_kcal: kcal,
            max_lines,
            products: Vec::new(),
            salt: SaltCountry::default(),
        };
        if let Ok(draft) = formulate(&request, &never_stop) {
            assert_complete(&draft, &request);
            let family = family::find(exclude).unwrap();
            for (id, grams) in match_lines(&draft) {
                prop_assert!(!family.foods().contains(&id), "{} is excluded by {}", id, exclude);
                prop_assert!(grams > 0.0);
            }
        }
    }
}

#[test]
fn a_draft_counts_the_iodised_salt_of_the_country() {
    // The weakest salt of a country has 11.5, 45 or 76 µg of iodine per g, so that 1.2 g have 13.8, 54 or 91.2 µg.
    let lines = ["1 kg chicken thigh, skinless and boneless", "650 g sweet potato", "1.2 g iodised salt"];
    let iodine = |country: &str| {
        let salt = SaltCountry::from_code(country);
        let request = FormulationRequest { salt, ..balancing_request(PetType::Dog, existing(&lines)) };
        let unchanged = super::draft::unchanged(&request).unwrap();
        let plan = Plan::new(&request, 0.0).unwrap();
        let item = plan.items.iter().find(|item| item.food.id.as_str() == "salt_iodised").unwrap();
        let in_plan = 1.2 * item.food.nutrients.get("iodine_ug").unwrap() / 100.0;
        let note = unchanged.analysis.lines.iter().find_map(|line| line.note.clone()).unwrap();
        (in_plan, note)
    };
    for (country, expected, note) in [
        ("GB", 13.8, "British iodised salt"),
        ("US", 54.0, "American iodised salt"),
        ("CA", 91.2, "Canadian iodised salt"),
        // No iodised salt of Japan is known, so the weakest of all countries is assumed.
        ("JP", 13.8, "the weakest iodised salt"),
    ] {
        let (in_plan, found) = iodine(country);
        assert!((in_plan - expected).abs() < 1e-9, "{country}: {in_plan}");
        assert!(found.contains(note), "{country}: {found}");
    }
}

#[test]
fn a_stated_strength_of_salt_limits_what_the_solver_counts() {
    let salt_of = |line: &str, country: &str| {
        let salt = SaltCountry::from_code(country);
        let request = FormulationRequest { salt, ..balancing_request(PetType::Dog, existing(&["1 kg rice", line])) };
        let plan = Plan::new(&request, 0.0).unwrap();
        let item = plan.items.iter().find(|item| item.food.id.as_str() == "salt_iodised").unwrap();
        item.food.nutrients.get("iodine_ug").unwrap() / 100.0
    };
    // A changed line no longer states a strength, so a stronger salt than that of the country is not relied on.
    assert_eq!(salt_of("1.2 g iodised salt (20 µg iodine per g)", "CA"), 20.0);
    assert_eq!(salt_of("1.2 g iodised salt (45 µg iodine per g)", "GB"), 11.5);
}
