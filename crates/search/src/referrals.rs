//! Finds the illnesses that a question names or describes: the diseases of `domain`, further phrases in six languages
//! (`data/referrals.csv`), organs that are ill, signs of illness, and animals that do not eat.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use domain::disease::{self, Disease};
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::body_signs::{find_signs_of_parts, find_states_of_animals};
use crate::exclusion_words;
use crate::illness::{Mention, QuestionWord, find_fasting, find_organ_mentions, split_clauses};
use crate::text::split_words;
use crate::word_list::WordList;

static REFERRALS: EmbeddedTable<Vec<Referral>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/referrals.csv")).map_err(|error| error.in_file("crates/search/data/referrals.csv"))
});

/// The positions of the rows of which a phrase or an exception begins with a word. Few words of a question begin one, while there are
/// thousands of phrases.
static BY_FIRST_WORD: LazyLock<HashMap<&'static str, Vec<usize>>> = LazyLock::new(|| {
    let mut positions: HashMap<&str, Vec<usize>> = HashMap::new();
    for (position, referral) in REFERRALS.get().iter().enumerate() {
        for word in referral.phrases.iter().chain(&referral.exceptions).filter_map(|phrase| phrase.first()).flatten() {
            let owners = (word == OWNER).then(|| WordList::Owners.words()).into_iter().flatten();
            for first in std::iter::once(word.as_str()).chain(owners) {
                positions.entry(first).or_default().push(position);
            }
        }
    }
    positions
});

/// Name of the disease of an animal with allergies.
pub const ALLERGY: &str = "allergy";
/// Name of the disease of an animal that is ill in some other way.
pub const ILLNESS: &str = "illness";
/// Separates alternative words at one place of a phrase: 'hit by car|van'.
const ALTERNATIVE: char = '|';
/// The word of a phrase that matches every word for an owner: 'dragging his leg' finds 'dragging her leg' and 'dragging my dog's
/// leg'.
const OWNER: &str = "his";

/// The words of a phrase, each with its alternatives.
type Phrase = Vec<Vec<String>>;

#[derive(Debug)]
struct Referral {
    phrases: Vec<Phrase>,
    /// Phrases that contain one of the others but mean something else.
    exceptions: Vec<Phrase>,
    disease: &'static Disease,
}

pub fn check_table() -> Result<(), TableError> {
    REFERRALS.check()
}

/// Returns the diseases that a text names or describes, without repeats.
pub fn find_diseases(text: &str) -> Vec<&'static Disease> {
    let names = disease::find_mentions(text);
    let mut found: Vec<&Disease> =
        disease::diseases().iter().filter(|row| names.contains(&row.name.as_str())).collect();
    let words = split_clauses(text);
    let words: Vec<QuestionWord<'_>> = words.iter().map(QuestionWord::from).collect();
    for disease in find_mentions(&words).into_iter().filter_map(|it| it.disease) {
        if !found.contains(&disease) {
            found.push(disease);
        }
    }
    found
}

