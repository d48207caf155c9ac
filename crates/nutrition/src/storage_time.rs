//! The storage times of a dish: the recipe's own, else two days in the fridge with fish and three without.
//!
//! If the steps of a recipe state a time for the fridge or for the freezer, the page shows it instead of the usual one, so that it
//! does not give two different times for one place. Where there is no recipe, pages say the same of food in general.

use domain::number_words::find_count;
use domain::safety::is_negation;

use crate::food::Food;
use crate::word_list::WordList;
use crate::words::normalised_words;

/// The beginning of 'freeze', 'freezer' and 'freezing'.
const FREEZE: &str = "freez";
/// The beginning of 'froze' and 'frozen'.
const FROZE: &str = "froz";

const DAYS_IN_WEEK: u32 = 7;
/// Days that a month counts as.
const DAYS_IN_MONTH: u32 = 30;

/// What to do with a frozen meal. Source: Food Standards Agency, 'How to chill, freeze and defrost food safely'.
pub const THAWING: &str = "Thaw it in the fridge and feed it within 24 hours. Do not freeze it again.";

/// Days in the freezer if the recipe states no time.
const FREEZER_DAYS: u32 = 3 * DAYS_IN_MONTH;
/// Days in the fridge for a dish whose recipe says nothing: the cautious end of the usual 3-4 days, as in our own recipes.
const DISH_DAYS: u32 = 3;
/// Days in the fridge for a dish with fish or shellfish, which spoils sooner than meat.
const FISH_DAYS: u32 = 2;
/// The longest time without a named place that is read as one in the fridge.
const MAX_DAYS_WITHOUT_PLACE: u32 = 4;

/// The times that a dish keeps in the fridge and in the freezer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StorageTime {
    /// The days in the fridge. None if the recipe describes its storage, but not in the fridge.
    fridge_days: Option<u32>,
    /// The days in the freezer. None if the recipe says that the dish must not or should not be frozen.
    freezer_days: Option<u32>,
}

/// A duration in a step of a recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Duration {
    Fridge(u32),
    /// Days in the fridge, from a clause that does not name the fridge: 'use within 3 days'.
    Days(u32),
    /// A time in a place that is neither the fridge nor the freezer.
    Elsewhere,
    Freezer(u32),
    /// Days that are too many for the fridge, in a sentence that names no other place: 'keep for two weeks'. They may be meant for
    /// the freezer or for a tin, so the dish gets the times of a recipe that states none; a month or more limits the time in the
    /// freezer.
    TooLong(u32),
}

