//! Hand-calculated answers, and properties that must hold for every food.

use super::*;
use crate::safety::HarmlessMeaning;
use crate::unit::Unit;

fn food(id: &str) -> &'static EatenFood {
    eaten_foods().iter().find(|food| food.id == id).unwrap_or_else(|| panic!("no food '{id}'"))
}

fn danger(id: &str, pet: PetType, amount: f64, unit: Unit, kg: f64) -> (Option<f64>, Danger) {
    let food = food(id);
    let dose = food.dose(amount, unit, kg);
    (dose.map(|dose| (dose * 10.0).round() / 10.0), food.poison.level(pet, dose).unwrap().danger)
}

#[test]
fn doses_are_those_calculated_by_hand() {
    use Danger::{Call, LifeThreatening, Poisonous};
    use PetType::{Cat, Dog};
    use Unit::{Cup, FluidOunce, Gram, Millilitre, Ounce, Piece, Tablespoon, Teaspoon};
    for (id, pet, amount, unit, kg, dose, expected) in [
        // 50 g x 16.7 mg/g / 10 kg = 83.5 mg/kg: above the 60 mg/kg of seizures.
        ("dark_chocolate", Dog, 50.0, Gram, 10.0, Some(83.5), LifeThreatening),
        // 50 g x 8 mg/g / 20 kg = 20 mg/kg: exactly the smallest dose with signs.
        ("dark_chocolate_50", Dog, 50.0, Gram, 20.0, Some(20.0), Poisonous),
        ("dark_chocolate_50", Dog, 49.0, Gram, 20.0, Some(19.6), Call),
        // 1 oz = 28.35 g x 2.41 / 30 kg = 2.3 mg/kg.
        ("milk_chocolate", Dog, 1.0, Ounce, 30.0, Some(2.3), Call),
        ("milk_chocolate", Cat, 1.0, Ounce, 30.0, Some(2.3), Poisonous),
        // A tablespoon of cocoa weighs 10 g: 10 x 28.6 / 5 = 57.2 mg/kg.
        ("cocoa_powder", Dog, 1.0, Tablespoon, 5.0, Some(57.2), LifeThreatening),
        ("white_chocolate", Dog, 100.0, Gram, 10.0, Some(0.4), Call),
        // 1 piece x 1000 mg / 10 kg = 100 mg/kg: above the 75 mg/kg of low blood sugar.
        ("xylitol_gum", Dog, 1.0, Piece, 10.0, Some(100.0), LifeThreatening),
        ("xylitol_gum", Dog, 1.0, Piece, 20.0, Some(50.0), Call),
        // 1 onion = 150 g / 10 kg = 15 g/kg for a dog, 150 g / 4 kg = 37.5 g/kg for a cat.
        ("onion", Dog, 1.0, Piece, 10.0, Some(15_000.0), LifeThreatening),
        ("onion", Dog, 60.0, Gram, 10.0, Some(6_000.0), Poisonous),
        ("onion", Dog, 10.0, Gram, 10.0, Some(1_000.0), Call),
        ("onion", Cat, 5.0, Gram, 4.0, Some(1_250.0), Poisonous),
        ("onion", Cat, 20.0, Gram, 4.0, Some(5_000.0), LifeThreatening),
        // 2 cloves x 6 g / 10 kg = 1.2 g/kg.
        ("garlic", Dog, 2.0, Piece, 10.0, Some(1_200.0), Poisonous),
        ("onion_powder", Dog, 1.0, Gram, 40.0, None, Poisonous),
        ("grapes", Dog, 1.0, Piece, 60.0, None, LifeThreatening),
        ("raisins", Cat, 1.0, Gram, 5.0, None, LifeThreatening),
        // A teaspoon of salt weighs 6 g: 6 / 3 = 2 g/kg.
        ("salt", Dog, 1.0, Teaspoon, 3.0, Some(2_000.0), Poisonous),
        ("salt", Dog, 40.0, Gram, 10.0, Some(4_000.0), LifeThreatening),
        ("salt", Dog, 1.0, Gram, 10.0, Some(100.0), Call),
        // 100 ml x 42.2 mg/ml / 10 kg = 422 mg/kg: below the 500 mg/kg of the first signs.
        ("sea_water", Dog, 100.0, Millilitre, 10.0, Some(422.0), Call),
        // 2 cups = 473.2 ml x 42.2 / 30 kg = 665.6 mg/kg.
        ("sea_water", Dog, 2.0, Cup, 30.0, Some(665.6), Poisonous),
        // 1 l x 42.2 / 10 kg = 4.2 g/kg: above the 3.5 g/kg that can kill.
        ("sea_water", Dog, 1000.0, Millilitre, 10.0, Some(4_220.0), LifeThreatening),
        ("sea_water", Cat, 1.0, Tablespoon, 4.0, Some(156.0), Poisonous),
        // 20 tablets of 1000 IU = 0.5 mg / 4 kg = 0.125 mg/kg, and one of 50,000 IU = 1.25 mg / 2 kg = 0.625 mg/kg.
        ("vitamin_d_1000", Dog, 20.0, Piece, 4.0, Some(0.1), Poisonous),
        ("vitamin_d_1000", Dog, 1.0, Piece, 4.0, Some(0.0), Call),
        ("vitamin_d_400", Cat, 1.0, Piece, 4.0, Some(0.0), Poisonous),
        ("vitamin_d", Dog, 1.0, Piece, 2.0, Some(0.6), LifeThreatening),
        // 90 tablets of 4000 IU = 9 mg / 10 kg = 0.9 mg/kg.
        ("vitamin_d_4000", Dog, 90.0, Piece, 10.0, Some(0.9), LifeThreatening),
        // 80 ml x 0.789 g/ml / 10 kg = 6.3 g/kg.
        ("alcohol", Dog, 80.0, Millilitre, 10.0, Some(6_312.0), LifeThreatening),
        ("caffeine_product", Dog, 1.0, Gram, 10.0, None, LifeThreatening),
        // 100 ml x 50 % x 0.789 g/ml / 5 kg = 7.9 g/kg.
        ("spirits", Dog, 100.0, Millilitre, 5.0, Some(7_890.0), LifeThreatening),
        // 1 fl oz = 29.57 ml x 8 % x 0.789 / 10 kg = 0.19 g/kg.
        ("beer", Dog, 1.0, FluidOunce, 10.0, Some(186.7), Poisonous),
        // 1 cup = 236.6 ml x 1.08 mg/ml / 10 kg = 25.6 mg/kg.
        ("coffee", Dog, 1.0, Cup, 10.0, Some(25.6), Poisonous),
        ("caffeine_tablets", Dog, 1.0, Piece, 5.0, Some(40.0), LifeThreatening),
        // 12 nuts x 2.37 g / 10 kg = 2.8 g/kg.
        ("macadamia", Dog, 12.0, Piece, 10.0, Some(2_844.0), Poisonous),
        ("macadamia", Dog, 1.0, Piece, 10.0, Some(237.0), Call),
    ] {
        assert_eq!(
            danger(id, pet, amount, unit, kg),
            (dose, expected),
            "{amount} {} of {id}, {pet}, {kg} kg",
            unit.as_str()
        );
    }
}

