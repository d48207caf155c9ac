//! The JSON of letters, and the content that administrators send.

use affiliate::market::Market;
use chrono::{DateTime, Utc};
use domain::form_errors::{FormErrors, add_error};
use domain::newsletter::{CAT_TEXT, DOG_TEXT, INTRODUCTION, LetterContent, LetterForm, LetterState, LetterText};
use domain::retention::RetainedData;
use serde::{Deserialize, Serialize};
use storage::letters::{self, Delivery, EditError, Letter};
use storage::{Db, StorageError};
use url::Url;
use utoipa::ToSchema;
use validator::Validate;

use crate::error::ApiError;
use crate::newsletter::letter_error::LetterError;
use crate::request::path_id::Resource;

impl Resource for Letter {
    type Id = i64;
    const NAME: &'static str = "letter";
}

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = LetterContent)]
pub struct LetterRequest {
    #[schema(required = true)]
    pub subject: String,
    /// The part for all readers. Blank lines separate paragraphs, `# ` starts a heading, `- ` an item of a list, and
    /// outside headings, `[words](address)` is a link.
    pub introduction: String,
    /// The part for readers who want tips about dogs.
    pub dog_text: String,
    /// The part for readers who want tips about cats.
    pub cat_text: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Letter)]
pub struct LetterView {
    pub id: i64,
    pub subject: String,
    pub introduction: String,
    pub dog_text: String,
    pub cat_text: String,
    pub state: LetterState,
    /// Grows with each edit. Clients state it when they change or send the letter, so that readers get no text that the
    /// administrator has not seen.
    pub version: i32,
    /// The name of the administrator who edited the letter last.
    pub edited_by: String,
    pub updated_at: DateTime<Utc>,
    #[schema(required = true)]
    pub sent_by: Option<String>,
    /// The time at which sending started; null for a draft.
    #[schema(required = true)]
    pub started_at: Option<DateTime<Utc>>,
    /// The time at which the last mail was handed to the outbox, or sending was stopped.
    #[schema(required = true)]
    pub finished_at: Option<DateTime<Utc>>,
    /// The number of addresses that were to get the letter when sending started.
    pub recipients: i64,
    /// The number of mails that were handed to the outbox.
    pub queued: i64,
    /// The numbers of mails by the outcome of their delivery. Null for a draft, and when the outbox no longer stores the mails.
    #[schema(required = true)]
    pub delivery: Option<DeliveryView>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = LetterDelivery)]
pub struct DeliveryView {
    pub delivered: i64,
    pub waiting: i64,
    /// Mails whose delivery was given up.
    pub failed: i64,
}

impl LetterView {
    /// Returns the letter with the delivery of its mails.
    pub fn load(db: &mut Db, letter: Letter, now: DateTime<Utc>) -> Result<Self, StorageError> {
        let has_stored_mails = letter.started_at.is_some_and(|at| at > RetainedData::SentMails.cut_off(now));
        let delivery = if has_stored_mails { Some(letters::count_delivery(db, letter.id)?.into()) } else { None };
        Ok(Self {
            id: letter.id,
            subject: letter.content.subject,
            introduction: letter.content.introduction,
            dog_text: letter.content.dog_text,
            cat_text: letter.content.cat_text,
            state: letter.state,
            version: letter.version,
            edited_by: letter.edited_by,
            updated_at: letter.updated_at,
            sent_by: letter.sent_by,
            started_at: letter.started_at,
            finished_at: letter.finished_at,
            recipients: letter.recipients,
            queued: letter.queued,
            delivery,
        })
    }
}

impl From<Delivery> for DeliveryView {
    fn from(Delivery { delivered, waiting, failed }: Delivery) -> Self {
        Self { delivered, waiting, failed }
    }
}

impl LetterRequest {
    pub fn parse(&self, market: &Market) -> Result<LetterContent, FormErrors> {
        let content = LetterContent::parse(LetterForm {
            subject: &self.subject,
            introduction: &self.introduction,
            dog_text: &self.dog_text,
            cat_text: &self.cat_text,
        })?;
        let errors = shop_link_errors(&content, market);
        if errors.is_empty() { Ok(content) } else { Err(errors) }
    }
}

/// Returns an error for each link to a shop, because links that earn a commission may not be sent by mail.
fn shop_link_errors(content: &LetterContent, market: &Market) -> FormErrors {
    let mut errors = FormErrors::new();
    let host = |address: &str| {
        let url = Url::parse(address).ok()?;
        url.host_str().map(|host| host.trim_start_matches("www.").to_owned())
    };
    let parts = [
        (INTRODUCTION.field, &content.introduction),
        (DOG_TEXT.field, &content.dog_text),
        (CAT_TEXT.field, &content.cat_text),
    ];
    for (field, text) in parts {
        for url in LetterText::parse(text).other_sites() {
            if market.retailers.iter().any(|shop| host(&shop.search_url) == host(url.as_str())) {
                let message = format!("Letters have no links to shops. Please remove \u{2018}{url}\u{2019}");
                add_error(&mut errors, field, message);
            }
        }
    }
    errors
}

impl From<EditError> for ApiError {
    fn from(error: EditError) -> Self {
        match error {
            EditError::NotFound => Letter::NOT_FOUND,
            EditError::ChangedMeanwhile => LetterError::ChangedMeanwhile.into(),
            EditError::NotADraft => LetterError::NotADraft.into(),
            EditError::Storage(error) => error.into(),
        }
    }
}
