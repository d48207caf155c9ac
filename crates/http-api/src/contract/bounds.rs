//! The bounds of requests in the OpenAPI document. They are taken from the rules that check the requests, so that
//! data which fits the document is accepted, unless it breaks a rule that JSON Schema cannot express.

mod planning;

use affiliate::country::Country;
use affiliate::{goal, statement};
use assistant::constraints;
use domain::form_rule::{LineFormat, ListRule, NumberRule, TextRule};
use domain::visitor_photo::PHOTO_FIELD;
use domain::{
    administrator_name, click, contact, edit, email_address, https_url, newsletter, rating, recipe_status,
    reply_template, share, submission, visit,
};
use nutrition::animal::{BODY_CONDITIONS, ENERGY_PERCENTS, age_bounds_of_any_pet, weight_bounds_of_any_pet};
use nutrition::label_product::{self, LabelNutrient, label_nutrients};
use serde_json::{Value, json};
use std::collections::BTreeSet;

use crate::assistant::create_recipe::MAX_VARIANT;
use crate::assistant::recipe_explanations::RECIPE_TITLE;
use crate::assistant::request::{PET_EXCLUSIONS, PET_NAME, QUERY, REFINEMENTS, REMOVED, REQUIREMENTS};
use crate::contract::patterns::{
    CONTROLS, CONTROLS_IN_LINES, CONTROLS_IN_QUERIES, CURRENCY, DAY, HTTPS_URL, MONTH, NOT_BLANK, PHOTO_KEY,
    PRODUCT_NAME,
};
use crate::my_recipes::MAX_FILE_BYTES;
use crate::my_recipes::to_cook::MAX_OWN_RECIPES;
use crate::nutrition::analysis::{MAX_LINE_LENGTH, MAX_LINES, MAX_TITLE_LENGTH};
use crate::nutrition::formulation::{MAX_EXCLUDED, MAX_INCLUDED, MAX_INGREDIENTS};
use crate::nutrition::plan::MAX_DAYS;
use crate::nutrition::products::MAX_PRODUCTS;
use crate::recipes::sizes::MAX_SERVINGS;
use crate::request::pet_exclusions::MAX_LIST_LENGTH;
use crate::security::password;
use crate::security::second_factor::MAX_CODE_LENGTH;
use crate::shop::basket_request::{MAX_OWNED, MAX_PETS, MAX_RECIPES};

/// JSON Schema keywords for one field of a schema.
struct Bound {
    schema: &'static str,
    field: &'static str,
    keywords: Value,
}

/// Largest number of decimals that a currency has.
const MAX_DECIMALS: usize = 4;

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
    match document.pointer_mut("/components/schemas/Country/pattern") {
        Some(pattern) => *pattern = country_pattern().into(),
        None => missing.push("Country".to_owned()),
    }
    add_pattern_of_parameters(document);
    missing
}

/// Returns a pattern that matches the codes of all countries. An enum would be a type that the browser's code cannot extend.
fn country_pattern() -> String {
    let letters = 'A'..='Z';
    let codes = letters.clone().flat_map(|first| letters.clone().map(move |second| format!("{first}{second}")));
    let known: Vec<String> = codes.filter(|code| code.parse::<Country>().is_ok()).collect();
    format!("^({})$", known.join("|"))
}

