//! Warnings about what one animal would eat of a dish: an acute dose, or more of a visitor's own product than its label allows.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::acute_dose::AddedAmounts;
use crate::label_product::{LabelProduct, match_line_with};

/// Relative tolerance for rounding errors.
const ROUNDING: f64 = 1e-9;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PortionWarningKind {
    /// The portion can poison the animal.
    AcuteDose,
    /// The dish contains a food that the animal must not eat, or may contain it.
    ExcludedFood,
    /// The portion has more of a product than its label allows a day.
    ProductMaximum,
    /// The animal is not known. The batch must last at least the stated number of days.
    ProductDays,
}

/// A warning about the portion of an animal, in complete sentences that say what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PortionWarning {
    pub kind: PortionWarningKind,
    /// The ingredient line that causes it.
    pub line: String,
    pub text: String,
}

impl PortionWarning {
    /// `food` is the name of a food that the animal must not eat. The line contains it, or may contain it if this is not certain.
    pub fn for_excluded_food(pet_type: PetType, line: &IngredientLine, food: &str, is_certain: bool) -> Self {
        let contains = if is_certain { "contains" } else { "may contain" };
        Self {
            kind: PortionWarningKind::ExcludedFood,
            line: line.text.trim().to_owned(),
            text: format!(
                "This recipe {contains} {food}, which your {pet_type} must not eat. Do not feed it. Replace the food, then check \
                 the recipe again."
            ),
        }
    }
}

/// An animal, and the number of batches of a dish that it eats.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Eater {
    pub pet_type: PetType,
    pub weight_kg: f64,
    /// The largest number of batches that the animal eats in a day.
    pub max_batches_a_day: f64,
    /// The number of batches that it typically eats in a day.
    pub batches_a_day: f64,
}

/// Returns the warnings, the most dangerous first. `eater` is None if no animal is known.
pub fn find_portion_warnings(
    lines: &[IngredientLine],
    products: &[LabelProduct],
    eater: Option<Eater>,
) -> Vec<PortionWarning> {
    let acute = eater.and_then(|eater| {
        let added = AddedAmounts::from_lines(lines, products);
        let dose = added.find_acute_dose(eater.pet_type, eater.weight_kg, eater.max_batches_a_day)?;
        let text = format!("{}. {}", dose.reason(), dose.advice());
        Some(PortionWarning { kind: PortionWarningKind::AcuteDose, line: dose.line, text })
    });
    let by_product = products.iter().filter_map(|product| warn_about_product(product, lines, products, eater));
    acute.into_iter().chain(by_product).collect()
}

