//! Views of public pages, which are counted by page, traffic source and duration. They contain nothing about the visitor.

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

/// Maximum length of a path and of a referrer in characters.
pub const MAX_LENGTH: usize = 2000;
/// Maximum time on one page in seconds, which is a day.
pub const MAX_DURATION_SECONDS: u32 = 86_400;

/// A page view as the browser reports it: when the page is opened, and again with a duration when the visitor leaves it.
#[derive(Debug, Clone, Copy, Default)]
pub struct ViewForm<'a> {
    pub path: &'a str,
    pub referrer: Option<&'a str>,
    pub duration_seconds: Option<f64>,
}

/// A valid page view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewView {
    /// `None` if the site has no public page with this path. Such views are not counted.
    pub path: Option<PublicPath>,
    /// Host of the site that linked to the page, or [`DIRECT`]. `None` if a page of this site linked to it.
    pub source: Option<String>,
    /// Time on the page in seconds, once the visitor has left it.
    pub seconds: Option<i32>,
}

impl NewView {
    /// Validates a view. `own_hosts` are the host names of this site.
    pub fn parse(form: ViewForm<'_>, own_hosts: &[&str]) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let is_path = form.path.starts_with('/')
            && !form.path.starts_with("//")
            && !has_controls(form.path)
            && has_valid_length(form.path);
        if !is_path {
            let message =
                format!("must be the path of a page, beginning with a slash, of at most {MAX_LENGTH} characters");
            add_error(&mut errors, "path", message);
        }
        let referrer = form.referrer.unwrap_or_default();
        if has_controls(referrer) || !has_valid_length(referrer) {
            let message = format!("must be at most {MAX_LENGTH} characters, without control characters");
            add_error(&mut errors, "referrer", message);
        }
        let seconds = form.duration_seconds.map(round_seconds);
        if seconds == Some(None) {
            let message = format!("must be a number of seconds from 0 to {MAX_DURATION_SECONDS}");
            add_error(&mut errors, "durationSeconds", message);
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

fn has_valid_length(text: &str) -> bool {
    char_count(text) <= MAX_LENGTH
}

/// Rounds to whole seconds, or returns `None` if the duration is negative or too long.
fn round_seconds(seconds: f64) -> Option<i32> {
    #[expect(clippy::as_conversions, clippy::cast_possible_truncation, reason = "the value is between 0 and 86400")]
    (0.0..=f64::from(MAX_DURATION_SECONDS)).contains(&seconds).then(|| seconds.round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_has_a_path_a_source_and_a_duration() {
        let form = ViewForm {
            path: "/recipe/7?scale=2#steps",
            referrer: Some("https://www.search.example/find?q=onions"),
            duration_seconds: Some(12.6),
        };
        let view = NewView::parse(form, &["pets.example"]).unwrap();
        assert_eq!(view.path.unwrap().to_string(), "/recipe/7");
        assert_eq!((view.source.as_deref(), view.seconds), (Some("search.example"), Some(13)));
        let private = NewView::parse(ViewForm { path: "/submissions/1001-1-x", ..form }, &[]).unwrap();
        assert_eq!(private.path, None, "private links are not stored");
    }

    #[test]
    fn each_invalid_field_has_an_error() {
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
