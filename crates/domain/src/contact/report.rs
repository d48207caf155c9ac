//! A problem that a visitor reports from a page; it lands among the messages.

use super::{ContactCategory, SUBJECT};
use crate::fault::{Faults, note};
use crate::plain_text::{count, has_controls, trimmed};
use crate::text_rule::{Layout, TextRule};

pub const REPORT_MESSAGE: TextRule = TextRule {
    field: "message",
    label: "Message",
    layout: Layout::Letter,
    min: 1,
    max: 2000,
    too_short: "Please say what is wrong",
    too_long: "Message must be at most 2000 characters",
};

pub const REPORT_PATH_MAX: usize = 200;
const PATH_REFUSED: &str = "must be the path of a page of this site, of at most 200 characters";

/// A report as it was sent.
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
    /// Under which the report is filed.
    pub const CATEGORY: ContactCategory = ContactCategory::Recipe;
    /// Who wrote it, of which nothing is asked.
    pub const SENDER: &str = "A visitor";

    pub fn parse(form: ReportForm<'_>) -> Result<Self, Faults> {
        let mut faults = Faults::new();
        let path = trimmed(form.path);
        let is_path = path.starts_with('/')
            && !path.starts_with("//")
            && !path.contains(|c: char| c.is_whitespace() || c == '\\')
            && !has_controls(form.path)
            && count(path) <= REPORT_PATH_MAX;
        if !is_path {
            note(&mut faults, "path", PATH_REFUSED);
        }
        let message = REPORT_MESSAGE.read(form.message, &mut faults);
        if faults.is_empty() { Ok(Self { path: path.to_owned(), message }) } else { Err(faults) }
    }

    /// As the subject of a message, cut where the path is longer than one.
    pub fn subject(&self) -> String {
        format!("Problem on {}", self.path).chars().take(SUBJECT.max).collect()
    }

    /// The same for two reports that say the same thing.
    pub fn content(&self) -> String {
        format!("{}\u{1f}{}", self.path, self.message)
    }
}