#[test]
fn what_is_not_known_gets_the_strictest_answer_of_the_food() {
    for (amount, unit, kg) in [
        (0.0, Unit::Gram, 10.0),
        (f64::NAN, Unit::Gram, 10.0),
        (50.0, Unit::Gram, 0.0),
        (50.0, Unit::Gram, f64::INFINITY),
        // A piece of chocolate has no known weight.
        (1.0, Unit::Piece, 10.0),
    ] {
        let expected = (None, Danger::LifeThreatening);
        assert_eq!(danger("milk_chocolate", PetType::Dog, amount, unit, kg), expected, "{amount} {unit:?} {kg}");
    }
    assert_eq!(danger("xylitol_food", PetType::Dog, 1.0, Unit::Gram, 60.0), (None, Danger::LifeThreatening));
}

#[test]
fn no_answer_is_milder_for_more_food_a_lighter_animal_or_a_cat() {
    for food in eaten_foods() {
        for pet in PetType::ALL {
            let levels = food.poison.levels(pet);
            assert_eq!(levels.first().map(|level| level.mg_per_kg), Some(0.0), "{}", food.id);
            let is_ordered =
                |pair: &[DoseLevel]| pair[0].mg_per_kg < pair[1].mg_per_kg && pair[0].danger <= pair[1].danger;
            assert!(levels.windows(2).all(is_ordered), "{}: {levels:?}", food.id);
        }
        let doses = PetType::ALL.into_iter().flat_map(|pet| food.poison.levels(pet)).map(|level| Some(level.mg_per_kg));
        for dose in doses.chain([None]) {
            let [dog, cat] = PetType::ALL.map(|pet| food.poison.level(pet, dose).unwrap().danger);
            assert!(cat >= dog, "{}: {dose:?}", food.id);
        }
    }
}

