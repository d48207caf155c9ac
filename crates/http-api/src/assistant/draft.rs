//! Creates the recipe that a visitor describes, and checks it by the rules for every recipe.

use affiliate::cost::{self, Amount};
use assistant::answer::{ignored_foods_sentence, ignored_method_sentence, name_unknown_words};
use assistant::constraints::{Constraints, InvalidConstraints, covers_all_supplements};
use assistant::currency::PriceCurrency;
use assistant::draft::{DraftError, DraftRequest, RecipeDraft, create_draft, explain_recipe, prevents_creation};
use assistant::question::{Chip, ClarifyingQuestion, ONLY_ONE_FOOD};
use chrono::Utc;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use domain::safety::{self, Finding};
use nutrition::animal::Animal;
use nutrition::daily_need::DailyNeed;
use nutrition::verdict::Verdict;
use search::exclusion::UnknownFoodError;
use std::time::{Duration, Instant};
use storage::recipes::EvaluatedPublishableRecipe;

use super::model_use::ModelUse;
use super::problem::{AssistantError, AssistantProblem};
use super::request::Question;
use super::search::invalid_question;
use super::understanding::{Understanding, understand};
use super::view::{NearestView, UnmetLimitView};
use crate::error::{ApiError, FieldErrors};
use crate::hazards::HazardView;
use crate::recipes::evaluation::evaluate_for_publication;
use crate::recipes::published::{PublishedRecipe, RatingSummary};

/// Time after which no further choice of foods is tried. A calculation that has begun takes up to a second more.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The texts about a created recipe.
pub struct CustomRecipeTexts {
    pub explanation: String,
    pub chips: Vec<Chip>,
    /// Sentences that refer the visitor to a vet.
    pub referrals: Vec<String>,
}

/// A checked request to create a recipe.
pub struct CustomRecipeRequest {
    pub question: Question,
    /// Replaces the constraints that the description states.
    pub constraints: Option<Constraints>,
    /// 0 for the first recipe, 1 for another one, and so on.
    pub variant: u32,
}

impl CustomRecipeRequest {
    /// Creates the recipe. The error says what the visitor can change.
    pub fn create(&self, model: Option<&ModelUse<'_>>) -> Result<EvaluatedPublishableRecipe, AssistantError> {
        let (understanding, constraints) = self.understand()?;
        let mut draft = match model.and_then(|model| self.draft_with_model(&understanding, &constraints, model)) {
            Some(draft) => draft,
            None => self.draft(&constraints, understanding.source.currency)?,
        };
        // The note is stored with the description, because everyone who has the link must see it.
        draft.content.description = join_sentences(&understanding.source.note(), &draft.content.description);
        let evaluated = evaluate(draft)?;
        if let Ok(valid) = constraints.validate() {
            check_portion(&evaluated, &valid.animal)?;
        }
        if let Some(pet) = &self.question.pet {
            check_portion(&evaluated, &pet.animal)?;
        }
        Ok(evaluated)
    }

    /// Returns the texts for the recipe that was created for this request. They follow from the request and the recipe, so they
    /// are the same if the request is repeated.
    pub fn describe(&self, content: &RecipeContent) -> Result<CustomRecipeTexts, AssistantError> {
        let (understanding, constraints) = self.understand()?;
        let explanation = explain_recipe(&constraints, content).map_err(|invalid| self.invalid_constraints(invalid))?;
        let mut explanation = join_sentences(&understanding.source.note(), &explanation);
        // If the client sends constraints, they replace the visitor's text, so its unknown words do not matter.
        if let Some(unknown) = name_unknown_words(&understanding.source).filter(|_| self.constraints.is_none()) {
            explanation = join_sentences(&explanation, &unknown);
        }
        let texts = std::iter::once(&self.question.text).chain(&self.question.refinements).map(String::as_str);
        if let Some(method) =
            ignored_method_sentence(texts, constraints.is_treat).filter(|_| self.constraints.is_none())
        {
            explanation = join_sentences(&explanation, &method);
        }
        if let Some(ignored) = ignored_foods_sentence(&understanding.source) {
            explanation = join_sentences(&explanation, &ignored);
        }
        Ok(CustomRecipeTexts { explanation, chips: understanding.chips, referrals: understanding.referrals })
    }

