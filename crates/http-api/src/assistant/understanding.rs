//! What the assistant understood a question as, in the form in which the operations need it.

use assistant::constraints::Constraints;
use assistant::currency::Currencies;
use assistant::draft::prevents_creation;
use assistant::question::{self, Chip, ClarifyingQuestion, PetFacts, QuestionRequest, WordReadings};

use super::request::{Pet, Question};
use crate::hazards::HazardView;

pub struct Understanding {
    /// The meaning of the question, for the texts of the answer.
    pub source: question::Understanding,
    pub constraints: Constraints,
    pub chips: Vec<Chip>,
    pub question: Option<ClarifyingQuestion>,
    /// Sentences that refer the visitor to a vet, because of the state of the animal.
    pub referrals: Vec<String>,
    /// The toxic foods that the visitor wants to feed.
    pub hazards: Vec<HazardView>,
    /// Names of foods to leave out that the food table does not know.
    pub unknown_exclusions: Vec<String>,
    /// True if no part of the question was understood.
    pub is_empty: bool,
}

/// Interprets a question together with its refinements. The question is about the pet of the request, if there is one.
pub fn understand(question: &Question) -> Understanding {
    understand_with(question, &WordReadings::default())
}

/// Interprets a question with the readings of a language model, which can only narrow the answer.
pub fn understand_with(question: &Question, readings: &WordReadings) -> Understanding {
    let pet = question.pet.as_ref().map(Pet::facts);
    let request = QuestionRequest {
        text: &question.text,
        refinements: &question.refinements,
        removed: &question.removed,
        default_pet_type: question.pet_type,
        pet: pet.as_ref(),
        currencies: Currencies { known: &question.currencies, local: question.local_currency },
    };
    let source = question::understand_with(&request, readings);
    Understanding {
        constraints: source.constraints.clone(),
        chips: source.chips.clone(),
        question: source.question.clone(),
        referrals: source.all_referrals(),
        hazards: source.hazards.iter().map(|it| HazardView::new(it.hazard, it.verdict)).collect(),
        unknown_exclusions: source.unknown_exclusions.clone(),
        is_empty: source.is_empty(),
        source,
    }
}

impl Understanding {
    /// Removes what would distract from an emergency.
    pub fn without_details(self) -> Self {
        Self { chips: Vec::new(), question: None, referrals: Vec::new(), hazards: Vec::new(), ..self }
    }

    /// Returns the hazards with which no recipe is created.
    pub fn refused_hazards(&self) -> Vec<HazardView> {
        let refused = self.source.hazards.iter().filter(|it| prevents_creation(it.hazard, it.verdict));
        refused.map(|it| HazardView::new(it.hazard, it.verdict)).collect()
    }
}

impl Pet {
    fn facts(&self) -> PetFacts {
        PetFacts {
            name: self.name.clone(),
            pet_type: self.animal.pet_type,
            breed: self.input.breed.clone(),
            weight_kg: self.input.weight_kg,
            // If the visitor entered no age, `animal` has a default, which is not a fact.
            age_months: self.input.age_months.map(|_| self.animal.age_months),
            excluded_foods: self.excluded_foods.clone(),
        }
    }
}
