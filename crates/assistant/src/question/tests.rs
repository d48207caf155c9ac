//! Tests how questions are understood.

use nutrition::food::foods;
use serde_json::{Value, json};

use super::*;

fn ask<'a>(text: &'a str) -> QuestionRequest<'a> {
    QuestionRequest { text, ..QuestionRequest::default() }
}

/// One euro is 86 pence, and one dollar 79.
fn euro_and_dollar() -> [PriceCurrency; 2] {
    [("EUR", "€", 86.0), ("USD", "$", 79.0)]
        .map(|(code, symbol, pence)| PriceCurrency::new(code, symbol, 2, pence).unwrap())
}

fn constraints(text: &str) -> Value {
    serde_json::to_value(understand(&ask(text)).constraints).unwrap()
}

fn chips(understanding: &Understanding) -> Vec<(&str, &str)> {
    understanding.chips.iter().map(|chip| (chip.key.as_str(), chip.label.as_str())).collect()
}

#[test]
fn negations_exclude_only_what_they_name() {
    for (text, expected) in [
        ("dog food, no chicken, beef or rice", json!({ "petType": "dog", "exclude": ["chicken", "beef", "rice"] })),
        ("no grain, salmon dinner for dogs", json!({ "petType": "dog", "exclude": ["grain"], "include": ["salmon"] })),
        ("salmon and grain free for dogs", json!({ "petType": "dog", "exclude": ["grain"], "include": ["salmon"] })),
        ("dairy and egg free dog food", json!({ "petType": "dog", "exclude": ["dairy", "egg"] })),
        ("free range chicken for dogs", json!({ "petType": "dog", "include": ["chicken"] })),
        ("dog treats, no bake", json!({ "petType": "dog", "isTreat": true })),
        ("dog food without treats", json!({ "petType": "dog" })),
        ("Allergies: chicken, wheat. For my dog", json!({ "petType": "dog", "exclude": ["chicken", "wheat"] })),
        ("dog with allergies, salmon dinner", json!({ "petType": "dog", "include": ["salmon"] })),
        ("dog food without lentils or beans", json!({ "petType": "dog", "exclude": ["lentils", "beans"] })),
        ("500g of pork mince for my dog", json!({ "petType": "dog", "include": ["pork mince"] })),
        ("my dog is allergic to wheat and diary", json!({ "petType": "dog", "exclude": ["wheat", "dairy"] })),
        ("no time, dog", json!({ "petType": "dog", "preferences": ["quick"] })),
        ("beef -rice dog", json!({ "petType": "dog", "include": ["beef"], "exclude": ["rice"] })),
        ("no white meat for my dog", json!({ "petType": "dog", "exclude": ["white meat"] })),
        ("my dog is allergic to milk thistle", json!({ "petType": "dog" })),
        ("something high in omega-3 for my dog", json!({ "petType": "dog", "include": ["oily fish"] })),
    ] {
        assert_eq!(constraints(text), expected, "{text}");
    }
}

#[test]
fn amounts_are_read_with_their_units() {
    for (text, expected) in [
        ("30 kg dog", json!({ "petType": "dog", "weightKg": 30.0 })),
        ("2 kg of chicken for my dog", json!({ "petType": "dog", "include": ["chicken"] })),
        ("10kg dog, chicken", json!({ "petType": "dog", "weightKg": 10.0, "include": ["chicken"] })),
        ("dog under 20 pounds", json!({ "petType": "dog", "weightKg": 9.1 })),
        ("dog dinner under 20 pounds", json!({ "petType": "dog", "maxPence": 2000 })),
        ("20 pound dog", json!({ "petType": "dog", "weightKg": 9.1 })),
        ("2 stone 5 lb dog", json!({ "petType": "dog", "weightKg": 15.0 })),
        ("dog of 4 st 10", json!({ "petType": "dog", "weightKg": 29.9 })),
        ("dog 4 stone 10 days", json!({ "petType": "dog", "weightKg": 25.4, "days": 10 })),
        ("dog food for 2 weeks", json!({ "petType": "dog", "days": 14 })),
        ("8 week old puppy", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 2 })),
        ("dog food for £2 a day", json!({ "petType": "dog", "maxPencePerDay": 200 })),
        ("£4 per dog per day", json!({ "petType": "dog", "maxPencePerDay": 400 })),
        ("£2 pro Tag für meinen Hund", json!({ "petType": "dog", "maxPencePerDay": 200 })),
        ("£2 par jour pour mon chien", json!({ "petType": "dog", "maxPencePerDay": 200 })),
        ("£2 al día para mi perro", json!({ "petType": "dog", "maxPencePerDay": 200 })),
        ("£2 al giorno per il mio cane", json!({ "petType": "dog", "maxPencePerDay": 200 })),
        ("£2 per dag voor mijn hond", json!({ "petType": "dog", "maxPencePerDay": 200 })),
        ("per day 1 pound, medium dog", json!({ "petType": "dog", "size": "medium", "maxPencePerDay": 100 })),
        ("dog food under 2 pounds a day", json!({ "petType": "dog", "maxPencePerDay": 200 })),
        ("per day £1 for my dog", json!({ "petType": "dog", "maxPencePerDay": 100 })),
        ("£2 per serving, dog", json!({ "petType": "dog", "maxPencePerDay": 400 })),
        ("under £3 a portion for my cat", json!({ "petType": "cat", "maxPencePerDay": 600 })),
        ("5 pounds per meal for a 30 kg dog", json!({ "petType": "dog", "weightKg": 30.0 })),
        ("my dog eats 1 pound a day", json!({ "petType": "dog" })),
        ("per day 1 pound of beef for my dog", json!({ "petType": "dog", "include": ["beef"] })),
        ("dinner for my dog under a tenner", json!({ "petType": "dog", "maxPence": 1000 })),
        ("a fiver a day for my dog", json!({ "petType": "dog", "maxPencePerDay": 500 })),
        ("dog dinner in an hour", json!({ "petType": "dog", "maxMinutes": 60 })),
        ("dog dinner in under 1½ hours", json!({ "petType": "dog", "maxMinutes": 90 })),
        ("my dog weighs 12½ kg", json!({ "petType": "dog", "weightKg": 12.5 })),
        ("my cat weighs 4 1/2 kg", json!({ "petType": "cat", "weightKg": 4.5 })),
        ("my cat weighs 4 and a half kg", json!({ "petType": "cat", "weightKg": 4.5 })),
        ("my cat weighs four and ½ kg", json!({ "petType": "cat", "weightKg": 4.5 })),
    ] {
        assert_eq!(constraints(text), expected, "{text}");
    }
}

#[test]
fn chips_name_what_was_written_and_what_it_covers() {
    for (text, expected) in [
        ("a 5 week old puppy", "5 weeks old"),
        ("9 week old kitten", "9 weeks old"),
        ("my dog is 10 weeks old", "10 weeks old"),
        ("dog dinner without egg", "No egg or eggshell powder"),
        ("my dog is allergic to egg", "No egg or eggshell powder"),
        ("cat dinner without cod", "No cod"),
    ] {
        let understanding = understand(&ask(text));
        assert!(chips(&understanding).iter().any(|(_, label)| *label == expected), "{text}: {understanding:?}");
    }
}

#[test]
fn an_exclusion_leaves_out_all_foods_that_may_be_meant() {
    for (text, ids) in [
        ("dog dinner without hamburger", &["beef_ground_80_raw", "beef_ground_90_raw"][..]),
        ("dog dinner without chicks", &["chicken_breast_raw", "chicken_liver_raw"]),
        ("my dog is allergic to chick\u{ad}en", &["chicken_breast_raw"]),
        ("dog dinner without egg white", &["egg_raw", "egg_boiled"]),
        ("dog dinner, no yolk", &["egg_raw"]),
        ("my dog is allergic to beaf", &["beef_ground_90_raw", "kidney_beans_cooked"]),
        ("dog dinner without chicken meat", &["chicken_breast_raw"]),
        ("Abendessen für meinen Hund ohne Getreide", &["oats_dry"]),
        ("cena para mi perro sin lácteos", &["milk_whole"]),
        ("cena per il mio cane senza latticini", &["milk_whole"]),
        ("eten voor mijn hond zonder zuivel en granen", &["milk_whole", "oats_dry"]),
    ] {
        let found = understand(&ask(text)).constraints.exclude;
        let families: Vec<_> = found.iter().filter_map(|name| nutrition::family::find(name)).collect();
        for id in ids {
            let food = foods().get(&domain::food_id::FoodId::new(*id)).unwrap();
            assert!(families.iter().any(|family| family.contains(food)), "{text}: {found:?} without {id}");
        }
    }
    assert_eq!(understand(&ask("dog dinner without chicken meat")).constraints.exclude, ["chicken"]);
    assert_eq!(understand(&ask("beaf dinner for my dog")).constraints.include, ["beef"]);
}

