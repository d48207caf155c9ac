//! Parses the amounts at the beginning of a line and in parentheses: '450 g (1 lb)', '2 × 400 g tins', '1 lb 2 oz'.

use super::number::{count, parenthesis, quantity, word};
use super::vocabulary::WordList;
use crate::measure::Measure;
use crate::quantity::Quantity;
use crate::unit::{Unit, UnitKind};

/// The amounts before a food.
#[derive(Debug, Default)]
pub(super) struct Amounts {
    pub measures: Vec<Measure>,
    /// Size of a counted unit: 'large' in '1 large head'.
    pub size: Option<String>,
    /// Number of pieces and the measure of one: 2 and 15 mg in '2 × 15 mg'.
    pub each: Option<(Quantity, Measure)>,
}

impl Amounts {
    fn new(measures: Vec<Measure>) -> Self {
        Self { measures, size: None, each: None }
    }
}

/// Parses the amounts at the beginning of a line. Returns `None` if the line begins with the food, and no measures for an
/// indefinite amount such as 'a few' or a length such as '2 cm'.
pub(super) fn leading_amounts(text: &str) -> Option<(Amounts, &str)> {
    let text = strip_about(text);
    if let Some(rest) = strip_dimension(text) {
        return Some((Amounts::default(), strip_pieces_of(rest)));
    }
    if let Some(rest) = strip_indefinite(text) {
        return Some((Amounts::default(), rest));
    }
    let Some((count, rest)) = count(text) else { return parse_unit_without_number(text) };
    let rest = strip_times(rest);
    if let Some(parsed) = parse_multiple(count, rest).or_else(|| parse_bracketed(count, rest)) {
        return Some(parsed);
    }
    let rest = strip_dimension_of_piece(rest);
    let Some((unit, size, rest)) = parse_unit(rest) else {
        // The number of '5-spice' is part of a word, not an amount.
        let is_amount = !rest.starts_with(['-', '‑']);
        return is_amount.then(|| (Amounts::new(vec![Measure::new(count, Unit::Piece)]), rest));
    };
    let (first, rest) = parse_compound(Measure::new(count, unit), rest);
    if let Some((container, rest)) = parse_container(first.kind(), rest) {
        return Some((Amounts::new(vec![Measure::new(Quantity::ONE, container), first]), rest));
    }
    let mut amounts = Amounts { size, ..Amounts::new(vec![first]) };
    let mut rest = rest;
    loop {
        if let Some(after) = strip_pints(rest) {
            rest = after;
        } else if let Some((other, after)) = parse_alternative(rest) {
            amounts.measures.push(other);
            rest = after;
        } else {
            return Some((amounts, rest));
        }
    }
}

/// Parses a unit without a number, which means one of it: 'pinch of salt', 'small head broccoli'. A plural without a number
/// ('sprigs of parsley') is an indefinite amount. Other units without a number may be part of the food: 'clove powder'.
fn parse_unit_without_number(text: &str) -> Option<(Amounts, &str)> {
    let (unit, size, rest) = parse_unit(text)?;
    let end = text.len().checked_sub(rest.len())?;
    let unit_word = text.get(..end)?.rsplit(' ').next()?.trim_end_matches('.');
    let is_followed_by_of = strip_word(rest.trim_start(), "of").is_some();
    let has_fill_word = unit_word.len() < end;
    if unit.kind() != UnitKind::Count || !rest.starts_with(char::is_whitespace) || rest.trim().is_empty() {
        return None;
    }
    if !unit_word.eq_ignore_ascii_case(unit.as_str()) && unit_word.ends_with('s') {
        return is_followed_by_of.then(|| (Amounts::default(), rest));
    }
    let stands_alone = WordList::UnitsForOne.contains(&unit_word.to_lowercase()) || is_followed_by_of;
    let is_one = stands_alone || has_fill_word && unit == Unit::Head;
    is_one.then(|| (Amounts { size, ..Amounts::new(vec![Measure::new(Quantity::ONE, unit)]) }, rest))
}

