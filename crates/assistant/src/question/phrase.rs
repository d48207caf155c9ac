//! The words and phrases of questions besides the names of foods, animals and breeds that the crate `search` knows
//! (`data/question_phrases.csv`).

use std::collections::{HashMap, HashSet};

use domain::disease::{self, Disease};
use domain::language::LANGUAGES;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use search::exclusion::words_without_food;
use search::exclusion_words::{self, ExclusionWord};
use search::food_names;
use search::preference_words;
use search::text::{split_words, stem};
use strum::EnumString;

use super::ComparedMeasure;
use super::word::Word;
use crate::constraints::{AgeGroup, DogSize, Preference};
use crate::currency::CurrencyName;

/// Beginnings of the meanings whose rows state facts about foods, diseases or prices, so that they name their source.
const STATING_FACTS: [&str; 2] = ["exclude:", "disease:"];

static PHRASES: EmbeddedTable<Phrases> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/question_phrases.csv"))
        .map_err(|error| error.in_file("crates/assistant/data/question_phrases.csv"))
});

/// What a phrase means. A phrase may have several meanings. The names of meanings without a value are parsed; `parse_meaning` reads
/// those with a value.
#[derive(Debug, Clone, PartialEq, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Meaning {
    /// A preference such as 'quick'. The phrases are those of the search.
    #[strum(disabled)]
    Preference(Preference),
    /// Asks for less than what was shown: 'cheaper', 'quicker'.
    #[strum(disabled)]
    Less(ComparedMeasure),
    Treat,
    /// A meal instead of a treat.
    Meal,
    /// Says that time does not matter.
    NoTimeLimit,
    #[strum(disabled)]
    Age(AgeGroup),
    /// An age in words: 'a year old'.
    #[strum(disabled)]
    AgeMonths(u16),
    /// An animal that is neither a dog nor a cat.
    OtherAnimal,
    Puppy,
    Kitten,
    /// Says that the recipe is not for cats.
    ForDogsOnly,
    /// Says that the recipe is not for dogs.
    ForCatsOnly,
    /// Pregnant or nursing.
    Pregnant,
    Unweaned,
    /// Weaned. It is compared by text, because 'weaning' has the same stem.
    Weaned,
    #[strum(disabled)]
    Size(DogSize),
    #[strum(disabled)]
    Days(u16),
    #[strum(disabled)]
    Minutes(u32),
    /// Foods that a word excludes: 'vegetarian'.
    #[strum(disabled)]
    Exclude(Vec<String>),
    /// Another name of a food or family of foods. The names are those of the search.
    #[strum(disabled)]
    Food(String),
    #[strum(disabled)]
    Disease(&'static Disease),
    #[strum(disabled)]
    Unit(Unit),
    /// A price in words: 'a tenner'.
    #[strum(disabled)]
    Pence(u32),
    #[strum(disabled)]
    Number(u32),
    /// Excludes the foods after it: 'without'.
    ExcludeBefore,
    /// Excludes the food directly after it, but has other meanings in front of other words: 'bored of'.
    ExcludeNext,
    /// A negation of any verb: 'must not'.
    Not,
    /// Excludes the foods before or after it, with everything else of the same animal or plant.
    Allergy,
    /// Names an allergy after a denied one: 'but to' in 'not allergic to fish but to beef'.
    AllergyContinues,
    /// Like `Allergy`, but excludes only the foods before it: 'chicken sensitive'.
    AllergyAfter,
    /// Stands between a word for an allergy and the foods: 'to'.
    AllergyTo,
    /// Excludes the foods before it: 'free'.
    ExcludeAfter,
    /// Looks like a negation of foods, but excludes nothing: 'not only'.
    NotExcluding,
    /// Ends a list of excluded foods with those that are allowed: 'no meat except fish'.
    Except,
    /// Begins a sentence that names the foods of an allergy: 'my dog has an allergy. It's chicken.'
    Explains,
    /// Begins a clause that says something else: 'but'.
    Contrast,
    /// A sign of illness, which may be caused by the food of its clause: 'itches'.
    Sign,
    /// Says without a sign of illness that a food harms the animal: 'bad for'.
    Reaction,
    /// Says that the animal must not eat a food, and not that it harms the animal: 'forbidden'.
    Unsuitable,
    /// Says, if it is denied, that a food harms the animal: 'digests' in 'does not digest'.
    Tolerates,
    /// Stands before the food that caused something bad: 'because of'.
    BecauseOf,
    /// Stands before the food that may be the cause of an illness of the text: 'could it be'.
    Suspected,
    /// Says that a food is the cause of a reaction: 'gives'.
    Cause,
    /// Says that the animal ate the food of its clause: 'after', 'ate'. The reaction may be in the clause before or after it.
    Eaten,
    /// Excludes the foods before and after 'for', because the word is used in both directions: 'substitute'.
    Substitute,
    /// Follows the name of a food that is wanted: 'recipe'.
    WantedAfter,
    /// Asks for a food that the animal has not eaten yet: 'novel protein'.
    NewFood,
    /// The animal tolerates only the foods after it.
    OnlyFood,
    /// The foods of the text replace those that earlier texts want: 'lamb instead', 'rather lamb'.
    Instead,
    /// In front of a food, the recipe must have no other ones: 'only lamb'.
    Only,
    /// Names something that is no food but may be excluded: 'carbs'. The words are those of the search.
    #[strum(disabled)]
    NotFood,
    /// Stands between the words that exclude a food and the name of the food.
    ExcludeFill,
    /// Continues a list of foods.
    And,
    /// Can stand before a further food of a list, even after a comma: 'maybe'.
    ListAdverb,
    /// Makes the time before it an age: 'old'.
    Old,
    /// Stands before a duration: 'for', 'lasting'.
    DurationBefore,
    /// Stands before the animal: 'for'.
    For,
    /// Stands before an age: 'is', 'turned'.
    AgeBefore,
    /// Stands before a weight that is not that of the animal: 'eats', 'lost'.
    OtherWeight,
    /// Says that a time in the same sentence is how long a batch lasts: 'supply'.
    Batch,
    /// Says that an amount is for a day: 'a day'.
    PerDay,
    /// Says that an amount is for a meal: 'a serving'.
    PerMeal,
    /// Has no meaning of its own: 'please'.
    Ignored,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Unit {
    Kilogram,
    Gram,
    Pound,
    /// 'Pounds' are a weight or a price.
    PoundOrSterling,
    Stone,
    Year,
    Month,
    Week,
    Day,
    Minute,
    Hour,
    #[strum(disabled)]
    Money(CurrencyName),
    Penny,
}

#[derive(Debug, Default)]
pub struct Phrases {
    /// Maps the stems of a phrase, separated by spaces, to its meanings.
    meanings: HashMap<String, Vec<Meaning>>,
    /// Maps the words of a phrase, separated by spaces, to meanings that replace those of its stems.
    meanings_of_text: HashMap<String, Vec<Meaning>>,
    /// Number of words of the longest phrase that begins with a stem.
    longest: HashMap<String, usize>,
    /// The words of all phrases.
    words: HashSet<String>,
    /// The words of the English phrases.
    english_words: HashSet<String>,
}

impl Meaning {
    /// Returns true for an age, and for a word that makes a time an age.
    pub fn is_age(&self) -> bool {
        matches!(self, Self::Age(_) | Self::Old)
    }

    /// Returns true for a phrase that contains the name of an animal that the recipe is not for.
    pub fn denies_animal(&self) -> bool {
        matches!(self, Self::ForDogsOnly | Self::ForCatsOnly)
    }

    /// Returns true if the phrase may exclude foods after it.
    pub fn begins_exclusion(&self) -> bool {
        matches!(self, Self::ExcludeBefore | Self::ExcludeNext | Self::Not | Self::Allergy)
    }
}

pub fn phrases() -> &'static Phrases {
    PHRASES.get()
}