#[test]
fn a_word_that_may_be_a_misspelt_food_is_asked_about() {
    for word in ["cood", "been", "nice"] {
        let found = understand(&ask(&format!("dog dinner without {word}")));
        assert_eq!(found.unknown_exclusions, [word]);
        assert!(found.question.is_some_and(|question| question.is_required), "{word}");
    }
    for text in
        ["dog dinner without fuss", "dog food without treats", "dog dinner, no bake", "not for my cat, for my dog"]
    {
        assert_eq!(understand(&ask(text)).unknown_exclusions, Vec::<String>::new(), "{text}");
    }
}

#[test]
fn an_exception_of_an_exclusion_is_named() {
    for (text, wanted, excluded) in [
        ("dog dinner, no fish except salmon", "salmon", "fish"),
        ("dog dinner without poultry except duck", "duck", "poultry"),
    ] {
        let found = understand(&ask(text));
        let expected = DroppedFood { wanted: wanted.to_owned(), excluded: excluded.to_owned() };
        assert_eq!((found.constraints.exclude, found.dropped_foods), (vec![excluded.to_owned()], vec![expected]));
    }
    assert_eq!(understand(&ask("dog dinner, no meat except fish")).dropped_foods, []);
}

#[test]
fn a_word_of_another_language_is_no_misspelt_hazard() {
    for text in ["billiger", "billigeres Futter für meinen Hund", "mi perra sin pollo", "mein Hund, billiger"] {
        assert_eq!(understand(&ask(text)).hazards, [], "{text}");
    }
    assert!(!understand(&ask("mi perra come chocolate")).hazards.is_empty());
}

#[test]
fn a_misspelt_word_after_an_exclusion_is_read_as_a_food_only() {
    for (text, exclude, unknown) in [
        ("dog dinner, no chciken", &["chicken"][..], &[][..]),
        ("dog dinner without slamon or tukrey", &["salmon", "turkey"], &[]),
        ("dog dinner, no whay", &["dairy"], &[]),
        // The word is not corrected to the breed 'westie'.
        ("dog dinner, no westiw", &[], &["westiw"]),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.constraints.exclude, exclude, "{text}");
        assert_eq!(found.unknown_exclusions, unknown, "{text}");
        let is_other = |chip: &&Chip| !["pet:dog"].contains(&chip.key.as_str()) && !chip.key.starts_with("exclude:");
        assert_eq!(found.chips.iter().find(is_other), None, "{text}");
    }
}

#[test]
fn misspelt_wishes_are_read_also_beside_words_of_another_language() {
    for (text, include, exclude) in [
        ("sweat potatoe and turkey for my dog", &["sweet potato", "turkey"][..], &[][..]),
        ("salmond for my katze", &["salmon"], &[]),
        ("chikin dinner for my dog", &["chicken"], &[]),
        ("salmond for my katze ohen huhn", &["salmon"], &["chicken"]),
        ("huhn für meinen hund, ohen rind", &["chicken"], &["beef"]),
        ("lachss für meine kaze", &["salmon"], &[]),
        ("saumn pour chat", &["salmon"], &[]),
        ("poullet pour mon chein", &["chicken"], &[]),
        ("pumkin tuna katze", &["pumpkin", "tuna"], &[]),
        ("mein Hund soll ein langes Leben haben", &[], &[]),
    ] {
        let found = understand(&ask(text)).constraints;
        assert_eq!((found.include, found.exclude), (owned(include), owned(exclude)), "{text}");
    }
}

#[test]
fn an_animal_that_the_recipe_is_not_for_leaves_the_other_one() {
    for (text, expected) in [
        ("not for cats", PetType::Dog),
        ("not for dogs", PetType::Cat),
        ("not a cat but a dog", PetType::Dog),
        ("Huhn, nicht für Katzen", PetType::Dog),
        ("du poulet, pas pour les chiens", PetType::Cat),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.constraints.pet_type, Some(expected), "{text}");
        assert!(!found.names_both_pet_types, "{text}");
    }
}

#[test]
fn organic_is_a_wish_in_each_language() {
    for text in ["organic chicken for my dog", "bio Hund", "repas bio pour mon chien"] {
        let found = understand(&ask(text));
        assert_eq!(found.constraints.preferences, [Preference::Organic].into(), "{text}");
        assert_eq!(found.unknown_words, Vec::<String>::new(), "{text}");
    }
}

#[test]
fn unsupported_requests_are_reported() {
    for (text, unmet) in [
        ("more fibre, dog", "more fibre"),
        ("no additives, dog", "no additives"),
        ("no microwave, dog", "no microwave"),
        ("low starch dog", "low starch"),
    ] {
        assert_eq!(understand(&ask(text)).unmet_requests, [unmet], "{text}");
    }
    for text in ["not raw, dog", "a little rice is ok, dog"] {
        let found = understand(&ask(text)).constraints;
        assert_eq!((found.exclude, found.size), (Vec::new(), None), "{text}");
    }
}

#[test]
fn the_letter_of_a_vitamin_is_a_capital() {
    for text in ["without vitamin D, dog", "zonder vitamine D, hond", "sans vitamine d, chien"] {
        let found = understand(&ask(text));
        assert!(chips(&found).iter().any(|(_, label)| *label == "No vitamin D"), "{text}: {:?}", found.chips);
    }
}

#[test]
fn a_heavy_animal_gets_food_with_little_fat_in_each_language() {
    for text in ["mon chat est trop gros, poisson", "my lab has put on a few pounds", "mein Hund ist zu dick"] {
        let found = understand(&ask(text));
        assert!(found.constraints.preferences.contains(&Preference::LowFat), "{text}: {found:?}");
        assert_eq!(found.diseases, ["obesity"], "{text}");
    }
}

#[test]
fn a_weight_beside_a_price_a_day_is_that_of_the_animal() {
    for (text, kg) in [
        ("£2 a day, 12 lb cat", Some(5.4)),
        ("under £3 a day 30kg dog", Some(30.0)),
        ("$5 a day 40lb dog", Some(18.1)),
        ("£3/day 10kg dog", Some(10.0)),
        ("30 kg dog, 500 g a day", Some(30.0)),
        ("500 g a day dog", None),
    ] {
        assert_eq!(understand(&ask(text)).constraints.weight_kg, kg, "{text}");
    }
}

#[test]
fn a_short_word_is_no_misspelt_hazard() {
    assert_eq!(understand(&ask("samo")).hazards, []);
    for text in ["choclat", "onin", "choc"] {
        assert_eq!(understand(&ask(text)).hazards.len(), 1, "{text}");
    }
}

#[test]
fn the_name_of_a_pet_is_no_food() {
    for (text, include, exclude) in [
        ("my dog's name is Basil, turkey please", &["turkey"][..], &[][..]),
        ("my dog called Bean hates rice", &[], &["rice"]),
        ("dinner for a dog named Onion", &[], &[]),
        ("mein Hund namens Lachs mag Huhn", &["chicken"], &[]),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.hazards, [], "{text}");
        let constraints = found.constraints;
        assert_eq!((constraints.include, constraints.exclude), (owned(include), owned(exclude)), "{text}");
    }
}

