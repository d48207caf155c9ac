//! Parses the amounts at the beginning of a line and in parentheses: '450 g (1 lb)', '2 × 400 g tins', '1 lb 2 oz'.

use super::number::{number_word, parenthesis, quantity, word};
use super::vocabulary::WordList;
use crate::measure::Measure;
use crate::quantity::Quantity;
use crate::unit::{Unit, UnitKind};

/// The amounts before a food.
#[derive(Debug, Default)]
pub(super) struct Amounts {
    pub measures: Vec<Measure>,
    /// Size of a counted unit: 'large' in '1 large head'.
    pub size: Option<String>,
    /// Number of pieces and the measure of one: 2 and 15 mg in '2 × 15 mg'.
    pub each: Option<(Quantity, Measure)>,
}

impl Amounts {
    fn new(measures: Vec<Measure>) -> Self {
        Self { measures, size: None, each: None }
    }
}

/// Parses the amounts at the beginning of a line. Returns `None` if the line begins with the food.
pub(super) fn leading(text: &str) -> Option<(Amounts, &str)> {
    let text = strip_about(text);
    let (count, rest) = quantity(text).or_else(|| number_word(text))?;
    if let Some(read) = parse_multiple(count, rest).or_else(|| parse_bracketed(count, rest)) {
        return Some(read);
    }
    let Some((unit, size, rest)) = parse_unit(rest) else {
        // The number of '5-spice' is part of a word, not an amount.
        let is_amount = !rest.starts_with(['-', '‑']);
        return is_amount.then(|| (Amounts::new(vec![Measure::new(count, Unit::Piece)]), rest));
    };
    let (first, rest) = parse_compound(Measure::new(count, unit), rest);
    if let Some(rest) = strip_container(first.kind(), rest) {
        let tin = Measure::new(Quantity::ONE, Unit::Tin);
        return Some((Amounts::new(vec![tin, first]), rest));
    }
    let mut amounts = Amounts { size, ..Amounts::new(vec![first]) };
    let mut rest = rest;
    while let Some((other, after)) = parse_alternative(rest) {
        amounts.measures.push(other);
        rest = after;
    }
    Some((amounts, strip_pints(rest).unwrap_or(rest)))
}

/// Parses a number and its unit: '450 g', '1 lb 2 oz', '1½ cups'.
pub(super) fn measure(text: &str) -> Option<(Measure, &str)> {
    let text = strip_about(text);
    let (count, rest) = quantity(text).or_else(|| number_word(text))?;
    let (unit, _, rest) = parse_unit(rest)?;
    Some(parse_compound(Measure::new(count, unit), rest))
}

/// An amount in parentheses and what it applies to.
#[derive(Debug)]
pub(super) struct BracketedAmount {
    pub measure: Measure,
    pub is_each: bool,
    pub is_drained: bool,
    /// Remaining words: 'grated' in '(1 cup grated)'.
    pub note: String,
}

pub(super) fn parse_bracketed_amount(text: &str) -> Option<BracketedAmount> {
    let text = text.trim();
    let text = strip_word(text, "or").unwrap_or(text);
    let (measure, rest) = measure(text).or_else(|| parse_sized(text))?;
    let mut amount = BracketedAmount { measure, is_each: false, is_drained: false, note: String::new() };
    let words: Vec<&str> = rest.split_whitespace().take(6).collect();
    if words.len() > 5 || rest.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        match word.to_lowercase().trim_end_matches('.') {
            "each" | "apiece" => amount.is_each = true,
            "per" => {
                amount.is_each = true;
                words.next();
            }
            "drained" => amount.is_drained = true,
            "in" if words.peek() == Some(&"total") => {}
            "total" | "net" | "weight" => {}
            other => {
                amount.note.push_str(if amount.note.is_empty() { "" } else { " " });
                amount.note.push_str(other);
            }
        }
    }
    Some(amount)
}

