//! The site's own advertisements: text, picture, position, dates and the only address that a click leads to.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::form_errors::{FormErrors, add_error, ok_or_add};
use crate::form_rule::{LineFormat, TextRule};
use crate::https_url::HttpsUrl;
use crate::plain_text::{char_count, has_controls};

pub const TITLE: TextRule = TextRule {
    field: "title",
    label: "Title",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 80,
    too_short: "is required",
    too_long: "must be at most 80 characters",
};

pub const DESCRIPTION: TextRule = TextRule {
    field: "description",
    label: "Description",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 200,
    too_short: "is required",
    too_long: "must be at most 200 characters",
};

const MAX_IMAGE_PATH_LENGTH: usize = 200;
const IMAGE_ERROR: &str =
    "must be the path of a picture on this site with at most 200 characters, such as /images/bowls/dog.svg";
const TARGET_ERROR: &str = "must be the https address of a page";
const END_DATE_ERROR: &str = "cannot be before the first day";

/// Place on the site where an advertisement is shown.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownPosition, parse_err_fn = UnknownPosition::from)]
pub enum Position {
    Home,
    List,
    Recipe,
    Sidebar,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a position; use home, list, recipe or sidebar")]
pub struct UnknownPosition(String);

impl Position {
    pub const ALL: [Self; 4] = [Self::Home, Self::List, Self::Recipe, Self::Sidebar];

    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl From<&str> for UnknownPosition {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// An advertisement as an administrator typed it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct AdvertisementForm<'a> {
    pub title: &'a str,
    pub description: &'a str,
    pub image: Option<&'a str>,
    pub target: &'a str,
    pub position: &'a str,
    /// First day as YYYY-MM-DD; `None` shows the advertisement immediately.
    pub from: Option<&'a str>,
    /// Last day as YYYY-MM-DD; `None` sets no end.
    pub to: Option<&'a str>,
}

/// A valid advertisement, without its id and its number of clicks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdvertisementContent {
    pub title: String,
    pub description: String,
    /// Path of a picture on the site itself.
    pub image_url: Option<String>,
    pub target_url: String,
    pub position: Position,
    pub from: Option<NaiveDate>,
    /// Last day on which the advertisement is shown, inclusive.
    pub to: Option<NaiveDate>,
}

impl AdvertisementContent {
    pub fn parse(form: AdvertisementForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let title = TITLE.validate(form.title, &mut errors);
        let description = DESCRIPTION.validate(form.description, &mut errors);
        let image_url = form.image.filter(|it| !it.is_empty()).map(str::to_owned);
        if image_url.as_deref().is_some_and(|it| !is_site_path(it)) {
            add_error(&mut errors, "image", IMAGE_ERROR);
        }
        let target = ok_or_add(HttpsUrl::parse(form.target).map_err(|_| TARGET_ERROR), "target", &mut errors);
        let position = ok_or_add(form.position.parse::<Position>(), "position", &mut errors);
        let from = form.from.and_then(|text| ok_or_add(parse_date(text), "from", &mut errors));
        let to = form.to.and_then(|text| ok_or_add(parse_date(text), "to", &mut errors));
        if from.zip(to).is_some_and(|(from, to)| to < from) {
            add_error(&mut errors, "to", END_DATE_ERROR);
        }
        match (target, position) {
            (Some(target), Some(position)) if errors.is_empty() => {
                Ok(Self { title, description, image_url, target_url: target.to_string(), position, from, to })
            }
            _ => Err(errors),
        }
    }

    /// Returns true if the advertisement is shown on `day`.
    pub fn is_active_on(&self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }
}

fn is_site_path(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains(|c: char| c.is_whitespace() || matches!(c, '\\' | '<' | '>' | '"' | '\''))
        && !has_controls(path)
        && char_count(path) <= MAX_IMAGE_PATH_LENGTH
}

fn parse_date(text: &str) -> Result<NaiveDate, String> {
    text.parse().map_err(|_| format!("'{text}' is not a date in the form 2026-11-21"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: AdvertisementForm<'static> = AdvertisementForm {
        title: "Steel bowls",
        description: "Made to last, from a small workshop.",
        image: Some("/images/bowls/dog.svg"),
        target: "https://bowls.example/steel",
        position: "home",
        from: Some("2026-11-01"),
        to: Some("2026-11-30"),
    };

    #[test]
    fn invalid_advertisements_are_rejected_with_an_error_for_the_field() {
        assert!(AdvertisementContent::parse(FORM).is_ok());
        let long = "x".repeat(201);
        for (form, field) in [
            (AdvertisementForm { title: " ", ..FORM }, "title"),
            (AdvertisementForm { title: &long, ..FORM }, "title"),
            (AdvertisementForm { description: "", ..FORM }, "description"),
            (AdvertisementForm { description: "a\nb", ..FORM }, "description"),
            (AdvertisementForm { image: Some("https://elsewhere.example/a.jpg"), ..FORM }, "image"),
            (AdvertisementForm { image: Some("//elsewhere.example/a.jpg"), ..FORM }, "image"),
            (AdvertisementForm { image: Some("/a\" onload=\"x"), ..FORM }, "image"),
            (AdvertisementForm { image: Some(&format!("/{}", "x".repeat(200))), ..FORM }, "image"),
            (AdvertisementForm { target: "http://bowls.example", ..FORM }, "target"),
            (AdvertisementForm { target: "javascript://bowls.example/%0aalert(1)", ..FORM }, "target"),
            (AdvertisementForm { target: "https://127.0.0.1/", ..FORM }, "target"),
            (AdvertisementForm { position: "top", ..FORM }, "position"),
            (AdvertisementForm { from: Some("1.11.2026"), ..FORM }, "from"),
            (AdvertisementForm { to: Some("2026-02-30"), ..FORM }, "to"),
            (AdvertisementForm { to: Some("2026-10-31"), ..FORM }, "to"),
        ] {
            let errors = AdvertisementContent::parse(form).unwrap_err();
            assert_eq!(errors.keys().collect::<Vec<_>>(), [&field], "{form:?}");
        }
    }

    #[test]
    fn the_error_for_a_picture_names_its_limit() {
        assert!(IMAGE_ERROR.contains(&format!("at most {MAX_IMAGE_PATH_LENGTH} characters")));
    }

    #[test]
    fn an_advertisement_is_shown_from_its_first_to_its_last_day() {
        let is_active = |form, day: &str| AdvertisementContent::parse(form).unwrap().is_active_on(day.parse().unwrap());
        for (day, expected) in
            [("2026-10-31", false), ("2026-11-01", true), ("2026-11-30", true), ("2026-12-01", false)]
        {
            assert_eq!(is_active(FORM, day), expected, "{day}");
        }
        assert!(is_active(AdvertisementForm { from: None, to: None, ..FORM }, "1999-01-01"));
    }
}
