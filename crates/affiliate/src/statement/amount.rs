//! Parses the amounts of statements, with decimal points or commas, into the minor unit of their currency.

use crate::currency::Currency;

/// Maximum number of digits of an amount in the minor unit.
pub const MAX_DIGITS: usize = 15;

pub fn parse_minor_units(text: &str, currency: Currency) -> Result<i64, String> {
    if text.is_empty() {
        return Err("the amount is missing".to_owned());
    }
    let invalid = || format!("'{text}' is not an amount of {}", currency.code());
    let (is_negative, bare) = split_sign(text, currency);
    let (whole, fraction) = split_decimals(&bare, currency).map_err(|fault| fault.unwrap_or_else(invalid))?;
    let decimals = usize::try_from(currency.decimals()).unwrap_or_default();
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > decimals {
        return Err(format!("'{text}' has more decimals than {} has", currency.code()));
    }
    if whole.is_empty() && fraction.is_empty() && !bare.contains('0') {
        return Err(invalid());
    }
    let digits = format!("{whole}{fraction:0<decimals$}");
    if digits.is_empty() || digits.len() > MAX_DIGITS || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(invalid());
    }
    let minor: i64 = digits.parse().map_err(|_| invalid())?;
    Ok(if is_negative { -minor } else { minor })
}

/// Returns whether the amount is negative, as in '-1.20' or '(1.20)', and the rest without spaces, apostrophes (Swiss
/// thousands separators) and the currency's symbol.
fn split_sign(text: &str, currency: Currency) -> (bool, String) {
    let bare: String = text.chars().filter(|c| !c.is_whitespace() && *c != '\'').collect();
    let bare = bare.replace('\u{2212}', "-");
    let bare = symbols(currency)
        .iter()
        .find(|symbol| bare.contains(*symbol))
        .map_or(bare.clone(), |it| bare.replacen(it, "", 1));
    match bare.strip_prefix('(').and_then(|it| it.strip_suffix(')')) {
        Some(inner) => (true, inner.to_owned()),
        None => match bare.strip_prefix('-') {
            Some(rest) => (true, rest.to_owned()),
            None => (false, bare),
        },
    }
}

/// Returns the code of a currency and its symbols, the longest symbol first: 'CAD', 'CA$', 'C$', '$'.
fn symbols(currency: Currency) -> [String; 4] {
    let (code, symbol) = (currency.code(), currency.local_symbol());
    let with = |letters: usize| format!("{}{symbol}", code.get(..letters).unwrap_or_default());
    [code.to_owned(), with(2), with(1), with(0)]
}

/// Splits an amount at its decimal mark. The error has no text when the input is not an amount at all.
fn split_decimals(text: &str, currency: Currency) -> Result<(String, String), Option<String>> {
    let marks: Vec<(usize, char)> = text.char_indices().filter(|(_, c)| matches!(c, '.' | ',')).collect();
    let Some((at, mark)) = marks.last().copied() else { return Ok((text.to_owned(), String::new())) };
    let (before, after) = (text.get(..at).unwrap_or_default(), text.get(at + 1..).unwrap_or_default());
    let is_alone = marks.len() == 1;
    let is_mixed = marks.iter().any(|(_, other)| *other != mark);
    let could_be_thousands = after.len() == 3 && (1..=3).contains(&before.len()) && before != "0";
    if is_alone && could_be_thousands && currency.decimals() > 0 {
        // Three decimals look like thousands, so an amount in a currency that has three needs a fourth.
        let decimals = if currency.decimals() == 3 { "four" } else { "two" };
        return Err(Some(format!(
            "'{text}' may have a thousands separator or decimals; write it with {decimals} decimals"
        )));
    }
    if is_mixed || (is_alone && !could_be_thousands) {
        let other = if mark == '.' { ',' } else { '.' };
        return if before.contains(mark) {
            Err(None)
        } else {
            Ok((remove_thousands_marks(before, other)?, after.to_owned()))
        };
    }
    Ok((remove_thousands_marks(text, mark)?, String::new()))
}

/// Removes the thousands separators of a number, or fails when the groups are not of three digits.
fn remove_thousands_marks(text: &str, mark: char) -> Result<String, Option<String>> {
    let mut groups = text.split(mark);
    let first = groups.next().unwrap_or_default();
    let is_first_valid = first.len() <= 3 || !text.contains(mark);
    if is_first_valid && groups.all(|group| group.len() == 3) { Ok(text.replace(mark, "")) } else { Err(None) }
}
