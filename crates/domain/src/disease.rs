//! Finds words that name a disease or promise to heal one (`data/diseases.csv`).
//!
//! A rating or a recipe with such a word is flagged for the moderator, and visitors read a referral to a vet with it.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::LazyLock;

use strsim::damerau_levenshtein;

use crate::recipe_words::WordList;
use crate::safety::words::{Word, split};
use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

static DISEASES: EmbeddedTable<Vec<Disease>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/diseases.csv")).map_err(|error| error.in_file("crates/domain/data/diseases.csv"))
});

/// Words of at least this length may contain a typing error.
const MIN_MISSPELT_LENGTH: usize = 6;
/// Words of at least this length may contain two typing errors.
const TWO_ERRORS_LENGTH: usize = 10;

/// A disease, a symptom of one, or a promise to heal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disease {
    pub name: String,
    kind: Kind,
    /// The care that an animal with the disease needs instead of a recipe.
    pub care: Care,
    /// Sentence that refers the reader to a vet.
    pub referral: String,
    aliases: Vec<Vec<String>>,
    /// Phrases that contain an alias but mean something else.
    exceptions: Vec<Vec<String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
enum Kind {
    Disease,
    /// A promise to heal, which names no disease.
    Claim,
}

/// What an animal with a disease needs. It decides how a visitor who asks for a recipe is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Care {
    /// A vet, at once. Looking at recipes would only lose time.
    Emergency,
    /// A diet that a vet has made for this animal. No recipe is created for it.
    VetDiet,
    /// The advice of a vet before its food is changed.
    Referral,
}

/// The words of a text that name a disease.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    pub name: &'static str,
    pub words: Range<usize>,
}

/// Returns all rows in the order of the table.
pub fn diseases() -> &'static [Disease] {
    DISEASES.get()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    DISEASES.check()
}

/// Returns the row with this name.
pub fn find(name: &str) -> Option<&'static Disease> {
    diseases().iter().find(|row| row.name == name)
}

/// Returns where the words name a disease, in reading order. Promises to heal are left out.
pub(crate) fn find_diseases(words: &[Word]) -> Vec<Mention> {
    let found = find_in_words(words).into_iter().filter(|(disease, _)| disease.kind == Kind::Disease);
    let mut found: Vec<Mention> = found.map(|(row, words)| Mention { name: row.name.as_str(), words }).collect();
    found.sort_by_key(|mention| mention.words.start);
    found
}

/// Returns the names of the rows that a text mentions, without repeats, in the order of the table.
pub fn find_mentions(text: &str) -> Vec<&'static str> {
    find_rows(text).map(|row| row.name.as_str()).collect()
}

/// Returns the referrals to a vet for everything that a text mentions, without repeats.
pub fn find_vet_referrals(text: &str) -> Vec<&'static str> {
    referrals_of(find_rows(text))
}

/// Returns the sentences that refer to a vet for diseases, without repeats.
pub fn referrals_of(diseases: impl IntoIterator<Item = &'static Disease>) -> Vec<&'static str> {
    let mut sentences: Vec<&str> = Vec::new();
    for disease in diseases {
        if !sentences.contains(&disease.referral.as_str()) {
            sentences.push(&disease.referral);
        }
    }
    sentences
}

/// Returns the text without the words that name a disease or promise to heal.
pub fn remove_mentions(text: &str) -> String {
    let words = split(text);
    let mentioned: Vec<Range<usize>> = find_in_words(&words).into_iter().map(|(_, words)| words).collect();
    let mut rest = String::with_capacity(text.len());
    let mut at = 0;
    let is_mentioned = |index: &usize| mentioned.iter().any(|range| range.contains(index));
    for (_, word) in words.iter().enumerate().filter(|(index, _)| is_mentioned(index)) {
        rest.push_str(text.get(at..word.from).unwrap_or_default());
        at = word.to;
    }
    rest.push_str(text.get(at..).unwrap_or_default());
    rest
}

fn find_rows(text: &str) -> impl Iterator<Item = &'static Disease> {
    let mut rows: Vec<&Disease> = find_in_words(&split(text)).into_iter().map(|(row, _)| row).collect();
    rows.dedup_by_key(|row| &row.name);
    rows.into_iter()
}

