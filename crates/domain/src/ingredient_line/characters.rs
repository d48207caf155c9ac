//! Replaces characters that look like others: full-width digits and letters, and the many kinds of spaces.

use std::borrow::Cow;

/// Distance between a full-width character and the ASCII character that it looks like.
const FULL_WIDTH_OFFSET: u32 = 0xFEE0;

/// Returns the text with ordinary digits, letters, signs and spaces: '２００ｇ' becomes '200g'.
pub(super) fn standardise(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(standard_char).collect())
}

fn standard_char(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => u32::from(c).checked_sub(FULL_WIDTH_OFFSET).and_then(char::from_u32).unwrap_or(c),
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        _ => c,
    }
}
