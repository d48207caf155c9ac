//! GET /api/recipes/{id}/supplement-mix: the supplements of a recipe, mixed in one jar for several batches.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::quantity::{Quantity, format_decimals};
use domain::recipe::RecipeContent;
use nutrition::analysis::ProfileVerdict;
use nutrition::supplement_mix::{Handling, MixPart, MixedBatch, SeparateLine, Spoon, SupplementMix, supplement_mix};
use nutrition::verdict::Verdict;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::line_view::LineView;
use super::requested_recipe::RequestedRecipe;
use super::sizes::{parse_lines, to_dish};
use crate::config::NutrientProfiles;
use crate::error::ApiError;
use crate::nutrition::rounding::round_profile_amounts;
use crate::recipes::published::PublishedRecipe;
use crate::request::path_id::PathId;
use crate::request::query::{Bounded, QueryParameters, ValidQuery};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

type BatchesParameter = Bounded<u32, 2, 60>;

/// Number of batches of a request that names none.
const DEFAULT_BATCHES: u32 = 8;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct MixQuery {
    /// Number of batches that the jar is for; 8 if it is missing.
    #[param(inline)]
    batches: Option<BatchesParameter>,
}

impl QueryParameters for MixQuery {}

/// A mix of the dry supplements for several batches of a recipe in the author's size.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupplementMixOffer)]
pub struct MixOfferView {
    pub batches: u32,
    /// Number of servings of a batch.
    pub servings: u32,
    /// Null if no mix is offered.
    #[schema(required = true)]
    pub mix: Option<MixView>,
    /// Why no mix is offered, in sentences; null if one is.
    #[schema(required = true)]
    pub reason: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupplementMix)]
pub struct MixView {
    /// The supplements in the jar.
    pub parts: Vec<PartView>,
    /// True if the jar gets more of a supplement than the batches need, so that they keep the verdict with 10 % less of the mix.
    pub has_surplus: bool,
    /// The other supplements and fish oils, with their amounts for one batch.
    pub separate: Vec<SeparateView>,
    /// Grams of the whole mix, by typical weights of tablets. Brands differ, so the finished mix must be weighed.
    pub grams: f64,
    /// Grams of the mix for one batch, by the same weights.
    pub grams_per_batch: f64,
    /// Level teaspoons of the mix for one batch; null if a spoon is not exact enough, or if no number of quarters is near an
    /// estimate.
    #[schema(required = true)]
    pub teaspoons_per_batch: Option<f64>,
    /// True if the weight of a teaspoon of a part is estimated. The teaspoons are then rounded to quarters.
    pub is_spoon_estimated: bool,
    /// Explains in sentences whether and how a spoon can be used.
    pub spoon_text: String,
    /// The verdicts if a batch gets 10 % less of the mix, with what is left of its vitamins after a month.
    pub with_less: MixVerdictView,
    /// The verdicts if a batch gets 10 % more of the mix.
    pub with_more: MixVerdictView,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupplementMixVerdict)]
pub struct MixVerdictView {
    pub verdict: Verdict,
    /// The verdict as a sentence without a full stop.
    pub verdict_text: String,
    /// The verdict by each nutrient profile: first the built-in one, whose verdict is that of the other fields and by which the
    /// amounts in the jar are chosen, then those that the operator has added.
    pub profiles: Vec<ProfileVerdict>,
}

/// A supplement with its amount in the jar.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupplementMixPart)]
pub struct PartView {
    /// The amount in grams, or the number of pieces.
    pub amount: String,
    /// The supplement without its amount.
    pub name: String,
    pub handling: Handling,
    /// Grams in the jar, by the typical weight of a piece.
    pub grams: f64,
}

/// A supplement that is measured for each batch.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeparateSupplement)]
pub struct SeparateView {
    /// The amount in grams and millilitres, or the number of pieces.
    pub metric: String,
    /// The amount in US units.
    pub us: String,
    /// The supplement without its amount.
    pub name: String,
    /// Why it does not go into the jar, as a clause.
    pub reason: String,
}

