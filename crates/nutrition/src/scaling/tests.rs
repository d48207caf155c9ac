//! Tests of scaled dishes.

use super::*;
use crate::iodised_salt::SaltCountry;
use crate::profile::example::profile;

const STEPS: [&str; 2] =
    ["Fry the turkey and liver, add the oats and carrots and simmer for 25 minutes.", "Cool, and stir in the rest."];
/// A complete supper for dogs of about 2085 kcal.
const SUPPER: [&str; 12] = [
    "725 g lean turkey mince, 7 % fat",
    "60 g beef liver",
    "150 g porridge oats",
    "525 g carrots",
    "15 g rapeseed oil",
    "7.5 g eggshell powder",
    "5 kelp tablets (150 µg iodine each)",
    "2 zinc tablets (15 mg each)",
    "1 gentle iron tablet (14 mg)",
    "2 choline capsules (250 mg each)",
    "1 vitamin E softgel (200 IU)",
    "1 vitamin D3 drop (400 IU)",
];

fn scalable(lines: &[&str]) -> ScalableDish {
    let lines: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
    let instructions = STEPS.map(str::to_owned);
    ScalableDish::new(&Dish {
        pet_type: PetType::Dog,
        life_stage: LifeStage::AdultMaintenance,
        is_treat: false,
        lines: &lines,
        instructions: &instructions,
        salt: SaltCountry::default(),
    })
}

fn amounts(scaled: &ScaledDish) -> Vec<f64> {
    scaled.lines.iter().map(|line| line.measures[0].quantity.value()).collect()
}

#[test]
fn scaled_supper_is_complete_with_whole_pieces_and_measurable_foods() {
    let supper = scalable(&SUPPER);
    assert_eq!(supper.analysis.verdict, Verdict::Complete, "{}", supper.analysis.verdict_sentence);
    for (factor, expected) in [
        (0.5, [375.0, 30.0, 75.0, 275.0, 7.5, 3.8, 3.0, 1.0, 1.0, 1.0, 1.0, 1.0]),
        (1.0, [725.0, 60.0, 150.0, 525.0, 15.0, 7.5, 5.0, 2.0, 1.0, 2.0, 1.0, 1.0]),
        (1.37, [1000.0, 80.0, 210.0, 725.0, 20.0, 10.5, 7.0, 3.0, 1.0, 3.0, 1.0, 1.0]),
        (3.0, [2175.0, 180.0, 450.0, 1575.0, 45.0, 22.5, 15.0, 6.0, 3.0, 6.0, 3.0, 3.0]),
    ] {
        let scaled = supper.scale(factor).unwrap_or_else(|| panic!("{factor}"));
        let rounded: Vec<f64> = amounts(&scaled).iter().map(|amount| (amount * 1000.0).round() / 1000.0).collect();
        assert_eq!(rounded, expected, "{factor}");
        assert_eq!(scaled.analysis.verdict, Verdict::Complete, "{factor}");
    }
}

#[test]
fn size_with_too_much_of_a_whole_piece_is_not_offered() {
    let supper = scalable(&SUPPER);
    // One drop of 400 IU in a tenth of the supper, about 209 kcal, is 1900 IU of vitamin D per 1000 kcal; the maximum is 750 IU.
    assert!(supper.scale(0.1).is_none());
    let offered = supper.offered_servings(10, 20);
    assert!(!offered.contains(&1) && offered.contains(&5) && offered.ends_with(&[18, 19, 20]), "{offered:?}");
    for servings in &offered {
        let scaled = supper.scale(f64::from(*servings) / 10.0).unwrap();
        assert!(supper.keeps_verdict(&scaled.analysis), "{servings}");
    }
}

#[test]
fn size_of_at_least_a_factor_keeps_the_verdict() {
    let supper = scalable(&SUPPER);
    let smallest = f64::from(supper.offered_servings(10, 10)[0]) / 10.0;
    for (factor, expected) in [(1.37042, 1.371), (1.0, 1.0), (0.9999, 1.0), (2.0, 2.0), (0.05, smallest)] {
        let scaled = supper.scale_at_least(factor, 10);
        assert_eq!(scaled.factor, expected, "{factor}");
        assert!(supper.keeps_verdict(&scaled.analysis), "{factor}");
    }
    assert_eq!(scalable(&SUPPER[..6]).scale_at_least(0.123_456, 10).factor, 0.124);
}

