//! Ordinary wishes are met, odd ones are refused with a reason, and every draft keeps what it promises.

use std::cell::Cell;

use domain::food_id::FoodId;
use domain::ingredient_line::parse;
use domain::pet_type::PetType;
use proptest::prelude::*;

use super::*;
use crate::analysis::{Dish, analyse};
use crate::family;
use crate::food::foods;
use crate::line::match_line;
use crate::verdict::Verdict;

const ADULT: LifeStage = LifeStage::AdultMaintenance;
const GROWTH: LifeStage = LifeStage::GrowthReproduction;

fn request(pet_type: PetType, life_stage: LifeStage, include: &[&str], kcal: f64) -> FormulationRequest {
    FormulationRequest {
        pet_type,
        life_stage,
        existing: Vec::new(),
        include: include.iter().map(|id| FoodId::new(*id)).collect(),
        exclude: Vec::new(),
        energy_kcal: Some(kcal),
        max_lines: MAX_LINES,
    }
}

fn existing(lines: &[&str]) -> Vec<ExistingFood> {
    lines
        .iter()
        .map(|line| {
            let found = match_line(&parse(line)).unwrap_or_else(|| panic!("{line}"));
            let grams = found.grams.unwrap_or_else(|| panic!("{line}"));
            ExistingFood { food: found.food.id.clone(), grams, bounds: None, text: Some((*line).to_owned()) }
        })
        .collect()
}

fn go_on() -> bool {
    false
}

/// The foods of a draft with their weights, as its lines read.
fn read(draft: &Draft) -> Vec<(FoodId, f64)> {
    let line = |text: &String| {
        let found = match_line(&parse(text)).unwrap_or_else(|| panic!("{text}"));
        (found.food.id.clone(), found.grams.unwrap_or_else(|| panic!("{text}")))
    };
    draft.lines.iter().map(line).collect()
}

fn assert_whole(draft: &Draft, request: &FormulationRequest) {
    let lines: Vec<_> = draft.lines.iter().map(|line| parse(line)).collect();
    let dish = Dish { pet_type: request.pet_type, life_stage: request.life_stage, is_treat: false, lines: &lines };
    let analysis = analyse(&dish);
    assert_eq!(analysis.verdict, Verdict::Complete, "{:?}: {}", draft.lines, analysis.sentence);
    assert_eq!(analysis, draft.analysis);
    assert!(draft.lines.len() <= request.max_lines);
    let grams = |is_wanted: &dyn Fn(&str) -> bool| -> f64 {
        read(draft).iter().filter(|(id, _)| is_wanted(id.as_str())).map(|(_, grams)| grams).sum()
    };
    if request.existing.is_empty() {
        let salt = grams(&|id| id.starts_with("salt_")) * 1000.0 / analysis.kcal;
        assert!(salt <= 1.2 + 1e-6, "{salt} g of salt per 1000 kcal");
        let liver = grams(&|id| id.contains("liver") && !id.contains("oil")) * 1000.0 / analysis.kcal;
        assert!(liver <= 50.0 + 1e-6, "{liver} g of liver per 1000 kcal");
    }
}

#[test]
fn ordinary_dishes_become_whole() {
    use PetType::{Cat, Dog};
    for (pet_type, life_stage, include, kcal) in [
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
        (Cat, ADULT, &["salmon_atlantic_farmed_raw", "rice_white_raw"], 1000.0),
        (Cat, GROWTH, &["chicken_thigh_raw", "egg_raw"], 1200.0),
        (Cat, GROWTH, &["turkey_thigh_raw", "turkey_heart_raw", "pumpkin_raw"], 1500.0),
    ] {
        let request = request(pet_type, life_stage, include, kcal);
        let draft = formulate(&request, &go_on).unwrap_or_else(|refused| panic!("{include:?}: {refused}"));
        assert_whole(&draft, &request);
        assert!((draft.analysis.kcal / kcal - 1.0).abs() < 0.06, "{include:?}: {} kcal", draft.analysis.kcal);
        for id in include {
            assert!(read(&draft).iter().any(|(food, _)| food.as_str() == *id), "{id} is in {:?}", draft.lines);
        }
    }
}

#[test]
fn a_dish_of_nothing_in_particular_is_an_ordinary_one() {
    for pet_type in PetType::ALL {
        for life_stage in LifeStage::ALL {
            let mut request = request(pet_type, life_stage, &[], 1500.0);
            request.energy_kcal = None;
            assert_whole(&formulate(&request, &go_on).unwrap(), &request);
        }
    }
}

