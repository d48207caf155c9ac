//! Has a model say what the words of a question mean that the built-in reader does not know.
//!
//! Its readings only narrow an answer: they add foods to leave out, preferences, an age group or a size. They never add a food,
//! because the model may have missed a negation, and never an amount, a pet type or a treat. They change nothing that the
//! built-in reader has read.

use nutrition::family;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{ModelTask, parse_answer};
use crate::constraints::{Constraints, MAX_EXCLUDED, json_schema};
use crate::question::{Understanding, WordReadings, words_of};

const PROMPT: &str = include_str!("../../prompts/read_words.txt");
/// Maximum number of readings of one question.
const MAX_READINGS: usize = 8;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    readings: Vec<Reading>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reading {
    /// Words copied from a text, as evidence.
    words: String,
    constraints: Constraints,
}

/// Returns the task for a question with words that the built-in reader does not know. None if it knows all of them, and for a
/// question that only built-in sentences answer: one that names a disease or a hazard, excludes a food that is not known, or states
/// something of the animal that calls for advice, such as a pregnancy.
pub fn task(understanding: &Understanding, texts: &[String]) -> Option<ModelTask> {
    // Personal data has been removed from the texts. Unknown words that are no longer in them are not sent either.
    let sent: Vec<String> = texts.iter().flat_map(|text| words_of(text)).collect();
    let unknown: Vec<&String> = understanding.unknown_words.iter().filter(|word| sent.contains(word)).collect();
    if unknown.is_empty() || understanding.names_danger() {
        return None;
    }
    let input = json!({ "texts": texts, "unknownWords": unknown });
    Some(ModelTask::new("readings", PROMPT, input, Some(schema())))
}

