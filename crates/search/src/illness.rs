//! Finds illnesses in the words of a question that name no disease: 'problems with her kidneys', 'ate an onion'
//! (`data/illness_words.csv`).
//!
//! Names of organs are also names of foods. An organ is part of an illness if a word such as 'problems' or 'weak' belongs to it.

mod eaten;
mod fasting;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use domain::disease::{self, Disease};
use domain::language::LANGUAGES;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::exclusion_words::ExclusionWord;
use crate::text::{is_clause_break, split_words};

pub use eaten::{is_poisoning, says_eaten, says_object_eaten};
pub(crate) use fasting::find_fasting;
pub use fasting::{FastingTime, fasting_time, says_weak};

static WORDS: EmbeddedTable<IllnessWords> = EmbeddedTable::new(|| {
    parse(include_str!("../data/illness_words.csv"))
        .map_err(|error| error.in_file("crates/search/data/illness_words.csv"))
});

/// Name of the disease of an animal that has eaten a hazard.
pub const POISONING: &str = "poisoning";
/// Says that the words of `find_problem` certainly name an illness.
const CERTAIN: bool = true;
const DOUBTFUL: bool = false;
/// Maximum number of words between an organ and the word that says what is wrong with it.
const MAX_BETWEEN: usize = 2;
/// Maximum number of words of a phrase of the table.
const MAX_PHRASE: usize = 4;

/// A word of a question in the form of `split_words`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuestionWord<'a> {
    pub text: &'a str,
    /// True if a comma or another sign that ends a clause is in front of the word. `split_clauses` also sets it for the first word
    /// of a text.
    pub follows_break: bool,
}

impl<'a> From<&'a (String, bool)> for QuestionWord<'a> {
    fn from((text, follows_break): &'a (String, bool)) -> Self {
        Self { text, follows_break: *follows_break }
    }
}

/// Words of a question that name an illness or describe one, so that they name no food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The disease. None if the words may also mean something else: 'is liver a problem'.
    pub disease: Option<&'static Disease>,
    pub words: Range<usize>,
}

/// The lists of words in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
enum List {
    /// Nouns that say that something is wrong with an organ before or after them.
    Problem,
    /// Beginnings of the second part of German and Dutch compound words: 'problem' in 'Nierenproblemen'.
    ProblemEnding,
    /// Stands before the organ, with at most other organs and words of `Joined` between: 'weak heart', 'weak liver and heart'.
    State,
    /// Stands after the organ: 'his kidneys are failing'.
    StateAfter,
    /// May stand between an organ and the words around it.
    Between,
    /// May stand between an organ and a noun after it, or a word of `State` before it: 'liver and kidney problems'.
    Joined,
    /// Stands before an organ that is a food.
    FoodBefore,
    /// Stands after an organ that is a food or a shape.
    FoodAfter,
    /// Stands before an organ of the animal: 'her kidneys'.
    Owner,
    Negation,
    /// May stand between a negation and the word for an allergy: 'no known allergies'.
    NegationFill,
    /// Says that the animal has swallowed something: 'ate'.
    Swallowed,
    /// Says that the animal has had something in its mouth: 'licked', 'got into'.
    Eaten,
    /// Says that the animal was given something, so that a medicine may be its own.
    Fed,
    /// Says that the animal is swallowing something, which may be its food or medicine: 'is eating'.
    IsSwallowing,
    /// Says that the animal has something in its mouth, which may be its food, medicine or toy: 'eats', 'is chewing on'.
    IsEating,
    /// Counts as eating only if something harmful follows: 'had', 'found'.
    MayBeEaten,
    /// Stands after a word of `IsSwallowing`, `IsEating` or `MayBeEaten`; it and the words after it do not name what was eaten:
    /// 'operation' in 'had an operation and takes aspirin'.
    HadEnd,
    /// May stand after the verb if the food was named before it: 'a' and 'bar' in 'I never give her chocolate but she stole a bar'.
    NamedBefore,
    /// Stands before a word such as 'had' that is not about the animal.
    Person,
    /// A thing that is no food and must not be swallowed.
    Object,
    /// A word of `Object` in a language in which it stands before the verb.
    ObjectBefore,
    /// Says that a word for a thing means something else: a word after it, such as 'beans' in 'string beans', or a whole phrase
    /// that contains it, such as 'battery of tests'.
    NotObject,
    /// Something that is no food and harms even an animal that licks or chews it, but that an animal may have been given by a vet
    /// or in a bath: tablets, shampoo.
    Chemical,
    /// Something that only harms, so that 'had' and 'was given' are enough: bleach.
    Poison,
    /// A poisonous plant. It needs a word such as 'eats', because animals are called Ivy and Holly: 'I gave Ivy chicken'.
    Plant,
    /// Ends what was eaten: 'ate his dinner from a toy'.
    ObjectEnd,
    /// Begins the next thing after 'and': 'ate chicken and a sock'.
    Determiner,
    /// Says that the animal does not eat, unless a food follows.
    NotEaten,
    /// Says since when: 'for two days'.
    Time,
    /// Is part of a time only beside another word of it: 'in', 'two'.
    TimeFill,
    /// Begins a time in front of the verb: 'seit'.
    TimeBefore,
    /// Names the food that an animal leaves in its bowl if it does not eat.
    Meal,
    /// A verb between which and a word of `EatsEnd` a time may stand: 'frisst seit zwei Tagen nicht'.
    Eats,
    /// Negates a verb of `Eats` behind it.
    EatsEnd,
    /// Follows the words for not eating without naming a food: 'and'.
    ClauseEnd,
    /// Is part of a time of a day: 'yesterday'.
    Day,
    /// Is part of a time of more than a day: 'weeks'.
    Days,
    Hours,
    /// Says that the animal is weak, so that not eating is dangerous sooner.
    Weak,
}

