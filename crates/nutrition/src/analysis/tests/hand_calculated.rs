//! Compares the analysis of twelve dishes with results that were calculated by hand from the source tables.
//!
//! Each line's food was looked up by hand in the food table, its grams in the household weights or on the supplement's
//! label, and the columns were added up separately. An example is 500 g of chicken breast with 200 g of rice:
//!
//! - Energy: 5 x 120 + 2 x 365 = 1330 kcal.
//! - Protein: 5 x 22.5 + 2 x 7.13 = 126.76 g. Per 1000 kcal this is 126.76 / 1.330 = 95.3 g.
//! - Calcium: 5 x 5 + 2 x 28 = 81 mg. Per 1000 kcal this is 0.081 / 1.330 = 0.0609 g; the minimum is 1.25 g.
//!
//! Tablets and softgels add the content of their label. In the dish with turkey breast:
//!
//! - Zinc: 8 x 1.28 + 1.5 x 1.09 + 2 x 15 = 41.9 mg. Per 1000 kcal this is 41.9 / 1.4955 = 28.0 mg.
//! - Vitamin E: the column of the food table is in mg of tocopherol, and 1 IU is 0.67 mg. The softgel of 200 IU adds 134 mg,
//!   and the sum is converted back to IU.

use super::{Ingredient, analyse_ingredients, is_near, parsed, result};
use LifeStage::{AdultMaintenance as Adult, GrowthReproduction as Growth};
use PetType::{Cat, Dog};
use domain::pet_type::PetType;

use crate::profile::LifeStage;

struct Case {
    pet_type: PetType,
    life_stage: LifeStage,
    lines: &'static [&'static str],
    kcal: f64,
    /// Amounts per 1000 kcal, in the profile's unit.
    amounts: &'static [(&'static str, f64)],
}