impl StorageTime {
    /// Returns the times that the steps state. If they state none, the dish keeps in the fridge for two days with fish and for
    /// three without. If they state no time for the freezer, and do not forbid freezing, it is three months.
    pub fn for_dish<'a>(steps: &[String], foods: impl IntoIterator<Item = &'a Food>) -> Self {
        let can_be_frozen = !steps.iter().any(|step| forbids_freezing(step));
        let freezer_days = |days: u32| can_be_frozen.then_some(days);
        let stated: Vec<Duration> = steps.iter().flat_map(|step| find_durations(step)).collect();
        if stated.is_empty() {
            return Self { fridge_days: Some(days_for(foods)), freezer_days: freezer_days(FREEZER_DAYS) };
        }
        let shortest = |days: fn(&Duration) -> Option<u32>| stated.iter().filter_map(days).min();
        let in_fridge = shortest(|it| if let Duration::Fridge(days) = it { Some(*days) } else { None });
        let anywhere = || shortest(|it| if let Duration::Days(days) = it { Some(*days) } else { None });
        let in_freezer = shortest(|it| if let Duration::Freezer(days) = it { Some(*days) } else { None });
        let too_long = shortest(|it| if let Duration::TooLong(days) = it { Some(*days) } else { None });
        let without_place = shortest(|it| match it {
            Duration::TooLong(days) if *days >= DAYS_IN_MONTH => Some(*days),
            _ => None,
        });
        let stated_in_fridge = in_fridge.or_else(anywhere);
        let lacks_place = too_long.is_some() && !stated.contains(&Duration::Elsewhere);
        let usual_in_freezer = without_place.map_or(FREEZER_DAYS, |days| days.min(FREEZER_DAYS));
        Self {
            fridge_days: stated_in_fridge.or_else(|| lacks_place.then(|| days_for(foods))),
            freezer_days: freezer_days(in_freezer.unwrap_or(usual_in_freezer)),
        }
    }

    /// Returns the days in the fridge. None if the dish is not kept in the fridge.
    pub fn fridge_days(&self) -> Option<u32> {
        self.fridge_days
    }

    /// Returns the days in the freezer. None if the dish must not or should not be frozen.
    pub fn freezer_days(&self) -> Option<u32> {
        self.freezer_days
    }

    /// Returns the time in the fridge: '2 days'. None if the dish is not kept in the fridge.
    pub fn fridge_text(&self) -> Option<String> {
        self.fridge_days.map(days_text)
    }

    /// Returns a sentence about storing the dish.
    pub fn sentence(&self) -> String {
        match (self.fridge_text(), self.freezer_days.map(freezer_text)) {
            (Some(days), Some(freezer)) => {
                format!("Store in the fridge for up to {days} or in the freezer for up to {freezer}.")
            }
            (None, Some(freezer)) => format!("Store in the freezer for up to {freezer}, or as the last step says."),
            (Some(days), None) => format!("Store in the fridge for up to {days}. It is not suitable for freezing."),
            (None, None) => "Store as the last step says. It is not suitable for freezing.".to_owned(),
        }
    }
}

/// Returns what to do with cooked food that no recipe describes.
pub fn general_advice() -> String {
    let (meat, fish, freezer) = (days_text(DISH_DAYS), days_text(FISH_DAYS), freezer_text(FREEZER_DAYS));
    format!("Store in the fridge for up to {meat}, or {fish} with fish, or in the freezer for up to {freezer}.")
}

fn days_text(days: u32) -> String {
    if days == 1 { "1 day".to_owned() } else { format!("{days} days") }
}

/// Returns a time in the freezer in the largest unit of which it is a multiple: '3 months', '6 weeks'.
fn freezer_text(days: u32) -> String {
    let (count, unit) = if days.is_multiple_of(DAYS_IN_MONTH) {
        (days / DAYS_IN_MONTH, "month")
    } else if days.is_multiple_of(DAYS_IN_WEEK) {
        (days / DAYS_IN_WEEK, "week")
    } else {
        (days, "day")
    };
    if count == 1 { format!("1 {unit}") } else { format!("{count} {unit}s") }
}

/// Returns whether a text says that a dish must not or should not be frozen: 'do not freeze', 'not suitable for freezing',
/// 'cannot be frozen', 'does not freeze well', 'freezing is not recommended'.
pub fn forbids_freezing(text: &str) -> bool {
    let is_clause_break = |c: char| matches!(c, ',' | ';' | '.' | ':' | '!' | '?' | '(' | ')' | '/' | '\n');
    text.split(is_clause_break)
        .map(normalised_words)
        .any(|words| (0..words.len()).any(|at| is_freezing_negated(&words, at)))
}

/// Returns whether the word at an index is one for freezing that is negated. A negation counts only if nothing but words such as
/// 'suitable for' is between the two, because 'freeze what you do not need' negates something else. 'Do not freeze again' is about
/// a thawed dish, 'if you do not freeze it' forbids nothing, and 'not frozen' describes a food unless it is 'not be frozen'.
fn is_freezing_negated(words: &[String], at: usize) -> bool {
    let (before, rest) = words.split_at(at.min(words.len()));
    let Some((word, after)) = rest.split_first() else { return false };
    let is_participle = word.starts_with(FROZE);
    let is_again = after.iter().take(3).any(|word| WordList::OnceMore.contains(word));
    if !(is_participle || word.starts_with(FREEZE)) || is_again {
        return false;
    }
    let is_between = |list: WordList| move |word: &&String| list.contains(word) && !negates(word);
    let is_negating = |word: Option<&String>| word.is_some_and(|word| negates(word));
    let is_conditional = before.iter().any(|word| WordList::Conditions.contains(word));
    let is_described = is_participle && !before.last().is_some_and(|word| WordList::BeforeFrozen.contains(word));
    let is_negated_before = is_negating(before.iter().rev().find(|word| !is_between(WordList::BeforeFreezing)(word)));
    let is_negated_after = is_negating(after.iter().find(|word| !is_between(WordList::AfterFreezing)(word)));
    is_negated_before && !is_conditional && !is_described || is_negated_after
}

