//! The rules of forms as TypeScript: limits with their messages, statuses with their labels, and notifications.

use domain::animal_group::{AgeGroup, DogSize};
use domain::contact::{self, ContactCategory, ContactMessageStatus, RESPONSE_TIMES};
use domain::edit;
use domain::email_address::{self, InvalidEmailAddress};
use domain::form_rule::{ListRule, NumberRule, TextRule};
use domain::https_url::{self, InvalidHttpsUrl};
use domain::newsletter::{self, Interests};
use domain::pet_type::PetType;
use domain::plain_text;
use domain::rating::{self, RatingModeration, RatingStatus, Stars};
use domain::recipe_status::{self, RecipeDecision, RecipeStatus};
use domain::share;
use domain::submission;
use domain::toast::{TOASTS, USUAL_MODERATION_TIME};
use nutrition::animal::min_months;
use nutrition::label_product;
use serde_json::{Map, Value, json};

use crate::assistant::create_recipe::MAX_VARIANT;
use crate::assistant::request::{QUERY, REFINEMENTS, REMOVED};
use crate::nutrition::products::MAX_PRODUCTS;
use crate::pictures::photo_encoder::{FORMATS, MAX_SIDE};
use crate::pictures::upload::MAX_MEGABYTES;

/// Returns the characters that are removed at both ends of a text, as a class of a regular expression of the browser with
/// the flag `u`.
pub fn trimmed_characters() -> String {
    let code = |c: char| format!("\\u{{{:x}}}", u32::from(c));
    let parts = plain_text::trimmed_ranges()
        .into_iter()
        .map(|(first, last)| if first == last { code(first) } else { format!("{}-{}", code(first), code(last)) });
    format!("[{}]", parts.collect::<String>())
}

pub fn rating() -> Value {
    let sizes = DogSize::ALL
        .map(|size| json!({ "value": size.as_str(), "label": size.label_with_weight(), "minKg": size.min_kg() }));
    let ages = |pet_type| {
        AgeGroup::ALL
            .map(|age| json!({ "value": age.as_str(), "label": age.label(pet_type), "minMonths": min_months(age) }))
    };
    json!({
        "sizes": sizes,
        "ages": { "dog": ages(PetType::Dog), "cat": ages(PetType::Cat) },
        "userName": text(&rating::USER_NAME),
        "comment": text(&rating::COMMENT),
        "stars": { "min": Stars::MIN, "max": Stars::MAX, "required": rating::STARS_REQUIRED },
        "usualWait": USUAL_MODERATION_TIME,
        "reply": text(&rating::REPLY),
        "rejectionNote": RatingModeration::REJECTION_NOTE,
        "statuses": RatingStatus::ALL.map(|it| json!({ "value": it.as_str(), "label": it.label() })),
    })
}

/// The limits of photos that visitors send. The server scales and checks the rest.
pub fn photo() -> Value {
    json!({
        "maxMegabytes": MAX_MEGABYTES,
        "maxStoredSide": MAX_SIDE,
        "types": FORMATS.map(|it| it.to_mime_type()),
    })
}

/// The limits of questions to the assistant.
pub fn assistant() -> Value {
    json!({
        "maxQuestionLength": QUERY.max,
        "refinements": { "maxRows": REFINEMENTS.max_rows, "maxLength": REFINEMENTS.max_length },
        "removed": { "maxRows": REMOVED.max_rows, "maxLength": REMOVED.max_length },
        "maxVariant": MAX_VARIANT,
    })
}

pub fn submission() -> Value {
    json!({
        "title": text(&submission::TITLE),
        "description": text(&submission::DESCRIPTION),
        "author": text(&submission::AUTHOR),
        "prepTime": number(&submission::PREP_TIME),
        "servings": number(&submission::SERVINGS),
        "imageUrl": { "max": https_url::MAX_LENGTH, "invalid": InvalidHttpsUrl.to_string() },
        "ingredients": list(&submission::INGREDIENTS),
        "instructions": list(&submission::INSTRUCTIONS),
        "defaults": {
            "prepTime": submission::DEFAULT_PREP_MINUTES,
            "servings": submission::DEFAULT_SERVINGS,
            "species": submission::DEFAULT_PET_TYPE,
            "category": submission::DEFAULT_CATEGORY,
        },
        "usualWait": USUAL_MODERATION_TIME,
        "statuses": RecipeStatus::ALL.map(|it| json!({
            "value": it.as_str(), "label": it.label(), "explanation": it.explanation(), "mayBeMended": it.can_be_resubmitted(),
        })),
        "decisions": RecipeDecision::ALL.map(|it| json!({
            "value": it.as_str(), "label": it.label(), "needsReason": it.requires_note(),
        })),
        "notes": text(&recipe_status::MODERATION_NOTE),
        "reasonRequired": recipe_status::NOTE_REQUIRED,
    })
}

