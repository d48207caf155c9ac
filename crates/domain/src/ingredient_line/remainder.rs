//! Parses the part of a line after its amount: the food, its notes, and further amounts in parentheses.

use super::amount::{BracketedAmount, parse_bracketed_amount};
use super::vocabulary::WordList;
use crate::measure::Measure;
use crate::unit::{Unit, UnitKind};

/// Maximum length in bytes of a note that is searched for amounts.
const MAX_AMOUNT_LENGTH: usize = 80;

#[derive(Debug, Default)]
pub(super) struct Remainder {
    pub food: String,
    /// Texts in parentheses and after commas, in the order of the line.
    notes: Vec<Note>,
    /// Unit in which a supplement is counted, such as tablets.
    pub dose: Option<Unit>,
}

#[derive(Debug)]
struct Note {
    text: String,
    in_parentheses: bool,
}

impl Remainder {
    /// Parses any text in a single pass, so that the time is linear in its length.
    pub fn parse(text: &str) -> Self {
        let mut remainder = Self::default();
        let mut segment = String::new();
        let mut inside = String::new();
        let mut depth = 0_usize;
        let mut has_food = false;
        let mut before = ' ';
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let next = chars.peek().copied().unwrap_or(' ');
            match c {
                '(' | '[' => {
                    depth += 1;
                    if depth > 1 {
                        inside.push(c);
                    }
                }
                ')' | ']' if depth > 0 => {
                    depth -= 1;
                    if depth == 0 {
                        remainder.add_note(std::mem::take(&mut inside), true);
                        segment.push(' ');
                    } else {
                        inside.push(c);
                    }
                }
                _ if depth > 0 => inside.push(c),
                _ if is_break(before, c, next) => {
                    remainder.add_segment(std::mem::take(&mut segment), &mut has_food);
                }
                _ => segment.push(c),
            }
            before = c;
        }
        remainder.add_segment(segment, &mut has_food);
        remainder.add_note(inside, true);
        remainder.dose = dose_unit(&remainder.food);
        remainder
    }

    /// Adds a segment to the food until a word names one, and afterwards to the notes.
    fn add_segment(&mut self, text: String, has_food: &mut bool) {
        if *has_food {
            self.add_note(text, false);
        } else {
            let is_quality = |word: &str| WordList::Qualities.contains(&word.to_ascii_lowercase());
            let (food, purpose) = text.split_at_checked(find_purpose(&text)).unwrap_or((text.as_str(), ""));
            for word in food.split_whitespace() {
                self.food.push_str(if self.food.is_empty() { "" } else { " " });
                self.food.push_str(word);
                *has_food |= !is_quality(word);
            }
            self.add_note(purpose.to_owned(), false);
        }
    }

    fn add_note(&mut self, text: String, in_parentheses: bool) {
        if !text.trim().is_empty() {
            self.notes.push(Note { text: text.trim().to_owned(), in_parentheses });
        }
    }

    /// Moves the amounts among the notes to the measures and returns the other notes. A number next to a tablet is its
    /// strength, not an amount.
    pub fn extract_measures(&mut self, measures: &mut Vec<Measure>, is_dose: bool) -> Vec<String> {
        let count = measures.first().copied().filter(|first| first.kind() == UnitKind::Count);
        let mut rest = Vec::new();
        for note in std::mem::take(&mut self.notes) {
            if is_dose || note.text.len() > MAX_AMOUNT_LENGTH {
                rest.push(note.text);
                continue;
            }
            let is_amount = |it: &BracketedAmount| note.in_parentheses || it.measure.kind() != UnitKind::Count;
            let parts: Vec<_> = split_parts(&note.text)
                .into_iter()
                .map(|part| (part, parse_bracketed_amount(part).filter(is_amount)))
                .collect();
            if parts.iter().all(|(_, amount)| amount.is_none()) {
                rest.push(note.text);
                continue;
            }
            for (part, amount) in parts {
                let Some(amount) = amount else {
                    rest.push(part.trim().to_owned());
                    continue;
                };
                rest.push(amount.note.clone());
                add_measure(&amount, count, measures);
            }
        }
        rest.retain(|note| !note.is_empty());
        rest
    }
}

/// Adds an amount to the measures. Two tins (400 g) hold 800 g in total, but two carrots (120 g) weigh 120 g in total
/// unless the line says 'each'.
fn add_measure(amount: &BracketedAmount, count: Option<Measure>, measures: &mut Vec<Measure>) {
    let per_piece = amount.is_each || count.is_some_and(|count| count.unit == Unit::Tin);
    let factor = count.filter(|_| per_piece).map_or(1.0, |count| count.quantity.value());
    let measure = amount.measure.scale(factor);
    // In '(400 g, 240 g drained)' only the drained weight is eaten, so it replaces the gross weight.
    if amount.is_drained && measures.len() > 1 {
        measures.pop_if(|gross| gross.kind() == measure.kind());
    }
    measures.push(measure);
}

/// Returns the position of the first phrase of `WordList::Purposes`, or the length of the text if there is none.
fn find_purpose(text: &str) -> usize {
    let lower = text.to_ascii_lowercase();
    let ends = |at: usize| lower.get(at..).is_none_or(|rest| !rest.starts_with(char::is_alphanumeric));
    let found = WordList::Purposes.words().filter_map(|purpose| {
        let phrase = format!(" {purpose}");
        lower.find(&phrase).filter(|at| ends(at + phrase.len()))
    });
    found.min().unwrap_or(text.len())
}

/// Splits a note at its separators. A comma or a slash after a digit is not a separator.
fn split_parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        if matches!(c, ',' | ';' | '/' | '=') && !before.is_ascii_digit() || matches!(c, ';') {
            parts.extend(text.get(start..at));
            start = at + c.len_utf8();
        }
        before = c;
    }
    parts.extend(text.get(start..));
    parts
}

/// Returns true at the end of a food: a comma or a long dash that is not between digits, a semicolon, or a spaced
/// hyphen.
fn is_break(before: char, c: char, next: char) -> bool {
    let between_digits = before.is_ascii_digit() && next.is_ascii_digit();
    match c {
        ',' | '–' | '—' => !between_digits,
        ';' => true,
        '-' => before.is_whitespace() && next.is_whitespace(),
        _ => false,
    }
}

/// Returns the position of the first spaced or long dash, which ends a name.
pub(super) fn find_dash(text: &str) -> Option<usize> {
    let mut before = ' ';
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map_or(' ', |(_, next)| *next);
        if c != ',' && c != ';' && is_break(before, c, next) {
            return Some(at);
        }
        before = c;
    }
    None
}

/// Returns the unit of a supplement whose name ends with it: tablets for '2 zinc tablets'.
fn dose_unit(food: &str) -> Option<Unit> {
    let last = food.rsplit(' ').next()?;
    Unit::from_word(last).filter(|unit| unit.is_dose())
}
