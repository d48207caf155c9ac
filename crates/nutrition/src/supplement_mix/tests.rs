//! Tests of which supplements go into a jar, and in which amounts.

use super::*;
use crate::iodised_salt::SaltCountry;
use crate::profile::LifeStage;
use crate::profile::example::profile;
use domain::pet_type::PetType;

/// A complete supper for dogs of about 2085 kcal, with seven supplements.
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

const KELP: &str = SUPPER[6];
const ZINC: &str = SUPPER[7];

/// Returns the supper with some lines replaced by others.
fn supper_with(replaced: &[(&str, &'static str)]) -> Vec<&'static str> {
    let replace = |line: &&'static str| replaced.iter().find(|(from, _)| from == line).map_or(*line, |(_, to)| *to);
    SUPPER.iter().map(replace).collect()
}

fn mix(texts: &[&str], batches: u32) -> Result<SupplementMix, NoMix> {
    let step = "Fry the turkey and liver, add the oats and carrots and simmer for 25 minutes.";
    mix_for(PetType::Dog, texts, step, batches)
}

fn mix_for(pet_type: PetType, texts: &[&str], step: &str, batches: u32) -> Result<SupplementMix, NoMix> {
    mix_assessed_by(&[], pet_type, texts, step, batches)
}

fn mix_assessed_by(
    added: &[&'static Profile],
    pet_type: PetType,
    texts: &[&str],
    step: &str,
    batches: u32,
) -> Result<SupplementMix, NoMix> {
    let lines: Vec<IngredientLine> = texts.iter().map(|text| IngredientLine::parse(text)).collect();
    let instructions = [step.to_owned()];
    supplement_mix(
        &Dish {
            pet_type,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            lines: &lines,
            instructions: &instructions,
            salt: SaltCountry::default(),
        },
        batches,
        added,
    )
}

/// Returns the amount of each part in its own unit.
fn amounts(mix: &SupplementMix) -> Vec<(usize, f64)> {
    mix.parts.iter().map(|part| (part.at, part.line.measures[0].quantity.value().round())).collect()
}

#[test]
fn jar_has_the_powders_and_tablets_of_all_batches() {
    for (batches, expected) in [
        (2, [(5, 15.0), (6, 10.0), (7, 4.0), (8, 2.0)]),
        (8, [(5, 60.0), (6, 40.0), (7, 16.0), (8, 8.0)]),
        (30, [(5, 225.0), (6, 150.0), (7, 60.0), (8, 30.0)]),
    ] {
        let mix = mix(&SUPPER, batches).unwrap();
        assert_eq!(amounts(&mix), expected, "{batches}");
        assert!(mix.parts.iter().all(|part| !part.has_surplus), "{batches}");
        // A tablet of kelp weighs 0.2 g in the table, one of zinc or iron 0.3 g.
        let grams = f64::from(batches) * (7.5 + 5.0 * 0.2 + 3.0 * 0.3);
        assert!((mix.grams - grams).abs() < 1e-9, "{batches}: {}", mix.grams);
        // Crushed tablets are estimated with 0.8 g per ml; for eggshell the weight of a teaspoon is known.
        let Spoon::Estimated { teaspoons, unknown } = &mix.spoon else { panic!("{:?}", mix.spoon) };
        assert_eq!(unknown, "kelp tablet (150 µg iodine)");
        let tablets: f64 = mix.parts[1..].iter().map(|part| part.grams / (0.8 * 4.928_92)).sum();
        let expected = (mix.parts[0].grams / 5.0 + tablets) / f64::from(mix.batches);
        // 1.5 teaspoons of eggshell and 0.48 of tablets are rounded to quarters.
        assert!((expected - 1.982).abs() < 0.001, "{expected}");
        assert_eq!(*teaspoons, Some(2.0));
    }
}

#[test]
fn spoon_is_not_estimated_between_two_quarters() {
    // 9 g of eggshell are 1.8 teaspoons and the tablets 0.48, so that 2.25 teaspoons are 1 % less. With 8 g, 2 would be 4 % less.
    for (eggshell, expected) in [("9 g eggshell powder", Some(2.25)), ("8 g eggshell powder", None)] {
        let mix = mix(&supper_with(&[(SUPPER[5], eggshell)]), 8).unwrap();
        let Spoon::Estimated { teaspoons, .. } = mix.spoon else { panic!("{:?}", mix.spoon) };
        assert_eq!(teaspoons, expected, "{eggshell}");
    }
}

#[test]
fn oils_softgels_and_choline_stay_separate() {
    let separate = mix(&SUPPER, 8).unwrap().separate;
    let reasons: Vec<(usize, &str)> = separate.iter().map(|it| (it.at, it.reason.as_str())).collect();
    assert_eq!(
        reasons,
        [
            (9, "choline speeds up the loss of vitamins in a stored mix"),
            (10, "the oil inside would make the powder lumpy"),
            (11, "a liquid would make the powder lumpy"),
        ]
    );
}

#[test]
fn jar_gets_more_of_a_supplement_that_is_near_its_minimum() {
    let mix = mix(&supper_with(&[(ZINC, "1 zinc tablet (15 mg)")]), 8).unwrap();
    assert_eq!(amounts(&mix)[2], (7, 9.0));
    let surplus: Vec<bool> = mix.parts.iter().map(|part| part.has_surplus).collect();
    assert_eq!(surplus, [false, false, true, false]);
}

#[test]
fn jar_gets_more_of_a_supplement_whose_nutrient_is_unknown_in_a_food() {
    // The table has no taurine of chicken, so that a dish with too little of it is uncertain instead of incomplete.
    let lines = [
        "665 g chicken breast, skinless, whole",
        "70 g chicken thigh with skin, boneless",
        "90 g beef liver, chopped",
        "3 large eggs, beaten",
        "150 g brown rice",
        "1000 ml water",
        "10.5 g eggshell powder",
        "2 g plain salt",
        "3 kelp tablets (150 µg iodine each)",
        "3 zinc tablets (15 mg each)",
        "3 gentle iron tablets (14 mg each)",
        "1 thiamine tablet (50 mg)",
        "1 folic acid tablet (400 µg)",
        "2 taurine capsules (500 mg each)",
        "2 choline capsules (250 mg each)",
        "1 vitamin D3 drop (400 IU)",
        "1 vitamin E softgel (200 IU)",
    ];
    let mix =
        mix_for(PetType::Cat, &lines, "Simmer the rice and the chicken for 35 minutes, add the rest.", 8).unwrap();
    // A batch of 1839 kcal needs 919 mg. With 15 % less of the mix, these are in 17.3 capsules of a jar for 8 batches.
    assert_eq!(amounts(&mix).iter().find(|(at, _)| *at == 13), Some(&(13, 18.0)));
    assert_eq!(mix.with_less.analysis.verdict, Verdict::Complete);
}

#[test]
fn supplement_near_its_maximum_stays_out_of_the_jar() {
    // The tolerated 1.136 mg of iodine per 1000 kcal are in 15.8 tablets: more than 14 tablets with 10 % more, and less than 14
    // tablets with 15 % more.
    let near = mix(&supper_with(&[(KELP, "14 kelp tablets (150 µg iodine each)")]), 8).unwrap();
    let Spoon::NotExact(limit) = &near.spoon else { panic!("{:?}", near.spoon) };
    assert_eq!(limit.clause(), "15 % more of it would exceed the maximum of iodine");
    assert_eq!(near.parts.len(), 4);

    let nearer = mix(&supper_with(&[(KELP, "15 kelp tablets (150 µg iodine each)")]), 8).unwrap();
    assert_eq!(nearer.parts.iter().map(|part| part.at).collect::<Vec<_>>(), [5, 7, 8]);
    assert_eq!(nearer.separate[0].at, 6);
    assert!(nearer.separate[0].reason.ends_with("more of it would exceed the maximum of iodine"), "{nearer:?}");
}

#[test]
fn dish_keeps_its_verdict_with_less_and_with_more_of_the_mix() {
    for kelp in [KELP, "14 kelp tablets (150 µg iodine each)", "15 kelp tablets (150 µg iodine each)"] {
        for zinc in [ZINC, "1 zinc tablet (15 mg)"] {
            for batches in 2..=12 {
                let mix = mix(&supper_with(&[(KELP, kelp), (ZINC, zinc)]), batches);
                // In a jar for 2 or 3 batches, one zinc tablet more is over a quarter more, so zinc stays out. With 15 kelp
                // tablets, kelp stays out too, and fewer than three parts are left.
                let Ok(mix) = mix else { continue };
                for analysis in [&mix.with_less.analysis, &mix.with_more.analysis] {
                    assert_eq!(analysis.verdict, Verdict::Complete, "{kelp} {zinc} {batches}");
                    assert_eq!(exceeded_nutrients(analysis).count(), 0, "{kelp} {zinc} {batches}");
                }
            }
        }
    }
}

#[test]
fn batches_with_less_and_with_more_are_assessed_by_each_profile() {
    // The supper has 1.56 g of calcium per 1000 kcal, with 10 % less of the mix 1.43 g, and with 10 % more 1.7 g.
    let step = "Fry the turkey and liver, add the oats and carrots and simmer for 25 minutes.";
    for (row, with_less, with_more) in [
        ("dog calcium g 1.2 4", Verdict::Complete, Verdict::Complete),
        ("dog calcium g 1.5 4", Verdict::Incomplete, Verdict::Complete),
        ("dog calcium g 1.2 1.65", Verdict::Complete, Verdict::Incomplete),
    ] {
        let mix = mix_assessed_by(&[profile(&[row])], PetType::Dog, &SUPPER, step, 8).unwrap();
        for (batch, expected) in [(&mix.with_less, with_less), (&mix.with_more, with_more)] {
            let found: Vec<_> = batch.profiles.iter().map(|it| (it.id, it.verdict)).collect();
            assert_eq!(found, [("aafco-2016", Verdict::Complete), ("example", expected)], "{row}");
        }
    }
}

#[test]
fn dish_without_a_mix_says_why() {
    let too_much = [(KELP, "15 kelp tablets (150 µg iodine each)"), (ZINC, "6 zinc tablets (15 mg each)")];
    for (texts, expected) in [
        (SUPPER[..6].to_vec(), "A mix is offered only for recipes that are complete by calculation."),
        (
            supper_with(&too_much),
            "Fewer than 3 of its supplements can share a jar: 10 % more of it would exceed the maximum of zinc; 10 % more of \
             it would exceed the maximum of iodine.",
        ),
    ] {
        assert_eq!(mix(&texts, 8).unwrap_err().sentence(), expected);
    }
    for (reason, expected) in [
        (NoMix::FewSupplements(4), "A mix saves work from 6 supplements on. This recipe has 4."),
        (NoMix::FewParts(Vec::new()), "Fewer than 3 of its supplements can share a jar."),
        (
            NoMix::SmallPortion { grams: 1.42 },
            "A batch would need only 1.4 g of the mix, and a scale that shows 0.1 g is not exact enough for that.",
        ),
    ] {
        assert_eq!(reason.sentence(), expected);
    }
}
