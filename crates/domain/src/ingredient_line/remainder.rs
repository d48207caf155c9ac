//! Parses the part of a line after its amount: the food, its notes, and further amounts in parentheses.

use super::amount::{BracketedAmount, measure, parse_bracketed_amount};
use super::number::{parenthesis, quantity};
use super::vocabulary::WordList;
use crate::measure::Measure;
use crate::quantity::Quantity;
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
                        remainder.add_note_in_parentheses(&std::mem::take(&mut inside));
                        segment.push(' ');
                    } else {
                        inside.push(c);
                    }
                }
                _ if depth > 0 => inside.push(c),
                _ if is_break(before, c, next) => {
                    remainder.add_segment(&std::mem::take(&mut segment), &mut has_food);
                }
                _ => segment.push(c),
            }
            before = c;
        }
        remainder.add_segment(&segment, &mut has_food);
        remainder.add_note_in_parentheses(&inside);
        remainder.dose = dose_unit(&remainder.food);
        remainder
    }

    /// Adds a segment to the food until the food has a word that is not a quality such as 'boneless', and afterwards to the notes.
    fn add_segment(&mut self, text: &str, has_food: &mut bool) {
        if *has_food {
            self.add_note_without_parentheses(text);
        } else {
            let is_quality = |word: &str| WordList::Qualities.contains(&word.to_ascii_lowercase());
            let (food, purpose) = text.split_at_checked(find_purpose(text)).unwrap_or((text, ""));
            for word in food.split_whitespace() {
                self.food.push_str(if self.food.is_empty() { "" } else { " " });
                self.food.push_str(word);
                *has_food |= !is_quality(word);
            }
            self.add_note_without_parentheses(purpose);
        }
    }

    fn add_note_in_parentheses(&mut self, text: &str) {
        self.add_note(Note { text: text.trim().to_owned(), in_parentheses: true });
    }

    fn add_note_without_parentheses(&mut self, text: &str) {
        self.add_note(Note { text: text.trim().to_owned(), in_parentheses: false });
    }

    fn add_note(&mut self, note: Note) {
        if !note.text.is_empty() {
            self.notes.push(note);
        }
    }

    /// Moves the strength after the name of a counted supplement to the notes, where one in parentheses is: '15 mg' in
    /// '2 zinc tablets 15 mg'.
    pub fn extract_strength_after_food(&mut self) {
        if self.food.len() > MAX_AMOUNT_LENGTH {
            return;
        }
        let found = self.food.match_indices(' ').find_map(|(at, _)| {
            let (name, strength) = self.food.split_at_checked(at)?;
            Some((at, dose_unit(name)?, strength.trim().to_owned())).filter(|(.., strength)| is_strength(strength))
        });
        if let Some((at, dose, text)) = found {
            self.food.truncate(at);
            self.dose = Some(dose);
            self.notes.insert(0, Note { text, in_parentheses: true });
        }
    }

    /// Moves the unit after a counted food to the measures: '2 garlic cloves', '2 celery sticks', '2 lime slices'. A word for a
    /// stalk may also precede its food: '2 ribs celery'.
    pub fn extract_unit_after_food(&mut self, measures: &mut [Measure]) {
        let Some(first) = measures.first_mut().filter(|first| first.unit == Unit::Piece) else { return };
        if let Some((first_word, name)) = self.food.split_once(' ')
            && WordList::Stalks.contains(&first_word.to_lowercase())
            && names_any(name, WordList::StalkFoods)
        {
            first.unit = Unit::Stalk;
            self.food = name.strip_prefix("of ").unwrap_or(name).to_owned();
            return;
        }
        let Some((name, last)) = self.food.rsplit_once(' ') else { return };
        let last = last.to_lowercase();
        let unit = match Unit::from_word(&last) {
            _ if WordList::Stalks.contains(&last) && names_any(name, WordList::StalkFoods) => Unit::Stalk,
            Some(unit) if WordList::UnitsAfterFood.contains(&last) => unit,
            _ => return,
        };
        first.unit = unit;
        self.food = name.to_owned();
    }

    /// Moves a measure at the end of the food to the measures: 'chicken breast 1 kg', 'flour 1½ cups (190 g)'. A counted
    /// food has none there: '2 taurine 500 mg' states a strength.
    pub fn extract_measure_after_food(&mut self, measures: &mut Vec<Measure>) {
        let is_counted = measures.first().is_some_and(|first| first.kind() == UnitKind::Count);
        if is_counted || self.food.len() > MAX_AMOUNT_LENGTH {
            return;
        }
        let mut starts = self.food.match_indices(' ').map(|(at, _)| at);
        let found = starts.find_map(|at| Some((at, measure_at_end(self.food.get(at..)?)?)));
        if let Some((at, measure)) = found {
            self.food.truncate(at);
            measures.push(measure);
        }
    }

    /// Changes sticks to stalks, except for butter and similar fats, of which a stick is a block.
    pub fn distinguish_sticks(&self, measures: &mut [Measure]) {
        let is_block = names_any(&self.food, WordList::StickFoods);
        for measure in measures.iter_mut().filter(|measure| measure.unit == Unit::Stick && !is_block) {
            measure.unit = Unit::Stalk;
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
            if let Some(count) = bare_count(&note.text).filter(|_| measures.is_empty()) {
                measures.push(Measure::new(count, Unit::Piece));
                continue;
            }
            let is_missing = measures.is_empty();
            let is_amount =
                |it: &BracketedAmount| note.in_parentheses || is_missing || it.measure.kind() != UnitKind::Count;
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
    let per_piece = amount.is_each || count.is_some_and(|count| count.unit.is_container());
    let number = count.filter(|_| per_piece).map_or(Quantity::ONE, |count| count.quantity);
    let measure = amount.measure.times(number);
    // In '(400 g, 240 g drained)' only the drained weight is eaten, so it replaces the gross weight.
    if amount.is_drained && measures.len() > 1 {
        measures.pop_if(|gross| gross.kind() == measure.kind());
    }
    measures.push(measure);
}

/// Returns whether a name has a word of the list, in the singular or the plural.
fn names_any(name: &str, list: WordList) -> bool {
    name.to_lowercase().split(' ').any(|word| list.contains(word) || list.contains(word.trim_end_matches('s')))
}

/// Returns the number if the note is nothing else: 5 in 'eggs (large), 5'.
fn bare_count(note: &str) -> Option<Quantity> {
    quantity(note).filter(|(_, rest)| rest.trim().is_empty()).map(|(count, _)| count)
}

/// Returns the weight or volume that the text consists of, which may be repeated in parentheses.
fn measure_at_end(text: &str) -> Option<Measure> {
    let text = text.trim_start();
    let is_number = text.starts_with(char::is_numeric);
    let (measure, rest) = measure(text).filter(|_| is_number)?;
    let rest = parenthesis(rest).map_or(rest, |(_, after)| after);
    (rest.trim().is_empty() && measure.kind() != UnitKind::Count).then_some(measure)
}

/// Returns the position of the first purpose, which is a phrase of `WordList::Purposes` or 'for' and a verb in -ing. Returns
/// the length of the text if there is none.
fn find_purpose(text: &str) -> usize {
    let lower = text.to_ascii_lowercase();
    let ends = |at: usize| lower.get(at..).is_none_or(|rest| !rest.starts_with(char::is_alphanumeric));
    let phrases = WordList::Purposes.words().filter_map(|purpose| {
        let phrase = format!(" {purpose}");
        lower.find(&phrase).filter(|at| ends(at + phrase.len()))
    });
    let verbs = lower.match_indices(" for ").filter(|(at, phrase)| {
        let after = lower.get(at + phrase.len()..).unwrap_or_default();
        let verb = after.split(|c: char| !c.is_alphabetic() && c != '-').next().unwrap_or_default();
        verb.len() > "ing".len() && verb.ends_with("ing")
    });
    phrases.chain(verbs.map(|(at, _)| at)).min().unwrap_or(text.len())
}

/// Splits a note at its separators. After a digit only a semicolon is a separator.
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

/// Returns true at the end of a food: a comma or a long dash that is not between digits, a colon before a space, a
/// semicolon, or a spaced hyphen.
fn is_break(before: char, c: char, next: char) -> bool {
    let between_digits = before.is_ascii_digit() && next.is_ascii_digit();
    match c {
        ',' | '–' | '—' => !between_digits,
        ':' => next.is_whitespace(),
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
        if c != ',' && c != ';' && c != ':' && is_break(before, c, next) {
            return Some(at);
        }
        before = c;
    }
    None
}

/// Returns whether a text is the strength of one piece: '15 mg', '1,000mg each', '400 IU'.
fn is_strength(text: &str) -> bool {
    let digits = text.find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ',')).unwrap_or(0);
    let (number, unit) = text.split_at_checked(digits).unwrap_or(("", text));
    let unit = unit.trim_start().to_lowercase();
    let unit = unit.strip_suffix(" each").unwrap_or(&unit);
    number.starts_with(|c: char| c.is_ascii_digit()) && WordList::StrengthUnits.contains(unit)
}

/// Returns the unit of a supplement whose name ends with it: tablets for '2 zinc tablets'.
fn dose_unit(food: &str) -> Option<Unit> {
    let last = food.rsplit(' ').next()?;
    Unit::from_word(last).filter(|unit| unit.is_dose())
}