/// Parses a number of pieces of a size, in parentheses: '1 medium', '2 large'.
fn parse_sized(text: &str) -> Option<(Measure, &str)> {
    let text = strip_about(text);
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

/// Parses a number of tins and their total content ('2 × 400 g tins', '2 400 g tins'), or a number of equal measures and
/// their total ('2 × 15 mg').
fn parse_multiple(count: Quantity, rest: &str) -> Option<(Amounts, &str)> {
    let rest = rest.trim_start();
    let times = rest
        .strip_prefix(['x', 'X', '×', '✕'])
        .filter(|after| after.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    let (quantity, after) = quantity(times.unwrap_or(rest).trim_start())?;
    let (unit, _, after) = parse_unit(after)?;
    let one = Measure::new(quantity, unit);
    if one.kind() == UnitKind::Count {
        return None;
    }
    let all = one.scale(count.value());
    match (strip_container(one.kind(), after), times) {
        (Some(after), _) => Some((Amounts::new(vec![Measure::new(count, Unit::Tin), all]), after)),
        (None, Some(_)) => Some((Amounts { each: Some((count, one)), ..Amounts::new(vec![all]) }, after)),
        (None, None) => None,
    }
}

/// Parses a number of tins with the content of one in parentheses: '1 (400 g) tin'.
fn parse_bracketed(count: Quantity, rest: &str) -> Option<(Amounts, &str)> {
    let (inside, after) = parenthesis(rest)?;
    let one = parse_bracketed_amount(inside)?.measure;
    let after = strip_container(one.kind(), after)?;
    Some((Amounts::new(vec![Measure::new(count, Unit::Tin), one.scale(count.value())]), after))
}

/// Returns the text after 'tin' in '400 g tin'.
fn strip_container(kind: UnitKind, rest: &str) -> Option<&str> {
    let (unit, _, after) = parse_unit(rest)?;
    (kind != UnitKind::Count && unit == Unit::Tin).then_some(after)
}

/// Parses a unit, with up to two words of `WordList::FillWords` before it and a full stop after it.
fn parse_unit(text: &str) -> Option<(Unit, Option<String>, &str)> {
    let mut text = text.strip_prefix(['-', '‑']).unwrap_or(text).trim_start();
    let mut size = None;
    for _ in 0..3 {
        let (first, rest) = word(text)?;
        if let Some((unit, rest)) = unit(first, rest) {
            return Some((unit, size.filter(|_| unit.kind() == UnitKind::Count), rest));
        }
        let lower = first.to_lowercase();
        if !WordList::FillWords.contains(&lower) || !rest.starts_with(char::is_whitespace) {
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
    // 'drop-scone' is not a drop and 'l2' is not a litre, but '450 g-500 g' is a range of grams.
    let is_separate = match (next.next(), next.next()) {
        (Some('-' | '‑'), Some(after)) => !after.is_alphabetic(),
        (Some(c), _) => !c.is_numeric() && c != '\'' && c != '’',
        (None, _) => true,
    };
    is_separate.then(|| (unit, rest.strip_prefix('.').unwrap_or(rest)))
}

/// Extends an amount by its second part: 'and 2 oz' after '1 lb', '–500 g' after '450 g'.
fn parse_compound(first: Measure, rest: &str) -> (Measure, &str) {
    if first.kind() == UnitKind::Count {
        return (first, rest);
    }
    let trimmed = rest.trim_start();
    if let Some(after) = trimmed.strip_prefix(['-', '–', '−']).or_else(|| strip_word(trimmed, "to")) {
        let second = parse_simple(after.trim_start()).filter(|(second, _)| second.unit == first.unit);
        let range = second
            .and_then(|(second, after)| Some((Quantity::range(first.quantity.low(), second.quantity.high())?, after)));
        return range.map_or((first, rest), |(range, after)| (Measure::new(range, first.unit), after));
    }
    let after = ["plus", "and"].iter().find_map(|word| strip_word(trimmed, word));
    let after = after.or_else(|| trimmed.strip_prefix(['+', '&'])).unwrap_or(trimmed);
    let (Some((second, after)), Some(size)) = (parse_simple(after.trim_start()), first.unit.size()) else {
        return (first, rest);
    };
    match second.unit.size() {
        Some(smaller) if second.kind() == first.kind() && smaller < size => {
            let sum = first.quantity + second.quantity.scale(smaller / size);
            (Measure::new(sum, first.unit), after)
        }
        _ => (first, rest),
    }
}

/// Parses an alternative after another amount: '/ 300 g', 'or 1 lb'.
fn parse_alternative(rest: &str) -> Option<(Measure, &str)> {
    let rest = rest.trim_start();
    let after = rest.strip_prefix(['/', '=']).or_else(|| strip_word(rest, "or"))?;
    let (measure, rest) = parse_simple(strip_about(after))?;
    Some(parse_compound(measure, rest))
}

/// Skips an amount in pints after an amount in litres, because British and American pints differ.
fn strip_pints(rest: &str) -> Option<&str> {
    let (_, rest) = quantity(rest.trim_start().strip_prefix('/')?.trim_start())?;
    let (pints, rest) = word(rest.trim_start())?;
    ["pint", "pints", "pt"].contains(&pints.to_lowercase().as_str()).then_some(rest)
}

fn parse_simple(text: &str) -> Option<(Measure, &str)> {
    let (count, rest) = quantity(text)?;
    let (unit, _, rest) = parse_unit(rest)?;
    Some((Measure::new(count, unit), rest))
}

fn strip_about(text: &str) -> &str {
    let text = text.trim_start();
    let found = WordList::About.words().find_map(|about| {
        let (head, rest) = text.split_at_checked(about.len())?;
        let is_separate = about == "~" || rest.starts_with(char::is_whitespace);
        (head.eq_ignore_ascii_case(about) && is_separate).then_some(rest)
    });
    found.unwrap_or(text).trim_start()
}

fn strip_word<'a>(text: &'a str, wanted: &str) -> Option<&'a str> {
    let (first, rest) = word(text)?;
    (first.eq_ignore_ascii_case(wanted) && rest.starts_with(char::is_whitespace)).then(|| rest.trim_start())
}