#[test]
fn size_that_feeds_has_the_energy_and_weight_of_the_exact_multiple() {
    let lines = ["500 g turkey mince", "2 eggs", "150 g rice", "300 ml water", "5 g eggshell powder"];
    let dish = scalable(&lines);
    for factor in [0.6, 1.0, 1.248, 1.37, 2.0, 3.33] {
        let (scaled, exact) = (dish.scale_to_feed(factor, 4), &dish.analysis);
        assert!(scaled.factor >= factor, "{factor}");
        for (actual, exact) in
            [(scaled.analysis.energy_kcal, exact.energy_kcal), (scaled.analysis.cooked_grams, exact.cooked_grams)]
        {
            let ratio = actual / (exact * factor);
            assert!((1.0 - 1e-6..1.12).contains(&ratio), "{factor}: {ratio}");
        }
    }
    assert_eq!(dish.scale_to_feed(2.0, 4).factor, 2.0);
    // Two eggs stay two eggs, so that the other foods are a little more than 1.248 times.
    assert!(dish.scale_to_feed(1.248, 4).factor > 1.26);
}

#[test]
fn size_is_offered_if_a_combination_of_pieces_keeps_the_verdict() {
    let supper = scalable(&SUPPER);
    for servings in 1..=30 {
        let factor = f64::from(servings) / 10.0;
        let is_possible = Rounding::ALL.into_iter().any(|rounding| {
            let (choices, lines) = supper.choices(supper.round_foods(factor, rounding)).unwrap();
            (0..1 << choices.len()).any(|combination: Combination| {
                let mut lines = lines.clone();
                for (index, choice) in choices.iter().enumerate() {
                    choice.apply(&mut lines, has_bit(combination, index));
                }
                supper.keeps_verdict(&supper.analyse(&lines))
            })
        });
        assert_eq!(supper.scale(factor).is_some(), is_possible, "{servings}");
    }
}