pub fn check_table() -> Result<(), TableError> {
    PHRASES.check()
}

impl Phrases {
    /// Returns the accepted meanings of the longest phrase that the words begin with, and the number of its words.
    pub fn longest_at(&self, words: &[Word], accept: impl Fn(&Meaning) -> bool) -> Option<(Vec<&Meaning>, usize)> {
        let longest = (*self.longest.get(&words.first()?.stem)?).min(words.len());
        (1..=longest).rev().find_map(|length| {
            let stems: Vec<&str> = words.get(..length)?.iter().map(|word| word.stem.as_str()).collect();
            let texts: Vec<&str> = words.get(..length)?.iter().map(|word| word.text.as_str()).collect();
            let by_text = self.meanings_of_text.get(&texts.join(" "));
            let meanings = by_text.or_else(|| self.meanings.get(&stems.join(" ")))?;
            let found: Vec<&Meaning> = meanings.iter().filter(|it| accept(it)).collect();
            (!found.is_empty()).then_some((found, length))
        })
    }

    /// Returns the longest phrase that states something by itself. 'Is not allowed' excludes a food before it; without one, its words are
    /// read one by one, so that 'is not allowed chicken' excludes the food after it.
    pub fn longest_term_at(&self, words: &[Word]) -> Option<(Vec<&Meaning>, usize)> {
        self.longest_at(words, |it| *it != Meaning::ExcludeAfter).or_else(|| self.longest_at(words, |_| true))
    }

