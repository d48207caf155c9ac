//! The amount of a line in the measures of a kitchen: solid foods by weight in the metric system, and dry and wet foods in cups and
//! spoons in the US system, converted by what a cup of the food weighs.
//!
//! Meat, fish, eggs and pieces of vegetables have no cups of their own, because how much fits into a cup depends on how they are
//! cut; they have them only if the author states them. A volume that is not close to a cup or spoon is not used: the weight is.

use domain::ingredient_line::IngredientLine;
use domain::measure::{AmountText, Measure, MeasurementSystem, format_amount, format_kitchen_volume};
use domain::quantity::Quantity;
use domain::unit::{Unit, UnitKind};

use crate::food::Food;
use crate::household::{self, Weight, weights_for};
use crate::line::{LineMatch, match_line};
use crate::portion::round_for_kitchen;

/// Categories of foods that are poured or spooned, so that a cup of them always weighs about the same.
const POURED_CATEGORIES: [&str; 5] = ["grain", "legume", "seed", "oil", "other"];
/// Foods of other categories that are poured or spooned.
const POURED_FOODS: [&str; 11] = [
    "yogurt_plain_whole",
    "yogurt_plain_lowfat",
    "yogurt_greek_nonfat",
    "yogurt_greek_whole",
    "kefir_plain",
    "cottage_cheese",
    "cottage_cheese_lowfat",
    "ricotta_whole",
    "milk_whole",
    "goat_milk",
    "pumpkin_canned",
];
/// Liquids besides oils, which are measured in millilitres in the metric system.
const LIQUIDS: [&str; 9] = [
    "water",
    "stock_chicken_home",
    "stock_beef_home",
    "vinegar_cider",
    "milk_whole",
    "goat_milk",
    "kefir_plain",
    "coconut_milk_canned",
    "molasses",
];

/// A herb of less than this weight cannot be weighed in a kitchen, and nothing depends on it. An editorial estimate.
const MAX_PINCH_GRAMS: f64 = 0.3;

/// Largest ratio between the densities of the cups and spoons of a food with which they count as one.
const MAX_DENSITY_RATIO: f64 = 1.1;

/// Formats the amount of a line by the food that it names.
pub fn format_kitchen_amount(line: &IngredientLine) -> AmountText {
    let text = format_amount(line);
    let Some(main) = line.measures.first().copied() else { return text };
    let Some(matched) = match_line(line) else { return keep_spoons(text, main) };
    match main.kind() {
        UnitKind::Weight if is_pinch(main, matched.food) => {
            let pinch = "a pinch".to_owned();
            AmountText { metric: pinch.clone(), us: pinch, household: None }
        }
        UnitKind::Volume if !is_liquid(matched.food) => format_solid_volume(text, main, matched),
        UnitKind::Weight if main.system() == Some(MeasurementSystem::Metric) => {
            let us = format_us(line, &text, main, matched);
            AmountText { us: us.unwrap_or(text.us), ..text }
        }
        _ => text,
    }
}

/// Keeps the spoons of a food whose weight is not known, because a cook cannot measure '9.9 ml'.
fn keep_spoons(text: AmountText, main: Measure) -> AmountText {
    if main.unit.is_spoon() { AmountText { metric: text.us.clone(), ..text } } else { text }
}

fn is_pinch(weight: Measure, food: &Food) -> bool {
    food.category == "herb" && weight.grams().is_some_and(|grams| grams < MAX_PINCH_GRAMS)
}

/// Formats the estimated weight of finished food, rounded as for a kitchen scale.
pub fn format_food_weight(grams: f64) -> AmountText {
    Quantity::new(round_for_kitchen(grams)).map_or_else(|| format_grams(Quantity::ONE), format_grams)
}

fn format_grams(grams: Quantity) -> AmountText {
    let measures = vec![Measure::new(grams, Unit::Gram)];
    format_amount(&IngredientLine { text: String::new(), measures, food: String::new(), note: None })
}

/// Returns whether a food is measured in millilitres in the metric system.
pub fn is_liquid(food: &Food) -> bool {
    food.category == "oil" || LIQUIDS.contains(&food.id.as_str())
}

/// Formats a volume of a solid food: in grams in the metric system, if its weight is known.
fn format_solid_volume(text: AmountText, main: Measure, matched: LineMatch<'_>) -> AmountText {
    let grams = match (matched.estimate, matched.grams) {
        (Some(range), _) if main.quantity.is_range() => Quantity::range(range.low, range.high),
        (_, grams) => grams.and_then(Quantity::new),
    };
    let Some(grams) = grams.filter(|grams| grams.low() > 0.0) else { return keep_spoons(text, main) };
    let weight = format_grams(grams);
    let spoons = format_kitchen_volume(main);
    let us = spoons.clone().unwrap_or(if main.quantity.is_range() { text.us } else { weight.us });
    AmountText { metric: weight.metric, us, household: text.household.or(spoons) }
}

