//! The row of an advertisement. Its position is stored by its wire name.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::advertisement::AdvertisementContent;

use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::advertisements;

/// A stored advertisement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advertisement {
    pub id: i64,
    pub content: AdvertisementContent,
    pub clicks: i64,
    pub created_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = advertisements)]
pub(super) struct Row {
    id: i64,
    title: String,
    description: String,
    image_url: Option<String>,
    target_url: String,
    position: String,
    first_day: Option<NaiveDate>,
    last_day: Option<NaiveDate>,
    clicks: i64,
    created_at: NaiveDateTime,
}

/// The columns that can be edited.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = advertisements, treat_none_as_null = true)]
pub(super) struct Columns<'a> {
    title: &'a str,
    description: &'a str,
    image_url: Option<&'a str>,
    target_url: &'a str,
    position: &'static str,
    first_day: Option<NaiveDate>,
    last_day: Option<NaiveDate>,
}

impl<'a> From<&'a AdvertisementContent> for Columns<'a> {
    fn from(content: &'a AdvertisementContent) -> Self {
        Self {
            title: &content.title,
            description: &content.description,
            image_url: content.image_url.as_deref(),
            target_url: &content.target_url,
            position: content.position.as_str(),
            first_day: content.from,
            last_day: content.to,
        }
    }
}

impl TryFrom<Row> for Advertisement {
    type Error = StorageError;

    fn try_from(row: Row) -> Result<Self, StorageError> {
        let context = RowContext { table: "advertisements", id: row.id };
        Ok(Self {
            id: row.id,
            content: AdvertisementContent {
                title: row.title,
                description: row.description,
                image_url: row.image_url,
                target_url: row.target_url,
                position: context.parse("position", &row.position)?,
                from: row.first_day,
                to: row.last_day,
            },
            clicks: row.clicks,
            created_at: row.created_at.and_utc(),
        })
    }
}
