//! The content of each guide.

mod kitchen_conversions;
mod portion_sheet;
mod toxic_foods;
mod transition_plan;

use domain::download::{Guide, Paper};

use crate::DocumentError;
use crate::canvas::Canvas;
use crate::flow::Flow;
use crate::font::Fonts;

/// Font sizes in points. A guide has the first one with which it fits on its pages. Text below 8 points is hard to read.
const TEXT_SIZES: [f32; 9] = [12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0];

/// Returns the pages of a guide with the largest text that fits.
pub fn lay_out(guide: Guide, paper: Paper, fonts: &Fonts) -> Result<Canvas, DocumentError> {
    let mut outcome = Err(DocumentError::TooLong(guide.max_pages()));
    for size in TEXT_SIZES {
        outcome = lay_out_with(guide, Flow::new(paper, fonts, size, guide.max_pages()));
        if !matches!(outcome, Err(DocumentError::TooLong(_))) {
            break;
        }
    }
    outcome
}

fn lay_out_with(guide: Guide, mut flow: Flow) -> Result<Canvas, DocumentError> {
    match guide {
        Guide::ToxicFoods => toxic_foods::add_to(&mut flow),
        Guide::PortionSheet => portion_sheet::add_to(&mut flow),
        Guide::TransitionPlan => transition_plan::add_to(&mut flow),
        Guide::KitchenConversions => kitchen_conversions::add_to(&mut flow),
    }?;
    Ok(flow.canvas)
}
