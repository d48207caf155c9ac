//! Readability of English text: the Flesch reading ease (Flesch, A new readability yardstick, Journal of Applied
//! Psychology 32, 1948).

/// Texts with fewer words are not rated, because the formula is meant for samples of about 100 words.
const MIN_WORDS: usize = 100;
/// Texts below this reading ease are difficult to read for most adults.
pub const MIN_READING_EASE: f64 = 50.0;
/// Shorter pieces, such as labels and headings, are not sentences.
const MIN_WORDS_OF_SENTENCE: usize = 4;

/// Returns the reading ease: about 100 for very easy and 0 for very difficult text. Lines end sentences too. `None` for
/// short texts.
pub fn reading_ease(text: &str) -> Option<f64> {
    let sentences: Vec<Vec<&str>> = text
        .split(['\n', '.', '!', '?', ';', ':'])
        .map(|sentence| words(sentence).collect::<Vec<_>>())
        .filter(|words| words.len() >= MIN_WORDS_OF_SENTENCE)
        .collect();
    let word_count: usize = sentences.iter().map(Vec::len).sum();
    if word_count < MIN_WORDS {
        return None;
    }
    let syllables: usize = sentences.iter().flatten().map(|word| count_syllables(word)).sum();
    let words_per_sentence = to_f64(word_count) / to_f64(sentences.len());
    let syllables_per_word = to_f64(syllables) / to_f64(word_count);
    Some(206.835 - 1.015 * words_per_sentence - 84.6 * syllables_per_word)
}

/// Returns the words of a text without figures and punctuation. Units, such as 'g', are words.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphabetic() || c == '\'' || c == '\u{2019}'))
        .filter(|word| word.chars().any(char::is_alphabetic))
}

/// Estimates the syllables of an English word: groups of vowels, without a silent 'e' at the end.
fn count_syllables(word: &str) -> usize {
    let word = word.to_lowercase();
    let is_vowel = |c: char| matches!(c, 'a' | 'e' | 'i' | 'o' | 'u' | 'y');
    let mut groups = 0;
    let mut was_vowel = false;
    for c in word.chars() {
        groups += usize::from(is_vowel(c) && !was_vowel);
        was_vowel = is_vowel(c);
    }
    let has_silent_e = word.ends_with('e') && !word.ends_with("le") && groups > 1;
    (groups - usize::from(has_silent_e)).max(1)
}

fn to_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn syllables_are_estimated_by_groups_of_vowels() {
        for (word, expected) in
            [("the", 1), ("rice", 1), ("table", 2), ("chicken", 2), ("vegetable", 4), ("salmon", 2), ("tsk", 1)]
        {
            assert_eq!(count_syllables(word), expected, "{word}");
        }
    }

    #[test]
    fn short_texts_are_not_rated() {
        assert_eq!(reading_ease("Simmer the turkey until it is done."), None);
        assert_eq!(reading_ease(""), None);
    }

    #[test]
    fn short_words_and_sentences_are_easier_to_read() {
        let easy = reading_ease(&"Cook the rice until it is soft. Let it cool down. ".repeat(12)).unwrap();
        let hard = "Supplementation requirements necessitate consideration of bioavailability characteristics \
             concerning individual micronutrient concentrations throughout comprehensive nutritional formulations, \
             notwithstanding manufacturer recommendations regarding administration";
        let hard = reading_ease(&format!("{hard}. ").repeat(6)).unwrap();
        assert!(easy > 90.0, "{easy}");
        assert!(hard < 0.0, "{hard}");
    }

    #[test]
    fn labels_do_not_make_a_text_easier() {
        let text = "Cook the rice until it is soft and let it cool down. ".repeat(12);
        let with_labels = format!("{text}\n{}", "Rice\nTurkey\n".repeat(50));
        assert_eq!(reading_ease(&text), reading_ease(&with_labels));
    }
}