/// Returns whether a word negates freezing beside it.
fn negates(word: &str) -> bool {
    is_negation(word) || WordList::NotFreezing.contains(word)
}

/// Returns how many days a dish of these foods keeps in the fridge.
pub fn days_for<'a>(foods: impl IntoIterator<Item = &'a Food>) -> u32 {
    if foods.into_iter().any(Food::is_fish) { FISH_DAYS } else { DISH_DAYS }
}

fn find_durations(step: &str) -> Vec<Duration> {
    step.split(['.', ';', '!'])
        .filter(|sentence| WordList::Storing.contains_any(&normalised_words(sentence)))
        .flat_map(find_in_sentence)
        .collect()
}

fn find_in_sentence(sentence: &str) -> Vec<Duration> {
    let sentence = join_numbers(sentence);
    let place = Place::find(&normalised_words(&sentence));
    let clauses = sentence.split([',', ':']).flat_map(|part| part.split(" or ")).flat_map(|part| part.split(" and "));
    clauses.filter_map(|clause| find_in_clause(clause, place)).collect()
}

/// The place that a clause or a sentence names. If it names several, the fridge counts before places outside it, and these before
/// the freezer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Fridge,
    Outside,
    Freezer,
}

impl Place {
    fn find(words: &[String]) -> Option<Self> {
        if WordList::Fridge.contains_any(words) {
            Some(Self::Fridge)
        } else if WordList::OutsideFridge.contains_any(words) {
            Some(Self::Outside)
        } else {
            is_about_freezing(words).then_some(Self::Freezer)
        }
    }
}

fn is_about_freezing(words: &[String]) -> bool {
    words.iter().any(|word| word.starts_with(FREEZE) || word.starts_with(FROZE))
}

/// Writes 'two or three days' as 'two to three days', so that it is read as one duration.
fn join_numbers(sentence: &str) -> String {
    let words: Vec<&str> = sentence.split(' ').collect();
    let is_number = |at: Option<usize>| at.and_then(|at| parse_number(words.get(at)?, "day")).is_some();
    let is_between = |at: usize| is_number(at.checked_sub(1)) && is_number(Some(at + 1));
    let joined = words.iter().enumerate().map(|(at, word)| if *word == "or" && is_between(at) { "to" } else { *word });
    joined.collect::<Vec<_>>().join(" ")
}

