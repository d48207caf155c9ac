//! The name of an administrator.

use crate::plain_text::{char_count, has_controls};

/// Maximum number of characters.
pub const MAX_LENGTH: usize = 60;

/// Returns whether an administrator can have this name.
pub fn is_valid(name: &str) -> bool {
    !name.is_empty() && char_count(name) <= MAX_LENGTH && !has_controls(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_1_to_60_characters_and_no_control_characters() {
        let longest = "é".repeat(MAX_LENGTH);
        let too_long = "a".repeat(MAX_LENGTH + 1);
        for (name, expected) in [
            ("ada", true),
            ("Ada Lovelace", true),
            (longest.as_str(), true),
            ("", false),
            (too_long.as_str(), false),
            ("ada\n", false),
            ("ada\u{202a}", false),
            ("a\u{2028}b", false),
        ] {
            assert_eq!(is_valid(name), expected, "{name:?}");
        }
    }
}
