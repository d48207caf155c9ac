//! What a cook needs to know about a line besides its amount: why a supplement is in the dish, and how exactly a powder must
//! be measured. Both follow from analysing the dish again with the line left out or changed.

mod measuring_tool;
mod reason;

pub use measuring_tool::MeasuringTool;
pub use reason::{SupplementReason, SuppliedNutrient};

use crate::analysis::{Analysis, Dish, Ingredient, analyse_ingredients};
use crate::label_product::LabelProduct;

/// Advice on one ingredient line. Both parts are None for an ordinary food, and for a line that is not understood.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LineAdvice {
    /// Why the supplement is in the dish.
    pub reason: Option<SupplementReason>,
    /// The tool with which the powder must be measured.
    pub tool: Option<MeasuringTool>,
}

/// Returns the advice on each line, in the order of the lines.
pub fn line_advice(dish: &Dish<'_>) -> Vec<LineAdvice> {
    line_advice_with(dish, &[])
}

/// Returns the advice on the lines of a dish that may contain products of the visitor.
pub fn line_advice_with(dish: &Dish<'_>, products: &[LabelProduct]) -> Vec<LineAdvice> {
    let dish = AnalysedDish::new(dish, products);
    (0..dish.ingredients.len()).map(|at| dish.advice(at).unwrap_or_default()).collect()
}

/// A dish that can be analysed again with one line changed.
struct AnalysedDish<'a> {
    dish: &'a Dish<'a>,
    ingredients: Vec<Ingredient<'a>>,
    analysis: Analysis,
}

impl<'a> AnalysedDish<'a> {
    fn new(dish: &'a Dish<'a>, products: &'a [LabelProduct]) -> Self {
        let ingredients = Ingredient::from_dish(dish, products);
        let analysis = analyse(dish, &ingredients);
        Self { dish, ingredients, analysis }
    }

    fn advice(&self, at: usize) -> Option<LineAdvice> {
        let ingredient = self.ingredients.get(at)?;
        let (food, grams) = ingredient.food.zip(ingredient.grams)?;
        let is_powder = food.is_supplement() && food.grams_per_piece.is_none();
        Some(LineAdvice {
            reason: (food.is_supplement() || food.is_fish_oil()).then(|| self.reason(at)),
            tool: is_powder.then(|| self.measuring_tool(at, grams)),
        })
    }

    fn reason(&self, at: usize) -> SupplementReason {
        let mut others = self.ingredients.clone();
        others.remove(at);
        reason::find_reason(&self.analysis, &analyse(self.dish, &others))
    }

    fn measuring_tool(&self, at: usize, grams: f64) -> MeasuringTool {
        let range = self.ingredients.get(at).and_then(|ingredient| ingredient.estimate);
        let (low, high) = range.map_or((grams, grams), |range| (range.low, range.high));
        MeasuringTool::new(low, high, |changed| {
            let mut ingredients = self.ingredients.clone();
            if let Some(ingredient) = ingredients.get_mut(at) {
                ingredient.grams = Some(changed);
                ingredient.estimate = None;
            }
            measuring_tool::keeps_limits(&self.analysis, &analyse(self.dish, &ingredients))
        })
    }
}

