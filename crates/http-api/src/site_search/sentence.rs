//! What the assistant understands a search as, which may be a sentence: 'what can I cook for my cat'.

use assistant::question::{QuestionRequest, Understanding, understand};
use assistant::ranking::RecipeFacts;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;

use crate::assistant::search::recommend_safely;
use crate::snapshot::Snapshot;

pub struct SentenceMeaning(Understanding);

impl SentenceMeaning {
    /// `pet_type` is the one that the list is limited to.
    pub fn new(text: &str, pet_type: Option<PetType>) -> Self {
        Self(understand(&QuestionRequest { text, default_pet_type: pet_type, ..QuestionRequest::default() }))
    }

    /// Returns the sentences about a state that is no illness, such as a pregnancy, in which an animal needs other food.
    pub fn state_referrals(&self) -> Vec<String> {
        self.0.state_sentences()
    }

    /// Returns the recipes that meet everything the assistant understood, the best first. None if it understood nothing, or if it is
    /// unknown which food must be left out.
    pub fn recommended(&self, facts: &[RecipeFacts], snapshot: &Snapshot) -> Vec<RecipeId> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let ranked = recommend_safely(&self.0, facts, snapshot).unwrap_or_default();
        ranked.into_iter().filter(|it| it.unmet.is_empty() && !it.is_for_others).map(|it| it.id).collect()
    }
}
