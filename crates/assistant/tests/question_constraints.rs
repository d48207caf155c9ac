//! Asks questions whose constraints are easily ignored or turned round, and looks at the best recipes of the catalogue.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

#[expect(dead_code, reason = "the lines of the recipes are read by another test")]
#[expect(clippy::disallowed_methods, reason = "the module reads the catalogue")]
mod catalogue;

use assistant::answer::recommend;
use assistant::constraints::Preference;
use assistant::question::{ONLY_ONE_FOOD, QuestionRequest, Understanding, understand};
use domain::category::Category;
use nutrition::food::foods;

fn ask(text: &str) -> Understanding {
    understand(&QuestionRequest { text, ..QuestionRequest::default() })
}

#[test]
fn an_animal_that_loses_weight_is_not_offered_food_with_little_fat() {
    for text in [
        "my cat is losing weight",
        "my dog has lost weight",
        "my cat started to lose weight",
        "sudden weight loss in my cat",
        "meine Katze nimmt ab",
        "mein Hund ist zu mager",
        "mon chat perd du poids",
        "mon chien est maigre",
        "mi gato pierde peso",
        "il mio gatto è magro",
        "mijn kat valt af",
        "mijn hond is te mager",
    ] {
        let found = ask(text);
        assert!(!found.constraints.preferences.contains(&Preference::LowFat), "{text}: {:?}", found.chips);
        assert_eq!(found.diseases, ["underweight"], "{text}");
    }
    for text in [
        "my dog needs to lose weight",
        "weight loss recipes for my cat",
        "mein Hund muss abnehmen",
        "mon chien doit maigrir",
    ] {
        let found = ask(text);
        assert!(found.constraints.preferences.contains(&Preference::LowFat), "{text}: {:?}", found.chips);
    }
}

#[test]
fn a_request_for_few_foods_is_answered_with_an_elimination_diet() {
    for text in [
        "hypoallergenic dog food",
        "novel protein for my cat",
        "single protein dog dinner",
        "limited ingredient diet for my dog",
        "dog, only lamb and rice",
        "just duck for my dog",
        "hypoallergenes Hundefutter",
        "nur Ente für meinen Hund",
        "nourriture hypoallergénique pour chien",
        "comida hipoalergénica para perro",
        "cibo ipoallergenico per cane",
        "hypoallergeen hondenvoer",
    ] {
        let found = ask(text);
        assert!(found.allows_only_named_foods && found.referrals.contains(&ONLY_ONE_FOOD), "{text}: {found:?}");
    }
    for text in [
        "just a quick turkey dinner for my dog",
        "only 30 minutes, turkey for my dog",
        "turkey for my only dog",
        "not only chicken for my dog",
    ] {
        assert!(!ask(text).allows_only_named_foods, "{text}");
    }
}

#[test]
fn a_food_for_an_ill_animal_is_wanted_and_one_that_harms_it_is_excluded() {
    for (text, include, exclude) in [
        ("chicken and rice for upset tummy", &["chicken", "rice"][..], &[][..]),
        ("chicken and rice for an upset stomach", &["chicken", "rice"], &[]),
        ("turkey for allergies", &["turkey"], &[]),
        ("duck and potato for allergic dog", &["duck", "potato"], &[]),
        ("chicken upsets my dog's stomach", &[], &["chicken"]),
        ("chicken for my dog upsets his stomach", &[], &["chicken"]),
        ("turkey allergies", &[], &["turkey"]),
        ("duck for a dog allergic to chicken", &["duck"], &["chicken"]),
        ("chicken for my dog. He is allergic to it.", &[], &["chicken"]),
    ] {
        let found = ask(text);
        assert_eq!(found.constraints.include, include, "{text}");
        assert!(exclude.iter().all(|name| found.constraints.exclude.iter().any(|it| it == name)), "{text}: {found:?}");
        assert_eq!(found.constraints.exclude.is_empty(), exclude.is_empty(), "{text}: {found:?}");
        assert!(!found.diseases.is_empty() || !text.contains("allerg"), "{text}");
    }
}

#[test]
fn vegetarian_food_contains_no_shellfish() {
    for text in
        ["vegetarian dog dinner", "vegan dog dinner", "vegetarisches Hundefutter", "repas végétarien pour chien"]
    {
        assert!(ask(text).constraints.exclude.iter().any(|name| name == "shellfish"), "{text}");
    }
}

