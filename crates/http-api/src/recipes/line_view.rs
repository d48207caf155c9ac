//! The JSON of an ingredient line, with its amount in both measurement systems.

use domain::ingredient_line::{self, IngredientLine};
use domain::kitchen_size::{read_length, to_us_sizes};
use domain::measure::AmountText;
use domain::quantity::round_to_thousandths;
use nutrition::food::State;
use nutrition::kitchen_amount::format_kitchen_amount;
use nutrition::label_product::{LabelProduct, match_line_with};
use nutrition::scaling::with_plural;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = IngredientLine)]
pub struct LineView {
    /// The line as the author wrote it, without scaling.
    pub text: String,
    /// 0 if the line states no amount.
    pub quantity: f64,
    pub unit: String,
    /// The everyday name of the food; null if the line matches no food of the table.
    #[schema(required = true)]
    pub food: Option<String>,
    #[schema(required = true)]
    pub food_id: Option<String>,
    #[schema(required = true)]
    pub state: Option<State>,
    /// The weight that is used in calculations; null if the weight of this measure of the food is unknown.
    #[schema(required = true)]
    pub grams: Option<f64>,
    /// The range of the weight if it is an estimate, such as that of a pinch; null if it follows from the line.
    #[schema(required = true)]
    pub estimate: Option<EstimateView>,
    /// The amount in grams, and for liquids in millilitres.
    pub metric: String,
    /// The amount in US units: cups and spoons for foods that are poured or spooned, otherwise ounces and pounds.
    pub us: String,
    /// The amount in the author's second kind of measure, such as cups next to grams. The amount in US units may begin with it.
    #[schema(required = true)]
    pub household: Option<String>,
    /// The ingredient without its amount.
    pub name: String,
    /// The same with sizes in inches: 'lamb leg, in ¾ inch cubes'. Missing if the name has no size.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub us_name: Option<String>,
    /// What is assumed about the line: 'about 57 % of the weight is meat', or the strength of iodised salt. Missing if nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The range in which an estimated weight usually lies, in grams.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WeightEstimate)]
pub struct EstimateView {
    pub low_grams: f64,
    pub high_grams: f64,
}

impl LineView {
    /// Renders a line with its own amounts.
    pub fn new(line: &IngredientLine) -> Self {
        Self::with_products(line, &[])
    }

    /// Renders a line that may name a product of the visitor.
    pub fn with_products(line: &IngredientLine, products: &[LabelProduct]) -> Self {
        Self::from_rendered(line, format_kitchen_amount(line), products).with_length(1.0)
    }

    /// Shows the length that a line such as '2 cm of ginger' begins with as its amount.
    fn with_length(self, factor: f64) -> Self {
        match read_length(&self.text, factor).filter(|_| self.metric.is_empty()) {
            Some(length) => Self { metric: length.metric, us: length.us, ..self },
            None => self,
        }
    }

    /// Adds a note to a line without one.
    pub fn with_note(self, note: Option<String>) -> Self {
        Self { note: self.note.or(note), ..self }
    }

    /// Renders a line that was multiplied by a factor. Counts are rounded to amounts that can be counted out.
    pub fn scaled(line: &IngredientLine, factor: f64) -> Self {
        if (factor - 1.0).abs() < f64::EPSILON {
            return Self::new(line);
        }
        Self::multiplied(line).with_length(factor)
    }

    /// Renders a line whose amount differs from that of its text.
    pub fn multiplied(line: &IngredientLine) -> Self {
        let countable = line.round_to_countable();
        let view = Self::from_rendered(line, format_kitchen_amount(&countable), &[]);
        match countable.measures.first() {
            Some(measure) => {
                let name = with_plural(&view.name, *measure);
                view.with_name(name)
            }
            None => view,
        }
    }

    fn with_name(self, name: String) -> Self {
        let us_name = to_us_sizes(&name);
        Self { us_name: (us_name != name).then_some(us_name), name, ..self }
    }

    fn from_rendered(line: &IngredientLine, rendered: AmountText, products: &[LabelProduct]) -> Self {
        let matched = match_line_with(line, products);
        let name = ingredient_line::display_name(&line.text);
        let AmountText { metric, us, household } = rendered;
        let (quantity, unit) =
            line.measures.first().map_or((0.0, ""), |measure| (measure.quantity.value(), measure.unit.as_str()));
        let view = Self {
            text: line.text.clone(),
            quantity: round_to_thousandths(quantity),
            unit: unit.to_owned(),
            food: matched.map(|it| it.food.everyday_name.clone()),
            food_id: matched.map(|it| it.food.id.to_string()),
            state: matched.map(|it| it.food.state),
            grams: matched.and_then(|it| it.grams).map(round_to_thousandths),
            estimate: matched.and_then(|it| it.estimate).map(|range| EstimateView {
                low_grams: round_to_thousandths(range.low),
                high_grams: round_to_thousandths(range.high),
            }),
            metric,
            us,
            household,
            name: String::new(),
            us_name: None,
            note: matched.and_then(|it| it.bones).map(|note| note.to_string()),
        };
        view.with_name(name)
    }
}
