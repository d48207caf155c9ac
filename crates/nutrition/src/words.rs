//! A text as plain words that can be compared: case, accents, plurals and hyphens make no difference.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// No ingredient takes more letters; what follows is not read.
const LONGEST: usize = 400;

/// Words that end like a plural and are none, or mean something else as one: 'lights' are lungs.
const KEPT: [&str; 4] = ["lights", "swiss", "molasses", "brussels"];

const SPELLINGS: [(&str, &str); 6] = [
    ("yoghurt", "yogurt"),
    ("filet", "fillet"),
    ("wholegrain", "whole"),
    ("fiber", "fibre"),
    ("iodized", "iodised"),
    ("mcg", "ug"),
];

/// Lower case, singular, without accents; a number and what is written against it are two words.
pub fn words(text: &str) -> Vec<String> {
    let folded: String = text
        .chars()
        .take(LONGEST)
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
    found.iter().filter(|word| !word.is_empty()).map(|word| plain(word)).collect()
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`')
}

fn plain(word: &str) -> String {
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

/// '1,000' is a thousand, '7,5' is seven and a half.
fn number(word: &str) -> String {
    match word.split_once(',') {
        Some((whole, group)) if group.len() == 3 && !whole.starts_with('0') => format!("{whole}{group}"),
        Some(_) => word.replace(',', "."),
        None => word.to_owned(),
    }
}

fn singular(word: &str) -> String {
    let stem = |ending: &str, put: &str| word.strip_suffix(ending).map(|stem| format!("{stem}{put}"));
    if KEPT.contains(&word) || word.len() < 4 || !word.ends_with('s') {
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
    fn a_text_becomes_words_that_can_be_compared() {
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
    fn a_monstrous_text_is_cut() {
        assert!(words(&"a ".repeat(1_000_000)).len() <= LONGEST);
    }
}