#[test]
fn a_kept_dish_keeps_its_foods_and_the_words_of_what_does_not_change() {
    let lines = [
        "500 g chicken thigh, skinless, diced",
        "200 g white rice, rinsed",
        "150 g carrots, grated",
        "600 ml water",
        "5 g (1 tsp) eggshell powder",
    ];
    let request =
        FormulationRequest { existing: existing(&lines), energy_kcal: None, ..request(PetType::Dog, ADULT, &[], 1.0) };
    let draft = formulate(&request, &go_on).unwrap();
    assert_whole(&draft, &request);
    assert_eq!(draft.lines.get(3).map(String::as_str), Some("600 ml water"));
    for (line, (id, grams)) in request.existing.iter().zip(read(&draft)) {
        assert_eq!(line.food, id);
        assert!(grams >= 0.5 * line.grams && grams <= 2.5 * line.grams, "{id}: {grams} g");
        let change = draft.changes.iter().find(|change| change.food_id == id);
        assert_eq!(change.is_some(), (grams - line.grams).abs() > 1e-6, "{id}");
    }
    let added = draft.changes.iter().filter(|change| change.from_grams == 0.0).count();
    assert_eq!(added, draft.lines.len() - lines.len());
}

#[test]
fn a_whole_dish_stays_as_it_is() {
    let first = request(PetType::Dog, ADULT, &["turkey_thigh_raw", "oats_dry", "carrot_raw"], 2000.0);
    let whole = formulate(&first, &go_on).unwrap();
    let lines: Vec<&str> = whole.lines.iter().map(String::as_str).collect();
    let again = formulate(
        &FormulationRequest { existing: existing(&lines), include: Vec::new(), energy_kcal: None, ..first },
        &go_on,
    )
    .unwrap();
    assert_eq!(again.lines, whole.lines);
    assert_eq!(again.changes, []);
}

#[test]
fn amounts_are_those_a_kitchen_measures() {
    let request = request(PetType::Cat, GROWTH, &["chicken_thigh_raw", "chicken_heart_raw", "egg_raw"], 1500.0);
    for (id, grams) in read(&formulate(&request, &go_on).unwrap()) {
        let step = item::step_of(foods().get(&id).unwrap());
        let steps = grams / step;
        assert!((steps - steps.round()).abs() < 1e-6, "{grams} g of {id}");
    }
}

#[test]
fn bounds_are_kept() {
    let mut lines = existing(&["600 g chicken thigh, skinless", "200 g white rice", "150 g carrots"]);
    for line in &mut lines {
        line.bounds = Some(Bounds { least: 0.9 * line.grams, most: 1.1 * line.grams });
    }
    let request = FormulationRequest { existing: lines, energy_kcal: None, ..request(PetType::Dog, ADULT, &[], 1.0) };
    let draft = formulate(&request, &go_on).unwrap();
    assert_whole(&draft, &request);
    for (line, (_, grams)) in request.existing.iter().zip(read(&draft)) {
        let bounds = line.bounds.unwrap();
        assert!(grams >= bounds.least && grams <= bounds.most, "{}: {grams} g", line.food);
    }
}

#[test]
fn what_is_excluded_never_appears() {
    for (include, exclude) in [
        (&["turkey_thigh_raw", "rice_white_raw"][..], &["chicken", "beef", "egg"][..]),
        (&["cod_raw", "potato_raw", "carrot_raw"], &["poultry", "beef", "pork"]),
        (&["pork_loin_raw", "rice_brown_raw"], &["fish", "shellfish", "dairy"]),
        (&["lamb_leg_raw", "sweet_potato_raw"], &["grain", "chicken", "egg"]),
        (&[], &["chicken"]),
    ] {
        let mut request = request(PetType::Dog, ADULT, include, 2500.0);
        request.exclude = exclude.iter().map(|name| (*name).to_owned()).collect();
        let draft = formulate(&request, &go_on).unwrap_or_else(|refused| panic!("{include:?}: {refused}"));
        assert_whole(&draft, &request);
        for name in exclude {
            let family = family::find(name).unwrap();
            for (id, _) in read(&draft) {
                assert!(!family.foods().contains(&id), "{id} is no {name}");
            }
        }
    }
}

#[test]
fn a_wish_that_cannot_be_met_names_the_limits_in_conflict() {
    for (pet_type, include, kcal, named) in [
        (PetType::Dog, &["rice_white_raw"][..], 2000.0, "protein"),
        (PetType::Cat, &["carrot_raw"], 1000.0, "animal_foods"),
        (PetType::Dog, &["oil_sunflower", "butter_unsalted"], 2000.0, "added_foods"),
        (PetType::Cat, &["oats_dry", "lentils_red_dry"], 1500.0, "animal_foods"),
    ] {
        let refused = formulate(&request(pet_type, ADULT, include, kcal), &go_on).unwrap_err();
        let FormulationError::Infeasible { conflicts } = &refused else { panic!("{include:?}: {refused}") };
        assert!(conflicts.iter().any(|conflict| conflict.id == named), "{include:?}: {refused}");
        assert!(refused.to_string().len() > 40);
    }
}