fn schema() -> Value {
    let mut constraints = json_schema();
    let definitions = constraints.as_object_mut().and_then(|schema| schema.remove("$defs")).unwrap_or_default();
    json!({
        "type": "object",
        "properties": {
            "readings": {
                "type": "array",
                "maxItems": MAX_READINGS,
                "items": {
                    "type": "object",
                    "properties": { "words": { "type": "string" }, "constraints": constraints },
                    "required": ["words", "constraints"],
                    "additionalProperties": false,
                },
            },
        },
        "required": ["readings"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}

/// Returns what an answer adds to the understanding of the texts. Readings without evidence in the texts are dropped.
pub fn check(answer: &str, understanding: &Understanding, texts: &[String]) -> WordReadings {
    let mut readings = WordReadings::default();
    let Some(Answer { readings: all }) = parse_answer(answer) else { return readings };
    let texts: Vec<Vec<String>> = texts.iter().map(|text| words_of(text)).collect();
    for Reading { words, constraints } in all.into_iter().take(MAX_READINGS) {
        let words = words_of(&words);
        let is_quoted = texts.iter().any(|text| text.windows(words.len().max(1)).any(|part| part == words));
        if is_quoted && words.iter().any(|word| understanding.unknown_words.contains(word)) {
            add_reading(&mut readings, constraints);
        }
    }
    readings
}

/// Adds the fields that a model may state.
fn add_reading(readings: &mut WordReadings, constraints: Constraints) {
    let Constraints { exclude, preferences, age_group, size, .. } = constraints;
    for name in exclude {
        let is_new = !readings.exclude.contains(&name) && readings.exclude.len() < MAX_EXCLUDED;
        if is_new && family::find(&name).is_some() {
            readings.exclude.push(name);
        }
    }
    readings.preferences.extend(preferences);
    readings.age_group = readings.age_group.or(age_group);
    readings.size = readings.size.or(size);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::{AgeGroup, DogSize, Preference};
    use crate::question::{QuestionRequest, understand, understand_with};

    fn request<'a>(text: &'a str, removed: &'a [String]) -> QuestionRequest<'a> {
        QuestionRequest { text, removed, ..QuestionRequest::default() }
    }

    /// Returns the constraints of a question with the readings of an answer, and those without them.
    fn read(text: &str, answer: &Value) -> (Constraints, Constraints) {
        let built_in = understand(&request(text, &[]));
        let readings = check(&answer.to_string(), &built_in, &[text.to_owned()]);
        (understand_with(&request(text, &[]), &readings).constraints, built_in.constraints)
    }

    fn reading(words: &str, constraints: &Value) -> Value {
        json!({ "readings": [{ "words": words, "constraints": constraints }] })
    }

    const TEXT: &str = "dinner for my flurbly dog with turkey, quick and zworp";

    #[test]
    fn unknown_words_can_add_exclusions_preferences_an_age_group_and_a_size() {
        let built_in = understand(&request(TEXT, &[]));
        assert!(built_in.unknown_words.contains(&"flurbly".to_owned()), "{built_in:?}");
        for (constraints, expected) in [
            (
                json!({ "exclude": ["rice"] }),
                Constraints { exclude: vec!["rice".to_owned()], ..built_in.constraints.clone() },
            ),
            (
                json!({ "ageGroup": "senior" }),
                Constraints { age_group: Some(AgeGroup::Senior), ..built_in.constraints.clone() },
            ),
            (json!({ "size": "small" }), Constraints { size: Some(DogSize::Small), ..built_in.constraints.clone() }),
            (
                json!({ "preferences": ["soft"] }),
                Constraints {
                    preferences: [Preference::Quick, Preference::Soft].into(),
                    ..built_in.constraints.clone()
                },
            ),
        ] {
            let (found, _) = read(TEXT, &reading("my Flurbly dog", &constraints));
            assert_eq!(found, expected, "{constraints}");
        }
    }

    #[test]
    fn everything_else_is_dropped() {
        for answer in [
            // Words that the text does not contain, or that the reader understood itself.
            reading("plugh", &json!({ "exclude": ["rice"] })),
            reading("quick", &json!({ "exclude": ["rice"] })),
            reading("", &json!({ "exclude": ["rice"] })),
            reading("flurbly cat", &json!({ "exclude": ["rice"] })),
            // Fields that a model does not decide.
            reading("flurbly", &json!({ "include": ["beef"] })),
            reading("flurbly", &json!({ "petType": "cat" })),
            reading("flurbly", &json!({ "isTreat": true })),
            reading("flurbly", &json!({ "weightKg": 90, "ageMonths": 2, "days": 30, "maxMinutes": 5, "maxPence": 1 })),
            reading("flurbly", &json!({ "breed": "Beagle" })),
            // A wanted food, an unknown food and a hazard.
            reading("flurbly", &json!({ "exclude": ["turkey"] })),
            reading("flurbly", &json!({ "exclude": ["poultry"] })),
            reading("flurbly", &json!({ "exclude": ["unobtainium"] })),
            reading("flurbly", &json!({ "include": ["onion", "xylitol"] })),
            // Answers of another form.
            json!({ "readings": [{ "words": "flurbly" }] }),
            json!({ "readings": [{ "words": "flurbly", "constraints": { "exclude": ["rice"], "cures": true } }] }),
            json!({ "exclude": ["rice"] }),
            json!("no rice"),
            json!(null),
        ] {
            let (found, built_in) = read(TEXT, &answer);
            assert_eq!(found, built_in, "{answer}");
        }
        let built_in = understand(&request(TEXT, &[]));
        for answer in ["", "Sure! {\"readings\": []}", "{\"readings\": [", &"[".repeat(MAX_READINGS * 10_000)] {
            assert!(check(answer, &built_in, &[TEXT.to_owned()]).is_empty());
        }
    }

    #[test]
    fn what_the_built_in_reader_has_read_is_never_changed() {
        for text in ["flurbly puppy food without chicken", "flurbly food for a large senior dog, no rice"] {
            let answer =
                reading("flurbly", &json!({ "ageGroup": "adult", "size": "small", "exclude": [], "preferences": [] }));
            let (found, built_in) = read(text, &answer);
            assert_eq!((found.age_group, &found.exclude), (built_in.age_group, &built_in.exclude), "{text}");
            assert!(built_in.size.is_none() || found.size == built_in.size, "{text}");
        }
    }

    #[test]
    fn a_reading_has_a_chip_that_the_visitor_can_remove() {
        let readings = WordReadings { exclude: vec!["rice".to_owned()], ..WordReadings::default() };
        let found = understand_with(&request(TEXT, &[]), &readings);
        assert!(
            found.chips.iter().any(|chip| chip.key == "exclude:rice" && chip.label == "No rice"),
            "{:?}",
            found.chips
        );
        let removed = understand_with(&request(TEXT, &["exclude:rice".to_owned()]), &readings);
        assert_eq!(removed.constraints, understand(&request(TEXT, &[])).constraints);
    }

    #[test]
    fn diseases_and_hazards_are_left_to_the_built_in_reader() {
        let asks = |text: &str| task(&understand(&request(text, &[])), &[text.to_owned()]).is_some();
        for (text, expected) in [
            (TEXT, true),
            ("turkey dinner for my dog", false),
            ("flurbly food for a dog with kidney disease", false),
            ("flurbly dog food with onions", false),
        ] {
            assert_eq!(asks(text), expected, "{text}");
        }
    }

    #[test]
    fn unknown_words_that_are_personal_data_are_not_sent() {
        let understanding = understand(&request("a flurbly dog dinner, mail zworp@example.com", &[]));
        assert!(understanding.unknown_words.contains(&"zworp".to_owned()));
        let task = task(&understanding, &["a flurbly dog dinner, mail".to_owned()]).unwrap();
        let is_stream = false;
        let body = task.to_body("small", is_stream).to_string();
        assert!(body.contains("flurbly") && !body.contains("zworp") && !body.contains("example"), "{body}");
    }

    #[test]
    fn every_reference_of_the_schema_can_be_resolved() {
        let schema = schema();
        let text = schema.to_string();
        for reference in text.split("#/$defs/").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(schema["$defs"].get(reference).is_some(), "{reference}");
        }
        assert!(text.contains("highProtein") && !text.contains("#/components"));
    }
}
