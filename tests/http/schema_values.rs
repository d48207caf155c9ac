//! Builds values from the schemas of the OpenAPI document alone: the smallest and the largest, and each value of an enum.

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Texts that match the patterns of the document, by the start of the pattern. For the longest text, the last character of
/// the last text is repeated up to the maximum length.
const PATTERN_EXAMPLES: [(&str, &[&str]); 18] = [
    (r"^[0-9]{1,4}:", &["0:12", "0:11.8,28:12.1"]),
    (r"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$", &["", "a"]),
    (r"^[^\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]*$", &["", "a"]),
    (
        r"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*[^\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$",
        &["a"],
    ),
    (
        r"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*[^\s\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069][^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$",
        &["a"],
    ),
    (r"\S", &["a"]),
    (r"^https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#]\S*)?$", &["https://a.example/a"]),
    (
        r"^/([^/\s\\\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069][^\s\\\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*)?$",
        &["/", "/a"],
    ),
    (
        r"^/([^/\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*)?$",
        &["/", "/a"],
    ),
    ("^[0-9]{4}-(0[1-9]|1[0-2])$", &["2024-01", "2024-12"]),
    ("^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", &["2000-01-01", "2026-10-31"]),
    (r"^-?[0-9]{1,11}(\.[0-9]{2})?$", &["1", "-99999999999.99"]),
    ("^[A-Z]{3}$", &["GBP"]),
    ("^[0-9a-f]{32}$", &["0123456789abcdef0123456789abcdef"]),
    // The codes of all countries.
    ("^(AD|AE|AF|", &["GB", "US"]),
    (r"^\p{L}[\p{L}\p{N} '’&+./%-]*$", &["Xq", "Żubrówkax"]),
    ("^(IU|g|mg|µg)$", &["g", "mg", "µg", "IU"]),
    ("^[1-9][0-9]*(,[1-9][0-9]*)*$", &["3", "3,9"]),
];

/// Position of the body with the smallest values of the required fields in the result of `body_values`.
pub const SMALLEST: usize = 0;
/// Position of the body with the largest values of all fields.
pub const LARGEST: usize = 2;

/// Returns the values of the body of a request: the smallest values of the required fields, the smallest and the largest
/// values of all fields, and each value of each field together with the smallest values of the required fields.
pub fn body_values(document: &Value, schema: &Value) -> Vec<Value> {
    let mut bodies = object_values(document, schema);
    let smallest = bodies.first().cloned().unwrap();
    for (name, schema) in &fields(document, schema).0 {
        bodies.extend(values(document, schema).into_iter().map(|value| {
            let mut body = smallest.clone();
            body[name] = value;
            body
        }));
    }
    bodies
}

/// Returns the values of a schema, the smallest first and the largest last.
pub fn values(document: &Value, schema: &Value) -> Vec<Value> {
    let schema = resolve(document, schema);
    if let Some(all) = schema["enum"].as_array() {
        return all.clone();
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        return choices.iter().rev().flat_map(|choice| values(document, choice)).collect();
    }
    if schema["allOf"].is_array() {
        return object_values(document, schema);
    }
    let types = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
    types.iter().rev().flat_map(|name| values_of_type(document, schema, name.as_str().unwrap_or_default())).collect()
}

fn values_of_type(document: &Value, schema: &Value, name: &str) -> Vec<Value> {
    match name {
        "null" => vec![Value::Null],
        "boolean" => vec![json!(false), json!(true)],
        "integer" | "number" => numbers(schema, name == "integer"),
        "string" => texts(schema).into_iter().map(Value::String).collect(),
        "array" => {
            let items = values(document, &schema["items"]);
            let (min, max) = (count(schema, "minItems").unwrap_or(0), count(schema, "maxItems").unwrap_or(2));
            let smallest = json!(vec![items.first().unwrap(); min]);
            let largest = json!(vec![items.last().unwrap(); max]);
            let lists_of_equal_items = items.iter().map(|item| json!(vec![item; min.max(1)]));
            [smallest].into_iter().chain(lists_of_equal_items).chain([largest]).collect()
        }
        "object" => object_values(document, schema),
        _ => panic!("a schema has no type: {schema}"),
    }
}

