//! Parses the beginning of a text: numbers ('1.5', '½', '1 1/2', '1 and a half', '2–3', 'two dozen'), words and parentheses.
//!
//! Each function returns what it parsed and the rest of the text.

use super::vocabulary::WordList;
use crate::number_words::{NumberRole, find_number};
use crate::quantity::Quantity;

/// Maximum number of digits before or after the decimal point. Longer numbers are not amounts of food.
const MAX_DIGITS: usize = 9;

const FRACTION_SIGNS: [(char, f64); 15] = [
    ('½', 0.5),
    ('⅓', 1.0 / 3.0),
    ('⅔', 2.0 / 3.0),
    ('¼', 0.25),
    ('¾', 0.75),
    ('⅕', 0.2),
    ('⅖', 0.4),
    ('⅗', 0.6),
    ('⅘', 0.8),
    ('⅙', 1.0 / 6.0),
    ('⅚', 5.0 / 6.0),
    ('⅛', 0.125),
    ('⅜', 0.375),
    ('⅝', 0.625),
    ('⅞', 0.875),
];

/// Parses a number or a range of two numbers.
pub(crate) fn quantity(text: &str) -> Option<(Quantity, &str)> {
    let (low, rest) = sum_with_fraction(text)?;
    let (quantity, rest) = match range_end(rest) {
        // '1-1/2 cups' is an American spelling of one and a half; '1 or 1/2' is a range.
        Some((high, after)) if high < 1.0 && low >= 1.0 && low.fract() == 0.0 && !begins_with_letter(rest) => {
            (Quantity::new(low + high)?, after)
        }
        Some((high, after)) => (Quantity::range(low, high)?, after),
        None => (Quantity::new(low)?, rest),
    };
    let next = rest.trim_start().chars().next();
    // The numbers of '2% milk', '180 °C' and '2:1 mix' are not amounts. `number` already rejects that of '80/20 mince'.
    let is_amount = !matches!(next, Some('%' | '°' | 'º')) && !rest.starts_with(['/', '⁄', ':']);
    is_amount.then_some((quantity, rest))
}

/// Parses a number written as a word, if another word follows it: 'a', 'half a', 'three'.
pub(crate) fn number_word(text: &str) -> Option<(Quantity, &str)> {
    let (first, rest) = word(text)?;
    let first = first.to_lowercase();
    if let Some(part) = find_number(&first, NumberRole::Part) {
        let (next, after) = word(rest.trim_start())?;
        let next = next.to_lowercase();
        if WordList::NotAfterPart.contains(&next) {
            return None;
        }
        let rest = if WordList::ArticlesAfterPart.contains(&next) { after } else { rest };
        return Some((Quantity::new(part)?, rest));
    }
    let value = find_number(&first, NumberRole::Count)?;
    let next = word(rest.trim_start()).map_or_else(String::new, |(next, _)| next.to_lowercase());
    let is_separate = rest.starts_with(char::is_whitespace) && !rest.trim_start().is_empty();
    (is_separate && !WordList::Indefinite.contains(&next)).then_some((Quantity::new(value)?, rest))
}

/// Parses how many of a unit or a food a line asks for, in digits or in words: '2–3', 'two or three', 'one and a half',
/// 'between 1 and 2', 'half a dozen'.
pub(super) fn count(text: &str) -> Option<(Quantity, &str)> {
    let (count, rest) = between(text).or_else(|| quantity(text)).or_else(|| words_with_range(text))?;
    let Some((multiple, after)) = number_in_role(rest.trim_start(), NumberRole::Multiple) else {
        return Some((count, rest));
    };
    let after = strip_words(after, &["of"]).unwrap_or(after);
    Some((count.scale(multiple), after))
}

/// Parses 'between 1 and 2'.
fn between(text: &str) -> Option<(Quantity, &str)> {
    let (low, rest) = number(strip_words(text, &["between"])?.trim_start())?;
    let (high, rest) = quantity(strip_words(rest, &["and"])?.trim_start())?;
    Some((Quantity::range(low, high.high())?, rest))
}