/// Returns the text after an indefinite amount: 'a few', 'some', 'a little', 'few drops of'.
fn strip_indefinite(text: &str) -> Option<&str> {
    let (first, after) = word(text)?;
    let first = first.to_lowercase();
    let (indefinite, after) = if WordList::BeforeIndefinite.contains(&first) {
        word(after.trim_start())?
    } else if WordList::IndefiniteAlone.contains(&first) {
        (text.get(..first.len())?, after)
    } else {
        return None;
    };
    let lower = indefinite.to_lowercase();
    let is_indefinite = WordList::Indefinite.contains(&lower) || WordList::IndefiniteAlone.contains(&lower);
    if !is_indefinite || !after.starts_with(char::is_whitespace) {
        return None;
    }
    let rest = strip_word(after, "of").unwrap_or(after.trim_start());
    // 'A few drops of' has a unit. 'A few slices' without 'of' does not name the food after it.
    match parse_unit(rest).filter(|(unit, _, _)| unit.kind() == UnitKind::Count) {
        Some((_, _, after)) if strip_word(after.trim_start(), "of").is_some() => Some(after),
        _ => Some(rest),
    }
}

/// Skips the sign in '3x eggs' and '2 x cups'. A number after the sign is left to `parse_multiple`.
fn strip_times(rest: &str) -> &str {
    let after = rest.trim_start().strip_prefix(['x', 'X', '×', '✕']);
    let is_sign = |after: &&str| {
        after.starts_with(char::is_whitespace)
            && after.trim_start().starts_with(|c: char| !c.is_ascii_digit() && !c.is_numeric())
    };
    after.filter(is_sign).map_or(rest, str::trim_start)
}

/// Returns the text after a length, which says how large a piece is and not how much there is: '2.5cm/1in', '3-inch'.
fn strip_dimension(text: &str) -> Option<&str> {
    let after_length = |text| {
        let (_, rest) = quantity(text)?;
        let rest = rest.trim_start().trim_start_matches(['-', '‑']);
        if let Some(after) = rest.strip_prefix(['"', '″', '”']) {
            return Some(after);
        }
        let (unit, after) = word(rest)?;
        WordList::Lengths.contains(&unit.to_lowercase()).then(|| after.strip_prefix('.').unwrap_or(after))
    };
    let mut rest = after_length(text)?;
    while let Some(after) = rest.trim_start().strip_prefix('/').and_then(|other| after_length(other.trim_start())) {
        rest = after;
    }
    Some(rest)
}

/// Skips the length of a piece after its number: '1 (3 inch) piece', 'a 1-inch piece'.
fn strip_dimension_of_piece(rest: &str) -> &str {
    let in_parentheses = parenthesis(rest)
        .filter(|(inside, _)| strip_dimension(inside.trim()).is_some_and(|after| after.trim().is_empty()));
    in_parentheses.map(|(_, after)| after).or_else(|| strip_dimension(rest.trim_start())).unwrap_or(rest)
}

/// Skips the unit after a length: 'piece' in '2 cm piece of ginger'.
fn strip_pieces_of(rest: &str) -> &str {
    let after_unit = parse_unit(rest).filter(|(unit, _, _)| unit.kind() == UnitKind::Count).map(|(_, _, after)| after);
    after_unit.unwrap_or(rest)
}

/// Parses a number and its unit: '450 g', '1 lb 2 oz', '1½ cups'.
pub(super) fn measure(text: &str) -> Option<(Measure, &str)> {
    let (count, rest) = count(strip_about(text))?;
    let (unit, _, rest) = parse_unit(rest)?;
    Some(parse_compound(Measure::new(count, unit), rest))
}

/// An amount in parentheses and what it applies to.
#[derive(Debug)]
pub(super) struct BracketedAmount {
    pub measure: Measure,
    /// True if the measure is that of one piece: '(60 g each)'.
    pub is_each: bool,
    /// True if the measure is the weight without the liquid: '(240 g drained)'.
    pub is_drained: bool,
    /// Remaining words: 'grated' in '(1 cup grated)'.
    pub note: String,
}

/// Parses a text such as '400 g', 'each 150 g' or '1 cup grated'. Returns `None` if more than a few words or another number follow
/// the amount, because such a text describes something else.
pub(super) fn parse_bracketed_amount(text: &str) -> Option<BracketedAmount> {
    const MAX_WORDS: usize = 5;
    let text = text.trim();
    let text = strip_word(text, "or").unwrap_or(text);
    let after_each = strip_word(text, "each");
    let (measure, rest) = measure(after_each.unwrap_or(text)).or_else(|| parse_sized(text))?;
    let mut amount = BracketedAmount { measure, is_each: after_each.is_some(), is_drained: false, note: String::new() };
    let words: Vec<&str> = rest.split_whitespace().take(MAX_WORDS + 1).collect();
    if words.len() > MAX_WORDS || rest.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        match word.to_lowercase().trim_end_matches('.') {
            each if WordList::EachPiece.contains(each) => amount.is_each = true,
            "per" => {
                amount.is_each = true;
                words.next();
            }
            "drained" => amount.is_drained = true,
            "in" if words.peek() == Some(&"total") => {}
            other if WordList::WeightWords.contains(other) => {}
            other => {
                amount.note.push_str(if amount.note.is_empty() { "" } else { " " });
                amount.note.push_str(other);
            }
        }
    }
    Some(amount)
}

