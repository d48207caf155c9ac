//! Finds out whether an animal does not eat: 'has not eaten for 3 days'.
//!
//! If a food follows, 'does not eat' is a dislike: 'my cat does not eat fish'.

use domain::disease;

use super::{List, MAX_PHRASE, Mention, QuestionWord, WORDS};

/// Name of the disease of an animal that does not eat.
const NOT_EATING: &str = "upset stomach";

/// Hours after which an animal has eaten nothing for a day.
const HOURS_PER_DAY: u32 = 24;

/// The time for which an animal has eaten nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FastingTime {
    /// Less than a day, or not stated.
    Unknown,
    ADay,
    LongerThanADay,
}

/// Returns for how long the animal has eaten nothing, by the longest time that the words name. None if they do not say that it does
/// not eat.
pub fn fasting_time(words: &[QuestionWord<'_>]) -> Option<FastingTime> {
    let times = find_fasting(words).into_iter().map(|mention| time_in(words.get(mention.words).unwrap_or_default()));
    times.max()
}

/// Returns true if the words say that the animal is weak: 'lethargic'.
pub fn says_weak(words: &[QuestionWord<'_>]) -> bool {
    words.iter().any(|word| WORDS.get().has(List::Weak, word.text))
}

fn time_in(words: &[QuestionWord<'_>]) -> FastingTime {
    let table = WORDS.get();
    let has = |list: List| words.iter().any(|word| table.has(list, word.text));
    let hours = words.windows(2).filter_map(|pair| match pair {
        [number, unit] if table.has(List::Hours, unit.text) => number.text.parse::<u32>().ok(),
        _ => None,
    });
    let hours = hours.max().unwrap_or(0);
    if has(List::Days) || hours > HOURS_PER_DAY {
        FastingTime::LongerThanADay
    } else if has(List::Day) || hours == HOURS_PER_DAY {
        FastingTime::ADay
    } else {
        FastingTime::Unknown
    }
}

/// Returns where the words say that the animal does not eat. The time is included, so that 'for 3 days' is not read as an amount
/// of food.
pub fn find_fasting(words: &[QuestionWord<'_>]) -> Vec<Mention> {
    let table = WORDS.get();
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let phrase = table.phrase_at(words, at, |phrase| table.has(List::NotEaten, phrase));
        let Some(length) = phrase.or_else(|| length_around_time(words, at)) else {
            at += 1;
            continue;
        };
        let rest = words.get(at + length..).unwrap_or_default();
        let time_length = rest.iter().take_while(|word| is_time(word)).count();
        let names_time = rest.iter().take(time_length).any(|word| table.has(List::Time, word.text));
        let is_end = |word: &QuestionWord<'_>| word.follows_break || table.has(List::ClauseEnd, word.text);
        let ends_clause = rest.get(time_length).is_none_or(is_end);
        let is_meal = table.phrase_at(rest, 0, |phrase| table.has(List::Meal, phrase)).is_some();
        if ends_clause || names_time || is_meal {
            let start = time_before(words, at);
            found.push(Mention { disease: disease::find(NOT_EATING), words: start..at + length + time_length });
        }
        at += length + time_length;
    }
    found
}

/// Returns the number of words of a verb, a time and the negation after it: 'frisst seit zwei Tagen nicht'.
fn length_around_time(words: &[QuestionWord<'_>], at: usize) -> Option<usize> {
    let table = WORDS.get();
    let (verb, rest) = words.get(at..)?.split_first()?;
    let time_length = rest.iter().take_while(|word| is_time(word)).count();
    let end = rest.get(time_length).filter(|word| !word.follows_break)?;
    let is_negated = table.has(List::Eats, verb.text) && time_length > 0 && table.has(List::EatsEnd, end.text);
    is_negated.then_some(time_length + 2)
}

fn is_time(word: &QuestionWord<'_>) -> bool {
    let table = WORDS.get();
    let is_fill = table.has(List::TimeFill, word.text) || word.text.chars().all(|c| c.is_ascii_digit());
    !word.follows_break && (table.has(List::Time, word.text) || is_fill)
}

/// Returns where the time in front of the words begins: 'seit zwei Tagen nicht gefressen'.
fn time_before(words: &[QuestionWord<'_>], at: usize) -> usize {
    let table = WORDS.get();
    let is_same_clause = words.get(at).is_some_and(|word| !word.follows_break);
    let before = words.get(at.saturating_sub(MAX_PHRASE)..at).unwrap_or_default();
    let begins = |word: &QuestionWord<'_>| table.has(List::TimeBefore, word.text);
    let place = before.iter().rposition(begins).filter(|_| is_same_clause);
    place.map_or(at, |place| at - (before.len() - place))
}

#[cfg(test)]
mod tests {
    use super::super::split_clauses;
    use super::*;

    #[test]
    fn the_longest_time_without_food_counts() {
        use FastingTime::{ADay, LongerThanADay, Unknown};
        for (text, expected) in [
            ("my cat hasn't eaten", Some(Unknown)),
            ("my cat won't eat and hides", Some(Unknown)),
            ("my cat has not eaten for 3 hours", Some(Unknown)),
            ("my cat hasn't eaten for a day", Some(ADay)),
            ("my cat hasn't eaten for 24 hours", Some(ADay)),
            ("my cat hasn't eaten since yesterday", Some(ADay)),
            ("my cat has not eaten in 36 hours", Some(LongerThanADay)),
            ("my cat hasn't eaten in 3 days", Some(LongerThanADay)),
            ("my cat hasn't eaten for a week", Some(LongerThanADay)),
            ("meine Katze hat seit zwei Tagen nicht gefressen", Some(LongerThanADay)),
            ("meine Katze frisst seit gestern nicht", Some(ADay)),
            ("meine Katze frisst seit drei Tagen nichts", Some(LongerThanADay)),
            ("mijn kat eet al twee dagen niet", Some(LongerThanADay)),
            ("mon chat ne mange plus depuis deux jours", Some(LongerThanADay)),
            ("mi gato no come desde ayer", Some(ADay)),
            ("il gatto non mangia da due giorni", Some(LongerThanADay)),
            ("kat heeft niets gegeten sinds gisteren", Some(ADay)),
            ("my cat doesn't eat fish for days", None),
        ] {
            let words = split_clauses(text);
            let words: Vec<QuestionWord<'_>> = words.iter().map(QuestionWord::from).collect();
            assert_eq!(fasting_time(&words), expected, "{text}");
        }
    }

    #[test]
    fn not_eating_is_distinguished_from_a_dislike() {
        for (text, expected) in [
            ("my dog has not eaten for 3 days", Some("has not eaten for 3 days")),
            ("cat hasn't eaten for two days, turkey", Some("hasnt eaten for two days")),
            ("my dog hasn't eaten since yesterday", Some("hasnt eaten since yesterday")),
            ("my dog hasn't eaten, what now", Some("hasnt eaten")),
            ("she doesn't eat anymore", Some("doesnt eat anymore")),
            ("my dog hasn't eaten his dinner", Some("hasnt eaten")),
            ("he refuses all food", Some("refuses all food")),
            ("Katze frisst nicht", Some("frisst nicht")),
            ("Katze frisst nichts mehr", Some("frisst nichts mehr")),
            ("Hund hat seit zwei Tagen nicht gefressen", Some("seit zwei tagen nicht gefressen")),
            ("mon chat ne mange plus", Some("ne mange plus")),
            ("mi perro no come nada", Some("no come nada")),
            ("il gatto non mangia più", Some("non mangia piu")),
            ("kat eet niet meer", Some("eet niet meer")),
            ("my dog hasn't eaten chicken before", None),
            ("my dog hasn't eaten grapes", None),
            ("mon chat ne mange pas de poisson", None),
            ("mi perro no come pollo", None),
            ("Hund frisst nicht gern Huhn", None),
            ("my dog doesn't eat much", Some("doesnt eat much")),
            ("my dog hasn't eaten in over a day", Some("hasnt eaten in over a day")),
            ("my dog doesn't eat any chicken", None),
            ("my dog does not eat the fish", None),
            ("my dog has eaten", None),
            ("my cat is refusing her food", Some("refusing her food")),
            ("my cat has not eaten a thing since monday", Some("has not eaten a thing since monday")),
            ("my cat hasn't had anything to eat for 2 days", Some("had anything to eat for 2 days")),
            ("my dog is not interested in food", Some("not interested in food")),
            ("meine Katze isst nicht", Some("isst nicht")),
            ("mein Hund frisst seit gestern nicht", Some("frisst seit gestern nicht")),
            ("my dog refuses his food with chicken in it", None),
            ("I have nothing to eat for my dog", None),
        ] {
            let words = split_clauses(text);
            let words: Vec<QuestionWord<'_>> = words.iter().map(QuestionWord::from).collect();
            let found = find_fasting(&words);
            let texts: Vec<String> = found
                .into_iter()
                .map(|it| words[it.words].iter().map(|word| word.text).collect::<Vec<_>>().join(" "))
                .collect();
            assert_eq!(texts.first().map(String::as_str), expected, "{text}");
        }
    }
}
