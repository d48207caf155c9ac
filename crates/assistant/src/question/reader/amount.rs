//! Reads numbers with their units: weights, ages, times and prices.

use super::super::food_name;
use super::super::phrase::{Meaning, Unit, phrases};
use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use super::exclusion::names_animal;
use crate::constraints::{AgeGroup, MAX_DAYS, MAX_MINUTES};
use crate::word_list::WordList;
use domain::unit::GRAMS_PER_POUND;
use nutrition::animal::ADULT_MONTHS;
use nutrition::daily_need::{WEANED_MONTHS, WEANED_WEEKS};

const KG_PER_POUND: f64 = GRAMS_PER_POUND / 1000.0;
const POUNDS_PER_STONE: f64 = 14.0;
const KG_PER_STONE: f64 = POUNDS_PER_STONE * KG_PER_POUND;
const WEEKS_PER_MONTH: f64 = 4.348;
const DAYS_PER_WEEK: f64 = 7.0;
const DAYS_PER_MONTH: f64 = 30.0;
/// Largest weight that is read as that of an animal.
const MAX_KG: f64 = 120.0;
/// Largest age that is read as that of an animal, in months.
const MAX_MONTHS: f64 = 240.0;
/// Weights below this, directly before the name of a food, are those of the food: '2 kg chicken'.
const MAX_FOOD_KG: f64 = 3.0;
/// Longest time beside a food that is not read as the age of a puppy or kitten, in days: 'turkey for my puppy, 3 days'.
const MAX_BATCH_DAYS: f64 = 14.0;
/// Smallest weight in grams that is read as that of an animal.
const MIN_GRAMS: f64 = 300.0;

