//! The steps of a recipe with the amounts of its lines, with temperatures and with sizes of tins, in both measurement systems.

use domain::ingredient_line::IngredientLine;
use domain::kitchen_size::to_us_sizes;
use domain::measure::{Measure, MeasurementSystem, format_amount};
use domain::step;
use domain::temperature::convert_temperatures;
use nutrition::scaling::line_factor;
use nutrition::step_amounts::{StepAmount, find_step_amounts, write_amounts};
use serde::Serialize;
use utoipa::ToSchema;

use super::line_view::LineView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Step)]
pub struct StepView {
    /// The step as the author wrote it.
    pub text: String,
    /// The step with the amounts of the lines that it names, in grams, millilitres and °C.
    pub metric: String,
    /// The same in US units, inches and °F.
    pub us: String,
    /// The durations in the text of the step.
    pub timers: Vec<TimerView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = StepTimer)]
pub struct TimerView {
    pub label: String,
    pub seconds: u32,
}

impl StepView {
    /// Renders the steps of a recipe whose lines were multiplied by a factor and rounded. `views` are the rendered `lines`. An
    /// amount that a step states itself is multiplied as much as its line was after rounding.
    pub fn with_amounts(
        instructions: &[String],
        lines: &[IngredientLine],
        views: &[LineView],
        factor: f64,
    ) -> Vec<Self> {
        let is_scaled = (factor - 1.0).abs() >= f64::EPSILON;
        let amounts = find_step_amounts(lines, instructions);
        let steps = instructions.iter().zip(&amounts);
        steps
            .map(|(text, amounts)| {
                let write = |of_line: fn(&LineView) -> &String, of_stated: fn(Measure) -> String| {
                    let scaled = |amount: &StepAmount| {
                        let line = lines.get(amount.line).filter(|_| is_scaled);
                        let factor = line.map_or(1.0, line_factor);
                        amount.stated.map(|stated| of_stated(stated.scale(factor).round_to_countable()))
                    };
                    let of_line = |amount: &StepAmount| {
                        if amount.share < 1.0 {
                            let part = lines.get(amount.line)?.scale(amount.share);
                            return Some(of_line(&LineView::multiplied(&part)).clone());
                        }
                        views.get(amount.line).map(|view| of_line(view).clone())
                    };
                    write_amounts(text, amounts, |amount| scaled(amount).or_else(|| of_line(amount)))
                };
                let metric = write(|view| &view.metric, |stated| format_stated(stated).0);
                let us = write(|view| &view.us, |stated| format_stated(stated).1);
                Self::with_texts(text, &metric, &us)
            })
            .collect()
    }

    /// Returns the steps as texts for a copy of the recipe in this size: amounts that a step states itself are multiplied as much as
    /// their lines after rounding, and no others are added.
    pub fn scaled_texts(instructions: &[String], lines: &[IngredientLine]) -> Vec<String> {
        let steps = instructions.iter().zip(find_step_amounts(lines, instructions));
        let scale = |amount: &StepAmount| {
            let factor = lines.get(amount.line).map_or(1.0, line_factor);
            amount.stated.map(|stated| format_stated(stated.scale(factor).round_to_countable()).0)
        };
        steps.map(|(text, amounts)| write_amounts(text, &amounts, scale)).collect()
    }

    fn with_texts(text: &str, metric: &str, us: &str) -> Self {
        let timers = step::find_timers(text)
            .into_iter()
            .map(|timer| TimerView { label: timer.label, seconds: timer.seconds })
            .collect();
        Self {
            text: text.to_owned(),
            metric: convert_temperatures(metric, MeasurementSystem::Metric),
            us: to_us_sizes(&convert_temperatures(us, MeasurementSystem::Us)),
            timers,
        }
    }
}

/// Formats an amount that a step states itself, in the metric and the US system. Spoons are in every kitchen, so they stay spoons.
fn format_stated(measure: Measure) -> (String, String) {
    let line = IngredientLine { text: String::new(), measures: vec![measure], food: String::new(), note: None };
    let text = format_amount(&line);
    if measure.unit.is_spoon() { (text.us.clone(), text.us) } else { (text.metric, text.us) }
}
