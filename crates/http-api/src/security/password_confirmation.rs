//! Asks signed-in administrators for their password before their second factor changes, so that a stolen session or an
//! unattended browser is not enough.

use actix_web::web;
use domain::form_errors::FormErrors;
use storage::accounts;

use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::security::failed_sign_in::{FailedSignIn, Failure};
use crate::security::hashing_permits::SignInClient;
use crate::security::password;
use crate::security::rate_limits::{RateLimit, TakenTokens};
use crate::state::State;

const WRONG_PASSWORD: &str = "This is not your password. Please try again.";

/// Returns an error of the field `password` if it is not the password of the administrator.
pub async fn confirm_password(
    state: &web::Data<State>,
    administrator: &Administrator,
    password: String,
) -> Result<(), ApiError> {
    let permit = state.hashing_permits.acquire(SignInClient::KnownDevice).await?;
    let (shared, name) = (state.clone(), administrator.name.clone());
    web::block(move || {
        let _permit = permit;
        let tokens = TakenTokens::take(&shared, &[(RateLimit::PasswordConfirmation, &[&name])])?;
        let account = shared.storage.read(|db| accounts::find_password_hash(db, &name))?;
        if !password::verify(&password, account.as_ref().map(|(_, hash)| hash.as_str())) {
            FailedSignIn { name: &name, is_known: true, failure: Failure::Confirmation, country: None }
                .record(&shared)?;
            return Err(FormErrors::from([("password", vec![WRONG_PASSWORD.to_owned()])]).into());
        }
        tokens.give_back(&shared);
        Ok(())
    })
    .await?
}
