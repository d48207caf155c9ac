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
        is_organic: false,
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
    (explain_answer(&understanding, &found, &recipes, &|_| true), found)
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
        let explanation = explain_answer(&understanding, &[], &recipes(), &|_| true).explanation;
        assert!(explanation.contains(expected), "{text}: {explanation}");
        let limit = expected.trim_start_matches("for at most ").trim_end_matches('.');
        // 'without' has a capital letter at the beginning of a sentence.
        assert!(explanation.contains(&format!("ithout the limit of {limit}, ")), "{text}: {explanation}");
    }
}

#[test]
fn a_recipe_that_may_contain_an_excluded_food_is_not_counted() {
    let text = "dog dinner without beef in 5 minutes";
    let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
    let summary = |is_free: &dyn Fn(RecipeId) -> bool| explain_answer(&understanding, &[], &recipes(), is_free).summary;
    for (free, expected) in [
        (&[1, 2, 3][..], "Without the limit of 5 min, 3 recipes fit."),
        (&[1, 3], "Without the limit of 5 min, 2 recipes fit."),
        (&[3], "Without the limit of 5 min, one recipe fits."),
        (&[], "You can create a custom recipe for it."),
    ] {
        let summary = summary(&|id| free.contains(&id.0));
        assert!(summary.contains(expected), "{free:?}: {summary}");
        assert_eq!(summary.contains("fit"), !free.is_empty(), "{free:?}: {summary}");
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
        ("dog dinner, no fish except salmon", Some("We left out all fish, salmon too.")),
        ("flurble", None),
        ("my flurbly dog ate an onion", None),
    ] {
        let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        assert_eq!(unknown_words_sentence(&understanding).as_deref(), expected, "{text}");
    }
}

#[test]
fn answers_name_the_best_recipe_first_and_count_the_others() {
    for (text, expected) in [
        ("turkey for my dog", "‘Recipe 1’ fits: turkey thigh, 40 min, 34 % of calories from protein."),
        (
            "dog dinner without chicken",
            "Start with ‘Recipe 1’: turkey thigh, no chicken, 40 min, 34 % of calories from protein. One more fits.",
        ),
        (
            "dog dinner with turkey, potato and chicken",
            "‘Recipe 1’ comes closest: turkey thigh, potato, 40 min, 34 % of calories from protein. No recipe meets \
             every wish; this one does not meet ‘With chicken’.",
        ),
        (
            "quick dinner for dogs",
            "Start with ‘Recipe 1’: turkey thigh, 40 min, 34 % of calories from protein. One more fits, and one comes close.",
        ),
        (
            "chicken for dogs in 30 minutes",
            "We have no meals with chicken for dogs in at most 30 min. Without the limit of 30 min, one \
             recipe fits. You can also create a custom recipe for it.",
        ),
        (
            "puppy dinner with turkey",
            "We have no meals with turkey for puppies. You can create a custom recipe for it.",
        ),
        (
            "dog dinner without flurble",
            "We do not know a food called ‘flurble’, so we cannot leave it out. Please answer the question to see recipes.",
        ),
        ("xqzzt", NOT_UNDERSTOOD),
    ] {
        let answer = ask(text).0;
        assert_eq!((answer.explanation.as_str(), answer.summary.as_str()), (expected, expected), "{text}");
    }
}

