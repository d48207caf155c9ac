//! What is wrong with which field of something sent: every fault at once, in sentences for its sender.

use std::collections::BTreeMap;

/// Sentences by the field's name on the wire.
pub type Faults = BTreeMap<&'static str, Vec<String>>;

pub fn note(faults: &mut Faults, field: &'static str, sentence: impl Into<String>) {
    faults.entry(field).or_default().push(sentence.into());
}

/// Takes the value, or notes the sentence and goes on.
pub fn taken<T, E: ToString>(value: Result<T, E>, field: &'static str, faults: &mut Faults) -> Option<T> {
    value.map_err(|error| note(faults, field, error.to_string())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_of_a_field_is_kept() {
        let mut faults = Faults::new();
        assert_eq!(taken(Ok::<_, String>(7), "servings", &mut faults), Some(7));
        assert!(faults.is_empty());
        note(&mut faults, "title", "Title is required");
        note(&mut faults, "title", "Another");
        assert_eq!(taken(Err::<i32, _>("wrong"), "servings", &mut faults), None);
        assert_eq!(faults["title"], ["Title is required", "Another"]);
        assert_eq!(faults["servings"], ["wrong"]);
    }
}
