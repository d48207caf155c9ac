//! Extractors that handlers use to read requests.

pub mod body;
pub mod client_address;
pub mod forwarding;
pub mod idempotency;
mod json_message;
pub mod path_id;
pub mod pet_exclusions;
pub mod query;
mod strict_types;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use std::future::{Ready, ready};

use crate::error::ApiError;
use crate::state::State;
use client_address::ClientAddress;

// This is not in `client_address.rs`, because `state.rs` depends on that file.
impl FromRequest for ClientAddress {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(State::for_request(request).map(|state| Self::detect(request, &state.config)))
    }
}
