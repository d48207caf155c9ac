//! What a sentence rules out.