#[test]
fn where_whole_pieces_do_not_fit_a_larger_batch_is_named() {
    // A quarter teaspoon of salt is too much for so small a pot, and a puppy needs the sodium.
    let small = request(PetType::Dog, GROWTH, &["beef_ground_90_raw", "oats_dry", "apple_raw"], 400.0);
    assert!(matches!(formulate(&small, &go_on), Err(FormulationError::Infeasible { .. })));
    let kcal = larger_batch(&small, &go_on).unwrap();
    assert!(kcal > 400.0);
    let larger = FormulationRequest { energy_kcal: Some(kcal), ..small };
    assert_whole(&formulate(&larger, &go_on).unwrap(), &larger);
    let hopeless = request(PetType::Cat, ADULT, &["carrot_raw"], 500.0);
    assert_eq!(larger_batch(&hopeless, &go_on), None);
}

#[test]
fn without_taurine_no_cat_dish_is_drafted() {
    let mut request = request(PetType::Cat, ADULT, &["rabbit_raw", "pumpkin_raw"], 1500.0);
    request.exclude = vec!["taurine_500mg_capsule".to_owned(), "mussels".to_owned()];
    let Err(FormulationError::Infeasible { conflicts }) = formulate(&request, &go_on) else { panic!("drafted") };
    assert!(conflicts.iter().any(|conflict| conflict.id == "taurine_canned"), "{conflicts:?}");
}

#[test]
fn an_impossible_wish_is_refused_with_its_reason() {
    let of = |include: &[&str]| request(PetType::Dog, ADULT, include, 2000.0);
    let line = |grams: f64| ExistingFood { food: FoodId::new("cod_raw"), grams, bounds: None, text: None };
    let bounds = |least: f64, most: f64| ExistingFood { bounds: Some(Bounds { least, most }), ..line(100.0) };
    let refused = |request: FormulationRequest| formulate(&request, &go_on).unwrap_err();
    assert_eq!(refused(of(&["unobtainium"])), FormulationError::UnknownFood { name: "unobtainium".to_owned() });
    assert_eq!(
        refused(FormulationRequest { exclude: vec!["unobtainium".to_owned()], ..of(&["cod_raw"]) }),
        FormulationError::UnknownFood { name: "unobtainium".to_owned() }
    );
    assert!(matches!(
        refused(FormulationRequest { exclude: vec!["fish".to_owned()], ..of(&["cod_raw"]) }),
        FormulationError::Contradiction { .. }
    ));
    for kcal in [f64::NAN, f64::INFINITY, -5.0, 0.0, 1e12] {
        assert_eq!(
            refused(FormulationRequest { energy_kcal: Some(kcal), ..of(&["cod_raw"]) }),
            FormulationError::BadEnergy
        );
    }
    for existing in [line(f64::NAN), line(-1.0), line(0.0), line(1e300), bounds(2.0, 1.0), bounds(f64::NAN, 1.0)] {
        assert!(matches!(
            refused(FormulationRequest { existing: vec![existing], ..of(&[]) }),
            FormulationError::BadAmount { .. }
        ));
    }
    assert!(matches!(
        refused(FormulationRequest { existing: vec![line(1.0); 31], ..of(&[]) }),
        FormulationError::TooMany { .. }
    ));
    assert!(matches!(refused(of(&["cod_raw"; 31])), FormulationError::TooMany { .. }));
    let all_barred = FormulationRequest { existing: vec![line(500.0)], exclude: vec!["fish".to_owned()], ..of(&[]) };
    assert_eq!(refused(all_barred), FormulationError::NothingRequested);
}

#[test]
fn the_same_wish_gives_the_same_answer() {
    for include in [&["chicken_thigh_raw", "rice_white_raw"][..], &["rice_white_raw"]] {
        let request = request(PetType::Dog, GROWTH, include, 2500.0);
        assert_eq!(formulate(&request, &go_on), formulate(&request, &go_on));
    }
}

#[test]
fn a_search_that_is_told_to_stop_stops() {
    let request = request(PetType::Cat, GROWTH, &["chicken_thigh_raw", "egg_raw"], 1200.0);
    let asked = Cell::new(0);
    let count = || {
        asked.set(asked.get() + 1);
        false
    };
    let draft = formulate(&request, &count);
    let all = asked.get();
    assert!(all > 3, "asked {all} times");
    for after in 0..all {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > after
        };
        assert_eq!(formulate(&request, &stop), Err(FormulationError::Stopped), "after {after} questions");
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
    fn whatever_is_wished_a_draft_is_whole_and_nothing_panics(
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
            include,
            exclude: vec![exclude.to_owned()],
            energy_kcal: kcal,
            max_lines,
        };
        if let Ok(draft) = formulate(&request, &go_on) {
            assert_whole(&draft, &request);
            let family = family::find(exclude).unwrap();
            for (id, grams) in read(&draft) {
                prop_assert!(!family.foods().contains(&id), "{} is no {}", id, exclude);
                prop_assert!(grams > 0.0);
            }
        }
    }
}