impl Reader<'_> {
    /// Reads a number with its unit, a price, or an age without a unit, and returns the number of words.
    pub(super) fn read_amount(&mut self, at: usize) -> Option<usize> {
        let word = self.words.get(at)?;
        if let Some(length) = self.read_amount_after_currency(at) {
            return Some(length);
        }
        if let Some((pence, length)) = price_in_words(self.clause(at)) {
            return Some(length + self.read_price(f64::from(pence), Unit::Penny, at, at + length));
        }
        let (number, length) = match word.number {
            Some(number) => (number, 1),
            None => number_in_words(self.clause(at))?,
        };
        let (half, length_of_half) = half_at_start(self.clause_after(at + length));
        let (number, length) = (number + half, length + length_of_half);
        let unit_start = at + length;
        if let Some((name, money_length)) = self.currency_at(unit_start) {
            let number = if length == 1 { word.price().unwrap_or(number) } else { number };
            let end = unit_start + money_length;
            return Some(length + money_length + self.read_price(number, Unit::Money(name), at, end));
        }
        if self.is_unknown_sign(unit_start) {
            self.add_unknown_price(at, unit_start + 1);
            return Some(length + 1);
        }
        let Some((unit, unit_length)) = unit_at(self.words.get(unit_start..).unwrap_or_default()) else {
            // A number in words without a unit, as in 'three dogs', is not read.
            word.number?;
            if self.is_age_without_unit(at) {
                self.add_age(12.0 * number);
            }
            return Some(1);
        };
        let end = unit_start + unit_length;
        Some(length + unit_length + self.read_unit(number, unit, at, end))
    }

    /// States what a number with a unit means. Returns the number of words that are read after the unit.
    fn read_unit(&mut self, number: f64, unit: Unit, at: usize, end: usize) -> usize {
        let old_length = phrases().length_of(&Meaning::Old, self.clause_after(end));
        let is_time = matches!(unit, Unit::Year | Unit::Month | Unit::Week | Unit::Day | Unit::Hour);
        if let Some(length) = old_length.filter(|_| is_time && (number == 0.0 || unit == Unit::Hour)) {
            self.state(Statement::Unweaned);
            return length;
        }
        match unit {
            Unit::Stone if let Some((pounds, length)) = self.pounds_after_stones(end) => {
                self.add_weight(number * KG_PER_STONE + pounds * KG_PER_POUND, end + length);
                return length;
            }
            Unit::Kilogram | Unit::Gram | Unit::Pound | Unit::Stone if self.is_other_weight(at, end) => {}
            Unit::PoundOrSterling if self.is_price(at) || self.is_price_of_day(at, end) => {
                return self.read_price(number, unit, at, end);
            }
            Unit::PoundOrSterling if self.is_other_weight(at, end) => {}
            Unit::Kilogram => self.add_weight(number, end),
            Unit::Gram if number >= MIN_GRAMS => self.add_weight(number / 1000.0, end),
            Unit::Gram => {}
            Unit::Pound => self.add_weight(number * KG_PER_POUND, end),
            Unit::Stone => self.add_weight(number * KG_PER_STONE, end),
            Unit::PoundOrSterling => self.add_weight(number * KG_PER_POUND, end),
            // 'I have had cats for 20 years' is not the age of the animal.
            Unit::Year if old_length.is_none() && self.is_duration(at) => {}
            Unit::Year => {
                let (months, length) = self.months_after_years(end);
                self.add_age(12.0 * number + months);
                let old_length = phrases().length_of(&Meaning::Old, self.clause_after(end + length));
                return length + old_length.unwrap_or(0);
            }
            Unit::Month if old_length.is_none() && self.is_duration(at) => self.add_days(number * DAYS_PER_MONTH),
            Unit::Month => self.add_age(number),
            // If the time may be an age or the duration of a batch, it counts as an age: the wrong food for an animal that is not
            // weaned does more harm than a batch of the wrong size.
            Unit::Week if old_length.is_some() || self.is_age_of_animal(at, end, number, unit) => {
                self.add_age_in_weeks(number);
            }
            Unit::Day if old_length.is_some() || self.is_age_of_animal(at, end, number, unit) => {
                self.add_age_in_weeks(number / DAYS_PER_WEEK);
            }
            // 'I adopted my dog 6 weeks ago' states neither an age nor a duration.
            Unit::Week | Unit::Day if self.is_ago(end) => {}
            Unit::Week => self.add_days(number * DAYS_PER_WEEK),
            Unit::Day => self.add_days(number),
            Unit::Minute => self.add_minutes(number),
            Unit::Hour if self.is_age_of_animal(at, end, number, unit) && self.is_ago(end) => {
                self.state(Statement::Unweaned)
            }
            Unit::Hour => self.add_minutes(number * 60.0),
            Unit::Money(_) | Unit::Penny => return self.read_price(number, unit, at, end),
        }
        let is_age = matches!(unit, Unit::Year | Unit::Month | Unit::Week | Unit::Day);
        old_length.filter(|_| is_age).unwrap_or(0)
    }

    /// Returns the months of '2 years and 3 months', and the number of words after the years.
    fn months_after_years(&self, end: usize) -> (f64, usize) {
        let and = phrases().length_of(&Meaning::And, self.clause_after(end)).unwrap_or(0);
        let rest = self.clause_after(end + and);
        if let (half, length @ 1..) = half_at_start(self.clause_after(end)) {
            return (12.0 * half, length);
        }
        let number = rest.first().and_then(|word| Some((word.number?, 1))).or_else(|| number_in_words(rest));
        let Some((number, length)) = number else { return (0.0, 0) };
        match unit_at(rest.get(length..).unwrap_or_default()) {
            Some((Unit::Month, unit_length)) => (number, and + length + unit_length),
            _ => (0.0, 0),
        }
    }

    /// Returns the pounds of '2 stone 5 lb' or '4 st 10', and the number of words after the stones.
    fn pounds_after_stones(&self, end: usize) -> Option<(f64, usize)> {
        let and = phrases().length_of(&Meaning::And, self.clause_after(end)).unwrap_or(0);
        let rest = self.clause_after(end + and);
        let pounds = rest.first()?.number.filter(|pounds| *pounds < POUNDS_PER_STONE)?;
        match unit_at(rest.get(1..)?) {
            Some((Unit::Pound | Unit::PoundOrSterling, length)) => Some((pounds, and + 1 + length)),
            None if rest.len() == 1 && and == 0 => Some((pounds, 1)),
            _ => None,
        }
    }

    /// Reads 'old' after a unit of time whose number was not read, as in 'a few weeks old', and returns the number of its
    /// words. The animal counts as being of the youngest age that the words allow.
    pub(super) fn read_age_without_number(&mut self, at: usize) -> Option<usize> {
        let length = phrases().length_of(&Meaning::Old, self.clause_after(at))?;
        let before = self.words.get(at.checked_sub(1)?..at)?;
        // French 'an' is a year.
        let is_article = !self.is_foreign && before.iter().any(|word| word.text == "an");
        let (unit, _) = unit_at(before).filter(|_| !is_article)?;
        let is_time = matches!(unit, Unit::Year | Unit::Month | Unit::Week | Unit::Day | Unit::Hour);
        // Before a word such as 'recipe', the age is not that of the animal.
        if !is_time || self.is_before_dish_word(at + length) {
            return None;
        }
        // 'Weeks' alone was read as the duration of a batch.
        self.statements.pop_if(|(place, it)| *place + 1 == at && matches!(it, Statement::Days(_)));
        match unit {
            Unit::Week | Unit::Day | Unit::Hour => self.state(Statement::Unweaned),
            Unit::Month => self.state(Statement::Age(AgeGroup::Young)),
            _ => {}
        }
        Some(length)
    }

    /// Adds a weight, unless it is that of a food: '2 kg of chicken'.
    fn add_weight(&mut self, kg: f64, end: usize) {
        let rest = self.clause_after(end);
        let is_amount_of = rest.first().is_some_and(|word| WordList::AmountOf.contains(&word.text));
        let rest = rest.get(usize::from(is_amount_of)..).unwrap_or_default();
        let is_of_food = (is_amount_of || kg < MAX_FOOD_KG) && food_name::find_at_start(rest).is_some();
        if kg > 0.0 && kg <= MAX_KG && !is_of_food {
            self.state(Statement::WeightKg((kg * 10.0).round() / 10.0));
        }
    }

    fn add_age(&mut self, months: f64) {
        if months > 0.0
            && months <= MAX_MONTHS
            && let Some(months) = to_whole_number(months)
        {
            self.state(Statement::AgeMonths(months.max(1)));
        }
    }

    /// Adds an age in weeks. Seven weeks are not rounded up to the age at which an animal is weaned.
    fn add_age_in_weeks(&mut self, weeks: f64) {
        let months = weeks / WEEKS_PER_MONTH;
        let months = if weeks < f64::from(WEANED_WEEKS) { months.min(f64::from(WEANED_MONTHS - 1)) } else { months };
        let whole_weeks = to_whole_number(weeks.max(1.0)).filter(|_| weeks > 0.0);
        if let (Some(weeks), Some(months)) = (whole_weeks, to_whole_number(months))
            && f64::from(months) <= MAX_MONTHS
        {
            self.state(Statement::AgeWeeks { weeks, months: months.max(1) });
        }
    }

    fn add_days(&mut self, days: f64) {
        if let Some(days) = to_whole_number(days).filter(|days| *days > 0) {
            self.state(Statement::Days(days.min(MAX_DAYS)));
        }
    }

    fn add_minutes(&mut self, minutes: f64) {
        let minutes = to_whole_number(minutes).map(u32::from);
        if let Some(minutes) = minutes.filter(|minutes| (1..=MAX_MINUTES).contains(minutes)) {
            self.state(Statement::Minutes(minutes));
        }
    }

    /// Returns true if a word such as 'eats' or 'lost' is before an amount.
    pub(super) fn follows_other_weight(&self, at: usize) -> bool {
        (1..=3).any(|length| {
            let words = at.checked_sub(length).and_then(|start| self.words.get(start..at));
            words.is_some_and(|words| phrases().length_of(&Meaning::OtherWeight, words) == Some(length))
        })
    }

    /// Returns true if a word such as 'for' is before a time.
    fn is_duration(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.words.get(before..at));
        before.is_some_and(|before| phrases().length_of(&Meaning::DurationBefore, before).is_some())
    }

    /// Returns true if a time without 'old' is the age of the animal: 'chiot de 8 semaines', 'my cat is 6 weeks', 'born 5 weeks
    /// ago'. `end` is the place after the unit.
    fn is_age_of_animal(&self, at: usize, end: usize, number: f64, unit: Unit) -> bool {
        let is_start = |at: &usize| self.words.get(*at).is_none_or(|word| word.begins_sentence);
        let start = (1..=at).rev().find(is_start).unwrap_or(0);
        let sentence_end = (end..self.words.len()).find(is_start).unwrap_or(self.words.len());
        let sentence = self.words.get(start..sentence_end).unwrap_or_default();
        let has = |is_meant: &dyn Fn(&Meaning) -> bool| {
            let rests = (0..sentence.len()).filter_map(|at| sentence.get(at..));
            rests.into_iter().any(|rest| phrases().longest_at(rest, is_meant).is_some())
        };
        let is_of_food = self.words.get(end).is_some_and(|next| next.text == "of" && !next.follows_break);
        if self.is_duration(at) || is_of_food || has(&|it| *it == Meaning::Batch) {
            return false;
        }
        let before = self.words.get(at.saturating_sub(2)..at).unwrap_or_default();
        let is_age_word = |word: &Word| phrases().length_of(&Meaning::AgeBefore, std::slice::from_ref(word)).is_some();
        let is_ago = self.is_ago(end);
        let is_born = before.iter().any(|word| word.text == "born");
        let names_young = has(&|it| matches!(it, Meaning::Puppy | Meaning::Kitten));
        let names_dish = || {
            let has_food = |at: usize| food_name::find_at_start(self.clause(at)).is_some();
            let is_dish = |it: &Meaning| matches!(it, Meaning::Meal | Meaning::Treat | Meaning::WantedAfter);
            has(&is_dish) || (start..sentence_end).any(has_food)
        };
        let has_age_of_young = || {
            let is_young = |months: u16| months < ADULT_MONTHS;
            self.statements.iter().any(|(_, it)| it.age_months().is_some_and(is_young))
        };
        let is_beside = || self.is_beside_animal(at, end, unit);
        let is_short = number * if unit == Unit::Week { DAYS_PER_WEEK } else { 1.0 } <= MAX_BATCH_DAYS;
        let is_batch = || is_short && names_dish() && (has_age_of_young() || !is_beside());
        let is_age_of_young = || names_young && !is_batch();
        if is_ago { is_born } else { before.iter().any(is_age_word) || is_age_of_young() }
    }

    /// Returns true if the name of a young animal is directly before or after a time: 'kitten 3 weeks', '3 week kitten'. A comma between
    /// them separates only days from the animal, as in 'turkey for my kitten, 3 days', because 'kitten, 2 weeks' may be an age.
    fn is_beside_animal(&self, at: usize, end: usize, unit: Unit) -> bool {
        let is_young = |it: &Meaning| matches!(it, Meaning::Puppy | Meaning::Kitten);
        let names_young = |word: &Word| phrases().longest_at(std::slice::from_ref(word), is_young).is_some();
        let is_separate = |place: usize| unit == Unit::Day && self.words.get(place).is_some_and(|it| it.follows_break);
        let before = at.checked_sub(1).filter(|_| !is_separate(at)).and_then(|before| self.words.get(before));
        let after = self.words.get(end).filter(|_| !is_separate(end));
        before.into_iter().chain(after).any(names_young)
    }

    fn is_ago(&self, end: usize) -> bool {
        self.words.get(end).is_some_and(|word| word.text == "ago")
    }

    /// Returns true if a weight is not that of the animal: 'eats 1 kg', 'lost 3 kg', '500 g a day'.
    fn is_other_weight(&self, at: usize, end: usize) -> bool {
        let is_of_food = |meaning: &Meaning| phrases().length_of(meaning, self.clause_after(end)).is_some();
        self.follows_other_weight(at)
            || [Meaning::PerDay, Meaning::PerMeal].iter().any(is_of_food)
            || self.follows_per_day(at) && !self.words.get(at).is_some_and(|word| word.follows_break)
    }

    /// Returns true if a number without a unit is an age: 'my cat is 15 and fussy', 'older cat (12)'.
    fn is_age_without_unit(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.words.get(before..at));
        let follows_colon_or_bracket = self.words.get(at).is_some_and(|number| number.follows_colon);
        let follows_age_word = before.is_some_and(|before| {
            phrases().length_of(&Meaning::AgeBefore, before).is_some()
                || self.is_foreign && before.iter().any(|word| WordList::ForeignAgeBefore.contains(&word.text))
                || (follows_colon_or_bracket && before.iter().any(names_animal))
        });
        let is_last =
            self.words.get(at + 1).is_none_or(|next| next.follows_break || WordList::AfterAge.contains(&next.text));
        follows_age_word && is_last
    }
}

