//! The facts of an answer that a language model may word. What is known only of the saved pet is not among them: the site adds it
//! in a sentence of its own.

use super::{description, price_note, summary};
use crate::constraints::Constraints;
use crate::question::{SAVED_PET_KEY, Understanding};
use crate::ranking::Recommendation;
use crate::text::{join_alternatives, push_new};

/// The facts of an answer that are sent to a language model, and the sentences that the site adds to its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelFacts {
    /// The sentence that the model may reword.
    pub sentence: String,
    /// Phrases that the text of the model must contain exactly.
    pub keep: Vec<String>,
    /// Sentences that follow the text of the model: how many recipes there are for the saved pet, and which foods they do not
    /// contain because of it. Empty without a saved pet.
    pub added: String,
}

impl ModelFacts {
    /// Returns None if a language model must not word the answer: if `Understanding::names_danger` is true, if nothing was
    /// understood, or if no recipe meets every request.
    pub fn new(understanding: &Understanding, recommendations: &[Recommendation]) -> Option<Self> {
        // A model does not know what was shown before, nor how a price was compared.
        let has_own_sentences = understanding.comparison.is_some() || price_note(understanding).is_some();
        if understanding.is_empty() || understanding.names_danger() || has_own_sentences {
            return None;
        }
        let meeting_all = recommendations.iter().filter(|it| it.meets_all()).count();
        if meeting_all == 0 {
            return None;
        }
        if let Some(of_texts) = &understanding.constraints_without_pet {
            return Some(Self::without_pet(understanding, of_texts, recommendations.len(), meeting_all));
        }
        let mut keep = vec![description(understanding)];
        match meeting_all {
            count if count == recommendations.len() => {}
            1 => keep.push("one meets every request".to_owned()),
            count => keep.push(format!("{count} meet every request")),
        }
        Some(Self { sentence: count_sentence(understanding, recommendations), keep, added: String::new() })
    }

    /// `of_texts` are the constraints that the texts state. The numbers of recipes depend on the pet, so the model is not told them.
    fn without_pet(understanding: &Understanding, of_texts: &Constraints, count: usize, meeting_all: usize) -> Self {
        let name = understanding.chips.iter().find(|chip| chip.key == SAVED_PET_KEY).map(|chip| chip.label.as_str());
        let described = summary::describe(of_texts, name.map(|_| "your pet"), understanding);
        let for_pet = name.map_or_else(String::new, |name| format!(" for {name}"));
        let mut added = match (count, meeting_all) {
            (1, _) => format!("We have one recipe{for_pet}."),
            (count, meeting_all) if meeting_all == count => {
                format!("We have {count} recipes{for_pet}; the best come first.")
            }
            (count, 1) => format!("Of {count} recipes{for_pet}, one meets every request and comes first."),
            (count, meeting_all) => {
                format!("Of {count} recipes{for_pet}, {meeting_all} meet every request and come first.")
            }
        };
        let mut of_pet: Vec<String> = Vec::new();
        let is_of_pet = |food: &&String| !of_texts.exclude.contains(food);
        understanding.constraints.exclude.iter().filter(is_of_pet).for_each(|food| push_new(&mut of_pet, food.clone()));
        if !of_pet.is_empty() {
            let contains = if count == 1 { "It contains no" } else { "None of them contains" };
            let (foods, pet) = (join_alternatives(&of_pet), name.unwrap_or("your saved pet"));
            added.push_str(&format!(" {contains} {foods}, which {pet} must not eat."));
        }
        Self { sentence: format!("Here are recipes for {described}."), keep: vec![described], added }
    }
}

fn count_sentence(understanding: &Understanding, recommendations: &[Recommendation]) -> String {
    let described = description(understanding);
    let meeting_all = recommendations.iter().filter(|it| it.meets_all()).count();
    match (recommendations.len(), meeting_all) {
        (0, _) => format!("We have no recipe for {described}."),
        (1, 0) => format!("One recipe comes close to the request for {described}."),
        (1, _) => format!("We have one recipe for {described}."),
        (count, meeting_all) if meeting_all == count => {
            format!("We have {count} recipes for {described}; the best come first.")
        }
        (count, 0) => format!("None of {count} recipes for {described} meets every request; the closest come first."),
        (count, 1) => format!("Of {count} recipes for {described}, one meets every request and comes first."),
        (count, meeting_all) => {
            format!("Of {count} recipes for {described}, {meeting_all} meet every request and come first.")
        }
    }
}
