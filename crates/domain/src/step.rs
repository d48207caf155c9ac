//! Finds the cooking and waiting times in a step, for which the page offers timers.

use crate::ingredient_line::{number, number_word, range_separator, word};
use crate::recipe_words::WordList;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timer {
    /// The text of the timer: the number as the step writes it, a range with a dash, and the unit in full. 'between 25 and 30
    /// mins' becomes '25–30 minutes'.
    pub label: String,
    /// Duration in seconds; the lower end of a range, so that the cook checks early.
    pub seconds: u32,
}

/// Times of a day or longer have no timer: '24 hours' usually says how long food can be stored.
const MAX_SECONDS: f64 = 86_400.0;

/// Returns the times in a step that have a timer, in the order of the text. Days, months and 'overnight' have none, and neither
/// have times after 'every' and 'within'.
pub fn find_timers(step: &str) -> Vec<Timer> {
    let mut found = Vec::new();
    let mut rest = step;
    let mut before = String::new();
    while let Some(first) = rest.chars().next() {
        if let Some((duration, after)) = parse_duration(rest, &before) {
            let seconds = duration.seconds.round();
            let is_timer = seconds > 0.0 && seconds < MAX_SECONDS;
            if is_timer && !WordList::NoTimer.contains(&before) {
                found.push(Timer { label: duration.label, seconds: to_whole_seconds(seconds) });
            }
            rest = after;
            before.clear();
        } else if let Some((run, after)) = alphanumeric_run(rest) {
            before = run.to_lowercase();
            rest = after;
        } else {
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
        }
    }
    found
}

struct Duration {
    label: String,
    seconds: f64,
}

#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Second,
    Minute,
    Hour,
}

impl Unit {
    fn from_word(word: &str) -> Option<Self> {
        let word = word.to_lowercase();
        [Self::Second, Self::Minute, Self::Hour].into_iter().find(|unit| unit.words().contains(&word))
    }

    fn words(self) -> WordList {
        match self {
            Self::Second => WordList::Seconds,
            Self::Minute => WordList::Minutes,
            Self::Hour => WordList::Hours,
        }
    }

    fn seconds(self) -> f64 {
        match self {
            Self::Second => 1.0,
            Self::Minute => 60.0,
            Self::Hour => 3600.0,
        }
    }

    fn name(self, number: f64) -> &'static str {
        match (self, number <= 1.0) {
            (Self::Second, true) => "second",
            (Self::Second, false) => "seconds",
            (Self::Minute, true) => "minute",
            (Self::Minute, false) => "minutes",
            (Self::Hour, true) => "hour",
            (Self::Hour, false) => "hours",
        }
    }
}

/// Parses the time at the beginning of a text, including '1 hour 15 minutes' and 'an hour and 20 minutes'. `before` is the
/// previous word.
fn parse_duration<'a>(text: &'a str, before: &str) -> Option<(Duration, &'a str)> {
    let (first, rest) = parse_digits(text, before).or_else(|| parse_words(text))?;
    let next = rest.trim_start();
    let next = strip_words(next, ["and"]).unwrap_or(next);
    match (first.unit, parse_digits(next, "")) {
        (Unit::Hour, Some((second, after))) if second.unit == Unit::Minute && first.is_single && second.low < 60.0 => {
            let label = format!("{} {}", first.label, second.label);
            Some((Duration { label, seconds: first.seconds() + second.seconds() }, after))
        }
        _ => Some((Duration { seconds: first.seconds(), label: first.label }, rest)),
    }
}

/// A time with one unit: '1 hour' in '1 hour 15 minutes'.
struct Part {
    label: String,
    /// The number, or the lower end of a range.
    low: f64,
    unit: Unit,
    /// False for a range.
    is_single: bool,
}

impl Part {
    fn seconds(&self) -> f64 {
        self.low * self.unit.seconds()
    }
}

