//! How a line's amount reads in each measurement system.
//!
//! A weight stays a weight and a volume a volume. What the author wrote in a system is shown as he wrote it; only the
//! other system is converted. Figures are rounded to what a kitchen can measure, and never to nothing:
//!
//! | Shown in | Figures |
//! |---|---|
//! | g, ml | whole from 10, one decimal from 1, below that two significant digits |
//! | kg, L | from 1000 g or ml, two decimals |
//! | oz | one decimal from 4, two below; below 1 oz the metric weight stands beside, below 0.01 oz alone |
//! | lb | from 1 lb, a fraction where one is within 1 %, else two decimals |
//! | tsp, tbsp, cups | a fraction where one is within 3 %, else two decimals |
//! | counted | a fraction, else two decimals |
//!
//! An author's own grams keep one decimal more, because supplements are weighed to tenths.

use crate::ingredient_line::IngredientLine;
use crate::measure::{Measure, System};
use crate::quantity::{CUP_FRACTIONS, FRACTIONS, Fraction, QUARTERS, decimals, fraction};
use crate::unit::{Kind, Unit};

/// A line's amount in words, to stand before the food's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    pub metric: String,
    pub us: String,
    /// What the author gave beside it in another kind of measure: a cup beside grams, grams beside a tin.
    pub household: Option<String>,
}

/// The word of a counted unit is left out where the food's name says it: '2', not '2 tablets', before 'zinc tablets'.
pub fn render(line: &IngredientLine) -> Rendered {
    let Some(main) = line.measures.first().copied() else {
        return Rendered { metric: String::new(), us: String::new(), household: None };
    };
    let others = line.measures.get(1..).unwrap_or_default();
    let household = others.iter().find(|other| other.kind() != main.kind()).map(|other| own(*other));
    if main.kind() == Kind::Count {
        let text = if is_named(main.unit, &line.food) { main.quantity.to_string() } else { own(main) };
        return Rendered { metric: text.clone(), us: text, household };
    }
    let in_system = |system| {
        let by_author =
            line.measures.iter().find(|measure| measure.kind() == main.kind() && measure.system() == Some(system));
        by_author.map_or_else(|| converted(main, system), |measure| own(*measure))
    };
    Rendered { metric: in_system(System::Metric), us: in_system(System::Us), household }
}

fn is_named(unit: Unit, food: &str) -> bool {
    let says = |word: &str| Unit::from_word(word) == Some(unit);
    unit == Unit::Piece || unit.is_dose() && food.split(' ').any(says)
}

/// An author's amount in the system he gave it in.
fn own(measure: Measure) -> String {
    match (measure.system(), measure.kind()) {
        (Some(System::Metric), _) if measure.unit == Unit::Milligram => milligrams(measure),
        (Some(System::Metric), _) => metric(measure, 1),
        (Some(System::Us), Kind::Weight) => us_weight(measure),
        (Some(System::Us), _) => us_volume(measure, true),
        (None, _) => format!("{} {}", measure.quantity, measure.unit.after(measure.quantity.high())),
    }
}

fn converted(measure: Measure, system: System) -> String {
    match (system, measure.kind()) {
        (System::Metric, _) => metric(measure, 0),
        (System::Us, Kind::Weight) => us_weight(measure),
        (System::Us, _) => us_volume(measure, false),
    }
}

/// 'g' and 'kg', 'ml' and 'L'; `finer` adds so many decimals below 100.
fn metric(measure: Measure, finer: usize) -> String {
    let (base, large) = match measure.kind() {
        Kind::Weight => ((Unit::Gram, "g"), "kg"),
        _ => ((Unit::Millilitre, "ml"), "L"),
    };
    let Some(small) = measure.to(base.0) else { return own(measure) };
    // 999.6 g is a kilogram too.
    if small.quantity.high() >= 999.5 {
        let kilos = small.quantity.scale(0.001);
        return format!("{} {large}", kilos.written(|value| visible(value, 2)));
    }
    let figure = |value: f64| match value {
        ..1.0 => significant(value),
        1.0..9.95 => visible(value, 1 + finer),
        9.95..100.0 => visible(value, finer),
        _ => visible(value, 0),
    };
    format!("{} {}", small.quantity.written(figure), base.1)
}

