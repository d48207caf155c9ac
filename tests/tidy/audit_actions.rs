//! Tests that every action of the audit log has a text on screen, so that administrators do not read codes.

use domain::audit_kind::AuditKind;
use std::collections::BTreeSet;

use crate::sources::source;

const TEXTS: &str = "frontend/src/features/admin/audit/entry-texts.ts";

/// Returns the keys of the table of texts.
fn action_texts(file: &str) -> BTreeSet<&str> {
    let table =
        file.split_once("const actionTexts").and_then(|(_, rest)| rest.split_once("};")).map(|(table, _)| table);
    let lines = table.unwrap_or_default().lines().skip(1);
    lines.filter_map(|line| line.trim().split_once(": \"")).map(|(name, _)| name).collect()
}

#[test]
fn every_action_has_a_kind_and_a_text() {
    let actions: BTreeSet<_> = AuditKind::ALL.iter().flat_map(|kind| kind.actions()).copied().collect();
    let texts = source(TEXTS).map(|file| action_texts(&file.text));
    assert_eq!(texts, Some(actions));
    let sample =
        "const actionTexts: Record<string, string> = {\n  signed_in: \"Signed in\",\n};\nconst other = { a: \"b\" };";
    assert_eq!(action_texts(sample), BTreeSet::from(["signed_in"]));
}