/// The nutrients and units that the label of a visitor's product can state, and the limits of the form.
pub fn product() -> Value {
    let nutrients: Vec<Value> = label_product::label_nutrients()
        .iter()
        .map(|it| json!({ "value": it.id, "label": it.name, "units": it.units }))
        .collect();
    json!({
        "nutrients": nutrients,
        "maxProducts": MAX_PRODUCTS,
        "maxNutrients": label_product::MAX_NUTRIENTS,
        "maxNameLength": label_product::MAX_NAME_LENGTH,
    })
}

/// The rules of the fields that only the form of administrators has.
pub fn edit() -> Value {
    json!({
        "cookTime": number(&edit::COOK_TIME),
        "difficulty": number(&edit::DIFFICULTY),
        "recipeYield": text(&edit::RECIPE_YIELD),
        "nutritionalBenefits": list(&edit::BENEFITS),
        "keywords": list(&edit::KEYWORDS),
        "note": text(&edit::NOTE),
    })
}

pub fn contact() -> Value {
    json!({
        "name": text(&contact::NAME),
        "email": email(),
        "subject": text(&contact::SUBJECT),
        "message": text(&contact::MESSAGE),
        "categories": ContactCategory::ALL.map(|it| json!({ "value": it.as_str(), "label": it.label() })),
        "defaultCategory": ContactCategory::default(),
        "responseTimes": RESPONSE_TIMES.map(|it| json!({ "topic": it.topic, "time": it.time })),
        "statuses": ContactMessageStatus::ALL.map(|it| json!({ "value": it.as_str(), "label": it.label() })),
        "adminNotes": text(&contact::ADMIN_NOTES),
        "answer": text(&contact::ANSWER),
        "report": text(&contact::REPORT_MESSAGE),
    })
}

pub fn share() -> Value {
    json!({
        "recipientEmail": email(),
        "senderName": text(&share::SENDER_NAME),
        "personalMessage": text(&share::PERSONAL_MESSAGE),
        "missing": share::RECIPIENT_AND_NAME_REQUIRED,
    })
}

pub fn newsletter() -> Value {
    json!({
        "email": email(),
        "subject": text(&newsletter::SUBJECT),
        "letterText": { "max": newsletter::INTRODUCTION.max },
        "interests": Interests::ALL.map(|it| json!({ "value": it.as_str(), "label": it.label() })),
    })
}

pub fn toasts() -> Value {
    let rows = TOASTS.iter().map(|it| (it.key.to_owned(), json!({ "title": it.title, "text": it.text })));
    Value::Object(rows.collect::<Map<_, _>>())
}

pub fn text(rule: &TextRule) -> Value {
    json!({ "min": rule.min, "max": rule.max, "tooShort": rule.too_short, "tooLong": inclusive(rule.too_long) })
}

/// Replaces 'less than' in a message, because the maximum itself is accepted. The messages of the API are specified with
/// 'less than'.
fn inclusive(sentence: &str) -> String {
    sentence.replace("less than", "at most")
}

fn number(rule: &NumberRule) -> Value {
    json!({
        "min": rule.min, "max": rule.max,
        "tooSmall": rule.too_small, "tooLarge": inclusive(rule.too_large), "notWhole": rule.not_whole,
    })
}

fn list(rule: &ListRule) -> Value {
    json!({
        "row": rule.row_label, "maxRows": rule.max_rows, "maxLength": rule.max_length,
        "empty": rule.empty, "tooMany": rule.too_many, "rowTooLong": rule.row_too_long(),
    })
}

fn email() -> Value {
    json!({ "max": email_address::MAX_LENGTH, "invalid": InvalidEmailAddress.to_string() })
}
