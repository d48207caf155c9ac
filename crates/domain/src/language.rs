//! The languages in which the tables of names are written.

/// Codes of the languages, as in ISO 639-1.
pub const LANGUAGES: [&str; 6] = ["en", "de", "fr", "es", "it", "nl"];
