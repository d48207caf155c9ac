//! Finds out whether an animal does not eat: 'has not eaten for 3 days'.
//!
//! If a food follows, 'does not eat' is a dislike: 'my cat does not eat fish'.

use domain::disease;

use super::{List, MAX_PHRASE, Mention, QuestionWord, WORDS};

/// Name of the disease of an animal that does not eat.
const NOT_EATING: &str = "upset stomach";

/// Returns where the words say that the animal does not eat. The time is included, so that 'for 3 days' is not read as an amount
/// of food.
pub fn find_fasting(words: &[QuestionWord<'_>]) -> Vec<Mention> {
    let table = WORDS.get();
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let Some(length) = table.phrase_at(words, at, |phrase| table.has(List::NotEaten, phrase)) else {
            at += 1;
            continue;
        };
        let rest = words.get(at + length..).unwrap_or_default();
        let is_fill = |text: &str| table.has(List::TimeFill, text) || text.chars().all(|c| c.is_ascii_digit());
        let is_time =
            |word: &&QuestionWord<'_>| !word.follows_break && (table.has(List::Time, word.text) || is_fill(word.text));
        let time_length = rest.iter().take_while(is_time).count();
        let names_time = rest.iter().take(time_length).any(|word| table.has(List::Time, word.text));
        let ends_clause = rest.get(time_length).is_none_or(|word| word.follows_break);
        let is_meal = table.phrase_at(rest, 0, |phrase| table.has(List::Meal, phrase)).is_some();
        if ends_clause || names_time || is_meal {
            let start = time_before(words, at);
            found.push(Mention { disease: disease::find(NOT_EATING), words: start..at + length + time_length });
        }
        at += length + time_length;
    }
    found
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
