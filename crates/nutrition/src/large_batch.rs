//! What a cook must change for a batch of at least twice the recipe: the pot, and the time.
//!
//! The figures are our estimates, not measurements. Raw food is about as dense as water, so that a kilogram fills about a litre, and a
//! third of the pot stays empty, so that it does not boil over and can be stirred. Where a step names a size of its own, the pot is
//! at least that size times the factor.

use domain::ingredient_line::IngredientLine;
use domain::measure::{Measure, MeasurementSystem};
use domain::unit::{Unit, UnitKind};

use crate::cooking_method::methods_of_lines;
use crate::line::match_line;
use crate::retention::Method;

/// The smallest multiple of a recipe that has a note.
const MIN_FACTOR: f64 = 2.0;
/// Litres of pot for each kilogram of raw ingredients: 1 / (1 - 1/3).
const POT_LITRES_PER_KG: f64 = 1.5;
/// The largest pot that we assume in a household.
const MAX_POT_LITRES: f64 = 10.0;
/// The smallest pot that is worth a note.
const MIN_POT_LITRES: f64 = 2.0;
const LITRES_PER_QUART: f64 = 0.946;

/// The advice for a large batch, with sizes in both measurement systems.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LargeBatchNote {
    pub metric: String,
    pub us: String,
}

/// Returns the weight of raw ingredients, with their water, that one pot of a household holds.
pub fn pot_capacity_grams() -> f64 {
    1000.0 * MAX_POT_LITRES / POT_LITRES_PER_KG
}

/// Returns the note for scaled lines, or None for a batch of less than twice the recipe and for a dish that is not cooked.
pub fn large_batch_note(lines: &[IngredientLine], instructions: &[String], factor: f64) -> Option<LargeBatchNote> {
    if factor < MIN_FACTOR {
        return None;
    }
    let foods: Vec<_> = lines.iter().map(|line| match_line(line).map(|found| found.food)).collect();
    let methods: Vec<Method> = methods_of_lines(lines, &foods, instructions).iter().flat_map(|it| it.iter()).collect();
    let is_in_pot = methods.iter().any(|method| *method != Method::Roast);
    match (methods.is_empty(), is_in_pot) {
        (true, _) => None,
        (false, false) => Some(same_in_both(
            "Bake this batch in several tins or trays, no deeper than in the recipe. A full oven takes longer: check the \
             temperature inside.",
        )),
        (false, true) => Some(pot_note(pot_litres(lines, instructions, factor))),
    }
}

fn same_in_both(text: &str) -> LargeBatchNote {
    LargeBatchNote { metric: text.to_owned(), us: text.to_owned() }
}

fn pot_note(litres: f64) -> LargeBatchNote {
    let pots = (litres / MAX_POT_LITRES).ceil();
    let litres = (litres / pots).max(MIN_POT_LITRES);
    let write = |size: f64, unit: &str| {
        let pot = if pots > 1.0 {
            format!("Cook this batch in {pots} pots of at least {size} {unit} each.")
        } else {
            format!("Use a pot of at least {size} {unit}, or cook in two pots.")
        };
        format!("{pot} More food takes longer to heat, simmer and cool than the steps say: check that it is done.")
    };
    LargeBatchNote {
        metric: write(litres.ceil(), "litres"),
        us: write((litres.ceil() / LITRES_PER_QUART).ceil(), "quarts"),
    }
}

/// Returns the size of the pot for all lines together.
fn pot_litres(lines: &[IngredientLine], instructions: &[String], factor: f64) -> f64 {
    let grams: f64 = lines.iter().filter_map(|line| match_line(line)?.grams).sum();
    let stated = instructions.iter().filter_map(|step| stated_pot_litres(step)).fold(0.0, f64::max);
    (grams / 1000.0 * POT_LITRES_PER_KG).max(stated * factor)
}

/// Returns the size that a step states: 'a pot of at least 5 litres'.
fn stated_pot_litres(step: &str) -> Option<f64> {
    let (_, after) = step.split_once("of at least ")?;
    let parsed = IngredientLine::parse(after);
    let is_size = |measure: &&Measure| {
        measure.kind() == UnitKind::Volume
            && (measure.unit == Unit::Litre || measure.system() == Some(MeasurementSystem::Us))
    };
    parsed.measures.first().filter(is_size)?.millilitres().map(|millilitres| millilitres / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(lines: &[&str], steps: &[&str], factor: f64) -> Option<LargeBatchNote> {
        let lines: Vec<IngredientLine> = lines.iter().map(|line| IngredientLine::parse(line).scale(factor)).collect();
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        large_batch_note(&lines, &steps, factor)
    }

    #[test]
    fn the_pot_holds_the_ingredients_and_a_third_more() {
        let lines = ["1000 g turkey mince", "200 g rice", "500 ml water"];
        let steps = ["Simmer everything for 20 minutes."];
        for (factor, metric, us) in [
            // 3.4 kg x 1.5 = 5.1 litres.
            (
                2.0,
                "Use a pot of at least 6 litres, or cook in two pots.",
                "Use a pot of at least 7 quarts, or cook in two pots.",
            ),
            // 8.5 kg x 1.5 = 12.75 litres, in two pots.
            (
                5.0,
                "Cook this batch in 2 pots of at least 7 litres each.",
                "Cook this batch in 2 pots of at least 8 quarts each.",
            ),
        ] {
            let found = note(&lines, &steps, factor).unwrap();
            assert!(found.metric.starts_with(metric), "{}", found.metric);
            assert!(found.us.starts_with(us), "{}", found.us);
        }
        let stated = ["Simmer everything in a pot of at least 4 litres with the water for 20 minutes."];
        let found = note(&lines, &stated, 2.0).unwrap();
        assert!(found.metric.starts_with("Use a pot of at least 8 litres"), "{}", found.metric);
    }

    #[test]
    fn small_batches_and_raw_dishes_have_no_note() {
        let lines = ["1000 g turkey mince"];
        assert_eq!(note(&lines, &["Simmer for 20 minutes."], 1.9), None);
        assert_eq!(note(&lines, &["Mix and serve raw."], 3.0), None);
        assert!(note(&lines, &["Bake for 30 minutes."], 2.0).unwrap().metric.starts_with("Bake this batch"));
    }
}
