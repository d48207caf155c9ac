//! Energy, weight and cost of a recipe in one size.

use domain::quantity::round_to_thousandths;
use nutrition::portion::Batch;
use nutrition::scaling::ScaledDish;
use storage::recipes::EstimatedCost;

use super::cost_view::{BatchCost, CostView, MoneyView};
use super::evaluation;
use super::published::PublishedRecipe;

/// The figures of the amounts that a page shows. They follow from these amounts, which are rounded for a kitchen, so that a
/// figure and the amounts next to it never disagree.
pub struct SizeFigures {
    /// Number of servings of the author's size, which is rarely whole in a batch for some days.
    servings: f64,
    batch: Option<Batch>,
    cost: Option<EstimatedCost>,
}

impl SizeFigures {
    /// The figures of the author's amounts are those of the evaluation, which lists show too.
    pub fn new(published: &PublishedRecipe, scaled: &ScaledDish) -> Self {
        let servings = f64::from(published.recipe.content.servings) * scaled.factor;
        // A figure that is unknown for the recipe is unknown in every size.
        let (batch, cost) = (published.batch().ok(), published.cost().map(|it| it.cost.clone()));
        if scaled.is_original() {
            return Self { servings, batch, cost };
        }
        let analysis = &scaled.analysis;
        Self {
            servings,
            batch: batch.and_then(|_| Batch::new(analysis.energy_kcal, analysis.cooked_grams)),
            cost: cost.and_then(|_| evaluation::cost(analysis)),
        }
    }

    pub fn kcal(&self) -> Option<f64> {
        self.batch.map(|batch| round_to_thousandths(batch.kcal()))
    }

    pub fn kcal_per_serving(&self) -> Option<f64> {
        self.batch.map(|batch| round_to_thousandths(batch.kcal() / self.servings))
    }

    /// Returns the part of the cost that belongs to one of several equal parts of the batch, such as a day.
    pub fn cost_per_part(&self, parts: f64) -> Option<MoneyView> {
        let cost = self.cost.as_ref()?;
        Some(BatchCost { cost, servings: 1 }.cost_per_part(parts))
    }

    pub fn finished_grams(&self) -> Option<f64> {
        self.batch.map(Batch::grams)
    }

    pub fn cost(&self) -> Option<CostView> {
        self.cost.as_ref().map(|cost| CostView::new(cost, self.servings))
    }
}
