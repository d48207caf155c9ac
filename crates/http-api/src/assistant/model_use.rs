//! Asks the language model about one question of a visitor, if a model is configured. All requests to the
//! model about a question share one deadline.

use assistant::constraints::Constraints;
use assistant::model::ModelTask;
use assistant::model::food_proposal::FoodProposal;
use assistant::model::personal_data::remove_personal_data;
use assistant::model::recipe_choice::{CheckedChoice, RecipeChoice};
use assistant::model::word_readings;
use assistant::question::{Understanding, WordReadings};
use assistant::ranking::{RecipeFacts, Recommendation};
use std::time::Instant;

use super::model_budget;
use super::request::Question;
use crate::language_model::{ANSWER_TIME, LanguageModel};
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// The language model, and what it may be told about a question. The methods block.
pub struct ModelUse<'a> {
    model: &'a LanguageModel,
    state: &'a State,
    address: &'a ClientAddress,
    /// The question and the refinements, without personal data.
    texts: Vec<String>,
    deadline: Instant,
}

impl<'a> ModelUse<'a> {
    /// Begins the time in which the model may answer. Returns None if no model is configured.
    pub fn begin(question: &Question, state: &'a State, address: &'a ClientAddress) -> Option<Self> {
        let model = state.language_model.as_ref()?;
        let name = question.pet.as_ref().map(|pet| pet.name.as_str());
        let texts = std::iter::once(&question.text).chain(&question.refinements).map(String::as_str);
        let texts = remove_personal_data(texts, name);
        Some(Self { model, state, address, texts, deadline: Instant::now() + ANSWER_TIME })
    }

    /// Returns what the model says about words that the built-in reader does not know. Empty if there are none, or if the model
    /// does not answer.
    pub fn read_words(&self, understanding: &Understanding) -> WordReadings {
        let task = word_readings::task(understanding, &self.texts);
        let answer = task.and_then(|task| self.ask(&task));
        answer.map_or_else(WordReadings::default, |answer| word_readings::check(&answer, understanding, &self.texts))
    }

    /// Lets the model choose among the best recipes and word the answer. None if the built-in answer must be shown.
    pub fn choose(
        &self,
        understanding: &Understanding,
        recommendations: &[Recommendation],
        recipes: &[RecipeFacts],
    ) -> Option<CheckedChoice> {
        let choice = RecipeChoice::new(understanding, recommendations, recipes)?;
        let answer = self.ask(&choice.task(&self.texts))?;
        choice.check(&answer, recommendations.to_vec())
    }

    /// Returns the ids of foods for a recipe whose description names none. Empty if the model does not answer.
    pub fn propose_foods(&self, understanding: &Understanding, constraints: &Constraints) -> Vec<String> {
        let proposal = FoodProposal::new(understanding, constraints);
        let answer = proposal.as_ref().and_then(|proposal| self.ask(&proposal.task(&self.texts)));
        proposal.zip(answer).map_or_else(Vec::new, |(proposal, answer)| proposal.check(&answer))
    }

    fn ask(&self, task: &ModelTask) -> Option<String> {
        self.model.complete(task, self.deadline, || model_budget::take(self.state, self.address)).ok()
    }
}
