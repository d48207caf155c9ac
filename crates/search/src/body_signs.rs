//! Finds signs of illness: of a part of the animal, as in 'red paws', 'her ears are smelly' and 'keeps licking his feet', and of the
//! animal itself, as in 'ill dog' (`data/body_signs.csv`).

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use domain::category::Category;
use domain::disease::{self, Disease};
use domain::language::LANGUAGES;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::breed_names;
use crate::illness::{Mention, QuestionWord, is_negation, is_organ, stands_after_food, stands_before_food};
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::{split_words, stem};
use crate::word_list::WordList;

static TABLE: EmbeddedTable<BodySigns> = EmbeddedTable::new(|| {
    parse(include_str!("../data/body_signs.csv")).map_err(|error| error.in_file("crates/search/data/body_signs.csv"))
});

/// Maximum number of words between a part of the animal and its sign.
const MAX_BETWEEN: usize = 4;

/// A row of the table.
#[derive(Debug)]
struct SignsOfPart {
    /// May stand before or after the part: 'red paws', 'paws are red'.
    signs: HashSet<String>,
    /// Stand before the part: 'licks his paws'. After a part they may name a food: 'duck feet chews'.
    verbs: HashSet<String>,
    disease: &'static Disease,
}

#[derive(Debug, Default)]
struct BodySigns {
    rows: Vec<SignsOfPart>,
    /// The positions of the rows of a part.
    parts: HashMap<String, Vec<usize>>,
    /// The diseases of an animal in a state, for the rows without a part.
    states: HashMap<String, &'static Disease>,
}

#[derive(Debug, Clone, Copy)]
enum Direction {
    Before,
    After,
}

pub fn check_table() -> Result<(), TableError> {
    TABLE.check()
}

/// Returns true for a word of the table, so that no name of a food is read from it: Spanish 'patas' is no misspelt 'pastas'.
pub fn contains_word(word: &str) -> bool {
    let table = TABLE.get();
    let has = |row: &SignsOfPart| row.signs.contains(word) || row.verbs.contains(word);
    table.parts.contains_key(word) || table.rows.iter().any(has)
}

/// Returns where the words name a part of the animal together with a sign of illness.
pub fn find_signs_of_parts(words: &[QuestionWord<'_>]) -> Vec<Mention> {
    let table = TABLE.get();
    let parts = words.iter().enumerate().filter_map(|(at, word)| Some((at, table.parts.get(word.text)?)));
    let rows = parts.flat_map(|(at, rows)| rows.iter().filter_map(move |row| Some((at, table.rows.get(*row)?))));
    rows.filter(|(at, row)| !row.is_food(words, *at))
        .filter_map(|(at, row)| {
            let is_sign = |direction: Direction, at: usize| {
                words.get(at).is_some_and(|word| match direction {
                    Direction::Before => row.signs.contains(word.text) || row.verbs.contains(word.text),
                    Direction::After => row.signs.contains(word.text),
                })
            };
            let may_stand_between = |at: usize| words.get(at).is_some_and(|word| table.links_part(word.text));
            let words = find_beside(words, at, is_sign, may_stand_between)?;
            Some(Mention { disease: Some(row.disease), words })
        })
        .collect()
}

/// Returns where the words name an animal together with a state that is a sign of illness.
pub(crate) fn find_states_of_animals(words: &[QuestionWord<'_>]) -> Vec<Mention> {
    let table = TABLE.get();
    let states = words.iter().enumerate().filter_map(|(at, word)| Some((at, *table.states.get(word.text)?)));
    states
        .filter_map(|(at, disease)| {
            let is_animal = |direction: Direction, at: usize| match direction {
                Direction::Before => names_animal(words, at) || is_pronoun(words, at),
                Direction::After => names_animal(words, at),
            };
            let is_denied = || before(words, at).is_some_and(is_negation);
            let means_something_else = || {
                let after = words.get(at + 1).filter(|word| !word.follows_break);
                after.is_some_and(|word| WordList::NotAState.contains(word.text) || is_organ(word.text))
            };
            let may_stand_between =
                |at: usize| words.get(at).is_some_and(|word| WordList::BodySignLinks.contains(word.text));
            let found = find_beside(words, at, is_animal, may_stand_between)
                .filter(|_| !is_denied() && !means_something_else())?;
            Some(Mention { disease: Some(disease), words: found })
        })
        .collect()
}

fn is_pronoun(words: &[QuestionWord<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| WordList::AnimalPronouns.contains(word.text))
}

fn names_animal(words: &[QuestionWord<'_>], at: usize) -> bool {
    let rest: Vec<&str> = words.get(at..).unwrap_or_default().iter().take(MAX_BETWEEN).map(|word| word.text).collect();
    let young = [Category::Puppy, Category::Kitten].map(Term::from_category);
    let is_animal_term = |term: &Term| term.is_pet_type() || young.contains(term);
    let is_animal =
        |word: &&str| lexicon().get(&stem(word)).is_some_and(|phrase| phrase.terms.iter().any(is_animal_term));
    rest.first().is_some_and(is_animal) || breed_names::find_at_start(&rest).is_some()
}

/// Returns the word before a place if no clause ends between them.
fn before<'a>(words: &[QuestionWord<'a>], at: usize) -> Option<&'a str> {
    let before = at.checked_sub(1).filter(|_| words.get(at).is_some_and(|word| !word.follows_break))?;
    words.get(before).map(|word| word.text)
}

