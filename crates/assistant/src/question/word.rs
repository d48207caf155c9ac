//! Splits a question into words, numbers and currency signs.

use search::text::{is_clause_break, is_elision, split_words, stem};

use crate::word_list::WordList;

/// Further characters of a text are ignored.
const MAX_CHARS: usize = 600;
/// Further words of a text are ignored, to limit the cost of a question.
const MAX_WORDS: usize = 300;
/// Abbreviations with signs that would divide them. They are replaced in this order before the text is divided into words, so
/// they are not words of a list.
const ABBREVIATIONS: [(&str, &str); 4] = [("w/o", " without "), ("w/", " with "), ("y/o", " yo "), ("y.o.", " yo ")];

/// A word in lower case and without accents, a number or a currency sign.
#[derive(Debug, Clone, PartialEq)]
pub struct Word {
    pub text: String,
    pub stem: String,
    pub number: Option<f64>,
    /// True if a comma or another sign that ends a clause is in front of the word.
    pub follows_break: bool,
    /// True if this sign is a colon or an opening bracket, which announces a list.
    pub follows_colon: bool,
    /// True if this sign ends a sentence.
    pub begins_sentence: bool,
}

impl Word {
    pub fn new(text: &str, follows_break: bool) -> Self {
        Self {
            text: text.to_owned(),
            stem: stem(text),
            number: None,
            follows_break,
            follows_colon: false,
            begins_sentence: false,
        }
    }

    fn number(text: &str, follows_break: bool) -> Self {
        let number = text.replace(',', ".").parse().ok();
        Self { stem: text.to_owned(), number, ..Self::new(text, follows_break) }
    }
}

/// Splits a text into at most `MAX_WORDS` words.
pub fn split_question(text: &str) -> Vec<Word> {
    let mut lower: String = text.chars().take(MAX_CHARS).collect::<String>().to_lowercase();
    for (abbreviation, words) in ABBREVIATIONS {
        lower = lower.replace(abbreviation, words);
    }
    let mut splitter = Splitter::default();
    let mut chars = lower.chars().peekable();
    while let Some(c) = chars.next() {
        let next = chars.peek().copied();
        splitter.push(c, next);
    }
    splitter.finish_word();
    splitter.words.truncate(MAX_WORDS);
    splitter.words
}

#[derive(Default)]
struct Splitter {
    words: Vec<Word>,
    current: String,
    follows_break: bool,
    follows_colon: bool,
    begins_sentence: bool,
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
        let is_saint = c == '.' && self.current == "st";
        self.finish_word();
        self.follows_colon |= matches!(c, ':' | '(');
        self.begins_sentence |= matches!(c, '.' | '!' | '?') && !is_saint;
        match c {
            '£' | '€' | '$' => self.add(&c.to_string()),
            '½' => self.push_word(Word::number("0.5", self.follows_break)),
            '&' | '+' => self.add("and"),
            '❌' | '✖' | '✗' | '✘' | '🚫' => {
                self.follows_break = true;
                self.add("no");
                self.follows_break = true;
            }
            '✅' | '✔' | '✓' => self.follows_break = true,
            // After a dash or an ellipsis, an exclusion does not go on either.
            '–' | '—' | '…' => self.follows_break = true,
            _ => self.follows_break |= is_clause_break(c) && !is_saint,
        }
    }

    fn finish_word(&mut self) {
        let text = std::mem::take(&mut self.current);
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            self.push_word(Word::number(&text, self.follows_break));
        } else {
            for word in split_words(&text) {
                self.add(&word);
            }
        }
    }

    fn add(&mut self, text: &str) {
        self.push_word(Word::new(text, self.follows_break));
    }

    /// Adds a word and notes the signs in front of it.
    fn push_word(&mut self, word: Word) {
        let (follows_colon, begins_sentence) = (self.follows_colon, self.begins_sentence);
        self.words.push(Word { follows_colon, begins_sentence, ..word });
        (self.follows_break, self.follows_colon, self.begins_sentence) = (false, false, false);
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
            ("2,5 kg", "2,5 kg"),
            ("5-month-old", "5 month old"),
            ("l’agneau d'été", "l agneau d ete"),
            ("can't w/o", "cant without"),
            ("chicken/turkey & rice", "chicken | turkey and rice"),
            ("St. Bernard", "st bernard"),
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