#[test]
fn anti_leaves_out_the_food_after_it_and_no_wine() {
    assert_eq!(ask("dog dinner anti chicken").constraints.exclude, ["chicken"]);
    for text in ["anti-inflammatory diet", "anti allergy dog", "anti inflammatory dog food", "anti dog"] {
        let found = ask(text);
        assert!(found.hazards.is_empty() && found.unknown_exclusions.is_empty(), "{text}: {found:?}");
        assert!(found.unknown_words.iter().all(|word| text.contains(word)), "{text}: {:?}", found.unknown_words);
    }
}

#[test]
fn the_first_recipe_is_made_of_the_wanted_food_and_for_the_age_of_the_animal() {
    let recipes = catalogue::recipe_facts();
    for (text, categories) in [
        ("fish recipe for dog", &["fish"][..]),
        ("dog dinner with beef", &["meat"]),
        ("dog dinner with lamb", &["meat"]),
        ("chicken for my cat", &["poultry"]),
    ] {
        let found = ask(text);
        let best = recommend(&found, &recipes).unwrap();
        let wanted = nutrition::family::find(&found.constraints.include[0]).unwrap();
        let recipe = recipes.iter().find(|it| it.id == best[0].id).unwrap();
        let main = recipe.foods.iter().filter_map(|id| foods().get(id)).find(|food| food.is_meat_or_fish()).unwrap();
        assert!(
            wanted.contains(main) && categories.contains(&main.category.as_str()),
            "{text}: {} {:?}",
            recipe.title,
            best[0]
        );
        for it in &best {
            let recipe = recipes.iter().find(|recipe| recipe.id == it.id).unwrap();
            let mut known = recipe.foods.iter().filter_map(|id| foods().get(id));
            assert!(known.any(|food| food.is_meat_or_fish() && wanted.contains(food)), "{text}: {}", recipe.title);
        }
    }
    for text in ["cat", "joint pain", "dinner for my adult cat", "high protein cat food", "cheap dog dinner", "dog"] {
        let best = recommend(&ask(text), &recipes).unwrap();
        let recipe = recipes.iter().find(|it| it.id == best[0].id).unwrap();
        assert!(![Category::Kitten, Category::Puppy].contains(&recipe.category), "{text}: {}", recipe.title);
    }
}

/// The catalogue has no dish of beef mince with rice for adult dogs.
#[test]
fn recipes_with_the_meat_that_the_visitor_has_come_before_those_with_only_a_side_food() {
    let recipes = catalogue::recipe_facts();
    for (text, main) in [
        ("what can I cook for my dog tonight without chicken, I have beef mince and rice", "beef mince"),
        ("dog dinner, I have beef mince and rice", "beef mince"),
        ("I have rice and beef mince, dog", "beef mince"),
        ("use up beef mince, rice and carrots for my dog", "beef mince"),
        ("use up salmon and potatoes for my dog", "salmon"),
        ("I've got some leftover salmon and potatoes for my dog", "salmon"),
        ("ich habe Rinderhack und Reis für meinen Hund", "beef mince"),
        ("für meinen Hund, Rinderhack und Reis müssen weg", "beef mince"),
        ("j'ai du saumon et des pommes de terre pour mon chien", "salmon"),
        ("tengo salmón y patatas para mi perro", "salmon"),
    ] {
        let found = ask(text);
        assert_eq!(found.unknown_words, Vec::<String>::new(), "{text}");
        assert!(found.constraints.include.iter().any(|name| name == main), "{text}: {:?}", found.constraints);
        let wanted = nutrition::family::find(main).unwrap();
        let best = recommend(&found, &recipes).unwrap();
        // Recipes for another age or size come last, whatever they are made of.
        let of_best: Vec<bool> = best
            .iter()
            .filter(|it| !it.is_for_others)
            .map(|it| recipes.iter().find(|recipe| recipe.id == it.id).unwrap())
            .map(|recipe| recipe.foods.iter().filter_map(|id| foods().get(id)).any(|food| wanted.contains(food)))
            .collect();
        let is_sorted = of_best.is_sorted_by_key(|has_meat| !has_meat);
        assert!(of_best.first() == Some(&true) && is_sorted, "{text}: {of_best:?} {:?}", best.first());
    }
}