#[test]
fn little_fat_is_a_preference_and_a_nutrient_is_left_out_as_a_supplement() {
    let lean = understand(&ask("not too much fat, turkey, dog")).constraints;
    assert_eq!((lean.include, lean.exclude), (owned(&["turkey"]), Vec::new()));
    assert!(lean.preferences.contains(&Preference::LowFat));
    for (text, food) in [
        ("dog food without calcium", "eggshell_powder"),
        ("without vitamin D, dog", "oil_cod_liver"),
        ("no minerals, dog", "iodine_150ug_tablet"),
        ("Katzenfutter ohne Taurin", "taurine_500mg_capsule"),
    ] {
        let excluded = understand(&ask(text)).constraints.excluded_foods().unwrap();
        let id = domain::food_id::FoodId::new(food);
        assert!(excluded.iter().any(|it| it.family.foods().contains(&id)), "{text}: {excluded:?}");
    }
}

#[test]
fn foods_are_left_out_in_everyday_words() {
    for (text, food) in [
        ("chicken never again, dog", "chicken"),
        ("chicken? never again. dog", "chicken"),
        ("nochicken dog", "chicken"),
        ("chicken is the only thing my dog can't have", "chicken"),
        ("chicken is the only food that he must not eat, labrador", "chicken"),
        ("chicken makes my dog's ears red", "chicken"),
        ("Hund bekommt Ausschlag von Huhn", "chicken"),
        ("stop chicken dog", "chicken"),
        ("chicken makes my dog's eyes water", "chicken"),
        ("his paws go red after chicken, dog", "chicken"),
        ("dog allergic to sea food", "seafood"),
        ("no food from the ocean, cat", "seafood"),
        ("cat allergic to shell fish, 5 kg", "shellfish"),
        ("chien allergique aux fruits de mer", "seafood"),
        ("senz pollo cane", "chicken"),
        ("nothing from the sea, cat", "fish"),
        ("Milcheiweißallergie Hund", "dairy"),
    ] {
        let found = understand(&ask(text)).constraints;
        assert!(found.exclude.iter().any(|it| it == food), "{text}: {found:?}");
        assert_eq!(found.include, Vec::<String>::new(), "{text}");
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn a_saved_pet_is_not_taken_for_an_animal_of_the_other_kind() {
    let bruno = PetFacts {
        name: "Bruno".to_owned(),
        pet_type: PetType::Dog,
        breed: None,
        weight_kg: Some(31.0),
        age_months: None,
        excluded_foods: vec!["chicken".to_owned()],
    };
    let ask = |text: &str, refinements: &[String]| {
        understand(&QuestionRequest { text, refinements, pet: Some(&bruno), ..QuestionRequest::default() })
    };
    let has_pet = |found: &Understanding| found.chips.iter().any(|chip| chip.key == SAVED_PET_KEY);
    let dog = ask("dinner for Bruno", &[]);
    assert_eq!((dog.constraints.pet_type, has_pet(&dog)), (Some(PetType::Dog), true));
    let cat = ask("dinner for my cat", &[]);
    assert_eq!((cat.constraints.pet_type, has_pet(&cat)), (Some(PetType::Cat), false));
    assert_eq!((cat.constraints.weight_kg, &cat.constraints.exclude), (None, &vec!["chicken".to_owned()]));
    let both = ask("dinner for Bruno and my cat", &[]);
    assert!(both.question.as_ref().is_some_and(|it| it.text.contains("for the dog or for the cat")), "{both:?}");
    assert_eq!(both.constraints.pet_type, None);
    let answered = ask("dinner for Bruno and my cat", &["for a cat".to_owned()]);
    assert_eq!((answered.constraints.pet_type, has_pet(&answered)), (Some(PetType::Cat), false));
    let answered = ask("dinner for Bruno and my cat", &["for a dog".to_owned()]);
    assert_eq!((answered.constraints.weight_kg, has_pet(&answered)), (Some(31.0), true));
    let weights = ask("dinner for my 12kg dog and 4kg cat", &["for a cat".to_owned()]);
    assert_eq!(weights.constraints.weight_kg, None);
    assert!(!ask("dinner for the dog and the cat", &[]).is_empty());
}

#[test]
fn chips_can_be_removed() {
    let removed = ["exclude:chicken".to_owned(), "age:young".to_owned()];
    let first = understand(&ask("quick puppy food without chicken"));
    assert_eq!(
        chips(&first),
        [("preference:quick", "Quick"), ("age:young", "Puppy"), ("exclude:chicken", "No chicken")]
    );
    let second = understand(&QuestionRequest { removed: &removed, ..ask("quick puppy food without chicken") });
    assert_eq!(chips(&second), [("preference:quick", "Quick"), ("pet:dog", "Dog")]);
    assert!(second.constraints.exclude.is_empty());
}

#[test]
fn refinements_replace_earlier_constraints() {
    let refinements = ["without rice".to_owned(), "for a cat".to_owned(), "with chicken".to_owned()];
    let found =
        understand(&QuestionRequest { refinements: &refinements, ..ask("rice for my labrador, no chicken, 3 days") });
    assert_eq!(
        serde_json::to_value(&found.constraints).unwrap(),
        json!({ "petType": "cat", "exclude": ["rice"], "include": ["chicken"], "days": 3 })
    );
}

#[test]
fn a_refinement_does_not_allow_an_allergen() {
    for (text, refinements, excluded) in [
        ("dinner for my dog, allergic to chicken", &["with chicken"][..], "chicken"),
        ("dinner for my dog, allergic to chicken", &["without chicken please", "with chicken"], "chicken"),
        ("dinner for my dog, allergic to beef and chicken", &["beef free please", "more like beef stew"], "beef"),
        ("dinner for my cat", &["she is allergic to fish", "without fish", "fish pie"], "fish"),
    ] {
        let refinements: Vec<String> = refinements.iter().map(|it| (*it).to_owned()).collect();
        let found = understand(&QuestionRequest { refinements: &refinements, ..ask(text) }).constraints;
        assert!(found.exclude.contains(&excluded.to_owned()), "{text}: {:?}", found.exclude);
        assert!(!found.include.contains(&excluded.to_owned()), "{text}: {:?}", found.include);
    }
}

#[test]
fn a_food_to_which_an_allergy_refers_is_excluded() {
    for (text, excluded) in [
        ("is chicken ok? my dog is allergic to it", "chicken"),
        ("chicken, which my dog is allergic to", "chicken"),
        ("dinner with beef for my dog. He is allergic to that.", "beef"),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.constraints.exclude, [excluded], "{text}");
        assert!(found.constraints.include.is_empty(), "{text}: {:?}", found.constraints.include);
    }
    // The allergy is not about the food that is wanted.
    let found = understand(&ask("turkey for my dog. He is allergic to beef."));
    assert_eq!(
        (found.constraints.exclude, found.constraints.include),
        (vec!["beef".to_owned()], vec!["turkey".to_owned()])
    );
}

#[test]
fn a_saved_pet_is_used_whatever_its_name_is() {
    let pet = PetFacts {
        name: "Peanut".to_owned(),
        pet_type: PetType::Cat,
        breed: None,
        weight_kg: Some(4.0),
        age_months: Some(30),
        excluded_foods: vec!["fish".to_owned()],
    };
    let with_pet = |text| understand(&QuestionRequest { pet: Some(&pet), ..ask(text) });
    let found = with_pet("something for Peanut with chicken");
    assert_eq!(
        chips(&found),
        [("savedPet", "Peanut"), ("exclude:fish", "No fish"), ("include:chicken", "With chicken")]
    );
    assert_eq!((found.constraints.pet_type, found.constraints.weight_kg), (Some(PetType::Cat), Some(4.0)));
    // The question does not allow again what the pet must not eat.
    assert_eq!(with_pet("salmon for Peanut").constraints.include, Vec::<String>::new());
    assert_eq!(with_pet("chicken").constraints.exclude, ["fish"]);
    assert_eq!(with_pet("peanut butter biscuits for my dog").constraints.pet_type, Some(PetType::Dog));
    for (name, text) in [
        ("Ed", "he needs dinner"),
        ("Kit", "kitchen leftovers"),
        ("Al", "he is allergic to beef"),
        ("Bee", "beef stew"),
        ("K9", "dinner for K9"),
        ("R2D2", "R2D2 is hungry"),
        ("M'Lady", "M'Lady needs a meal"),
        ("🐾", "dinner for 🐾"),
        ("Bruno", "no chicken and Bruno hates lamb"),
    ] {
        let pet = PetFacts { name: name.to_owned(), age_months: Some(5), ..pet.clone() };
        let found = understand(&QuestionRequest { pet: Some(&pet), ..ask(text) });
        assert!(found.constraints.exclude.contains(&"fish".to_owned()), "{name}: {text}");
        assert_eq!((found.constraints.age_months, found.constraints.pet_type), (Some(5), Some(PetType::Cat)), "{name}");
        assert_eq!(found.unknown_exclusions, Vec::<String>::new(), "{name}");
    }
    // The word 'adults' does not change the age group of the saved kitten.
    let kitten = PetFacts { age_months: Some(4), ..pet.clone() };
    let found = understand(&QuestionRequest { pet: Some(&kitten), ..ask("bored of the old recipe for adults") });
    assert_eq!(found.constraints.age_group, Some(crate::constraints::AgeGroup::Young));
}

#[test]
fn foods_that_the_saved_pet_must_not_eat_cannot_be_removed() {
    let pet = PetFacts {
        name: "Bruno".to_owned(),
        pet_type: PetType::Dog,
        breed: None,
        weight_kg: None,
        age_months: None,
        excluded_foods: vec!["chicken".to_owned()],
    };
    let removed = ["exclude:chicken".to_owned(), "savedPet".to_owned(), "exclude:beef".to_owned()];
    let found = understand(&QuestionRequest { pet: Some(&pet), removed: &removed, ..ask("dinner without beef") });
    assert_eq!(found.constraints.exclude, ["chicken"]);
    assert_eq!(found.chips.iter().map(|it| it.is_fixed).collect::<Vec<_>>(), [true, true]);
}

#[test]
fn a_removed_chip_does_not_hide_a_later_refinement() {
    let removed = ["exclude:chicken".to_owned()];
    let exclude = |refinements: &[&str]| {
        let refinements: Vec<String> = refinements.iter().map(|it| (*it).to_owned()).collect();
        let request = QuestionRequest { refinements: &refinements, removed: &removed, ..ask("dog, no chicken") };
        understand(&request).constraints.exclude
    };
    assert_eq!(exclude(&["cheaper"]), Vec::<String>::new());
    assert_eq!(exclude(&["cheaper", "without chicken after all"]), ["chicken"]);
}

#[test]
fn a_reply_whose_chips_are_removed_is_no_reply_and_its_question_is_asked_again() {
    let unknown = "We do not know a food called ‘flurble’.";
    for (text, reply, keys, asked, labels) in [
        (
            "dinner for my dog without flurble",
            "without chicken (for ‘flurble’)",
            &[][..],
            None,
            &["Dog", "No chicken"][..],
        ),
        (
            "dinner for my dog without flurble",
            "without chicken (for ‘flurble’)",
            &["exclude:chicken@1"],
            Some(unknown),
            &["Dog"],
        ),
        // Ham has a chip for itself and one for pork.
        (
            "dinner for my dog without flurble",
            "without ham (for ‘flurble’)",
            &["exclude:pork@1"],
            None,
            &["Dog", "No ham"],
        ),
        (
            "dinner for my dog without flurble",
            "without ham (for ‘flurble’)",
            &["exclude:pork@1", "exclude:ham@1"],
            Some(unknown),
            &["Dog"],
        ),
        ("dinner with turkey", "for a dog", &["pet:dog@1"], Some("For a dog or a cat?"), &["With turkey"]),
        (
            "chicken gives my dog diarrhoea",
            "with chicken",
            &["include:chicken@1"],
            Some("Should the recipe be with or without chicken?"),
            &["No chicken", "Dog"],
        ),
        (
            "chicken gives my dog diarrhoea",
            "without chicken",
            &["exclude:chicken@1"],
            Some("Should the recipe be with or without chicken?"),
            &["No chicken", "Dog"],
        ),
        (
            "kitten, 12 years old",
            "for an adult animal",
            &["age:adult@1"],
            Some("Is the animal still growing, or is it an adult?"),
            &["Kitten"],
        ),
        ("dog, dinner for 5 days", "for 7 days", &["days:7@1"], None, &["Dog", "5 days"]),
        // One of two changes is removed.
        ("dog, dinner for 5 days", "for 7 days without rice", &["exclude:rice@1"], None, &["Dog", "7 days"]),
    ] {
        let refinements = [reply.to_owned()];
        let removed: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
        let found = understand(&QuestionRequest { refinements: &refinements, removed: &removed, ..ask(text) });
        let question = found.question.as_ref().map(|it| it.text.as_str());
        let is_asked = match (question, asked) {
            (Some(question), Some(asked)) => question.starts_with(asked),
            (question, asked) => question.is_none() && asked.is_none(),
        };
        assert!(is_asked, "{text}, {reply}, {keys:?}: {question:?}");
        let found: Vec<&str> = found.chips.iter().map(|chip| chip.label.as_str()).collect();
        assert_eq!(found, labels, "{text}, {reply}, {keys:?}");
    }
}

#[test]
fn the_same_reply_can_be_given_again_after_its_chip_was_removed() {
    let reply = "without chicken (for ‘flurble’)".to_owned();
    let (refinements, removed) = ([reply.clone(), reply], ["exclude:chicken@1".to_owned()]);
    let request =
        QuestionRequest { refinements: &refinements, removed: &removed, ..ask("dinner for my dog without flurble") };
    let found = understand(&request);
    assert_eq!((found.constraints.exclude.as_slice(), &found.question), (&["chicken".to_owned()][..], &None));
}

#[test]
fn dangers_in_a_text_whose_chips_are_removed_still_count() {
    let refinements = ["without rice, he has kidney disease".to_owned()];
    let removed = ["exclude:rice@1".to_owned()];
    let request = QuestionRequest { refinements: &refinements, removed: &removed, ..ask("dinner for my dog") };
    let found = understand(&request);
    assert!(found.constraints.exclude.is_empty() && !found.diseases.is_empty(), "{found:?}");
    assert_eq!(found.withdrawn_refinements, [0]);
}

#[test]
fn a_chip_says_which_refinement_states_it() {
    let refinements = ["cheaper".to_owned(), "without rice".to_owned()];
    let found = understand(&QuestionRequest { refinements: &refinements, ..ask("dinner for my dog") });
    let chips: Vec<_> = found.chips.iter().map(|chip| (chip.label.as_str(), chip.refinement_index)).collect();
    assert_eq!(chips, [("Dog", None), ("Low cost", Some(0)), ("No rice", Some(1))]);
    // A word that a language model reads may be missing from the last text.
    let readings = WordReadings { exclude: vec!["beef".to_owned()], ..WordReadings::default() };
    let request = QuestionRequest { refinements: &refinements, ..ask("dinner for my dog") };
    let found = understand_with(&request, &readings);
    let of_beef = found.chips.iter().find(|chip| chip.label == "No beef").unwrap();
    assert_eq!(of_beef.refinement_index, None);
}

#[test]
fn foods_that_may_harm_are_excluded_until_the_visitor_says_otherwise() {
    let refinements = ["with chicken".to_owned()];
    let text = "chicken gives my dog diarrhoea";
    let found = understand(&ask(text));
    assert_eq!(found.constraints.exclude, ["chicken"]);
    assert_eq!(found.question.unwrap().text, "Should the recipe be with or without chicken?");
    let found = understand(&QuestionRequest { refinements: &refinements, ..ask(text) });
    assert_eq!((found.constraints.include, found.question), (vec!["chicken".to_owned()], None));
}

#[test]
fn a_food_that_the_animal_may_not_tolerate_or_like_is_excluded() {
    for text in [
        "my dog gets ear infections from chicken",
        "chicken gives my dog ear infections",
        "dinner for my dog, chicken gives him colitis",
        "chicken gave my dog pancreatitis",
        "my dog had pancreatitis after chicken",
        "my dog has problems with chicken",
        "my dog struggles with chicken",
        "my dog has trouble digesting chicken",
        "my dog used to eat chicken but now itches",
        "chicken nearly killed my dog",
        "chicken came up on my dog's allergy test",
        "chicken makes my dog lick his paws",
        "we stopped feeding chicken to our dog",
        "my dog spits out chicken",
        "my dog has gone off chicken",
    ] {
        let found = understand(&ask(text)).constraints;
        assert_eq!((found.include, found.exclude), (vec![], vec!["chicken".to_owned()]), "{text}");
    }
}

#[test]
fn harmless_sentences_exclude_nothing() {
    for text in [
        "rice for a dog with colitis",
        "chicken dinner for my dog from Leeds",
        "chicken dinner after a walk",
        "my dog loves chicken",
        "chicken made in one pot for my dog",
        "dinner for my dog made from chicken",
        "a bowl from chicken and rice for a dog with arthritis",
        "my dog has no problems with chicken",
        "no issues with chicken for my dog",
        "chicken that I can feed after surgery",
        "give my dog chicken",
        "chicken for a dog after pancreatitis",
        "my puppy wants chicken",
        "I want to give my dog with kidney disease chicken",
        "my dog with colitis needs food made from chicken",
        "chicken I can make for my dog with arthritis",
        "what can I make from chicken for my cat",
        "quick chicken dinner",
    ] {
        assert_eq!(understand(&ask(text)).constraints.exclude, Vec::<String>::new(), "{text}");
    }
}

#[test]
fn growing_animals_are_not_taken_for_adults() {
    for (text, expected) in [
        ("my puppy is bored of his old food", json!({ "petType": "dog", "ageGroup": "young" })),
        ("my kitten does not like her old food", json!({ "petType": "cat", "ageGroup": "young" })),
        ("food for my kitten and my adult cat", json!({ "petType": "cat", "ageGroup": "young" })),
        ("my puppy and my old dog", json!({ "petType": "dog", "ageGroup": "young" })),
        ("my dog is eleven months old", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 11 })),
        ("my dog is eleven weeks old", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 3 })),
        ("sixteen week old dog", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 4 })),
        ("my cat is one month old", json!({ "petType": "cat", "ageGroup": "young", "ageMonths": 1 })),
        ("my cat is a year old", json!({ "petType": "cat", "ageGroup": "adult", "ageMonths": 12 })),
        ("I have had cats for 20 years, now I have a kitten", json!({ "petType": "cat", "ageGroup": "young" })),
        ("I am 12 years old and have a kitten", json!({ "petType": "cat", "ageGroup": "young" })),
        ("we had our dog for 12 years and now a new puppy", json!({ "petType": "dog", "ageGroup": "young" })),
        (
            "my 8 month old kitten has been with us for 2 years",
            json!({ "petType": "cat", "ageGroup": "young", "ageMonths": 8 }),
        ),
        ("my dog had arthritis for 2 years", json!({ "petType": "dog" })),
        ("my dog is 2 years and 3 months old", json!({ "petType": "dog", "ageGroup": "adult", "ageMonths": 27 })),
        ("1 year and 6 months old dog", json!({ "petType": "dog", "ageGroup": "adult", "ageMonths": 18 })),
        ("my cat is young", json!({ "petType": "cat", "ageGroup": "young" })),
        ("my dog is a few weeks old", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 1 })),
        ("several weeks old kitten", json!({ "petType": "cat", "ageGroup": "young", "ageMonths": 1 })),
        ("a few months old dog", json!({ "petType": "dog", "ageGroup": "young" })),
        ("my cat is a couple of months old", json!({ "petType": "cat", "ageGroup": "young" })),
        ("my dog is three and a half months old", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 4 })),
        ("my 3½ month old puppy", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 4 })),
        ("two and a half year old cat", json!({ "petType": "cat", "ageGroup": "adult", "ageMonths": 30 })),
        ("my 3½ year old dog", json!({ "petType": "dog", "ageGroup": "adult", "ageMonths": 42 })),
        ("my dog is one and a half years old", json!({ "petType": "dog", "ageGroup": "adult", "ageMonths": 18 })),
        ("my dog is a year and a half old", json!({ "petType": "dog", "ageGroup": "adult", "ageMonths": 18 })),
        ("my dog is 2 years and a half old", json!({ "petType": "dog", "ageGroup": "adult", "ageMonths": 30 })),
        ("my dog is half a year old", json!({ "petType": "dog", "ageGroup": "young", "ageMonths": 6 })),
        ("my dog is a few years old", json!({ "petType": "dog" })),
        (
            "my puppy is 14 months old, great dane",
            json!({ "petType": "dog", "ageGroup": "young", "breed": "Great Dane" }),
        ),
        ("an old dog", json!({ "petType": "dog", "ageGroup": "senior" })),
        ("my dog is getting old", json!({ "petType": "dog", "ageGroup": "senior" })),
    ] {
        assert_eq!(constraints(text), expected, "{text}");
    }
}

