//! The amounts a line begins with, and those that stand in parentheses: '450 g (1 lb)', '2 × 400 g tins', '1 lb 2 oz'.

use super::number::{parenthesis, quantity, word, worded};
use crate::measure::Measure;
use crate::quantity::Quantity;
use crate::unit::{Kind, Unit};

/// Words before a measure that leave it as it is.
const ABOUT: [&str; 9] = ["about", "approx.", "approx", "approximately", "roughly", "around", "circa", "ca.", "~"];

/// How a measure is filled; its size in grams stays the table's.
const FILLED: [&str; 14] = [
    "level", "heaped", "heaping", "rounded", "scant", "generous", "good", "packed", "flat", "small", "medium", "large",
    "big", "whole",
];

/// The amounts in front of a food.
#[derive(Debug, Default)]
pub(super) struct Amounts {
    pub measures: Vec<Measure>,
    /// The size of a counted unit: '1 large head'.
    pub size: Option<String>,
    /// How many of what, of '2 × 15 mg'.
    pub each: Option<(Quantity, Measure)>,
}

impl Amounts {
    fn of(measures: Vec<Measure>) -> Self {
        Self { measures, size: None, each: None }
    }
}

/// What a line begins with; none where it begins with the food.
pub(super) fn leading(text: &str) -> Option<(Amounts, &str)> {
    let text = after_about(text);
    let (count, rest) = quantity(text).or_else(|| worded(text))?;
    if let Some(read) = packed(count, rest).or_else(|| bracketed(count, rest)) {
        return Some(read);
    }
    let Some((unit, size, rest)) = unit_after(rest) else {
        // '5-spice' begins with no amount.
        let is_amount = !rest.starts_with(['-', '‑']);
        return is_amount.then(|| (Amounts::of(vec![Measure::new(count, Unit::Piece)]), rest));
    };
    let (first, rest) = joined(Measure::new(count, unit), rest);
    if let Some(rest) = container(first.kind(), rest) {
        let tin = Measure::new(Quantity::ONE, Unit::Tin);
        return Some((Amounts::of(vec![tin, first]), rest));
    }
    let mut amounts = Amounts { size, ..Amounts::of(vec![first]) };
    let mut rest = rest;
    while let Some((other, after)) = alternative(rest) {
        amounts.measures.push(other);
        rest = after;
    }
    Some((amounts, after_pints(rest).unwrap_or(rest)))
}

/// '450 g', '1 lb 2 oz', '1½ cups': a number and its unit.
pub(super) fn measure(text: &str) -> Option<(Measure, &str)> {
    let text = after_about(text);
    let (count, rest) = quantity(text).or_else(|| worded(text))?;
    let (unit, _, rest) = unit_after(rest)?;
    Some(joined(Measure::new(count, unit), rest))
}

/// An amount in parentheses, and what it is said of.
#[derive(Debug)]
pub(super) struct Stated {
    pub measure: Measure,
    pub is_each: bool,
    pub is_drained: bool,
    /// 'Grated', of '(1 cup, grated)' or '(1 cup grated)'.
    pub note: String,
}

pub(super) fn stated(text: &str) -> Option<Stated> {
    let text = text.trim();
    let text = strip_word(text, "or").unwrap_or(text);
    let (measure, rest) = measure(text).or_else(|| sized(text))?;
    let mut stated = Stated { measure, is_each: false, is_drained: false, note: String::new() };
    let words: Vec<&str> = rest.split_whitespace().take(6).collect();
    if words.len() > 5 || rest.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        match word.to_lowercase().trim_end_matches('.') {
            "each" | "apiece" => stated.is_each = true,
            "per" => {
                stated.is_each = true;
                words.next();
            }
            "drained" => stated.is_drained = true,
            "in" if words.peek() == Some(&"total") => {}
            "total" | "net" | "weight" => {}
            other => {
                stated.note.push_str(if stated.note.is_empty() { "" } else { " " });
                stated.note.push_str(other);
            }
        }
    }
    Some(stated)
}

/// '1 medium', '2 large': pieces of a size, in parentheses.
fn sized(text: &str) -> Option<(Measure, &str)> {
    let text = after_about(text);
    let (count, rest) = quantity(text)?;
    let (size, after) = word(rest.trim_start())?;
    let unit = match size.to_lowercase().as_str() {
        "small" => Unit::Small,
        "medium" => Unit::Medium,
        "large" => Unit::Large,
        _ => return None,
    };
    after.trim().is_empty().then_some((Measure::new(count, unit), after))
}

