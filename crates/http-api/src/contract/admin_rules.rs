//! The rules of the back office as TypeScript. Pages for visitors do not load them.

use affiliate::statement::MAX_PARTNER_CHARS;
use domain::audit_kind::AuditKind;
use domain::newsletter::MIN_INTERVAL;
use domain::reply_template::{self, ReplyPurpose};
use domain::seo::MAX_DESCRIPTION;
use domain::seo::score::{FAIR_SCORE, GOOD_SCORE};
use serde_json::{Value, json};
use storage::accounts::SESSION_LIFETIME;
use storage::partner_statuses::PartnerStatusKind;
use strum::VariantArray;

use super::text_rules::text;
use crate::admin::page::MAX_SEARCH_LENGTH;
use crate::admin::photo::submitted::SENT_BY_AUTHOR;
use crate::admin::photo::upload::UPLOADED;
use crate::admin::statements;
use crate::jobs::letter_sending::MAX_MAILS_PER_MINUTE;
use crate::pictures::photo_encoder::{FORMATS, MAX_MEGAPIXELS, MAX_SIDE};
use crate::pictures::upload::{MAX_MEGABYTES, MIN_HEIGHT, MIN_WIDTH};
use crate::security::totp;

pub fn rules() -> Value {
    json!({
        "search": { "max": MAX_SEARCH_LENGTH },
        "auditKinds": AuditKind::ALL.map(|it| json!({ "value": it.as_str(), "label": it.label() })),
        "reply": reply_template(),
        "photo": {
            "maxMegabytes": MAX_MEGABYTES,
            "maxMegapixels": MAX_MEGAPIXELS,
            "minWidth": MIN_WIDTH,
            "minHeight": MIN_HEIGHT,
            "maxStoredSide": MAX_SIDE,
            "uploadedSource": UPLOADED,
            "authorSource": SENT_BY_AUTHOR,
            "types": FORMATS.map(|it| it.to_mime_type()),
        },
        "letter": { "minDaysBetween": MIN_INTERVAL.num_days(), "maxMailsPerMinute": MAX_MAILS_PER_MINUTE },
        "seo": { "goodScore": GOOD_SCORE, "fairScore": FAIR_SCORE, "shownDescriptionLength": MAX_DESCRIPTION },
        "session": {
            "maxIdleMinutes": SESSION_LIFETIME.idle.num_minutes(),
            "maxHours": SESSION_LIFETIME.absolute.num_hours(),
        },
        "secondFactor": { "digits": totp::DIGITS },
        "statement": {
            "maxMegabytes": statements::MAX_MEGABYTES,
            "maxNameLength": statements::MAX_NAME_CHARS,
            "maxPartnerLength": MAX_PARTNER_CHARS,
        },
        "partnerStatuses": partner_statuses(),
    })
}

fn partner_statuses() -> Vec<Value> {
    PartnerStatusKind::VARIANTS.iter().map(|it| json!({ "value": it.as_str(), "label": it.label() })).collect()
}

/// The rules of reply templates.
fn reply_template() -> Value {
    json!({
        "title": text(&reply_template::TITLE),
        "body": text(&reply_template::BODY),
        "purposes": ReplyPurpose::ALL.map(|it| json!({ "value": it.as_str(), "label": it.label() })),
    })
}