/// Returns the rows whose phrases the words contain, in the order of the table, with the places of these phrases. Of several phrases of
/// a row that begin at a word, the longest counts. An exception hides the words that it covers.
fn find_in_words(words: &[Word]) -> Vec<(&'static Disease, Range<usize>)> {
    let mut by_row: BTreeMap<usize, BTreeMap<usize, LongestPhrases>> = BTreeMap::new();
    for (at, word) in words.iter().enumerate() {
        let phrases = word.text.chars().next().and_then(|initial| PHRASES_BY_INITIAL.get(&initial));
        for phrase in phrases.into_iter().flatten().filter(|phrase| phrase.is_at_start(words.get(at..))) {
            let longest = by_row.entry(phrase.row).or_default().entry(at).or_default();
            let length = if phrase.is_exception { &mut longest.exception } else { &mut longest.alias };
            *length = (*length).max(phrase.words.len());
        }
    }
    let mut found = Vec::new();
    for (row, places) in by_row {
        let Some(disease) = diseases().get(row) else { continue };
        let mut end = 0;
        for (at, LongestPhrases { exception, alias }) in places {
            if at < end {
                continue;
            }
            if exception == 0 {
                found.push((disease, at..at + alias));
            }
            end = at + if exception == 0 { alias } else { exception };
        }
    }
    found
}

/// A phrase of the table.
struct Phrase {
    /// Position of its row in the table.
    row: usize,
    words: &'static [String],
    /// True for a phrase that means something else than the disease.
    is_exception: bool,
    /// Only names of diseases may be misspelt: 'heated the' in 'heated the oven' is not a misspelt 'healed the'.
    may_be_misspelt: bool,
}

/// The number of words of the longest exception and of the longest alias that begin at a word. 0 if there is none.
#[derive(Default)]
struct LongestPhrases {
    exception: usize,
    alias: usize,
}

/// The phrases of all rows by their first letter, which must also be right in a misspelt word. Each word is compared only with the phrases
/// that begin with its letter, and not with all of the about thousand phrases.
static PHRASES_BY_INITIAL: LazyLock<HashMap<char, Vec<Phrase>>> = LazyLock::new(|| {
    let mut by_initial: HashMap<char, Vec<Phrase>> = HashMap::new();
    for (row, disease) in diseases().iter().enumerate() {
        let exceptions = disease.exceptions.iter().map(|words| (words, true));
        for (words, is_exception) in exceptions.chain(disease.aliases.iter().map(|words| (words, false))) {
            if let Some(initial) = words.first().and_then(|word| word.chars().next()) {
                let may_be_misspelt = disease.kind == Kind::Disease;
                by_initial.entry(initial).or_default().push(Phrase { row, words, is_exception, may_be_misspelt });
            }
        }
    }
    by_initial
});

impl Phrase {
    /// Returns true if the words begin with the phrase, without punctuation between its words.
    fn is_at_start(&self, words: Option<&[Word]>) -> bool {
        words.and_then(|words| words.get(..self.words.len())).is_some_and(|words| {
            words.iter().zip(self.words).enumerate().all(|(index, (word, expected))| {
                let is_same = word.text == *expected || self.may_be_misspelt && is_misspelling_of(&word.text, expected);
                is_same && (index == 0 || !word.gap.breaks_phrase())
            })
        })
    }
}

/// Returns true for typing errors in a word. The first letter must be right, because a word with another one usually means
/// something else: 'dancers' is not 'cancers'.
fn is_misspelling_of(word: &str, expected: &str) -> bool {
    // The first letters are compared first, because they differ in nearly every pair of words.
    if word.chars().next() != expected.chars().next() {
        return false;
    }
    let (length, expected_length) = (word.chars().count(), expected.chars().count());
    let allowed = match expected_length {
        ..MIN_MISSPELT_LENGTH => return false,
        MIN_MISSPELT_LENGTH..TWO_ERRORS_LENGTH => 1,
        _ => 2,
    };
    length.abs_diff(expected_length) <= allowed
        && damerau_levenshtein(word, expected) <= allowed
        && !WordList::ResemblesDisease.contains(word)
}

