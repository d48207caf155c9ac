//! What follows the amount of a line: the food, its notes, and further amounts in parentheses.

use super::amount::{Stated, stated};
use crate::measure::Measure;
use crate::unit::{Kind, Unit};

/// Words that name no food by themselves: in 'boneless, skinless chicken thighs' the food comes after the comma.
const QUALITIES: &str = "boneless skinless organic lean fresh frozen raw cooked large small medium ripe free-range peeled \
     diced chopped grated sliced minced shredded cubed plain natural unsalted";

/// What an ingredient is for is no part of its name: 'water to cover', 'parsley to serve'.
const PURPOSES: [&str; 7] =
    [" to cover", " to serve", " to garnish", " to taste", " as needed", " for serving", " for garnish"];

/// A note longer than this is no amount.
const LONGEST_AMOUNT: usize = 80;

#[derive(Debug, Default)]
pub(super) struct Remainder {
    pub food: String,
    /// What stands in parentheses, and what follows a comma, in the line's order.
    asides: Vec<Aside>,
    /// 'Tablets', where the food is counted in them.
    pub dose: Option<Unit>,
}

#[derive(Debug)]
struct Aside {
    text: String,
    in_parentheses: bool,
}

/// One pass over the text, whatever it holds.
pub(super) fn remainder(text: &str) -> Remainder {
    let mut read = Remainder::default();
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
                    read.aside(std::mem::take(&mut inside), true);
                    segment.push(' ');
                } else {
                    inside.push(c);
                }
            }
            _ if depth > 0 => inside.push(c),
            _ if is_break(before, c, next) => {
                read.segment(std::mem::take(&mut segment), &mut has_food);
            }
            _ => segment.push(c),
        }
        before = c;
    }
    read.segment(segment, &mut has_food);
    read.aside(inside, true);
    read.dose = dose(&read.food);
    read
}

impl Remainder {
    fn segment(&mut self, text: String, has_food: &mut bool) {
        if *has_food {
            self.aside(text, false);
        } else {
            let is_quality = |word: &str| QUALITIES.split(' ').any(|quality| quality.eq_ignore_ascii_case(word));
            let (food, purpose) = text.split_at_checked(purpose(&text)).unwrap_or((text.as_str(), ""));
            for word in food.split_whitespace() {
                self.food.push_str(if self.food.is_empty() { "" } else { " " });
                self.food.push_str(word);
                *has_food |= !is_quality(word);
            }
            self.aside(purpose.to_owned(), false);
        }
    }

    fn aside(&mut self, text: String, in_parentheses: bool) {
        if !text.trim().is_empty() {
            self.asides.push(Aside { text: text.trim().to_owned(), in_parentheses });
        }
    }

    /// Moves the amounts among the asides to the measures and answers the notes that are left.
    /// What stands beside a tablet is its strength, never an amount.
    pub fn settle(&mut self, measures: &mut Vec<Measure>, is_dose: bool) -> Vec<String> {
        let count = measures.first().copied().filter(|first| first.kind() == Kind::Count);
        let mut notes = Vec::new();
        for aside in std::mem::take(&mut self.asides) {
            if is_dose || aside.text.len() > LONGEST_AMOUNT {
                notes.push(aside.text);
                continue;
            }
            let is_amount = |found: &Stated| aside.in_parentheses || found.measure.kind() != Kind::Count;
            let read: Vec<_> =
                pieces(&aside.text).into_iter().map(|piece| (piece, stated(piece).filter(is_amount))).collect();
            if read.iter().all(|(_, found)| found.is_none()) {
                notes.push(aside.text);
                continue;
            }
            for (piece, found) in read {
                let Some(found) = found else {
                    notes.push(piece.trim().to_owned());
                    continue;
                };
                notes.push(found.note.clone());
                take(&found, count, measures);
            }
        }
        notes.retain(|note| !note.is_empty());
        notes
    }
}

/// Two tins of 400 g hold 800 g; two carrots (120 g) weigh that together, unless each does.
fn take(found: &Stated, count: Option<Measure>, measures: &mut Vec<Measure>) {
    let per_piece = found.is_each || count.is_some_and(|count| count.unit == Unit::Tin);
    let factor = count.filter(|_| per_piece).map_or(1.0, |count| count.quantity.value());
    let measure = found.measure.scale(factor);
    // Of '(400 g, 240 g drained)' the smaller is what is eaten.
    if found.is_drained && measures.len() > 1 {
        measures.pop_if(|gross| gross.kind() == measure.kind());
    }
    measures.push(measure);
}

/// Where the words on what it is for begin; the end where there are none.
fn purpose(text: &str) -> usize {
    let lower = text.to_ascii_lowercase();
    let ends = |at: usize| lower.get(at..).is_none_or(|rest| !rest.starts_with(char::is_alphanumeric));
    let found = PURPOSES.iter().filter_map(|purpose| lower.find(purpose).filter(|at| ends(at + purpose.len())));
    found.min().unwrap_or(text.len())
}

/// The parts of an aside; a comma or slash between digits divides nothing.
fn pieces(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        if matches!(c, ',' | ';' | '/' | '=') && !before.is_ascii_digit() || matches!(c, ';') {
            found.extend(text.get(start..at));
            start = at + c.len_utf8();
        }
        before = c;
    }
    found.extend(text.get(start..));
    found
}

/// Where the food ends: a comma not between digits, a semicolon, a spaced or long dash.
fn is_break(before: char, c: char, next: char) -> bool {
    let between_digits = before.is_ascii_digit() && next.is_ascii_digit();
    match c {
        ',' | '–' | '—' => !between_digits,
        ';' => true,
        '-' => before.is_whitespace() && next.is_whitespace(),
        _ => false,
    }
}

/// Where a name ends: the first spaced or long dash.
pub(super) fn dash(text: &str) -> Option<usize> {
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

/// '2 zinc tablets' are counted in tablets.
fn dose(food: &str) -> Option<Unit> {
    let last = food.rsplit(' ').next()?;
    Unit::from_word(last).filter(|unit| unit.is_dose())
}