/// Adds the rule for all parameters of queries (`request::query`) to those that are texts without a stricter rule.
fn add_pattern_of_parameters(document: &mut Value) {
    let paths = document.get_mut("paths").and_then(Value::as_object_mut).into_iter().flatten();
    let operations = paths.filter_map(|(_, path)| path.as_object_mut()).flatten();
    let parameters = operations.filter_map(|(_, operation)| operation.get_mut("parameters")?.as_array_mut()).flatten();
    for parameter in parameters.filter(|it| it.get("in").is_some_and(|place| place == "query")) {
        let Some(schema) = parameter.get_mut("schema").and_then(Value::as_object_mut) else { continue };
        let is_text = schema.get("type").is_some_and(|it| it == "string");
        if is_text && !schema.contains_key("pattern") && !schema.contains_key("enum") {
            schema.insert("pattern".to_owned(), format!("^[^{CONTROLS_IN_QUERIES}]*$").into());
        }
    }
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
        ("RatingModeration", &recipe_status::MODERATION_NOTE),
        ("NewMessage", &contact::NAME),
        ("NewMessage", &contact::SUBJECT),
        ("NewMessage", &contact::MESSAGE),
        ("NewReport", &contact::REPORT_MESSAGE),
        ("MessageUpdate", &contact::ADMIN_NOTES),
        ("LetterContent", &newsletter::SUBJECT),
        ("LetterContent", &newsletter::INTRODUCTION),
        ("LetterContent", &newsletter::DOG_TEXT),
        ("LetterContent", &newsletter::CAT_TEXT),
        ("NewAnswer", &contact::ANSWER),
        ("NewReplyTemplate", &reply_template::TITLE),
        ("NewReplyTemplate", &reply_template::BODY),
        ("NewShare", &share::SENDER_NAME),
        ("NewShare", &share::PERSONAL_MESSAGE),
        ("AffiliateClick", &click::RETAILER),
        ("AffiliateClick", &click::PRODUCT),
        ("NewAssistantSearch", &QUERY),
        ("NewCustomRecipe", &REQUIREMENTS),
        ("NewRecipeExplanations", &RECIPE_TITLE),
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
        ("RecipeEdit", &edit::KEYWORDS),
        ("NewAssistantSearch", &REFINEMENTS),
        ("NewAssistantSearch", &REMOVED),
        ("NewCustomRecipe", &REFINEMENTS),
        ("NewCustomRecipe", &REMOVED),
        ("NewRecipeExplanations", &submission::INGREDIENTS),
    ] {
        add(schema, rule.field, list(rule));
    }
    add("RecipeModeration", "proposedIngredients", list(&submission::INGREDIENTS));
    let email = json!({ "format": "email", "maxLength": email_address::MAX_LENGTH });
    let photo = json!({ "format": "uri", "maxLength": https_url::MAX_LENGTH, "pattern": HTTPS_URL });
    add("NewMessage", "email", email.clone());
    add("NewShare", "recipientEmail", email.clone());
    add("NewSubscription", "email", email.clone());
    add("NewLetterTest", "email", email);
    add("NewPhoto", "imageUrl", photo.clone());
    add("NewSubmission", "imageUrl", photo);
    for schema in ["NewRating", "NewSubmission"] {
        add(schema, PHOTO_FIELD, json!({ "pattern": PHOTO_KEY }));
    }
    add("NewReport", "path", json!({ "maxLength": contact::MAX_REPORT_PATH_LENGTH, "pattern": page_path() }));
    add("NewSession", "username", json!({ "minLength": 1, "maxLength": administrator_name::MAX_LENGTH }));
    add("NewSession", "password", json!({ "minLength": 1, "maxLength": password::MAX_LENGTH }));
    add("NewSession", "code", json!({ "maxLength": MAX_CODE_LENGTH }));
    add("ConfirmedCode", "code", json!({ "minLength": 1, "maxLength": MAX_CODE_LENGTH }));
    add("ConfirmedPassword", "password", json!({ "minLength": 1, "maxLength": password::MAX_LENGTH }));
    add("NewCustomRecipe", "variant", json!({ "minimum": 0, "maximum": MAX_VARIANT }));
    add("NewBasket", "recipeIds", json!({ "maxItems": MAX_RECIPES }));
    add("NewBasket", "ownRecipes", json!({ "maxItems": MAX_OWN_RECIPES }));
    add("NewBasket", "pets", json!({ "maxItems": MAX_PETS }));
    add("NewBasket", "owned", json!({ "maxItems": MAX_OWNED }));
    add("NewBasket", "days", json!({ "minimum": 1, "maximum": MAX_DAYS }));
    let exclude = json!({ "maxLength": MAX_LIST_LENGTH });
    add("NewPet", "exclude", exclude.clone());
    add("NewAnalysis", "petExclude", exclude.clone());
    add("NewFormulation", "petExclude", exclude);
    let line = json!({ "maxLength": MAX_LINE_LENGTH, "pattern": NOT_BLANK });
    for schema in ["NewAnalysis", "OwnRecipe"] {
        add(schema, "ingredients", json!({ "minItems": 1, "maxItems": MAX_LINES, "items": line }));
        add(schema, "instructions", json!({ "maxItems": MAX_LINES }));
        add(schema, "title", json!({ "maxLength": MAX_TITLE_LENGTH }));
    }
    for schema in ["NewAnalysis", "OwnRecipeToCook"] {
        add(schema, "servings", json!({ "minimum": 1, "maximum": MAX_SERVINGS }));
    }
    // The maximum is in bytes, and a character has up to four.
    let text = json!({ "minLength": 1, "maxLength": MAX_FILE_BYTES / 4, "pattern": NOT_BLANK });
    add("NewRecipeImport", "text", text);
    add("NewFormulation", "ingredients", json!({ "maxItems": MAX_INGREDIENTS }));
    add("NewFormulation", "instructions", json!({ "maxItems": MAX_LINES }));
    add("NewFormulation", "include", json!({ "maxItems": MAX_INCLUDED }));
    add("NewFormulation", "exclude", json!({ "maxItems": MAX_EXCLUDED }));
    add("NewFormulation", "days", json!({ "minimum": 1, "maximum": constraints::MAX_DAYS }));
    for schema in ["NewAnalysis", "NewFormulation", "NewDiet", "NewVetSheet"] {
        add(schema, "products", json!({ "maxItems": MAX_PRODUCTS }));
    }
    bounds.extend(planning::batch_day_bounds());
    bounds.extend(planning::diet_bounds());
    bounds.extend(planning::vet_sheet_bounds());
    bounds.extend(product_bounds());
    bounds.extend(animal_bounds());
    bounds.extend(page_view_bounds());
    bounds.extend(goal_bounds());
    bounds.extend(revenue_bounds());
    bounds
}

