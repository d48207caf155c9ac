//! Recovery codes: each replaces a code of a lost authenticator app once. Only keyed hashes of them are stored.

use totp_rs::Secret;

use crate::security::keys::Keys;

/// The number of codes that an administrator gets.
pub const CODE_COUNT: usize = 10;
/// Random bytes of a code: 80 bits, which cannot be guessed.
const CODE_BYTES: usize = 10;
const GROUP_LENGTH: usize = 4;

/// Creates the codes in the form that people read: four groups of four letters and digits.
pub fn generate() -> Result<Vec<String>, getrandom::Error> {
    (0..CODE_COUNT).map(|_| generate_code()).collect()
}

fn generate_code() -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; CODE_BYTES];
    getrandom::fill(&mut bytes)?;
    let letters: Vec<char> = Secret::from(bytes).to_base32().chars().collect();
    let groups: Vec<String> = letters.chunks(GROUP_LENGTH).map(|group| group.iter().collect()).collect();
    Ok(groups.join("-"))
}

/// Returns the hash under which a code is stored. Spaces, hyphens and the case of letters do not matter.
pub fn hash(keys: &Keys, administrator: i64, code: &str) -> String {
    let letters: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    keys.key("recovery-code", &[&administrator.to_string(), &letters.to_ascii_uppercase()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_different_and_can_be_read_aloud() {
        let codes = generate().unwrap();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), CODE_COUNT);
        for code in codes {
            let groups: Vec<&str> = code.split('-').collect();
            assert_eq!(groups.iter().map(|it| it.len()).collect::<Vec<_>>(), [4; 4], "{code}");
            assert!(code.chars().all(|c| "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567-".contains(c)), "{code}");
        }
    }

    #[test]
    fn a_code_is_recognised_however_it_is_typed_and_only_for_its_administrator() {
        let keys = Keys::for_tests("a secret");
        let stored = hash(&keys, 1, "ABCD-EFGH-IJKL-2345");
        for typed in ["ABCD-EFGH-IJKL-2345", "abcd efgh ijkl 2345", " abcdefghijkl2345 ", "ABCD–EFGH–IJKL–2345"] {
            assert_eq!(hash(&keys, 1, typed), stored, "{typed}");
        }
        assert_ne!(hash(&keys, 2, "ABCD-EFGH-IJKL-2345"), stored);
        assert_ne!(hash(&keys, 1, "ABCD-EFGH-IJKL-2346"), stored);
    }
}