/// Parses a time in digits: '20 minutes', '25-30 minutes', '1½ hours', '1 and a half hours', '30-minute'.
fn parse_digits<'a>(text: &'a str, before: &str) -> Option<(Part, &'a str)> {
    let (low, rest) = number(text)?;
    let between = if before == "between" { strip_words(rest.trim_start(), ["and"]) } else { None };
    if let Some((high, after)) = between.or_else(|| range_separator(rest)).and_then(number) {
        let (unit, after) = parse_unit(after)?;
        let high_text = original_number(text, after, high);
        let label = format!("{}–{high_text} {}", original_number(text, rest, low), unit.name(high));
        return Some((Part { label, low: low.min(high), unit, is_single: false }, after));
    }
    let half = strip_any(rest.trim_start(), WordList::HalfUnits);
    let low = if half.is_some() { low + 0.5 } else { low };
    let (unit, after) = parse_unit(half.unwrap_or(rest))?;
    let number_text = match half {
        Some(_) => format!("{}½", original_number(text, rest, low - 0.5)),
        None => original_number(text, rest, low),
    };
    Some((Part { label: format!("{number_text} {}", unit.name(low)), low, unit, is_single: true }, after))
}

/// Parses a time in words: 'an hour', 'half an hour', 'an hour and a half', 'a quarter of an hour', 'ten minutes'.
fn parse_words(text: &str) -> Option<(Part, &str)> {
    let (count, rest) = match strip_any(text, WordList::QuarterUnits) {
        Some(rest) => (0.25, rest),
        None => number_word(text).map(|(count, rest)| (count.value(), rest))?,
    };
    let half_before = strip_any(rest.trim_start(), WordList::HalfUnits);
    let (unit, after) = parse_unit(half_before.unwrap_or(rest))?;
    // 'A second pan' states no time.
    if unit == Unit::Second && count <= 1.0 {
        return None;
    }
    let half_after = if unit == Unit::Hour { strip_any(after.trim_start(), WordList::HalfUnits) } else { None };
    let after = half_after.unwrap_or(after);
    let low = if half_before.or(half_after).is_some() { count + 0.5 } else { count };
    let original = text.get(..text.len() - after.len()).unwrap_or_default();
    let label = original.split_whitespace().collect::<Vec<_>>().join(" ");
    Some((Part { label, low, unit, is_single: true }, after))
}

fn parse_unit(text: &str) -> Option<(Unit, &str)> {
    let text = text.strip_prefix(['-', '‑']).unwrap_or(text).trim_start();
    let (first, rest) = word(text)?;
    let is_qualified = WordList::BeforeTimeUnits.contains(&first.to_lowercase());
    let (first, rest) = if is_qualified { word(rest.trim_start())? } else { (first, rest) };
    Some((Unit::from_word(first)?, rest))
}

/// Returns the number as the step writes it if the text before `rest` is exactly that number, otherwise in digits.
fn original_number(text: &str, rest: &str, value: f64) -> String {
    let original = text.get(..text.len().saturating_sub(rest.len())).unwrap_or_default();
    match number(original) {
        Some((parsed, "")) if parsed == value => original.to_owned(),
        _ => value.to_string(),
    }
}

/// Returns the text after a phrase of the list.
fn strip_any(text: &str, list: WordList) -> Option<&str> {
    list.words().find_map(|phrase| strip_words(text, phrase.split(' ')))
}

fn strip_words<'a, 'b>(text: &'a str, wanted: impl IntoIterator<Item = &'b str>) -> Option<&'a str> {
    wanted.into_iter().try_fold(text, |rest, wanted| {
        let (first, after) = word(rest.trim_start())?;
        first.eq_ignore_ascii_case(wanted).then_some(after.trim_start())
    })
}

/// Returns the letters and digits at the beginning of a text, so that the number in 'B12' is not read as a time.
fn alphanumeric_run(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
    text.split_at_checked(end).filter(|(run, _)| !run.is_empty())
}

