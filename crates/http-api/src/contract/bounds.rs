//! The bounds of request bodies in the OpenAPI document. They are taken from the rules that check the bodies, so that
//! data which fits the document is accepted, apart from rules that JSON Schema cannot express.

use domain::form_rule::{LineFormat, ListRule, NumberRule, TextRule};
use domain::{click, contact, edit, email_address, https_url, rating, recipe_status, share, submission};
use serde_json::{Value, json};

use crate::admin::session::MAX_NAME_LENGTH;
use crate::nutrition::analysis::{MAX_LINE_LENGTH, MAX_LINES, MAX_TITLE_LENGTH};
use crate::nutrition::formulation::{self, MAX_EXCLUDED, MAX_INCLUDED, MAX_INGREDIENTS};
use crate::nutrition::plan::MAX_DAYS;
use crate::recipes::show::MAX_SERVINGS;
use crate::security::password;
use crate::shop::basket_request::MAX_RECIPES;

/// JSON Schema keywords for one field of a schema.
struct Bound {
    schema: &'static str,
    field: &'static str,
    keywords: Value,
}

const ONE_LINE: &str = r"^[^\u0000-\u001f\u007f-\u009f]*$";
const NOT_BLANK_ON_ONE_LINE: &str =
    r"^[^\u0000-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$";
const NOT_BLANK_WITHOUT_CONTROLS: &str = r"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$";
const NOT_BLANK: &str = r"\S";
const HTTPS_URL: &str = r"^https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#]\S*)?$";
const PAGE_PATH: &str = r"^/([^/\s\\][^\s\\]*)?$";

/// Adds the bounds to a document. Returns the fields that the document does not have.
pub fn add_bounds(document: &mut Value) -> Vec<String> {
    let mut missing = Vec::new();
    for Bound { schema, field, keywords } in bounds() {
        let schema_value = document.pointer_mut(&format!("/components/schemas/{schema}"));
        match (schema_value.and_then(|it| find_field(it, field)), keywords) {
            (Some(target), Value::Object(keywords)) => merge(target, keywords),
            _ => missing.push(format!("{schema}.{field}")),
        }
    }
    missing
}

/// Finds a field of a schema or of a part of it that is embedded with `allOf`.
fn find_field<'a>(schema: &'a mut Value, field: &str) -> Option<&'a mut Value> {
    if schema.get("allOf").is_some() {
        let parts = schema.get_mut("allOf")?.as_array_mut()?;
        return parts.iter_mut().find_map(|part| part.get_mut("properties")?.get_mut(field));
    }
    schema.get_mut("properties")?.get_mut(field)
}

fn merge(target: &mut Value, keywords: serde_json::Map<String, Value>) {
    let Some(target) = target.as_object_mut() else { return };
    for (name, value) in keywords {
        match (target.get_mut(&name), value) {
            (Some(existing), Value::Object(inner)) if existing.is_object() => merge(existing, inner),
            (_, value) => drop(target.insert(name, value)),
        }
    }
}

