//! An amount as a statement writes it, with points or commas, in the smallest unit of its currency.

use crate::currency::Currency;

/// Digits of the largest amount, the smallest unit counted.
const MOST_DIGITS: usize = 15;

pub fn minor_units(text: &str, currency: Currency) -> Result<i64, String> {
    if text.is_empty() {
        return Err("the amount is missing".to_owned());
    }
    let refused = || format!("'{text}' is not an amount of {}", currency.code());
    let (is_negative, bare) = sign(text, currency);
    let (whole, fraction) = parts(&bare, currency).map_err(|fault| fault.unwrap_or_else(refused))?;
    let decimals = usize::try_from(currency.decimals()).unwrap_or_default();
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > decimals {
        return Err(format!("'{text}' has more decimals than {} has", currency.code()));
    }
    if whole.is_empty() && fraction.is_empty() && !bare.contains('0') {
        return Err(refused());
    }
    let digits = format!("{whole}{fraction:0<decimals$}");
    if digits.is_empty() || digits.len() > MOST_DIGITS || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(refused());
    }
    let minor: i64 = digits.parse().map_err(|_| refused())?;
    Ok(if is_negative { -minor } else { minor })
}

/// Whether something was taken back, written '-1.20' or '(1.20)', and the rest without blanks and the currency's sign.
fn sign(text: &str, currency: Currency) -> (bool, String) {
    let blank = |c: char| c.is_whitespace() || c == '\u{a0}' || c == '\u{202f}' || c == '\'';
    let bare: String = text.chars().filter(|c| !blank(*c)).collect();
    let bare = bare.replace('\u{2212}', "-");
    let bare =
        signs(currency).iter().find(|sign| bare.contains(*sign)).map_or(bare.clone(), |it| bare.replacen(it, "", 1));
    match bare.strip_prefix('(').and_then(|it| it.strip_suffix(')')) {
        Some(inner) => (true, inner.to_owned()),
        None => match bare.strip_prefix('-') {
            Some(rest) => (true, rest.to_owned()),
            None => (false, bare),
        },
    }
}

/// How a currency is marked, the longest first: 'CAD', 'CA$', 'C$', '$'.
fn signs(currency: Currency) -> [String; 4] {
    let (code, symbol) = (currency.code(), currency.own_symbol());
    let with = |letters: usize| format!("{}{symbol}", code.get(..letters).unwrap_or_default());
    [code.to_owned(), with(2), with(1), with(0)]
}

/// The digits before and behind the decimal mark. No sentence where it is no amount at all.
fn parts(text: &str, currency: Currency) -> Result<(String, String), Option<String>> {
    let marks: Vec<(usize, char)> = text.char_indices().filter(|(_, c)| matches!(c, '.' | ',')).collect();
    let Some((at, mark)) = marks.last().copied() else { return Ok((text.to_owned(), String::new())) };
    let (before, behind) = (text.get(..at).unwrap_or_default(), text.get(at + 1..).unwrap_or_default());
    let is_alone = marks.len() == 1;
    let is_mixed = marks.iter().any(|(_, other)| *other != mark);
    let could_be_thousands = behind.len() == 3 && (1..=3).contains(&before.len()) && before != "0";
    if is_alone && could_be_thousands && currency.decimals() > 0 {
        return Err(Some(format!("'{text}' could be two amounts; write it with two decimals")));
    }
    if is_mixed || (is_alone && !could_be_thousands) {
        let other = if mark == '.' { ',' } else { '.' };
        return if before.contains(mark) { Err(None) } else { Ok((grouped(before, other)?, behind.to_owned())) };
    }
    Ok((grouped(text, mark)?, String::new()))
}

/// The digits of a number whose thousands are parted by a mark.
fn grouped(text: &str, mark: char) -> Result<String, Option<String>> {
    let mut groups = text.split(mark);
    let first = groups.next().unwrap_or_default();
    let is_first = first.len() <= 3 || !text.contains(mark);
    if is_first && groups.all(|group| group.len() == 3) { Ok(text.replace(mark, "")) } else { Err(None) }
}