#[test]
fn dish_that_is_not_complete_keeps_the_limits_of_the_original() {
    // Without eggshell the supper is short of calcium. It is offered in the sizes in which a whole drop is not too much vitamin D.
    let without_eggshell: Vec<&str> = SUPPER.into_iter().filter(|line| !line.contains("eggshell")).collect();
    let dish = scalable(&without_eggshell);
    assert_eq!(dish.analysis.verdict, Verdict::Incomplete, "{}", dish.analysis.verdict_sentence);
    assert_eq!(dish.analysis.missing, ["calcium", "ca_p_ratio"]);
    assert_eq!(dish.offered_servings(10, 60), scalable(&SUPPER).offered_servings(10, 60));
    let scaled = dish.scale(0.6).unwrap();
    assert_eq!(amounts(&scaled)[5..], [3.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
    assert_eq!(scaled.analysis.missing, dish.analysis.missing);
    assert_eq!(scaled.analysis.exceeded, dish.analysis.exceeded);
    assert_eq!(dish.scale_at_least(0.05, 10).factor, scalable(&SUPPER).scale_at_least(0.05, 10).factor);
}

#[test]
fn scaled_dish_is_analysed_as_it_is_written() {
    for (lines, factor) in [(&SUPPER[..], 0.6), (&SUPPER[..5], 0.37), (&["450 g turkey thigh", "3 large eggs"], 0.7)] {
        let scaled = scalable(lines).scale(factor).unwrap();
        let written: Vec<f64> = amounts(&scaled);
        let analysed: Vec<f64> = scaled.analysis.lines.iter().map(|line| line.grams.unwrap()).collect();
        let original = scalable(lines);
        for (index, line) in original.lines.iter().enumerate() {
            let grams = original.analysis.lines[index].grams.unwrap() / line.measures[0].quantity.value();
            assert!((analysed[index] - grams * written[index]).abs() < 1e-6, "{} x {factor}", line.text);
        }
    }
}

#[test]
fn dish_that_is_not_assessed_is_offered_only_with_at_most_half_more_of_its_dose() {
    let dish = scalable(&["100 g unicorn", "1 vitamin D3 drop (400 IU)"]);
    assert_eq!(dish.analysis.verdict, Verdict::NotAssessed);
    for (factor, pieces) in [(0.13, None), (0.66, None), (0.7, Some(1.0)), (1.4, Some(1.0)), (1.6, Some(2.0))] {
        assert_eq!(dish.scale(factor).map(|scaled| amounts(&scaled)[1]), pieces, "{factor}");
    }
    assert_eq!(dish.offered_servings(4, 6), [3, 4, 5, 6]);
}

#[test]
fn dish_without_pieces_is_offered_in_every_size() {
    for lines in [&SUPPER[..6], &["100 g unicorn", "3 large eggs"]] {
        assert_eq!(scalable(lines).offered_servings(10, 6), [1, 2, 3, 4, 5, 6]);
    }
}

#[test]
fn finer_amounts_are_used_only_where_coarse_ones_leave_no_firm_margin() {
    let supper = scalable(&SUPPER);
    for servings in supper.offered_servings(10, 40) {
        let factor = f64::from(servings) / 10.0;
        let scaled = supper.scale(factor).unwrap();
        if is_whole(factor) {
            continue;
        }
        let is_firm = |scaled: &ScaledDish| supper.is_firm(&scaled.analysis);
        match supper.round(factor, Rounding::Coarse, Goal::Firm).filter(is_firm) {
            Some(coarse) => assert_eq!(scaled.lines, coarse.lines, "{servings}"),
            None => assert_ne!(scaled.lines, supper.round_foods(factor, Rounding::Coarse), "{servings}"),
        }
    }
}

#[test]
fn tablet_is_halved_only_where_the_author_halves_one() {
    for (line, factor, low, high) in [
        ("3 zinc tablets (15 mg each)", 0.5, 1.0, 2.0),
        ("2½ zinc tablets (15 mg each)", 0.5, 1.0, 1.5),
        ("½ choline capsule (250 mg)", 0.5, 0.5, 0.5),
        ("1 choline capsule (250 mg)", 0.2, 1.0, 1.0),
        ("1½ vitamin D3 drops (400 IU each)", 0.5, 1.0, 1.0),
        ("3 vitamin E softgels (200 IU each)", 1.5, 4.0, 5.0),
        // Both ends of the range are whole, although its middle is not.
        ("2-3 choline capsules (250 mg each)", 0.5, 1.0, 2.0),
        // Both ends need a part of a tablet, although the middle is whole.
        ("1½-2½ zinc tablets (15 mg each)", 0.7, 1.0, 1.5),
        ("1-1½ zinc tablets (15 mg each)", 1.0, 1.0, 1.5),
    ] {
        let line = IngredientLine::parse(line);
        let choice = Choice::new(0, &line, &line.scale(factor)).unwrap();
        assert_eq!((choice.low, choice.high), (low, high), "{} x {factor}", line.text);
    }
    assert_eq!(Choice::new(0, &IngredientLine::parse("4 eggs"), &IngredientLine::parse("4 eggs").scale(0.3)), None);
}

#[test]
fn size_is_assessed_by_each_profile() {
    // The supper has 236 IU of vitamin D per 1000 kcal. Half of it has the whole drop too, so that it has 419 IU.
    let supper = scalable(&SUPPER);
    for (row, factor, expected) in [
        ("dog vitamin_d IU 100 400", 1.0, Verdict::Complete),
        ("dog vitamin_d IU 100 400", 0.5, Verdict::Incomplete),
        ("dog vitamin_d IU 100 400", 3.0, Verdict::Complete),
        ("dog vitamin_d IU 400 600", 1.0, Verdict::Incomplete),
        ("dog vitamin_d IU 400 600", 0.5, Verdict::Complete),
    ] {
        let verdicts = supper.assess(&supper.scale(factor).unwrap(), &[profile(&[row])]);
        let found: Vec<_> = verdicts.iter().map(|it| (it.id, it.verdict)).collect();
        assert_eq!(found, [("aafco-2016", Verdict::Complete), ("example", expected)], "{row} {factor}");
    }
}

#[test]
fn profile_without_limits_for_the_animal_does_not_assess_a_size() {
    let supper = scalable(&SUPPER);
    let verdicts = supper.assess(&supper.scale(0.5).unwrap(), &[profile(&["cat vitamin_d IU 100 400"])]);
    assert_eq!(verdicts.iter().map(|it| it.id).collect::<Vec<_>>(), ["aafco-2016"]);
}
