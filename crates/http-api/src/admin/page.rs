//! One page of a list that administrators look through.

/// As many rows as one answer is asked for.
pub const MAX_LIMIT: i64 = 200;
/// Beyond any list.
pub const MAX_OFFSET: i64 = 1_000_000_000;
