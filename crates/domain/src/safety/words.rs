//! Splits a text into normalised words with their positions and the punctuation before them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::plain_text::is_invisible;

/// A word without case, accents, compatibility forms and invisible characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    pub text: String,
    /// Start of the word in the original text, in bytes.
    pub from: usize,
    /// End of the word in the original text, in bytes, exclusive.
    pub to: usize,
    pub gap: Gap,
}

/// The punctuation between a word and the previous one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gap {
    /// A full stop, a semicolon, a spaced dash or another sign that ends a clause.
    pub stop: bool,
    /// A line break, which ends a sentence but may also fall inside a phrase.
    pub line: bool,
    /// A comma, a colon, a slash or a similar sign.
    pub comma: bool,
    /// A hyphen directly after a letter or digit.
    pub hyphen: bool,
    /// Number of opening brackets.
    pub opened: usize,
    /// Number of closing brackets.
    pub closed: usize,
}

impl Gap {
    /// Returns true if a phrase of the tables cannot continue across the gap.
    pub fn breaks_phrase(self) -> bool {
        self.stop || self.separates_items()
    }

    /// Returns true if the next item of a list, or a remark in brackets, begins here.
    pub fn separates_items(self) -> bool {
        self.comma || self.opened > 0 || self.closed > 0
    }

    pub fn ends_clause(self) -> bool {
        self.stop || self.line
    }
}

impl Word {
    pub fn is_number(&self) -> bool {
        self.text.starts_with(|c: char| c.is_numeric())
    }
}

