//! POST /api/ai/search: recommends published recipes for a question in a visitor's own words. The question is not stored. If no
//! recipe fits, the words of a short question that is not about a saved pet or an emergency are counted as a failed search.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use assistant::answer::{
    Answer, MAX_RECOMMENDATIONS, NextStep, can_create, explain_answer, next_steps, recommend, unknown_words_sentence,
    unmet_labels,
};
use assistant::care::Emergency;
use assistant::constraints::{Constraints, InvalidConstraint, InvalidConstraints};
use assistant::question::{self, Chip, ClarifyingQuestion};
use assistant::ranking::{RecipeFacts, Recommendation};
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use search::exclusion::ExcludedFood;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;
use validator::Validate;

use super::model_use::ModelUse;
use super::request::{PetRequest, QUERY, Question, QuestionFields};
use super::understanding::{Understanding, understand, understand_with};
use crate::counting::count_failed_search;
use crate::country::country_of_money;
use crate::error::{ApiError, FieldErrors};
use crate::hazards::HazardView;
use crate::recipes::find::find;
use crate::recipes::list_query::ListQuery;
use crate::recipes::view::RecipeView;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::site_search::SearchText;
use crate::snapshot::Snapshot;
use crate::state::State;

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewAssistantSearch)]
pub struct SearchRequest {
    /// The question. 1 to 500 characters after trimming.
    #[schema(required = true, value_type = String)]
    query: Option<String>,
    /// Later requests, such as 'cheaper' or the text of an option, the oldest first. Later ones override earlier ones and the
    /// question.
    #[serde(default)]
    refinements: Vec<String>,
    /// Keys of the chips that the visitor removed. Unknown keys are ignored.
    #[serde(default)]
    removed: Vec<String>,
    /// The pet type of the list that the question is asked on.
    pet_type: Option<PetType>,
    /// The saved pet, if the visitor asks for it.
    pet: Option<PetRequest>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantAnswer)]
pub struct AnswerView {
    /// The best recipes, at most 6. They are published recipes; none contains an excluded food.
    pub recommendations: Vec<RecommendationView>,
    /// The number of all recipes that match.
    pub total: usize,
    /// The whole answer in sentences: `handOffs`, the actions of unsafe `hazards`, and `summary`.
    pub explanation: String,
    /// The best recipe with its reason, and how many fit. It does not repeat `handOffs` and `hazards`. May be empty.
    pub summary: String,
    /// What the visitor can do if no recipe meets every wish. Missing if there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub next_steps: Vec<NextStep>,
    /// Sentences about nutrients of the recommended recipes.
    pub health_benefits: Vec<String>,
    /// The parts of the question as they were understood.
    pub chips: Vec<Chip>,
    /// Positions in `refinements` of those that do not count any more, because all of their chips are in `removed`. Missing if there
    /// are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub withdrawn_refinements: Vec<usize>,
    /// The question that the assistant asks; null if nothing is unclear.
    #[schema(required = true)]
    pub question: Option<ClarifyingQuestion>,
    /// Sentences that refer the visitor to a vet, because the animal is ill, pregnant or nursing, for example.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<String>,
    /// An emergency; null if there is none. In an emergency, the answer has no recipes, chips, question, referrals or hazards.
    #[schema(required = true)]
    pub emergency: Option<EmergencyView>,
    /// False if no recipe is created for the animal, if no part of the question was understood, or if `question` must be answered
    /// first. `explanation` or `handOffs` say what to do instead.
    pub can_create: bool,
    /// The toxic foods that the question asks for.
    pub hazards: Vec<HazardView>,
    pub constraints: Constraints,
    /// True if a language model worded the explanation.
    pub worded_by_model: bool,
}

/// The advice in an emergency.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantEmergency)]
pub struct EmergencyView {
    pub text: String,
    /// True if the animal has eaten something that harms it. The page of toxic foods helps then.
    pub is_poisoning: bool,
}

impl From<Emergency> for EmergencyView {
    fn from(Emergency { sentence, is_poisoning }: Emergency) -> Self {
        Self { text: sentence.to_owned(), is_poisoning }
    }
}