fn bounds() -> Vec<Bound> {
    let mut bounds = Vec::new();
    let mut add = |schema, field, keywords| bounds.push(Bound { schema, field, keywords });
    for (schema, rule) in [
        ("NewRating", &rating::USER_NAME),
        ("NewRating", &rating::COMMENT),
        ("NewReply", &rating::REPLY),
        ("NewSubmission", &submission::TITLE),
        ("NewSubmission", &submission::DESCRIPTION),
        ("NewSubmission", &submission::AUTHOR),
        ("RecipeEdit", &submission::TITLE),
        ("RecipeEdit", &submission::DESCRIPTION),
        ("RecipeEdit", &submission::AUTHOR),
        ("RecipeEdit", &edit::RECIPE_YIELD),
        ("RecipeEdit", &edit::NOTE),
        ("RecipeModeration", &recipe_status::MODERATION_NOTE),
        ("NewMessage", &contact::NAME),
        ("NewMessage", &contact::SUBJECT),
        ("NewMessage", &contact::MESSAGE),
        ("NewReport", &contact::REPORT_MESSAGE),
        ("MessageUpdate", &contact::ADMIN_NOTES),
        ("NewShare", &share::SENDER_NAME),
        ("NewShare", &share::PERSONAL_MESSAGE),
        ("AffiliateClick", &click::RETAILER),
        ("AffiliateClick", &click::PRODUCT),
    ] {
        add(schema, rule.field, text(rule));
    }
    for (schema, rule) in [
        ("NewSubmission", &submission::PREP_TIME),
        ("NewSubmission", &submission::SERVINGS),
        ("RecipeEdit", &submission::PREP_TIME),
        ("RecipeEdit", &submission::SERVINGS),
        ("RecipeEdit", &edit::COOK_TIME),
        ("RecipeEdit", &edit::DIFFICULTY),
    ] {
        add(schema, rule.field, number(rule));
    }
    for (schema, rule) in [
        ("NewSubmission", &submission::INGREDIENTS),
        ("NewSubmission", &submission::INSTRUCTIONS),
        ("RecipeEdit", &submission::INGREDIENTS),
        ("RecipeEdit", &submission::INSTRUCTIONS),
        ("RecipeEdit", &edit::BENEFITS),
    ] {
        add(schema, rule.field, list(rule));
    }
    let email = json!({ "format": "email", "maxLength": email_address::MAX_LENGTH });
    let photo = json!({ "format": "uri", "maxLength": https_url::MAX_LENGTH, "pattern": HTTPS_URL });
    add("NewMessage", "email", email.clone());
    add("NewShare", "recipientEmail", email.clone());
    add("NewSubscription", "email", email);
    add("NewPhoto", "imageUrl", photo.clone());
    add("NewSubmission", "imageUrl", photo);
    add("NewReport", "path", json!({ "maxLength": contact::MAX_REPORT_PATH_LENGTH, "pattern": PAGE_PATH }));
    add("NewSession", "username", json!({ "minLength": 1, "maxLength": MAX_NAME_LENGTH }));
    add("NewSession", "password", json!({ "minLength": 1, "maxLength": password::MAX_LENGTH }));
    add("NewBasket", "recipeIds", json!({ "maxItems": MAX_RECIPES, "items": { "minimum": 1 } }));
    add("NewBasket", "days", json!({ "minimum": 1, "maximum": MAX_DAYS }));
    let line = json!({ "maxLength": MAX_LINE_LENGTH, "pattern": NOT_BLANK });
    add("NewAnalysis", "ingredients", json!({ "minItems": 1, "maxItems": MAX_LINES, "items": line }));
    add("NewAnalysis", "instructions", json!({ "maxItems": MAX_LINES }));
    add("NewAnalysis", "title", json!({ "maxLength": MAX_TITLE_LENGTH }));
    add("NewAnalysis", "servings", json!({ "minimum": 1, "maximum": MAX_SERVINGS }));
    add("NewFormulation", "ingredients", json!({ "maxItems": MAX_INGREDIENTS }));
    add("NewFormulation", "include", json!({ "maxItems": MAX_INCLUDED }));
    add("NewFormulation", "exclude", json!({ "maxItems": MAX_EXCLUDED }));
    add("NewFormulation", "days", json!({ "minimum": 1, "maximum": formulation::MAX_DAYS }));
    bounds
}

fn text(rule: &TextRule) -> Value {
    let pattern = match rule.line_format {
        LineFormat::OneLine if rule.min == 0 => ONE_LINE,
        LineFormat::OneLine => NOT_BLANK_ON_ONE_LINE,
        // An optional field in `Lines` accepts every text, because control characters are removed. No optional field has
        // one of the other two formats.
        _ if rule.min == 0 => return json!({ "maxLength": rule.max }),
        LineFormat::Paragraph | LineFormat::LinesAndTabs => NOT_BLANK_WITHOUT_CONTROLS,
        LineFormat::Lines => NOT_BLANK,
    };
    if rule.min == 0 {
        return json!({ "maxLength": rule.max, "pattern": pattern });
    }
    json!({ "minLength": rule.min, "maxLength": rule.max, "pattern": pattern })
}

fn number(rule: &NumberRule) -> Value {
    json!({ "minimum": rule.min, "maximum": rule.max })
}

/// Returns the bounds of a list. Blank rows are accepted too, but they are ignored.
fn list(rule: &ListRule) -> Value {
    let min_items = usize::from(!rule.empty.is_empty());
    json!({
        "minItems": min_items,
        "maxItems": rule.max_rows,
        "items": { "maxLength": rule.max_length, "pattern": NOT_BLANK_WITHOUT_CONTROLS },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bound_belongs_to_a_field_of_the_document() {
        let mut document: Value = serde_json::from_str(&crate::contract::openapi()).unwrap();
        assert_eq!(add_bounds(&mut document), Vec::<String>::new());
    }

    #[test]
    fn the_bounds_of_a_rule_are_in_the_document() {
        let document: Value = serde_json::from_str(&crate::contract::openapi()).unwrap();
        let title = &document["components"]["schemas"]["NewSubmission"]["properties"]["title"];
        assert_eq!((&title["minLength"], &title["maxLength"]), (&json!(1), &json!(submission::TITLE.max)));
    }
}
