//! The JSON schema of the constraints as one document, which a language model is given.

use nutrition::animal::{age_bounds_of_any_pet, weight_bounds_of_any_pet};
use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{Constraints, MAX_DAYS, MAX_EXCLUDED, MAX_FOODS, MAX_MINUTES};

const OPENAPI_REFERENCE: &str = "#/components/schemas/";

/// Returns the schema of `Constraints` with all types that it refers to under `$defs`.
pub fn json_schema() -> Value {
    let mut referenced: Vec<(String, RefOr<Schema>)> = Vec::new();
    Constraints::schemas(&mut referenced);
    let definitions: Map<String, Value> =
        referenced.into_iter().map(|(name, schema)| (name, with_local_references(json!(schema)))).collect();
    let mut schema = with_local_references(json!(Constraints::schema()));
    for (field, bound) in bounds() {
        let keywords = schema.pointer_mut(&format!("/properties/{field}")).and_then(Value::as_object_mut);
        if let (Some(keywords), Value::Object(bound)) = (keywords, bound) {
            keywords.extend(bound);
        }
    }
    if let Some(object) = schema.as_object_mut() {
        object.insert("$defs".to_owned(), Value::Object(definitions));
    }
    schema
}

/// Returns the bounds of each field that has some, as keywords of JSON Schema. They come from the constants with which
/// `Constraints::validate` checks the fields. The pet type may be unknown, so weight and age have the bounds of dogs and cats
/// together.
pub fn bounds() -> [(&'static str, Value); 8] {
    let (months, kg) = (age_bounds_of_any_pet(), weight_bounds_of_any_pet());
    [
        ("weightKg", json!({ "maximum": kg.end(), "minimum": kg.start() })),
        ("ageMonths", json!({ "maximum": months.end(), "minimum": months.start() })),
        ("include", json!({ "maxItems": MAX_FOODS })),
        ("exclude", json!({ "maxItems": MAX_EXCLUDED })),
        ("days", json!({ "maximum": MAX_DAYS, "minimum": 1 })),
        ("maxMinutes", json!({ "maximum": MAX_MINUTES, "minimum": 1 })),
        ("maxPence", json!({ "minimum": 1 })),
        ("maxPencePerDay", json!({ "minimum": 1 })),
    ]
}

fn with_local_references(value: Value) -> Value {
    match value {
        Value::Object(object) => {
            Value::Object(object.into_iter().map(|(key, value)| (key, with_local_references(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(with_local_references).collect()),
        Value::String(text) => Value::String(text.replace(OPENAPI_REFERENCE, "#/$defs/")),
        other => other,
    }
}