/// Parses a number of pieces of a size, in parentheses: '1 medium', '2 large'.
fn parse_sized(text: &str) -> Option<(Measure, &str)> {
    let text = strip_about(text);
    let (count, rest) = quantity(text)?;
    let (size, after) = word(rest.trim_start())?;
    let size = size.to_lowercase();
    let unit = Unit::SIZES.into_iter().find(|unit| unit.as_str() == size)?;
    after.trim().is_empty().then_some((Measure::new(count, unit), after))
}

/// Parses a number of containers and their total content ('2 × 400 g tins', '4 9-ounce boxes'), or a number of equal
/// measures and their total ('2 × 15 mg', '1 2-pound roast').
fn parse_multiple(count: Quantity, rest: &str) -> Option<(Amounts, &str)> {
    let rest = rest.trim_start();
    let times = rest
        .strip_prefix(['x', 'X', '×', '✕'])
        .filter(|after| after.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    let (quantity, after) = quantity(times.unwrap_or(rest).trim_start())?;
    let (unit, _, after) = parse_unit(after)?;
    let (one, mut after) = parse_compound(Measure::new(quantity, unit), after);
    if one.kind() == UnitKind::Count {
        return None;
    }
    while let Some((_, rest)) = parse_alternative(after) {
        after = rest;
    }
    let all = one.times(count);
    if let Some((container, after)) = parse_container(one.kind(), after) {
        return Some((Amounts::new(vec![Measure::new(count, container), all]), after));
    }
    // 'balls' in '4 × 125 g balls mozzarella' says no more than the number does.
    let after = match parse_unit(after) {
        Some((Unit::Piece, _, rest)) => rest,
        _ => after,
    };
    Some((Amounts { each: Some((count, one)), ..Amounts::new(vec![all]) }, after))
}

/// Parses a number with an amount in parentheses after it. The amount is that of one container or one piece ('1 (400 g)
/// tin', '4 (5 oz) steaks'), or repeats the measure after it ('1½ (375 ml) cups').
fn parse_bracketed(count: Quantity, rest: &str) -> Option<(Amounts, &str)> {
    let (inside, after) = parenthesis(rest)?;
    let (one, _) = measure(inside)?;
    if one.kind() == UnitKind::Count {
        return None;
    }
    let all = one.times(count);
    let (counted, all, after) = match parse_unit(after) {
        Some((unit, _, after)) if unit.kind() == UnitKind::Count => (Measure::new(count, unit), all, after),
        Some((unit, _, after)) => (Measure::new(count, unit), one, after),
        None => (Measure::new(count, Unit::Piece), all, after),
    };
    Some((Amounts::new(vec![counted, all]), after))
}

/// Parses the container after a weight or volume: 'tin' in '400 g tin'.
fn parse_container(kind: UnitKind, rest: &str) -> Option<(Unit, &str)> {
    let (unit, _, after) = parse_unit(rest)?;
    (kind != UnitKind::Count && unit.is_container()).then_some((unit, after))
}

/// Parses a unit, with up to two words of `WordList::FillWords` before it and a full stop after it.
fn parse_unit(text: &str) -> Option<(Unit, Option<String>, &str)> {
    let mut text = text.strip_prefix(['-', '‑']).unwrap_or(text).trim_start();
    let mut size = None;
    for _ in 0..3 {
        let (first, rest) = word(text)?;
        if let Some((unit, rest)) = unit(first, rest) {
            return Some((unit, size.filter(|_| unit.kind() == UnitKind::Count), rest));
        }
        let lower = first.to_lowercase();
        if !WordList::FillWords.contains(&lower) || !rest.starts_with(char::is_whitespace) {
            return None;
        }
        size = Some(lower);
        text = rest.trim_start();
    }
    None
}

/// Returns the unit that a word means, and the text after it. A fluid ounce has a second word.
fn unit<'a>(first: &str, rest: &'a str) -> Option<(Unit, &'a str)> {
    let lower = first.to_lowercase();
    if WordList::BeforeFluidOunce.contains(&lower) {
        let (second, after) = word(rest.strip_prefix('.').unwrap_or(rest).trim_start())?;
        let is_ounce = Unit::from_word(second) == Some(Unit::Ounce);
        return is_ounce.then(|| (Unit::FluidOunce, after.strip_prefix('.').unwrap_or(after)));
    }
    let unit = Unit::from_word(first)?;
    let mut next = rest.chars();
    // 'drop-scone' is not a drop and 'l2' is not a litre, but '450 g-500 g' is a range of grams.
    let is_separate = match (next.next(), next.next()) {
        (Some('-' | '‑'), Some(after)) => !after.is_alphabetic(),
        (Some(c), _) => !c.is_numeric() && c != '\'' && c != '’',
        (None, _) => true,
    };
    is_separate.then(|| (unit, rest.strip_prefix('.').unwrap_or(rest)))
}

