//! Says in short sentences how the version of a recipe with another food differs from the recipe.

use domain::food_id::FoodId;
use nutrition::analysis::{Analysis, EnergySplit};
use nutrition::food::{Food, foods};
use nutrition::formulation::format_line;

/// Change of a share of the energy, in per cent of it, from which on it is mentioned.
const NOTABLE_SHARE_PERCENT: f64 = 10.0;
/// Share of the energy in per cent below which a source of energy is not mentioned, or only if it grows to more.
const MIN_SHARE: f64 = 5.0;
/// Change of the energy of the batch in per cent from which on it is mentioned.
const NOTABLE_ENERGY_PERCENT: f64 = 5.0;
/// Amounts of money are rounded to this number of pence, because prices are estimates.
const PENCE_STEP: f64 = 5.0;
/// Weights in grams with a smaller difference count as equal.
const SAME_GRAMS: f64 = 0.05;

/// The figures of a batch that two versions of a recipe are compared by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    pub kcal: f64,
    pub split: Option<EnergySplit>,
    /// The estimated cost. None if it is not known.
    pub pence: Option<f64>,
}

impl Figures {
    pub fn new(analysis: &Analysis, pence: Option<f64>) -> Self {
        Self { kcal: analysis.energy_kcal, split: analysis.energy_split, pence }
    }

    /// Returns what changes from these figures to those of another version: first the price, then the energy and where it comes from.
    pub fn compare(&self, after: &Self) -> Vec<String> {
        let price = self.pence.zip(after.pence).map(|(before, after)| compare_price(before, after));
        let energy = compare_energy(self.kcal, after.kcal);
        let shares = self.split.zip(after.split).into_iter().flat_map(|(before, after)| {
            [
                compare_share("fat", before.fat, after.fat),
                compare_share("protein", before.protein, after.protein),
                compare_share("carbohydrate", before.carbohydrate, after.carbohydrate),
            ]
        });
        price.into_iter().chain(energy).chain(shares.flatten()).collect()
    }
}

fn compare_price(before: f64, after: f64) -> String {
    let difference = ((after - before) / PENCE_STEP).round() * PENCE_STEP;
    let amount = difference.abs();
    let text = if amount < 100.0 { format!("{amount:.0}p") } else { format!("£{:.2}", amount / 100.0) };
    match difference {
        0.0 => "costs about the same".to_owned(),
        _ if difference < 0.0 => format!("about {text} cheaper"),
        _ => format!("about {text} dearer"),
    }
}

fn compare_energy(before: f64, after: f64) -> Option<String> {
    let percent = percent_change(before, after)?;
    let word = if percent < 0.0 { "fewer" } else { "more" };
    (percent.abs() >= NOTABLE_ENERGY_PERCENT)
        .then(|| format!("{:.0}\u{a0}% {word} calories in the batch", percent.abs()))
}

fn compare_share(name: &str, before: f64, after: f64) -> Option<String> {
    // From a very small share, the percentage would be meaninglessly large.
    if before < MIN_SHARE {
        let text = || format!("{after:.0}\u{a0}% of the calories from {name} instead of {before:.0}\u{a0}%");
        return (after >= MIN_SHARE).then(text);
    }
    let percent = percent_change(before, after).filter(|it| it.abs() >= NOTABLE_SHARE_PERCENT)?;
    let word = if percent < 0.0 { "fewer" } else { "more" };
    Some(format!("{:.0}\u{a0}% {word} calories from {name}", percent.abs()))
}

fn percent_change(before: f64, after: f64) -> Option<f64> {
    (before > 0.0).then(|| 100.0 * (after - before) / before)
}

/// Returns the amounts of both foods: '520 g turkey thigh instead of 500 g lean beef mince'.
pub fn summarise(food: &Food, replacement: &Food, before: &Analysis, after: &Analysis) -> String {
    let new = short_line(replacement, grams_of(after, &replacement.id));
    format!("{new} instead of {}", short_line(food, grams_of(before, &food.id)))
}

