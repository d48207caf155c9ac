//! The JSON of the conversion of all recipes.

use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::jobs::{ItemOutcome, Job, JobItem};
use utoipa::ToSchema;

/// The result of a finished conversion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ConversionResult)]
pub struct ResultView {
    /// False if a recipe could not be converted.
    pub success: bool,
    pub message: String,
    pub summary: SummaryView,
    /// A sentence for each recipe, after a check mark if it is converted or a cross if it is not.
    pub details: Vec<String>,
}

/// Numbers of recipes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ConversionSummary)]
pub struct SummaryView {
    pub total: usize,
    /// Recipes whose conversion is stored, including those that were converted before.
    pub converted: usize,
    pub failed: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConversionProgress)]
pub struct ProgressView {
    /// True until the last recipe was handled, even if the process that works on it was stopped.
    pub running: bool,
    /// The number of recipes that the last conversion has handled.
    pub processed: i64,
    pub total: i64,
    /// Null if no conversion was started yet.
    #[schema(required = true)]
    pub started_at: Option<DateTime<Utc>>,
    /// The name of an administrator; null if no conversion was started yet.
    #[schema(required = true)]
    pub started_by: Option<String>,
    #[schema(required = true)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Null while a conversion runs, and before the first one.
    #[schema(required = true)]
    pub result: Option<ResultView>,
    /// The number of recipes whose current lines have a stored conversion by the current rules. Editing the lines of a recipe
    /// deletes its conversion.
    pub stored_conversions: i64,
    /// The number of all recipes.
    pub stored_recipes: i64,
}

impl ProgressView {
    /// `items` are the handled recipes of a finished job.
    pub fn new(job: Option<Job>, items: &[JobItem], stored_conversions: i64, stored_recipes: i64) -> Self {
        let finished_at = job.as_ref().and_then(|job| job.finished_at);
        Self {
            running: job.is_some() && finished_at.is_none(),
            processed: job.as_ref().map_or(0, |job| job.processed),
            total: job.as_ref().map_or(0, |job| job.total),
            started_at: job.as_ref().map(|job| job.started_at),
            started_by: job.map(|job| job.started_by),
            finished_at,
            result: finished_at.map(|_| ResultView::new(items)),
            stored_conversions,
            stored_recipes,
        }
    }
}

impl ResultView {
    fn new(items: &[JobItem]) -> Self {
        let count = |outcome| items.iter().filter(|item| item.outcome == outcome).count();
        let (unchanged, failed) = (count(ItemOutcome::Unchanged), count(ItemOutcome::Failed));
        let summary = SummaryView { total: items.len(), converted: items.len() - failed, failed };
        Self {
            success: failed == 0,
            message: message(summary, unchanged),
            summary,
            details: items.iter().map(detail).collect(),
        }
    }
}

fn message(SummaryView { total, converted, failed }: SummaryView, unchanged: usize) -> String {
    let recipes = if converted == 1 { "recipe" } else { "recipes" };
    if total == 0 {
        "There are no recipes to convert.".to_owned()
    } else if failed > 0 {
        format!("{failed} of {total} recipes could not be converted. See the details for the reasons.")
    } else if unchanged == total {
        format!("All {converted} {recipes} were converted before. Nothing changed.")
    } else {
        format!("Successfully converted {converted} {recipes} to dual measurements")
    }
}

fn detail(item: &JobItem) -> String {
    let mark = if item.outcome == ItemOutcome::Failed { '✗' } else { '✓' };
    format!("{mark} {}", item.detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_says_what_changed() {
        let items = |outcomes: &[ItemOutcome]| {
            let item =
                |(item, outcome): (i64, &ItemOutcome)| JobItem { item, outcome: *outcome, detail: "Dish".into() };
            (1..).zip(outcomes).map(item).collect::<Vec<_>>()
        };
        use ItemOutcome::{Changed, Failed, Unchanged};
        for (outcomes, success, expected) in [
            (&[][..], true, "There are no recipes to convert."),
            (&[Changed, Changed], true, "Successfully converted 2 recipes to dual measurements"),
            (&[Changed, Unchanged], true, "Successfully converted 2 recipes to dual measurements"),
            (&[Unchanged, Unchanged], true, "All 2 recipes were converted before. Nothing changed."),
            (&[Changed, Failed], false, "1 of 2 recipes could not be converted. See the details for the reasons."),
        ] {
            let result = ResultView::new(&items(outcomes));
            assert_eq!((result.success, result.message.as_str()), (success, expected));
        }
        let result = ResultView::new(&items(&[Changed, Failed]));
        assert_eq!(result.details, ["✓ Dish", "✗ Dish"]);
        assert_eq!(result.summary, SummaryView { total: 2, converted: 1, failed: 1 });
    }
}
