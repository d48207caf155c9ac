//! Has a model choose among the recipes that the built-in ranking found, and reword the built-in answer.

use domain::recipe_id::RecipeId;
use serde::Deserialize;
use serde_json::json;

use super::wording::{WordingFacts, check_wording};
use super::{ModelTask, parse_answer};
use crate::answer::{Answer, phrases_to_keep};
use crate::question::{SAVED_PET_KEY, Understanding};
use crate::ranking::{RecipeFacts, Recommendation};

const PROMPT: &str = include_str!("../../prompts/choose_recipes.txt");
/// Number of recipes among which a model chooses: the best of the built-in ranking.
const MAX_OFFERED: usize = 12;

/// The recipes that a model can choose, and the facts that it may state.
#[derive(Debug, Clone, PartialEq)]
pub struct RecipeChoice {
    offered: Vec<Recommendation>,
    titles: Vec<String>,
    facts: WordingFacts,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ChoiceAnswer {
    recipe_ids: Vec<i64>,
    explanation: String,
}

/// The checked part of an answer.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedChoice {
    /// All recommendations. The chosen ones come first among those that meet every request, and among the others.
    pub recommendations: Vec<Recommendation>,
    /// The text of the model. None if the built-in text must be shown.
    pub explanation: Option<String>,
}

impl RecipeChoice {
    /// Returns None if only built-in sentences may word the answer: if it has a warning, or if no recipe meets every request.
    pub fn new(
        understanding: &Understanding,
        recommendations: &[Recommendation],
        recipes: &[RecipeFacts],
        answer: &Answer,
    ) -> Option<Self> {
        // The name of the pet is personal data, so it is not sent.
        let pet_name = understanding.chips.iter().find(|chip| chip.key == SAVED_PET_KEY).map(|chip| &chip.label);
        let without_name = |text: String| match pet_name {
            Some(name) => text.replace(&format!("for {name}"), "for your pet"),
            None => text,
        };
        let keep: Vec<String> =
            phrases_to_keep(understanding, recommendations)?.into_iter().map(without_name).collect();
        let built_in = without_name(answer.explanation.clone());
        if pet_name.is_some_and(|name| built_in.contains(name.as_str())) {
            return None;
        }
        let offered: Vec<Recommendation> = recommendations.iter().take(MAX_OFFERED).cloned().collect();
        let title = |id: RecipeId| recipes.iter().find(|recipe| recipe.id == id).map(|recipe| recipe.title.clone());
        let titles: Vec<String> = offered.iter().map(|it| title(it.id).unwrap_or_default()).collect();
        // Titles and reasons are not among the facts that the text may state, because the model could confuse the facts of two
        // recipes.
        let facts = WordingFacts { built_in, keep, excluded: understanding.constraints.exclude.clone() };
        Some(Self { offered, titles, facts })
    }

    pub fn task(&self, texts: &[String]) -> ModelTask {
        let recipes: Vec<_> = self
            .offered
            .iter()
            .zip(&self.titles)
            .map(|(it, title)| json!({ "id": it.id.0, "title": title, "facts": it.reason }))
            .collect();
        let input =
            json!({ "texts": texts, "recipes": recipes, "facts": self.facts.built_in, "keep": self.facts.keep });
        let ids: Vec<i64> = self.offered.iter().map(|it| it.id.0).collect();
        let schema = json!({
            "type": "object",
            "properties": {
                "recipeIds": { "type": "array", "maxItems": MAX_OFFERED, "items": { "type": "integer", "enum": ids } },
                "explanation": { "type": "string" },
            },
            "required": ["recipeIds", "explanation"],
            "additionalProperties": false,
        });
        ModelTask::new("choice", PROMPT, input, Some(schema))
    }

