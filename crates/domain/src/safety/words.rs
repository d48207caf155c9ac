//! A text as plain words, each with its place in the original.
