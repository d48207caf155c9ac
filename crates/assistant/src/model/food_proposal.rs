//! Has a model propose foods for a recipe whose description names none. The formulation calculates their amounts, and the draft
//! passes the same checks as any other.

use domain::pet_type::PetType;
use domain::safety;
use serde::Deserialize;
use serde_json::json;

use super::{ModelTask, parse_answer};
use crate::constraints::{Constraints, ValidConstraints};
use crate::draft::dish_food::{DishFood, Part, dish_foods};
use crate::question::Understanding;

const PROMPT: &str = include_str!("../../prompts/propose_foods.txt");
/// Maximum number of proposed foods, of which at most one is meat or fish.
const MAX_FOODS: usize = 3;

/// The foods that a model may propose.
#[derive(Debug, Clone, PartialEq)]
pub struct FoodProposal {
    /// The foods that are sent to the model. They include those that a saved pet must not eat, because a gap would reveal them.
    offered: Vec<&'static DishFood>,
    /// The foods of `offered` that the constraints allow.
    allowed: Vec<&'static DishFood>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ProposalAnswer {
    food_ids: Vec<String>,
}

impl FoodProposal {
    /// Returns None if the constraints are invalid or include foods, or if the understanding names a danger.
    pub fn new(understanding: &Understanding, constraints: &Constraints) -> Option<Self> {
        if !constraints.include.is_empty() || understanding.names_danger() {
            return None;
        }
        let valid = constraints.validate().ok()?;
        let of_texts = understanding.constraints_without_pet.as_ref().unwrap_or(constraints).validate().ok()?;
        let offered: Vec<&'static DishFood> =
            dish_foods().iter().filter(|row| can_be_offered(row, &of_texts)).collect();
        let allowed: Vec<&'static DishFood> =
            offered.iter().copied().filter(|row| can_be_offered(row, &valid)).collect();
        (!allowed.is_empty()).then_some(Self { offered, allowed })
    }

    pub fn task(&self, texts: &[String]) -> ModelTask {
        let foods: Vec<_> =
            self.offered.iter().map(|row| json!({ "id": row.food.id, "name": row.food.everyday_name })).collect();
        let ids: Vec<_> = self.offered.iter().map(|row| &row.food.id).collect();
        let schema = json!({
            "type": "object",
            "properties": {
                "foodIds": { "type": "array", "maxItems": MAX_FOODS, "items": { "type": "string", "enum": ids } },
            },
            "required": ["foodIds"],
            "additionalProperties": false,
        });
        ModelTask::new("foods", PROMPT, json!({ "texts": texts, "foods": foods }), Some(schema))
    }

    /// Returns the ids of the proposed foods. Foods that were not offered, and those that the saved pet must not eat, are dropped.
    pub fn check(&self, answer: &str) -> Vec<String> {
        let Some(ProposalAnswer { food_ids }) = parse_answer(answer) else { return Vec::new() };
        let mut selected: Vec<&DishFood> = Vec::new();
        for id in &food_ids {
            let Some(row) = self.allowed.iter().find(|row| row.food.id.as_str() == id) else { continue };
            let is_new = selected.iter().all(|it| it.food.id != row.food.id);
            let is_second_main = row.part == Part::Main && selected.iter().any(|it| it.part == Part::Main);
            if is_new && !is_second_main && selected.len() < MAX_FOODS {
                selected.push(row);
            }
        }
        selected.iter().map(|row| row.food.id.to_string()).collect()
    }
}

fn can_be_offered(row: &DishFood, constraints: &ValidConstraints) -> bool {
    let is_basic = matches!(row.part, Part::Main | Part::Starch | Part::Root | Part::Vegetable | Part::Fruit);
    is_basic
        && row.weight(constraints.pet_type) > 0
        && !constraints.is_excluded(row.food)
        && !is_hazard(constraints.pet_type, &row.food.everyday_name)
}

fn is_hazard(pet_type: PetType, name: &str) -> bool {
    !safety::find_hazards(pet_type, "", &[name.to_owned()], &[]).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::{PetFacts, QuestionRequest, understand};
    use serde_json::Value;

    fn proposal(text: &str) -> Option<FoodProposal> {
        let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        FoodProposal::new(&understanding, &understanding.constraints)
    }

    #[test]
    fn only_foods_that_the_constraints_allow_are_accepted() {
        let proposal = proposal("a cosy dinner for my dog without chicken").unwrap();
        for (answer, expected) in [
            (json!({ "foodIds": ["turkey_thigh_raw", "carrot_raw"] }), &["turkey_thigh_raw", "carrot_raw"][..]),
            (json!({ "foodIds": ["carrot_raw", "carrot_raw"] }), &["carrot_raw"]),
            (json!({ "foodIds": ["chicken_thigh_raw", "onion", "xylitol", "grapes", "carrot_raw"] }), &["carrot_raw"]),
            (json!({ "foodIds": ["'; DROP TABLE recipes"] }), &[]),
            (json!({ "foodIds": ["carrot_raw"], "grams": 500 }), &[]),
            (json!({ "foodIds": "carrot_raw" }), &[]),
            (json!("Buy our carrots"), &[]),
        ] {
            assert_eq!(proposal.check(&answer.to_string()), expected, "{answer}");
        }
        let mains: Vec<Value> =
            proposal.allowed.iter().filter(|row| row.part == Part::Main).map(|row| json!(row.food.id)).collect();
        assert_eq!(proposal.check(&json!({ "foodIds": mains }).to_string()).len(), 1);
        assert!(proposal.offered.iter().all(|row| !row.food.everyday_name.contains("chicken")));
    }

    #[test]
    fn a_food_that_a_saved_pet_must_not_eat_is_not_revealed_and_never_accepted() {
        let proposal = |excluded: &[&str]| {
            let pet = PetFacts {
                name: "Bruno".to_owned(),
                pet_type: PetType::Dog,
                breed: None,
                weight_kg: Some(12.0),
                age_months: Some(5),
                excluded_foods: excluded.iter().map(|name| (*name).to_owned()).collect(),
            };
            let text = "a cosy dinner for Bruno without beef";
            let understanding = understand(&QuestionRequest { text, pet: Some(&pet), ..QuestionRequest::default() });
            FoodProposal::new(&understanding, &understanding.constraints).unwrap()
        };
        let (plain, excluding) = (proposal(&[]), proposal(&["turkey", "beef"]));
        assert_eq!(excluding.task(&[]), plain.task(&[]));
        let answer = json!({ "foodIds": ["turkey_thigh_raw", "carrot_raw"] }).to_string();
        assert_eq!(plain.check(&answer), ["turkey_thigh_raw", "carrot_raw"]);
        assert_eq!(excluding.check(&answer), ["carrot_raw"]);
        let ids: Vec<&str> = plain.offered.iter().map(|row| row.food.id.as_str()).collect();
        assert!(ids.contains(&"turkey_thigh_raw") && ids.iter().all(|id| !id.starts_with("beef")), "{ids:?}");
    }

    #[test]
    fn nothing_is_proposed_without_a_pet_type_or_if_the_visitor_named_foods_or_a_danger() {
        for (text, expected) in [
            ("a cosy dinner for my dog", true),
            ("a cosy dinner", false),
            ("a turkey dinner for my dog", false),
            ("a cosy dinner for a dog with kidney disease", false),
            ("a cosy dog dinner with onions", false),
        ] {
            assert_eq!(proposal(text).is_some(), expected, "{text}");
        }
    }
}
