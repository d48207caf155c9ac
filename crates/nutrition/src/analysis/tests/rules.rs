//! Tests of the rules of the verdict: unknown amounts, minima, maxima and contributions.

use super::*;
use crate::iodised_salt::SaltCountry;
use LifeStage::{AdultMaintenance as Adult, GrowthReproduction as Growth};
use PetType::{Cat, Dog};
use proptest::prelude::*;

use crate::nutrient::{ColumnRule, blanks_are_zero, nutrients};

/// A dish for a dog that meets the whole profile.
pub const COMPLETE_FOR_A_DOG: [&str; 15] = [
    "1 kg chicken thigh, skinless and boneless",
    "650 g sweet potato, peeled and cut into 2 cm cubes",
    "315 g kale, leaves finely shredded",
    "85 g ox liver, cut into thin strips",
    "10 g rapeseed oil",
    "100 ml water",
    "8 g eggshell powder",
    "1.2 g iodised salt (51 µg iodine per g)",
    "3½ kelp tablets (150 µg iodine each), crushed",
    "2 zinc tablets (15 mg each), crushed",
    "3 fish oil softgels (1000 mg each)",
    "1 vitamin E softgel (200 IU)",
    "1 vitamin D3 drop (400 IU)",
    "1 gentle iron tablet (14 mg), crushed",
    "2 choline capsules (250 mg each)",
];

/// A dish for a cat that meets the whole profile.
pub const COMPLETE_FOR_A_CAT: [&str; 17] = [
    "800 g chicken thigh, skinless and boneless",
    "100 g ox liver",
    "2 large eggs",
    "120 g porridge oats",
    "20 g rapeseed oil",
    "8 g eggshell powder",
    "3 g iodised salt (51 µg iodine per g)",
    "4 g potassium chloride",
    "2 kelp tablets (150 µg iodine each)",
    "2 gentle iron tablets (14 mg each)",
    "1½ zinc tablets (15 mg each)",
    "½ thiamine tablet (50 mg)",
    "1 vitamin E softgel (200 IU)",
    "1 vitamin D3 drop (400 IU)",
    "2 choline capsules (250 mg each)",
    "3 taurine capsules (500 mg each)",
    "1 folic acid tablet (400 µg)",
];

