//! Phrases of a search that lead to a referral to a vet although they name no disease: 'weight loss' (`data/referrals.csv`).

use domain::disease::{self, Disease};
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use crate::text::split_words;

static REFERRALS: EmbeddedTable<Vec<Referral>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/referrals.csv")).map_err(|error| error.in_file("crates/search/data/referrals.csv"))
});

#[derive(Debug)]
struct Referral {
    phrases: Vec<Vec<String>>,
    disease: &'static Disease,
}

pub fn check_table() -> Result<(), TableError> {
    REFERRALS.check()
}

/// Returns the diseases that a text names, and those of the phrases of the table, without repeats.
pub fn find_diseases(text: &str) -> Vec<&'static Disease> {
    let names = disease::find_mentions(text);
    let mut found: Vec<&Disease> =
        disease::diseases().iter().filter(|row| names.contains(&row.name.as_str())).collect();
    let words = split_words(text);
    for referral in REFERRALS.get() {
        let is_named = |phrase: &Vec<String>| words.windows(phrase.len()).any(|window| window == phrase);
        if referral.phrases.iter().any(is_named) && !found.contains(&referral.disease) {
            found.push(referral.disease);
        }
    }
    found
}

/// Returns the sentences that refer to a vet for the diseases of a text, without repeats.
pub fn find_referrals(text: &str) -> Vec<&'static str> {
    let mut sentences: Vec<&str> = Vec::new();
    for disease in find_diseases(text) {
        if !sentences.contains(&disease.referral.as_str()) {
            sentences.push(&disease.referral);
        }
    }
    sentences
}

fn parse(text: &str) -> Result<Vec<Referral>, CellError> {
    parse_rows(text, &["phrases", "disease", "note"])?
        .iter()
        .map(|row| {
            let name = row.required("disease")?;
            let disease = disease::diseases().iter().find(|disease| disease.name == name);
            Ok(Referral {
                phrases: row.required_list("phrases")?.iter().map(|phrase| split_words(phrase)).collect(),
                disease: disease.ok_or_else(|| row.error("disease", format!("'{name}' is not a disease")))?,
            })
        })
        .collect()
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
            ("weighty matters", 0),
            ("chicken", 0),
        ] {
            assert_eq!(find_referrals(text).len(), count, "{text}");
        }
        let error = parse("phrases,disease,note\nfat dog,fatness,\n").unwrap_err();
        assert_eq!(error.to_string(), "line 2, field disease: 'fatness' is not a disease");
    }
}