#[test]
fn the_default_pet_type_applies_unless_the_text_names_another_animal() {
    for (text, expected) in [
        ("food for my tabby", Some(PetType::Cat)),
        ("dinner for the ginger tom", Some(PetType::Cat)),
        ("treats for the puss", Some(PetType::Cat)),
        ("dinner for my dog and my siamese", None),
        ("dinner for my cat and my labrador", None),
        ("food for my rabbit", None),
        ("food for a hamster", None),
        ("horse food", None),
        ("turkey", Some(PetType::Dog)),
    ] {
        let request = QuestionRequest { default_pet_type: Some(PetType::Dog), ..ask(text) };
        let found = understand(&request);
        assert_eq!(found.constraints.pet_type, expected, "{text}");
        // An animal that gets no recipes needs no question.
        let is_asked = expected.is_none() && !found.is_for_other_animal;
        assert_eq!(found.question.is_some(), is_asked, "{text}");
        let is_other = ["rabbit", "hamster", "horse"].into_iter().any(|animal| text.contains(animal));
        assert_eq!(found.is_for_other_animal, is_other, "{text}");
    }
    assert_eq!(understand(&ask("food for my rabbit")).referrals.len(), 1);
    assert_eq!(understand(&ask("food for my rabbit")).constraints.include, Vec::<String>::new());
}