#[expect(clippy::as_conversions, reason = "the value is whole, positive and less than a day")]
fn to_whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_times_in_a_step_that_have_a_timer_are_found() {
        let rows: [(&str, &[(&str, u32)]); 36] = [
            ("Boil the eggs in a second pan for 11 minutes.", &[("11 minutes", 660)]),
            ("Simmer for 20 minutes.", &[("20 minutes", 1200)]),
            ("Bake for 25-30 minutes at 180 °C (fan 160 °C).", &[("25–30 minutes", 1500)]),
            ("Bake for 25–30 minutes.", &[("25–30 minutes", 1500)]),
            ("Simmer for 4 to 5 minutes.", &[("4–5 minutes", 240)]),
            ("Simmer for between 4 and 5 minutes.", &[("4–5 minutes", 240)]),
            ("Cook for 1 hour.", &[("1 hour", 3600)]),
            ("Cook for 1½ hours.", &[("1½ hours", 5400)]),
            ("Cook for 1 ½ hours.", &[("1 ½ hours", 5400)]),
            ("Cook for 1.5 hours.", &[("1.5 hours", 5400)]),
            ("Cook for 1 and a half hours.", &[("1½ hours", 5400)]),
            ("Cook for an hour.", &[("an hour", 3600)]),
            ("Cook for half an hour.", &[("half an hour", 1800)]),
            ("Cook for an hour and a half.", &[("an hour and a half", 5400)]),
            ("Cook for one and a half hours.", &[("one and a half hours", 5400)]),
            ("Wait a quarter of an hour.", &[("a quarter of an hour", 900)]),
            ("Braise for 1 hour 15 minutes.", &[("1 hour 15 minutes", 4500)]),
            ("Braise for 1 hour and 15 minutes.", &[("1 hour 15 minutes", 4500)]),
            ("Sear for 90 seconds a side.", &[("90 seconds", 90)]),
            ("Sear for 45 secs, then rest 2 mins.", &[("45 seconds", 45), ("2 minutes", 120)]),
            ("Cook 10 minutes, add the peas, cook 5 more minutes.", &[("10 minutes", 600), ("5 minutes", 300)]),
            ("Steam for ten minutes.", &[("ten minutes", 600)]),
            ("After a 30-minute rest, slice.", &[("30 minutes", 1800)]),
            ("Slow-cook on low for 6-8 hours.", &[("6–8 hours", 21600)]),
            ("Heat the oven to 180 °C.", &[]),
            ("Keep for up to 3 days or freeze for 3 months.", &[]),
            ("Chill overnight.", &[]),
            ("Use within 24 hours.", &[]),
            ("Soak for 23.9999 hours.", &[]),
            ("Blend for 0.4 seconds.", &[]),
            ("Refrigerate within 2 hours.", &[]),
            ("Stir every 5 minutes.", &[]),
            ("Stir for a full minute.", &[("a full minute", 60)]),
            ("Wait a few minutes.", &[]),
            ("Cut into 2 cm dice and add 300 ml water; minutes matter.", &[]),
            ("", &[]),
        ];
        for (step, expected) in rows {
            let found = find_timers(step);
            let found: Vec<(&str, u32)> = found.iter().map(|timer| (timer.label.as_str(), timer.seconds)).collect();
            assert_eq!(found, expected, "{step:?}");
        }
    }

    #[test]
    fn a_very_long_step_is_parsed() {
        for piece in ["9", "1 ", "a ", "1-", "½", "1 hour ", "an hour and ", "between 1 and "] {
            find_timers(&piece.repeat(100_000 / piece.len()));
        }
    }

    proptest! {
        #[test]
        fn every_timer_is_shorter_than_a_day(step in "\\PC{0,200}") {
            prop_assert!(find_timers(&step).iter().all(|timer| timer.seconds < 86_400));
        }

        #[test]
        fn minutes_in_digits_are_always_found(minutes in 1_u32..600, around in "[ a-z]{0,20}") {
            let found = find_timers(&format!("{around} for {minutes} minutes"));
            prop_assert_eq!(found.last().map(|timer| timer.seconds), Some(minutes * 60));
        }
    }
}
