//! The version of the program, with the commit and the date that it was built from.

use std::sync::LazyLock;

/// The commit of a release. `scripts/build` sets it.
pub const COMMIT: &str = match option_env!("PETRECIPES_COMMIT") {
    Some(commit) => commit,
    None => "unknown",
};
/// The date of that commit. `scripts/build` sets it.
const COMMIT_DATE: Option<&str> = option_env!("PETRECIPES_COMMIT_DATE");

/// What `petrecipes --version` prints after the program's name: `0.1.0 (b6d082fe1234, 2026-11-28)`.
pub static VERSION: LazyLock<String> = LazyLock::new(|| match COMMIT_DATE {
    Some(date) => format!("{} ({COMMIT}, {date})", env!("CARGO_PKG_VERSION")),
    None => format!("{} ({COMMIT})", env!("CARGO_PKG_VERSION")),
});