#[test]
fn the_pet_type_is_asked_for_unless_it_is_known() {
    let ask_back = |request: QuestionRequest<'_>| understand(&request).question.map(|question| question.text);
    assert_eq!(ask_back(ask("turkey dinner")).as_deref(), Some("For a dog or a cat?"));
    assert_eq!(ask_back(QuestionRequest { default_pet_type: Some(PetType::Cat), ..ask("turkey dinner") }), None);
    assert_eq!(ask_back(ask("turkey for a beagle")), None);
    let both = ask_back(QuestionRequest { default_pet_type: Some(PetType::Cat), ..ask("turkey for my cat and dog") });
    assert!(both.unwrap().starts_with("A recipe is made for one kind of animal."));
}

#[test]
fn words_for_an_old_animal_are_not_taken_for_misspelt_hazards() {
    assert_eq!(understand(&ask("für meinen alten Hund")).hazards, []);
    assert!(!understand(&ask("raisins for my old dog")).hazards.is_empty());
}

#[test]
fn hazards_are_found_unless_they_are_excluded() {
    for (text, expected) in [
        ("recipe with onions for my dog", vec!["onion"]),
        ("dog stew without grapes, no onions", vec![]),
        ("raisin free biscuits for dogs", vec![]),
        ("choclate biscuits for my dog", vec!["chocolate"]),
        ("chicken for dogs", vec![]),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.hazards.iter().map(|it| it.hazard.id.as_str()).collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn words_that_are_not_understood_are_reported() {
    let found = understand(&ask("mon chien n'aime pas la dinde et le flurble"));
    assert_eq!(found.constraints.exclude, ["turkey"]);
    let found = understand(&ask("flurble for my dog without dragonbread"));
    assert_eq!(
        (found.unknown_words, found.unknown_exclusions),
        (vec!["flurble".to_owned()], vec!["dragonbread".to_owned()])
    );
    let found = understand(&ask("dog dinner without rice, dragonbread or peas"));
    assert_eq!((found.constraints.exclude.len(), found.unknown_exclusions), (2, vec!["dragonbread".to_owned()]));
    assert_eq!(understand(&ask("no chicken or dragonbread")).unknown_exclusions, ["dragonbread"]);
    assert!(understand(&ask("")).is_empty());
}

#[test]
fn prices_are_converted_by_the_rates_of_the_request() {
    let pence = |text, euro: Option<f64>, dollar: Option<f64>| {
        let euro = euro.and_then(|pence| PriceCurrency::new("EUR", "€", 2, pence));
        let dollar = dollar.and_then(|pence| PriceCurrency::new("USD", "$", 2, pence));
        let known: Vec<PriceCurrency> = euro.into_iter().chain(dollar).collect();
        let currencies = Currencies { known: &known, local: None };
        let found = understand(&QuestionRequest { currencies, ..ask(text) });
        found.constraints.max_pence
    };
    for (text, euro, dollar, expected) in [
        ("dog dinner under $5", Some(86.0), Some(79.0), Some(395)),
        ("dog dinner under $5", Some(86.0), Some(80.6), Some(403)),
        ("dog dinner under €10", Some(85.87), Some(79.0), Some(859)),
        ("dog dinner under 3 euros", Some(90.0), None, Some(270)),
        ("dog dinner under $5", Some(86.0), None, None),
        ("dog dinner under £5", None, None, Some(500)),
    ] {
        assert_eq!(pence(text, euro, dollar), expected, "{text}");
    }
}

#[test]
fn a_price_is_shown_in_the_currency_in_which_it_was_named() {
    for (text, label, pence) in [
        ("dog dinner for 2 euros", "Up to €2", 172),
        ("dog dinner for 2 euro", "Up to €2", 172),
        ("dog dinner under €2.50", "Up to €2.50", 215),
        ("dog dinner, 2,50 € at most", "Up to €2.50", 215),
        ("dog dinner under EUR 5", "Up to €5", 430),
        ("dog dinner under 5 EUR", "Up to €5", 430),
        ("dog dinner under $5", "Up to $5", 395),
        ("dog dinner under 5 dollars", "Up to $5", 395),
        ("dog dinner under 5 bucks", "Up to $5", 395),
        ("dog dinner under £5", "Up to £5", 500),
        ("dog dinner under 5 quid", "Up to £5", 500),
        ("dog dinner for 99p", "Up to £0.99", 99),
        ("Hundefutter für 3 Euro", "Up to €3", 258),
        ("repas pour chien, 4 euros", "Up to €4", 344),
    ] {
        let known = euro_and_dollar();
        let currencies = Currencies { known: &known, local: None };
        let found = understand(&QuestionRequest { currencies, ..ask(text) });
        assert!(chips(&found).iter().any(|(_, shown)| *shown == label), "{text}: {:?}", found.chips);
        assert_eq!(found.constraints.max_pence, Some(pence), "{text}");
    }
}

#[test]
fn a_price_chip_in_another_currency_can_be_removed_and_replaced() {
    let known = euro_and_dollar();
    let currencies = Currencies { known: &known, local: None };
    let ask = |refinements: &[String], removed: &[String]| {
        understand(&QuestionRequest { refinements, removed, currencies, ..ask("dog dinner for 2 euros") })
    };
    let removed = ask(&[], &["price:€200".to_owned()]);
    assert_eq!((removed.constraints.max_pence, removed.price_limits), (None, Vec::new()));
    let replaced = ask(&["under £3".to_owned()], &[]);
    assert_eq!((replaced.constraints.max_pence, replaced.price_text(300)), (Some(300), "£3".to_owned()));
}

#[test]
fn each_age_belongs_to_its_own_animal() {
    for (text, dog_months, cat_months) in [
        ("my dog is 10 weeks old, my cat is 12 years old", Some(2), Some(144)),
        ("my cat is 12 years old, my dog is 10 weeks old", Some(2), Some(144)),
        ("my dog is 10 weeks old and my cat is 12 years old", Some(2), Some(144)),
        ("my dog is 10 weeks old. My cat is 12 years old.", Some(2), Some(144)),
        ("my dog is 12 years old, my cat is 10 weeks old", Some(144), Some(2)),
        ("a 10 week old dog and a 12 year old cat", Some(2), Some(144)),
        ("12 year old cat and 10 week old dog", Some(2), Some(144)),
        ("a cat, 12 years old, and a dog, 10 weeks old", Some(2), Some(144)),
        ("dog: 10 weeks old, cat: 12 years old", Some(2), Some(144)),
        ("dog (10 weeks old) and cat (12 years old)", Some(2), Some(144)),
        ("my dog, he is 10 weeks old, and the cat is 12 years old", Some(2), Some(144)),
        ("my labrador is 10 weeks old, my siamese is 12 years old", Some(2), Some(144)),
        ("my puppy is 10 weeks old, my cat is 12 years old", Some(2), Some(144)),
        ("my cat is 12 years old and my puppy is 10 weeks old", Some(2), Some(144)),
        ("I have a cat and a dog. The dog is 10 weeks old.", Some(2), None),
        ("dinner for my dog and my 12 year old cat", None, Some(144)),
        ("my dog and cat are 3 years old", Some(36), Some(36)),
        // It is not certain whose age each is, so the younger counts.
        ("dog 10 weeks old cat 12 years old", Some(2), Some(2)),
        ("my dog and my cat are 10 weeks and 12 years old", Some(2), Some(2)),
        ("my dog, who lives with my 12 year old cat, is 10 weeks old", Some(2), Some(2)),
    ] {
        for (refinement, expected) in [("for a dog", dog_months), ("for a cat", cat_months)] {
            let refinements = [refinement.to_owned()];
            let found = understand(&QuestionRequest { refinements: &refinements, ..ask(text) });
            assert_eq!(found.constraints.age_months, expected, "{text}: {refinement}");
        }
        let both = understand(&ask(text));
        assert!(both.question.is_some_and(|it| it.text.contains("for the dog or for the cat")), "{text}");
        // Until it is known which of the animals is meant, the youngest counts.
        let youngest = dog_months.into_iter().chain(cat_months).min();
        assert_eq!(both.constraints.age_months, youngest, "{text}");
    }
}

#[test]
fn the_saved_pet_keeps_its_age_beside_another_animal() {
    let bruno = PetFacts {
        name: "Bruno".to_owned(),
        pet_type: PetType::Dog,
        breed: None,
        weight_kg: None,
        age_months: Some(5),
        excluded_foods: Vec::new(),
    };
    for (text, dog_months, cat_months) in [
        ("dinner for Bruno and my 12 year old cat", 5, Some(144)),
        ("Bruno eats well, my cat is 12 years old", 5, Some(144)),
        ("my cat is 12 years old, Bruno is 6 months old", 6, Some(144)),
    ] {
        for (refinement, expected) in [("for a dog", Some(dog_months)), ("for a cat", cat_months)] {
            let refinements = [refinement.to_owned()];
            let found = understand(&QuestionRequest { refinements: &refinements, pet: Some(&bruno), ..ask(text) });
            assert_eq!(found.constraints.age_months, expected, "{text}: {refinement}");
        }
    }
}

#[test]
fn of_several_animals_of_one_pet_type_the_youngest_growing_one_counts() {
    for (text, months, asks) in [
        ("one dog is 10 weeks old, the other is 12 years old", 2, true),
        ("my dogs are 12 years and 10 weeks old", 2, true),
        ("one kitten is 5 weeks old, the other is 10 weeks old", 1, false),
        ("one kitten is 10 weeks old, the other is 5 weeks old", 1, false),
        ("my dog is 12 years old", 144, false),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.constraints.age_months, Some(months), "{text}");
        let is_asked = found.question.is_some_and(|it| it.text.starts_with("Is the animal still growing"));
        assert_eq!(is_asked, asks, "{text}");
    }
}

#[test]
fn a_food_that_caused_something_is_excluded_in_doubt() {
    for (text, excluded) in [
        ("my dog has tear stains from chicken", "chicken"),
        ("bad skin since we switched to lamb, dog", "lamb"),
        ("my dog gets hyper after rice", "rice"),
        ("mon chien a des rougeurs à cause du boeuf", "beef"),
        ("le poulet donne des gaz à mon chien", "chicken"),
        ("mi perro tiene granos por culpa del pollo", "chicken"),
        ("il mio cane ha bolle a causa del manzo", "beef"),
        ("mein Hund hat Pickel wegen Huhn", "chicken"),
        ("mijn hond heeft bultjes vanwege kip", "chicken"),
        ("my dog hates anything fishy", "fish"),
        ("my dog loves chicken but it makes him itch", "chicken"),
        ("he likes lamb but it upsets his stomach, dog", "lamb"),
        ("dog likes peas but they give him wind", "peas"),
        ("chicken used to be fine but now makes him sick, dog", "chicken"),
        ("beef, which makes him ill, dog", "beef"),
        ("he used to be fine with beef but not any more, dog", "beef"),
        ("mon chien adore le boeuf mais il est allergique", "beef"),
        ("Katze liebt Thunfisch, ist aber allergisch", "tuna"),
        ("a mi perro le gusta el pollo pero es alérgico", "chicken"),
        ("mag Huhn aber verträgt es nicht, Hund", "chicken"),
        ("my dog loves chicken. It makes him itch.", "chicken"),
        ("loves lamb. Sadly he is allergic. dog", "lamb"),
        ("mon chien aime le saumon mais il ne le supporte pas", "salmon"),
        ("Katze mag Lachs, muss aber danach brechen", "salmon"),
        ("mijn hond houdt van rijst maar kan er niet tegen", "rice"),
        ("dog sneezes with chicken", "chicken"),
        ("dog sneezes when eating turkey", "turkey"),
        ("cat sneezes when she eats fish", "fish"),
        ("beef is the problem, dog", "beef"),
        ("I don't cook pork, cat", "pork"),
    ] {
        let found = understand(&ask(text)).constraints;
        assert!(found.exclude.contains(&excluded.to_owned()), "{text}: {found:?}");
        assert!(!found.include.contains(&excluded.to_owned()), "{text}: {found:?}");
    }
    for text in [
        "turkey dinner for my dog, quick because of work",
        "turkey for my dog but beef makes him sick",
        "turkey for my dog but he is allergic to beef",
        "turkey for my dog but not too expensive",
    ] {
        assert!(understand(&ask(text)).constraints.include.contains(&"turkey".to_owned()), "{text}");
    }
    assert!(!understand(&ask("can dogs eat tomato leaves")).hazards.is_empty());
}

#[test]
fn what_an_exclusion_means_is_asked_if_nothing_is_known_about_it() {
    for (text, unknown) in [
        ("mon chat, allergie flurbe", "flurbe"),
        ("Hund, Flurbe Allergie", "flurbe"),
        ("alergia a flurbe, mi perro", "flurbe"),
        ("Hund mit Flurbeallergie", "flurbe"),
        ("dog dinner, without it", "it"),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.unknown_exclusions, [unknown], "{text}");
        assert!(found.question.is_some_and(|question| question.is_required), "{text}");
    }
    for text in [
        "my dog has a flea allergy",
        "Futtermittelallergie Hund",
        "mon chien, allergie alimentaire",
        "dinner for my allergic dog",
        "no raw dog",
        "do you have a dinner for my dog without chicken? I can't stand it",
    ] {
        assert_eq!(understand(&ask(text)).unknown_exclusions, Vec::<String>::new(), "{text}");
    }
    assert_eq!(understand(&ask("dog dinner, no raw")).constraints.exclude, Vec::<String>::new());
    assert_eq!(understand(&ask("turkey without skin dog")).constraints.pet_type, Some(PetType::Dog));
    assert_eq!(understand(&ask("no raw dog")).constraints.pet_type, Some(PetType::Dog));
}