#[derive(Debug, Default)]
struct IllnessWords {
    organs: HashMap<String, &'static Disease>,
    /// The first part of German and Dutch compound words, and the disease.
    organ_starts: Vec<(String, &'static Disease)>,
    lists: HashMap<List, HashSet<String>>,
}

pub fn check_table() -> Result<(), TableError> {
    WORDS.check()
}

/// Returns the words of a text, and for each whether a new clause begins with it.
pub(crate) fn split_clauses(text: &str) -> Vec<(String, bool)> {
    let clauses = text.split(is_clause_break).map(split_words);
    clauses.flat_map(|words| words.into_iter().enumerate().map(|(at, word)| (word, at == 0))).collect()
}

/// Returns where the words say that an organ is ill, in reading order.
pub fn find_organ_mentions(words: &[QuestionWord<'_>]) -> Vec<Mention> {
    let table = WORDS.get();
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let compound = words.get(at).and_then(|word| table.find_compound(word.text));
        if let Some(disease) = compound {
            found.push(Mention { disease: Some(disease), words: at..at + 1 });
            at += 1;
            continue;
        }
        let Some((disease, length)) = table.organ_at(words, at) else {
            at += 1;
            continue;
        };
        let organ = at..at + length;
        if !table.is_food(words, &organ)
            && let Some((is_certain, words)) = table.find_problem(words, &organ)
        {
            found.push(Mention { disease: is_certain.then_some(disease), words });
        }
        at += length;
    }
    found
}

/// Returns where the clause of a word begins.
fn clause_start(words: &[QuestionWord<'_>], at: usize) -> usize {
    words.get(..=at).unwrap_or_default().iter().rposition(|word| word.follows_break).unwrap_or(0)
}

pub(crate) fn is_organ(word: &str) -> bool {
    WORDS.get().organs.contains_key(word)
}

/// Returns true for 'no', 'not' and words that contain them, such as 'isn't'.
pub(crate) fn is_negation(word: &str) -> bool {
    WORDS.get().has(List::Negation, word)
}

/// Returns true for a word that makes a food of the part of an animal after it: 'chicken' in 'chicken feet'.
pub(crate) fn stands_before_food(word: &str) -> bool {
    WORDS.get().has(List::FoodBefore, word)
}

/// Returns true for a word that makes a food of the part of an animal before it: 'stew' in 'heart stew'.
pub(crate) fn stands_after_food(word: &str) -> bool {
    WORDS.get().has(List::FoodAfter, word)
}

/// Returns true if the words name allergies and every time deny them: 'no known allergies', 'not allergic'.
pub fn denies_allergies(words: &[QuestionWord<'_>]) -> bool {
    let table = WORDS.get();
    let mut allergies = (0..words.len())
        .filter(|at| words.get(*at).is_some_and(|word| ExclusionWord::Allergy.contains(word.text)))
        .peekable();
    let is_denied = |at: usize| {
        let mut before = words.get(clause_start(words, at)..at).unwrap_or_default().iter().rev();
        let negation = before.find(|word| !table.has(List::NegationFill, word.text));
        negation.is_some_and(|word| table.has(List::Negation, word.text))
    };
    allergies.peek().is_some() && allergies.all(is_denied)
}

impl IllnessWords {
    fn has(&self, list: List, word: &str) -> bool {
        self.lists.get(&list).is_some_and(|words| words.contains(word))
    }

    /// Returns the length of the longest phrase at a place that is accepted.
    fn phrase_at(&self, words: &[QuestionWord<'_>], at: usize, accept: impl Fn(&str) -> bool) -> Option<usize> {
        (1..=MAX_PHRASE).rev().find(|length| {
            words.get(at..at + length).is_some_and(|words| {
                let is_one_clause = words.iter().skip(1).all(|word| !word.follows_break);
                is_one_clause && accept(&words.iter().map(|word| word.text).collect::<Vec<_>>().join(" "))
            })
        })
    }

    fn organ_at(&self, words: &[QuestionWord<'_>], at: usize) -> Option<(&'static Disease, usize)> {
        let length = self.phrase_at(words, at, |phrase| self.organs.contains_key(phrase))?;
        let name = words.get(at..at + length)?.iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
        Some((self.organs.get(&name).copied()?, length))
    }

    /// Returns the disease that a compound word names: 'Nierenproblemen', 'blaasgruis'.
    fn find_compound(&self, word: &str) -> Option<&'static Disease> {
        let is_problem = |rest: &str| {
            let mut endings = self.lists.get(&List::ProblemEnding).into_iter().flatten();
            endings.any(|ending| rest.starts_with(ending.as_str()))
        };
        let starts_word = |start: &str| word.strip_prefix(start).is_some_and(is_problem);
        self.organ_starts.iter().find(|(start, _)| starts_word(start)).map(|(_, disease)| *disease)
    }

    /// Returns true for 'chicken liver' and 'kidney beans'.
    fn is_food(&self, words: &[QuestionWord<'_>], organ: &Range<usize>) -> bool {
        let is_after_break = words.get(organ.start).is_some_and(|word| word.follows_break);
        let before = organ.start.checked_sub(1).filter(|_| !is_after_break).and_then(|at| words.get(at));
        let after = words.get(organ.end).filter(|word| !word.follows_break);
        before.is_some_and(|word| self.has(List::FoodBefore, word.text))
            || after.is_some_and(|word| self.has(List::FoodAfter, word.text))
    }

    /// Returns the words from the organ to the word that says what is wrong with it, and whether they certainly name an illness.
    fn find_problem(&self, words: &[QuestionWord<'_>], organ: &Range<usize>) -> Option<(bool, Range<usize>)> {
        let text = |at: usize| words.get(at).map(|word| word.text);
        let is_unbroken =
            |range: Range<usize>| words.get(range).is_some_and(|words| words.iter().all(|word| !word.follows_break));
        let all_are_in = |list: List, mut range: Range<usize>| {
            let is_organ = |at: usize| self.organ_at(words, at).is_some();
            range.all(|at| text(at).is_some_and(|word| self.has(list, word)) || is_organ(at))
        };
        let owner = organ.start.checked_sub(1).filter(|it| is_unbroken(it + 1..organ.end));
        if let Some(owner) = owner.filter(|at| text(*at).is_some_and(|word| self.has(List::Owner, word))) {
            // 'Her kidneys do not work properly.'
            let is_denied = |end: usize| {
                is_unbroken(organ.start + 1..end) && text(end - 1).is_some_and(|word| self.has(List::Negation, word))
            };
            if let Some(end) = (organ.end + 1..=organ.end + 1 + MAX_BETWEEN).find(|end| is_denied(*end)) {
                return Some((CERTAIN, owner..end));
            }
        }
        let mut doubtful = None;
        for between in 0..=MAX_BETWEEN {
            let after = organ.end + between;
            if is_unbroken(organ.start + 1..after + 1)
                && let Some(word) = text(after)
            {
                let is_problem = self.has(List::Problem, word);
                if is_problem && all_are_in(List::Joined, organ.end..after)
                    || self.has(List::StateAfter, word) && all_are_in(List::Between, organ.end..after)
                {
                    return Some((CERTAIN, organ.start..after + 1));
                }
                doubtful = doubtful.or(is_problem.then_some((DOUBTFUL, organ.start..after + 1)));
            }
            let Some(before) = organ.start.checked_sub(between + 1).filter(|it| is_unbroken(it + 1..organ.end)) else {
                continue;
            };
            let Some(word) = text(before) else { continue };
            let is_negated = before.checked_sub(1).and_then(text).is_some_and(|word| self.has(List::Negation, word));
            let is_problem = self.has(List::Problem, word);
            if !is_negated
                && all_are_in(List::Between, before + 1..organ.start)
                && (is_problem || self.has(List::State, word) && all_are_in(List::Joined, before + 1..organ.start))
            {
                return Some((CERTAIN, before..organ.end));
            }
            doubtful = doubtful.or((is_problem && !is_negated).then_some((DOUBTFUL, before..organ.end)));
        }
        doubtful
    }
}

fn parse(text: &str) -> Result<IllnessWords, CellError> {
    let mut table = IllnessWords::default();
    for row in parse_rows(text, &["meaning", "language", "words"])? {
        let language = row.required("language")?;
        if !LANGUAGES.contains(&language) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        let words = row.required_list("words")?;
        if let Some(word) = words.iter().find(|word| split_words(word).join(" ") != **word) {
            return Err(row.error("words", format!("'{word}' has a capital, an accent or punctuation")));
        }
        add_row(&mut table, &row, words)?;
    }
    Ok(table)
}

fn add_row(table: &mut IllnessWords, row: &TableRow, words: Vec<String>) -> Result<(), CellError> {
    let meaning = row.required("meaning")?;
    let unknown = || row.error("meaning", format!("'{meaning}' is not a meaning"));
    match meaning.split_once(':') {
        Some((kind, name)) => {
            let disease = disease::find(name).ok_or_else(unknown)?;
            match kind {
                "organ" => table.organs.extend(words.into_iter().map(|word| (word, disease))),
                "organ_start" => table.organ_starts.extend(words.into_iter().map(|word| (word, disease))),
                _ => return Err(unknown()),
            }
        }
        None => {
            let list: List = meaning.parse().map_err(|_| unknown())?;
            table.lists.entry(list).or_default().extend(words);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_words<T>(text: &str, read: impl Fn(&[QuestionWord<'_>]) -> T) -> T {
        let words = split_clauses(text);
        let words: Vec<QuestionWord> = words.iter().map(QuestionWord::from).collect();
        read(&words)
    }

    fn organs(text: &str) -> Vec<Option<&'static str>> {
        let found = with_words(text, find_organ_mentions);
        found.iter().map(|it| it.disease.map(|disease| disease.name.as_str())).collect()
    }

    #[test]
    fn organs_are_ill_if_a_word_for_a_problem_belongs_to_them() {
        for (text, expected) in [
            ("dog with kidney issues", vec![Some("kidney disease")]),
            ("kidney and liver problems", vec![Some("kidney disease"), Some("liver disease")]),
            ("high liver enzymes", vec![Some("liver disease")]),
            ("her kidneys are failing", vec![Some("kidney disease")]),
            ("trouble with his liver", vec![Some("liver disease")]),
            ("weak heart", vec![Some("heart disease")]),
            ("her kidneys don't work properly", vec![Some("kidney disease")]),
            ("her liver is too hot", vec![]),
            ("Hund mit Nierenproblemen", vec![Some("kidney disease")]),
            ("herzkranker Hund", vec![Some("heart disease")]),
            ("Probleme mit der Leber", vec![Some("liver disease")]),
            ("problème de foie", vec![Some("liver disease")]),
            ("problemas de hígado", vec![Some("liver disease")]),
            ("problemi al fegato", vec![Some("liver disease")]),
            ("blaasgruis", vec![Some("urinary disease")]),
            ("how much liver is a problem", vec![None]),
            ("no problem with liver", vec![]),
            ("no problem! kidney stew", vec![]),
            ("kidney beans are a problem", vec![]),
            ("chicken liver problems", vec![]),
            ("lamb's liver and beef heart", vec![]),
            ("heart-shaped treats", vec![]),
            ("high protein liver treats", vec![]),
            ("a weak broth with heart", vec![]),
            ("is liver bad for dogs", vec![]),
        ] {
            assert_eq!(organs(text), expected, "{text}");
        }
    }

    #[test]
    fn allergies_may_be_denied() {
        for (text, expected) in [
            ("no known allergies", true),
            ("my dog doesn't have any allergies", true),
            ("she is not allergic to chicken", true),
            ("keine Allergien", true),
            ("pas d'allergies", true),
            ("sin alergias", true),
            ("no chicken, allergies", false),
            ("no chicken allergies", false),
            ("not allergic to beef but allergic to chicken", false),
            ("chicken", false),
        ] {
            assert_eq!(with_words(text, denies_allergies), expected, "{text}");
        }
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("organ:kidney disease,pl,nerka", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            ("organ:sadness,en,heart", "line 2, field meaning: 'organ:sadness' is not a meaning"),
            ("food:kidney disease,en,heart", "line 2, field meaning: 'food:kidney disease' is not a meaning"),
            ("sorrow,en,tears", "line 2, field meaning: 'sorrow' is not a meaning"),
            ("problem,en,Issue", "line 2, field words: 'Issue' has a capital, an accent or punctuation"),
            ("problem,en,", "line 2, field words: is empty"),
        ] {
            let error = parse(&format!("meaning,language,words\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
