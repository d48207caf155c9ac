//! Splits a question into words, numbers and currency signs.

use domain::quantity::FRACTIONS;
use search::text::{
    NO_SIGNS, SIGN_MARK, is_clause_break, is_elision, is_invisible, replace_abbreviations_and_mark_signs,
    replace_unless, split_words, stem,
};

use crate::word_list::WordList;

/// Maximum number of characters of a text that are read.
const MAX_CHARS: usize = 600;
/// Maximum number of words of a text that are read, which limits the time for a question.
const MAX_WORDS: usize = 300;
/// Symbols that mark a wanted food.
const YES_SIGNS: [char; 5] = ['✅', '✔', '✓', '☑', '👍'];
/// Dollars with the letters of their country, and the codes of these currencies.
const DOLLARS: [(&str, &str); 9] = [
    ("us$", " usd "),
    ("ca$", " cad "),
    ("c$", " cad "),
    ("au$", " aud "),
    ("a$", " aud "),
    ("nz$", " nzd "),
    ("hk$", " hkd "),
    ("s$", " sgd "),
    ("r$", " brl "),
];
/// Abbreviations whose full stop does not end a sentence: 'St. Bernard', 'Rs. 500', 'Fr. 20', 'excl. egg'.
const ABBREVIATIONS: [&str; 6] = ["st", "rs", "fr", "excl", "exc", "incl"];
/// Fractions written with digits, each with the character for it.
const WRITTEN_FRACTIONS: [(&str, &str); 5] = [("1/2", "½"), ("1/4", "¼"), ("3/4", "¾"), ("1/3", "⅓"), ("2/3", "⅔")];

/// A word in lower case and without accents, a number or a currency sign.
#[derive(Debug, Clone, PartialEq)]
pub struct Word {
    pub text: String,
    /// The word as it was typed, before its spelling was corrected.
    pub typed: String,
    pub stem: String,
    /// The value of a number in digits.
    pub number: Option<f64>,
    /// True if a comma or another sign that ends a clause is before the word.
    pub follows_break: bool,
    /// True if this sign is a colon or an opening bracket, which announces a list.
    pub follows_colon: bool,
    /// True if this sign is an exclamation mark, which may only stress the word before it: 'NO!!! rice'.
    pub follows_exclamation: bool,
    /// True if this sign is a question mark.
    pub follows_question: bool,
    /// True if this sign is an ellipsis: 'no... chicken'.
    pub follows_ellipsis: bool,
    /// True if this sign ends a sentence.
    pub begins_sentence: bool,
    /// True for a 'no' that was written as a sign: '-rice', '!rice'.
    pub is_sign: bool,
}

impl Word {
    /// Creates a word that follows no sign.
    pub fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            typed: text.to_owned(),
            stem: stem(text),
            number: None,
            follows_break: false,
            follows_colon: false,
            follows_exclamation: false,
            follows_question: false,
            follows_ellipsis: false,
            begins_sentence: false,
            is_sign: false,
        }
    }

    fn number(text: &str) -> Self {
        Self { stem: text.to_owned(), number: parse_number(text), ..Self::new(text) }
    }

    /// Returns the value of a number in a price, in which a separator before three digits is one of thousands: '¥1,500'.
    pub fn price(&self) -> Option<f64> {
        let (_, after) = self.text.rsplit_once([',', '.'])?;
        if after.len() == 3 { self.text.replace([',', '.'], "").parse().ok() } else { self.number }
    }
}

/// Parses a number. Of several separators, the last one is that of the decimals if the others differ from it: '1,250.50'.
fn parse_number(text: &str) -> Option<f64> {
    let separators: Vec<char> = text.chars().filter(|c| matches!(c, ',' | '.')).collect();
    match separators.as_slice() {
        [] | [_] => text.replace(',', ".").parse().ok(),
        [others @ .., last] if !others.contains(last) => {
            let (whole, decimals) = text.rsplit_once(*last)?;
            format!("{}.{decimals}", whole.replace([',', '.'], "")).parse().ok()
        }
        _ => text.replace([',', '.'], "").parse().ok(),
    }
}

/// Returns true for the sign of a currency, such as '£' and '₹'.
pub fn is_currency_sign(c: char) -> bool {
    matches!(c, '$' | '£' | '¥' | '฿' | '\u{20a0}'..='\u{20cf}')
}

/// Each slash with a time or a meal after it in a price such as '£3/day', and the words that replace it.
const RATES: [(&str, &str); 8] = [
    ("/day", " a day"),
    ("/meal", " a meal"),
    ("/tag", " am tag"),
    ("/jour", " par jour"),
    ("/dia", " al dia"),
    ("/día", " al dia"),
    ("/giorno", " al giorno"),
    ("/dag", " per dag"),
];