fn parse(text: &str) -> Result<Vec<Disease>, CellError> {
    let mut diseases: Vec<Disease> = Vec::new();
    for row in parse_rows(text, &["name", "kind", "care", "aliases", "exceptions", "referral"])? {
        let disease = parse_disease(&row)?;
        if diseases.iter().any(|it| it.name == disease.name) {
            return Err(row.error("name", format!("'{}' occurs twice", disease.name)));
        }
        diseases.push(disease);
    }
    Ok(diseases)
}

fn parse_disease(row: &TableRow) -> Result<Disease, CellError> {
    let aliases = parse_phrases(row.required("aliases")?);
    if aliases.is_empty() {
        return Err(row.error("aliases", "contains no words"));
    }
    Ok(Disease {
        name: row.required("name")?.to_owned(),
        kind: row
            .required("kind")?
            .parse()
            .map_err(|_| row.error("kind", "is neither disease nor claim".to_owned()))?,
        care: row
            .required("care")?
            .parse()
            .map_err(|_| row.error("care", "is neither emergency, vet_diet nor referral".to_owned()))?,
        referral: row.required("referral")?.to_owned(),
        aliases,
        exceptions: parse_phrases(row.text("exceptions")),
    })
}

fn parse_phrases(cell: &str) -> Vec<Vec<String>> {
    let phrases = cell.split(';').map(|phrase| split(phrase).into_iter().map(|word| word.text).collect::<Vec<_>>());
    phrases.filter(|phrase| !phrase.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn claims_and_diseases_are_found_in_any_spelling() {
        for (text, expected) in [
            ("This cures kidney disease!", vec!["cures", "kidney disease"]),
            ("DIABETIC dogs love it", vec!["diabetes"]),
            ("Her ＡＲＴＨＲＩＴＩＳ is gone", vec!["joint disease"]),
            ("artritis, diabetis and pancreatitus", vec!["diabetes", "pancreatitis", "joint disease"]),
            ("kindey diseese, diarhoea", vec!["kidney disease", "upset stomach"]),
            ("canc\u{200b}er, t\u{435}sted", vec!["cancer"]),
            ("After his pancreatitis we cook like this", vec!["pancreatitis"]),
            ("Cushing's disease and Addison’s", vec!["hormonal disease"]),
            ("It healed our Bello's diarrhoea in a day", vec!["cures", "upset stomach"]),
            ("We stopped giving insulin", vec!["replaces medicine", "diabetes"]),
            ("Don’t need a vet any more", vec!["replaces medicine"]),
            ("high-blood-sugar", vec!["diabetes"]),
            ("anti-inflammatory turmeric", vec!["treats a disease"]),
            ("grain-free allergies", vec!["allergy"]),
            ("Recipes for dogs with joint pain", vec!["joint disease"]),
            ("FLUTD?", vec!["urinary disease"]),
            ("heart\nfailure", vec!["heart disease"]),
            ("prone to bloat", vec!["risk of bloat"]),
            ("she had bloat last week", vec!["bloat"]),
            ("her belly is bloated and hard", vec!["bloat"]),
            ("he can't breathe, his gums are white", vec!["emergency signs"]),
            ("a dog with demodectic mange", vec!["skin disease"]),
            ("on steroids after surgery", vec!["surgery", "medicine"]),
            ("A natural antibiotic", vec!["replaces medicine"]),
            ("Kidney Support Dinner", vec!["kidney disease"]),
            ("low purine food for leishmaniasis", vec!["urinary disease", "infection"]),
            ("hyperlipidaemia, megaoesophagus", vec!["high blood fats", "swallowing problems"]),
            ("catnip cures my boredom", vec!["cures"]),
            ("cancer cancer cancer", vec!["cancer"]),
        ] {
            assert_eq!(find_mentions(text), expected, "{text}");
        }
    }

    #[test]
    fn similar_words_and_denied_diseases_are_not_mentions() {
        for text in [
            "",
            "a sick recipe",
            "Bello went crazy for these treats",
            "The best treats for her birthday",
            "He can't wait for his bowl",
            "kidney beans, chicken hearts, lamb kidney and liver",
            "Heart-shaped biscuits",
            "Liver, disease-free he is not; heart, failure",
            "It fits into the bowl",
            "cured ham has too much salt",
            "Secure the lid, procure some rice, manicure",
            "healthy, wholesome, whealed",
            "Remove the wormlike vein; mealworms",
            "Please tick the box, it fleased her",
            "Stir in the painted joint of lamb",
            "Wash your hands to reduce the risk of infection",
            "gland, episode, epic",
            "A warming stew, stir out the lumps; dancers, humours and injections",
            "a high protein bowl for seniors and weight management",
            "my dog is not allergic to chicken",
            "no known allergies; she doesn't have any allergies",
            "cooking the chicken, cut small against choking",
            "mon chien mange du poulet",
            "the cake collapsed",
            "turkey raised without antibiotics",
            "lamb kidney, supported by carrots; heart and liver",
        ] {
            assert_eq!(find_mentions(text), Vec::<&str>::new(), "{text}");
        }
    }

    #[test]
    fn every_alias_is_found_and_every_row_refers_to_a_vet() {
        let names: BTreeSet<_> = diseases().iter().map(|row| &row.name).collect();
        assert_eq!(names.len(), diseases().len());
        for row in diseases() {
            assert!(!row.aliases.is_empty(), "{}", row.name);
            for alias in &row.aliases {
                let text = format!("Good for {} I think", alias.join(" "));
                assert!(find_mentions(&text).contains(&row.name.as_str()), "{}: {text}", row.name);
            }
            for exception in &row.exceptions {
                assert!(
                    !find_mentions(&exception.join(" ")).contains(&row.name.as_str()),
                    "{}: {exception:?}",
                    row.name
                );
            }
            let names_vet_or_poison_line = row.referral.contains(" vet") || row.referral.contains("poison line");
            assert!(names_vet_or_poison_line && row.referral.ends_with('.'), "{}", row.name);
        }
    }

    #[test]
    fn emergencies_and_diseases_that_need_the_diet_of_a_vet_are_those_of_this_list() {
        let names_with = |care: Care| -> Vec<&str> {
            diseases().iter().filter(|row| row.care == care).map(|row| row.name.as_str()).collect()
        };
        assert_eq!(names_with(Care::Emergency), ["bloat", "emergency signs", "poisoning", "prolonged fasting"]);
        assert_eq!(
            names_with(Care::VetDiet),
            [
                "kidney disease",
                "liver disease",
                "heart disease",
                "diabetes",
                "pancreatitis",
                "cancer",
                "urinary disease",
                "thyroid disease",
                "hormonal disease",
                "epilepsy",
                "bowel disease",
                "high blood fats",
                "swallowing problems",
                "low blood sugar"
            ]
        );
    }

    #[test]
    fn mentions_are_removed_from_a_text() {
        for (text, expected) in [
            ("salmon for arthritis", "salmon for "),
            ("kidney disease", " "),
            ("diabetic dog turkey", " dog turkey"),
            ("turkey", "turkey"),
            ("", ""),
        ] {
            assert_eq!(remove_mentions(text), expected, "{text}");
        }
    }

    #[test]
    fn each_referral_is_returned_once() {
        assert_eq!(find_vet_referrals("diabetes, diabetic, insulin").len(), 1);
        assert_eq!(find_vet_referrals("diabetes and cancer").len(), 2);
        assert!(find_vet_referrals("turkey").is_empty());
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        let valid = "name,kind,care,aliases,exceptions,referral\ncures,claim,referral,cure;cures,,Ask a vet.\ncancer,disease,vet_diet,cancer,,Ask your vet.\n";
        assert_eq!(parse(valid).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("vet_diet", "diet", "line 3, field care: is neither emergency, vet_diet nor referral"),
            ("vet_diet", "", "line 3, field care: is empty"),
            ("cancer,disease", ",disease", "line 3, field name: is empty"),
            ("cancer,disease", "cures,disease", "line 3, field name: 'cures' occurs twice"),
            ("disease", "illness", "line 3, field kind: is neither disease nor claim"),
            ("vet_diet,cancer", "vet_diet,", "line 3, field aliases: is empty"),
            ("vet_diet,cancer", "vet_diet,;", "line 3, field aliases: contains no words"),
            ("Ask your vet.", "", "line 3, field referral: is empty"),
            (",,Ask your vet.", ",Ask", "line 3, field referral: the line has 5 fields and the heading 6"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
    }
}