    /// Returns what was understood of the request, and the constraints of the recipe, which have a pet type. The error says why no
    /// recipe is created.
    fn understand(&self) -> Result<(Understanding, Constraints), AssistantError> {
        let mut understanding = understand(&self.question);
        if let Some(refusal) = understanding.source.refusal() {
            let is_emergency = understanding.source.emergency().is_some();
            return Err(AssistantProblem::vet_needed(self.question.field, is_emergency, refusal));
        }
        let hazards = understanding.refused_hazards();
        if !hazards.is_empty() {
            return Err(AssistantProblem::hazardous(self.question.field, hazards));
        }
        if understanding.source.allows_only_named_foods {
            return Err(self.invalid(vec![ONLY_ONE_FOOD.to_owned()]).into());
        }
        self.check_exclusions(&understanding)?;
        let constraints = match &self.constraints {
            Some(constraints) => {
                // The chips describe the visitor's text, which these constraints replace.
                understanding.chips.clear();
                with_exclusions(constraints, &understanding.constraints.exclude, self.excluded_by_pet())
            }
            None => understanding.constraints.clone(),
        };
        let hazards = included_hazards(&constraints);
        if !hazards.is_empty() {
            return Err(AssistantProblem::hazardous(self.question.field, hazards));
        }
        if constraints.pet_type.is_none() {
            let names_both = false;
            let question = understanding.question.unwrap_or_else(|| ClarifyingQuestion::about_pet_type(names_both));
            return Err(AssistantProblem::pet_type_needed(question));
        }
        if let Some(question) = understanding.source.question_about_unclear_foods(&constraints) {
            return Err(AssistantProblem::unclear_food(self.question.field, question));
        }
        Ok((understanding, constraints))
    }

    /// Creates the recipe with foods that the language model proposes, within the same constraints. None if it proposes none, or
    /// if there is no recipe with them.
    fn draft_with_model(
        &self,
        understanding: &Understanding,
        constraints: &Constraints,
        model: &ModelUse<'_>,
    ) -> Option<RecipeDraft> {
        if self.constraints.is_some() {
            return None;
        }
        let include = model.propose_foods(&understanding.source, constraints);
        if include.is_empty() {
            return None;
        }
        self.draft(&Constraints { include, ..constraints.clone() }, understanding.source.currency).ok()
    }

    /// Asks about names of excluded foods that are not in the food table, because nothing could be left out for them.
    fn check_exclusions(&self, understanding: &Understanding) -> Result<(), AssistantError> {
        let sentences: Vec<String> =
            understanding.unknown_exclusions.iter().map(|name| format!("{}.", UnknownFoodError::new(name))).collect();
        if sentences.is_empty() {
            return Ok(());
        }
        Err(AssistantProblem::unknown_food(self.question.field, sentences, understanding.question.clone()))
    }

    fn invalid(&self, sentences: Vec<String>) -> ApiError {
        ApiError::InvalidForm(FieldErrors::from([(self.question.field.to_owned(), sentences)]))
    }

    /// Names the fields of the constraints that the client sent, or else the text in which they were read.
    fn invalid_constraints(&self, invalid: InvalidConstraints) -> ApiError {
        if self.constraints.is_none() {
            return invalid_question(self.question.field, &invalid);
        }
        let errors = invalid.0.into_iter().map(|it| (format!("constraints.{}", it.field), vec![it.message]));
        ApiError::InvalidForm(errors.collect())
    }

    /// Returns the foods that the saved pet must not eat.
    fn excluded_by_pet(&self) -> &[String] {
        self.question.pet.as_ref().map_or(&[], |pet| pet.excluded_foods.as_slice())
    }

    /// `currency` is the one in which the description names prices.
    fn draft(&self, constraints: &Constraints, currency: PriceCurrency) -> Result<RecipeDraft, AssistantError> {
        let deadline = Instant::now() + TIMEOUT;
        let request = DraftRequest {
            constraints,
            variant: self.variant,
            price_pence: &price_pence,
            currency,
            fixed_exclusions: self.excluded_by_pet(),
            should_stop: &|| Instant::now() >= deadline,
        };
        create_draft(&request).map_err(|error| match error {
            DraftError::Invalid(invalid) => self.invalid_constraints(invalid).into(),
            DraftError::Unmet(unmet) => {
                let advice = unmet.advice(constraints);
                let limits = unmet.limits.into_iter().map(UnmetLimitView::from).collect();
                AssistantProblem::unmet(limits, unmet.nearest.map(|nearest| NearestView::from(*nearest)), advice)
            }
            DraftError::TimedOut => ApiError::FormulationTimeout.into(),
        })
    }
}