/// '2 × 400 g tins', '2 400 g tins': the tins and what they hold together.
fn packed(count: Quantity, rest: &str) -> Option<(Amounts, &str)> {
    let rest = rest.trim_start();
    let times = rest
        .strip_prefix(['x', 'X', '×', '✕'])
        .filter(|after| after.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    let (quantity, after) = quantity(times.unwrap_or(rest).trim_start())?;
    let (unit, _, after) = unit_after(after)?;
    let one = Measure::new(quantity, unit);
    if one.kind() == Kind::Count {
        return None;
    }
    let all = one.scale(count.value());
    match (container(one.kind(), after), times) {
        (Some(after), _) => Some((Amounts::of(vec![Measure::new(count, Unit::Tin), all]), after)),
        (None, Some(_)) => Some((Amounts { each: Some((count, one)), ..Amounts::of(vec![all]) }, after)),
        (None, None) => None,
    }
}

/// '1 (400 g) tin'.
fn bracketed(count: Quantity, rest: &str) -> Option<(Amounts, &str)> {
    let (inside, after) = parenthesis(rest)?;
    let one = stated(inside)?.measure;
    let after = container(one.kind(), after)?;
    Some((Amounts::of(vec![Measure::new(count, Unit::Tin), one.scale(count.value())]), after))
}

/// What follows 'tin' in '400 g tin'.
fn container(kind: Kind, rest: &str) -> Option<&str> {
    let (unit, _, after) = unit_after(rest)?;
    (kind != Kind::Count && unit == Unit::Tin).then_some(after)
}

/// A unit, a word or two of filling before it and a full stop after it included.
fn unit_after(text: &str) -> Option<(Unit, Option<String>, &str)> {
    let mut text = text.strip_prefix(['-', '‑']).unwrap_or(text).trim_start();
    let mut size = None;
    for _ in 0..3 {
        let (first, rest) = word(text)?;
        if let Some((unit, rest)) = unit(first, rest) {
            return Some((unit, size.filter(|_| unit.kind() == Kind::Count), rest));
        }
        let lower = first.to_lowercase();
        if !FILLED.contains(&lower.as_str()) || !rest.starts_with(char::is_whitespace) {
            return None;
        }
        size = Some(lower);
        text = rest.trim_start();
    }
    None
}

fn unit<'a>(first: &str, rest: &'a str) -> Option<(Unit, &'a str)> {
    let lower = first.to_lowercase();
    if lower == "fl" || lower == "fluid" {
        let (second, after) = word(rest.strip_prefix('.').unwrap_or(rest).trim_start())?;
        let is_ounce = Unit::from_word(second) == Some(Unit::Ounce);
        return is_ounce.then(|| (Unit::FluidOunce, after.strip_prefix('.').unwrap_or(after)));
    }
    let unit = Unit::from_word(first)?;
    let mut next = rest.chars();
    // 'drop-scone' is no drop, 'l2' no litre; '450 g-500 g' is a range of grams.
    let is_apart = match (next.next(), next.next()) {
        (Some('-' | '‑'), Some(after)) => !after.is_alphabetic(),
        (Some(c), _) => !c.is_numeric() && c != '\'' && c != '’',
        (None, _) => true,
    };
    is_apart.then(|| (unit, rest.strip_prefix('.').unwrap_or(rest)))
}

/// The rest of one amount: 'and 2 oz' after '1 lb', '–500 g' after '450 g'.
fn joined(first: Measure, rest: &str) -> (Measure, &str) {
    if first.kind() == Kind::Count {
        return (first, rest);
    }
    let trimmed = rest.trim_start();
    if let Some(after) = trimmed.strip_prefix(['-', '–', '−']).or_else(|| strip_word(trimmed, "to")) {
        let second = plain(after.trim_start()).filter(|(second, _)| second.unit == first.unit);
        let range = second
            .and_then(|(second, after)| Some((Quantity::range(first.quantity.low(), second.quantity.high())?, after)));
        return range.map_or((first, rest), |(range, after)| (Measure::new(range, first.unit), after));
    }
    let after = ["plus", "and"].iter().find_map(|word| strip_word(trimmed, word));
    let after = after.or_else(|| trimmed.strip_prefix(['+', '&'])).unwrap_or(trimmed);
    let (Some((second, after)), Some(size)) = (plain(after.trim_start()), first.unit.size()) else {
        return (first, rest);
    };
    match second.unit.size() {
        Some(smaller) if second.kind() == first.kind() && smaller < size => {
            let sum = first.quantity.plus(second.quantity.scale(smaller / size));
            (Measure::new(sum, first.unit), after)
        }
        _ => (first, rest),
    }
}

/// '/ 300 g' and 'or 1 lb' after another amount.
fn alternative(rest: &str) -> Option<(Measure, &str)> {
    let rest = rest.trim_start();
    let after = rest.strip_prefix(['/', '=']).or_else(|| strip_word(rest, "or"))?;
    let (measure, rest) = plain(after_about(after))?;
    Some(joined(measure, rest))
}

/// A pint is one thing in Britain and another in America, so beside litres it is passed over.
fn after_pints(rest: &str) -> Option<&str> {
    let (_, rest) = quantity(rest.trim_start().strip_prefix('/')?.trim_start())?;
    let (pints, rest) = word(rest.trim_start())?;
    ["pint", "pints", "pt"].contains(&pints.to_lowercase().as_str()).then_some(rest)
}

fn plain(text: &str) -> Option<(Measure, &str)> {
    let (count, rest) = quantity(text)?;
    let (unit, _, rest) = unit_after(rest)?;
    Some((Measure::new(count, unit), rest))
}

fn after_about(text: &str) -> &str {
    let text = text.trim_start();
    let found = ABOUT.iter().find_map(|about| {
        let (head, rest) = text.split_at_checked(about.len())?;
        let is_apart = *about == "~" || rest.starts_with(char::is_whitespace);
        (head.eq_ignore_ascii_case(about) && is_apart).then_some(rest)
    });
    found.unwrap_or(text).trim_start()
}

fn strip_word<'a>(text: &'a str, wanted: &str) -> Option<&'a str> {
    let (first, rest) = word(text)?;
    (first.eq_ignore_ascii_case(wanted) && rest.starts_with(char::is_whitespace)).then(|| rest.trim_start())
}
