//! The errors of a form, by field. All of them are collected, so that the sender can correct them at once.

use std::collections::BTreeMap;

/// Messages for the sender by JSON field name.
pub type FormErrors = BTreeMap<&'static str, Vec<String>>;

pub fn add_error(errors: &mut FormErrors, field: &'static str, message: impl Into<String>) {
    errors.entry(field).or_default().push(message.into());
}

/// Returns the value, or adds the error to the field and returns `None`.
pub fn ok_or_add<T, E: ToString>(value: Result<T, E>, field: &'static str, errors: &mut FormErrors) -> Option<T> {
    value.map_err(|error| add_error(errors, field, error.to_string())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_errors_of_a_field_are_collected() {
        let mut errors = FormErrors::new();
        assert_eq!(ok_or_add(Ok::<_, String>(7), "servings", &mut errors), Some(7));
        assert!(errors.is_empty());
        add_error(&mut errors, "title", "Title is required");
        add_error(&mut errors, "title", "Another");
        assert_eq!(ok_or_add(Err::<i32, _>("wrong"), "servings", &mut errors), None);
        assert_eq!(errors["title"], ["Title is required", "Another"]);
        assert_eq!(errors["servings"], ["wrong"]);
    }
}