/// A recommended recipe.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Recommendation)]
pub struct RecommendationView {
    #[serde(flatten)]
    pub recipe: RecipeView,
    /// Facts of the recipe: 'turkey thigh, no grain, 25 min'.
    pub reason: String,
    /// Wishes that the recipe does not meet, with the labels of their chips: 'With rice'. Missing if it meets all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unmet: Vec<String>,
}

#[utoipa::path(
    post, path = "/api/ai/search", operation_id = "askAssistant", tag = "assistant",
    request_body = SearchRequest,
    responses(
        (status = 200, description = "The recommended recipes", body = AnswerView),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    client_address: ClientAddress,
    Body(request): Body<SearchRequest>,
) -> Result<HttpResponse, ApiError> {
    let question = request.parse(&http_request, &state)?;
    // A question about a saved pet is not counted, because it may contain the name of the pet.
    let counted_text = question.pet.is_none().then(|| question.text.clone());
    let shared = state.clone();
    let view = web::block(move || AnswerView::new(&question, &shared, &client_address)).await??;
    if let Some(text) = counted_text.filter(|_| view.has_failed()) {
        count_failed_search(&state, &http_request, &text);
    }
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(view))
}

impl SearchRequest {
    fn parse(&self, http_request: &HttpRequest, state: &State) -> Result<Question, ApiError> {
        Question::parse(&QuestionFields {
            rule: &QUERY,
            text: self.query.as_deref(),
            refinements: &self.refinements,
            removed: &self.removed,
            pet_type: self.pet_type,
            pet: self.pet.as_ref(),
            rates: &state.config.market.rates,
            country: country_of_money(http_request, state),
        })
    }
}

impl AnswerView {
    /// Returns whether the search found nothing. In an emergency no recipe would be right, and before the reply to a required
    /// question none was looked for, so the search has not failed.
    fn has_failed(&self) -> bool {
        let is_asking = self.question.as_ref().is_some_and(|question| question.is_required);
        self.recommendations.is_empty() && self.emergency.is_none() && !is_asking
    }

    /// Blocks while the recipes are ranked and, if a language model is configured, for up to `ANSWER_TIME` while it answers.
    fn new(question: &Question, state: &State, address: &ClientAddress) -> Result<Self, ApiError> {
        let snapshot = state.snapshot();
        let facts = state.recipe_facts.for_snapshot(&snapshot);
        let model = ModelUse::begin(question, state, address);
        let (understanding, ranked) = find_recipes(question, &facts, &snapshot, model.as_ref())?;
        let ranked = if understanding.is_empty { find_by_words(question, ranked, &snapshot) } else { ranked };
        let free = find_free_recipes(&understanding.constraints.exclude, &snapshot);
        let is_free = |id: RecipeId| free.as_ref().is_none_or(|free| free.contains(&id));
        // The answer describes the recipes in the order that a language model has chosen.
        let choice = model.and_then(|model| model.choose(&understanding.source, &ranked, &facts));
        let (ranked, model_explanation) = choice.map_or((ranked, None), |it| (it.recommendations, it.explanation));
        let mut answer = explain_answer(&understanding.source, &ranked, &facts, &is_free);
        let next_steps = next_steps(&understanding.source, &ranked, &facts, &is_free);
        if understanding.is_empty && !ranked.is_empty() {
            answer.summary = found_by_words(understanding.constraints.pet_type);
            answer.explanation.clone_from(&answer.summary);
        }
        let worded_by_model = model_explanation.is_some();
        // A model words only answers without referrals and hazards, so its text is also the summary.
        let Answer { explanation, summary, health_benefits } = match model_explanation {
            Some(text) => Answer { explanation: text.clone(), summary: text, ..answer },
            None => answer,
        };
        let unknown = unknown_words_sentence(&understanding.source).unwrap_or_default();
        let [explanation, summary] = [explanation, summary].map(|text| format!("{text} {unknown}").trim().to_owned());
        let total = ranked.len();
        let best = ranked.into_iter().take(MAX_RECOMMENDATIONS);
        let recommendations = best
            .filter_map(|it| {
                let recipe = RecipeView::new(&*snapshot.find(it.id)?);
                let unmet = unmet_labels(&understanding.source, &it);
                Some(RecommendationView { recipe, reason: it.reason, unmet })
            })
            .collect();
        let emergency = understanding.source.emergency().map(EmergencyView::from);
        let can_create =
            can_create(&understanding.source) && !understanding.is_empty && understanding.unknown_exclusions.is_empty();
        let withdrawn_refinements = understanding.source.withdrawn_refinements.clone();
        let Understanding { constraints, chips, question, referrals, hazards, .. } =
            if emergency.is_some() { understanding.without_details() } else { understanding };
        Ok(Self {
            recommendations,
            total,
            explanation,
            summary,
            next_steps,
            health_benefits,
            chips,
            withdrawn_refinements,
            question,
            referrals,
            emergency,
            can_create,
            hazards,
            constraints,
            worded_by_model,
        })
    }
}

