//! Tests the steps that are proposed for the lines of a visitor.

use super::*;

fn explain_lines(title: &str, lines: &[&str]) -> Result<Explanation, ExplanationError> {
    let ingredients: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    explain(&ExplanationRequest { pet_type: Some(PetType::Dog), title, ingredients: &ingredients })
}

#[test]
fn steps_follow_the_order_of_cooking() {
    let explanation = explain_lines(
        "Turkey bowl",
        &[
            "1 vitamin E softgel (200 IU)",
            "2 zinc tablets (15 mg each), crushed",
            "5 g eggshell powder",
            "100 g spinach",
            "500 g turkey mince",
            "200 g white rice",
            "500 ml water",
            "5 g cod liver oil",
        ],
    )
    .unwrap();
    let text = explanation.steps.join("\n");
    let order =
        ["turkey mince", "rice", "spinach", "eggshell powder", "40 °C", "cod liver oil", "zinc tablets", "fridge"];
    let places: Vec<usize> =
        order.iter().map(|words| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"))).collect();
    assert!(places.is_sorted(), "{text}");
    assert!(explanation.unknown_lines.is_empty(), "{explanation:?}");
}

#[test]
fn unknown_foods_are_named_and_reported() {
    let explanation = explain_lines("Bowl", &["500 g beef mince", "200 g dragonfruit jam"]).unwrap();
    assert_eq!(explanation.unknown_lines, ["200 g dragonfruit jam"]);
    assert!(explanation.steps.join(" ").contains("dragonfruit jam"), "{:?}", explanation.steps);
}

#[test]
fn treats_are_baked() {
    let steps = explain_lines("Banana biscuits", &["1 banana", "200 g oat flour", "1 egg"]).unwrap().steps;
    assert!(steps[0].starts_with("Heat the oven"), "{steps:?}");
}

#[test]
fn no_steps_are_written_for_a_hazard() {
    let error = explain_lines("Bowl", &["500 g beef mince", "1 onion, chopped"]).unwrap_err();
    assert!(error.to_string().starts_with("Not safe: ‘onion’."), "{error}");
    assert_eq!(explain_lines("Bowl", &[" "]), Err(ExplanationError::NoIngredients));
    assert_eq!(explain_lines("Bowl", &["1 carrot"; 61]), Err(ExplanationError::TooManyIngredients));
}
