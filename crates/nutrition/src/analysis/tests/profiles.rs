//! Tests of verdicts by nutrient profiles that an operator adds. The profiles are made up.

use super::rules::{COMPLETE_FOR_A_CAT, COMPLETE_FOR_A_DOG};
use super::*;
use crate::iodised_salt::SaltCountry;
use crate::label_product::LabelProduct;
use crate::profile::example::profile;
use LifeStage::AdultMaintenance as Adult;
use PetType::{Cat, Dog};

fn assessed(pet_type: PetType, lines: &[&str], profiles: &[&'static Profile]) -> Vec<ProfileVerdict> {
    let lines = parsed(lines);
    assess(
        &Dish {
            pet_type,
            life_stage: Adult,
            is_treat: false,
            lines: &lines,
            instructions: &[],
            salt: SaltCountry::default(),
        },
        &[],
        profiles,
    )
}

fn verdict(pet_type: PetType, lines: &[&str], rows: &[&str]) -> ProfileVerdict {
    let [verdict] = assessed(pet_type, lines, &[profile(rows)]).try_into().unwrap();
    verdict
}

fn ids(limits: &[MissedLimit]) -> Vec<&'static str> {
    limits.iter().map(|limit| limit.id).collect()
}

#[test]
fn each_profile_has_its_own_verdict() {
    // The dish has about 1.6 g of calcium and 0.28 mg of iodine per 1000 kcal.
    for (rows, expected, sentence) in [
        (
            &["dog calcium g 1 5"][..],
            Verdict::Complete,
            "Complete for adult maintenance (Example 2030, by calculation), ",
        ),
        (&["dog calcium g 3 5"], Verdict::Incomplete, "Incomplete: too little calcium"),
        (&["dog calcium g 0.5 1"], Verdict::Incomplete, "Incomplete: too much calcium"),
        (
            &["dog calcium g 3 5", "dog protein g 40 60"],
            Verdict::Incomplete,
            "Incomplete: too little calcium; too much protein",
        ),
    ] {
        let verdict = verdict(Dog, &COMPLETE_FOR_A_DOG, rows);
        assert_eq!((verdict.id, verdict.name, verdict.verdict), ("example", "Example 2030", expected), "{rows:?}");
        assert!(verdict.verdict_text.starts_with(sentence), "{}", verdict.verdict_text);
        assert_eq!((verdict.assessed, verdict.total), (rows.len(), rows.len()));
    }
    let own = ProfileVerdict::built_in(&meal(Dog, Adult, &COMPLETE_FOR_A_DOG));
    assert_eq!((own.id, own.name, own.verdict), ("aafco-2016", "AAFCO 2016", Verdict::Complete));
}

#[test]
fn a_missed_limit_states_the_amount_and_the_limit() {
    let verdict = verdict(Dog, &COMPLETE_FOR_A_DOG, &["dog calcium g 3 5", "dog protein g 40 60"]);
    let analysis = meal(Dog, Adult, &COMPLETE_FOR_A_DOG);
    let [calcium] = &verdict.missing[..] else { panic!("{:?}", verdict.missing) };
    assert_eq!((calcium.id, calcium.name, calcium.unit, calcium.limit), ("calcium", "Calcium", "g", Some(3.0)));
    assert_eq!(calcium.amount_per_1000_kcal, result(&analysis, "calcium").amount_per_1000_kcal);
    let [protein] = &verdict.exceeded[..] else { panic!("{:?}", verdict.exceeded) };
    assert_eq!((protein.id, protein.limit), ("protein", Some(60.0)));
    assert!(protein.amount_per_1000_kcal > Some(60.0));
}

#[test]
fn smallest_margin_is_that_of_the_profile() {
    let amount = result(&meal(Dog, Adult, &COMPLETE_FOR_A_DOG), "calcium").amount_per_1000_kcal.unwrap();
    let row = format!("dog calcium g {} -", amount / 1.02);
    let verdict = verdict(Dog, &COMPLETE_FOR_A_DOG, &["dog protein g 1 -", &row]);
    assert_eq!(
        verdict.verdict_text,
        "Just complete for adult maintenance (Example 2030, by calculation), smallest margin 2 %: calcium"
    );
}

