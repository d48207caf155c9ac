//! Tests of the food and weight that lines are matched to.

use super::*;
use domain::ingredient_line::IngredientLine;
use proptest::prelude::*;

/// Returns the match of a line as 'id grams', 'id ?' if the weight is not known, or '-' if no food matches.
fn describe_match(text: &str) -> String {
    match match_line(&IngredientLine::parse(text)) {
        Some(LineMatch { food, grams: Some(grams), .. }) => {
            let rounded = format!("{grams:.1}");
            format!("{} {}", food.id, rounded.strip_suffix(".0").unwrap_or(&rounded))
        }
        Some(LineMatch { food, grams: None, .. }) => format!("{} ?", food.id),
        None => "-".to_owned(),
    }
}

fn check(rows: &[(&str, &str)]) {
    let wrong: Vec<String> = rows
        .iter()
        .filter(|(text, expected)| describe_match(text) != *expected)
        .map(|(text, expected)| format!("{text:?}: {} instead of {expected}", describe_match(text)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn longest_name_wins_and_descriptive_words_are_ignored() {
    check(&[
        ("450 g turkey thigh, skinless, diced", "turkey_thigh_raw 450"),
        ("450 g (1 lb) turkey mince", "turkey_ground_raw 450"),
        ("500 g organic chicken thigh, skinless, diced", "chicken_thigh_raw 500"),
        ("500 g skinless, boneless chicken thighs", "chicken_thigh_raw 500"),
        ("500 g boneless and skinless chicken thighs", "chicken_thigh_raw 500"),
        ("500 g free-range chicken breast fillets, diced", "chicken_breast_raw 500"),
        ("500 g chicken thigh with skin, boneless, diced small", "chicken_thigh_skin_raw 500"),
        ("500 g chicken thigh, skin on", "chicken_thigh_skin_raw 500"),
        ("500 g lean beef mince", "beef_ground_90_raw 500"),
        ("500 g minced chicken", "chicken_ground_raw 500"),
        ("300 g sweet potato, peeled and cubed", "sweet_potato_raw 300"),
        ("300 g potatoes, peeled", "potato_raw 300"),
        ("100 g chickpeas", "chickpeas_cooked 100"),
        ("50 g ox liver, finely chopped", "beef_liver_raw 50"),
        ("50 g lamb’s liver", "lamb_liver_raw 50"),
        ("400 g cod fillet, skinless and pin-boned", "cod_raw 400"),
        ("400 g haddock fillets", "haddock_raw 400"),
        ("400 g SALMON FILLET", "salmon_atlantic_farmed_raw 400"),
        ("100 g baby spinach, washed", "spinach_raw 100"),
        ("200 g broccoli florets", "broccoli_raw 200"),
        ("100 g natural yoghurt, full fat", "yogurt_plain_whole 100"),
        ("100 g full-fat natural yoghurt", "yogurt_plain_whole 100"),
        ("100 g full fat cottage cheese", "cottage_cheese 100"),
        ("200 g basmati rice", "rice_white_raw 200"),
        ("1 tin (125 g) mackerel in spring water, drained", "mackerel_canned 93.8"),
        ("1 tsp ground turmeric", "turmeric 3"),
        ("1 kg chicken drumsticks", "chicken_drumstick_raw 580"),
        ("500 g chicken drumstick meat", "chicken_drumstick_raw 500"),
        ("500 g chicken drumsticks, skin removed", "chicken_drumstick_raw 290"),
        ("500 g chicken drumsticks, bones removed", "chicken_drumstick_raw 500"),
        ("500 g chicken legs", "chicken_drumstick_raw 290"),
        ("500 g chicken thighs, with the bones removed", "chicken_thigh_raw 500"),
        ("500 g stewing steak, cubed", "beef_stew_raw 500"),
        ("5 g egg shell powder", "eggshell_powder 5"),
        ("100 g brewer's yeast", "brewers_yeast 100"),
        ("5 g dicalcium phosphate, food grade", "dicalcium_phosphate 5"),
        ("60 g peanut butter, xylitol-free, unsalted", "peanut_butter_nosalt 60"),
        ("200 g brown rice", "rice_brown_raw 200"),
        ("200 g rice, brown", "rice_brown_raw 200"),
        ("200 g potatoes, sweet", "sweet_potato_raw 200"),
        ("450 g mince, turkey", "turkey_ground_raw 450"),
        ("400 g venison, diced", "venison_raw 400"),
        ("1 kg boneless rabbit, diced small", "rabbit_raw 1000"),
    ]);
}

#[test]
fn food_that_is_not_in_the_table_is_not_matched() {
    for text in [
        "450 g unicorn steak",
        "50 g unicorn liver",
        "200 g rice noodles",
        "200 g chicken nuggets",
        "200 ml soya milk",
        "200 ml oat milk",
        "100 g feta cheese",
        "1 apple pie",
        "100 g potato starch",
        "200 g carrots and peas",
        "200 g turkey or chicken mince",
        "100 g wild rice",
        "200 ml semi-skimmed milk",
        "200 ml lactose-free milk",
        "200 g lamb shoulder",
        "100 g tuna in brine",
        "2 bay leaves",
        "1 onion",
        "500 g chicken",
        "100 g dried apricots",
        "beef mince 40 % fat, 500 g",
        "",
        "🥕",
        "500 g",
        // These salts are mixtures of table salt and potassium chloride, and the share of each is not known.
        "1 tsp lite salt",
        "1 tsp low sodium salt",
    ] {
        assert_eq!(describe_match(text), "-", "{text:?}");
    }
}

#[test]
fn state_selects_among_the_rows_of_a_food() {
    check(&[
        ("200 g cooked brown rice", "rice_brown_cooked 200"),
        ("200 g brown rice, cooked", "rice_brown_cooked 200"),
        ("200 g brown rice, uncooked", "rice_brown_raw 200"),
        ("200 g dry brown rice", "rice_brown_raw 200"),
        ("200 g cooked chicken breast", "chicken_breast_roasted 200"),
        ("200 g boiled chicken breast", "chicken_breast_boiled 200"),
        ("200 g chicken breast, poached", "chicken_breast_boiled 200"),
        ("200 g cooked lamb leg", "lamb_leg_roasted 200"),
        ("200 g steamed carrots", "carrot_cooked 200"),
        ("200 g frozen peas", "peas_frozen 200"),
        ("200 g peas, frozen", "peas_frozen 200"),
        ("200 g frozen blueberries", "blueberries 200"),
        ("200 g frozen cod fillets, thawed", "cod_raw 200"),
        ("120 g tinned sardines, drained, with their soft bones", "sardine_canned_oil 120"),
        ("1 tin (120 g) sardines in water", "sardine_canned_oil 120"),
        ("1 tin (213 g) salmon", "salmon_pink_canned 213"),
        ("200 g salmon, tinned", "salmon_pink_canned 200"),
        ("1 tin (145 g) tuna in spring water, drained", "tuna_canned_water 108.8"),
        ("1 tin (400 g) chickpeas", "chickpeas_cooked 400"),
        ("2 × 400 g tins chickpeas", "chickpeas_cooked 800"),
        ("200 g dried chickpeas", "chickpeas_dry 200"),
        ("200 g lentils", "lentils_dry 200"),
        ("1 tin (400 g) lentils", "lentils_cooked 400"),
        ("400 g tinned pumpkin, plain", "pumpkin_canned 400"),
        ("400 g pumpkin", "pumpkin_canned 400"),
        ("400 g pumpkin, peeled, seeded and diced", "pumpkin_raw 400"),
        ("400 g raw pumpkin, cubed", "pumpkin_raw 400"),
        ("200 g sweet potato, baked", "sweet_potato_baked 200"),
        ("200 g red pepper, roasted", "bell_pepper_red_raw 200"),
        ("100 g cod fillet, patted dry", "cod_raw 100"),
        ("1 tbsp parsley, dried", "parsley_dried 1.6"),
        ("100 g green lentils, simmered until soft", "lentils_dry 100"),
        ("850 g (1 lb 14 oz) beef mince, 15 % fat", "beef_ground_85_raw 850"),
        ("500 g beef mince, 5% fat", "beef_ground_95_raw 500"),
        ("500 g 5% fat beef mince", "beef_ground_95_raw 500"),
        ("500 g beef mince (90% lean)", "beef_ground_90_raw 500"),
        ("450 g (1 lb) turkey mince, 7 % fat", "turkey_ground_93_raw 450"),
        ("450 g lean turkey mince", "turkey_ground_93_raw 450"),
        ("450 g cooked beef mince, 5 % fat", "beef_ground_95_cooked 450"),
        ("200 g 0% fat Greek yoghurt", "yogurt_greek_nonfat 200"),
        ("200 g Greek yoghurt, 5 % fat", "yogurt_greek_whole 200"),
        ("200 g Greek yoghurt, 10 % fat", "-"),
        ("200 g cottage cheese, 2% fat", "cottage_cheese_lowfat 200"),
        ("1½ lb boneless, skinless chicken thighs, diced", "chicken_thigh_raw 680.4"),
        ("450 g pork loin, 5 % fat", "pork_loin_raw 450"),
    ]);
}

#[test]
fn supplement_is_matched_by_name_and_strength() {
    check(&[
        ("2 zinc tablets (15 mg each), crushed", "zinc_15mg_tablet 0.6"),
        ("½ zinc tablet (15 mg)", "zinc_15mg_tablet 0.1"),
        ("2 zinc tablets 15 mg", "zinc_15mg_tablet 0.6"),
        ("2 zinc tablets 15mg each, crushed", "zinc_15mg_tablet 0.6"),
        ("2 zinc tablets 50 mg", "-"),
        ("4 fish oil softgels 1,000 mg", "fish_oil_1000mg_softgel 5.6"),
        ("2 vitamin D3 drops 400 IU", "vitamin_d3_400iu_drop 0.1"),
        ("1 vitamin B12 tablet 100 µg", "vitamin_b12_100ug_tablet 0.2"),
        ("2 × 15 mg zinc tablets", "zinc_15mg_tablet 0.6"),
        ("30 mg zinc tablets", "-"),
        ("2 zinc gluconate tablets (15mg)", "zinc_15mg_tablet 0.6"),
        ("2 zinc tablets (50 mg each)", "-"),
        ("1 vitamin E softgel (200 IU), snipped", "vitamin_e_200iu_softgel 0.3"),
        ("1 vitamin E softgel (400 IU)", "vitamin_e_400iu_softgel 0.5"),
        ("1 vitamin E softgel (1000 IU)", "-"),
        ("1 vitamin E capsule (200 IU)", "vitamin_e_200iu_softgel 0.3"),
        ("1 kelp tablet (150 µg iodine)", "iodine_150ug_tablet 0.2"),
        ("3½ kelp tablets (150 mcg iodine each), crushed", "iodine_150ug_tablet 0.7"),
        ("4 fish oil softgels (1000 mg each), snipped", "fish_oil_1000mg_softgel 5.6"),
        ("4 fish oil capsules (1,000 mg)", "fish_oil_1000mg_softgel 5.6"),
        ("4 cod liver oil capsules (1000 mg)", "-"),
        ("1 taurine capsule (500 mg)", "taurine_500mg_capsule 0.6"),
        ("500 mg taurine powder", "taurine 0.5"),
        ("2 vitamin D3 drops (400 IU each)", "vitamin_d3_400iu_drop 0.1"),
        ("2 drops vitamin D3 (400 IU each)", "vitamin_d3_400iu_drop 0.1"),
        ("1 vitamin B12 tablet (100 µg), crushed", "vitamin_b12_100ug_tablet 0.2"),
        ("1 gentle iron tablet (14 mg), crushed", "iron_14mg_tablet 0.3"),
        ("1 iron tablet (14 mg)", "iron_14mg_tablet 0.3"),
        ("1 thiamine tablet (50 mg), crushed", "thiamine_50mg_tablet 0.2"),
        ("1 manganese capsule (10 mg), opened", "manganese_10mg_capsule 0.3"),
        ("1 multivitamin tablet", "-"),
        ("1 magic tablet (15 mg)", "-"),
    ]);
}

#[test]
fn household_measures_are_weighed_by_the_table() {
    check(&[
        ("1 cup cooked brown rice", "rice_brown_cooked 202"),
        ("2 cups brown rice", "rice_brown_raw 370"),
        ("½ cup rolled oats", "oats_dry 40.5"),
        ("2 large eggs", "egg_raw 100"),
        ("2 eggs", "egg_raw 100"),
        ("1 medium egg, beaten", "egg_raw 44"),
        ("2 hard-boiled eggs", "egg_boiled 100"),
        ("8 egg yolks", "egg_yolk_raw 136"),
        ("1 tbsp olive oil", "oil_olive 13.5"),
        ("1 tsp flaxseed oil", "oil_flaxseed 4.5"),
        ("600 ml water", "water 600"),
        ("1 litre water", "water 1000"),
        ("1 cup grated carrot", "carrot_raw 110"),
        ("1 cup carrots, chopped", "carrot_raw 128"),
        ("1 cup carrots, diced", "carrot_raw 128"),
        ("2 carrots", "carrot_raw 122"),
        ("1 large carrot, grated", "carrot_raw 72"),
        ("1 medium courgette", "zucchini_raw 196"),
        ("1 small sweet potato", "sweet_potato_raw ?"),
        ("1 sweet potato", "sweet_potato_raw 130"),
        ("2 medium potatoes", "potato_raw 426"),
        ("2 sticks celery", "celery_raw 80"),
        ("1 large head cauliflower", "cauliflower_raw 840"),
        ("1 banana", "banana 118"),
        ("10 blueberries", "blueberries 13.6"),
        ("1 tsp eggshell powder", "eggshell_powder 5"),
        ("¼ tsp iodised salt", "salt_iodised 1.5"),
        ("a pinch of iodised salt", "salt_iodised 0.4"),
        ("1 tbsp ground flaxseed", "flaxseed 7"),
        ("180 g (1 cup) brown rice", "rice_brown_raw 180"),
        ("1 cup (180 g) brown rice", "rice_brown_raw 180"),
        ("2 carrots (120 g)", "carrot_raw 120"),
        ("150 g (1 medium) carrot", "carrot_raw 150"),
        ("6 asparagus spears", "asparagus_cooked 90"),
        // Fillets of these fish are sold in far smaller pieces in Britain than in the United States.
        ("2 cod fillets", "cod_raw ?"),
        ("2 fillets of haddock", "haddock_raw ?"),
        ("1 herring fillet", "herring_raw ?"),
        ("1 salmon fillet", "salmon_atlantic_farmed_raw ?"),
        ("1 cooked salmon fillet", "salmon_atlantic_farmed_cooked ?"),
        ("1 tin sardines", "sardine_canned_oil ?"),
        ("1 handful spinach", "spinach_raw 15"),
        ("1 bunch spinach", "spinach_raw 340"),
        ("1 cup turkey mince", "turkey_ground_raw 225"),
        ("1 cup ground beef", "beef_ground_85_raw 225"),
        ("1 cup minced beef", "beef_ground_85_raw 225"),
        ("2 tbsp chia seeds", "chia_seeds 21"),
        ("1 tbsp parmesan", "parmesan 5"),
        ("1 tbsp desiccated coconut", "coconut_desiccated 5.3"),
        ("1 cup fat-free Greek yoghurt", "yogurt_greek_nonfat 245"),
        ("1 cup shredded mozzarella", "mozzarella_part_skim 113"),
        ("1 cup cooked mussels", "mussel_cooked 135"),
        ("1 cup prawns", "shrimp_raw 135"),
        ("1 cup chicken liver", "chicken_liver_raw 140"),
        ("1 cup diced raw chicken breast", "chicken_breast_raw 140"),
        ("1 cup cooked chicken breast, diced", "chicken_breast_roasted 140"),
        ("1 cup tinned salmon", "salmon_pink_canned 135"),
        ("1 cup flaked salmon", "salmon_atlantic_farmed_raw 135"),
        ("1 cup lamb mince", "lamb_ground_raw 225"),
        ("1 cup diced beef heart", "beef_heart_raw 145"),
        ("1 tsp kelp powder", "kelp_powder 3.9"),
        ("1/2 cup salt", "salt_plain 146"),
        ("1 tsp potassium chloride", "potassium_chloride 5"),
        ("1 tbsp eggshell powder", "eggshell_powder 15"),
        ("1 tsp bone meal", "bone_meal 4.3"),
        ("1 stick butter", "butter_unsalted 113"),
        ("2 celery sticks", "celery_raw 80"),
        ("1 pint water", "water 473.2"),
        ("2 dl water", "water 200"),
        ("1 glass milk", "milk_whole 202.9"),
        ("1 c oats", "oats_dry 81"),
        ("a dozen eggs", "egg_raw 600"),
        ("Eggs (large), 5", "egg_raw 250"),
        ("carrots, 2 medium", "carrot_raw 122"),
        ("800 g chicken thighs, bone in", "chicken_thigh_raw 456"),
        ("1 kg chicken legs with bone", "chicken_drumstick_raw 580"),
        ("500 g bone-in chicken thighs", "chicken_thigh_raw 285"),
        ("2 chicken thighs, bone in", "chicken_thigh_raw 298"),
        ("800 g rabbit, bone in", "rabbit_raw ?"),
    ]);
}

#[test]
fn a_line_without_an_amount_or_strength_has_no_weight() {
    check(&[
        ("chicken breast", "chicken_breast_raw ?"),
        ("a few carrots", "carrot_raw ?"),
        ("rice to taste", "rice_white_raw ?"),
        ("1 vitamin D3 drop", "vitamin_d3_400iu_drop ?"),
        // With its strength, the drop has a weight. It is less than 0.05 g, so it is rounded to 0.
        ("1 vitamin D3 drop (400 IU)", "vitamin_d3_400iu_drop 0"),
        ("2 zinc tablets", "zinc_15mg_tablet ?"),
        ("1 jar zinc tablets (15 mg each)", "zinc_15mg_tablet ?"),
        ("zinc tablets (15 mg)", "zinc_15mg_tablet ?"),
    ]);
}

#[test]
fn indefinite_amounts_and_stated_ranges_have_a_range() {
    for (text, low, grams, high) in [
        ("a pinch of salt", 0.375, 0.375, 0.75),
        ("2 pinches of salt", 0.75, 0.75, 1.5),
        ("salt to taste", 0.0, 0.75, 3.0),
        ("1 handful spinach", 7.5, 15.0, 30.0),
        ("1 tin (400 g) chickpeas, drained", 220.0, 240.0, 280.0),
        ("1 bunch parsley", 20.0, 30.0, 60.0),
        ("2-3 pinches of salt", 0.75, 0.9375, 2.25),
        ("1-3 g salt", 1.0, 2.0, 3.0),
        ("10-160 g beef liver", 10.0, 85.0, 160.0),
        ("1-15 x 10 g beef liver", 10.0, 80.0, 150.0),
        ("1-2 tins (400 g) chickpeas, drained", 220.0, 360.0, 560.0),
        ("2-4 large eggs", 100.0, 150.0, 200.0),
    ] {
        let found = match_line(&IngredientLine::parse(text)).unwrap();
        let range = found.estimate.unwrap_or_else(|| panic!("{text} is not an estimate"));
        let actual = [range.low, found.grams.unwrap(), range.high];
        let is_near = [low, grams, high].iter().zip(actual).all(|(one, other)| (one - other).abs() < 0.05);
        assert!(is_near, "{text}: {actual:?}");
    }
    for text in ["1 tsp salt", "450 g spinach", "2 eggs"] {
        assert_eq!(match_line(&IngredientLine::parse(text)).unwrap().estimate, None, "{text}");
    }
}

#[test]
fn parts_states_and_packages_are_understood() {
    check(&[
        ("2 eggs, yolks only", "egg_yolk_raw 34"),
        ("2 eggs (yolk only)", "egg_yolk_raw 34"),
        ("1 tin (400 g, 240 g drained) chickpeas", "chickpeas_cooked 240"),
        ("200 g pasta, cooked according to the packet instructions", "pasta_dry 200"),
        ("200 g rice cooked according to packet instructions", "rice_white_raw 200"),
        ("200 g rice (cooked weight)", "rice_white_cooked 200"),
        ("200 g rice (dry weight)", "rice_white_raw 200"),
        ("500 g chicken thighs with bones", "chicken_thigh_raw 285"),
        ("500 g pork loin, on the bone", "pork_loin_raw 350"),
        ("100 g cooked quail", "quail_raw 133"),
        ("100 g dried kidney beans", "kidney_beans_cooked 230"),
        ("1 chicken stock cube", "-"),
        ("500 ml chicken stock", "stock_chicken_home 507.2"),
        ("500 g chicken breast, rice and carrots", "-"),
    ]);
}

#[test]
fn a_line_with_the_amounts_of_two_foods_is_not_one_food() {
    check(&[
        ("2 whole eggs + 1 yolk", "-"),
        ("2 eggs and 1 yolk", "-"),
        ("2 eggs plus one yolk", "-"),
        ("2 eggs (100 g) & 1 yolk", "-"),
        ("300 g beef mince + 200 g lean beef mince", "-"),
        ("1 cup plus 2 tbsp rolled oats", "oats_dry 91.1"),
        ("one and a half cups rolled oats", "oats_dry 121.5"),
        ("500 g chicken thighs, skin and bones removed", "chicken_thigh_raw 500"),
    ]);
}

#[test]
fn baby_vegetables_do_not_weigh_as_much_as_full_grown_ones() {
    check(&[
        ("10 baby carrots", "carrot_raw 100"),
        ("10 baby carrots, halved", "carrot_raw 100"),
        ("10 carrots (baby)", "carrot_raw 100"),
        ("5 large baby carrots", "carrot_raw ?"),
        ("1 cup baby carrots", "carrot_raw 128"),
        ("100 g baby carrots", "carrot_raw 100"),
        ("5 baby potatoes", "potato_raw ?"),
        ("3 small new potatoes", "potato_raw ?"),
        ("3 mini courgettes", "zucchini_raw ?"),
        ("5 carrots", "carrot_raw 305"),
        ("2 medium sweetcorn", "corn_cooked 206"),
        ("100 g baby spinach", "spinach_raw 100"),
    ]);
}

#[test]
fn american_and_british_names_are_the_same_food() {
    for [one, other] in [
        ["zucchini", "courgette"],
        ["ground beef", "beef mince"],
        ["ground turkey", "turkey mince"],
        ["mince beef", "beef mince"],
        ["lean mince beef", "lean beef mince"],
        ["mince lamb", "lamb mince"],
        ["mince pork", "pork mince"],
        ["mince turkey", "turkey mince"],
        ["mince chicken", "chicken mince"],
        ["hamburger", "ground chuck"],
        ["rutabaga", "swede"],
        ["garbanzo beans", "chickpeas"],
        ["navy beans", "haricot beans"],
        ["shrimp", "prawns"],
        ["beets", "beetroot"],
        ["pepitas", "pumpkin seeds"],
        ["cornmeal", "maize meal"],
        ["all-purpose flour", "plain flour"],
        ["kosher salt", "salt"],
        ["romaine lettuce", "cos lettuce"],
        ["collard greens", "spring greens"],
        ["flaxseed", "linseed"],
        ["canola oil", "rapeseed oil"],
        ["old-fashioned oats", "rolled oats"],
        ["beef stew meat", "stewing beef"],
    ] {
        let food = |name: &str| describe_match(&format!("100 g {name}"));
        assert_ne!(food(one), "-", "{one}");
        assert_eq!(food(one), food(other), "{one} and {other}");
    }
}

proptest! {
    #[test]
    fn any_line_gives_a_valid_weight_or_none(text in "\\PC{0,200}") {
        if let Some(found) = match_line(&IngredientLine::parse(&text)) {
            prop_assert!(found.grams.is_none_or(|grams| grams.is_finite() && grams >= 0.0));
        }
    }

    #[test]
    fn random_food_words_do_not_panic(words in proptest::collection::vec(
        prop_oneof![
            Just("450 g"), Just("2"), Just("cups"), Just("turkey"), Just("mince"), Just("liver"), Just("cooked"),
            Just("tinned"), Just(","), Just("("), Just(")"), Just("5 % fat"), Just("zinc"), Just("tablets"), Just("15 mg"),
            Just("with skin"), Just("large"), Just("eggs"), Just("rice"), Just("brown"),
        ], 0..12)) {
        match_line(&IngredientLine::parse(&words.join(" ")));
    }
}

#[test]
fn every_name_of_the_table_matches_its_food() {
    use crate::food::{State, foods};
    for food in foods().iter().filter(|food| food.state != State::Supplement) {
        for alias in food.aliases.iter().filter(|alias| !super::find::is_too_broad(food, alias)) {
            let found = match_line(&IngredientLine::parse(&format!("100 g {alias}")));
            let found = found.map(|found| found.food.id.as_str());
            assert_eq!(found, Some(food.id.as_str()), "{alias}");
        }
    }
}

#[test]
fn very_long_line_does_not_panic() {
    for piece in ["chicken ", "turkey thigh ", "(1 g) ", ", ", "cooked "] {
        match_line(&IngredientLine::parse(&piece.repeat(100_000 / piece.len())));
    }
}