/// Adds the excluded foods of the description and of the pet to constraints that the client sent, so that no food that was excluded
/// before becomes allowed. The exception is the exclusion of all supplements: unless it comes from the pet, it is not added,
/// because the client may have accepted an offer to allow supplements.
fn with_exclusions(constraints: &Constraints, excluded: &[String], by_pet: &[String]) -> Constraints {
    let mut constraints = constraints.clone();
    let stays_excluded = |name: &&String| by_pet.contains(name) || !covers_all_supplements(name);
    for name in excluded.iter().filter(stays_excluded) {
        if !constraints.exclude.contains(name) {
            constraints.exclude.push(name.clone());
        }
    }
    constraints
}

/// Returns the hazards that the constraints ask for and with which no recipe is created.
fn included_hazards(constraints: &Constraints) -> Vec<HazardView> {
    let pet_types = constraints.pet_type.map_or_else(|| PetType::ALL.to_vec(), |pet_type| vec![pet_type]);
    let mut found: Vec<Finding> = Vec::new();
    for pet_type in pet_types {
        for finding in safety::find_hazards(pet_type, "", &constraints.include, &[]) {
            let is_new = found.iter().all(|other| other.hazard.id != finding.hazard.id);
            if prevents_creation(finding.hazard, finding.verdict) && is_new {
                found.push(finding);
            }
        }
    }
    found.into_iter().map(|finding| HazardView::new(finding.hazard, finding.verdict)).collect()
}

/// Returns the estimated price, in pence, of an amount of a food in grams.
fn price_pence(food: &FoodId, grams: f64) -> Option<f64> {
    let cost = cost::estimate([Amount { food: Some(food), grams: Some(grams) }]);
    u32::try_from(cost.micropounds()).ok().map(|micropounds| f64::from(micropounds) / 10_000.0)
}

fn join_sentences(note: &str, text: &str) -> String {
    if note.is_empty() { text.to_owned() } else { format!("{note} {text}") }
}

/// Evaluates the finished recipe like any other recipe. Only complete meals and treats without hazards and claims are accepted.
fn evaluate(draft: RecipeDraft) -> Result<EvaluatedPublishableRecipe, AssistantError> {
    let now = Utc::now();
    let recipe = Recipe { id: RecipeId(0), content: draft.content, created_at: now, updated_at: now };
    let unmet = |message: String| {
        AssistantProblem::unmet(vec![UnmetLimitView { field: "safety", message, reachable: None }], None, None)
    };
    let evaluated = evaluate_for_publication(recipe).map_err(|rejected| {
        let reasons = rejected.unsafe_recipe.reasons().join(", ");
        tracing::error!(reasons, "the assistant created a recipe that is not safe");
        unmet("The recipe that we found is not safe, so we do not show it.".to_owned())
    })?;
    let verdict = evaluated.evaluation.verdict.as_str();
    if verdict != Verdict::Complete.as_str() && verdict != Verdict::Treat.as_str() {
        tracing::error!(verdict, "the assistant created a recipe that is not complete");
        return Err(unmet("The recipe that we found is not complete, so we do not show it.".to_owned()));
    }
    Ok(evaluated)
}

/// Rejects a recipe of which one day's portion would give this animal an acutely harmful dose of a nutrient.
fn check_portion(evaluated: &EvaluatedPublishableRecipe, animal: &Animal) -> Result<(), AssistantError> {
    let recipe = to_published(evaluated);
    if recipe.recipe.content.pet_type != animal.pet_type {
        return Ok(());
    }
    let need = DailyNeed::for_animal(animal);
    match recipe.batch_for(animal, &need).err().and_then(|reason| reason.warning) {
        Some(message) => {
            let limit = UnmetLimitView { field: "safety", message, reachable: None };
            Err(AssistantProblem::unmet(vec![limit], None, None))
        }
        None => Ok(()),
    }
}

fn to_published(evaluated: &EvaluatedPublishableRecipe) -> PublishedRecipe {
    let recipe = evaluated.recipe.recipe().clone();
    let published_at = recipe.created_at;
    let stored = storage::recipes::PublishedRecipe { recipe, evaluation: evaluated.evaluation.clone(), published_at };
    PublishedRecipe::new(stored, RatingSummary::default(), None)
}
