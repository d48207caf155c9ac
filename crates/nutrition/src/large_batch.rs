//! What a cook must change for a batch of at least twice the recipe: the pot, the number of rounds, and the time.
//!
//! The figures are our estimates, not measurements. Raw food is about as dense as water, so that a kilogram fills about a litre, and a
//! third of the pot stays empty, so that it does not boil over and can be stirred. Where a step names a size of its own, the pot is
//! at least that size times the factor. The water and food in a pot need about 315 kJ per kilogram to simmer from the tap (3.7 kJ
//! per kg and degree), of which a household's ring gives about 1 kW, so that each kilogram more takes five minutes more. From then
//! on pieces of the same size take as long as in the recipe.

use std::collections::BTreeMap;

use domain::ingredient_line::IngredientLine;
use domain::measure::{Measure, MeasurementSystem};
use domain::unit::{Unit, UnitKind};

use crate::line::match_line;
use crate::vessel::{Vessel, vessels_of_lines};

/// The smallest multiple of a recipe that has a note.
const MIN_FACTOR: f64 = 2.0;
/// Litres of pot for each kilogram of raw ingredients: 1 / (1 - 1/3).
const POT_LITRES_PER_KG: f64 = 1.5;
/// The largest pot that we assume in a household.
const MAX_POT_LITRES: f64 = 10.0;
/// The smallest pot that is worth a note.
const MIN_POT_LITRES: f64 = 2.0;
const LITRES_PER_QUART: f64 = 0.946;
/// The smallest share of the cooked food that has a note of its own.
const MIN_SHARE: f64 = 0.2;
const OVEN_NOTE: &str = "Bake this batch in several tins or trays, no deeper than in the recipe. A full oven takes longer: check \
                         the temperature inside.";
const OVENPROOF_POT_NOTE: &str = "Use ovenproof pots. A full oven takes longer: check the temperature inside.";
const COOKER_NOTE: &str = "Cook this batch in several rounds, and fill the cooker no fuller than in the recipe.";
const STEAMER_NOTE: &str = "Steam this batch in several rounds, in layers no deeper than in the recipe. Check the temperature \
                            inside.";
const FRYING_NOTE: &str =
    "Cook this batch in several frying pans or rounds, so that the pan is no fuller than in the recipe.";
/// Minutes that each further kilogram in a pot takes until it simmers.
const MINUTES_PER_KG: f64 = 5.0;
/// Minutes are rounded up to a multiple of this.
const MINUTES_STEP: f64 = 5.0;

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
    let cooked = Cooked::weigh(lines, instructions);
    let has_ovenproof_pot = cooked.kg_in(Vessel::Pot) > 0.0 && names_ovenproof_pot(instructions);
    let note = |vessel: Vessel| match vessel {
        Vessel::Pot => pot_note(&cooked, instructions, factor),
        Vessel::Cooker => same_in_both(COOKER_NOTE),
        Vessel::Steamer => same_in_both(STEAMER_NOTE),
        Vessel::FryingPan => same_in_both(FRYING_NOTE),
        Vessel::Oven => same_in_both(if has_ovenproof_pot { OVENPROOF_POT_NOTE } else { OVEN_NOTE }),
    };
    let notes = cooked.large_parts().map(note);
    notes.reduce(|first, second| LargeBatchNote {
        metric: format!("{} {}", first.metric, second.metric),
        us: format!("{} {}", first.us, second.us),
    })
}

/// Returns whether a pot is moved from the hob to the oven.
fn names_ovenproof_pot(instructions: &[String]) -> bool {
    let text = instructions.join(" ").to_lowercase();
    ["casserole", "ovenproof pot"].iter().any(|name| text.contains(name))
}

/// The raw weight of the foods.
struct Cooked {
    /// The weight in each vessel. A food that is cooked in two is counted in both.
    by_vessel: BTreeMap<Vessel, f64>,
    /// The weight of the foods that are cooked in a pot and not in the oven.
    only_pot_kg: f64,
    /// The weight of all that are cooked.
    kg: f64,
    /// The weight of all foods of the recipe.
    total_kg: f64,
}

impl Cooked {
    fn weigh(lines: &[IngredientLine], instructions: &[String]) -> Self {
        let matched: Vec<_> = lines.iter().map(match_line).collect();
        let foods: Vec<_> = matched.iter().map(|found| found.as_ref().map(|found| found.food)).collect();
        let mut cooked = Self { by_vessel: BTreeMap::new(), only_pot_kg: 0.0, kg: 0.0, total_kg: 0.0 };
        for (vessels, found) in vessels_of_lines(lines, &foods, instructions).iter().zip(&matched) {
            let kg = found.as_ref().and_then(|found| found.grams).unwrap_or(0.0) / 1000.0;
            let is_only_in_pot = vessels.contains(&Vessel::Pot) && !vessels.contains(&Vessel::Oven);
            cooked.only_pot_kg += if is_only_in_pot { kg } else { 0.0 };
            cooked.kg += if vessels.is_empty() { 0.0 } else { kg };
            cooked.total_kg += kg;
            for vessel in vessels {
                *cooked.by_vessel.entry(*vessel).or_default() += kg;
            }
        }
        cooked
    }

    fn kg_in(&self, vessel: Vessel) -> f64 {
        self.by_vessel.get(&vessel).copied().unwrap_or(0.0)
    }

    /// Returns the vessels that hold so much of the dish that they need advice.
    fn large_parts(&self) -> impl Iterator<Item = Vessel> {
        self.by_vessel.iter().filter(|(_, kg)| **kg > MIN_SHARE * self.kg).map(|(vessel, _)| *vessel)
    }
}