    /// Returns the number of words of the longest phrase with a meaning that the words begin with.
    pub fn length_of(&self, meaning: &Meaning, words: &[Word]) -> Option<usize> {
        self.longest_at(words, |it| it == meaning).map(|(_, length)| length)
    }

    /// Returns the words of the English phrases as they are written.
    pub fn english_words(&self) -> impl Iterator<Item = &str> {
        self.english_words.iter().map(String::as_str)
    }

    /// Returns true for a word that occurs in a phrase of any language.
    pub fn contains_word(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Returns true for a word that occurs in phrases of other languages, but not in English ones.
    pub fn is_foreign(&self, word: &str) -> bool {
        self.words.contains(word) && !self.english_words.contains(word)
    }
}

fn parse(text: &str) -> Result<Phrases, CellError> {
    let mut phrases = Phrases::default();
    let shared: Vec<(&str, Meaning, &str)> = exclusion_words().collect();
    for row in parse_rows(text, &["meaning", "language", "phrases", "source"])? {
        let meaning = parse_meaning(&row)?;
        let language = row.required("language")?;
        if !LANGUAGES.contains(&language) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        if STATING_FACTS.iter().any(|kind| row.text("meaning").starts_with(kind)) {
            row.required("source")?;
        }
        for phrase in row.required_list("phrases")? {
            let is_sign = phrase.chars().all(|c| !c.is_alphanumeric());
            let words = if is_sign { vec![phrase.clone()] } else { split_words(&phrase) };
            if words.join(" ") != phrase {
                return Err(row.error("phrases", format!("'{phrase}' has a capital, an accent or punctuation")));
            }
            if let [word] = words.as_slice()
                && shared.iter().any(|(other, meant, _)| other == word && *meant == meaning)
            {
                return Err(row.error("phrases", format!("'{phrase}' is in crates/search/data/exclusion_words.csv")));
            }
            phrases.add(&words, meaning.clone(), language == "en");
        }
    }
    for (word, meaning, language) in shared {
        phrases.add(&[word.to_owned()], meaning, language == "en");
    }
    for row in food_names::rows() {
        for name in &row.names {
            phrases.add(&split_words(name), Meaning::Food(row.food.clone()), row.is_english);
        }
    }
    for row in preference_words::rows() {
        for phrase in &row.phrases {
            phrases.add(&split_words(phrase), Meaning::Preference(row.preference), row.is_english);
        }
    }
    for words in words_without_food() {
        phrases.add(&split_words(words), Meaning::NotFood, true);
    }
    Ok(phrases)
}

/// Returns the words that searches and questions share, their meanings in a question, and their languages.
fn exclusion_words() -> impl Iterator<Item = (&'static str, Meaning, &'static str)> {
    exclusion_words::rows().iter().flat_map(|row| {
        let words = row.words.iter().map(String::as_str);
        words.flat_map(move |word| {
            meanings_of(row.meaning).into_iter().map(move |meaning| (word, meaning, row.language.as_str()))
        })
    })
}

fn meanings_of(word: ExclusionWord) -> Vec<Meaning> {
    match word {
        ExclusionWord::Before => vec![Meaning::ExcludeBefore],
        ExclusionWord::Not => vec![Meaning::Not],
        ExclusionWord::Fill => vec![Meaning::ExcludeFill],
        ExclusionWord::And => vec![Meaning::And],
        ExclusionWord::After => vec![Meaning::ExcludeAfter],
        // Such a word has a meaning only within a phrase of this crate's table: 'free of'.
        ExclusionWord::Of => Vec::new(),
        ExclusionWord::Allergy | ExclusionWord::ReactsTo => vec![Meaning::Allergy],
        ExclusionWord::SensitiveTo => vec![Meaning::AllergyAfter],
        ExclusionWord::AllergyTo => vec![Meaning::AllergyTo, Meaning::ExcludeFill],
    }
}

impl Phrases {
    fn add(&mut self, words: &[String], meaning: Meaning, is_english: bool) {
        let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
        if let Some(first) = stems.first() {
            let longest = self.longest.entry(first.clone()).or_default();
            *longest = (*longest).max(stems.len());
        }
        let meanings = match meaning {
            Meaning::Weaned => self.meanings_of_text.entry(words.join(" ")).or_default(),
            _ => self.meanings.entry(stems.join(" ")).or_default(),
        };
        if !meanings.contains(&meaning) {
            meanings.push(meaning);
        }
        if is_english {
            self.english_words.extend(words.iter().cloned());
        }
        self.words.extend(words.iter().cloned());
    }
}

fn parse_meaning(row: &TableRow) -> Result<Meaning, CellError> {
    let text = row.required("meaning")?;
    let (kind, value) = text.split_once(':').unwrap_or((text, ""));
    let meaning = match kind {
        "young" => Some(Meaning::Age(AgeGroup::Young)),
        "adult" => Some(Meaning::Age(AgeGroup::Adult)),
        "senior" => Some(Meaning::Age(AgeGroup::Senior)),
        "age_months" => value.parse().ok().map(Meaning::AgeMonths),
        "small" => Some(Meaning::Size(DogSize::Small)),
        "medium" => Some(Meaning::Size(DogSize::Medium)),
        "large" => Some(Meaning::Size(DogSize::Large)),
        "days" => value.parse().ok().map(Meaning::Days),
        "minutes" => value.parse().ok().map(Meaning::Minutes),
        "pence" => value.parse().ok().map(Meaning::Pence),
        "number" => value.parse().ok().map(Meaning::Number),
        "exclude" => parse_foods(value).map(Meaning::Exclude),
        "cheaper" => Some(Meaning::Less(ComparedMeasure::Price)),
        "quicker" => Some(Meaning::Less(ComparedMeasure::Time)),
        "disease" => disease::diseases().iter().find(|disease| disease.name == value).map(Meaning::Disease),
        "unit" => value.parse().ok().map(Meaning::Unit),
        "money" => parse_currency(value).map(|name| Meaning::Unit(Unit::Money(name))),
        _ => text.parse().ok(),
    };
    meaning.ok_or_else(|| row.error("meaning", format!("'{text}' is not a meaning")))
}

fn parse_currency(value: &str) -> Option<CurrencyName> {
    match value {
        "dollar" => Some(CurrencyName::Dollar),
        "krone" => Some(CurrencyName::Krone),
        code => code.parse().ok().map(CurrencyName::Code),
    }
}

/// Returns the names, or None if one of them is not the name of a food or a family of foods.
fn parse_foods(names: &str) -> Option<Vec<String>> {
    let find = |name: &str| nutrition::family::find(name).map(|_| name.to_owned());
    names.split('+').map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrase_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("wish:tasty,en,tasty,editorial", "line 2, field meaning: 'wish:tasty' is not a meaning"),
            ("exclude:unicorn,en,horn,editorial", "line 2, field meaning: 'exclude:unicorn' is not a meaning"),
            ("treat,pl,ciastko,", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            ("treat,en,Treat,", "line 2, field phrases: 'Treat' has a capital, an accent or punctuation"),
            ("treat,en,,", "line 2, field phrases: is empty"),
            ("exclude:egg,en,eggless,", "line 2, field source: is empty"),
            (
                "exclude_before,en,not ever;without,",
                "line 2, field phrases: 'without' is in crates/search/data/exclusion_words.csv",
            ),
        ] {
            let error = parse(&format!("meaning,language,phrases,source\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
