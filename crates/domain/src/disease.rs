//! Finds words that name a disease or promise to heal one (`data/diseases.csv`).
//!
//! A rating or a recipe with such a word is flagged for the moderator, and a question with one is answered with a
//! referral to a vet.

use crate::safety::words::{Word, split};
use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

static DISEASES: EmbeddedTable<Vec<Disease>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/diseases.csv")).map_err(|error| error.in_file("crates/domain/data/diseases.csv"))
});

/// A disease, a symptom of one, or a promise to heal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disease {
    pub name: String,
    /// Sentence that refers the reader to a vet.
    pub referral: String,
    aliases: Vec<Vec<String>>,
    /// Phrases that contain an alias but mean something else.
    exceptions: Vec<Vec<String>>,
}

/// Returns all rows in the order of the table.
pub fn diseases() -> &'static [Disease] {
    DISEASES.get()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    DISEASES.check()
}

/// Returns the names of the rows that a text mentions, without repeats, in the order of the table.
pub fn find_mentions(text: &str) -> Vec<&'static str> {
    find_rows(text).map(|row| row.name.as_str()).collect()
}

/// Returns the referrals to a vet for everything that a text mentions, without repeats.
pub fn find_vet_referrals(text: &str) -> Vec<&'static str> {
    let mut sentences: Vec<&str> = Vec::new();
    for row in find_rows(text) {
        if !sentences.contains(&row.referral.as_str()) {
            sentences.push(&row.referral);
        }
    }
    sentences
}

fn find_rows(text: &str) -> impl Iterator<Item = &'static Disease> {
    let words = split(text);
    diseases().iter().filter(move |row| row.is_mentioned_in(&words))
}

impl Disease {
    fn is_mentioned_in(&self, words: &[Word]) -> bool {
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            match self.exceptions.iter().find(|phrase| starts_with_phrase(rest, phrase)) {
                Some(phrase) => at += phrase.len(),
                None if self.aliases.iter().any(|phrase| starts_with_phrase(rest, phrase)) => return true,
                None => at += 1,
            }
        }
        false
    }
}

/// Returns true if the words begin with the phrase, without punctuation between its words.
fn starts_with_phrase(words: &[Word], phrase: &[String]) -> bool {
    words.len() >= phrase.len()
        && words
            .iter()
            .zip(phrase)
            .enumerate()
            .all(|(index, (word, expected))| word.text == *expected && (index == 0 || !word.gap.breaks_phrase()))
}

fn parse(text: &str) -> Result<Vec<Disease>, CellError> {
    let mut diseases: Vec<Disease> = Vec::new();
    for row in parse_rows(text, &["name", "aliases", "exceptions", "hand_off"])? {
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
        referral: row.required("hand_off")?.to_owned(),
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
            ("catnip cures my boredom", vec!["cures"]),
            ("cancer cancer cancer", vec!["cancer"]),
        ] {
            assert_eq!(find_mentions(text), expected, "{text}");
        }
    }

    #[test]
    fn similar_words_are_not_mentions() {
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
            "a high protein bowl for seniors and weight management",
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
            let is_vet = row.referral.contains(" vet") || row.referral.contains("poison line");
            assert!(is_vet && row.referral.ends_with('.'), "{}", row.name);
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
        let valid = "name,aliases,exceptions,hand_off\ncures,cure;cures,,Ask a vet.\ncancer,cancer,,Ask your vet.\n";
        assert_eq!(parse(valid).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("cancer,cancer", ",cancer", "line 3, field name: is empty"),
            ("cancer,cancer", "cures,cancer", "line 3, field name: 'cures' occurs twice"),
            ("cancer,cancer", "cancer,", "line 3, field aliases: is empty"),
            ("cancer,cancer", "cancer,;", "line 3, field aliases: contains no words"),
            ("Ask your vet.", "", "line 3, field hand_off: is empty"),
            (",,Ask your vet.", ",Ask", "line 3, field hand_off: the line has 3 fields and the heading 4"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, expected, "{from} -> {to}");
        }
    }
}
