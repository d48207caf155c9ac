//! Runs the code that reads text from visitors and partners on many random inputs: `make fuzz` on a million for each
//! target, `make test` on a few hundred.
//!
//! The inputs are built from what people really write (`pieces`), because random bytes rarely get past the first check
//! of a parser. Each target states what must be true for every input. proptest reduces an input that breaks a rule to a
//! short one. It is used instead of libFuzzer, whose measurement of coverage needs a C++ compiler and a second build.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod pieces;
mod runner;
mod targets;
