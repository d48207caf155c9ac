//! Has a model choose among the recipes that the built-in ranking found, and reword the built-in answer.

use domain::recipe_id::RecipeId;
use serde::Deserialize;
use serde_json::json;

use super::wording::{WordingFacts, check_wording};
use super::{ModelTask, parse_answer};
use crate::answer::ModelFacts;
use crate::question::Understanding;
use crate::ranking::{PriceWording, RecipeFacts, Recommendation, rank_with_prices};

const PROMPT: &str = include_str!("../../prompts/choose_recipes.txt");
/// Number of recipes among which a model chooses: the best of the built-in ranking.
const MAX_OFFERED: usize = 12;

/// The recipes that a model can choose, and the facts that it may state.
#[derive(Debug, Clone, PartialEq)]
pub struct RecipeChoice {
    offered: Vec<Recommendation>,
    titles: Vec<String>,
    facts: WordingFacts,
    /// Sentences that the site adds to the text of the model.
    added: String,
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
    /// The text of the model, with the facts of the saved pet that the model does not know. None if the built-in text must be
    /// shown, or if the model copied its facts.
    pub explanation: Option<String>,
}

impl RecipeChoice {
    /// Returns None if only built-in sentences may word the answer: if it has a warning, or if no recipe meets every request.
    ///
    /// With a saved pet, recipes are offered that fit the texts alone, because those that fit the pet would reveal what it must not
    /// eat and how old it is. `check` puts only those first that are among the recommendations for the pet.
    pub fn new(
        understanding: &Understanding,
        recommendations: &[Recommendation],
        recipes: &[RecipeFacts],
    ) -> Option<Self> {
        let ModelFacts { sentence, keep, added } = ModelFacts::new(understanding, recommendations)?;
        let wording = PriceWording { currency: understanding.currency, ..PriceWording::default() };
        let mut offered = match &understanding.constraints_without_pet {
            Some(of_texts) => rank_with_prices(of_texts, recipes, wording).ok()?,
            None => recommendations.to_vec(),
        };
        offered.truncate(MAX_OFFERED);
        if offered.is_empty() {
            return None;
        }
        let title = |id: RecipeId| recipes.iter().find(|recipe| recipe.id == id).map(|recipe| recipe.title.clone());
        let titles: Vec<String> = offered.iter().map(|it| title(it.id).unwrap_or_default()).collect();
        // Titles and reasons are not among the facts that the text may state, because the model could confuse the facts of two
        // recipes.
        let facts = WordingFacts { built_in: sentence, keep, excluded: understanding.constraints.exclude.clone() };
        Some(Self { offered, titles, facts, added })
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
    /// texts say so. Recipes that were not offered are ignored, and so are those that are not among the recommendations.
    pub fn check(&self, answer: &str, mut recommendations: Vec<Recommendation>) -> Option<CheckedChoice> {
        let ChoiceAnswer { recipe_ids, explanation } = parse_answer(answer)?;
        let is_offered = |id: &i64| self.offered.iter().any(|it| it.id.0 == *id);
        let selected: Vec<i64> = recipe_ids.into_iter().filter(is_offered).collect();
        let place = |it: &Recommendation| selected.iter().position(|id| *id == it.id.0).unwrap_or(usize::MAX);
        recommendations.sort_by_key(|it| (!it.meets_all(), place(it)));
        let worded = check_wording(&explanation, &self.facts).ok().filter(|text| *text != self.facts.built_in);
        let explanation = worded.map(|text| format!("{text} {}", self.added).trim_end().to_owned());
        Some(CheckedChoice { recommendations, explanation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::recommend;
    use crate::constraints::{Constraints, Requirement};
    use crate::question::{PetFacts, QuestionRequest, understand};
    use domain::category::Category;
    use domain::food_id::FoodId;
    use domain::pet_type::PetType;
    use nutrition::profile::LifeStage;
    use serde_json::Value;

    fn recommendation(id: i64, meets_all: bool) -> Recommendation {
        Recommendation {
            id: RecipeId(id),
            score: 1.0,
            unmet: if meets_all { Vec::new() } else { vec![Requirement::Food("rice".to_owned())] },
            is_for_others: false,
            reason: "turkey thigh, 25 minutes".to_owned(),
            reason_without_time: "turkey thigh".to_owned(),
        }
    }

    fn ranked() -> Vec<Recommendation> {
        (1..=20).map(|id| recommendation(id, id <= 3)).collect()
    }

    fn choice(text: &str) -> Option<RecipeChoice> {
        let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
        RecipeChoice::new(&understanding, &ranked(), &[])
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
            (GOOD, None),
            (&good, Some(good.as_str())),
            ("These recipes are healthy.", None),
            (&GOOD.replace("20", "200"), None),
            (&GOOD.replace("without rice", "with rice"), None),
            (&format!("{GOOD} Add grapes."), None),
        ] {
            assert_eq!(explanation(text).as_deref(), expected, "{text}");
        }
    }

    /// A recipe of turkey and another food.
    fn recipe(id: i64, food: &str, category: Category) -> RecipeFacts {
        RecipeFacts {
            id: RecipeId(id),
            title: format!("Recipe {id}"),
            pet_type: PetType::Dog,
            category,
            is_complete: true,
            epa_dha_g_per_1000_kcal: None,
            is_organic: false,
            is_one_pot: true,
            is_freezable: true,
            is_soft: false,
            life_stage: LifeStage::AdultMaintenance,
            is_treat: false,
            foods: [FoodId::new("turkey_thigh_raw"), FoodId::new(food)].into(),
            has_unknown_lines: false,
            total_minutes: Some(30),
            difficulty: 1,
            protein_percent: Some(30.0),
            fat_percent: Some(40.0),
            kcal_per_batch: Some(2000.0),
            pence_per_batch: Some(1000),
        }
    }

    fn bruno(excluded: &[&str], age_months: Option<u16>, weight_kg: Option<f64>) -> PetFacts {
        PetFacts {
            name: "Bruno".to_owned(),
            pet_type: PetType::Dog,
            breed: None,
            weight_kg,
            age_months,
            excluded_foods: excluded.iter().map(|name| (*name).to_owned()).collect(),
        }
    }

    #[test]
    fn facts_of_a_saved_pet_are_not_sent_but_added_by_the_site() {
        let recipes = [
            recipe(1, "chicken_thigh_raw", Category::Adult),
            recipe(2, "carrot_raw", Category::Adult),
            recipe(3, "potato_raw", Category::Senior),
            recipe(4, "rice_white_raw", Category::Small),
        ];
        let ask = |pet: &PetFacts| {
            let text = "turkey dinner without egg or rice for Bruno";
            let understanding = understand(&QuestionRequest { text, pet: Some(pet), ..QuestionRequest::default() });
            let ranked = recommend(&understanding, &recipes).unwrap();
            let choice = RecipeChoice::new(&understanding, &ranked, &recipes).unwrap();
            let worded = "Hello! Here are recipes for meals with turkey without egg or rice for your pet.";
            let reply = json!({ "recipeIds": [1, 2, 3, 4], "explanation": worded }).to_string();
            let is_stream = false;
            (choice.task(&[]).to_body("small", is_stream).to_string(), choice.check(&reply, ranked).unwrap())
        };
        let (plain, _) = ask(&bruno(&[], None, None));
        assert!(
            plain.contains("meals with turkey without egg or rice for your pet") && !plain.contains("Bruno"),
            "{plain}"
        );
        for (pet, expected_ids, expected_end) in [
            (bruno(&[], None, None), &[1, 2, 3][..], "We have 3 recipes for Bruno; the best come first."),
            (
                bruno(&["chicken", "chicken"], Some(130), Some(5.0)),
                &[2, 3],
                "We have 2 recipes for Bruno; the best come first. None of them contains chicken, which Bruno must not eat.",
            ),
            (
                bruno(&["chicken", "potato", "rice"], Some(60), Some(40.0)),
                &[2],
                "We have one recipe for Bruno. It contains no chicken or potato, which Bruno must not eat.",
            ),
        ] {
            let (sent, checked) = ask(&pet);
            assert_eq!(sent, plain, "{pet:?}");
            let found: Vec<i64> = checked.recommendations.iter().map(|it| it.id.0).collect();
            assert_eq!(found, expected_ids, "{pet:?}");
            let text = checked.explanation.unwrap_or_default();
            assert!(text.ends_with(expected_end), "{pet:?}: {text}");
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
        let none_meets_all: Vec<Recommendation> = ranked().into_iter().filter(|it| !it.meets_all()).collect();
        for found in [vec![], none_meets_all] {
            assert!(RecipeChoice::new(&understanding, &found, &[]).is_none());
        }
        assert_eq!(understanding.constraints.pet_type, Some(PetType::Dog));
        assert_ne!(understanding.constraints, Constraints::default());
    }
}
