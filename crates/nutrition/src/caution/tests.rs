//! Tests of the cautions of dishes.

use super::*;
use PetType::{Cat, Dog};
use domain::ingredient_line::IngredientLine;

/// Values of the argument `is_treat`.
const MEAL: bool = false;
const TREAT: bool = true;

fn find_cautions(pet_type: PetType, is_treat: bool, lines: &[&str], steps: &[&str]) -> Vec<Caution> {
    let lines: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
    let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
    cautions(pet_type, is_treat, &lines, &steps)
}

#[track_caller]
fn check(pet_type: PetType, lines: &[&str], steps: &[&str], expected: &[&str]) {
    let found: Vec<_> = find_cautions(pet_type, MEAL, lines, steps).iter().map(|caution| caution.id).collect();
    assert_eq!(found, expected, "{lines:?}");
}

#[test]
fn plain_cooked_dish_has_no_caution() {
    check(Dog, &["400 g turkey mince", "100 g white rice", "80 g carrot"], &["Simmer for 20 minutes."], &[]);
    check(
        Cat,
        &["400 g chicken thigh, boneless", "1 taurine capsule (500 mg)", "0.5 g iodised salt"],
        &["Poach the chicken.", "Stir in the taurine."],
        &[],
    );
    check(Dog, &[], &[], &[]);
}

#[test]
fn cat_dish_of_plants_or_without_taurine_has_a_caution() {
    let simmer = &["Simmer."][..];
    check(Cat, &["200 g firm tofu", "100 g white rice"], simmer, &["plant_only", "no_taurine"]);
    check(Cat, &["200 g firm tofu", "1 taurine capsule (500 mg)"], simmer, &["plant_only"]);
    check(Cat, &["400 g turkey mince"], simmer, &["no_taurine"]);
    check(Cat, &["400 g turkey mince", "1 g taurine powder"], simmer, &[]);
    check(Cat, &["400 g unicorn steak", "50 g carrot"], simmer, &["no_taurine"]);
    check(Dog, &["200 g firm tofu", "100 g white rice"], simmer, &[]);
}

#[test]
fn liver_caution_states_its_figures() {
    let simmer = &["Simmer."][..];
    check(Dog, &["400 g turkey mince", "30 g beef liver"], simmer, &[]);
    check(Dog, &["400 g turkey mince", "100 g chicken liver"], simmer, &["much_liver"]);
    let [caution] = find_cautions(Dog, MEAL, &["300 g lamb liver"], simmer).try_into().unwrap();
    // 7391 ug of retinol and 139 kcal in 100 g: 7391 / 0.3 / 0.139 IU in 1000 kcal.
    assert!(caution.text.starts_with("Liver is 100 % of this dish by weight. The dish contains 177"), "{caution:?}");
    assert!(caution.text.contains("maximum is 62500 IU"), "{caution:?}");
    check(Dog, &["400 g turkey mince", "5 tbsp cod liver oil"], simmer, &["much_liver"]);
}

#[test]
fn salt_is_compared_with_the_energy_of_the_dish() {
    let simmer = &["Simmer."][..];
    check(Dog, &["400 g turkey mince", "0.5 g iodised salt"], simmer, &[]);
    check(Dog, &["400 g turkey mince", "1 tsp iodised salt"], simmer, &["much_salt"]);
    check(Dog, &["400 g turkey mince", "1 packet salt"], simmer, &["unmeasured_salt"]);
}

/// 393 mg of sodium in 1 g of salt.
#[test]
fn no_profile_requires_as_much_salt_as_has_a_caution() {
    let sodium_of_limit = SALT_CAUTION_G_PER_1000_KCAL * 0.393;
    let mut minima: Vec<f64> =
        requirements().iter().filter(|row| row.nutrient == "sodium").filter_map(|row| row.minimum).collect();
    minima.sort_by(f64::total_cmp);
    assert!(minima.last().is_some_and(|highest| *highest < sodium_of_limit), "{minima:?}");
    // 600 kcal, so 2 g of salt in 1000 kcal, as in a recipe for puppies.
    let puppy = &["500 g chicken breast", "1.2 g salt"][..];
    check(Dog, puppy, &["Simmer."], &[]);
}

