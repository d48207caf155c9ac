//! Splits texts into words without case and accents, and reduces words to their stems.

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::exclusion_words::ExclusionWord;
use crate::food_emojis::replace_emojis;
use crate::word_list::WordList;

/// Longer words are cut. No word of a recipe is as long.
const MAX_WORD_LENGTH: usize = 60;

/// Abbreviations with signs that would divide them, 'cut out', of which the first word alone excludes nothing ('slow cut beef'),
/// and 'left over', which is also written as one word. They are here and not in `data/word_lists.csv`, because they are replaced, in this order, before a text is divided into
/// words.
const ABBREVIATIONS: [(&str, &str); 9] = [
    ("w/out", " without "),
    ("w/o.", " without "),
    ("w/o", " without "),
    ("w/", " with "),
    ("y/o", " yo "),
    ("cut out ", " without "),
    ("left over", " leftover"),
    ("nondairy", " non dairy "),
    ("y.o.", " yo "),
];

/// Follows a 'no' that was written as a sign, such as the minus of 'beef -rice'. It is invisible, so that it divides no word.
pub const SIGN_MARK: char = '\u{2063}';
/// Symbols that exclude the food beside them.
pub const NO_SIGNS: [char; 10] = ['❌', '✖', '✗', '✘', '✕', '☒', '🚫', '⛔', '👎', '🙅'];
/// Signs with which a search may begin so that it leaves out the food after them.
const DASHES: [char; 4] = ['-', '–', '—', '−'];

/// The word that `split_words_and_lists` returns for a comma.
pub const LIST_SEPARATOR: &str = ",";

/// Returns the words of letters and digits in lower case and without accents. Apostrophes are left out, so that 'brewer's' is
/// 'brewers', and so are the articles in 'l'agneau' and 'd'oeuf'; every other character separates words.
pub fn split_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for_each_word(text, |word| words.push(word.to_owned()));
    words
}

/// Calls a function with each of these words.
pub fn for_each_word(text: &str, mut use_word: impl FnMut(&str)) {
    if !text.is_ascii() {
        split_decomposed(text.nfkd().filter(|c| !is_combining_mark(*c) && !is_invisible(*c)), use_word);
        return;
    }
    // Most texts are ASCII, which has nothing to decompose, and most of their words are used as they are written.
    for part in text.split(|c: char| !c.is_ascii_alphanumeric() && !is_apostrophe(c)) {
        let is_folded = part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if !is_folded || part.len() > MAX_WORD_LENGTH {
            split_decomposed(part.chars(), &mut use_word);
        } else if !part.is_empty() {
            use_word(part);
        }
    }
}