const CASES: [Case; 12] = [
    Case {
        pet_type: Dog,
        life_stage: Adult,
        lines: &["500 g chicken breast, skinless, diced", "200 g white rice"],
        kcal: 1330.0,
        amounts: &[
            ("protein", 95.308),
            ("fat", 10.842),
            ("calcium", 0.060902),
            ("phosphorus", 0.97368),
            ("zinc", 4.1955),
            ("lysine", 8.5195),
        ],
    },
    Case {
        pet_type: Dog,
        life_stage: Adult,
        lines: &["450 g turkey thigh, skinless, diced", "1 cup cooked brown rice", "100 g carrot, grated"],
        kcal: 811.46,
        amounts: &[
            ("protein", 122.21),
            ("iron", 9.6384),
            ("vitamin_a", 20937.0),
            ("methionine_cystine", 4.6297),
            ("manganese", 2.6341),
        ],
    },
    Case {
        pet_type: Dog,
        life_stage: Growth,
        lines: &[
            "600 g beef mince, 10 % fat",
            "400 g sweet potato, peeled and cubed",
            "8 g eggshell powder",
            "3 g iodised salt (51 µg iodine per g)",
        ],
        kcal: 1400.0,
        amounts: &[
            ("calcium", 2.3115),
            ("phosphorus", 0.92286),
            ("ca_p_ratio", 2.3115 / 0.92286),
            ("iodine", 0.10886),
            ("sodium", 1.2705),
            ("chloride", 3.0 * 0.607 / 1.4),
            ("vitamin_a", 40594.0),
            ("phenylalanine_tyrosine", 6.3386),
        ],
    },
    Case {
        pet_type: Cat,
        life_stage: Adult,
        lines: &["600 g chicken thigh", "60 g chicken liver", "2 taurine capsules (500 mg each)", "5 g salmon oil"],
        kcal: 842.5,
        amounts: &[
            ("taurine_canned", 1.1869),
            ("vitamin_a", 7976.3),
            ("arachidonic_acid", 913.18),
            ("epa_dha", 1.919),
            ("protein", 152.06),
            ("vitamin_d", 7.1217),
        ],
    },
    Case {
        pet_type: Cat,
        life_stage: Growth,
        lines: &["500 g cod fillet", "2 large eggs", "4.5 g cod liver oil", "1 taurine capsule (500 mg)"],
        kcal: 593.59,
        amounts: &[
            ("taurine_canned", 1.8531),
            ("vitamin_a", 8816.4),
            ("vitamin_d", 1199.5),
            ("iodine", 1.0404),
            ("selenium", 0.33053),
            ("choline", 1044.2),
        ],
    },
    Case {
        pet_type: Dog,
        life_stage: Adult,
        lines: &["250 g dried lentils", "100 g rolled oats", "100 g carrots", "900 ml water"],
        kcal: 1300.0,
        amounts: &[
            ("protein", 58.196),
            ("methionine_cystine", 1.6115),
            ("folic_acid", 0.96038),
            ("cobalamin_b12", 0.0),
            ("iron", 16.019),
        ],
    },
    Case {
        pet_type: Dog,
        life_stage: Adult,
        lines: &[
            "800 g turkey breast",
            "150 g white rice",
            "2 zinc tablets (15 mg each)",
            "2½ kelp tablets (150 µg iodine each)",
            "1 vitamin D3 drop (400 IU)",
            "1 vitamin E softgel (200 IU)",
            "4 fish oil softgels (1000 mg each)",
        ],
        kcal: 1495.5,
        amounts: &[
            ("zinc", 28.001),
            ("iodine", 0.25075),
            ("vitamin_d", 294.22),
            ("vitamin_e", 134.38),
            ("epa_dha", 0.81311),
            ("fat", 11.254),
        ],
    },
    Case {
        pet_type: Dog,
        life_stage: Adult,
        lines: &["400 g beef liver", "200 g pasta"],
        kcal: 1282.0,
        amounts: &[("vitamin_a", 52724.0), ("copper", 30.888), ("selenium", 0.22246), ("cobalamin_b12", 0.18502)],
    },
    Case {
        pet_type: Dog,
        life_stage: Adult,
        lines: &["300 g tinned sardines in oil, drained", "500 g boiled potatoes", "100 g frozen peas"],
        kcal: 1131.0,
        amounts: &[
            ("vitamin_d", 511.94),
            ("epa_dha", 2.6048),
            ("calcium", 1.0681),
            ("phosphorus", 1.5491),
            ("cobalamin_b12", 0.023714),
        ],
    },
    Case {
        pet_type: Cat,
        life_stage: Adult,
        lines: &["400 g farmed salmon", "1 tsp wheat germ oil", "1 g potassium chloride"],
        kcal: 871.78,
        amounts: &[
            ("vitamin_e", 35.821),
            ("potassium", 2.2672),
            ("chloride", 0.476 / 0.87178),
            ("fat", 66.737),
            ("taurine_canned", 0.4313),
            ("thiamine_b1", 0.94978),
        ],
    },
    Case {
        pet_type: Dog,
        life_stage: Adult,
        lines: &["2 large eggs, beaten", "250 g cottage cheese", "80 g porridge oats"],
        kcal: 691.2,
        amounts: &[
            ("protein", 73.611),
            ("choline", 538.37),
            ("calcium", 0.44141),
            ("linoleic_acid", 5.1411),
            ("sodium", 1.5289),
        ],
    },
    Case {
        pet_type: Dog,
        life_stage: Growth,
        lines: &["500 g lamb mince", "200 g quinoa", "100 g spinach, chopped", "6 g dicalcium phosphate"],
        kcal: 2169.0,
        amounts: &[
            ("calcium", 0.94072),
            ("phosphorus", 1.4357),
            ("iron", 9.0364),
            ("zinc", 10.964),
            ("linoleic_acid", 5.8921),
            ("folic_acid", 0.3006),
        ],
    },
];

#[test]
fn analysis_agrees_with_hand_calculated_dishes_within_one_per_cent() {
    for Case { pet_type, life_stage, lines, kcal, amounts } in CASES {
        // The hand calculation counts the foods before cooking.
        let ingredients: Vec<Ingredient> = Ingredient::from_recipe(&parsed(lines), &["Mix and serve raw.".to_owned()]);
        let is_treat = false;
        let analysis = analyse_ingredients(pet_type, life_stage, is_treat, &ingredients);
        assert!(analysis.unmatched.is_empty() && analysis.unweighed.is_empty(), "{lines:?}: {analysis:?}");
        assert!(is_near(analysis.energy_kcal, kcal, 0.01), "{lines:?}: {} kcal, not {kcal}", analysis.energy_kcal);
        for (id, expected) in amounts {
            let amount = result(&analysis, id).amount_per_1000_kcal.unwrap();
            assert!(is_near(amount, *expected, 0.01), "{lines:?}: {id} is {amount}, not {expected}");
        }
    }
}