fn product_bounds() -> Vec<Bound> {
    use label_product::{
        MAX_AMOUNT, MAX_DOSE, MAX_GRAMS_PER_PIECE, MAX_KCAL_PER_GRAM, MAX_NAME_LENGTH, MAX_NUTRIENTS, MAX_PER,
        MAX_STEP, MIN_DOSE, MIN_GRAMS_PER_PIECE, MIN_PER, MIN_STEP,
    };
    let bound = |field, keywords| Bound { schema: "NewProduct", field, keywords };
    let amount = |field, keywords| Bound { schema: "LabelAmount", field, keywords };
    let max_kcal = MAX_KCAL_PER_GRAM * MAX_PER * MAX_GRAMS_PER_PIECE;
    let dose = json!({ "minimum": MIN_DOSE, "maximum": MAX_DOSE });
    let ids: Vec<&str> = label_nutrients().iter().map(|it| it.id.as_str()).collect();
    let units: BTreeSet<String> = label_nutrients().iter().flat_map(unit_names).collect();
    let units = units.into_iter().collect::<Vec<_>>().join("|");
    vec![
        bound("name", json!({ "minLength": 1, "maxLength": MAX_NAME_LENGTH, "pattern": PRODUCT_NAME })),
        bound("gramsPerPiece", json!({ "minimum": MIN_GRAMS_PER_PIECE, "maximum": MAX_GRAMS_PER_PIECE })),
        bound("per", json!({ "minimum": MIN_PER, "maximum": MAX_PER })),
        bound("step", json!({ "minimum": MIN_STEP, "maximum": MAX_STEP })),
        bound("kcal", json!({ "minimum": 0, "maximum": max_kcal })),
        bound("maxPer1000kcal", dose.clone()),
        bound("maxPerDay", dose),
        bound("nutrients", json!({ "minItems": 1, "maxItems": MAX_NUTRIENTS })),
        amount("nutrient", json!({ "enum": ids })),
        amount("amount", json!({ "exclusiveMinimum": 0, "maximum": MAX_AMOUNT })),
        amount("unit", json!({ "pattern": format!("^({units})$") })),
    ]
}

fn unit_names(nutrient: &LabelNutrient) -> impl Iterator<Item = String> {
    nutrient.units.iter().map(ToString::to_string)
}

/// Returns the bounds of animals whose pet type is not known, and of the constraints and pets of the assistant.
fn animal_bounds() -> Vec<Bound> {
    let (kg, months) = (weight_bounds_of_any_pet(), age_bounds_of_any_pet());
    let weight = json!({ "minimum": kg.start(), "maximum": kg.end() });
    let age = json!({ "minimum": months.start(), "maximum": months.end(), "multipleOf": 1 });
    let score = json!({ "minimum": BODY_CONDITIONS.start(), "maximum": BODY_CONDITIONS.end(), "multipleOf": 1 });
    let (least, most) = (ENERGY_PERCENTS.start(), ENERGY_PERCENTS.end());
    let energy_percent = json!({ "minimum": least, "maximum": most, "multipleOf": 1 });
    let animal = |field, keywords| Bound { schema: "NewAnimal", field, keywords };
    let pet = |field, keywords| Bound { schema: "AssistantPet", field, keywords };
    let constraint = |(field, keywords)| Bound { schema: "RecipeConstraints", field, keywords };
    let animals = [
        animal("weightKg", weight.clone()),
        animal("ageMonths", age.clone()),
        animal("bodyCondition", score),
        animal("goalWeightKg", weight.clone()),
        animal("energyPercent", energy_percent),
        pet("name", text(&PET_NAME)),
        pet("weightKg", weight),
        pet("ageMonths", age),
        pet("exclude", list(&PET_EXCLUSIONS)),
    ];
    animals.into_iter().chain(constraints::bounds().map(constraint)).collect()
}