/// Returns the words from one at a place to the nearest other one in the same clause for which `is_found` returns true, if each word
/// between them may stand there. Returns None for 'paws are not red' and 'no red paws'.
fn find_beside(
    words: &[QuestionWord<'_>],
    at: usize,
    is_found: impl Fn(Direction, usize) -> bool,
    may_stand_between: impl Fn(usize) -> bool,
) -> Option<Range<usize>> {
    let follows_break = |at: usize| words.get(at).is_none_or(|word| word.follows_break);
    for after in at + 1..=at + 1 + MAX_BETWEEN {
        if follows_break(after) {
            break;
        }
        if is_found(Direction::After, after) {
            return Some(at..after + 1);
        }
        if !may_stand_between(after) {
            break;
        }
    }
    for place in (0..at).rev().take(MAX_BETWEEN + 1) {
        if follows_break(place + 1) {
            break;
        }
        if is_found(Direction::Before, place) {
            return (!before(words, place).is_some_and(is_negation)).then_some(place..at + 1);
        }
        if !may_stand_between(place) {
            break;
        }
    }
    None
}

impl BodySigns {
    /// Returns true for a word that may stand between a part and its sign: 'his', 'are', or another part or sign.
    fn links_part(&self, word: &str) -> bool {
        WordList::BodySignLinks.contains(word)
            || WordList::BodyPartLinks.contains(word)
            || self.parts.contains_key(word)
            || self.rows.iter().any(|row| row.signs.contains(word))
    }
}

impl SignsOfPart {
    /// Returns true for 'feet' in 'chicken feet', but not in 'red feet', because red is a sign.
    fn is_food(&self, words: &[QuestionWord<'_>], at: usize) -> bool {
        let after = words.get(at + 1).filter(|word| !word.follows_break);
        before(words, at).is_some_and(|word| stands_before_food(word) && !self.signs.contains(word))
            || after.is_some_and(|word| stands_after_food(word.text))
    }
}

fn parse(text: &str) -> Result<BodySigns, CellError> {
    let mut table = BodySigns::default();
    for row in parse_rows(text, &["parts", "signs", "verbs", "disease", "language"])? {
        let language = row.required("language")?;
        if !LANGUAGES.contains(&language) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        let name = row.required("disease")?;
        let disease = disease::find(name).ok_or_else(|| row.error("disease", format!("'{name}' is not a disease")))?;
        let parts = parse_words(&row, "parts")?;
        let signs = parse_words(&row, "signs")?;
        let verbs = parse_words(&row, "verbs")?;
        if signs.is_empty() && verbs.is_empty() {
            return Err(row.error("signs", "is empty, and so is the field 'verbs'"));
        }
        if parts.is_empty() {
            if !verbs.is_empty() {
                return Err(row.error("verbs", "needs a part of the animal"));
            }
            table.states.extend(signs.into_iter().map(|sign| (sign, disease)));
            continue;
        }
        for part in parts {
            table.parts.entry(part).or_default().push(table.rows.len());
        }
        table.rows.push(SignsOfPart { signs, verbs, disease });
    }
    Ok(table)
}

fn parse_words(row: &TableRow, field: &'static str) -> Result<HashSet<String>, CellError> {
    let words: HashSet<String> = row.list(field).map(str::to_owned).collect();
    match words.iter().find(|word| split_words(word) != [word.as_str()]) {
        Some(word) => {
            Err(row.error(field, format!("'{word}' has a capital, an accent or punctuation, or is not one word")))
        }
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::illness::split_clauses;

    fn names(text: &str, find: impl Fn(&[QuestionWord<'_>]) -> Vec<Mention>) -> Vec<&'static str> {
        let words = split_clauses(text);
        let words: Vec<QuestionWord> = words.iter().map(QuestionWord::from).collect();
        find(&words).iter().filter_map(|mention| mention.disease).map(|disease| disease.name.as_str()).collect()
    }

    #[test]
    fn parts_with_a_sign_lead_to_a_vet() {
        for (text, expected) in [
            ("red paws", "allergy"),
            ("my dog's paws are very red", "allergy"),
            ("paws go red after lamb", "allergy"),
            ("dog keeps licking his feet", "allergy"),
            ("dog chewing feet", "allergy"),
            ("swollen paw", "illness"),
            ("cat with red and watery eyes", "illness"),
            ("goopy eyes from chicken", "illness"),
            ("beef makes my dog's eyes run", "illness"),
            ("dog shaking head", "illness"),
            ("cat pulling fur out", "skin disease"),
            ("cat pulling out her fur", "skin disease"),
            ("her ears are smelly", "skin disease"),
            ("bad hips", "joint disease"),
            ("dog's hips are bad", "joint disease"),
            ("wobbly back legs", "joint disease"),
            ("dog's poo is soft", "upset stomach"),
            ("my dog's tummy rumbles", "upset stomach"),
            ("dog licking his bum", "illness"),
            ("bad breath", "dental disease"),
            ("Hund hat rote Pfoten", "allergy"),
            ("leckt sich die Pfoten", "allergy"),
            ("yeux qui coulent", "illness"),
            ("ojos llorosos", "illness"),
            ("occhi rossi", "illness"),
            ("rode ogen", "illness"),
        ] {
            assert!(names(text, find_signs_of_parts).contains(&expected), "{text}");
        }
    }

    #[test]
    fn foods_and_healthy_parts_are_no_signs() {
        for text in [
            "raw chicken feet",
            "dried chicken feet chews",
            "crispy chicken skin",
            "pork belly",
            "for shiny fur and healthy skin",
            "paws are not red",
            "no red paws",
            "ears, red pepper",
            "soft food for old teeth",
            "a leg of lamb",
            "red lentils",
            "head of cabbage",
            "puppy, eyes still closed",
            "firm poo",
        ] {
            assert_eq!(names(text, find_signs_of_parts), Vec::<&str>::new(), "{text}");
        }
    }

    #[test]
    fn animals_in_a_bad_state_lead_to_a_vet() {
        for (text, expected) in [
            ("dog ill", vec!["illness"]),
            ("ill old dog", vec!["illness"]),
            ("she is poorly", vec!["illness"]),
            ("kranker hund", vec![]),
            ("portly labrador", vec!["obesity"]),
            ("my beagle is very chubby", vec!["obesity"]),
            ("skinny chips, dog", vec![]),
            ("dog and chunky chicken", vec![]),
            ("rescue dog starved", vec!["underweight"]),
            ("dog is not ill", vec![]),
            ("chunky stew for dogs", vec![]),
            ("chunky chicken", vec![]),
            ("for my dog I'll cook chicken", vec![]),
        ] {
            assert_eq!(names(text, find_states_of_animals), expected, "{text}");
        }
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("paw,red,,allergy,pl", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            ("paw,red,,sadness,en", "line 2, field disease: 'sadness' is not a disease"),
            (",red,licks,allergy,en", "line 2, field verbs: needs a part of the animal"),
            ("paw,,,allergy,en", "line 2, field signs: is empty, and so is the field 'verbs'"),
            (
                "paw,very red,,allergy,en",
                "line 2, field signs: 'very red' has a capital, an accent or punctuation, or is not one word",
            ),
        ] {
            let error = parse(&format!("parts,signs,verbs,disease,language\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
