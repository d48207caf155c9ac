//! The card with conversions for the kitchen.

use domain::download::Guide;
use domain::food_id::FoodId;
use domain::plain_text::capitalise;
use domain::unit::Unit;
use nutrition::food::foods;
use nutrition::household::{Measure, weights_for};

use crate::DocumentError;
use crate::canvas::BRAND_BAR;
use crate::flow::Flow;
use crate::table::{Cell, Table};

/// Volumes on the card with their names.
const VOLUMES: [(&str, f64, Unit); 10] = [
    ("¼ tsp", 0.25, Unit::Teaspoon),
    ("½ tsp", 0.5, Unit::Teaspoon),
    ("1 tsp", 1.0, Unit::Teaspoon),
    ("1 tbsp", 1.0, Unit::Tablespoon),
    ("1 fl oz", 1.0, Unit::FluidOunce),
    ("¼ cup", 0.25, Unit::Cup),
    ("½ cup", 0.5, Unit::Cup),
    ("1 cup", 1.0, Unit::Cup),
    ("1 US pint", 1.0, Unit::Pint),
    ("1 UK pint", 1.0, Unit::ImperialPint),
];

const WEIGHTS: [(&str, f64, Unit); 7] = [
    ("1 oz", 1.0, Unit::Ounce),
    ("2 oz", 2.0, Unit::Ounce),
    ("4 oz", 4.0, Unit::Ounce),
    ("8 oz", 8.0, Unit::Ounce),
    ("1 lb", 1.0, Unit::Pound),
    ("2 lb", 2.0, Unit::Pound),
    ("5 lb", 5.0, Unit::Pound),
];

const METRIC_WEIGHTS_G: [f64; 5] = [50.0, 100.0, 250.0, 500.0, 1000.0];

/// Food id, a word that selects one of its rows in `household_weights.csv` (empty: the first row of a cup), and what is
/// added to the name on the card.
const CUPS: [(&str, &str, &str); 15] = [
    ("rice_white_raw", "", ", dry"),
    ("rice_white_cooked", "", ""),
    ("oats_dry", "", ", dry"),
    ("quinoa_cooked", "", ""),
    ("lentils_cooked", "", ""),
    ("chicken_breast_boiled", "diced", ", diced"),
    ("carrot_raw", "chopped", ", chopped"),
    ("carrot_raw", "grated", ", grated"),
    ("sweet_potato_raw", "", ", in cubes"),
    ("pumpkin_canned", "", ""),
    ("peas_frozen", "", ""),
    ("green_beans_raw", "", ", in pieces"),
    ("spinach_raw", "", ""),
    ("blueberries", "", ""),
    ("yogurt_plain_whole", "", ""),
];

pub fn add_to(flow: &mut Flow) -> Result<(), DocumentError> {
    flow.title(Guide::KitchenConversions.title(), "A cup is the US cup of 237 ml. A scale is more exact than a cup.")?;
    flow.start_columns(2);
    add_table(flow, "Spoons and cups", &["Measure", "Millilitres"], volume_rows())?;
    add_table(flow, "Ounces and pounds", &["Weight", "Metric"], weight_rows())?;
    add_table(flow, "Grams", &["Weight", "Ounces, pounds"], metric_rows())?;
    add_table(flow, "A cup of food weighs", &["Food", "Grams"], cup_rows())?;
    flow.note("Weights of a cup: USDA National Nutrient Database, SR Legacy.")?;
    add_table(flow, "Oven", &["Gas", "Oven", "Fan oven", "Fahrenheit"], oven_rows())
}

fn add_table(flow: &mut Flow, heading: &str, head: &[&str], rows: Vec<Vec<Cell>>) -> Result<(), DocumentError> {
    flow.end_section();
    // Each table stays in one column, together with its heading.
    let lines = u16::try_from(rows.len()).map_or(f32::MAX, f32::from) + 4.0;
    flow.reserve(lines * flow.text_size * 1.8)?;
    flow.section(heading, BRAND_BAR)?;
    let shares: &[f32] = if head.len() == 2 { &[0.64, 0.36] } else { &[0.16, 0.26, 0.28, 0.3] };
    flow.table(Table { shares, head, rows, row_headers: 1, min_row_height: 0.0 })
}

fn volume_rows() -> Vec<Vec<Cell>> {
    let row = |(text, number, unit): &(&str, f64, Unit)| {
        let millilitres = number * unit.millilitres()?;
        let digits = usize::from(millilitres < 10.0);
        Some(vec![Cell::text(*text), Cell::number(format!("{millilitres:.digits$} ml"))])
    };
    VOLUMES.iter().filter_map(row).collect()
}

fn weight_rows() -> Vec<Vec<Cell>> {
    let row = |(text, number, unit): &(&str, f64, Unit)| {
        Some(vec![Cell::text(*text), Cell::number(grams(number * unit.grams()?))])
    };
    WEIGHTS.iter().filter_map(row).collect()
}

fn metric_rows() -> Vec<Vec<Cell>> {
    let row = |weight: &f64| {
        let (ounces, pounds) = (weight / Unit::Ounce.grams()?, weight / Unit::Pound.grams()?);
        let text = if pounds < 1.0 { format!("{ounces:.1} oz") } else { format!("{pounds:.1} lb") };
        Some(vec![Cell::text(grams(*weight)), Cell::number(text)])
    };
    METRIC_WEIGHTS_G.iter().filter_map(row).collect()
}

fn grams(grams: f64) -> String {
    if grams < 1000.0 { format!("{grams:.0} g") } else { format!("{} kg", (grams / 10.0).round() / 100.0) }
}

fn cup_rows() -> Vec<Vec<Cell>> {
    let row = |(id, word, addition): &(&str, &str, &str)| {
        let food = foods().get(&FoodId::new(*id))?;
        let weight = weights_for(&food.id)
            .iter()
            .find(|it| it.measure == Measure::Cup && (word.is_empty() || it.words.iter().any(|other| other == word)))?;
        let name = format!("{}{addition}", food.everyday_name);
        Some(vec![Cell::text(capitalise(&name)), Cell::number(format!("{:.0} g", weight.grams))])
    };
    CUPS.iter().filter_map(row).collect()
}

/// Returns the rows of gas marks 1 to 8: gas mark 1 is 275 °F and each further mark 25 °F more. Degrees Celsius are
/// rounded to 10, as on ovens. A fan oven is set 20 °C lower.
fn oven_rows() -> Vec<Vec<Cell>> {
    (1..=8)
        .map(|gas_mark| {
            let fahrenheit = 250.0 + 25.0 * f64::from(gas_mark);
            let celsius = ((fahrenheit - 32.0) / 1.8 / 10.0).round() * 10.0;
            vec![
                Cell::text(gas_mark.to_string()),
                Cell::number(format!("{celsius:.0} °C")),
                Cell::number(format!("{:.0} °C", celsius - 20.0)),
                Cell::number(format!("{fahrenheit:.0} °F")),
            ]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_and_food_of_the_card_has_a_row() {
        assert_eq!(volume_rows().len(), VOLUMES.len());
        assert_eq!(weight_rows().len(), WEIGHTS.len());
        assert_eq!(metric_rows().len(), METRIC_WEIGHTS_G.len());
        assert_eq!(cup_rows().len(), CUPS.len());
    }
}