/// Splits a text into at most `MAX_WORDS` words.
pub fn split_question(text: &str) -> Vec<Word> {
    let lower = text.chars().filter(|c| !is_invisible(*c)).take(MAX_CHARS).collect::<String>().to_lowercase();
    let lower = lower.replace('￥', "¥").replace('＄', "$").replace('￡', "£");
    let lower = replace_abbreviations_and_mark_signs(&join_fractions(&replace_dollars(&replace_rates(&lower))));
    let mut splitter = Splitter { sign_place: SignPlace::find(&lower), ..Splitter::default() };
    let mut chars = lower.chars().peekable();
    while let Some(c) = chars.next() {
        let next = chars.peek().copied();
        splitter.push(c, next);
    }
    splitter.finish_word();
    splitter.words.truncate(MAX_WORDS);
    splitter.words
}

/// Writes '£3/day' as '£3 a day', unless the letters are the beginning of a word, as in 'duck/daylily'.
fn replace_rates(lower: &str) -> String {
    let is_part = |_: &str, after: &str| after.starts_with(char::is_alphanumeric);
    RATES.iter().fold(lower.to_owned(), |text, (written, words)| replace_unless(&text, written, words, is_part))
}

/// Writes 'ca$10' as 'cad 10', unless the letters are the end of a word.
fn replace_dollars(lower: &str) -> String {
    let is_part = |before: &str, _: &str| before.ends_with(char::is_alphanumeric);
    DOLLARS.iter().fold(lower.to_owned(), |text, (written, code)| replace_unless(&text, written, code, is_part))
}

/// Writes '4½', '4 ½' and '4 1/2' as '4.5', because a number is one word.
fn join_fractions(lower: &str) -> String {
    let mut text = lower.replace('\u{2044}', "/");
    for (written, sign) in WRITTEN_FRACTIONS {
        // '11/20' and '1/2/2026' are not read as fractions, because they may be dates.
        let may_be_date = |before: &str, after: &str| {
            before.ends_with(|c: char| c.is_ascii_digit() || c == '/')
                || after.starts_with(|c: char| c.is_ascii_digit() || c == '/')
        };
        text = replace_unless(&text, written, sign, may_be_date);
    }
    for (value, sign) in FRACTIONS {
        while let Some((before, after)) = text.split_once(sign) {
            let number = before.trim_end_matches(' ');
            let (rest, whole) = number.split_at(number.trim_end_matches(|c: char| c.is_ascii_digit()).len());
            text = match whole.parse::<f64>() {
                Ok(whole) => format!("{rest} {} {after}", whole + value),
                Err(_) => format!("{before} {value} {after}"),
            };
        }
    }
    text
}

/// The position of the symbols of a text, such as ❌: before or after their foods.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
enum SignPlace {
    /// '✅ beef ❌ chicken'.
    Before,
    /// 'beef ✅ chicken ❌'.
    After,
    #[default]
    Unknown,
}

impl SignPlace {
    fn find(text: &str) -> Self {
        let is_sign = |c: char| NO_SIGNS.contains(&c) || YES_SIGNS.contains(&c);
        let before = text.split(is_sign).next().unwrap_or_default().trim_end_matches(' ');
        let end = text.trim_end_matches(|c: char| !c.is_alphanumeric() && !is_sign(c));
        if before.is_empty() || before.ends_with(is_clause_break) {
            Self::Before
        } else if end.ends_with(is_sign) {
            Self::After
        } else {
            Self::Unknown
        }
    }
}

#[derive(Default)]
struct Splitter {
    words: Vec<Word>,
    sign_place: SignPlace,
    current: String,
    follows_break: bool,
    follows_colon: bool,
    follows_exclamation: bool,
    follows_question: bool,
    follows_ellipsis: bool,
    begins_sentence: bool,
    /// The last character that was no part of a word.
    last_sign: Option<char>,
}