#[test]
fn an_allergy_to_a_plant_that_is_no_food_is_said_to_be_unknown() {
    for (text, unknown) in [
        ("my dog is allergic to milk thistle", "milk thistle"),
        ("my dog has a milk thistle allergy", "milk thistle"),
        ("dog dinner without milk thistle", "milk thistle"),
        ("dog dinner, no milk thistle please", "milk thistle"),
        ("milk thistle free dog food", "milk thistle"),
        ("my dog is allergic to chicken and milk thistle", "milk thistle"),
        ("my dog is allergic to thistle", "thistle"),
        ("my dog had a reaction to milk thistle", "milk thistle"),
        ("my dog cannot tolerate milk thistle", "milk thistle"),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.unknown_exclusions, [unknown], "{text}");
        assert!(!found.constraints.include.iter().any(|name| name.contains("milk")), "{text}: {found:?}");
        assert!(!found.unknown_words.iter().any(|word| word.contains("thistle")), "{text}: {found:?}");
        let names_chicken = text.contains("chicken");
        assert_eq!(found.constraints.exclude.contains(&"chicken".to_owned()), names_chicken, "{text}");
    }
}

#[test]
fn an_unknown_food_is_asked_about_with_the_foods_that_may_be_meant() {
    let found = understand(&ask("dinner for my dog without chikn"));
    let question = found.question.clone().unwrap();
    assert!(question.is_required && question.options.len() > 1, "{question:?}");
    let (ignore, foods) = question.options.split_last().unwrap();
    assert!(ignore.label.starts_with("Ignore ‘"), "{question:?}");
    // Every suggestion answers the question.
    for option in foods {
        let refinements = [option.refinement.clone()];
        let request = QuestionRequest { refinements: &refinements, ..ask("dinner for my dog without chikn") };
        let answered = understand(&request);
        assert_eq!((&answered.unknown_exclusions, &answered.question), (&vec![], &None), "{option:?}");
        assert!(!answered.constraints.exclude.is_empty(), "{option:?}");
    }
}