/// Returns the value of 'and a half' or 'and 0.5' after a number, and the number of its words.
fn half_at_start(words: &[Word]) -> (f64, usize) {
    let length_of = |phrase: &str| {
        let length = phrase.split(' ').count();
        let is_written = words.iter().take(length).map(|word| word.text.as_str()).eq(phrase.split(' '));
        is_written.then_some(length)
    };
    if let Some(length) = WordList::AddedHalves.words().find_map(length_of) {
        return (0.5, length);
    }
    match words {
        [and, part, ..] if and.text == "and" => match part.number {
            Some(value) if value < 1.0 => (value, 2),
            _ => (0.0, 0),
        },
        _ => (0.0, 0),
    }
}

fn unit_at(words: &[Word]) -> Option<(Unit, usize)> {
    let (meanings, length) = phrases().longest_at(words, |meaning| matches!(meaning, Meaning::Unit(_)))?;
    meanings.iter().find_map(|meaning| if let Meaning::Unit(unit) = meaning { Some((*unit, length)) } else { None })
}

fn number_in_words(words: &[Word]) -> Option<(f64, usize)> {
    let (meanings, length) = phrases().longest_at(words, |meaning| matches!(meaning, Meaning::Number(_)))?;
    meanings
        .iter()
        .find_map(|it| if let Meaning::Number(number) = it { Some((f64::from(*number), length)) } else { None })
}

/// Returns the price in pence that words such as 'a tenner' name, and the number of words.
fn price_in_words(words: &[Word]) -> Option<(u32, usize)> {
    let (meanings, length) = phrases().longest_at(words, |meaning| matches!(meaning, Meaning::Pence(_)))?;
    meanings.iter().find_map(|it| if let Meaning::Pence(pence) = it { Some((*pence, length)) } else { None })
}

/// Rounds to a whole number. Returns None if it is negative or more than 65,535.
fn to_whole_number(number: f64) -> Option<u16> {
    format!("{number:.0}").parse().ok()
}