/// Returns the duration in a clause. If the clause names no place, and its time is longer than cooked food keeps in the fridge, the
/// place of the whole sentence decides: 'store in the fridge and use within 5 days'.
fn find_in_clause(clause: &str, place_of_sentence: Option<Place>) -> Option<Duration> {
    let words = normalised_words(clause);
    let (index, word) = words.iter().enumerate().find(|(_, word)| matches!(word.as_str(), "day" | "week" | "month"))?;
    let number = index.checked_sub(1).and_then(|before| parse_number(words.get(before)?, word))?;
    // The lower end of '3-4 days' and '3 to 4 days' is the safe one.
    let range_start = index
        .checked_sub(2)
        .map(|at| if words.get(at).is_some_and(|it| it == "to") { at.saturating_sub(1) } else { at });
    let lower = range_start.and_then(|at| parse_number(words.get(at)?, word)).filter(|lower| *lower < number);
    let count = lower.unwrap_or(number);
    let days_in_unit = match word.as_str() {
        "month" => DAYS_IN_MONTH,
        "week" => DAYS_IN_WEEK,
        _ => 1,
    };
    let days = count.checked_mul(days_in_unit)?;
    let place = Place::find(&words);
    Some(match place {
        // A tin that is kept for a month or longer and frozen is in the freezer.
        Some(_) if days >= DAYS_IN_MONTH && is_about_freezing(&words) => Duration::Freezer(days),
        // No cooked food keeps for months in the fridge.
        Some(Place::Fridge) if word == "month" => Duration::TooLong(days),
        Some(Place::Fridge) => Duration::Fridge(days),
        Some(Place::Outside) => Duration::Elsewhere,
        Some(Place::Freezer) if days >= DAYS_IN_WEEK => Duration::Freezer(days),
        // Fewer days are a time in the fridge: 'freeze what you will not use within 2 days'.
        Some(Place::Freezer) => Duration::Days(days),
        None if days <= MAX_DAYS_WITHOUT_PLACE => Duration::Days(days),
        None => match place_of_sentence {
            Some(Place::Fridge) if word != "month" => Duration::Days(days),
            Some(Place::Outside) => Duration::Elsewhere,
            Some(Place::Freezer) if days >= DAYS_IN_WEEK => Duration::Freezer(days),
            _ => Duration::TooLong(days),
        },
    })
}