/// Parses a number in words and the end of its range: 'two', 'two or three', 'two to 3'.
fn words_with_range(text: &str) -> Option<(Quantity, &str)> {
    let (low, rest) = mixed_words(text)?;
    let high = range_separator(rest).and_then(|after| quantity(after).or_else(|| mixed_words(after)));
    match high {
        Some((high, after)) => Some((Quantity::range(low.low(), high.high())?, after)),
        None => Some((low, rest)),
    }
}

/// Parses 'one and a half', 'two thirds', 'a half', 'three'.
fn mixed_words(text: &str) -> Option<(Quantity, &str)> {
    let (whole, rest) = number_word(text)?;
    if let Some((fraction, after)) = number_in_role(rest.trim_start(), NumberRole::Fraction) {
        let after = strip_words(after, &["of", "a"]).or_else(|| strip_words(after, &["of"])).unwrap_or(after);
        return Some((whole.scale(fraction), after));
    }
    match joined_fraction(rest) {
        Some((fraction, after)) => Some((whole + Quantity::new(fraction)?, after)),
        None => Some((whole, rest)),
    }
}

/// Parses one number and a fraction that 'and' adds to it: '1 and 1/2', '2 and a half', '1 & ½'.
fn sum_with_fraction(text: &str) -> Option<(f64, &str)> {
    let (whole, rest) = number(text)?;
    match joined_fraction(rest).filter(|_| whole >= 1.0 && whole.fract() == 0.0) {
        Some((fraction, after)) => Some((whole + fraction, after)),
        None => Some((whole, rest)),
    }
}

/// Parses a fraction after 'and', '&' or '+', in digits or in words. A fraction of something else is not part of the number
/// before it: '2 and half an onion'.
fn joined_fraction(text: &str) -> Option<(f64, &str)> {
    let text = text.trim_start();
    let after = strip_words(text, &["and"]).or_else(|| text.strip_prefix(['&', '+']))?.trim_start();
    let (value, rest) = fraction(after).or_else(|| fraction_in_words(after))?;
    (value < 1.0).then_some((value, rest))
}

/// Parses 'a half', 'three quarters' and 'half' before a unit or a food.
fn fraction_in_words(text: &str) -> Option<(f64, &str)> {
    let counted = number_word(text).and_then(|(numerator, after)| {
        let (fraction, after) = number_in_role(after.trim_start(), NumberRole::Fraction)?;
        Some((numerator.value() * fraction, after))
    });
    counted.or_else(|| {
        let (fraction, after) = number_in_role(text, NumberRole::Fraction)?;
        let (next, _) = word(after.trim_start())?;
        (!WordList::AfterSeparateFraction.contains(&next.to_lowercase())).then_some((fraction, after))
    })
}

/// Parses the first word of a text as a number in this role, and returns the text after it.
fn number_in_role(text: &str, role: NumberRole) -> Option<(f64, &str)> {
    let (first, rest) = word(text)?;
    Some((find_number(&first.to_lowercase(), role)?, rest))
}

/// Returns the text after some words.
pub(super) fn strip_words<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().try_fold(text, |rest, wanted| {
        let (first, after) = word(rest.trim_start())?;
        first.eq_ignore_ascii_case(wanted).then_some(after)
    })
}

/// Parses the letters at the beginning of a text. Returns `None` if there are none or too many for a word.
pub(crate) fn word(text: &str) -> Option<(&str, &str)> {
    const MAX_LENGTH: usize = 40;
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    let (word, rest) = text.split_at_checked(end)?;
    (!word.is_empty() && word.len() <= MAX_LENGTH).then_some((word, rest))
}