fn warn_about_product(
    product: &LabelProduct,
    lines: &[IngredientLine],
    products: &[LabelProduct],
    eater: Option<Eater>,
) -> Option<PortionWarning> {
    let maximum = product.max_per_day()?;
    let mut line_of_product = None;
    // A range counts with its upper end, because this much may be used.
    let mut grams = 0.0;
    let mut up_to = "";
    for line in lines {
        let found = match_line_with(line, products).filter(|found| found.food.id == product.food().id);
        if let Some(most) = found.and_then(|found| found.most_grams()) {
            grams += most;
            line_of_product.get_or_insert(line);
            if found.is_some_and(|found| found.estimate.is_some()) {
                up_to = "up to ";
            }
        }
    }
    let line = line_of_product?.text.trim().to_owned();
    let (in_batch, name) = (product.amount_of_grams(grams), &product.food().everyday_name);
    let allowed = product.format_amount(maximum);
    let days = (in_batch / maximum - ROUNDING).ceil();
    match eater {
        None if days > 1.0 => Some(PortionWarning {
            kind: PortionWarningKind::ProductDays,
            text: format!(
                "The label allows at most {allowed} of {name} a day. This batch has {up_to}{}, so it must last one animal at least \
                 {days:.0} days.",
                product.format_amount(in_batch)
            ),
            line,
        }),
        Some(eater) if in_batch * eater.batches_a_day > maximum * (1.0 + ROUNDING) => {
            let correction = match product.format_measurable_amount(maximum / eater.batches_a_day) {
                Some(amount) => format!("Put at most {amount} into this batch."),
                None => "Leave it out of this dish.".to_owned(),
            };
            Some(PortionWarning {
                kind: PortionWarningKind::ProductMaximum,
                text: format!(
                    "A day's portion has {up_to}{} of {name}, and the label allows at most {allowed} a day. {correction}",
                    product.format_amount(in_batch * eater.batches_a_day)
                ),
                line,
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::label_product::{LabelAmount, ProductInput, ProductMeasure};
    use PortionWarningKind::{AcuteDose, ProductDays, ProductMaximum};

    fn product(max_per_day: f64) -> LabelProduct {
        let input = ProductInput {
            name: "Iron Multi".to_owned(),
            measure: ProductMeasure::Piece,
            grams_per_piece: Some(1.0),
            per: None,
            nutrients: vec![LabelAmount { nutrient: "iron".to_owned(), amount: 20.0, unit: "mg".to_owned() }],
            kcal: None,
            step: None,
            max_per_1000_kcal: None,
            max_per_day: Some(max_per_day),
        };
        LabelProduct::try_new(&input, 1, PetType::Dog).unwrap()
    }

    fn find(texts: &[&str], batches_a_day: Option<f64>) -> Vec<PortionWarning> {
        let lines: Vec<IngredientLine> = texts.iter().map(|text| IngredientLine::parse(text)).collect();
        let eater = batches_a_day.map(|batches_a_day| Eater {
            pet_type: PetType::Dog,
            weight_kg: 5.0,
            max_batches_a_day: 1.1 * batches_a_day,
            batches_a_day,
        });
        find_portion_warnings(&lines, &[product(2.0)], eater)
    }

    #[test]
    fn a_portion_with_more_of_a_product_than_its_label_allows_is_warned_about() {
        let lines = ["500 g beef mince", "6 pieces Iron Multi"];
        // Half of the batch has three pieces, a third has two.
        let warnings = find(&lines, Some(0.5));
        assert_eq!(warnings.len(), 1);
        assert_eq!((warnings[0].kind, warnings[0].line.as_str()), (ProductMaximum, "6 pieces Iron Multi"));
        assert_eq!(
            warnings[0].text,
            "A day's portion has 3 pieces of Iron Multi, and the label allows at most 2 pieces a day. Put at most 4 pieces into \
             this batch."
        );
        assert_eq!(find(&lines, Some(1.0 / 3.0)), []);
        // Half of the middle of the range, 3.5 pieces, would be less than the label allows.
        let warnings = find(&["500 g beef mince", "1-6 pieces Iron Multi"], Some(0.5));
        assert_eq!(
            warnings[0].text,
            "A day's portion has up to 3 pieces of Iron Multi, and the label allows at most 2 pieces a day. Put at most 4 pieces \
             into this batch."
        );
        let warnings = find(&["60 g beef mince", "1 piece Iron Multi"], Some(2.5));
        assert!(warnings[0].text.ends_with("Leave it out of this dish."), "{}", warnings[0].text);
    }

    #[test]
    fn without_an_animal_the_number_of_days_is_stated() {
        let warnings = find(&["500 g beef mince", "5 pieces Iron Multi"], None);
        assert_eq!(warnings.iter().map(|it| it.kind).collect::<Vec<_>>(), [ProductDays]);
        assert!(warnings[0].text.ends_with("it must last one animal at least 3 days."), "{}", warnings[0].text);
        // The middle of the range would last two days.
        let warnings = find(&["500 g beef mince", "1-5 pieces Iron Multi"], None);
        assert!(
            warnings[0].text.ends_with("This batch has up to 5 pieces, so it must last one animal at least 3 days."),
            "{}",
            warnings[0].text
        );
        assert_eq!(find(&["500 g beef mince", "2 pieces Iron Multi"], None), []);
    }

    #[test]
    fn a_warning_about_an_excluded_food_says_what_to_do() {
        let line = IngredientLine::parse("500 g mince");
        let text = |is_certain| PortionWarning::for_excluded_food(PetType::Cat, &line, "beef", is_certain).text;
        let [certain, uncertain] = [true, false].map(text);
        assert_eq!(
            certain,
            "This recipe contains beef, which your cat must not eat. Do not feed it. Replace the food, then check the recipe again."
        );
        assert!(uncertain.starts_with("This recipe may contain beef, which your cat must not eat. "), "{uncertain}");
    }

    #[test]
    fn an_acute_dose_comes_first() {
        let kinds: Vec<PortionWarningKind> =
            find(&["500 g beef mince", "6 pieces Iron Multi"], Some(1.0)).iter().map(|it| it.kind).collect();
        assert_eq!(kinds, [AcuteDose, ProductMaximum]);
    }
}