/// Returns where the words describe an illness, or name one in another language. The English names of diseases are found by
/// `domain::disease::find_mentions`.
pub fn find_mentions(words: &[QuestionWord<'_>]) -> Vec<Mention> {
    let positions: BTreeSet<usize> =
        words.iter().filter_map(|word| BY_FIRST_WORD.get(word.text)).flatten().copied().collect();
    let rows = positions.into_iter().filter_map(|position| REFERRALS.get().get(position));
    let mut found: Vec<Mention> = rows.flat_map(|row| row.find_in(words)).collect();
    found.extend(find_organ_mentions(words));
    found.extend(find_signs_of_parts(words));
    found.extend(find_states_of_animals(words));
    found.extend(find_fasting(words));
    found.extend(find_compound_allergies(words));
    if found.is_empty() {
        found.extend(find_unnamed_illness(words));
    }
    found
}

/// Returns the compounds that name an allergy: 'huhnerallergie'.
fn find_compound_allergies(words: &[QuestionWord<'_>]) -> impl Iterator<Item = Mention> {
    let is_allergy = |word: &QuestionWord<'_>| {
        WordList::AllergyEndings.words().any(|end| word.text.len() > end.len() && word.text.ends_with(end))
    };
    let places = words.iter().enumerate().filter(move |(_, word)| is_allergy(word)).map(|(at, _)| at);
    places.map(|at| Mention { disease: disease::find(ALLERGY), words: at..at + 1 })
}

/// Returns the words for an illness that a text does not name: 'disease', but not in 'kidney disease'.
fn find_unnamed_illness(words: &[QuestionWord<'_>]) -> impl Iterator<Item = Mention> {
    let places: Vec<usize> = words
        .iter()
        .enumerate()
        .filter(|(_, word)| WordList::UnnamedIllness.contains(word.text))
        .map(|(at, _)| at)
        .collect();
    let text = || words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
    let is_named = !places.is_empty() && (denies_illness(words) || !disease::find_mentions(&text()).is_empty());
    let mentions = places.into_iter().filter(move |_| !is_named);
    mentions.map(|at| Mention { disease: disease::find(ILLNESS), words: at..at + 1 })
}

/// Returns true for words such as 'no' and 'prevent' in front of the word for an illness.
fn denies_illness(words: &[QuestionWord<'_>]) -> bool {
    words.windows(2).any(|pair| match pair {
        [before, word] => {
            WordList::UnnamedIllness.contains(word.text) && WordList::BeforeDeniedIllness.contains(before.text)
        }
        _ => false,
    })
}

/// Returns the sentences that refer to a vet for the diseases of a text, without repeats.
pub fn find_referrals(text: &str) -> Vec<&'static str> {
    disease::referrals_of(find_diseases(text))
}

impl Referral {
    fn find_in(&self, words: &[QuestionWord<'_>]) -> Vec<Mention> {
        let longest = |phrases: &[Phrase], at: usize| {
            phrases.iter().filter_map(|phrase| length_at(phrase, words.get(at..)?)).max()
        };
        let mut found = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let exception = longest(&self.exceptions, at);
            let phrase = longest(&self.phrases, at);
            if let Some(length) = phrase.filter(|_| exception.is_none()) {
                found.push(Mention { disease: Some(self.disease), words: at..at + length });
            }
            at += exception.or(phrase).unwrap_or(1);
        }
        found
    }
}

/// Returns the number of words that a phrase takes at the start of the words. Words that only stress others may stand between
/// those of the phrase: 'a snake just bit my dog'.
fn length_at(phrase: &[Vec<String>], words: &[QuestionWord<'_>]) -> Option<usize> {
    let mut length = 0;
    let mut may_be_skipped: Option<WordList> = None;
    for alternatives in phrase {
        loop {
            let word = words.get(length).filter(|word| length == 0 || !word.follows_break)?;
            length += 1;
            if alternatives.iter().any(|expected| is_word(expected, word.text)) {
                let is_owner = WordList::Owners.contains(word.text);
                may_be_skipped = Some(if is_owner { WordList::AfterOwner } else { WordList::StressWords });
                break;
            }
            may_be_skipped.filter(|list| list.contains(word.text))?;
        }
    }
    Some(length)
}

fn is_word(expected: &str, word: &str) -> bool {
    word == expected || (expected == OWNER && WordList::Owners.contains(word))
}

fn parse(text: &str) -> Result<Vec<Referral>, CellError> {
    let mut referrals: Vec<Referral> = parse_rows(text, &["phrases", "exceptions", "disease", "note"])?
        .iter()
        .map(|row| {
            let name = row.required("disease")?;
            Ok(Referral {
                phrases: parse_phrases(row, "phrases", row.required_list("phrases")?)?,
                exceptions: parse_phrases(row, "exceptions", row.list("exceptions").map(str::to_owned).collect())?,
                disease: disease::find(name)
                    .ok_or_else(|| row.error("disease", format!("'{name}' is not a disease")))?,
            })
        })
        .collect::<Result<_, CellError>>()?;
    referrals.extend(disease::find(ALLERGY).map(|disease| Referral {
        phrases: exclusion_words::foreign_allergies().map(|word| vec![vec![word.to_owned()]]).collect(),
        exceptions: Vec::new(),
        disease,
    }));
    Ok(referrals)
}

fn parse_phrases(row: &TableRow, field: &str, phrases: Vec<String>) -> Result<Vec<Phrase>, CellError> {
    let split = |phrase: String| {
        let words = split_words(&phrase).join(" ");
        if phrase.split([' ', ALTERNATIVE]).any(str::is_empty) {
            Err(row.error(field, format!("'{phrase}' has a space or '|' that is not between words")))
        } else if words != phrase.replace(ALTERNATIVE, " ") {
            Err(row.error(field, format!("'{phrase}' has a capital, an accent or punctuation")))
        } else {
            let alternatives = |word: &str| word.split(ALTERNATIVE).map(str::to_owned).collect();
            Ok(phrase.split(' ').map(alternatives).collect())
        }
    };
    phrases.into_iter().map(split).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diseases_and_the_phrases_of_the_table_lead_to_a_vet() {
        for (text, count) in [
            ("weight loss", 1),
            ("food for losing weight", 1),
            ("joint pain", 1),
            ("weight loss obese", 1),
            ("diabetes and weight loss", 2),
            ("my dog is sick", 1),
            ("my dog is sick of chicken", 0),
            ("mon chien est malade", 1),
            ("kidney issues", 1),
            ("eine allergie", 1),
            ("una alergia", 1),
            ("no allergies", 0),
            ("kidney beans", 0),
            ("I'll cook liver", 0),
            ("weighty matters", 0),
            ("chicken", 0),
            // Words that stress others do not hide a phrase, but a comma ends it.
            ("a snake just bit my dog", 1),
            ("my dog is really very sick", 1),
            ("my dog was just sick of chicken", 0),
            ("he is dragging his left back leg", 1),
            ("she drags my dog's lead, back leg of lamb", 0),
            ("he was hit by a car", 1),
            ("he was hit by car", 1),
            ("it is a hit by me", 0),
        ] {
            assert_eq!(find_referrals(text).len(), count, "{text}");
        }
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("fat dog,,fatness,", "line 2, field disease: 'fatness' is not a disease"),
            ("Fat dog,,obesity,", "line 2, field phrases: 'Fat dog' has a capital, an accent or punctuation"),
            ("fat dog,É,obesity,", "line 2, field exceptions: 'É' has a capital, an accent or punctuation"),
            ("fat dog|,,obesity,", "line 2, field phrases: 'fat dog|' has a space or '|' that is not between words"),
            ("fat |dog,,obesity,", "line 2, field phrases: 'fat |dog' has a space or '|' that is not between words"),
            (",,obesity,", "line 2, field phrases: is empty"),
        ] {
            let error = parse(&format!("phrases,exceptions,disease,note\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
