//! Splits a text into normalised words that can be compared, ignoring case, accents, plurals and hyphens.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Maximum number of characters that are read. Ingredient names are shorter.
const MAX_CHARS: usize = 400;

/// Words ending in 's' that are not plurals or that have another meaning in the plural: 'lights' are lungs.
const NOT_PLURAL: [&str; 4] = ["lights", "swiss", "molasses", "brussels"];

/// Variant spellings and the spellings that replace them.
const SPELLINGS: [(&str, &str); 6] = [
    ("yoghurt", "yogurt"),
    ("filet", "fillet"),
    ("wholegrain", "whole"),
    ("fiber", "fibre"),
    ("iodized", "iodised"),
    ("mcg", "ug"),
];

/// Returns the words in lower case, in the singular and without accents. A number and a unit written directly after it are two
/// words.
pub fn words(text: &str) -> Vec<String> {
    let folded: String = text
        .chars()
        .take(MAX_CHARS)
        .nfkd()
        .filter(|c| !is_combining_mark(*c) && !is_apostrophe(*c))
        .flat_map(char::to_lowercase)
        .collect();
    let mut found = Vec::new();
    let mut word = String::new();
    let mut chars = folded.chars().peekable();
    while let Some(c) = chars.next() {
        let after_digit = word.ends_with(|c: char| c.is_ascii_digit());
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        let before_digit = chars.peek().is_some_and(char::is_ascii_digit);
        if matches!(c, '.' | ',') && after_digit && before_digit {
            word.push(c);
        } else if c.is_alphanumeric() {
            if is_number && !c.is_ascii_digit() {
                found.push(std::mem::take(&mut word));
            }
            word.push(c);
        } else {
            found.push(std::mem::take(&mut word));
        }
    }
    found.push(word);
    found.iter().filter(|word| !word.is_empty()).map(|word| normalise(word)).collect()
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`')
}

fn normalise(word: &str) -> String {
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return number(word);
    }
    let word = match word {
        "μg" => "ug",
        other => other,
    };
    let word = singular(word);
    SPELLINGS.iter().find(|(from, _)| *from == word).map_or(word, |(_, to)| (*to).to_owned())
}

/// Normalises a number: '1,000' becomes '1000', '7,5' becomes '7.5'.
fn number(word: &str) -> String {
    match word.split_once(',') {
        Some((whole, group)) if group.len() == 3 && !whole.starts_with('0') => format!("{whole}{group}"),
        Some(_) => word.replace(',', "."),
        None => word.to_owned(),
    }
}

fn singular(word: &str) -> String {
    let stem = |ending: &str, replacement: &str| word.strip_suffix(ending).map(|stem| format!("{stem}{replacement}"));
    if NOT_PLURAL.contains(&word) || word.len() < 4 || !word.ends_with('s') {
        return word.to_owned();
    }
    let found = match word {
        "leaves" | "calves" | "halves" | "loaves" => stem("ves", "f"),
        _ if word.ends_with("ss") || word.ends_with("us") || word.ends_with("is") => None,
        _ if word.ends_with("ies") && word.len() > 4 => stem("ies", "y"),
        _ if ["oes", "ches", "shes", "xes", "sses"].iter().any(|ending| word.ends_with(ending)) => stem("es", ""),
        _ => stem("s", ""),
    };
    found.unwrap_or_else(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_split_into_normalised_words() {
        for (text, expected) in [
            ("Sweet Potatoes", "sweet potato"),
            ("chick-peas", "chick pea"),
            ("chickpeas", "chickpea"),
            ("Brewer's yeast", "brewer yeast"),
            ("brewers yeast", "brewer yeast"),
            ("Lambs’ liver", "lamb liver"),
            ("calves liver", "calf liver"),
            ("anchovies and peaches", "anchovy and peach"),
            ("asparagus, couscous, swiss chard, cress", "asparagus couscous swiss chard cress"),
            ("Purée", "puree"),
            ("15mg", "15 mg"),
            ("150 µg", "150 ug"),
            ("150 mcg", "150 ug"),
            ("vitamin D3 (10,000 IU)", "vitamin d3 10000 iu"),
            ("7,5 % fat", "7.5 fat"),
            ("80/20", "80 20"),
            ("plain yoghurts", "plain yogurt"),
            ("🥕", ""),
        ] {
            assert_eq!(words(text).join(" "), expected, "{text:?}");
        }
    }

    #[test]
    fn long_text_is_truncated() {
        assert!(words(&"a ".repeat(1_000_000)).len() <= MAX_CHARS);
    }
}