impl Splitter {
    fn push(&mut self, c: char, next: Option<char>) {
        let is_in_number = self.current.starts_with(|c: char| c.is_ascii_digit());
        let is_before_digit = next.is_some_and(|next| next.is_ascii_digit());
        if c.is_ascii_digit() || (is_in_number && matches!(c, '.' | ',') && is_before_digit) {
            if !is_in_number {
                self.finish_word();
            }
            self.current.push(c);
        } else if c.is_alphabetic() || ('\u{300}'..='\u{36f}').contains(&c) {
            if is_in_number {
                self.finish_word();
            }
            self.current.push(c);
        } else if matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`') {
            if is_elision(&self.current) || WordList::ShortPronouns.contains(&self.current) {
                self.finish_word();
            }
        } else {
            self.end_word_at(c);
        }
    }

    fn end_word_at(&mut self, c: char) {
        let is_abbreviation = c == '.' && ABBREVIATIONS.contains(&self.current.as_str());
        self.finish_word();
        self.follows_colon |= matches!(c, ':' | '(');
        self.follows_exclamation |= c == '!';
        self.follows_question |= c == '?';
        self.follows_ellipsis |= c == '…' || c == '.' && self.last_sign == Some('.');
        self.last_sign = Some(c);
        self.begins_sentence |= matches!(c, '.' | '!' | '?') && !is_abbreviation;
        match c {
            SIGN_MARK => {
                if let Some(no) = self.words.last_mut() {
                    no.is_sign = true;
                }
            }
            _ if is_currency_sign(c) => self.add(&c.to_string()),
            '&' | '+' => self.add("and"),
            _ if NO_SIGNS.contains(&c) => self.add_no_sign(),
            _ if YES_SIGNS.contains(&c) => self.follows_break = true,
            // A dash or an ellipsis also ends an exclusion.
            '–' | '—' | '…' => self.follows_break = true,
            _ => self.follows_break |= is_clause_break(c) && !is_abbreviation,
        }
    }

    fn finish_word(&mut self) {
        let text = std::mem::take(&mut self.current);
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            self.push_word(Word::number(&text));
        } else {
            for word in split_words(&text) {
                self.add(&word);
            }
        }
    }

    /// Adds 'no' so that it excludes the food before or after the symbol. If it is not known which of them is meant, both are
    /// excluded.
    fn add_no_sign(&mut self) {
        if self.sign_place != SignPlace::Before {
            self.follows_break = true;
            self.add("no");
        }
        self.follows_break = true;
        if self.sign_place != SignPlace::After {
            self.add("no");
        }
    }

    fn add(&mut self, text: &str) {
        self.push_word(Word::new(text));
    }

    /// Adds a word with what is known about the signs before it.
    fn push_word(&mut self, word: Word) {
        self.last_sign = None;
        self.words.push(Word {
            follows_break: std::mem::take(&mut self.follows_break),
            follows_colon: std::mem::take(&mut self.follows_colon),
            follows_exclamation: std::mem::take(&mut self.follows_exclamation),
            follows_question: std::mem::take(&mut self.follows_question),
            follows_ellipsis: std::mem::take(&mut self.follows_ellipsis),
            begins_sentence: std::mem::take(&mut self.begins_sentence),
            ..word
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_split_into_words_and_numbers() {
        for (text, expected) in [
            ("My 30kg dog, no chicken!", "My 30 kg dog | no chicken"),
            ("under £5.50", "under £ 5.50"),
            ("under ca$5, ￥500", "under cad 5 | ¥ 500"),
            ("Rs. 500. No rice", "rs 500 | no rice"),
            ("2,5 kg", "2,5 kg"),
            ("5-month-old", "5 month old"),
            ("l’agneau d'été", "l agneau d ete"),
            ("can't w/o", "cant without"),
            ("chicken/turkey & rice", "chicken | turkey and rice"),
            ("no chick\u{ad}en, sal\u{200b}mon", "no chicken | salmon"),
            ("St. Bernard", "st bernard"),
            ("turkey/organic chicken", "turkey | organic chicken"),
            ("chicken w/o. rice", "chicken without rice"),
            ("cow/goat milk", "cow | goat milk"),
            ("£3/day", "£ 3 a day"),
            ("duck/daylily", "duck | daylily"),
            ("w/organic beef", "with organic beef"),
            ("dog dinner ❌ chicken", "dog dinner | no | no chicken"),
            ("✅ beef ❌ chicken", "beef | no chicken"),
            ("dog: ⛔ chicken ❌ beef ☑ turkey", "dog | no chicken | no beef | turkey"),
            ("chicken ❌ turkey ✅", "chicken | no | turkey"),
            ("12½ kg", "12.5 kg"),
            ("12 1/2 kg", "12.5 kg"),
            ("4 ¾kg", "4.75 kg"),
            ("½ cup", "0.5 cup"),
            ("1/2 cup", "0.5 cup"),
            ("3 ⅛", "3.125"),
            ("11/20", "11 | 20"),
            ("1/2/2026", "1 | 2 | 2026"),
            ("", ""),
        ] {
            let words = split_question(text);
            let mut shown = String::new();
            for word in &words {
                if !shown.is_empty() {
                    shown.push_str(if word.follows_break { " | " } else { " " });
                }
                shown.push_str(&word.text);
            }
            assert_eq!(shown, expected.to_lowercase(), "{text}");
        }
        assert_eq!(split_question("2,5")[0].number, Some(2.5));
        assert_eq!(split_question(&"a ".repeat(500)).len(), MAX_WORDS);
    }
}