    /// Checks an answer. Returns None if it does not match the schema. Recipes that meet every request stay first, because the
    /// texts say so, and recipes that were not offered are ignored.
    pub fn check(&self, answer: &str, mut recommendations: Vec<Recommendation>) -> Option<CheckedChoice> {
        let ChoiceAnswer { recipe_ids, explanation } = parse_answer(answer)?;
        let is_offered = |id: &i64| self.offered.iter().any(|it| it.id.0 == *id);
        let selected: Vec<i64> = recipe_ids.into_iter().filter(is_offered).collect();
        let place = |it: &Recommendation| selected.iter().position(|id| *id == it.id.0).unwrap_or(usize::MAX);
        recommendations.sort_by_key(|it| (!it.meets_all, place(it)));
        Some(CheckedChoice { recommendations, explanation: check_wording(&explanation, &self.facts).ok() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::Constraints;
    use crate::question::{PetFacts, QuestionRequest, understand};
    use domain::pet_type::PetType;
    use serde_json::Value;

    fn recommendation(id: i64, meets_all: bool) -> Recommendation {
        Recommendation {
            id: RecipeId(id),
            score: 1.0,
            meets_all,
            reason: "turkey thigh, 25 minutes".to_owned(),
            reason_without_time: "turkey thigh".to_owned(),
        }
    }

    fn ranked() -> Vec<Recommendation> {
        (1..=20).map(|id| recommendation(id, id <= 3)).collect()
    }

    fn choice(text: &str) -> Option<RecipeChoice> {
        let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        let answer = crate::answer::explain_answer(&understanding, &ranked(), &[]);
        RecipeChoice::new(&understanding, &ranked(), &[], &answer)
    }

    const TEXT: &str = "turkey dinner for my dog without rice";
    const GOOD: &str =
        "Of 20 recipes for meals with turkey without rice for dogs, 3 meet every request and come first.";

    fn ids(answer: &Value) -> Vec<i64> {
        let checked = choice(TEXT).unwrap().check(&answer.to_string(), ranked());
        checked.map_or_else(Vec::new, |it| it.recommendations.iter().map(|it| it.id.0).collect())
    }

    #[test]
    fn only_recipes_that_were_given_are_chosen_and_the_ranking_fills_the_rest() {
        let built_in: Vec<i64> = (1..=20).collect();
        for (selected, expected_first) in [
            (json!([]), &[1, 2, 3, 4, 5][..]),
            (json!([3, 1]), &[3, 1, 2, 4, 5]),
            (json!([12, 3]), &[3, 1, 2, 12, 4]),
            (json!([999, 1_000_001, -1, 13, 2, 2]), &[2, 1, 3, 4, 5]),
        ] {
            let found = ids(&json!({ "recipeIds": selected, "explanation": "" }));
            assert_eq!(found[..5], *expected_first, "{selected}");
            let mut sorted = found;
            sorted.sort_unstable();
            assert_eq!(sorted, built_in, "{selected}");
        }
        for answer in [json!({ "recipeIds": ["1"] }), json!({ "recipeIds": [1] }), json!([1]), json!("turkey")] {
            assert!(ids(&answer).is_empty(), "{answer}");
        }
    }

    #[test]
    fn the_text_is_replaced_by_the_built_in_one_unless_it_states_only_its_facts() {
        let explanation = |text: &str| {
            let answer = json!({ "recipeIds": [1], "explanation": text }).to_string();
            choice(TEXT).unwrap().check(&answer, ranked()).unwrap().explanation
        };
        let good = format!("Here you are! {GOOD}");
        for (text, expected) in [
            (GOOD, Some(GOOD)),
            (&good, Some(good.as_str())),
            ("These recipes are healthy.", None),
            (&GOOD.replace("20", "200"), None),
            (&GOOD.replace("without rice", "with rice"), None),
            (&format!("{GOOD} Add grapes."), None),
        ] {
            assert_eq!(explanation(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn the_name_of_a_pet_is_not_sent() {
        // The model is not asked if the name of the pet is a word of the answer, because the name cannot be removed then.
        for (name, is_asked) in [("Bruno", true), ("turkey", false)] {
            let pet = PetFacts {
                name: name.to_owned(),
                pet_type: PetType::Dog,
                breed: None,
                weight_kg: Some(12.0),
                age_months: None,
                excluded_foods: vec![],
            };
            let text = format!("turkey dinner without rice for {name}");
            let request = QuestionRequest { text: &text, pet: Some(&pet), ..QuestionRequest::default() };
            let understanding = understand(&request);
            let answer = crate::answer::explain_answer(&understanding, &ranked(), &[]);
            let choice = RecipeChoice::new(&understanding, &ranked(), &[], &answer);
            assert_eq!(choice.is_some(), is_asked, "{name}: {answer:?}");
            let Some(choice) = choice else { continue };
            let is_stream = false;
            assert!(!choice.task(&[]).to_body("small", is_stream).to_string().contains(name));
            let worded =
                "Of 20 recipes for meals with turkey without rice for your pet, 3 meet every request and come first.";
            let answer = json!({ "recipeIds": [], "explanation": worded }).to_string();
            assert_eq!(choice.check(&answer, ranked()).unwrap().explanation.as_deref(), Some(worded));
        }
    }

    #[test]
    fn an_answer_with_a_warning_is_not_worded_by_a_model() {
        assert!(choice(TEXT).is_some());
        for text in [
            "dinner for a dog with kidney disease",
            "dog dinner with onions",
            "dog dinner without chicken or flurble",
            "flurble zworp",
            "turkey dinner for my dog and my hamster",
            "my dog tolerates only turkey",
        ] {
            assert!(choice(text).is_none(), "{text}");
        }
        let understanding = understand(&QuestionRequest { text: TEXT, ..QuestionRequest::default() });
        let none_meets_all: Vec<Recommendation> = ranked().into_iter().filter(|it| !it.meets_all).collect();
        for found in [vec![], none_meets_all] {
            assert!(RecipeChoice::new(&understanding, &found, &[], &Answer::default()).is_none());
        }
        assert_eq!(understanding.constraints.pet_type, Some(PetType::Dog));
        assert_ne!(understanding.constraints, Constraints::default());
    }
}