#[test]
fn a_dish_with_too_much_of_a_nutrient_is_incomplete_by_a_profile_without_that_limit() {
    let rows = ["dog calcium g 1 5"];
    for (line, nutrient) in [
        ("40 zinc tablets (15 mg each)", "zinc"),
        // Only the built-in profile has this maximum.
        ("30 vitamin D3 drops (400 IU)", "vitamin_d"),
    ] {
        let lines = [&COMPLETE_FOR_A_DOG[..], &[line]].concat();
        let verdict = verdict(Dog, &lines, &rows);
        assert_eq!((verdict.verdict, ids(&verdict.exceeded)), (Verdict::Incomplete, vec![nutrient]), "{line}");
        let [exceeded] = &verdict.exceeded[..] else { panic!("{line}") };
        assert!(exceeded.amount_per_1000_kcal > exceeded.limit, "{exceeded:?}");
    }
}

#[test]
fn our_own_rules_apply_to_every_profile() {
    let more_calcium = [&COMPLETE_FOR_A_CAT[..], &["12 g eggshell powder"]].concat();
    let verdict = verdict(Cat, &more_calcium, &["cat protein g 50 -"]);
    assert_eq!(ids(&verdict.exceeded), ["ca_p_ratio"]);
    // A profile can replace the rule.
    let replaced = self::verdict(Cat, &more_calcium, &["cat protein g 50 -", "cat ca_p_ratio ratio 1 9"]);
    assert_eq!(replaced.verdict, Verdict::Complete, "{}", replaced.verdict_text);
}

#[test]
fn minima_of_an_added_profile_do_not_depend_on_the_dish() {
    // The built-in minimum of vitamin K applies only to dishes with much fish.
    let verdict = verdict(Cat, &COMPLETE_FOR_A_CAT, &["cat vitamin_k mg 99 -"]);
    assert_eq!([ids(&verdict.missing), ids(&verdict.unknown)].concat(), ["vitamin_k"]);
}

#[test]
fn a_profile_without_limits_for_the_pet_type_is_left_out() {
    let (dogs, cats) = (profile(&["dog calcium g 1 5"]), profile(&["cat calcium g 1 5"]));
    assert_eq!(assessed(Cat, &COMPLETE_FOR_A_CAT, &[dogs, cats]).len(), 1);
    assert_eq!(assessed(Cat, &COMPLETE_FOR_A_CAT, &[dogs]), []);
    assert_eq!(assessed(Dog, &COMPLETE_FOR_A_DOG, &[]), []);
}

#[test]
fn a_dish_that_is_not_understood_and_a_treat_have_the_same_verdict_by_every_profile() {
    let rows = ["dog calcium g 3 5"];
    assert_eq!(verdict(Dog, &["100 g unicorn"], &rows).verdict, Verdict::NotAssessed);
    let lines = parsed(&["100 g oats"]);
    let treat = Dish {
        pet_type: Dog,
        life_stage: Adult,
        is_treat: true,
        lines: &lines,
        instructions: &[],
        salt: SaltCountry::default(),
    };
    assert_eq!(assess(&treat, &[], &[profile(&rows)])[0].verdict, Verdict::Treat);
}

#[test]
fn a_copy_of_the_built_in_table_leads_to_the_same_verdict() {
    // An added profile cannot contain our own rules, which are of another standard, or rows without a limit. The minimum of vitamin
    // K depends on the dish in the built-in profile only.
    let left_out = ["Natural Pet Recipes", "not determined", ",vitamin_k,"];
    let is_usable = |line: &&str| left_out.iter().all(|text| !line.contains(text));
    let table = include_str!("../../../data/nutrient_profiles.csv").lines().filter(is_usable).collect::<Vec<_>>();
    let copy: &'static Profile = Box::leak(Box::new(Profile::parse_added("copy", &table.join("\n")).unwrap()));
    for (pet_type, lines) in [
        (Dog, &COMPLETE_FOR_A_DOG[..]),
        (Cat, &COMPLETE_FOR_A_CAT),
        (Dog, &["500 g chicken breast", "200 g rice"]),
        (Dog, &["500 g chicken breast", "60 g salt", "40 zinc tablets (15 mg each)"]),
    ] {
        let own = ProfileVerdict::built_in(&meal(pet_type, Adult, lines));
        let copied = assessed(pet_type, lines, &[copy]).remove(0);
        assert_eq!(copied.verdict, own.verdict, "{lines:?}");
        assert_eq!((copied.missing, copied.exceeded), (own.missing, own.exceeded), "{lines:?}");
    }
}