#[test]
fn every_answer_says_to_call_and_none_calls_a_food_safe() {
    for pet in PetType::ALL {
        for headline in Danger::ALL.map(|danger| danger.headline(pet)).into_iter().chain([unknown_food_headline(pet)]) {
            assert!(headline.contains("Call") || headline.contains("Ask your vet"), "{headline}");
            assert!(headline.contains("now") && !headline.contains("safe"), "{headline}");
        }
    }
    for food in eaten_foods() {
        for level in PetType::ALL.into_iter().flat_map(|pet| food.poison.levels(pet)) {
            assert!(!level.effect.to_lowercase().contains("is safe"), "{}: {}", food.id, level.effect);
        }
    }
}

#[test]
fn every_published_dose_has_a_source() {
    for food in eaten_foods() {
        for level in PetType::ALL.into_iter().flat_map(|pet| food.poison.levels(pet)) {
            assert!(level.source.is_some() || level.mg_per_kg == 0.0, "{}: {level:?}", food.id);
        }
    }
}

#[test]
fn words_of_owners_are_recognised_despite_typing_errors() {
    let mut wrong = Vec::new();
    for (text, expected) in [
        ("dark chocolate", "dark_chocolate"),
        ("Dark Choclate", "dark_chocolate"),
        ("a bar of milk chocolate", "milk_chocolate"),
        ("70% dark chocolate", "dark_chocolate_70"),
        ("toblerone", "chocolate"),
        ("brownies", "chocolate"),
        ("raisens", "raisins"),
        ("a handful of raisins", "raisins"),
        ("chocolate and raisins", "raisins chocolate"),
        // Of several foods of one hazard, each is answered, so that the strictest answer is not lost.
        ("a box of dark and white chocolate", "dark_chocolate white_chocolate"),
        ("dark chocolate buttons", "dark_chocolate milk_chocolate"),
        ("dark chocolate and milk chocolate", "dark_chocolate milk_chocolate"),
        ("milk chocolate and white chocolate", "milk_chocolate white_chocolate"),
        ("white chocolate and cocoa", "white_chocolate cocoa_powder"),
        ("red wine and vodka", "wine spirits"),
        ("milk and dark chocolate", "dark_chocolate milk_chocolate hazard_milk"),
        ("white chocolate", "white_chocolate"),
        ("a box of dark, milk and white chocolate", "dark_chocolate milk_chocolate white_chocolate hazard_milk"),
        ("baking or milk chocolate", "milk_chocolate baking_chocolate"),
        ("chocolate and white chocolate", "white_chocolate chocolate"),
        ("dark blue box of white chocolate", "white_chocolate"),
        ("a cup of dark coffee", "coffee"),
        // The negations of recipes mean nothing here.
        ("I never give her chocolate but she stole a bar", "chocolate"),
        ("we avoid grapes but one fell", "grapes"),
        ("she should not have had grapes but did", "grapes"),
        ("no chocolate, I know, but he ate it", "chocolate"),
        ("without asking he ate onions", "onion"),
        ("my chocolate labrador ate a carrot", ""),
        ("a grape sized ball", ""),
        ("chewing gum", "xylitol_gum"),
        ("birch sugar", "xylitol"),
        ("onoin", "onion"),
        ("onion powder", "onion_powder"),
        ("red wine", "wine"),
        ("ibuprofen", "hazard_medicines"),
        ("lily", "hazard_lily"),
        ("play dough", "salt_dough hazard_tartaric"),
        ("peanut butter", "peanut_butter"),
        ("ginger ale", ""),
        // Names that lead to another hazard or to none, if more is written than the name alone.
        ("some garlic powder", "onion_powder garlic"),
        ("a pack of garlic salt", "onion_powder garlic salt"),
        ("she ate some gum", "xylitol_gum"),
        ("a pack of mints", "xylitol_gum"),
        // Plurals.
        ("chewing gums", "xylitol_gum"),
        ("three bubble gums", "xylitol_gum"),
        ("spearmint gums", "xylitol_gum"),
        ("a pack of tic tacs", "xylitol_gum"),
        ("two kit kats", "chocolate"),
        ("some garlic salts", "onion_powder garlic salty_food"),
        ("some port", "wine"),
        ("some salty food", "salty_food"),
        ("some crisps", "hazard_seasoned_sauce salty_food"),
        // A number without the sign of a percentage is a number of pieces.
        ("50 chocolate chips", "chocolate"),
        ("85 chocolate coins", "chocolate"),
        ("70 percent dark chocolate", "dark_chocolate_70"),
        // Dry coffee and tea are far stronger than the drink.
        ("a tablespoon of coffee granules", "instant_coffee"),
        ("two coffee pods", "coffee_beans"),
        ("espresso beans", "coffee_beans"),
        ("some loose tea", "tea_leaves"),
        ("tea leaves", "tea_leaves"),
        ("a cup of tea", "tea"),
        // A name with more poisons than one names all of them, also if nothing else is written.
        ("stock cubes", "hazard_stock_broth salty_food"),
        ("garlic salt", "onion_powder garlic salt"),
        ("onion salt", "onion_powder salt"),
        ("Table salt", "salt"),
        // A food with caffeine or alcohol that the table does not contain counts as the strongest.
        ("caffeine powder", "caffeine_product"),
        ("some guarana", "caffeine_product"),
        ("pro plus", "caffeine_product"),
        ("green tea extract", "caffeine_product"),
        ("two green tea capsules", "caffeine_product"),
        ("a green tea fat burner", "tea caffeine_product"),
        ("green coffee extract", "caffeine_product"),
        ("nescafe", "instant_coffee"),
        ("matcha latte powder", "instant_coffee tea_leaves"),
        // Wines by grape, region and language count as wine, and coffees by name as the drink.
        ("chianti", "wine"),
        ("half a glass of merlot", "wine"),
        ("she licked up some pinot grigio", "wine"),
        ("Cabernet Sauvignon", "wine"),
        ("ein Glas Rotwein", "wine"),
        ("a bottle of barolo and some rum", "wine spirits"),
        ("grappa", "alcohol"),
        ("an americano", "coffee"),
        ("a flat white", "coffee"),
        ("a double espresso", "espresso"),
        ("an espresso macchiato", "espresso"),
        ("a latte macchiato", "coffee"),
        ("ristretto", "espresso"),
        // A word about the form of a coffee means the dry coffee, unless it belongs to something else.
        ("two americano pods", "coffee_beans"),
        ("a bag of espresso", "coffee_beans"),
        ("a jar of coffee", "coffee_beans"),
        ("ground espresso", "coffee_beans"),
        ("cappuccino sachets", "instant_coffee"),
        ("instant latte", "instant_coffee"),
        ("mocha powder", "chocolate instant_coffee"),
        ("my latte and some coffee beans", "coffee coffee_beans"),
        ("rubbing alcohol", "alcohol"),
        ("methylated spirits", "alcohol"),
        ("overproof rum", "alcohol"),
        ("a glass of rum", "spirits"),
        ("some alcohol", "alcohol"),
        // Dried alliums are far stronger than fresh ones.
        ("powdered onion", "onion_powder onion"),
        ("granulated garlic", "onion_powder garlic"),
        ("2 garlic tablets", "onion_powder garlic"),
        ("dried chopped shallots", "onion_powder onion"),
        ("dried leek", "onion_powder leek"),
        ("dried chives", "onion_powder chives"),
        ("getrocknete Zwiebeln", "onion_powder"),
        ("Zwiebelpulver", "onion_powder"),
        ("onion extrakt tablets", "onion_powder onion"),
        ("granulated galric", "onion_powder garlic"),
        ("onion and pepper", "onion"),
        ("ground beef with onion", "onion"),
        ("onion flakes", "onion_powder"),
        ("some onion soup mix", "onion_powder hazard_stock_broth"),
        ("a bag of dried garlic", "onion_powder garlic"),
        ("play-doh", "salt_dough"),
        ("a tub of play doh", "salt_dough"),
        ("a mushroom from the garden", "hazard_wild_mushroom"),
        ("an advent calendar", "chocolate"),
        ("advent calendar for dogs", ""),
        // The strength of vitamin D counts if it is stated, and a tub of tablets otherwise as the strongest.
        ("sea water", "sea_water"),
        ("he drank seawater at the beach", "sea_water"),
        ("some sea-water", "sea_water"),
        ("salt water", "salt"),
        ("sea salt", "salt"),
        ("a tub of vitamin D tablets", "vitamin_d"),
        ("vitamin d3 capsules", "vitamin_d"),
        ("vitamin D tablets 1000 IU", "vitamin_d_1000"),
        ("30 vitamin D3 tablets 400 IU", "vitamin_d_400"),
        ("4000 IU vitamin D", "vitamin_d_4000"),
        ("vitamin C tablets", ""),
        ("carrot", ""),
        ("", ""),
        ("  ", ""),
        ("xyzzy", ""),
    ] {
        let ids: Vec<&str> = recognise(text).into_iter().map(|food| food.id.as_str()).collect();
        if ids.join(" ") != expected {
            wrong.push(format!("{text}: {}, expected {expected}", ids.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_food_is_recognised_by_its_names_inside_a_sentence() {
    let mut wrong = Vec::new();
    for food in eaten_foods() {
        for name in food.names() {
            if !recognise(&format!("she ate some {name}")).contains(&food) {
                wrong.push(format!("{}: {name}", food.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// One word more or less must not hide a poison: 'stock cubes', 'some stock cubes'.
#[test]
fn every_other_name_names_the_same_poisons_alone_as_inside_a_sentence() {
    let mut wrong = Vec::new();
    for name in eaten_foods().iter().flat_map(|food| &food.other_names) {
        let alone = recognise(name);
        if !recognise(&format!("some {name}")).iter().all(|food| alone.contains(food)) {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn foods_of_several_texts_are_listed_once_with_the_most_dangerous_first() {
    let ids = |texts: &[&str]| {
        let foods = recognise_any(texts, &|_| None);
        foods.into_iter().map(|it| it.food.id.as_str()).collect::<Vec<_>>().join(" ")
    };
    for (texts, expected) in [
        (&["onion powdre", "onion powder"][..], "onion_powder onion"),
        (&["grapes and winne", "grapes and wine"], "grapes wine"),
        (&["grapes"], "grapes"),
        (&[], ""),
    ] {
        assert_eq!(ids(texts), expected, "{texts:?}");
    }
}

#[test]
fn a_word_that_more_probably_means_a_safe_food_is_still_recognised_as_a_doubtful_hazard() {
    let find_harmless = |word: &str| match word {
        "pato" => Some(HarmlessMeaning::Known),
        "potto" => Some(HarmlessMeaning::Misspelt { meant: "potato".to_owned(), errors: 1 }),
        _ => None,
    };
    for (text, expected) in [
        ("pato", ""),
        ("potto", "alcohol, doubtful"),
        ("potto and grapes", "alcohol, doubtful; grapes"),
        ("grpes", "grapes"),
        ("choclate", "chocolate"),
    ] {
        let mut found: Vec<String> = recognise_any(&[text], &find_harmless)
            .into_iter()
            .map(|it| format!("{}{}", it.food.id, if it.is_doubtful { ", doubtful" } else { "" }))
            .collect();
        found.sort();
        assert_eq!(found.join("; "), expected, "{text}");
    }
}

#[test]
fn a_food_of_which_one_form_is_harmful_is_read_as_this_form_unless_it_names_a_hazard_or_another_form() {
    for (texts, expected) in [
        (&["mushroom"][..], "hazard_wild_mushroom"),
        (&["a mushrom", "a mushroom"], "hazard_wild_mushroom"),
        (&["some mushrooms", "some mushrooms"], "hazard_wild_mushroom"),
        (&["peach"], "hazard_fruit_stones"),
        (&["button mushrooms"], ""),
        (&["chicken"], ""),
    ] {
        let found = recognise_any(texts, &|_| None);
        let ids: Vec<&str> = found.iter().map(|it| it.food.id.as_str()).collect();
        assert_eq!(ids.join(" "), expected, "{texts:?}");
        assert!(
            found.iter().all(|it| it.other_forms.is_some_and(|text| text.contains("not on our list"))),
            "{texts:?}"
        );
    }
    // What is certainly harmful is not hidden among forms that may be harmless, and its name leaves no doubt.
    for (text, expected) in [("toadstool", "hazard_wild_mushroom"), ("mushrooms with onion", "onion")] {
        let found = recognise_any(&[text], &|_| None);
        let named: Vec<_> = found.iter().map(|it| (it.food.id.as_str(), it.other_forms)).collect();
        assert_eq!(named, [(expected, None)], "{text}");
    }
}

#[test]
fn food_that_harms_cats_only_as_their_daily_food_is_no_poison() {
    for pet in PetType::ALL {
        for id in ["hazard_dog_food_cats", "hazard_tuna_cats"] {
            let level = food(id).poison.level(pet, None).unwrap();
            assert_eq!(level.danger, Danger::Call, "{id}, {pet}");
        }
    }
}

#[test]
fn every_hazard_is_recognised_by_its_names() {
    for hazard in crate::safety::hazards() {
        for alias in &hazard.aliases {
            assert!(!recognise(alias).is_empty(), "{}: {alias}", hazard.id);
        }
    }
}
