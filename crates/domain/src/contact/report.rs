//! A mistake that a visitor reports from a page. It is stored as a contact message.

use super::{ContactCategory, SUBJECT};
use crate::form_errors::{FormErrors, add_error};
use crate::form_rule::{LineFormat, TextRule};
use crate::plain_text::{char_count, has_controls, trim};

pub const REPORT_MESSAGE: TextRule = TextRule {
    field: "message",
    label: "Message",
    line_format: LineFormat::LinesAndTabs,
    min: 1,
    max: 2000,
    too_short: "Please say what is wrong",
    too_long: "Message must be at most 2000 characters",
};

pub const MAX_REPORT_PATH_LENGTH: usize = 200;
const PATH_ERROR: &str = "must be the path of a page on this site and have at most 200 characters";

/// A report as the visitor sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReportForm<'a> {
    pub path: &'a str,
    pub message: &'a str,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReport {
    pub path: String,
    pub message: String,
}

impl NewReport {
    /// Category of the contact message that stores a report.
    pub const CATEGORY: ContactCategory = ContactCategory::Recipe;
    /// Sender shown for every report, because the form has no field for a name.
    pub const SENDER: &str = "A visitor";

    pub fn parse(form: ReportForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let path = trim(form.path);
        let is_path = path.starts_with('/')
            && !path.starts_with("//")
            && !path.contains(|c: char| c.is_whitespace() || c == '\\')
            && !has_controls(form.path)
            && char_count(path) <= MAX_REPORT_PATH_LENGTH;
        if !is_path {
            add_error(&mut errors, "path", PATH_ERROR);
        }
        let message = REPORT_MESSAGE.validate(form.message, &mut errors);
        if errors.is_empty() { Ok(Self { path: path.to_owned(), message }) } else { Err(errors) }
    }

    /// Returns the subject of the contact message, shortened to the maximum length of a subject.
    pub fn subject(&self) -> String {
        format!("Problem on {}", self.path).chars().take(SUBJECT.max).collect()
    }

    /// Returns a text that is equal for two reports with the same content, to detect repeats.
    pub fn canonical_text(&self) -> String {
        format!("{}\u{1f}{}", self.path, self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_requires_a_path_on_this_site() {
        let (longest, too_long) = (format!("/{}", "a".repeat(199)), format!("/{}", "a".repeat(200)));
        for (path, is_valid) in [
            ("/", true),
            ("/recipe/7?servings=4", true),
            (" /recipe/7 ", true),
            (longest.as_str(), true),
            (too_long.as_str(), false),
            ("", false),
            ("recipe/7", false),
            ("//evil.example", false),
            ("/\\evil.example", false),
            ("https://evil.example/", false),
            ("/recipe/7\nBcc: a@example.com", false),
            ("/recipe 7", false),
        ] {
            let report = NewReport::parse(ReportForm { path, message: "The step is missing." });
            let expected = if is_valid { Ok(path.trim()) } else { Err(vec![PATH_ERROR.to_owned()]) };
            let found = report.as_ref().map(|it| it.path.as_str()).map_err(|errors| errors["path"].clone());
            assert_eq!(found, expected, "{path:?}");
        }
    }

    #[test]
    fn a_report_requires_a_message_within_its_limits() {
        for (message, expected) in [
            ("x".to_owned(), None),
            ("é".repeat(2000), None),
            (" \n".to_owned(), Some("Please say what is wrong")),
            ("é".repeat(2001), Some("Message must be at most 2000 characters")),
            ("a\u{0}b".to_owned(), Some("Message must be plain text, without control characters")),
        ] {
            let found = NewReport::parse(ReportForm { path: "/", message: &message }).err();
            assert_eq!(found.map(|errors| errors["message"].clone()), expected.map(|text| vec![text.to_owned()]));
        }
    }

    #[test]
    fn a_report_becomes_a_message_about_a_recipe() {
        let report = |path: &str| NewReport::parse(ReportForm { path, message: "Wrong." }).unwrap();
        assert_eq!(report("/recipe/7").subject(), "Problem on /recipe/7");
        assert_eq!(char_count(&report(&format!("/{}", "é".repeat(199))).subject()), SUBJECT.max);
        assert_eq!(NewReport::CATEGORY.as_str(), "recipe");
        assert_ne!(report("/recipe/7").canonical_text(), report("/recipe/8").canonical_text());
    }
}
