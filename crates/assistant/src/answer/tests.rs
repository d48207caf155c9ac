//! Tests the sentences of answers and the order of recommended recipes.

use domain::category::Category;
use domain::food_id::FoodId;
use nutrition::profile::LifeStage;

use super::*;
use crate::currency::{Currencies, PriceCurrency};
use crate::question::{QuestionRequest, understand};

fn facts(id: i64, pet_type: PetType, foods: &[&str], minutes: u32) -> RecipeFacts {
    RecipeFacts {
        id: RecipeId(id),
        title: format!("Recipe {id}"),
        pet_type,
        category: Category::Adult,
        life_stage: LifeStage::AdultMaintenance,
        is_treat: false,
        is_complete: true,
        foods: foods.iter().map(|id| FoodId::new(*id)).collect(),
        has_unknown_lines: false,
        total_minutes: Some(minutes),
        difficulty: 1,
        protein_percent: Some(34.0),
        fat_percent: Some(40.0),
        epa_dha_g_per_1000_kcal: Some(0.01),
        kcal_per_batch: Some(2000.0),
        pence_per_batch: Some(1000),
        is_one_pot: true,
        is_freezable: true,
        is_soft: false,
    }
}

fn recipes() -> Vec<RecipeFacts> {
    vec![
        facts(1, PetType::Dog, &["turkey_thigh_raw", "potato_raw"], 40),
        facts(2, PetType::Dog, &["chicken_thigh_raw", "rice_white_raw"], 60),
        RecipeFacts {
            epa_dha_g_per_1000_kcal: Some(1.24),
            ..facts(3, PetType::Dog, &["salmon_atlantic_farmed_raw", "rice_white_raw"], 50)
        },
        facts(66, PetType::Cat, &["turkey_thigh_raw"], 30),
    ]
}

fn ask(text: &str) -> (Answer, Vec<Recommendation>) {
    let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
    let recipes = recipes();
    let found = recommend(&understanding, &recipes).unwrap();
    (explain_answer(&understanding, &found, &recipes), found)
}

#[test]
fn an_answer_states_the_price_limit_as_it_was_named() {
    let known = [("EUR", "€", 86.0), ("USD", "$", 79.0)]
        .map(|(code, symbol, pence)| PriceCurrency::new(code, symbol, 2, pence).unwrap());
    let currencies = Currencies { known: &known, local: None };
    for (text, expected) in [
        ("dog dinner for 2 euros", "for at most €2."),
        ("dog dinner under $2.50", "for at most $2.50."),
        ("dog dinner under £2", "for at most £2."),
    ] {
        let understanding = understand(&QuestionRequest { text, currencies, ..QuestionRequest::default() });
        let explanation = explain_answer(&understanding, &[], &recipes()).explanation;
        assert!(explanation.contains(expected), "{text}: {explanation}");
        let limit = expected.trim_start_matches("for at most ").trim_end_matches('.');
        // 'without' has a capital letter at the beginning of a sentence.
        assert!(explanation.contains(&format!("ithout the limit of {limit}, ")), "{text}: {explanation}");
    }
}

#[test]
fn reasons_state_prices_in_the_currency_of_the_question() {
    let known = [("EUR", "€", 86.0), ("USD", "$", 79.0)]
        .map(|(code, symbol, pence)| PriceCurrency::new(code, symbol, 2, pence).unwrap());
    let currencies = Currencies { known: &known, local: None };
    for (text, expected) in [
        ("cheap turkey dinner for my 12 kg dog", " a day for a 12 kg dog"),
        ("turkey dinner for my dog under £20", "about £10.00 a batch"),
        ("cheap turkey dinner for my dog under $20", "about $12.66 a batch"),
    ] {
        let understanding = understand(&QuestionRequest { text, currencies, ..QuestionRequest::default() });
        let found = recommend(&understanding, &recipes()).unwrap();
        assert!(found.first().is_some_and(|it| it.reason.contains(expected)), "{text}: {found:?}");
    }
}

#[test]
fn words_that_were_not_understood_are_named() {
    for (text, expected) in [
        ("flurble turkey for my dog", Some("We did not understand ‘flurble’, so check that the answer fits.")),
        ("turkey for my dog", None),
        ("flurble", None),
        ("my flurbly dog ate an onion", None),
    ] {
        let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        assert_eq!(unknown_words_sentence(&understanding).as_deref(), expected, "{text}");
    }
}

#[test]
fn answers_say_what_was_understood_and_how_many_recipes_fit() {
    for (text, expected) in [
        ("turkey for my dog", "We have one recipe for meals with turkey for dogs."),
        ("dog dinner without chicken", "We have 2 recipes for meals without chicken for dogs; the best come first."),
        (
            "chicken for dogs in 30 minutes",
            "We have no recipe for meals with chicken for dogs in at most 30 minutes. Without the limit of 30 minutes, one \
             recipe fits. You can also create a custom recipe for it.",
        ),
        (
            "puppy dinner with turkey",
            "We have no recipe for meals with turkey for puppies. You can create a custom recipe for it.",
        ),
        (
            "dog dinner without flurble",
            "We have 3 recipes for meals for dogs; the best come first. We do not know a food called ‘flurble’, so check the \
             ingredients for it yourself.",
        ),
        ("xqzzt", NOT_UNDERSTOOD),
    ] {
        assert_eq!(ask(text).0.explanation, expected, "{text}");
    }
}

#[test]
fn joint_pain_leads_to_a_vet_and_to_facts_about_omega_3() {
    let (answer, found) = ask("Recipes for dogs with joint pain");
    assert!(answer.explanation.starts_with("Pain and stiffness") && answer.explanation.contains(HEALTHY_ANIMALS));
    assert_eq!(found[0].id, RecipeId(3));
    assert!(found[0].reason.ends_with("1.2 g EPA and DHA per 1000 kcal"), "{}", found[0].reason);
    assert_eq!(
        answer.health_benefits[0],
        "‘Recipe 3’ provides 1.2 g of the omega-3 fatty acids EPA and DHA in 1000 kcal."
    );
    for sentence in &answer.health_benefits {
        assert!(disease::find_mentions(sentence).is_empty(), "{sentence}");
    }
}

#[test]
fn hazards_are_answered_with_what_to_do() {
    let (answer, _) = ask("onion stew for my dog");
    assert!(answer.explanation.starts_with("Onion: Never feed it"), "{}", answer.explanation);
}