/// Returns the answer to a question of which nothing was understood, although some recipes have its words.
fn found_by_words(pet_type: Option<PetType>) -> String {
    let animal = if pet_type.is_none() { "an animal, " } else { "" };
    format!(
        "We searched the recipes for your words. Name {animal}a food or a limit, such as a price, to get better answers."
    )
}

/// Understands a question and ranks the recipes for it. The readings of a language model count only if recipes are left.
fn find_recipes(
    question: &Question,
    facts: &[RecipeFacts],
    snapshot: &Snapshot,
    model: Option<&ModelUse<'_>>,
) -> Result<(Understanding, Vec<Recommendation>), ApiError> {
    let understanding = understand(question);
    let ranked = recommend_safely(&understanding.source, facts, snapshot)
        .map_err(|error| invalid_question(question.field, &error))?;
    let readings = model.map(|model| model.read_words(&understanding.source)).unwrap_or_default();
    if !readings.is_empty() {
        let narrowed = understand_with(question, &readings);
        if let Ok(fitting) = recommend_safely(&narrowed.source, facts, snapshot)
            && !fitting.is_empty()
        {
            return Ok((narrowed, fitting));
        }
    }
    Ok((understanding, ranked))
}

/// Returns the recipes that fit, without those that may contain an excluded food although their lines match other ones.
pub fn recommend_safely(
    understanding: &question::Understanding,
    facts: &[RecipeFacts],
    snapshot: &Snapshot,
) -> Result<Vec<Recommendation>, InvalidConstraints> {
    let mut ranked = recommend(understanding, facts)?;
    if let Some(free) = find_free_recipes(&understanding.constraints.exclude, snapshot) {
        ranked.retain(|it| free.contains(&it.id));
    }
    Ok(ranked)
}

/// Returns the recipes without a line that may be an excluded food although it matches another one: '100 g liver' for 'no chicken'. None
/// if nothing is excluded.
fn find_free_recipes(excluded: &[String], snapshot: &Snapshot) -> Option<HashSet<RecipeId>> {
    if excluded.is_empty() {
        return None;
    }
    let excluded: Vec<ExcludedFood> = excluded.iter().map(|name| ExcludedFood::from_resolved(name.clone())).collect();
    let free = snapshot.search_index().rank_without(&excluded);
    let entries = snapshot.list_entries(Sort::Newest);
    Some(entries.filter(|entry| free.get(entry.document()).is_some()).map(|entry| entry.id).collect())
}

/// Returns the recommendations that the search of the site finds for the words of the question, in its order.
fn find_by_words(question: &Question, ranked: Vec<Recommendation>, snapshot: &Snapshot) -> Vec<Recommendation> {
    let words: String = question.text.chars().take(search::MAX_LENGTH).collect();
    let query = ListQuery { search: SearchText::new(&words), pet_type: question.pet_type, ..ListQuery::default() };
    let mut by_id: HashMap<_, Recommendation> = ranked.into_iter().map(|it| (it.id, it)).collect();
    find(snapshot, &query).recipes.iter().filter_map(|it| by_id.remove(&it.recipe.id)).collect()
}

/// Returns the errors of constraints that were read from a question.
pub fn invalid_question(field: &str, invalid: &InvalidConstraints) -> ApiError {
    let sentences = invalid.0.iter().map(InvalidConstraint::sentence).collect();
    ApiError::InvalidForm(FieldErrors::from([(field.to_owned(), sentences)]))
}