fn split_decomposed(chars: impl Iterator<Item = char>, mut use_word: impl FnMut(&str)) {
    let mut word = String::new();
    let mut chars = chars.peekable();
    while let Some(c) = chars.next() {
        if c.is_alphanumeric() {
            push_folded(&mut word, c);
        } else if is_apostrophe(c) {
            if is_elision(&word) && chars.peek().is_some_and(|next| next.is_alphabetic()) {
                word.clear();
            }
        } else if !word.is_empty() {
            use_word(&word);
            word.clear();
        }
    }
    if !word.is_empty() {
        use_word(&word);
    }
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`')
}

/// Returns the words like `split_words`, with `LIST_SEPARATOR` for a comma, a semicolon or a slash between words, and 'and' for
/// '&' and '+', because these characters separate the foods of a list.
pub fn split_words_and_lists(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split([',', ';', '/', '、']) {
        let part = split_words(&part.replace(['&', '+'], " and "));
        if !part.is_empty() {
            words.extend((!words.is_empty()).then(|| LIST_SEPARATOR.to_owned()));
            words.extend(part);
        }
    }
    words
}

/// Returns a text in lower case with its abbreviations, signs and pictures written out: 'beef w/o rice' is 'beef  without  rice'.
pub fn replace_abbreviations(lower: &str) -> String {
    write_out(lower, "no ")
}

/// Does the same, with `SIGN_MARK` after each 'no' that was written as a sign.
pub fn replace_abbreviations_and_mark_signs(lower: &str) -> String {
    write_out(lower, &format!("no{SIGN_MARK} "))
}

/// Writes `no` for each sign that excludes the food after it.
fn write_out(lower: &str, no: &str) -> String {
    let lower = replace_minus(&replace_leading_dash(&replace_emojis(lower), no), no);
    // 'Gluten-less' is read like 'glutenless'.
    let lower = replace_exclamation_mark(&lower, no).replace("-less", "less");
    ABBREVIATIONS.iter().fold(lower, |text, (abbreviation, words)| {
        let ends_in_letter = abbreviation.ends_with(char::is_alphanumeric);
        // 'w/o' is an abbreviation, but not inside 'raw/organic' or 'w/oats'. A number may be in front of one: '3y/o'.
        let is_part = |before: &str, after: &str| {
            before.ends_with(char::is_alphabetic) || (ends_in_letter && after.starts_with(char::is_alphanumeric))
        };
        replace_unless(&text, abbreviation, words, is_part)
    })
}

/// Writes '- chicken' as 'no chicken'. In a text of several lines, a dash begins an item of a list.
fn replace_leading_dash(lower: &str, no: &str) -> String {
    let text = lower.trim();
    let rest = text.trim_start_matches(DASHES);
    let food = rest.trim_start();
    let is_sign = rest.len() < text.len() && !text.contains('\n') && food.starts_with(char::is_alphabetic);
    if is_sign { format!("{no}{food}") } else { lower.to_owned() }
}

/// Writes 'beef -rice' as 'beef no rice'. A minus is the sign of an exclusion in many searches. One at the start of a line begins
/// an item of a list, and one after or before other signs is a dash or a part of a number.
fn replace_minus(lower: &str, no: &str) -> String {
    // A minus before 'free' belongs to the food in front of it.
    replace_unless(lower, " -", &format!(" {no}"), |before, after| {
        let follows_word = before.trim_end_matches(' ').ends_with(char::is_alphabetic);
        let word: String = after.chars().take_while(|c| c.is_alphabetic()).collect();
        !follows_word || word.is_empty() || ExclusionWord::After.contains(&word)
    })
}

/// Writes 'beef !rice' as 'beef no rice'. An exclamation mark after a word ends a sentence.
fn replace_exclamation_mark(lower: &str, no: &str) -> String {
    replace_unless(lower, "!", no, |before, after| {
        let begins_word = before.is_empty() || before.ends_with(char::is_whitespace);
        !begins_word || !after.starts_with(char::is_alphabetic)
    })
}

/// Replaces a part of a text at each place at which `is_other`, which gets the text before and after it, returns false.
pub fn replace_unless(text: &str, part: &str, replacement: &str, is_other: impl Fn(&str, &str) -> bool) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(part) {
        replaced.push_str(before);
        replaced.push_str(if is_other(&replaced, after) { part } else { replacement });
        rest = after;
    }
    replaced + rest
}

/// Returns true for a French or Italian word that an apostrophe joins to the next word: 'l' in 'l'agneau'.
pub fn is_elision(word: &str) -> bool {
    WordList::Elisions.contains(word)
}

/// Returns true for a character that ends a clause. A dash and the character '…' do not, so that what an animal ate is found
/// after them: 'my dog had… chocolate'.
pub fn is_clause_break(c: char) -> bool {
    matches!(c, ',' | ';' | '.' | ':' | '!' | '?' | '(' | ')' | '/' | '\n')
}

/// Returns true for a character that is not shown and may stand inside a word of a copied text, such as a soft hyphen. It must not
/// divide the word: 'chick' is another food than 'chicken'.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Appends a letter in lower case. Letters that Unicode does not decompose, such as 'ø' and 'œ', are replaced by 'o' and 'oe'.
fn push_folded(word: &mut String, c: char) {
    if word.len() >= MAX_WORD_LENGTH {
        return;
    }
    if c.is_ascii() {
        word.push(c.to_ascii_lowercase());
        return;
    }
    for lower in c.to_lowercase() {
        match lower {
            'œ' => word.push_str("oe"),
            'æ' => word.push_str("ae"),
            'ß' => word.push_str("ss"),
            'ø' => word.push('o'),
            'ł' => word.push('l'),
            other if is_combining_mark(other) => {}
            other => word.push(other),
        }
    }
}

/// Returns the stem of a word in the form of `split_words`: 'carrots' and 'carrot' have the same stem. All texts are stemmed as
/// English, because recipes are in English; words of other languages are compared with synonyms that are stemmed alike.
pub fn stem(word: &str) -> String {
    if WordList::Unstemmed.contains(word) {
        return word
            .strip_suffix('s')
            .filter(|singular| WordList::Unstemmed.contains(singular))
            .unwrap_or(word)
            .to_owned();
    }
    if word.chars().all(|c| c.is_ascii_alphabetic()) {
        Stemmer::create(Algorithm::English).stem(word).into_owned()
    } else {
        word.to_owned()
    }
}

/// Returns the stems of a phrase, separated by spaces.
pub fn stem_phrase(text: &str) -> String {
    split_words(text).iter().map(|word| stem(word)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split_into_folded_words() {
        for (text, expected) in [
            ("  Salmon   Pâté ", "salmon pate"),
            ("chicken & rice", "chicken rice"),
            ("Brewer’s yeast", "brewers yeast"),
            ("o'", "o"),
            ("l'agneau", "agneau"),
            ("d’œufs", "oeufs"),
            ("qu’il n’aime", "il aime"),
            ("un’anatra", "anatra"),
            ("s’mores, M&M’s", "smores m ms"),
            ("Hühnchen mit Soße", "huhnchen mit sosse"),
            ("bœuf", "boeuf"),
            ("½ egg", "1 2 egg"),
            ("鶏肉", "鶏肉"),
            ("chick\u{ad}en sal\u{200b}mon \u{feff}egg", "chicken salmon egg"),
            ("!?%_ \u{0}", ""),
        ] {
            assert_eq!(split_words(text).join(" "), expected, "{text:?}");
        }
        assert_eq!(split_words(&"x".repeat(100_000)).concat().len(), MAX_WORD_LENGTH);
    }

    #[test]
    fn abbreviations_are_words_by_themselves() {
        for (text, expected) in [
            ("beef w/o rice", "beef without rice"),
            ("beef w/o. rice, w/out egg", "beef without rice, without egg"),
            ("w/eggs w/ rice", "with eggs with rice"),
            ("w/oats", "with oats"),
            ("cut out chicken", "without chicken"),
            ("left over rice", "leftover rice"),
            ("left overs", "left overs"),
            ("3 y/o, 3y/o, 3y.o. dog", "3 yo , 3 yo , 3 yo dog"),
            ("turkey/organic chicken", "turkey/organic chicken"),
            ("chicken/turkey/ostrich", "chicken/turkey/ostrich"),
            ("cow/goat, raw/cooked, raw/organic", "cow/goat, raw/cooked, raw/organic"),
            ("barley/oats w/o soy/oats", "barley/oats without soy/oats"),
            ("beef -rice -egg dog", "beef no rice no egg dog"),
            ("grain -free, one - pot, low-fat, 5 -6 kg", "grain -free, one - pot, low-fat, 5 -6 kg"),
            ("- rice\n -egg", "- rice -egg"),
            ("- rice", "no rice"),
            ("-rice -egg", "no rice no egg"),
            ("– rice", "no rice"),
            ("- 5 kg dog", "- 5 kg dog"),
            ("no 🐔, 🥕", "no chicken , carrot"),
            ("turkey !chicken", "turkey no chicken"),
            ("!rice dog", "no rice dog"),
            ("chicken! rice !! and !", "chicken! rice !! and !"),
        ] {
            let replaced = replace_abbreviations(text);
            assert_eq!(replaced.split_whitespace().collect::<Vec<_>>().join(" "), expected, "{text}");
        }
    }

    #[test]
    fn characters_between_foods_separate_a_list() {
        assert_eq!(split_words_and_lists(", Beef/egg & rice,; ").join(" "), "beef , egg and rice");
    }

    #[test]
    fn forms_of_a_word_have_the_same_stem() {
        for (one, other) in [
            ("carrots", "carrot"),
            ("puppies", "puppy"),
            ("potatoes", "potato"),
            ("minced", "mince"),
            ("blueberries", "blueberry"),
            ("organics", "organic"),
        ] {
            assert_eq!(stem(one), stem(other), "{one}");
        }
        for (one, other) in [("organic", "organ"), ("herring", "her"), ("pear", "pea"), ("oats", "goat")] {
            assert_ne!(stem(one), stem(other), "{one}");
        }
    }
}
