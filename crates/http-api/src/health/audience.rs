//! Distinguishes the operator from the public for requests about the process.

use actix_web::HttpRequest;
use actix_web::http::header::AUTHORIZATION;

use crate::state::State;

/// App data that marks the separate address for operators.
pub struct OperationsAddress;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Operator,
    /// A client without the token, although one is configured.
    Unauthenticated,
    Public,
}

/// The operator sends the token if one is configured, and otherwise uses the separate address.
pub fn audience(request: &HttpRequest, state: &State) -> Audience {
    let Some(token) = &state.config.operations.token else {
        let is_operations_address = request.app_data::<OperationsAddress>().is_some();
        return if is_operations_address { Audience::Operator } else { Audience::Public };
    };
    let sent = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    match sent.and_then(|sent| sent.split_once(' ')) {
        Some((scheme, sent)) if scheme.eq_ignore_ascii_case("bearer") && token.matches(sent.trim()) => {
            Audience::Operator
        }
        _ => Audience::Unauthenticated,
    }
}
