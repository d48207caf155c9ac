//! Compares a misspelt word with one that may be meant, by other rules than the number of typing errors.

/// Minimum number of letters of a word that may lack two letters of the word that is meant.
const MIN_LENGTH_WITHOUT_TWO_LETTERS: usize = 5;

/// Returns true if a word lacks two letters inside another: 'chikn' of 'chicken'.
pub fn lacks_two_letters(word: &str, meant: &str) -> bool {
    if word.len() < MIN_LENGTH_WITHOUT_TWO_LETTERS || meant.len() != word.len() + 2 {
        return false;
    }
    let (one, other) = (word.as_bytes(), meant.as_bytes());
    let mut rest = other.iter();
    one.first() == other.first() && one.last() == other.last() && one.iter().all(|letter| rest.any(|it| it == letter))
}

/// Returns the consonants of an English word as they sound: 'c' like 'k', 'z' like 's', and double ones once.
pub fn consonants(word: &str) -> String {
    let sounds = word.replace("ph", "f").replace("ck", "k");
    let sounds = sounds.chars().filter(|c| !matches!(c, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')).map(|c| match c {
        'c' | 'q' => 'k',
        'z' => 's',
        other => other,
    });
    let mut consonants: Vec<char> = sounds.collect();
    consonants.dedup();
    consonants.into_iter().collect()
}

/// Returns the words in which two neighbouring letters of a word of ASCII letters are swapped.
pub fn swapped_letters(word: &str) -> impl Iterator<Item = String> {
    (1..word.len()).filter_map(move |at| {
        let mut letters = word.as_bytes().to_vec();
        letters.swap(at - 1, at);
        String::from_utf8(letters).ok().filter(|meant| meant != word)
    })
}

/// Rejects most words without a full comparison: the lengths must be close, and one of the first two letters must be the same.
pub fn may_be_meant(word: &str, meant: &str, max: usize) -> bool {
    let (one, other) = (word.as_bytes(), meant.as_bytes());
    one.len().abs_diff(other.len()) <= max
        && one.iter().take(2).any(|letter| other.iter().take(2).any(|it| it == letter))
}

/// Returns true if the first letters are the same, or if one was added, left out or swapped there: 'xleeks' (of '2xleeks') can mean
/// 'leeks', but 'woozy' cannot mean 'boozy'.
pub fn begins_like(word: &str, meant: &str) -> bool {
    let (one, other) = (word.as_bytes(), meant.as_bytes());
    one.first() == other.first() || one.get(1) == other.first() || one.first() == other.get(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_sound_alike_have_the_same_consonants() {
        for (one, other) in [
            ("chikin", "chicken"),
            ("turkie", "turkey"),
            ("cheeze", "cheese"),
            ("pheasant", "fesant"),
            ("carot", "karrot"),
        ] {
            assert_eq!(consonants(one), consonants(other), "{one}");
        }
        assert_ne!(consonants("chipin"), consonants("chicken"));
    }
}
