//! The JSON schema of the constraints, for clients that need it in one document.

use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::Constraints;

const OPENAPI_REFERENCE: &str = "#/components/schemas/";

/// Returns the schema of `Constraints` with all types that it refers to under `$defs`.
pub fn json_schema() -> Value {
    let mut referenced: Vec<(String, RefOr<Schema>)> = Vec::new();
    Constraints::schemas(&mut referenced);
    let definitions: Map<String, Value> =
        referenced.into_iter().map(|(name, schema)| (name, with_local_references(json!(schema)))).collect();
    let mut schema = with_local_references(json!(Constraints::schema()));
    if let Some(object) = schema.as_object_mut() {
        object.insert("$defs".to_owned(), Value::Object(definitions));
    }
    schema
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
