//! A page that somebody looks at, as it is counted: which page, from where, how long. Nothing of who looks is in it.

mod bots;
mod path;
mod source;
mod totals;

pub(crate) use bots::check_table;
pub use bots::is_bot;
pub use path::PublicPath;
pub use source::{DIRECT, traffic_source};
pub use totals::{RecordedView, VisitMetric, VisitTotals};

use crate::form_errors::{FormErrors, add_error};
use crate::plain_text::{char_count, has_controls};

/// Characters of the longest path and the longest referrer that are read.
pub const MAX_LENGTH: usize = 2000;
/// The longest time on one page, in seconds: a day.
pub const MAX_DURATION_SECONDS: f64 = 86_400.0;

const PATH_ERROR: &str = "must be the path of a page, beginning with a slash, of at most 2000 characters";
const REFERRER_ERROR: &str = "must be at most 2000 characters, without control characters";
const DURATION_ERROR: &str = "must be a number of seconds from 0 to 86400";

/// What a page tells when it is opened, and again with a duration when it is left.
#[derive(Debug, Clone, Copy, Default)]
pub struct ViewForm<'a> {
    pub path: &'a str,
    pub referrer: Option<&'a str>,
    pub duration_seconds: Option<f64>,
}

/// A view as it counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewView {
    /// None where the site has no such public page, which is not counted.
    pub path: Option<PublicPath>,
    /// The host that led here, or `DIRECT`; none where the site itself did.
    pub source: Option<String>,
    /// Where the page was left: how long it was looked at.
    pub seconds: Option<i32>,
}

impl NewView {
    /// `own_hosts` are those of the site.
    pub fn parse(form: ViewForm<'_>, own_hosts: &[&str]) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let is_path =
            form.path.starts_with('/') && !form.path.starts_with("//") && !has_controls(form.path) && fits(form.path);
        if !is_path {
            add_error(&mut errors, "path", PATH_ERROR);
        }
        let referrer = form.referrer.unwrap_or_default();
        if has_controls(referrer) || !fits(referrer) {
            add_error(&mut errors, "referrer", REFERRER_ERROR);
        }
        let seconds = form.duration_seconds.map(whole_seconds);
        if seconds == Some(None) {
            add_error(&mut errors, "durationSeconds", DURATION_ERROR);
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(Self {
            path: PublicPath::parse(form.path),
            source: traffic_source(referrer, own_hosts),
            seconds: seconds.flatten(),
        })
    }
}

fn fits(text: &str) -> bool {
    char_count(text) <= MAX_LENGTH
}

fn whole_seconds(seconds: f64) -> Option<i32> {
    #[expect(clippy::as_conversions, clippy::cast_possible_truncation, reason = "at most 86400 by then")]
    (0.0..=MAX_DURATION_SECONDS).contains(&seconds).then(|| seconds.round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_a_page_a_source_and_a_time() {
        let form = ViewForm {
            path: "/recipe/7?scale=2#steps",
            referrer: Some("https://www.search.example/find?q=onions"),
            duration_seconds: Some(12.6),
        };
        let view = NewView::parse(form, &["pets.example"]).unwrap();
        assert_eq!(view.path.unwrap().to_string(), "/recipe/7");
        assert_eq!((view.source.as_deref(), view.seconds), (Some("search.example"), Some(13)));
        let nowhere = NewView::parse(ViewForm { path: "/submissions/1001-1-x", ..form }, &[]).unwrap();
        assert_eq!(nowhere.path, None, "a private link is kept nowhere");
    }

    #[test]
    fn what_is_no_view_is_refused_by_field() {
        let longest = format!("/{}", "a".repeat(1999));
        let too_long = format!("/{}", "a".repeat(2000));
        for (path, referrer, duration, field) in [
            ("/", None, None, None),
            ("/", Some(""), Some(0.0), None),
            ("/", Some("not an address"), Some(86_400.0), None),
            (longest.as_str(), None, None, None),
            ("", None, None, Some("path")),
            ("recipe/7", None, None, Some("path")),
            ("//evil.example", None, None, Some("path")),
            ("https://pets.example/", None, None, Some("path")),
            ("/a\nb", None, None, Some("path")),
            (too_long.as_str(), None, None, Some("path")),
            ("/", Some(too_long.as_str()), None, Some("referrer")),
            ("/", Some("https://a.example/\r\n"), None, Some("referrer")),
            ("/", None, Some(-1.0), Some("durationSeconds")),
            ("/", None, Some(86_400.1), Some("durationSeconds")),
            ("/", None, Some(f64::NAN), Some("durationSeconds")),
        ] {
            let errors = NewView::parse(ViewForm { path, referrer, duration_seconds: duration }, &[]).err();
            let fields: Vec<_> = errors.into_iter().flat_map(|it| it.into_keys()).collect();
            assert_eq!(fields, field.into_iter().collect::<Vec<_>>(), "{path:?} {referrer:?} {duration:?}");
        }
    }
}