/// Parses a number in figures or words. 'A' is one for weeks and months; 'a day' says how often, not how long.
fn parse_number(text: &str, unit: &str) -> Option<u32> {
    if text == "a" && unit == "day" {
        return None;
    }
    text.parse().ok().or_else(|| find_count(text)).filter(|number| *number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;
    use domain::food_id::FoodId;

    fn sentence(steps: &[&str], food: &str) -> String {
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        StorageTime::for_dish(&steps, foods().get(&FoodId::new(food))).sentence()
    }

    #[test]
    fn times_that_the_steps_state_replace_the_usual_ones() {
        for (step, expected) in [
            (
                "It keeps in the fridge for two or three days.",
                "fridge for up to 2 days or in the freezer for up to 3 months.",
            ),
            (
                "Chill for up to 3 days; freeze for up to 3 months and thaw overnight.",
                "fridge for up to 3 days or in the freezer for up to 3 months.",
            ),
            (
                "Two days in the fridge is plenty for fish; freeze the remainder for up to 2 months.",
                "fridge for up to 2 days or in the freezer for up to 2 months.",
            ),
            (
                "Keep three days' worth in the fridge and freeze the rest.",
                "fridge for up to 3 days or in the freezer for up to 3 months.",
            ),
            (
                "Keep in a tin for a week, in the fridge for two weeks or in the freezer for 3 months.",
                "fridge for up to 14 days or in the freezer for up to 3 months.",
            ),
            (
                "Store them in the fridge and use within 5 days.",
                "fridge for up to 5 days or in the freezer for up to 3 months.",
            ),
            ("Keeps for 3 to 4 days in the fridge.", "fridge for up to 3 days or in the freezer for up to 3 months."),
            ("Keeps for 3-4 days in the fridge.", "fridge for up to 3 days or in the freezer for up to 3 months."),
            ("Eat within 1 day.", "fridge for up to 1 day or in the freezer for up to 3 months."),
            ("Freeze for up to 6 weeks.", "freezer for up to 6 weeks, or as the last step says."),
            (
                "Keep for 2 days in the fridge or 2 weeks in the freezer.",
                "fridge for up to 2 days or in the freezer for up to 2 weeks.",
            ),
            (
                "Freeze what you will not use in two days.",
                "fridge for up to 2 days or in the freezer for up to 3 months.",
            ),
            (
                "Tip them into a box and keep frozen for up to a month.",
                "freezer for up to 1 month, or as the last step says.",
            ),
            (
                "An airtight tin keeps them for a week, the freezer for 3 months.",
                "freezer for up to 3 months, or as the last step says.",
            ),
        ] {
            assert_eq!(sentence(&[step], "turkey_thigh_raw"), format!("Store in the {expected}"), "{step}");
        }
        assert!(
            sentence(&["Use within 4 days.", "Keep it in the fridge for 2 days."], "cod_raw").contains("up to 2 days")
        );
    }

    #[test]
    fn a_long_time_without_a_place_is_not_a_time_in_the_fridge() {
        let (usual, fish) = ("fridge for up to 3 days or in", "fridge for up to 2 days or in");
        let frozen = "the freezer for up to 3 months.";
        for (step, food, expected) in [
            ("Keep for two weeks.", "turkey_thigh_raw", format!("{usual} {frozen}")),
            ("Keep for two weeks.", "cod_raw", format!("{fish} {frozen}")),
            // The guide says up to 4 days for cooked food in the fridge.
            ("Use within 4 days.", "turkey_thigh_raw", format!("fridge for up to 4 days or in {frozen}")),
            ("Use within 5 days.", "turkey_thigh_raw", format!("{usual} {frozen}")),
            ("Keeps for 3 months.", "turkey_thigh_raw", format!("{usual} {frozen}")),
            (
                "Keep in the fridge for 2 months.",
                "turkey_thigh_raw",
                format!("{usual} the freezer for up to 2 months."),
            ),
            (
                "Freeze in portions. Use within 2 months.",
                "turkey_thigh_raw",
                format!("{usual} the freezer for up to 2 months."),
            ),
            (
                "Freeze in a tin for 6 weeks.",
                "turkey_thigh_raw",
                "freezer for up to 6 weeks, or as the last step says.".to_owned(),
            ),
            ("Keep in the fridge for a week.", "turkey_thigh_raw", format!("fridge for up to 7 days or in {frozen}")),
            (
                "Freeze in portions and use within 2 weeks.",
                "turkey_thigh_raw",
                "freezer for up to 2 weeks, or as the last step says.".to_owned(),
            ),
            (
                "Freeze in a tin for 2 months.",
                "turkey_thigh_raw",
                "freezer for up to 2 months, or as the last step says.".to_owned(),
            ),
            (
                "Keep in a tin for 2 months.",
                "turkey_thigh_raw",
                "freezer for up to 3 months, or as the last step says.".to_owned(),
            ),
        ] {
            assert_eq!(sentence(&[step], food), format!("Store in the {expected}"), "{step}");
        }
    }

    #[test]
    fn a_dish_that_its_recipe_forbids_to_freeze_is_not_stored_in_the_freezer() {
        for (steps, expected) in [
            (
                &["It keeps for 2 days in the fridge. It is not suitable for freezing."][..],
                "Store in the fridge for up to 2 days. It is not suitable for freezing.",
            ),
            (&["Do not freeze."], "Store in the fridge for up to 3 days. It is not suitable for freezing."),
            (
                &["Use fresh peas, not frozen. Freeze the rest for 2 months. Once thawed, do not freeze it again."],
                "Store in the freezer for up to 2 months, or as the last step says.",
            ),
            (
                &["Keep it in a tin for a week.", "It does not freeze well."],
                "Store as the last step says. It is not suitable for freezing.",
            ),
        ] {
            assert_eq!(sentence(steps, "turkey_thigh_raw"), expected, "{steps:?}");
        }
    }

    #[test]
    fn recipes_without_storage_times_keep_two_days_with_fish_and_three_without() {
        let general =
            "Store in the fridge for up to 3 days, or 2 days with fish, or in the freezer for up to 3 months.";
        assert_eq!(general_advice(), general);
        let meat = "Store in the fridge for up to 3 days or in the freezer for up to 3 months.";
        for step in [
            "Simmer for 20 minutes.",
            "One or two a day is enough for a small dog.",
            "Feed it for 10 days.",
            "Cool it and keep it in the fridge.",
            "",
        ] {
            assert_eq!(sentence(&[step], "turkey_thigh_raw"), meat, "{step}");
            let fish = "Store in the fridge for up to 2 days or in the freezer for up to 3 months.";
            assert_eq!(sentence(&[step], "cod_raw"), fish, "{step}");
            assert_eq!(sentence(&[step], "oil_cod_liver"), meat, "{step}");
        }
    }
}
