//! What handlers read from a request.

pub mod body;
pub mod client_address;
pub mod forwarding;
pub mod idempotency;
pub mod query;