/// Extends an amount by its second part: 'and 2 oz' after '1 lb', '–500 g' after '450 g'. In a sum, a part without a
/// word such as 'and' before it must have a smaller unit.
fn parse_compound(first: Measure, rest: &str) -> (Measure, &str) {
    if first.kind() == UnitKind::Count {
        return (first, rest);
    }
    let trimmed = rest.trim_start();
    if let Some(after) = trimmed.strip_prefix(['-', '–', '−']).or_else(|| strip_word(trimmed, "to")) {
        let second = parse_simple(after.trim_start()).filter(|(second, _)| second.unit == first.unit);
        let range = second
            .and_then(|(second, after)| Some((Quantity::range(first.quantity.low(), second.quantity.high())?, after)));
        return range.map_or((first, rest), |(range, after)| (Measure::new(range, first.unit), after));
    }
    let after = WordList::SumWords.words().find_map(|word| strip_word(trimmed, word));
    let joined = after.or_else(|| trimmed.strip_prefix(['+', '&']));
    let (Some((second, after)), Some(size)) = (parse_simple(joined.unwrap_or(trimmed).trim_start()), first.unit.size())
    else {
        return (first, rest);
    };
    match second.unit.size() {
        Some(smaller) if second.kind() == first.kind() && (smaller < size || joined.is_some()) => {
            let sum = first.quantity + second.quantity.scale(smaller / size);
            (Measure::new(sum, first.unit), after)
        }
        _ => (first, rest),
    }
}

/// Parses an alternative after another amount: '/ 300 g', 'or 1 lb'.
fn parse_alternative(rest: &str) -> Option<(Measure, &str)> {
    let rest = rest.trim_start();
    let after = rest.strip_prefix(['/', '=']).or_else(|| strip_word(rest, "or"))?;
    let (measure, rest) = parse_simple(strip_about(after))?;
    Some(parse_compound(measure, rest))
}

/// Skips an amount in pints after an amount in litres, because British and American pints differ.
fn strip_pints(rest: &str) -> Option<&str> {
    let (_, rest) = quantity(rest.trim_start().strip_prefix('/')?.trim_start())?;
    let (pints, rest) = word(rest.trim_start())?;
    WordList::Pints.contains(&pints.to_lowercase()).then_some(rest)
}

/// Parses one number and one unit.
fn parse_simple(text: &str) -> Option<(Measure, &str)> {
    let (count, rest) = quantity(text)?;
    let (unit, _, rest) = parse_unit(rest)?;
    Some((Measure::new(count, unit), rest))
}

/// Skips a word such as 'about', or a word about the fill of a spoon before a number: 'scant ¼ teaspoon'.
fn strip_about(text: &str) -> &str {
    let text = text.trim_start();
    let found = WordList::About.words().find_map(|about| {
        let (head, rest) = text.split_at_checked(about.len())?;
        let is_separate = about == "~" || rest.starts_with(char::is_whitespace);
        (head.eq_ignore_ascii_case(about) && is_separate).then_some(rest)
    });
    found.or_else(|| strip_fill_word(text)).unwrap_or(text).trim_start()
}

/// Returns the text after a word about the fill of a spoon before its number: 'scant' in 'scant ¼ teaspoon'.
fn strip_fill_word(text: &str) -> Option<&str> {
    let (first, rest) = word(text)?;
    let is_number = quantity(rest.trim_start()).is_some();
    (is_number && WordList::FillWords.contains(&first.to_lowercase())).then_some(rest)
}

fn strip_word<'a>(text: &'a str, wanted: &str) -> Option<&'a str> {
    let (first, rest) = word(text)?;
    (first.eq_ignore_ascii_case(wanted) && rest.starts_with(char::is_whitespace)).then(|| rest.trim_start())
}