/// Returns the other differences, in the order of the lines: '3 large eggs instead of 2', 'also 1 zinc tablet (15 mg)', 'no oats'.
pub fn list_changes(food: &Food, replacement: &Food, before: &Analysis, after: &Analysis) -> Vec<String> {
    let mut ids: Vec<&FoodId> = Vec::new();
    for id in before.lines.iter().chain(&after.lines).filter_map(|line| line.food_id.as_ref()) {
        if *id != food.id && *id != replacement.id && !ids.contains(&id) {
            ids.push(id);
        }
    }
    let changes = ids.into_iter().filter_map(|id| {
        let food = foods().get(id)?;
        describe_change(food, grams_of(before, id), grams_of(after, id))
    });
    changes.collect()
}

/// Returns None if the amount is the same.
fn describe_change(food: &Food, before: f64, after: f64) -> Option<String> {
    if (before - after).abs() < SAME_GRAMS {
        return None;
    }
    if after == 0.0 {
        return Some(format!("no {}", food.everyday_name));
    }
    let new = short_line(food, after);
    if before == 0.0 {
        return Some(format!("also {new}"));
    }
    Some(format!("{new} instead of {}", amount(&short_line(food, before))))
}

/// Returns the sum of the lines of a food; 0 if there are none.
fn grams_of(analysis: &Analysis, id: &FoodId) -> f64 {
    let lines = analysis.lines.iter().filter(|line| line.food_id.as_ref() == Some(id));
    lines.filter_map(|line| line.grams).sum()
}

/// Returns the amount and the food without how it is prepared.
fn short_line(food: &Food, grams: f64) -> String {
    let line = format_line(food, grams);
    line.split(", ").next().unwrap_or_default().to_owned()
}

/// Returns the amount at the beginning of a line: '150 g' or '2'.
fn amount(line: &str) -> String {
    let mut words = line.split(' ');
    let number = words.next().unwrap_or_default();
    match words.next() {
        Some(unit @ ("g" | "kg")) => format!("{number} {unit}"),
        _ => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(kcal: f64, fat: f64, protein: f64, pence: f64) -> Figures {
        let split = EnergySplit { protein, fat, carbohydrate: 100.0 - fat - protein };
        Figures { kcal, split: Some(split), pence: Some(pence) }
    }

    #[test]
    fn differences_are_stated_from_the_price_to_the_calories() {
        let before = figures(2000.0, 50.0, 30.0, 480.0);
        for (after, expected) in [
            (before, &["costs about the same"][..]),
            (
                figures(2000.0, 44.0, 32.0, 442.0),
                &[
                    "about 40p cheaper",
                    "12\u{a0}% fewer calories from fat",
                    "20\u{a0}% more calories from carbohydrate",
                ],
            ),
            (figures(1840.0, 50.0, 30.0, 631.0), &["about £1.50 dearer", "8\u{a0}% fewer calories in the batch"]),
            (figures(2200.0, 50.0, 30.0, 482.0), &["costs about the same", "10\u{a0}% more calories in the batch"]),
            (Figures { pence: None, ..before }, &[]),
        ] {
            assert_eq!(before.compare(&after), expected, "{after:?}");
        }
        let without_carbohydrate = figures(2000.0, 60.0, 40.0, 480.0);
        let with_rice = figures(2000.0, 60.0, 30.0, 480.0);
        assert_eq!(
            without_carbohydrate.compare(&with_rice),
            [
                "costs about the same",
                "25\u{a0}% fewer calories from protein",
                "10\u{a0}% of the calories from carbohydrate instead of 0\u{a0}%"
            ]
        );
    }

    #[test]
    fn changes_name_food_and_amounts() {
        let food = |id: &str| foods().get(&FoodId::new(id)).unwrap();
        for (id, before, after, expected) in [
            ("carrot_raw", 100.0, 100.0, None),
            ("carrot_raw", 100.0, 150.0, Some("150 g carrots instead of 100 g")),
            ("carrot_raw", 1000.0, 1100.0, Some("1.1 kg carrots instead of 1 kg")),
            ("egg_raw", 100.0, 150.0, Some("3 large eggs instead of 2")),
            ("zinc_15mg_tablet", 0.0, 0.3, Some("also 1 zinc tablet (15 mg)")),
            ("zinc_15mg_tablet", 0.45, 0.6, Some("2 zinc tablets (15 mg each) instead of 1½")),
            ("oats_dry", 50.0, 0.0, Some("no rolled oats")),
        ] {
            assert_eq!(describe_change(food(id), before, after).as_deref(), expected, "{id}");
        }
    }
}
