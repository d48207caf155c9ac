//! Decimal numbers as tables write them, without a rounding on the way.

/// '453.592' with three decimals is 453592. Nothing else than digits and one point is a number, and no more decimals than asked.
pub fn read(text: &str, decimals: usize) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || fraction.len() > decimals || !is_digits(whole) || !is_digits(fraction) {
        return None;
    }
    format!("{whole}{fraction:0<decimals$}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_to_its_last_decimal_or_not_at_all() {
        for (text, decimals, expected) in [
            ("453.592", 3, Some(453_592)),
            ("1000", 3, Some(1_000_000)),
            ("0.79", 4, Some(7_900)),
            ("2.", 2, Some(200)),
            ("0", 2, Some(0)),
            ("1.234", 2, None),
            (".5", 2, None),
            ("-1", 2, None),
            ("1e3", 2, None),
            ("1,5", 2, None),
            ("1.2.3", 4, None),
            ("", 2, None),
            ("99999999999999999999", 2, None),
        ] {
            assert_eq!(read(text, decimals), expected, "{text}");
        }
    }
}