fn page_view_bounds() -> Vec<Bound> {
    let bound = |field, keywords| Bound { schema: "PageView", field, keywords };
    vec![
        bound("path", json!({ "maxLength": visit::MAX_LENGTH, "pattern": viewed_path() })),
        bound("referrer", json!({ "maxLength": visit::MAX_LENGTH, "pattern": one_line() })),
        bound("durationSeconds", json!({ "minimum": 0, "maximum": visit::MAX_DURATION_SECONDS })),
    ]
}

fn goal_bounds() -> Vec<Bound> {
    use goal::{
        MAX_GOAL_POUNDS, MAX_MONTHS, MAX_MULTIPLIER, MAX_PERCENT, MIN_GOAL_POUNDS, MIN_MONTHS, MIN_MULTIPLIER,
        MIN_PERCENT,
    };
    let bound = |field, keywords| Bound { schema: "GoalSettings", field, keywords };
    let multiplier = json!({ "minimum": MIN_MULTIPLIER, "maximum": MAX_MULTIPLIER });
    let percent = json!({ "minimum": MIN_PERCENT, "maximum": MAX_PERCENT });
    vec![
        bound("goal", json!({ "minimum": MIN_GOAL_POUNDS, "maximum": MAX_GOAL_POUNDS })),
        bound("startMonth", json!({ "pattern": MONTH })),
        bound("multipliers", json!({ "minItems": MIN_MONTHS, "maxItems": MAX_MONTHS, "items": multiplier })),
        bound("affiliateCommission", percent.clone()),
        bound("amazonCommission", percent.clone()),
        bound("petsAtHomeCommission", percent.clone()),
        bound("adsenseShare", percent),
    ]
}

fn revenue_bounds() -> Vec<Bound> {
    let bound = |field, keywords| Bound { schema: "NewRevenueEntry", field, keywords };
    let partner = json!({
        "minLength": 1, "maxLength": statement::MAX_PARTNER_CHARS, "pattern": not_blank_on_one_line(),
    });
    let max_whole_digits = statement::MAX_DIGITS - MAX_DECIMALS;
    vec![
        bound("date", json!({ "format": "date", "pattern": DAY })),
        bound("partner", partner.clone()),
        bound("amount", json!({ "pattern": format!(r"^-?[0-9]{{1,{max_whole_digits}}}(\.[0-9]{{2}})?$") })),
        bound("currency", json!({ "pattern": CURRENCY })),
        Bound { schema: "NewPartnerStatus", field: "name", keywords: partner },
    ]
}

fn one_line() -> String {
    format!("^[^{CONTROLS}]*$")
}

fn not_blank_on_one_line() -> String {
    format!(r"^[^{CONTROLS}]*[^\s{CONTROLS}][^{CONTROLS}]*$")
}

fn not_blank_lines() -> String {
    format!(r"^[^{CONTROLS_IN_LINES}]*[^\s{CONTROLS_IN_LINES}][^{CONTROLS_IN_LINES}]*$")
}

fn page_path() -> String {
    format!(r"^/([^/\s\\{CONTROLS}][^\s\\{CONTROLS}]*)?$")
}

/// Matches the path of any page, which may have a query.
fn viewed_path() -> String {
    format!(r"^/([^/{CONTROLS}][^{CONTROLS}]*)?$")
}

fn text(rule: &TextRule) -> Value {
    let pattern = match rule.line_format {
        LineFormat::OneLine if rule.min == 0 => one_line(),
        LineFormat::OneLine => not_blank_on_one_line(),
        // An optional field in `Lines` accepts every text, because control characters are removed. No optional field has
        // one of the other two formats.
        _ if rule.min == 0 => return json!({ "maxLength": rule.max }),
        LineFormat::Paragraph | LineFormat::LinesAndTabs => not_blank_lines(),
        LineFormat::Lines => NOT_BLANK.to_owned(),
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
    // A rule that allows an empty list has no message for one.
    let min_items = usize::from(!rule.empty.is_empty());
    json!({
        "minItems": min_items,
        "maxItems": rule.max_rows,
        "items": { "maxLength": rule.max_length, "pattern": not_blank_lines() },
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