#[test]
fn stated_ranges_are_judged_by_their_unfavourable_ends() {
    let simmer = &["Simmer."][..];
    for (lines, expected) in [
        // 600 kcal: 2 g of salt are 3.3 g per 1000 kcal, the middle is 1.75 g.
        (&["500 g chicken breast", "0.1-2 g salt"][..], &["much_salt"][..]),
        (&["500 g chicken breast", "0.1-1.4 g salt"], &[]),
        // 100 g of chicken have 120 kcal, which makes 4.2 g of salt per 1000 kcal. The middle has 600 kcal and 0.83 g.
        (&["100-900 g chicken breast", "0.5 g salt"], &["much_salt"]),
        // 60 of 460 g are 13 %, the middle is 35 of 435 g, 8 %.
        (&["400 g chicken breast", "10-60 g beef liver"], &["much_liver"]),
        (&["400 g chicken breast", "10-40 g beef liver"], &[]),
        // 30 of 130 g are 23 %, the middle is 30 of 430 g, 7 %.
        (&["100-700 g chicken breast", "30 g beef liver"], &["much_liver"]),
        // 60 g of cod liver oil have 60 000 IU of vitamin A and 541 kcal with 480 kcal of chicken: 58 800 IU per 1000 kcal. The
        // middle has 30 500 IU in 755 kcal. The caution begins at 50 000 IU.
        (&["400 g chicken breast", "1-60 g cod liver oil"], &["much_liver"]),
    ] {
        check(Dog, lines, simmer, expected);
    }
    let [caution] = find_cautions(Dog, MEAL, &["500 g chicken breast", "0.1-2 g salt"], simmer).try_into().unwrap();
    assert!(caution.text.contains("already has up to 3.3 g of added salt per 1000 kcal"), "{}", caution.text);
    let [caution] =
        find_cautions(Dog, MEAL, &["400 g chicken breast", "10-60 g beef liver"], simmer).try_into().unwrap();
    assert!(caution.text.starts_with("Liver is up to 13 % of this dish by weight."), "{}", caution.text);
}

#[test]
fn raw_food_has_a_caution_if_the_recipe_has_steps() {
    let mix = &["Mix and serve."][..];
    check(Dog, &["300 g beef mince"], mix, &["raw_meat"]);
    check(Dog, &["300 g beef mince"], &[], &[]);
    check(Dog, &["300 g beef mince"], &["Fry the mince."], &[]);
    check(Dog, &["300 g salmon fillet"], mix, &["raw_fish", "raw_meat"]);
    check(Dog, &["1 tin sardines in water", "200 g cooked white rice"], mix, &[]);
    check(Dog, &["2 eggs", "50 g oats"], mix, &["raw_egg_white", "raw_meat"]);
    check(Dog, &["1 egg yolk", "50 g oats"], mix, &["raw_meat"]);
    check(Dog, &["2 hard-boiled eggs", "50 g oats"], mix, &[]);
    check(Dog, &["100 g plain yoghurt", "50 g blueberries"], &["Freeze."], &[]);
}

#[test]
fn bones_that_no_step_removes_have_a_caution() {
    let roast = &["Roast for an hour."][..];
    check(Dog, &["500 g chicken thighs, bone in"], roast, &["bones"]);
    check(Dog, &["500 g chicken thighs, bone in"], &["Roast.", "Take the meat off the bones."], &[]);
    check(Dog, &["500 g turkey wings"], roast, &["bones"]);
    check(Dog, &["8 chicken drumsticks"], roast, &["bones"]);
    for step in [
        "Roast the wings with the carrot strips and serve.",
        "Roast the bone-in wings and serve.",
        "Pour in the bone broth and simmer.",
        "Turn the heat off and serve the wings on their bones.",
        "Bring the tray out and serve on the bone.",
    ] {
        check(Dog, &["500 g turkey wings"], &[step], &["bones"]);
    }
    for step in [
        "Roast, then pick out every bone.",
        "Simmer until the meat falls off the bone.",
        "Slide the meat off the bones.",
        "Simmer, then strain the broth.",
        "Roast and strip the meat.",
        "Roast, remove the skin and the bones and chop.",
    ] {
        check(Dog, &["500 g turkey wings"], &[step], &[]);
    }
    check(Dog, &["500 g chicken thighs, boneless", "2 celery ribs", "400 g lamb neck fillet"], roast, &[]);
}

#[test]
fn tablet_without_strength_has_a_caution() {
    let simmer = &["Simmer."][..];
    check(Dog, &["400 g turkey mince", "2 zinc tablets"], simmer, &["unstated_strength"]);
    check(Dog, &["400 g turkey mince", "5 vitamin D3 drops"], simmer, &["unstated_strength"]);
    check(Dog, &["400 g turkey mince", "2 drops salmon oil"], simmer, &[]);
    check(Dog, &["400 g turkey mince", "2 zinc tablets (15 mg each)", "1 vitamin E softgel, 400 IU"], simmer, &[]);
}

#[test]
fn treat_has_no_cautions_about_the_diet() {
    let bake = &["Bake."][..];
    for lines in
        [&["300 g chicken liver", "100 g oats"][..], &["100 g firm tofu"], &["100 g oats", "1 tsp iodised salt"]]
    {
        assert_eq!(find_cautions(Cat, TREAT, lines, bake), [], "{lines:?}");
    }
    assert_eq!(find_cautions(Cat, TREAT, &["200 g salmon fillet"], &["Slice and serve."]).len(), 2);
}

#[test]
fn every_caution_is_a_sentence_and_has_a_source() {
    let lines = ["2 zinc tablets", "300 g beef liver", "2 eggs", "200 g salmon", "turkey wings", "salt"];
    for caution in find_cautions(Cat, MEAL, &lines, &["Mix."]) {
        assert!(caution.text.ends_with('.') && !caution.source.is_empty(), "{caution:?}");
        assert!(!caution.text.contains("  "), "{caution:?}");
    }
}
