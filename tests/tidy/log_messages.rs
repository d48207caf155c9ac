//! Tests that docs/OPERATIONS.md explains every message that the program logs at the level WARN or ERROR.

use syn::visit::{self, Visit};
use syn::{LitStr, Macro};

use crate::sources::{Source, assert_none, source, sources_below};

const DOCUMENT: &str = "docs/OPERATIONS.md";
const HEADING: &str = "## Warnings and what they mean";
const CRATES: [&str; 3] = ["crates/http-api/src/", "crates/storage/src/", "crates/cli/src/"];
/// A message that a function has composed and that is only passed on.
const PASSED_ON: &str = "…";

/// The messages of `warn!` and `error!`, in the order of the code. Values in a message are replaced by "…".
#[derive(Default)]
struct Messages(Vec<String>);

impl<'ast> Visit<'ast> for Messages {
    fn visit_macro(&mut self, call: &'ast Macro) {
        if call.path.segments.last().is_some_and(|name| name.ident == "warn" || name.ident == "error") {
            // The fields come before the message, and the values of fields are not literals.
            let literals = call.tokens.clone().into_iter().filter_map(|token| syn::parse2::<LitStr>(token.into()).ok());
            self.0.push(literals.last().map(|text| without_values(&text.value())).unwrap_or_default());
        }
        visit::visit_macro(self, call);
    }
}

fn without_values(message: &str) -> String {
    let mut parts = message.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| format!("{text}…{}", part.split_once('}').map_or(part, |(_, rest)| rest)))
}

/// Returns the messages of a file. Fails for calls inside other macros, which cannot be read.
fn messages(file: &Source) -> Result<Vec<String>, String> {
    let mut messages = Messages::default();
    messages.visit_file(&syn::parse_file(&file.text).map_err(|fault| format!("{}: {fault}", file.path))?);
    let code = file.text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let calls: usize = code.map(|line| line.matches("warn!(").count() + line.matches("error!(").count()).sum();
    match messages.0.len() == calls {
        true => Ok(messages.0),
        false => Err(format!("{}: {} of {calls} log messages can be read", file.path, messages.0.len())),
    }
}

/// Returns the code in the first column of the tables below the heading.
fn explained(document: &str) -> Vec<&str> {
    let section = document.split_once(HEADING).map(|(_, rest)| rest).unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// Returns whether the table has this message, or its beginning up to a punctuation mark.
fn is_explained(message: &str, explained: &[&str]) -> bool {
    message == PASSED_ON
        || explained.iter().any(|known| {
            message.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with([',', ';', ':']))
        })
}

#[test]
fn every_warning_and_error_is_explained() {
    let explained = source(DOCUMENT).map(|document| explained(&document.text)).unwrap_or_default();
    let files = CRATES.iter().flat_map(|folder| sources_below(folder, ".rs"));
    let messages: Vec<_> = files.map(|file| (file, messages(file))).collect();
    let count: usize = messages.iter().map(|(_, messages)| messages.as_ref().map_or(0, Vec::len)).sum();
    assert!(count > 25, "only {count} messages were found");
    assert_none(messages.into_iter().flat_map(|(file, messages)| {
        match messages {
            Ok(messages) => messages
                .into_iter()
                .filter(|message| !is_explained(message, &explained))
                .map(|message| format!("{}: {DOCUMENT} does not explain '{message}'", file.path))
                .collect(),
            Err(fault) => vec![fault],
        }
    }));
}

#[test]
fn messages_and_their_explanations_are_found() {
    let file = |text: &str| Source { path: "crates/cli/src/serve.rs".to_owned(), text: text.to_owned() };
    let code =
        "fn f() { warn!(error = x(\"a\"), \"cannot \\\n    read\"); tracing::error!(\"'{}' is {state}\", name); }";
    assert_eq!(messages(&file(code)), Ok(vec!["cannot read".to_owned(), "'…' is …".to_owned()]));
    assert!(messages(&file("fn f() { select! { _ = a => warn!(\"lost\") } }")).is_err());

    let document = "`before`\n## Warnings and what they mean\n\n| The line | Do |\n|---|---|\n| `cannot read` or \
                    `'…' is lost` | `nothing` |\n\n## Next\n| `after` | x |";
    assert_eq!(explained(document), ["cannot read", "'…' is lost"]);
    let known = ["cannot read", "'…' is lost"];
    for (message, expected) in [
        ("cannot read", true),
        ("cannot read: try again", true),
        ("cannot read mails", false),
        ("'…' is lost", true),
        ("…", true),
        ("", false),
    ] {
        assert_eq!(is_explained(message, &known), expected, "{message}");
    }
}