/// Parses one number, which may be a mixed number: '1½', '1 ½', '1 1/2'.
pub(crate) fn number(text: &str) -> Option<(f64, &str)> {
    if let Some(fraction) = fraction(text) {
        return Some(fraction);
    }
    let (digits, rest) = digits(text);
    if digits.is_empty() {
        // '.5 cup' has no digit before the decimal point.
        let (decimals, after) = rest.strip_prefix('.').map(self::digits)?;
        return Some((parse_digits("0", decimals)?, after));
    }
    if rest.starts_with(['/', '⁄', '∕']) {
        return None;
    }
    if let Some((value, rest)) = thousands(digits, rest).or_else(|| decimal(digits, rest)) {
        return Some((value, rest));
    }
    let whole = parse_digits(digits, "")?;
    match fraction(rest.trim_start()) {
        Some((fraction, after)) if fraction < 1.0 => Some((whole + fraction, after)),
        _ => Some((whole, rest)),
    }
}

/// Parses '½' or '1/2'. Numbers with a large denominator or a value above 2 are no fractions: '80/20' describes a mince.
fn fraction(text: &str) -> Option<(f64, &str)> {
    const MAX_DENOMINATOR: f64 = 16.0;
    let mut chars = text.chars();
    let first = chars.next()?;
    if let Some((_, value)) = FRACTION_SIGNS.iter().find(|(sign, _)| first == *sign) {
        return Some((*value, chars.as_str()));
    }
    let (numerator, rest) = digits(text);
    let (denominator, rest) = digits(rest.strip_prefix(['/', '⁄', '∕'])?);
    let (numerator, denominator) = (parse_digits(numerator, "")?, parse_digits(denominator, "")?);
    let is_fraction =
        denominator > 1.0 && denominator <= MAX_DENOMINATOR && numerator > 0.0 && numerator <= 2.0 * denominator;
    is_fraction.then_some((numerator / denominator, rest))
}

/// Parses the rest of a decimal number with a point or a comma: '1.5', '1,5'.
fn decimal<'a>(whole: &str, rest: &'a str) -> Option<(f64, &'a str)> {
    let (decimals, after) = digits(rest.strip_prefix(['.', ','])?);
    (!decimals.is_empty()).then_some((parse_digits(whole, decimals)?, after))
}

/// Parses the rest of a number with a thousands separator, such as '1,000': a comma and exactly three digits. A number
/// that begins with zero is a decimal.
fn thousands<'a>(whole: &str, rest: &'a str) -> Option<(f64, &'a str)> {
    let (group, after) = digits(rest.strip_prefix(',')?);
    let is_grouped = group.len() == 3 && whole.len() <= 3 && !whole.starts_with('0');
    is_grouped.then_some((parse_digits(&format!("{whole}{group}"), "")?, after))
}

fn begins_with_letter(text: &str) -> bool {
    text.trim_start().starts_with(char::is_alphabetic)
}

fn range_end(text: &str) -> Option<(f64, &str)> {
    sum_with_fraction(range_separator(text)?)
}

/// Returns the text after the dash or the word between the two ends of a range.
pub(crate) fn range_separator(text: &str) -> Option<&str> {
    let trimmed = text.trim_start();
    if let Some(after) = trimmed.strip_prefix(['-', '–', '—', '−', '‑']) {
        return Some(after.trim_start());
    }
    let after = trimmed.strip_prefix("to").or_else(|| trimmed.strip_prefix("or"))?;
    let is_separate = text.starts_with(char::is_whitespace) && after.starts_with(char::is_whitespace);
    is_separate.then(|| after.trim_start())
}

fn digits(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or(("", text))
}

fn parse_digits(whole: &str, decimals: &str) -> Option<f64> {
    let is_valid = !whole.is_empty() && whole.len() <= MAX_DIGITS && decimals.len() <= MAX_DIGITS;
    if is_valid { format!("{whole}.{decimals}0").parse().ok() } else { None }
}

/// Returns the text inside the parentheses at the beginning of a text, and the text after them.
pub(super) fn parenthesis(text: &str) -> Option<(&str, &str)> {
    let inside = text.trim_start().strip_prefix('(')?;
    let mut depth = 1_usize;
    for (at, c) in inside.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((inside.get(..at)?, inside.get(at + 1..)?));
        }
    }
    None
}