#[utoipa::path(
    get, path = "/api/recipes/{id}/supplement-mix", operation_id = "showSupplementMix", tag = "recipes",
    params(PathId<PublishedRecipe>, MixQuery),
    responses(
        (status = 200, description = "The mix, or why none is offered", body = MixOfferView),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<MixQuery>,
    recipe: RequestedRecipe,
) -> Result<HttpResponse, ApiError> {
    recipe.respond_cached(&request, CacheKey::all_parameters(&request), || {
        let batches = query.batches.as_ref().map_or(DEFAULT_BATCHES, |batches| batches.0);
        CachedResponse::json(&MixOfferView::new(&recipe.recipe.content, batches, &state.config.nutrient_profiles))
    })
}

impl MixOfferView {
    fn new(content: &RecipeContent, batches: u32, profiles: &NutrientProfiles) -> Self {
        let lines = parse_lines(content);
        let (mix, reason) = match supplement_mix(&to_dish(content, &lines), batches, profiles.added()) {
            Ok(mix) => {
                let separate = mix.separate.iter().filter_map(|it| Some(SeparateView::new(it, lines.get(it.at)?)));
                (Some(MixView::new(&mix, separate.collect())), None)
            }
            Err(reason) => (None, Some(reason.sentence())),
        };
        Self { batches, servings: content.servings, mix, reason }
    }
}

impl MixView {
    fn new(mix: &SupplementMix, separate: Vec<SeparateView>) -> Self {
        Self {
            parts: mix.parts.iter().map(PartView::new).collect(),
            has_surplus: mix.parts.iter().any(|part| part.has_surplus),
            separate,
            grams: round_to_tenths(mix.grams),
            grams_per_batch: round_to_tenths(mix.grams / f64::from(mix.batches)),
            teaspoons_per_batch: match mix.spoon {
                Spoon::Teaspoons(count) => Some(count),
                Spoon::Estimated { teaspoons, .. } => teaspoons,
                Spoon::NotExact(_) => None,
            },
            is_spoon_estimated: matches!(mix.spoon, Spoon::Estimated { .. }),
            spoon_text: spoon_text(mix),
            with_less: MixVerdictView::new(&mix.with_less),
            with_more: MixVerdictView::new(&mix.with_more),
        }
    }
}

fn spoon_text(mix: &SupplementMix) -> String {
    match &mix.spoon {
        Spoon::Teaspoons(count) => format!("Or {}, after shaking the jar.", level_teaspoons(*count)),
        Spoon::Estimated { teaspoons: Some(teaspoons), unknown } => format!(
            "Without such a scale, that is about {}. This is an estimate, because we know no spoon weight for this supplement: \
             {unknown}. To be exact, count the level teaspoons of the finished mix and use one part in {} of them.",
            level_teaspoons(*teaspoons),
            mix.batches
        ),
        Spoon::Estimated { teaspoons: None, unknown } => format!(
            "We know no spoon weight for this supplement: {unknown}. Without such a scale, count the level teaspoons of the \
             finished mix and use one part in {} of them.",
            mix.batches
        ),
        Spoon::NotExact(limit) => format!("A spoon is not exact enough: {}.", limit.clause()),
    }
}

fn level_teaspoons(count: f64) -> String {
    let number = Quantity::new(count).map_or_else(String::new, |count| count.to_string());
    format!("{number} level teaspoon{}", if count > 1.0 { "s" } else { "" })
}

impl MixVerdictView {
    fn new(batch: &MixedBatch) -> Self {
        Self {
            verdict: batch.analysis.verdict,
            verdict_text: batch.analysis.verdict_sentence.clone(),
            profiles: batch.profiles.iter().cloned().map(round_profile_amounts).collect(),
        }
    }
}

impl PartView {
    fn new(part: &MixPart) -> Self {
        let line = LineView::multiplied(&part.line);
        let amount = match part.handling {
            // Larger weights would be shown in kilograms with less than the precision of the scale.
            Handling::Weigh => format!("{} g", format_decimals(part.grams, 1)),
            Handling::Open | Handling::Crush => line.metric,
        };
        Self { amount, name: line.name, handling: part.handling, grams: round_to_tenths(part.grams) }
    }
}

impl SeparateView {
    fn new(separate: &SeparateLine, line: &domain::ingredient_line::IngredientLine) -> Self {
        let LineView { metric, us, name, .. } = LineView::new(line);
        Self { metric, us, name, reason: separate.reason.clone() }
    }
}

fn round_to_tenths(grams: f64) -> f64 {
    (grams * 10.0).round() / 10.0
}
