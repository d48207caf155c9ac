//! Who a request about the process comes from: the operator, or anybody.

use actix_web::HttpRequest;
use actix_web::http::header::AUTHORIZATION;

use crate::state::State;

/// Marks the operator's own address among the data of an app.
pub struct OperationsAddress;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Operator,
    /// Somebody without the token, where one is set.
    Unproven,
    Public,
}

/// The operator has the token where one is set, and otherwise asks at the operator's own address.
pub fn audience(request: &HttpRequest, state: &State) -> Audience {
    let Some(token) = &state.config.operations.token else {
        let is_own = request.app_data::<OperationsAddress>().is_some();
        return if is_own { Audience::Operator } else { Audience::Public };
    };
    let sent = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    match sent.and_then(|sent| sent.split_once(' ')) {
        Some((scheme, sent)) if scheme.eq_ignore_ascii_case("bearer") && token.matches(sent.trim()) => {
            Audience::Operator
        }
        _ => Audience::Unproven,
    }
}