#[test]
fn if_no_recipe_meets_every_wish_the_answer_says_what_can_be_dropped() {
    const CREATE: &str = "Create a recipe that meets every wish";
    for (text, expected) in [
        ("dog dinner, I have turkey and potato", &[][..]),
        (
            "dog dinner, I have turkey and rice",
            &["Drop ‘With turkey’ (2 recipes)", "Drop ‘With rice’ (1 recipe)", CREATE],
        ),
        (
            "cheap dog dinner in 50 minutes, I have turkey and rice",
            &["Drop ‘With rice’ (1 recipe)", "Drop ‘With turkey’ (1 recipe)", CREATE],
        ),
        // The saved pet and the pet type cannot be dropped.
        ("cat dinner with rice", &["Drop ‘With rice’ (1 recipe)"]),
        ("dog treats", &["Drop ‘Treat’ (3 recipes)"]),
        ("chicken for dogs in 30 minutes", &["Drop ‘At most 30 min’ (1 recipe)"]),
        ("dog dinner without turkey, chicken and salmon", &[]),
        (
            "onion stew with turkey and rice for my dog",
            &["Drop ‘With turkey’ (2 recipes)", "Drop ‘With rice’ (1 recipe)"],
        ),
        ("dog dinner without flurble", &[]),
        ("xqzzt", &[]),
    ] {
        let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        let recipes = recipes();
        let found = recommend(&understanding, &recipes).unwrap();
        let steps = next_steps(&understanding, &found, &recipes, &|_| true);
        assert_eq!(steps.iter().map(|it| it.label.as_str()).collect::<Vec<_>>(), expected, "{text}: {found:?}");
        for step in steps.iter().filter(|it| it.kind == NextStepKind::Drop) {
            let removed = &step.removed;
            let changed = understand(&QuestionRequest { text, removed, ..QuestionRequest::default() });
            let found = recommend(&changed, &recipes).unwrap();
            let count = found.iter().filter(|it| it.meets_all()).count();
            assert!(step.label.contains(&format!("({count} recipe")), "{text}: {} {count}", step.label);
        }
    }
}

#[test]
fn the_summary_does_not_repeat_referrals_and_hazards() {
    for (text, note, summary) in [
        (
            "dinner for my dog with joint pain",
            "Pain and stiffness",
            "The recipes here are for healthy animals, so ask your vet which diet is right. We have 3 meals for \
             dogs; the best come first.",
        ),
        ("onion stew for my dog", "Onion: Never feed it", "Start with ‘Recipe 1’: turkey thigh, 40 min"),
        ("dinner for my pregnant dog", "A pregnant or nursing animal", "We have no meals for pregnant"),
        ("dinner for my 3 week old puppy", "Until it is weaned", ""),
    ] {
        let answer = ask(text).0;
        assert!(answer.explanation.starts_with(note), "{text}: {}", answer.explanation);
        assert!(answer.summary.starts_with(summary) && !answer.summary.contains(note), "{text}: {}", answer.summary);
        assert!(answer.explanation.ends_with(&answer.summary), "{text}: {}", answer.explanation);
    }
}

/// Returns the numbers of the recommended recipes, and the summary.
fn refine(text: &str, refinements: &[&str], removed: &[&str]) -> (Vec<i64>, String) {
    let [refinements, removed] = [refinements, removed].map(|texts| texts.iter().map(|it| (*it).to_owned()).collect());
    let (refinements, removed): (Vec<String>, Vec<String>) = (refinements, removed);
    let request = QuestionRequest { text, refinements: &refinements, removed: &removed, ..QuestionRequest::default() };
    // The recipes cost £1 to £8 for 1000 kcal and take 10 to 80 minutes; the cheaper ones take longer.
    let recipes: Vec<RecipeFacts> = (1_u32..=8)
        .map(|id| RecipeFacts {
            pence_per_batch: Some(200 * id),
            ..facts(i64::from(id), PetType::Dog, &["turkey_thigh_raw"], 90 - 10 * id)
        })
        .collect();
    let understanding = understand(&request);
    let found = recommend(&understanding, &recipes).unwrap();
    let summary = explain_answer(&understanding, &found, &recipes, &|_| true).summary;
    (found.iter().map(|it| it.id.0).collect(), summary)
}