#[test]
fn a_word_after_a_negation_that_is_no_food_needs_no_question() {
    for words in [
        "no sugar",
        "no added sugar",
        "no salt",
        "without salt",
        "no rush",
        "no fuss",
        "no cooking",
        "no additives",
        "no preservatives",
        "without artificial additives",
        "no fillers",
        "no idea",
        "no hassle",
        "no bake",
        "no cook",
        "without artificial flavours",
    ] {
        let text = format!("turkey dinner for my dog, {words}");
        let found = understand(&ask(&text));
        assert_eq!((&found.unknown_exclusions, &found.question), (&vec![], &None), "{text}");
        assert!(!found.constraints.exclude.contains(&"turkey".to_owned()), "{text}");
        assert_eq!(found.unknown_words, Vec::<String>::new(), "{text}");
    }
    // Words that belong to the negation do not hide the foods after it.
    for (text, exclude, unknown) in [
        ("dog dinner, no sugar, no chicken", &["sugar", "chicken"][..], &[][..]),
        ("dog dinner, no fuss, no flurble", &[], &["flurble"]),
        ("dog dinner without sugar or chicken", &["sugar", "chicken"], &[]),
        ("dog dinner without chicken, sugar or rice", &["chicken", "sugar", "rice"], &[]),
        ("dog dinner without sugar, additives or flurble", &["sugar"], &["flurble"]),
        ("no fuss, chicken and rice for my dog", &[], &[]),
    ] {
        let found = understand(&ask(text));
        assert_eq!(found.constraints.exclude, exclude, "{text}");
        assert_eq!(found.unknown_exclusions, unknown, "{text}");
    }
}