fn analyse(dish: &Dish<'_>, ingredients: &[Ingredient<'_>]) -> Analysis {
    analyse_ingredients(dish.pet_type, dish.life_stage, dish.is_treat, ingredients)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::iodised_salt::SaltCountry;
    use crate::profile::LifeStage;
    use domain::ingredient_line::IngredientLine;
    use domain::pet_type::PetType;

    const DISH: [&str; 8] = [
        "725 g lean turkey mince, 7 % fat",
        "60 g beef liver",
        "150 g porridge oats",
        "525 g carrots",
        "15 g rapeseed oil",
        "7.5 g eggshell powder",
        "2 zinc tablets (15 mg each)",
        "1 vitamin D3 drop (400 IU)",
    ];

    /// Values of the argument `is_treat`.
    const MEAL: bool = false;
    const TREAT: bool = true;

    fn advice(is_treat: bool, texts: &[&str]) -> Vec<LineAdvice> {
        let lines: Vec<IngredientLine> = texts.iter().map(|text| IngredientLine::parse(text)).collect();
        line_advice(&Dish {
            pet_type: PetType::Dog,
            life_stage: LifeStage::AdultMaintenance,
            is_treat,
            lines: &lines,
            instructions: &[],
            salt: SaltCountry::default(),
        })
    }

    #[test]
    fn reason_names_the_nutrients_of_which_the_others_give_too_little() {
        for (is_treat, more, expected) in [
            (
                MEAL,
                "5 kelp tablets (150 µg iodine each)",
                "for iodine: how much the other ingredients give is not known",
            ),
            (MEAL, "3 g salt", "for a margin of sodium: the other ingredients give 218 % of the minimum"),
            (
                MEAL,
                "3 g potassium chloride",
                "for a margin of potassium: the other ingredients give 125 % of the minimum",
            ),
            // The profile for adult dogs has no minimum of EPA and DHA.
            (MEAL, "4 fish oil softgels (1000 mg each)", "for EPA + DHA (omega-3)"),
            // The profile for dogs does not contain taurine, and the contents of a premix are not known.
            (MEAL, "1 taurine capsule (500 mg)", "gives nothing that we can assess"),
            (MEAL, "5 g vitamin premix", "gives nothing that we can assess"),
            (TREAT, "10 g tricalcium phosphate", "for calcium"),
        ] {
            let texts: Vec<&str> = DISH.into_iter().chain([more]).collect();
            let reason = advice(is_treat, &texts).pop().unwrap().reason.unwrap();
            assert_eq!(reason.text, expected, "{more}");
        }
    }

    #[test]
    fn supplements_have_a_reason_and_powders_say_how_exactly_to_measure() {
        let found: Vec<_> = advice(MEAL, &DISH)
            .into_iter()
            .map(|advice| (advice.reason.map(|reason| reason.text), advice.tool))
            .collect();
        let reason = |text: &str| Some(text.to_owned());
        assert_eq!(
            found,
            [
                (None, None),
                (None, None),
                (None, None),
                (None, None),
                (None, None),
                (reason("for calcium: the other ingredients give 15 % of the minimum"), Some(MeasuringTool::Spoon)),
                (reason("for zinc: the other ingredients give 65 % of the minimum"), None),
                (reason("for vitamin D: the other ingredients give 35 % of the minimum"), None),
            ]
        );
    }

    #[test]
    fn powder_near_a_limit_needs_a_fine_scale() {
        let with_eggshell = |tenths: i32| {
            let line = format!("{:.1} g eggshell powder", f64::from(tenths) / 10.0);
            let others = DISH.into_iter().filter(|text| !text.contains("eggshell"));
            let texts: Vec<&str> = others.chain([line.as_str()]).collect();
            advice(MEAL, &texts).pop().unwrap()
        };
        // From 5.3 to 6.2 g, half a gram less would break a limit. With less than 5.3 g the dish misses this limit already, so that
        // the weight no longer matters.
        for (tenths, expected) in [
            (40, MeasuringTool::Spoon),
            (55, MeasuringTool::FineScale),
            (60, MeasuringTool::FineScale),
            (75, MeasuringTool::Spoon),
        ] {
            assert_eq!(with_eggshell(tenths).tool, Some(expected), "{tenths}");
        }
        // Half a gram less than the lower end would break a limit; half a gram less than 6.6 g, the middle of the range, would not.
        let others = DISH.into_iter().filter(|text| !text.contains("eggshell"));
        let texts: Vec<&str> = others.chain(["5.6-7.6 g eggshell powder"]).collect();
        assert_eq!(advice(MEAL, &texts).pop().unwrap().tool, Some(MeasuringTool::FineScale));
    }
}