pub fn split(text: &str) -> Vec<Word> {
    let mut reader = Reader::default();
    let mut rest = text.char_indices();
    while let Some((at, c)) = rest.next() {
        let mut ahead = rest.clone().map(|(_, next)| next);
        let next = ahead.next();
        let end = at + c.len_utf8();
        if is_invisible(c) || is_apostrophe_in_word(c, next, ahead.next()) {
            continue;
        }
        let in_number = reader.ends_in_digit() && next.is_some_and(char::is_numeric);
        if is_times_sign(c, next) && reader.is_number() {
            reader.push_separator(' ', in_number);
            continue;
        }
        if c.is_ascii_alphanumeric() {
            reader.push_letter(c.to_ascii_lowercase(), at, end);
            continue;
        }
        for plain in std::iter::once(c).nfkd().filter(|c| !is_combining_mark(*c)) {
            if plain.is_alphanumeric() {
                reader.push_letter(plain, at, end);
            } else if plain == '&' {
                reader.push_word("and", at, end);
            } else {
                reader.push_separator(plain, in_number);
            }
        }
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    words: Vec<Word>,
    current: Option<Word>,
    gap: Gap,
    /// True if the previous character was white space.
    after_blank: bool,
}

impl Reader {
    fn push_letter(&mut self, plain: char, from: usize, to: usize) {
        // '50g raisins' is often written without a space.
        if plain.is_alphabetic() && self.is_number() {
            self.words.extend(self.current.take());
        }
        let gap = std::mem::take(&mut self.gap);
        let word = self.current.get_or_insert_with(|| Word { text: String::new(), from, to, gap });
        word.text.extend(plain.to_lowercase().filter(|c| !is_combining_mark(*c)).map(to_latin));
        word.to = to;
        self.after_blank = false;
    }

    fn push_word(&mut self, text: &str, from: usize, to: usize) {
        self.words.extend(self.current.take());
        self.words.push(Word { text: text.to_owned(), from, to, gap: std::mem::take(&mut self.gap) });
    }

    fn push_separator(&mut self, c: char, in_number: bool) {
        let inside_word = self.current.is_some();
        self.words.extend(self.current.take());
        match c {
            '.' | ',' | '/' if in_number => {}
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => self.gap.line = true,
            '.' | ';' | '!' | '?' | '…' | '•' | '—' => self.gap.stop = true,
            '-' | '–' | '\u{2010}' | '−' if inside_word => self.gap.hyphen = true,
            '-' | '–' | '\u{2010}' | '−' if self.after_blank => self.gap.stop = true,
            ',' | ':' | '/' | '|' | '+' => self.gap.comma = true,
            '(' | '[' | '{' => self.gap.opened += 1,
            ')' | ']' | '}' => self.gap.closed += 1,
            _ => {}
        }
        self.after_blank = c.is_whitespace();
    }

    fn ends_in_digit(&self) -> bool {
        self.current.as_ref().is_some_and(|word| word.text.ends_with(char::is_numeric))
    }

    /// Returns true if the current word consists of digits so far.
    fn is_number(&self) -> bool {
        self.current.as_ref().is_some_and(|word| word.text.chars().all(char::is_numeric))
    }

    fn finish(mut self) -> Vec<Word> {
        self.words.extend(self.current.take());
        self.words
    }
}

/// Returns true for the 'x' of '2xonions', but not of '2xylitol'.
fn is_times_sign(c: char, next: Option<char>) -> bool {
    matches!(c, 'x' | 'X') && next.is_some_and(|next| next.is_alphabetic() && !matches!(next, 'y' | 'Y'))
}

/// Replaces letters of other alphabets by the Latin letters that they look like: 'оnion' may begin with a Cyrillic letter.
fn to_latin(c: char) -> char {
    const LOOKALIKES: [(&str, &str); 3] =
        [("авекмнорстухѕіјһԁԛԝӏ", "abekmhopctyxsijhdqwl"), ("αβεηικνορτυχγ", "abeniknoptuxy"), ("ıɩɑɡ", "iiag")];
    if c.is_ascii() {
        return c;
    }
    LOOKALIKES
        .iter()
        .find_map(|(lookalikes, latin)| lookalikes.chars().zip(latin.chars()).find(|(lookalike, _)| *lookalike == c))
        .map_or(c, |(_, latin)| latin)
}

/// Returns true for the apostrophe of "cow's" or "don't", which the tables write without it as one word.
fn is_apostrophe_in_word(c: char, next: Option<char>, after: Option<char>) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '＇')
        && next.is_some_and(|next| matches!(next, 's' | 'S' | 't' | 'T'))
        && !after.is_some_and(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split_into_normalised_words() {
        for (text, expected) in [
            ("", ""),
            (" ,;. ", ""),
            ("Onion", "onion"),
            ("CRÈME brûlée", "creme brulee"),
            ("ｏｎｉｏｎ", "onion"),
            ("on\u{200b}ion", "onion"),
            ("on\u{ad}ion", "onion"),
            ("o\u{301}nion", "onion"),
            ("sea-salt, _peanut_ *butter*", "sea salt peanut butter"),
            ("cow's milk, brewer’s yeast", "cows milk brewers yeast"),
            ("Don't", "dont"),
            ("'onion'", "onion"),
            ("salt & pepper", "salt and pepper"),
            ("1½ cups / 2.5 kg", "11 2 cups 2 5 kg"),
            ("ﬁsh bones", "fish bones"),
            ("بصل 🧅 onion", "بصل onion"),
            ("50g raisins, 2xonions, 2x leeks", "50 g raisins 2 onions 2 x leeks"),
            ("2xylitol E967 1½cups", "2 xylitol e967 11 2 cups"),
            ("\u{43e}ni\u{43e}n g\u{3b1}rl\u{456}c", "onion garlic"),
        ] {
            let words: Vec<_> = split(text).into_iter().map(|word| word.text).collect();
            assert_eq!(words.join(" "), expected, "{text:?}");
        }
    }

    #[test]
    fn words_have_positions_and_gaps() {
        let text = "No Onion; (Crème) – sugar-free, 2.5 kg\nsalt";
        let words = split(text);
        let at = |index: usize| &text[words[index].from..words[index].to];
        assert_eq!((at(1), at(2)), ("Onion", "Crème"));
        assert!(words[2].gap.stop && words[2].gap.opened == 1);
        assert!(words[3].gap.stop && words[3].gap.closed == 1);
        assert!(words[4].gap.hyphen && !words[4].gap.stop);
        assert!(words[5].gap.comma && !words[6].gap.comma && !words[6].gap.stop);
        assert!(words[8].gap.line && words[8].gap.ends_clause() && !words[8].gap.breaks_phrase());
    }
}
