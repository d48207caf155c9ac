//! Parses the decimal numbers of tables without rounding.

/// Parses a decimal number as an integer with `decimals` places: '453.592' with three is 453592. Returns `None` for
/// signs, exponents and numbers with more decimal places.
pub fn parse_scaled(text: &str, decimals: usize) -> Option<u64> {
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
    fn numbers_are_parsed_exactly_or_rejected() {
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
            assert_eq!(parse_scaled(text, decimals), expected, "{text}");
        }
    }
}
