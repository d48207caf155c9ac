//! Words in the details of problems: times, and sentences about fields.

use chrono::TimeDelta;

use super::FieldErrors;

/// Rounds up to whole seconds, at least one.
pub fn whole_seconds(time: &TimeDelta) -> i64 {
    (time.num_milliseconds() + 999).div_euclid(1000).max(1)
}

pub fn format_duration(time: &TimeDelta) -> String {
    match whole_seconds(time) {
        1 => "a second".to_owned(),
        seconds @ 2..=90 => format!("{seconds} seconds"),
        seconds @ 91..=5_400 => format!("{} minutes", (seconds + 59) / 60),
        seconds => format!("{} hours", (seconds + 3_599) / 3_600),
    }
}

/// Joins the sentences without the names of the fields. Adjacent duplicates are left out.
pub fn join_sentences(errors: &FieldErrors) -> String {
    let mut sentences: Vec<String> = errors.values().flatten().cloned().collect();
    sentences.dedup();
    if let [only] = sentences.as_slice() {
        return only.clone();
    }
    sentences
        .iter()
        .map(|it| if it.ends_with(['.', '!', '?']) { it.clone() } else { format!("{it}.") })
        .collect::<Vec<_>>()
        .join(" ")
}

/// Joins the sentences, each after the name of its field.
pub fn join_with_names(errors: &FieldErrors) -> String {
    errors
        .iter()
        .flat_map(|(field, sentences)| sentences.iter().map(move |sentence| format!("{field}: {sentence}")))
        .collect::<Vec<_>>()
        .join(" ")
}
