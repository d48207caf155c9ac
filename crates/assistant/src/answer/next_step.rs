//! What a visitor can do if no recipe meets every wish: drop the wishes for which there are too few recipes. Excluded foods and the
//! age of the animal are never dropped.

use std::cmp::Reverse;

use domain::recipe_id::RecipeId;
use domain::safety::HazardVerdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::comparison::find_compared;
use super::{MAX_RECOMMENDATIONS, can_create};
use crate::constraints::Requirement;
use crate::question::Understanding;
use crate::ranking::{RecipeFacts, Recommendation};
use crate::text::{join_list, push_new};

/// Number of steps that are offered.
const MAX_STEPS: usize = 3;
const CREATE: &str = "Create a recipe that meets every wish";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantNextStep)]
pub struct NextStep {
    pub kind: NextStepKind,
    /// The text of the button: 'Drop ‘With rice’ (4 recipes)'.
    pub label: String,
    /// Keys of the chips that the client removes. Empty for `create`.
    pub removed: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantNextStepKind)]
pub enum NextStepKind {
    /// Some wishes are dropped. There are recipes that meet the others.
    Drop,
    /// A custom recipe is created for all wishes.
    Create,
}

/// Requirements without which recipes fit.
pub struct Relaxation {
    pub dropped: Vec<Requirement>,
    /// Number of recipes that meet everything else.
    pub count: usize,
}

/// Returns the changes with which most recipes meet every wish that is left, and the creation of a recipe if recipes come close. Empty if a recipe meets all of them, or if no recipes are
/// recommended for another reason.
pub fn next_steps(
    understanding: &Understanding,
    recommendations: &[Recommendation],
    recipes: &[RecipeFacts],
    is_free: &dyn Fn(RecipeId) -> bool,
) -> Vec<NextStep> {
    let is_answered = understanding.is_empty() || !understanding.allows_recommendations();
    if is_answered || recommendations.iter().any(Recommendation::meets_all) {
        return Vec::new();
    }
    let found = relaxations(understanding, recommendations, recipes, is_free);
    let mut steps: Vec<NextStep> =
        found.iter().filter_map(|it| NextStep::drop(understanding, it)).take(MAX_STEPS).collect();
    let is_harmless = understanding.hazards.iter().all(|it| it.verdict != HazardVerdict::Unsafe);
    if !recommendations.is_empty() && is_harmless && can_create(understanding) {
        steps.push(NextStep { kind: NextStepKind::Create, label: CREATE.to_owned(), removed: Vec::new() });
    }
    steps
}

impl NextStep {
    /// Returns None if the visitor cannot remove the chip of each requirement.
    fn drop(understanding: &Understanding, relaxation: &Relaxation) -> Option<Self> {
        let chips = relaxation.dropped.iter().map(|it| understanding.removable_chip(it));
        let chips = chips.collect::<Option<Vec<_>>>().filter(|chips| !chips.is_empty())?;
        let labels: Vec<String> = chips.iter().map(|chip| format!("‘{}’", chip.label)).collect();
        let recipes =
            if relaxation.count == 1 { "1 recipe".to_owned() } else { format!("{} recipes", relaxation.count) };
        let label = format!("Drop {} ({recipes})", join_list(&labels));
        Some(Self {
            kind: NextStepKind::Drop,
            label,
            removed: chips.into_iter().map(|chip| chip.key.clone()).collect(),
        })
    }
}

/// Returns the changes with which recipes fit, those with most recipes first. If recipes come close, what one of the best does not meet
/// is dropped; if none does, one limit or all wanted foods.
pub fn relaxations(
    understanding: &Understanding,
    recommendations: &[Recommendation],
    recipes: &[RecipeFacts],
    is_free: &dyn Fn(RecipeId) -> bool,
) -> Vec<Relaxation> {
    let mut candidates: Vec<Vec<Requirement>> = Vec::new();
    for recommendation in recommendations.iter().take(MAX_RECOMMENDATIONS) {
        push_new(&mut candidates, recommendation.unmet.clone());
    }
    if candidates.is_empty() {
        candidates = limits(understanding);
    }
    let mut found: Vec<Relaxation> = candidates
        .into_iter()
        .map(|dropped| Relaxation { count: count_without(&dropped, understanding, recipes, is_free), dropped })
        .filter(|it| it.count > 0)
        .collect();
    found.sort_by_key(|it| Reverse(it.count));
    found
}

/// Returns each limit that leaves recipes out on its own.
fn limits(understanding: &Understanding) -> Vec<Vec<Requirement>> {
    let constraints = &understanding.constraints;
    let mut found: Vec<Vec<Requirement>> = Vec::new();
    found.extend(constraints.max_minutes.map(|it| vec![Requirement::MaxMinutes(it)]));
    found.extend(constraints.max_pence_per_day.map(|it| vec![Requirement::MaxPencePerDay(it)]));
    found.extend(constraints.max_pence.map(|it| vec![Requirement::MaxPence(it)]));
    if !constraints.include.is_empty() {
        found.push(constraints.include.iter().cloned().map(Requirement::Food).collect());
    }
    if constraints.is_treat {
        found.push(vec![Requirement::Treat]);
    }
    found
}

/// Counts the recipes that meet everything without some requirements. If none does, those that come close are counted.
fn count_without(
    dropped: &[Requirement],
    understanding: &Understanding,
    recipes: &[RecipeFacts],
    is_free: &dyn Fn(RecipeId) -> bool,
) -> usize {
    let mut changed = understanding.clone();
    drop_requirements(&mut changed, dropped);
    let found = find_compared(&changed, recipes).map(|it| it.found).unwrap_or_default();
    let free: Vec<&Recommendation> = found.iter().filter(|it| is_free(it.id)).collect();
    match free.iter().filter(|it| it.meets_all()).count() {
        0 => free.len(),
        count => count,
    }
}

/// A comparison such as 'cheaper' depends on the answer before it, to which the requirements belong too.
fn drop_requirements(understanding: &mut Understanding, dropped: &[Requirement]) {
    dropped.iter().for_each(|requirement| requirement.drop_from(&mut understanding.constraints));
    if let Some(comparison) = &mut understanding.comparison {
        drop_requirements(&mut comparison.before, dropped);
    }
}