/// Returns a product whose label states the energy of a gram, or none.
fn product(name: &str, kcal: Option<f64>) -> LabelProduct {
    let label = serde_json::json!({
        "name": name, "measure": "gram", "kcal": kcal,
        "nutrients": [{ "nutrient": "zinc", "amount": 0.001, "unit": "mg" }],
    });
    LabelProduct::try_new(&serde_json::from_value(label).unwrap(), 1, Dog).unwrap()
}

#[test]
fn a_product_without_calories_dilutes_a_dish_by_the_highest_possible_energy() {
    // The dish has 2109 kcal and 4.74 g of linoleic acid per 1000 kcal. 20 g of starch would add 80 kcal, and leave 4.57 g.
    let profile = profile(&["dog linoleic_acid g 4.7 -"]);
    let note = Some(
        "its label states no calories, so it counts with 0 to 4 kcal per gram; ask the maker for them and enter them",
    );
    let note_on_oil = note.map(|note| note.replace("0 to 4", "0 to 9"));
    let diluted =
        "Incomplete: perhaps too little linoleic acid (omega-6), because the calories of My Mix are not known";
    let diluted_by_oil =
        "Incomplete: perhaps too little linoleic acid (omega-6), because the calories of My Mix Oil are not known";
    // 3 g of starch would add 12 kcal and leave 4.71 g, 3 g of an oil 27 kcal and leave 4.68 g.
    for (name, kcal, amount, sentence, assessed, expected_note, expected_margin) in [
        ("My Mix", None, "20 g My Mix", diluted, 0, note, 0.631),
        ("My Mix", None, "3 g My Mix", "Just complete for adult maintenance", 1, note, 0.683),
        ("My Mix Oil", None, "3 g My Mix Oil", diluted_by_oil, 0, note_on_oil.as_deref(), 0.671),
        ("My Mix", Some(0.0), "20 g My Mix", "Just complete for adult maintenance", 1, None, 0.693),
        ("My Mix", Some(3.0), "20 g My Mix", "Incomplete: too little linoleic acid (omega-6)", 1, None, 0.646),
    ] {
        let texts: Vec<&str> = COMPLETE_FOR_A_DOG.into_iter().chain([amount]).collect();
        let (lines, products) = (parsed(&texts), [product(name, kcal)]);
        let dish = Dish {
            pet_type: Dog,
            life_stage: Adult,
            is_treat: false,
            lines: &lines,
            instructions: &[],
            salt: SaltCountry::default(),
        };
        let [verdict] = assess(&dish, &products, &[profile]).try_into().unwrap();
        assert!(verdict.verdict_text.starts_with(sentence), "{kcal:?} {amount}: {}", verdict.verdict_text);
        assert_eq!((verdict.assessed, verdict.total), (assessed, 1), "{kcal:?} {amount}");
        let analysis = analyse_with(&dish, &products);
        assert_eq!(analysis.lines.last().unwrap().note.as_deref(), expected_note, "{kcal:?} {amount}");
        assert_eq!(analysis.verdict, Verdict::Complete, "AAFCO's minimum is 2.8 g");
        // The margin over it counts the highest possible energy too.
        let linoleic_acid = analysis.nutrients.iter().find(|nutrient| nutrient.id == "linoleic_acid").unwrap();
        let margin = linoleic_acid.margin.unwrap();
        assert!((margin - expected_margin).abs() < 0.003, "{kcal:?} {amount}: {margin}");
    }
}
