//! Rewords the messages of the JSON parser. The parser names types of Rust, and clients know the types of JSON.

/// The message for an object in the place of one of some texts. Within a flattened structure (`serde(flatten)`) serde reads the object
/// as a variant with contents, so its messages are about these.
const OBJECT_FOR_TEXT: &str = "must be a text, not an object.";

/// Removes line and column, because the name of the field is clearer.
pub fn without_position(message: &str) -> &str {
    message.split(" at line ").next().unwrap_or(message)
}

/// Returns the name of the field that a message calls missing.
pub fn missing_field(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.split('`').next()
}

/// Returns a sentence that continues the name of the field: 'must be a number, not a text.' Messages of our own types are kept.
pub fn reword(message: &str) -> String {
    if missing_field(message).is_some() {
        return "is required.".to_owned();
    }
    if let Some(wrong) = message.strip_prefix("invalid type: ") {
        return wrong_type(wrong).unwrap_or_else(|| format!("{message}."));
    }
    if let Some((value, expected)) =
        message.strip_prefix("invalid value: ").and_then(|rest| rest.split_once(", expected "))
    {
        if expected == "map with a single key" {
            return OBJECT_FOR_TEXT.to_owned();
        }
        let value = value.split_once(' ').map_or(value, |(_, value)| value);
        return match expected_words(expected) {
            Some(words) => format!("must be {words}, not {}.", value.trim_matches('`')),
            None => format!("{message}."),
        };
    }
    if let Some((value, known)) =
        message.strip_prefix("unknown variant `").and_then(|rest| rest.split_once("`, expected "))
    {
        let known = known.strip_prefix("one of ").unwrap_or(known).replace('`', "");
        return format!("must be {known}, not '{value}'.");
    }
    if message.starts_with("duplicate field `") {
        return "must not be sent twice.".to_owned();
    }
    format!("{message}.")
}

fn wrong_type(message: &str) -> Option<String> {
    let (found, expected) = message.rsplit_once(", expected ")?;
    if expected == "unit" {
        return Some(OBJECT_FOR_TEXT.to_owned());
    }
    let whole_number = || expected_words(expected).filter(|words| words.starts_with("a whole number"));
    if let (Some(number), Some(words)) = (found.strip_prefix("floating point "), whole_number()) {
        return Some(format!("must be {words}, not {}.", number.trim_matches('`')));
    }
    let found = match found.split([' ', '`']).next()? {
        "string" | "character" => "a text",
        "integer" | "floating" | "number" => "a number",
        "boolean" => "true or false",
        "null" | "unit" | "Option" => "null",
        "sequence" => "a list",
        "map" => "an object",
        _ => return None,
    };
    Some(format!("must be {}, not {found}.", expected_words(expected)?))
}

/// Returns the JSON type in words. None for types with a description of their own.
fn expected_words(expected: &str) -> Option<&'static str> {
    Some(match expected {
        "f32" | "f64" => "a number",
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => "a whole number",
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => "a whole number that is not negative and not too large",
        "a boolean" => "true or false",
        "a string" | "a borrowed string" | "string or map" => "a text",
        "a map" => "an object",
        _ if expected.starts_with("a sequence") || expected.starts_with("tuple") => "a list",
        _ if expected.starts_with("struct ") => "an object",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_use_the_types_of_json() {
        for (message, expected) in [
            ("invalid type: string \"x\", expected f64", "must be a number, not a text."),
            (
                "invalid type: string \"a, expected b\", expected u32",
                "must be a whole number that is not negative and not too large, not a text.",
            ),
            ("invalid type: integer `5`, expected a string", "must be a text, not a number."),
            (
                "invalid type: floating point `1.5`, expected u16",
                "must be a whole number that is not negative and not too large, not 1.5.",
            ),
            ("invalid type: floating point `7.5`, expected i64", "must be a whole number, not 7.5."),
            ("invalid type: integer `1`, expected unit", "must be a text, not an object."),
            ("invalid value: map, expected map with a single key", "must be a text, not an object."),
            ("invalid type: sequence, expected string or map", "must be a text, not a list."),
            ("invalid type: boolean `true`, expected a sequence", "must be a list, not true or false."),
            ("invalid type: null, expected a boolean", "must be true or false, not null."),
            ("invalid type: map, expected a string", "must be a text, not an object."),
            ("invalid type: sequence, expected struct NewRecipe", "must be an object, not a list."),
            (
                "invalid value: integer `-1`, expected u32",
                "must be a whole number that is not negative and not too large, not -1.",
            ),
            ("unknown variant `bird`, expected `dog` or `cat`", "must be dog or cat, not 'bird'."),
            ("unknown variant `x`, expected one of `low`, `medium`, `high`", "must be low, medium, high, not 'x'."),
            ("missing field `title`", "is required."),
            ("duplicate field `title`", "must not be sent twice."),
            ("'x' is not a category", "'x' is not a category."),
        ] {
            assert_eq!(reword(message), expected, "{message}");
        }
        assert_eq!(without_position("missing field `a` at line 1 column 2"), "missing field `a`");
    }
}