#[test]
fn cheaper_and_quicker_ask_for_less_than_what_was_shown() {
    let all = [1, 2, 3, 4, 5, 6, 7, 8];
    for (text, refinements, expected, sentence) in [
        // The shown recipes are the first six, of which the first is the cheapest of all.
        ("dog dinner", &["cheaper"][..], &all[..], "These are the cheapest."),
        ("cheap dog dinner", &["cheaper"], &all, "These are the cheapest."),
        ("dog dinner", &["cheaper", "cheaper"], &all, "These are the cheapest."),
        // The first six take 30 to 80 minutes, so two of the others are quicker.
        ("dog dinner", &["quicker"], &[8, 7], ""),
        ("dog dinner", &["quicker", "quicker"], &[8, 7], "These are the quickest."),
        // The quickest recipes are expensive.
        ("dog dinner", &["quicker", "cheaper"], &[7, 8], "These are the cheapest."),
        ("dog dinner", &["quicker", "without rice"], &[8, 7], ""),
        ("quick dog dinner", &["quicker"], &[8, 7, 6, 5, 4, 3, 2, 1], "These are the quickest."),
        ("dog dinner", &["cheaper than £5"], &[1, 2], ""),
    ] {
        let (found, summary) = refine(text, refinements, &[]);
        assert_eq!(found, expected, "{text}, {refinements:?}: {summary}");
        assert_eq!(summary.contains("These are the"), !sentence.is_empty(), "{text}, {refinements:?}: {summary}");
        assert!(summary.contains(sentence), "{text}, {refinements:?}: {summary}");
    }
    // A removed chip ends the comparison.
    assert_eq!(refine("dog dinner", &["quicker"], &["preference:quick@1"]).0, all);
    let (_, summary) = refine("dog dinner", &["cheaper"], &[]);
    assert!(summary.contains("a day for a 25 kg dog"), "{summary}");
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

#[test]
fn no_recipe_is_recommended_before_it_is_known_which_food_must_be_left_out() {
    let all = ["1", "2", "3"];
    for (refinements, expected, is_required, end) in [
        (&[][..], &[][..], true, "Please answer the question to see recipes."),
        (&["cheaper"], &[], true, "Please answer the question to see recipes."),
        (&["without unobtainium (for ‘flurble’)"], &[], true, "Please answer the question to see recipes."),
        (&["without chicken (for ‘dragonbread’)"], &[], true, "Please answer the question to see recipes."),
        (&["without chicken (for ‘flurble’)"], &["1", "3"], false, "One more fits."),
        (&["ignore ‘flurble’"], &all, false, "so check the ingredients for it yourself."),
    ] {
        let refinements: Vec<String> = refinements.iter().map(|text| (*text).to_owned()).collect();
        let text = "dog dinner without flurble";
        let request = QuestionRequest { text, refinements: &refinements, ..QuestionRequest::default() };
        let understanding = understand(&request);
        let (recipes, question) = (recipes(), understanding.question.clone());
        let found = recommend(&understanding, &recipes).unwrap();
        let ids: Vec<String> = found.iter().map(|it| it.id.to_string()).collect();
        assert_eq!(ids, expected, "{refinements:?}");
        assert_eq!(question.is_some_and(|it| it.is_required), is_required, "{refinements:?}: {understanding:?}");
        let explanation = explain_answer(&understanding, &found, &recipes, &|_| true).explanation;
        assert!(explanation.ends_with(end), "{refinements:?}: {explanation}");
    }
}

#[test]
fn a_wish_without_any_food_with_protein_says_so_and_offers_no_recipe() {
    for (text, expected) in
        [("vegan dog food", false), ("dog dinner without meat, fish and egg", false), ("dog dinner with quail", true)]
    {
        let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        assert_eq!(can_create(&understanding), expected, "{text}");
        let (answer, _) = ask(text);
        let is_said = answer.summary.contains("Each of our meals is made of meat, fish or eggs.");
        assert_eq!(is_said, !expected, "{text}: {}", answer.summary);
        assert_eq!(answer.summary.contains("create a custom recipe"), expected, "{text}: {}", answer.summary);
    }
}

#[test]
fn a_single_recipe_is_counted_as_one() {
    assert_eq!(summary::singular("quick meals with pumpkin seeds for dogs"), "quick meal with pumpkin seeds for dogs");
    assert_eq!(summary::singular("treats for cats"), "treat for cats");
}