fn same_in_both(text: &str) -> LargeBatchNote {
    LargeBatchNote { metric: text.to_owned(), us: text.to_owned() }
}

fn pot_note(cooked: &Cooked, instructions: &[String], factor: f64) -> LargeBatchNote {
    let kg = cooked.kg_in(Vessel::Pot);
    let litres = pot_litres(cooked, instructions, factor);
    let pots = (litres / MAX_POT_LITRES).ceil();
    let litres = (litres / pots).max(MIN_POT_LITRES);
    // Food from a slow cooker is hot.
    let is_cold = cooked.kg_in(Vessel::Cooker) == 0.0;
    let more_kg = if is_cold { kg / pots - kg / factor } else { 0.0 };
    let more_minutes = (more_kg * MINUTES_PER_KG / MINUTES_STEP).ceil() * MINUTES_STEP;
    let time = if more_minutes > 0.0 {
        format!(
            "Allow about {more_minutes} minutes more until it simmers, and count the times of the steps from then on. "
        )
    } else {
        String::new()
    };
    let write = |size: f64, unit: &str| {
        let pot = if pots > 1.0 {
            format!("Cook this batch in {pots} pots of at least {size} {unit} each, together or one after another.")
        } else {
            format!("Use a pot of at least {size} {unit}, or cook in two pots.")
        };
        format!("{pot} {time}Check that it is done. Cool it in shallow dishes, because a large amount cools slowly.")
    };
    LargeBatchNote {
        metric: write(litres.ceil(), "litres"),
        us: write((litres.ceil() / LITRES_PER_QUART).ceil(), "quarts"),
    }
}

/// Returns the size of all pots together. Where the pot holds most of what it cooks until the end, the other foods are assumed to be
/// stirred into it.
fn pot_litres(cooked: &Cooked, instructions: &[String], factor: f64) -> f64 {
    let kg = cooked.kg_in(Vessel::Pot);
    let stated = instructions.iter().filter_map(|step| stated_pot_litres(step)).fold(0.0, f64::max);
    let finished = if cooked.only_pot_kg > kg / 2.0 { cooked.total_kg } else { 0.0 };
    (kg * POT_LITRES_PER_KG).max(stated * factor).max(finished)
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
                "Cook this batch in 2 pots of at least 7 litres each, together or one after another.",
                "Cook this batch in 2 pots of at least 8 quarts each, together or one after another.",
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
    fn more_food_in_a_pot_takes_longer_to_heat() {
        let lines = ["1000 g turkey mince", "200 g rice", "500 ml water"];
        let steps = ["Simmer everything for 20 minutes."];
        for (factor, minutes) in [
            // 1.7 kg more.
            (2.0, "about 10 minutes more"),
            // 4.25 kg in each of two pots, 2.55 kg more.
            (5.0, "about 15 minutes more"),
        ] {
            let found = note(&lines, &steps, factor).unwrap().metric;
            assert!(found.contains(minutes), "{found}");
        }
        // The step's own pot is so large that twice the recipe needs two, each with the food of the recipe as written.
        let large_pot = ["Simmer everything in a pot of at least 8 litres for 20 minutes."];
        let found = note(&lines, &large_pot, 2.0).unwrap().metric;
        assert!(found.starts_with("Cook this batch in 2 pots") && !found.contains("minutes more"), "{found}");
    }

    #[test]
    fn small_batches_and_raw_dishes_have_no_note() {
        let lines = ["1000 g turkey mince"];
        assert_eq!(note(&lines, &["Simmer for 20 minutes."], 1.9), None);
        assert_eq!(note(&lines, &["Mix and serve raw."], 3.0), None);
        assert_eq!(note(&lines, &["Spoon on to a tray and freeze for 3 hours."], 3.0), None);
        for (step, expected) in [
            ("Bake for 30 minutes.", "Bake this batch"),
            ("Cook it in a slow cooker for 6 hours.", "Cook this batch in several rounds"),
            ("Steam it in a steamer for 20 minutes.", "Steam this batch"),
            ("Fry it for 8 minutes.", "Cook this batch in several frying pans"),
        ] {
            let found = note(&lines, &[step], 2.0).unwrap().metric;
            assert!(found.starts_with(expected) && !found.contains("pot"), "{found}");
        }
    }

    #[test]
    fn a_dish_from_pot_and_oven_has_a_note_for_both() {
        let lines = ["1000 g turkey mince", "300 g rice", "700 ml water", "2 eggs"];
        let both =
            ["Roll the mince into balls and bake for 18 minutes.", "Simmer the rice in the water for 15 minutes."];
        let found = note(&lines, &both, 2.0).unwrap().metric;
        // The balls are mixed with the rice in its pot: 4.2 kg of food.
        assert!(found.starts_with("Use a pot of at least 5 litres") && found.contains("Bake this batch"), "{found}");
        // A casserole begins in a pot and ends in the oven.
        let casserole = ["Simmer the mince and rice in the water for 10 minutes.", "Bake for 40 minutes."];
        let found = note(&lines, &casserole, 2.0).unwrap().metric;
        assert!(found.starts_with("Use a pot of at least 7 litres") && found.contains("Bake this batch"), "{found}");
        let moved =
            ["Simmer the mince and rice in the water in a casserole.", "Move the casserole to the oven and bake."];
        let found = note(&lines, &moved, 2.0).unwrap().metric;
        assert!(found.contains("ovenproof pots") && !found.contains("tins"), "{found}");
        // Some boiled eggs need no larger pot.
        let baked = ["Boil the eggs for 10 minutes.", "Mix the mince with the rice and water and bake for 40 minutes."];
        let found = note(&lines, &baked, 2.0).unwrap().metric;
        assert!(found.starts_with("Bake this batch"), "{found}");
    }
}