fn without(lines: &[&'static str], word: &str) -> Vec<&'static str> {
    lines.iter().copied().filter(|line| !line.contains(word)).collect()
}

#[test]
fn an_estimated_amount_is_judged_at_the_cautious_end_of_its_range() {
    let with_line = |word: &str, text: &str| {
        let lines: Vec<IngredientLine> = COMPLETE_FOR_A_DOG
            .iter()
            .map(|line| IngredientLine::parse(if line.contains(word) { text } else { line }))
            .collect();
        analyse(&Dish {
            pet_type: Dog,
            life_stage: Adult,
            is_treat: false,
            lines: &lines,
            instructions: &[],
            salt: SaltCountry::default(),
        })
    };
    let with_salt = |salt: &str| with_line("salt", salt);
    assert_eq!(with_salt("1.2 g iodised salt (51 µg iodine per g)").verdict, Verdict::Complete);
    let to_taste = with_salt("iodised salt (51 µg iodine per g) to taste");
    assert_eq!(to_taste.verdict, Verdict::Incomplete, "there may be no salt at all");
    assert_eq!(to_taste.unknown, ["iodine"], "the other foods have no figure for it");
    // A pinch of salt weighs at least 0.375 g.
    assert_eq!(
        with_salt("3 pinches of iodised salt (51 µg iodine per g)").verdict,
        with_salt("1.125 g iodised salt (51 µg iodine per g)").verdict
    );
    // The middles of these ranges would be complete.
    for (word, text) in [
        ("eggshell", "1-15 g eggshell powder"),
        ("kelp", "1-6 kelp tablets (150 µg iodine each)"),
        ("liver", "10-160 g ox liver"),
    ] {
        assert_eq!(with_line(word, text).verdict, Verdict::Incomplete, "{text}");
    }
    let vitamin_d = with_line("vitamin D3", "1-3 vitamin D3 drops (400 IU)");
    assert!(vitamin_d.exceeded_limits.iter().any(|it| it.id == "vitamin_d"), "{:?}", vitamin_d.exceeded_limits);
    // The zinc is too much only with the lower end of the energy.
    let zinc = meal(Dog, Adult, &["100-3000 g chicken thigh", "8 zinc tablets (15 mg each)"]);
    assert!(zinc.exceeded_limits.iter().any(|it| it.id == "zinc"), "{:?}", zinc.exceeded_limits);
}

#[test]
fn balanced_dish_is_complete_and_reports_the_number_of_assessed_nutrients() {
    let analysis = meal(Dog, Adult, &COMPLETE_FOR_A_DOG);
    assert_eq!(
        analysis.verdict_sentence,
        "Complete for adult maintenance (AAFCO 2016, by calculation), smallest margin 11 %: iodine"
    );
    assert_eq!(analysis.verdict, Verdict::Complete);
    assert_eq!((analysis.assessed_nutrients, analysis.total_nutrients), (42, 42));
    assert_eq!((analysis.missing, analysis.exceeded, analysis.unknown), (vec![], vec![], vec![]));
    assert_eq!(analysis.profile.standard, "AAFCO");
    assert_eq!(
        analysis.profile.label,
        "AAFCO Dog Food Nutrient Profile, 2016 and later: adult maintenance, per 1000 kcal ME"
    );
}

#[test]
fn complete_dish_for_a_cat_becomes_incomplete_without_taurine() {
    let complete = meal(Cat, Adult, &COMPLETE_FOR_A_CAT);
    assert_eq!(
        complete.verdict_sentence,
        "Complete for adult maintenance (AAFCO 2016, by calculation), smallest margin 7 %: phosphorus"
    );
    // Biotin cannot be assessed, because the food data have no figures for it.
    assert_eq!((complete.assessed_nutrients, complete.total_nutrients), (44, 45));
    let lacking = meal(Cat, Adult, &without(&COMPLETE_FOR_A_CAT, "taurine"));
    // The food table has no taurine figures for raw thigh and liver, and an unknown amount does not meet a minimum.
    assert_eq!((lacking.verdict, lacking.unknown), (Verdict::Incomplete, vec!["taurine_canned"]));
    assert_eq!(lacking.verdict_sentence, "Incomplete: not enough data on taurine");
    // A nutrient without enough data is not counted as assessed.
    assert_eq!((lacking.assessed_nutrients, lacking.total_nutrients), (43, 45));
}

#[test]
fn chicken_and_rice_alone_is_below_the_calcium_minimum() {
    let analysis = meal(Dog, Adult, &["500 g chicken breast", "200 g white rice", "900 ml water"]);
    assert_eq!(analysis.verdict, Verdict::Incomplete);
    assert_eq!(result(&analysis, "calcium").status, Status::Below);
    assert!(analysis.missing.contains(&"calcium"));
    assert!(analysis.verdict_sentence.starts_with("Incomplete: too little "), "{}", analysis.verdict_sentence);
    assert!(analysis.verdict_sentence.contains("calcium"));
    // Water, chicken and rice have no figure for iodine.
    assert_eq!(result(&analysis, "iodine").status, Status::Unknown);
    assert!(analysis.unknown.contains(&"iodine"));
}

#[test]
fn one_missing_ingredient_makes_a_complete_dish_incomplete() {
    for (word, lacking) in [("eggshell", "calcium"), ("zinc", "zinc"), ("liver", "copper")] {
        let analysis = meal(Dog, Adult, &without(&COMPLETE_FOR_A_DOG, word));
        assert_eq!(analysis.verdict, Verdict::Incomplete, "without {word}");
        assert!(analysis.missing.contains(&lacking), "without {word}: {:?}", analysis.missing);
    }
}

#[test]
fn dish_complete_for_adults_can_be_incomplete_for_growth() {
    // 8 g of eggshell contain 3 g of calcium, 1.4 g per 1000 kcal: enough for an adult dog, but less than half of a puppy's
    // minimum.
    let for_growth = meal(Dog, Growth, &COMPLETE_FOR_A_DOG);
    assert_eq!(for_growth.verdict, Verdict::Incomplete);
    assert_eq!(result(&for_growth, "calcium").status, Status::Below);
}

#[test]
fn maximum_is_unknown_if_a_food_may_contain_very_much() {
    let iodine = |lines: &[&str]| result(&meal(Dog, Adult, lines), "iodine").status;
    let measured = ["500 g chicken thigh, raw", "5 kelp tablets (150 µg iodine each)"];
    assert_eq!(iodine(&measured), Status::Meets);
    for unmeasured in ["100 g raw kelp", "5 g kelp powder", "1 sheet nori", "2 g vitamin premix"] {
        assert_eq!(iodine(&[measured[0], measured[1], unmeasured]), Status::Unknown, "{unmeasured}");
    }
}

#[test]
fn exceeded_maximum_is_reported() {
    // 20 000 IU in 82 kcal of cod are 244 000 IU per 1000 kcal, four times the maximum.
    let analysis = meal(Dog, Adult, &["100 g cod fillet", "2 vitamin A softgels (10000 IU)"]);
    assert_eq!(result(&analysis, "vitamin_a").status, Status::Above);
    assert!(analysis.exceeded.contains(&"vitamin_a"));
    assert!(analysis.verdict_sentence.contains("; too much vitamin A"), "{}", analysis.verdict_sentence);
}

#[test]
fn treat_is_never_assessed() {
    for lines in
        [vec!["300 g chicken livers", "180 g oat flour"], vec!["1 moonbeam"], vec![], COMPLETE_FOR_A_DOG.to_vec()]
    {
        let analysis = analyse(&Dish {
            pet_type: Dog,
            life_stage: Adult,
            is_treat: true,
            lines: &parsed(&lines),
            instructions: &[],
            salt: SaltCountry::default(),
        });
        assert_eq!(analysis.verdict, Verdict::Treat);
        assert_eq!(analysis.verdict_sentence, "Treat or topper: at most 10 % of calories");
    }
}

#[test]
fn dish_with_an_unmatched_or_unweighed_line_is_not_assessed() {
    let mut lines = COMPLETE_FOR_A_DOG.to_vec();
    lines.push("450 g unicorn steak");
    let analysis = meal(Dog, Adult, &lines);
    assert_eq!((analysis.verdict, analysis.verdict_sentence.as_str()), (Verdict::NotAssessed, "Not assessed"));
    assert_eq!(analysis.unmatched, ["450 g unicorn steak"]);
    assert_eq!(analysis.lines.len(), lines.len());
    assert!(analysis.nutrients.iter().all(|nutrient| nutrient.status != Status::Below));
    let unweighed = meal(Dog, Adult, &["500 g chicken breast", "a bowl of rice", "500 g rabbit, bone in"]);
    assert_eq!(unweighed.verdict, Verdict::NotAssessed);
    assert_eq!(unweighed.unmatched.len() + unweighed.unweighed.len(), 2, "{unweighed:?}");
}

#[test]
fn dish_without_energy_is_not_assessed() {
    for lines in [vec![], vec!["900 ml water"], vec!["2 zinc tablets (15 mg each)"]] {
        let analysis = meal(Cat, Adult, &lines);
        assert_eq!((analysis.verdict, analysis.energy_kcal), (Verdict::NotAssessed, 0.0));
        assert!(analysis.nutrients.iter().all(|nutrient| nutrient.amount_per_1000_kcal.is_none()));
        assert!(analysis.kcal_per_gram.is_finite() && analysis.energy_split.is_none());
    }
}

#[test]
fn raw_and_cooked_weights_of_a_food_have_different_energy() {
    let kcal = |line: &str| meal(Dog, Adult, &[line]).energy_kcal;
    // Boiled rice contains more water than dry rice, and roasted meat less than raw meat.
    assert!(kcal("300 g cooked white rice") < 0.5 * kcal("300 g white rice"));
    assert!(kcal("500 g roasted turkey breast") > 1.1 * kcal("500 g turkey breast"));
    assert!(kcal("200 g cooked lentils") < 0.5 * kcal("200 g dried lentils"));
}

#[test]
fn carotene_does_not_count_as_vitamin_a_for_cats() {
    let (dog, cat) = (
        meal(Dog, Adult, &["500 g turkey breast", "100 g carrots"]),
        meal(Cat, Adult, &["500 g turkey breast", "100 g carrots"]),
    );
    assert_eq!(result(&dog, "vitamin_a").status, Status::Meets);
    assert_eq!(result(&cat, "vitamin_a").status, Status::Below);
}

#[test]
fn cats_have_a_vitamin_k_minimum_only_if_fish_exceeds_a_quarter_of_the_dry_matter() {
    // Cod is 81 % water, rice 12 %: 500 g of cod and 100 g of rice are 95 g of dry fish in 183 g.
    for (lines, minimum) in [
        (["500 g cod fillet", "100 g white rice"], Some(0.025)),
        (["100 g cod fillet", "100 g white rice"], None),
        (["500 g chicken breast", "100 g white rice"], None),
    ] {
        let analysis = meal(Cat, Adult, &lines);
        let vitamin_k = result(&analysis, "vitamin_k");
        assert_eq!((vitamin_k.minimum, vitamin_k.status == Status::Meets), (minimum, minimum.is_none()), "{lines:?}");
    }
}

#[test]
fn cats_need_ten_more_units_of_vitamin_e_for_each_gram_of_fish_oil() {
    let plain = meal(Cat, Adult, &["1000 g chicken breast"]);
    assert_eq!(result(&plain, "vitamin_e").minimum, Some(10.0));
    // 1200 kcal of chicken and 9 g of oil at 902 kcal in 100 g: 9 / 1.28118 = 7.02 g of oil per 1000 kcal.
    let oily = meal(Cat, Adult, &["1000 g chicken breast", "9 g salmon oil"]);
    assert!(is_near(result(&oily, "vitamin_e").minimum.unwrap(), 10.0 + 70.25, 0.001));
    // A softgel's oil is its gram of fat, not its shell: 4 g over 1.236 Mcal.
    let softgels = meal(Cat, Adult, &["1000 g chicken breast", "4 fish oil softgels (1000 mg each)"]);
    assert!(is_near(result(&softgels, "vitamin_e").minimum.unwrap(), 10.0 + 32.36, 0.001));
    let for_a_dog = meal(Dog, Adult, &["1000 g chicken breast", "9 g salmon oil"]);
    assert_eq!(result(&for_a_dog, "vitamin_e").minimum, Some(12.5));
}

#[test]
fn chloride_is_assessed_only_if_salt_alone_is_enough() {
    // An adult dog needs 0.3 g of chloride per 1000 kcal: half a gram of salt.
    for (salt, status, assessable) in [
        ("1 g salt", Status::Meets, true),
        ("0.1 g salt", Status::Unknown, false),
        ("900 ml water", Status::Unknown, false),
    ] {
        let analysis = meal(Dog, Adult, &["500 g chicken breast", "100 g white rice", salt]);
        let chloride = result(&analysis, "chloride");
        assert_eq!((chloride.status, chloride.assessable), (status, assessable), "{salt}");
        assert!(!analysis.unknown.contains(&"chloride"));
    }
    let unsalted = meal(Dog, Adult, &["500 g chicken breast"]);
    // The food data have no chloride, and no iodine of chicken.
    assert_eq!(unsalted.unknown, ["iodine"]);
    assert_eq!((unsalted.assessed_nutrients, unsalted.total_nutrients), (40, 42));
}

#[test]
fn biotin_is_listed_for_cats_but_never_assessed() {
    let analysis = meal(Cat, Adult, &["500 g chicken breast", "2 taurine capsules (500 mg each)"]);
    let biotin = result(&analysis, "biotin");
    assert_eq!((biotin.status, biotin.assessable, biotin.amount_per_1000_kcal), (Status::Unknown, false, None));
    assert!(!analysis.unknown.contains(&"biotin"));
}

#[test]
fn nutrient_without_limits_in_the_profile_is_listed() {
    let analysis = meal(Dog, Adult, &["500 g salmon"]);
    let omega = result(&analysis, "epa_dha");
    assert_eq!((omega.minimum, omega.maximum), (None, None));
    assert!(omega.amount_per_1000_kcal.is_some_and(|amount| amount > 1.0));
    // The profile has no maximum, but so much fish exceeds the safe upper limit.
    assert_eq!(omega.status, Status::Above);
    let cod = meal(Dog, Adult, &["500 g cod"]);
    assert_eq!(result(&cod, "epa_dha").status, Status::Meets);
}

#[test]
fn ratio_with_unknown_parts_is_unknown_unless_its_bounds_agree() {
    for (amounts, id, status) in [
        (&[("chicken_breast_raw", 500.0), ("eggshell_powder", 5.0)][..], "ca_p_ratio", Status::Meets),
        (&[("chicken_breast_raw", 500.0), ("eggshell_powder", 10.0)], "ca_p_ratio", Status::Above),
        (&[("chicken_breast_raw", 500.0)], "ca_p_ratio", Status::Below),
        (
            &[("chicken_breast_raw", 500.0), ("eggshell_powder", 5.0), ("brewers_yeast", 5.0)],
            "ca_p_ratio",
            Status::Unknown,
        ),
        // Rabbit has no figure for arachidonic acid, but it cannot exceed the polyunsaturated fat.
        (&[("rabbit_raw", 500.0)], "omega6_omega3_ratio", Status::Meets),
        // Sunflower oil: 65.7 g of linoleic acid and almost no omega-3.
        (&[("oil_sunflower", 100.0), ("chicken_breast_raw", 100.0)], "omega6_omega3_ratio", Status::Above),
        (
            &[("oil_sunflower", 50.0), ("rabbit_raw", 200.0), ("brewers_yeast", 5.0)],
            "omega6_omega3_ratio",
            Status::Unknown,
        ),
    ] {
        assert_eq!(result(&analyse_foods(Dog, Adult, amounts), id).status, status, "{amounts:?}");
    }
}

#[test]
fn unknown_energy_is_counted_against_a_minimum() {
    let alone = analyse_foods(Dog, Adult, &[("chicken_breast_raw", 100.0)]);
    assert_eq!(result(&alone, "protein").status, Status::Meets);
    // 500 g of a powder with up to 4 kcal per gram could lower 22.5 g of protein to 11 g per 1000 kcal.
    let diluted = analyse_foods(Dog, Adult, &[("chicken_breast_raw", 100.0), ("brewers_yeast", 500.0)]);
    assert_eq!(result(&diluted, "protein").status, Status::Unknown);
    assert_ne!(diluted.verdict, Verdict::Complete);
}

#[test]
fn contributions_have_one_entry_per_food_largest_first_and_add_up() {
    let analysis = meal(Dog, Adult, &["300 g chicken breast", "200 g chicken breast", "1 g salt", "200 g white rice"]);
    let protein = result(&analysis, "protein");
    let food_ids: Vec<_> = protein.contributions.iter().map(|part| part.food_id.as_str()).collect();
    assert_eq!(food_ids, ["chicken_breast_raw", "rice_white_raw"]);
    let sum: f64 = protein.contributions.iter().map(|part| part.amount_per_1000_kcal).sum();
    assert!(is_near(sum, protein.amount_per_1000_kcal.unwrap(), 1e-9));
    // 112.5 of 126.76 g.
    assert!(is_near(protein.contributions.first().unwrap().share, 0.8875, 0.001));
}

#[test]
fn energy_is_split_by_the_modified_atwater_factors() {
    // Chicken and rice: 126.76 g protein, 14.42 g fat, 159.9 - 2.6 g carbohydrate: 443.7 + 122.6 + 550.6 kcal.
    let split = meal(Dog, Adult, &["500 g chicken breast", "200 g white rice"]).energy_split.unwrap();
    assert!(is_near(split.protein, 39.7, 0.01) && is_near(split.fat, 11.0, 0.01), "{split:?}");
    assert!(is_near(split.protein + split.fat + split.carbohydrate, 100.0, 1e-9));
}

/// Generates dishes from any foods of the table.
fn any_dish() -> impl Strategy<Value = Vec<(&'static Food, f64)>> {
    let all: Vec<&'static Food> = foods().iter().collect();
    proptest::collection::vec((proptest::sample::select(all), 0.5..900.0_f64), 1..12)
}

fn any_profile() -> impl Strategy<Value = (PetType, LifeStage)> {
    (proptest::sample::select(PetType::ALL.to_vec()), proptest::sample::select(LifeStage::ALL.to_vec()))
}

fn analysed((pet_type, life_stage): (PetType, LifeStage), dish: &[(&'static Food, f64)], factor: f64) -> Analysis {
    let ingredients: Vec<_> = dish.iter().map(|(food, grams)| Ingredient::new(food, grams * factor)).collect();
    let is_treat = false;
    analyse_ingredients(pet_type, life_stage, is_treat, &ingredients)
}

proptest! {
    #[test]
    fn cat_dish_without_a_known_source_of_taurine_is_never_complete(dish in any_dish(), lines in 0..=COMPLETE_FOR_A_CAT.len()) {
        let has_none = |food: &Food| food.nutrients.get("taurine_mg").is_none_or(|taurine| taurine == 0.0);
        let mut dish: Vec<_> = dish.into_iter().filter(|(food, _)| has_none(food)).collect();
        let complete = parsed(&COMPLETE_FOR_A_CAT);
        let more = Ingredient::from_recipe(&complete, &[]);
        let more_foods = more.iter().take(lines).filter_map(|line| line.food.zip(line.grams));
        dish.extend(more_foods.filter(|(food, _)| has_none(food)));
        for life_stage in LifeStage::ALL {
            let analysis = analysed((Cat, life_stage), &dish, 1.0);
            prop_assert_ne!(analysis.verdict, Verdict::Complete);
            prop_assert_ne!(result(&analysis, "taurine_canned").status, Status::Meets);
        }
    }

    #[test]
    fn unknown_amount_is_never_reported_as_below(profile in any_profile(), dish in any_dish()) {
        let analysis = analysed(profile, &dish, 1.0);
        for nutrient in nutrients(profile.0, profile.1) {
            let ColumnRule::Sum(columns) = &nutrient.column_rule else { continue };
            let has_figures = |food: &Food| {
                blanks_are_zero(food) || columns.iter().all(|column| food.nutrients.figure(*column).is_some())
            };
            if !dish.iter().all(|(food, _)| has_figures(food)) {
                prop_assert_ne!(result(&analysis, nutrient.id).status, Status::Below, "{}", nutrient.id);
            }
        }
    }

    #[test]
    fn amounts_per_1000_kcal_do_not_depend_on_the_batch_size(
        profile in any_profile(), dish in any_dish(), factor in 0.1..20.0_f64,
    ) {
        let (once, scaled) = (analysed(profile, &dish, 1.0), analysed(profile, &dish, factor));
        prop_assert!(is_near(scaled.energy_kcal, once.energy_kcal * factor, 1e-9));
        prop_assert!(is_near(scaled.kcal_per_gram, once.kcal_per_gram, 1e-9));
        prop_assert_eq!(scaled.verdict, once.verdict);
        for (one, another) in once.nutrients.iter().zip(&scaled.nutrients) {
            prop_assert_eq!(one.status, another.status, "{}", one.id);
            match (one.amount_per_1000_kcal, another.amount_per_1000_kcal) {
                (Some(one), Some(another)) => prop_assert!(is_near(one, another, 1e-9)),
                (one, another) => prop_assert_eq!(one, another),
            }
        }
    }

    #[test]
    fn every_figure_is_finite_and_not_negative(profile in any_profile(), dish in any_dish()) {
        let analysis = analysed(profile, &dish, 1.0);
        let amounts = analysis.nutrients.iter().filter_map(|nutrient| nutrient.amount_per_1000_kcal);
        let shares = analysis.nutrients.iter().flat_map(|nutrient| nutrient.contributions.iter().map(|part| part.share));
        let of_dish = [analysis.energy_kcal, analysis.grams, analysis.cooked_grams, analysis.kcal_per_gram];
        for figure in amounts.chain(shares).chain(of_dish) {
            prop_assert!(figure.is_finite() && figure >= 0.0);
        }
    }
}

#[test]
fn exceeded_limit_names_the_line_that_causes_it() {
    let base = without(&COMPLETE_FOR_A_DOG, "zinc tablets");
    let dish = |more: &'static str| base.iter().copied().chain([more]).collect::<Vec<_>>();
    for (line, id, prevents_complete, expected) in [
        (
            "40 zinc tablets (15 mg each)",
            "zinc",
            true,
            "Too much zinc: 295 mg per 1000 kcal, at most 56.8 mg (EU legal maximum 200 mg/kg complete feed of 12 % moisture). \
             Most of it comes from ‘40 zinc tablets (15 mg each)’.",
        ),
        (
            "11 zinc tablets (15 mg each)",
            "zinc",
            false,
            "High in zinc: 88.8 mg per 1000 kcal, more than 56.8 mg (EU legal maximum 200 mg/kg complete feed of 12 % moisture). \
             Most of it comes from ‘11 zinc tablets (15 mg each)’.",
        ),
    ] {
        let analysis = meal(Dog, Adult, &dish(line));
        let exceeded = analysis.exceeded_limits.iter().find(|exceeded| exceeded.id == id).unwrap();
        assert_eq!((exceeded.prevents_complete, exceeded.sentence.as_str()), (prevents_complete, expected));
        assert_eq!(exceeded.line.as_deref(), Some(line));
    }
}

#[test]
fn a_ratio_that_is_too_high_names_the_line_that_causes_it() {
    let dish = ["500 g chicken thigh", "100 g chicken liver", "30 g eggshell powder"];
    for (pet_type, basis) in [(Dog, "maximum of the nutrient profile"), (Cat, "our own rule")] {
        let analysis = meal(pet_type, Adult, &dish);
        let exceeded = analysis.exceeded_limits.first().unwrap();
        assert_eq!((exceeded.id, exceeded.prevents_complete), ("ca_p_ratio", true), "{pet_type}");
        assert_eq!(exceeded.line.as_deref(), Some("30 g eggshell powder"), "{pet_type}");
        let cause = format!("({basis}). Most of the calcium comes from ‘30 g eggshell powder’.");
        assert!(exceeded.sentence.ends_with(&cause), "{}", exceeded.sentence);
    }
    let balanced = meal(Cat, Adult, &["500 g chicken thigh", "100 g chicken liver", "3 g eggshell powder"]);
    assert!(balanced.exceeded_limits.iter().all(|it| it.id != "ca_p_ratio"), "{:?}", balanced.exceeded_limits);
}