/// Milligrams stay milligrams as long as they are few enough to read.
fn milligrams(measure: Measure) -> String {
    if measure.quantity.high() >= 1000.0 {
        return metric(measure, 1);
    }
    format!("{} mg", measure.quantity.written(|value| if value < 1.0 { significant(value) } else { visible(value, 1) }))
}

fn us_weight(measure: Measure) -> String {
    const WITHIN: f64 = 0.01;
    const FINEST_OUNCES: f64 = 0.01;
    let (Some(ounces), Some(pounds)) = (measure.to(Unit::Ounce), measure.to(Unit::Pound)) else { return own(measure) };
    // 15.96 oz would read 16 oz; the author's own 18 oz is 1 ⅛ lb.
    if ounces.quantity.high() >= 15.95 {
        let fractions: &[Fraction] = if measure.system() == Some(System::Us) { &FRACTIONS } else { &QUARTERS };
        let figure = |value| near(value, fractions, WITHIN).unwrap_or_else(|| visible(value, 2));
        return format!("{} lb", pounds.quantity.written(figure));
    }
    let figure = |value: f64| visible(value, if value < 3.995 { 2 } else { 1 });
    let text = format!("{} oz", ounces.quantity.written(figure));
    // No kitchen scale shows hundredths of an ounce; it shows grams.
    let is_own = measure.system() == Some(System::Us);
    match ounces.quantity.low() {
        ..FINEST_OUNCES if is_own => metric(measure, 1),
        ..FINEST_OUNCES => own(measure),
        ..1.0 if !is_own && ounces.quantity.high() < 1.0 => format!("{text} ({})", own(measure)),
        _ => text,
    }
}

/// In the author's own unit while its figure stays a handy one, else in whichever spoon or cup measures it best.
fn us_volume(measure: Measure, is_own: bool) -> String {
    const WITHIN: f64 = 0.03;
    let handy = |unit: Unit| match unit {
        Unit::Cup => (0.245, f64::INFINITY),
        Unit::Tablespoon => (0.95, 8.0),
        Unit::Teaspoon => (0.0, 6.0),
        _ => (0.5, 32.0),
    };
    let units = [Unit::Cup, Unit::Tablespoon, Unit::Teaspoon];
    let written = |unit: Unit, is_exact: bool| {
        let amount = measure.to(unit)?.quantity;
        let (least, most) = handy(unit);
        let fractions: &[Fraction] = if unit == Unit::Teaspoon { &FRACTIONS } else { &CUP_FRACTIONS };
        let fits = |value: f64| near(value, fractions, WITHIN).is_some();
        let is_wanted = amount.low() >= least && amount.high() <= most;
        (is_wanted && (!is_exact || fits(amount.low()) && fits(amount.high()))).then(|| {
            let figure = |value| near(value, fractions, WITHIN).unwrap_or_else(|| visible(value, 2));
            let number = if figure(amount.high()) == "1" { 1.0 } else { amount.high() };
            format!("{} {}", amount.written(figure), unit.after(number))
        })
    };
    let own_unit = Some(measure.unit).filter(|_| is_own).and_then(|unit| written(unit, false));
    own_unit
        .or_else(|| units.iter().find_map(|unit| written(*unit, true)))
        .or_else(|| units.iter().find_map(|unit| written(*unit, false)))
        .unwrap_or_else(|| format!("{} {}", measure.quantity, measure.unit))
}

fn near(value: f64, fractions: &[Fraction], within: f64) -> Option<String> {
    fraction(value, fractions).filter(|near| (near.value - value).abs() <= within * value).map(|near| near.text)
}

/// Rounded to so many decimals, unless that left nothing.
fn visible(value: f64, places: usize) -> String {
    let text = decimals(value, places);
    if text == "0" && value > 0.0 { significant(value) } else { text }
}

/// Two significant digits of a figure below one.
fn significant(value: f64) -> String {
    const FINEST: usize = 9;
    if value <= 0.0 {
        return "0".to_owned();
    }
    let places = (1..FINEST).find(|places| value * 10_f64.powi(i32::try_from(*places).unwrap_or(0)) >= 1.0);
    decimals(value, places.map_or(FINEST, |places| places + 1))
}

#[cfg(test)]
mod tests;