fn object_values(document: &Value, schema: &Value) -> Vec<Value> {
    let (fields, required) = fields(document, schema);
    let [mut smallest_required, mut smallest, mut largest] = [Map::new(), Map::new(), Map::new()];
    // The values of a field are built once: they contain those of its own fields, so building them again would take three
    // times as long at each level.
    for (name, schema) in fields {
        let values = values(document, &schema);
        let first = values.first().cloned().unwrap();
        if required.contains(&name) {
            smallest_required.insert(name.clone(), first.clone());
        }
        smallest.insert(name.clone(), first);
        largest.insert(name, values.into_iter().next_back().unwrap());
    }
    vec![Value::Object(smallest_required), Value::Object(smallest), Value::Object(largest)]
}

/// Returns the schemas of the fields of an object, and the names of those that are required.
fn fields(document: &Value, schema: &Value) -> (Map<String, Value>, BTreeSet<String>) {
    let schema = resolve(document, schema);
    let mut all = schema["properties"].as_object().cloned().unwrap_or_default();
    let required = schema["required"].as_array().into_iter().flatten();
    let mut required: BTreeSet<String> = required.map(|name| name.as_str().unwrap().to_owned()).collect();
    for part in schema["allOf"].as_array().into_iter().flatten() {
        let (more, more_required) = fields(document, part);
        all.extend(more);
        required.extend(more_required);
    }
    (all, required)
}

fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|reference| reference.strip_prefix('#')) {
        Some(pointer) => document.pointer(pointer).unwrap(),
        None => schema,
    }
}

/// Returns the smallest and the largest number. An integer without a bound has that of 32 bits.
fn numbers(schema: &Value, is_integer: bool) -> Vec<Value> {
    let bound = |name: &str| Some(schema[name].clone()).filter(|bound| !bound.is_null());
    let default = |bound: i32| is_integer.then(|| json!(bound));
    let above_minimum = schema["exclusiveMinimum"].as_f64().map(|minimum| json!(minimum + 0.001));
    let smallest = bound("minimum").or(above_minimum).or_else(|| default(i32::MIN));
    let largest = bound("maximum").or_else(|| default(i32::MAX));
    let (Some(smallest), Some(largest)) = (smallest, largest) else { panic!("a number has no bounds: {schema}") };
    vec![smallest, largest]
}

fn texts(schema: &Value) -> Vec<String> {
    let (min, max) = (count(schema, "minLength").unwrap_or(0), count(schema, "maxLength"));
    let examples: &[&str] = match (schema["format"].as_str(), schema["pattern"].as_str()) {
        (Some("email"), _) => return vec!["a@b.example".to_owned(), longest_email_address()],
        (Some("date-time"), _) => &["2026-11-21T12:00:00Z"],
        (_, Some(pattern)) => {
            let examples = PATTERN_EXAMPLES.iter().find(|(start, _)| pattern.starts_with(start));
            examples.unwrap_or_else(|| panic!("add an example of {pattern} to PATTERN_EXAMPLES")).1
        }
        _ => &["", "a"],
    };
    let longest = max.map(|max| repeat_end(examples.last().unwrap(), max));
    examples.iter().map(|example| repeat_end(example, min)).chain(longest).collect()
}

fn count(schema: &Value, keyword: &str) -> Option<usize> {
    schema[keyword].as_u64().map(|count| usize::try_from(count).unwrap())
}

/// Returns an address of 254 characters with the longest local part and labels of a host name.
fn longest_email_address() -> String {
    let (label, last) = ("b".repeat(63), "c".repeat(61));
    format!("{}@{label}.{label}.{last}", "a".repeat(64))
}

/// Repeats the last character of a text up to a length. An empty text becomes a repetition of the letter a.
fn repeat_end(text: &str, length: usize) -> String {
    let missing = length.saturating_sub(text.chars().count());
    format!("{text}{}", text.chars().last().unwrap_or('a').to_string().repeat(missing))
}
