//! Words that promise to heal or name a disease: what stands near them belongs to a vet (`data/diseases.csv`).
//!
//! A review or a recipe with such a word is flagged for the moderator; a question with one is handed off to a vet.

use serde::Deserialize;
use std::sync::LazyLock;
use thiserror::Error;

use crate::safety::words::{Word, split};

/// A disease, a symptom of one, or a promise to heal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disease {
    pub name: String,
    /// What it is sent to a vet with.
    pub hand_off: String,
    aliases: Vec<Vec<String>>,
    /// Phrases that hold an alias and mean something else.
    exceptions: Vec<Vec<String>>,
}

#[derive(Debug, Error)]
#[error("a row of the table of diseases does not have the shape of one: {0}")]
pub struct DiseaseTableBroken(#[from] csv::Error);

#[derive(Deserialize)]
struct Row {
    name: String,
    aliases: String,
    exceptions: String,
    hand_off: String,
}

/// Every row of the table, in its order.
#[expect(
    clippy::expect_used,
    reason = "the table is part of the program and a test reads it; without it no claim would be seen"
)]
pub fn diseases() -> &'static [Disease] {
    static DISEASES: LazyLock<Vec<Disease>> =
        LazyLock::new(|| parse(include_str!("../data/diseases.csv")).expect("the table of diseases is whole"));
    &DISEASES
}

/// The names of the rows that a text speaks of, each once, in the order of the table.
pub fn mentions(text: &str) -> Vec<&'static str> {
    rows_in(text).map(|row| row.name.as_str()).collect()
}

/// The sentences that answer what a text speaks of, each once.
pub fn hand_offs(text: &str) -> Vec<&'static str> {
    let mut sentences: Vec<&str> = Vec::new();
    for row in rows_in(text) {
        if !sentences.contains(&row.hand_off.as_str()) {
            sentences.push(&row.hand_off);
        }
    }
    sentences
}

fn rows_in(text: &str) -> impl Iterator<Item = &'static Disease> {
    let words = split(text);
    diseases().iter().filter(move |row| row.is_in(&words))
}

impl Disease {
    fn is_in(&self, words: &[Word]) -> bool {
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            match self.exceptions.iter().find(|phrase| begins(rest, phrase)) {
                Some(phrase) => at += phrase.len(),
                None if self.aliases.iter().any(|phrase| begins(rest, phrase)) => return true,
                None => at += 1,
            }
        }
        false
    }
}

/// Whether words begin with a phrase that no stop or comma parts.
fn begins(words: &[Word], phrase: &[String]) -> bool {
    words.len() >= phrase.len()
        && words
            .iter()
            .zip(phrase)
            .enumerate()
            .all(|(index, (word, expected))| word.text == *expected && (index == 0 || !word.gap.parts_phrase()))
}

fn parse(table: &str) -> Result<Vec<Disease>, DiseaseTableBroken> {
    let rows = csv::Reader::from_reader(table.as_bytes()).into_deserialize().collect::<Result<Vec<Row>, _>>()?;
    Ok(rows.into_iter().map(disease).collect())
}

fn disease(row: Row) -> Disease {
    Disease {
        aliases: phrases(&row.aliases),
        exceptions: phrases(&row.exceptions),
        name: row.name,
        hand_off: row.hand_off,
    }
}

fn phrases(cell: &str) -> Vec<Vec<String>> {
    let phrases = cell.split(';').map(|phrase| split(phrase).into_iter().map(|word| word.text).collect::<Vec<_>>());
    phrases.filter(|phrase| !phrase.is_empty()).collect()
}