/// Formats a metric weight in cups or spoons. Returns None if the food is not measured by volume, or not precisely.
fn format_us(line: &IngredientLine, text: &AmountText, main: Measure, matched: LineMatch<'_>) -> Option<String> {
    if line.measures.iter().any(|measure| measure.kind() == UnitKind::Weight && is_us(*measure)) {
        return None;
    }
    let stated = line.measures.iter().find(|measure| measure.kind() == UnitKind::Volume && is_us(**measure));
    let food = matched.food;
    let is_dosed = food.is_supplement() || food.is_fish_oil();
    let volume = match stated {
        Some(stated) => *stated,
        None if is_dosed || matched.is_other_state || !is_poured(food) || !has_one_density(food) => return None,
        None => volume_of(main, line)?,
    };
    let volume = format_kitchen_volume(volume)?;
    // Too much or too little of a supplement harms, so its weight is always shown.
    Some(if is_dosed { format!("{volume} ({})", text.metric) } else { volume })
}

fn is_us(measure: Measure) -> bool {
    measure.system() == Some(MeasurementSystem::Us)
}

fn is_poured(food: &Food) -> bool {
    POURED_CATEGORIES.contains(&food.category.as_str()) || POURED_FOODS.contains(&food.id.as_str())
}

/// Returns whether all cups and spoons of a food in the table are about as dense. Flaxseed is denser whole than ground, and pasta
/// has many shapes, so that their weight says nothing certain about their volume.
fn has_one_density(food: &Food) -> bool {
    let density = |weight: &Weight| {
        let unit = match weight.measure {
            household::Measure::Cup => Unit::Cup,
            household::Measure::Tablespoon => Unit::Tablespoon,
            household::Measure::Teaspoon => Unit::Teaspoon,
            _ => return None,
        };
        Some(weight.grams / unit.millilitres()?)
    };
    let densities: Vec<f64> = weights_for(&food.id).iter().filter_map(density).collect();
    let (low, high) = densities.iter().fold((f64::INFINITY, 0.0_f64), |(low, high), it| (low.min(*it), high.max(*it)));
    high <= low * MAX_DENSITY_RATIO
}

/// Returns the volume of a weight in cups, by the weight that the calculations use for a cup of the line. None if it is not known.
fn volume_of(weight: Measure, line: &IngredientLine) -> Option<Measure> {
    let cup = IngredientLine { measures: vec![Measure::new(Quantity::ONE, Unit::Cup)], ..line.clone() };
    let cup_grams = match_line(&cup).filter(|found| found.estimate.is_none())?.grams.filter(|grams| *grams > 0.0)?;
    Some(Measure::new(weight.convert_to(Unit::Gram)?.quantity.scale(1.0 / cup_grams), Unit::Cup))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dry_and_wet_foods_have_cups_and_solid_foods_have_no_millilitres() {
        for (text, metric, us) in [
            // A cup of brown rice weighs 185 g.
            ("370 g uncooked brown rice", "370 g", "2 cups"),
            ("2 cups brown rice", "370 g", "2 cups"),
            ("325 g (3 cups) carrots, coarsely grated", "325 g", "3 cups"),
            ("325 g carrots, coarsely grated", "325 g", "11.5 oz"),
            ("450 g turkey thigh", "450 g", "15.9 oz"),
            ("180 g (6 oz) brown rice", "180 g", "6 oz"),
            ("4.5 g (1 tsp) rapeseed oil", "4.5 g", "1 tsp"),
            ("10 g (2 tsp) eggshell powder", "10 g", "2 tsp (10 g)"),
            ("4.5 g (1 tsp) cod liver oil", "4.5 g", "1 tsp (4.5 g)"),
            ("10 g eggshell powder", "10 g", "0.35 oz (10 g)"),
            ("650 ml water", "650 ml", "2 ¾ cups"),
            ("1 tbsp olive oil", "15 ml", "1 tbsp"),
            ("112 g ground flaxseed", "112 g", "3.95 oz"),
            ("14 g (2 tbsp) ground flaxseed", "14 g", "2 tbsp"),
            ("2 large eggs", "2", "2"),
            ("200 g unicorn", "200 g", "7.1 oz"),
            ("2 tsp MegaVite powder", "2 tsp", "2 tsp"),
        ] {
            let found = format_kitchen_amount(&IngredientLine::parse(text));
            assert_eq!((found.metric.as_str(), found.us.as_str()), (metric, us), "{text}");
        }
    }

    #[test]
    fn weight_of_finished_food_is_rounded_as_for_a_kitchen_scale() {
        for (grams, metric, us) in [
            (0.0, "1 g", "0.04 oz (1 g)"),
            (22.4, "22 g", "0.78 oz (22 g)"),
            (613.0, "615 g", "1 lb 6 oz"),
            (2143.0, "2.15 kg", "4 lb 12 oz"),
        ] {
            let weight = format_food_weight(grams);
            assert_eq!((weight.metric.as_str(), weight.us.as_str()), (metric, us), "{grams}");
        }
    }

    #[test]
    fn amounts_between_the_measures_of_a_kitchen_stay_weights() {
        for (text, factor, us) in [
            ("370 g brown rice", 0.5, "1 cup"),
            ("370 g brown rice", 0.01, "0.13 oz (3.7 g)"),
            ("2 g organic parsley, finely chopped", 0.5, "0.04 oz (1 g)"),
            ("2 g organic parsley, finely chopped", 0.05, "a pinch"),
            ("2 g kelp powder", 0.05, "0.1 g"),
            ("10 g (2 tsp) eggshell powder", 0.355, "0.13 oz (3.55 g)"),
        ] {
            let line = IngredientLine::parse(text).scale(factor);
            assert_eq!(format_kitchen_amount(&line).us, us, "{text} x {factor}");
        }
    }
}
