//! Follow-up wishes that compare: 'cheaper' and 'quicker' ask for recipes that cost or take less than all of those that the answer
//! before them showed.

use std::collections::HashMap;

use domain::recipe_id::RecipeId;

use super::{MAX_RECOMMENDATIONS, find_without_comparison, index_by_id};
use crate::constraints::InvalidConstraints;
use crate::question::{ComparedMeasure, Understanding};
use crate::ranking::{RecipeFacts, Recommendation};

/// The recipes of an answer, and which of its comparisons found nothing better.
#[derive(Debug, Default)]
pub struct Compared {
    pub found: Vec<Recommendation>,
    /// The measures of the last comparison by which no recipe is better than those that were shown.
    pub exhausted: Vec<ComparedMeasure>,
}

/// A value below which a recipe must be.
#[derive(Debug, Clone, Copy)]
struct Limit {
    measure: ComparedMeasure,
    value: f64,
}

/// Returns the recipes that fit, and keeps only those that are better than what was shown before each comparison. If none is, the
/// recipes stay, the best by the comparison first.
pub fn find_compared(understanding: &Understanding, recipes: &[RecipeFacts]) -> Result<Compared, InvalidConstraints> {
    Ok(find_with_limits(understanding, recipes, &index_by_id(recipes))?.0)
}

fn find_with_limits(
    understanding: &Understanding,
    recipes: &[RecipeFacts],
    by_id: &HashMap<RecipeId, &RecipeFacts>,
) -> Result<(Compared, Vec<Limit>), InvalidConstraints> {
    let mut found = find_without_comparison(understanding, recipes)?;
    let Some(comparison) = &understanding.comparison else {
        return Ok((Compared { found, exhausted: Vec::new() }, Vec::new()));
    };
    let value = |measure: ComparedMeasure, id: RecipeId| by_id.get(&id).and_then(|recipe| measure.value(recipe));
    let (before, mut limits) = find_with_limits(&comparison.before, recipes, by_id)?;
    for limit in &limits {
        retain_below(&mut found, *limit, &value);
    }
    let mut exhausted = Vec::new();
    for measure in comparison.measures.iter().copied() {
        let shown = before.found.iter().take(MAX_RECOMMENDATIONS);
        let Some(least) = shown.filter_map(|it| value(measure, it.id)).min_by(f64::total_cmp) else { continue };
        let limit = Limit { measure, value: least };
        if retain_below(&mut found, limit, &value) {
            limits.push(limit);
        } else {
            exhausted.push(measure);
        }
        let rank = |it: &Recommendation| value(measure, it.id).unwrap_or(f64::INFINITY);
        found.sort_by(|one, other| one.compare_fit(other).then(rank(one).total_cmp(&rank(other))));
    }
    Ok((Compared { found, exhausted }, limits))
}

/// Keeps the recipes below a limit. Returns false and keeps all if there are none.
fn retain_below(
    found: &mut Vec<Recommendation>,
    limit: Limit,
    value: &dyn Fn(ComparedMeasure, RecipeId) -> Option<f64>,
) -> bool {
    let is_below = |it: &Recommendation| value(limit.measure, it.id).is_some_and(|value| value < limit.value);
    let has_any = found.iter().any(is_below);
    if has_any {
        found.retain(is_below);
    }
    has_any
}

impl ComparedMeasure {
    /// Returns the price of 1000 kcal, because batches differ in size, or the time in minutes.
    fn value(self, recipe: &RecipeFacts) -> Option<f64> {
        match self {
            Self::Price => recipe.pence_per_1000_kcal(),
            Self::Time => recipe.total_minutes.map(f64::from),
        }
    }

    /// Says that no recipe is better by this measure.
    pub fn exhausted_sentence(self) -> &'static str {
        match self {
            Self::Price => "These are the cheapest.",
            Self::Time => "These are the quickest.",
        }
    }
}
