//! A fault that the audit found.

use domain::seo::audit_rule::AuditRule;

/// A fault of a page or of the whole site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub rule: AuditRule,
    /// Describes the fault in a sentence.
    pub detail: String,
}

impl Finding {
    pub fn new(rule: AuditRule, detail: impl Into<String>) -> Self {
        Self { rule, detail: detail.into() }
    }
}