#[test]
fn a_food_that_no_recipe_has_is_excluded_without_a_question() {
    let mut wrong = Vec::new();
    for (text, exclude) in [
        ("no kangaroo", &["kangaroo"][..]),
        ("without squid", &["squid"]),
        ("without calamari", &["squid"]),
        ("no crab, lobster or scallops", &["crab", "lobster", "scallop"]),
        ("allergic to octopus", &["octopus"]),
        ("no whelks and no cockles", &["whelk", "cockle"]),
        ("crayfish free", &["crayfish"]),
        ("no horse", &["horse"]),
        ("no horse meat", &["horse"]),
        ("no camel or alligator", &["camel", "alligator"]),
        ("no boar", &["wild boar"]),
        ("no wild boar", &["wild boar"]),
        ("no hare", &["hare"]),
        ("no brain", &["brain"]),
        ("no insects", &["insects"]),
        ("no guinea fowl", &["guinea fowl"]),
        ("no partridge, no pigeon", &["partridge", "pigeon"]),
        ("no chicken or kangaroo", &["chicken", "kangaroo"]),
        ("without clam", &["clam"]),
        ("without lung", &["lung"]),
        ("without spleen", &["spleen"]),
        ("no sugar", &["sugar"]),
        ("sugar free", &["sugar"]),
        ("low sugar", &["sugar"]),
        ("no added sugar", &["sugar"]),
    ] {
        let found = understand(&ask(&format!("dinner for my dog, {text}")));
        let is_asked = found.question.as_ref().is_some_and(|question| question.is_required);
        if found.constraints.exclude != exclude || !found.unknown_exclusions.is_empty() || is_asked {
            wrong.push(format!("{text}: {:?}, {:?}", found.constraints.exclude, found.unknown_exclusions));
        }
        if !found.constraints.include.is_empty() || found.constraints.validate().is_err() {
            wrong.push(format!("{text}: {:?}", found.constraints));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_animal_for_which_there_are_no_recipes_needs_no_question_about_a_food() {
    for text in ["my dog ate chocolate, no flurble", "food for my hamster without flurble"] {
        let found = understand(&ask(text));
        assert!(!found.question.is_some_and(|it| it.is_required), "{text}");
    }
}

#[test]
fn every_food_that_may_be_suggested_is_understood_as_the_reply() {
    let mut wrong = Vec::new();
    for food in foods().iter() {
        let refinements = [format!("without {} (for ‘flurble’)", food.everyday_name)];
        let request = QuestionRequest { refinements: &refinements, ..ask("dinner for my dog without flurble") };
        let found = understand(&request);
        let excluded = found.constraints.excluded_foods().unwrap();
        if !found.unknown_exclusions.is_empty() || !excluded.iter().any(|it| it.family.contains(food)) {
            wrong.push(format!("{}: {:?}", food.everyday_name, found.constraints.exclude));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_refinement_without_a_time_limit_removes_the_limit() {
    let refinements = ["no time limit".to_owned()];
    let request = QuestionRequest { refinements: &refinements, ..ask("quick dog dinner in 60 minutes") };
    let found = understand(&request);
    assert_eq!(found.constraints.max_minutes, None);
    assert!(!found.constraints.preferences.contains(&Preference::Quick), "{:?}", found.chips);
}

#[test]
fn foods_of_a_saved_pet_can_be_allowed_for_another_animal_and_are_named_if_they_are_left_out() {
    let bruno = PetFacts {
        name: "Bruno".to_owned(),
        pet_type: PetType::Dog,
        breed: None,
        weight_kg: Some(31.0),
        age_months: None,
        excluded_foods: vec!["chicken".to_owned()],
    };
    let found = understand(&QuestionRequest { pet: Some(&bruno), ..ask("dinner for my cat") });
    let chip = found.chips.iter().find(|chip| chip.label.starts_with("No chicken")).unwrap();
    assert!(!chip.is_fixed, "{chip:?}");
    let removed = [chip.key.clone()];
    let found = understand(&QuestionRequest { pet: Some(&bruno), removed: &removed, ..ask("dinner for my cat") });
    assert_eq!(found.constraints.exclude, Vec::<String>::new());
    // The foods of the dog are fixed again if the recipe is for it after all.
    let refinements = ["for a dog".to_owned()];
    let found = understand(&QuestionRequest {
        pet: Some(&bruno),
        removed: &removed,
        refinements: &refinements,
        ..ask("dinner for my cat")
    });
    assert_eq!(found.constraints.exclude, ["chicken"]);
    let found = understand(&QuestionRequest { pet: Some(&bruno), ..ask("Bruno's dinner with chicken") });
    assert_eq!(found.wanted_but_excluded_by_pet, ["chicken"]);
    assert_eq!(found.constraints.exclude, ["chicken"]);
    let sentence = crate::answer::name_unknown_words(&found).unwrap();
    assert!(sentence.contains("We left out chicken, because Bruno must not eat it."), "{sentence}");
}

#[test]
fn words_whose_card_is_shown_are_not_called_unknown() {
    for text in ["cbd for my dog", "raw dough for my dog", "green tomatoes for my dog"] {
        let found = understand(&ask(text));
        assert!(!found.hazards.is_empty(), "{text}");
        assert_eq!(found.unknown_words, Vec::<String>::new(), "{text}");
    }
    assert!(understand(&ask("hondensnoepjes")).constraints.is_treat);
}

#[test]
fn a_food_that_is_wanted_instead_replaces_one_of_its_kind() {
    for (text, refinement, expected) in [
        ("beef for my dog", "no, lamb instead", &["lamb"][..]),
        ("beef for my dog", "lamb instead", &["lamb"]),
        ("beef for my dog", "rather lamb", &["lamb"]),
        ("beef for my dog", "Nein, lieber Lamm", &["lamb"]),
        ("boeuf pour mon chien", "plutot de l'agneau", &["lamb"]),
        ("pollo para mi perro", "mejor cordero", &["lamb"]),
        ("pollo per il mio cane", "invece agnello", &["lamb"]),
        ("kip voor mijn hond", "liever lam", &["lamb"]),
        ("beef and rice for my dog", "lamb instead", &["rice", "lamb"]),
        ("beef and rice for my dog", "no rice, potato instead", &["beef", "potato"]),
        ("beef for my dog", "and carrots", &["beef", "carrots"]),
    ] {
        let refinements = [refinement.to_owned()];
        let found = understand(&QuestionRequest { refinements: &refinements, ..ask(text) });
        assert_eq!(found.constraints.include, expected, "{text}, {refinement}");
    }
    let refinements = ["no lamb instead".to_owned()];
    let found = understand(&QuestionRequest { refinements: &refinements, ..ask("beef for my dog") });
    assert_eq!(found.constraints.exclude, ["lamb"]);
}

#[test]
fn a_request_for_other_recipes_says_what_the_visitor_can_do() {
    for (refinement, expected) in [
        ("something else", Some("For other recipes, name another food")),
        ("more", Some("For other recipes, name another food")),
        ("more expensive", Some("We could not use ‘more expensive’")),
        ("I have no oven", Some("We could not use ‘no oven’")),
        ("without rice", None),
    ] {
        let refinements = [refinement.to_owned()];
        let found = understand(&QuestionRequest { refinements: &refinements, ..ask("beef for my dog") });
        let sentence = crate::answer::unknown_words_sentence(&found);
        assert_eq!(sentence.is_some(), expected.is_some(), "{refinement}: {sentence:?}");
        let contains = |expected: &str| sentence.as_ref().is_some_and(|it| it.starts_with(expected));
        assert!(expected.is_none_or(contains), "{refinement}: {sentence:?}");
    }
}

#[test]
fn ages_without_a_unit_are_read_in_every_language() {
    for (text, months) in [
        ("mein Kater ist 12", 144),
        ("mon chat a 12", 144),
        ("mi gato tiene 12", 144),
        ("il mio gatto ha 12", 144),
        ("mijn kat is 12", 144),
        ("mon chien a 3 et n'aime pas le poulet", 36),
    ] {
        assert_eq!(understand(&ask(text)).constraints.age_months, Some(months), "{text}");
    }
}

#[test]
fn groups_of_foods_are_left_out_by_the_names_that_lists_know() {
    for (text, expected) in [
        ("dinner for my dog without pills", "supplement"),
        ("dinner for my dog without capsules", "supplement"),
        ("dinner for my dog without bread", "wheat"),
        ("Essen für meinen Hund ohne Brot", "wheat"),
        ("cibo per il mio cane senza pane", "wheat"),
    ] {
        assert_eq!(understand(&ask(text)).constraints.exclude, [expected], "{text}");
    }
}

#[test]
fn foods_are_left_out_in_other_words_and_languages() {
    for (text, expected) in [
        ("dog food; please steer well clear of beef and anything bovine", &["beef"][..]),
        ("our vet said: avoid poultry, dairy products and wheat for our pup", &["poultry", "dairy", "wheat"]),
        ("my dog is highly reactive to salmon", &["salmon"]),
        ("no turkey whatsoever, nor duck, for my dog", &["turkey", "duck"]),
        ("my cat won't touch fish, ever, and lamb is a big no", &["fish", "lamb"]),
        ("recette pour chien excluant le porc", &["pork"]),
        ("mijn hond is overgevoelig voor kip en rijst", &["chicken", "rice"]),
    ] {
        let found = understand(&ask(text));
        let excluded: Vec<&str> = found.constraints.exclude.iter().map(String::as_str).collect();
        assert_eq!(excluded, expected, "{text}");
        assert_eq!(found.constraints.include, Vec::<String>::new(), "{text}");
        assert_eq!(found.unknown_exclusions, Vec::<String>::new(), "{text}");
    }
}
