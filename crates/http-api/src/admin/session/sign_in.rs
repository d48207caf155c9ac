//! Checks the name, the password and the code of a sign-in, and opens the session.

use actix_web::cookie::Cookie;
use chrono::Utc;
use storage::accounts::{self, NewSession};
use storage::audit::{self, NewAuditEntry};

use crate::error::ApiError;
use crate::request::client_address::ClientAddress;
use crate::security::device_cookie::{self, device_id};
use crate::security::failed_sign_in::{FailedSignIn, Failure};
use crate::security::hashing_permits::SignInClient;
use crate::security::keys::{random_token, token_hash};
use crate::security::password;
use crate::security::rate_limits::{RateLimit, TakenTokens};
use crate::security::second_factor::{self, Proof, SignInAccount};
use crate::state::State;

/// The tokens that an attempt has taken from the limits of failed sign-ins, and the known browser that it comes from.
pub struct TakenSignInLimits {
    tokens: TakenTokens,
    device: Option<String>,
}

impl TakenSignInLimits {
    /// Counts an attempt before its password is checked, so that simultaneous attempts stay within the limit. The caller
    /// gives the tokens back unless the password or the code is wrong. Blocks.
    ///
    /// Unknown names are counted too, so that attackers cannot find out which names exist.
    pub fn take(
        state: &State,
        client_address: &ClientAddress,
        name: &str,
        device_cookie: Option<&str>,
    ) -> Result<Self, ApiError> {
        let account = state.storage.read(|db| accounts::find_password_hash(db, name))?;
        let stored_hash = account.as_ref().map(|(_, hash)| hash.as_str());
        if let Some(device) = device_cookie.and_then(|value| device_id(&state.keys, value, name, stored_hash)) {
            let tokens = TakenTokens::take(state, &[(RateLimit::SignInFromDevice, &[&device])])?;
            return Ok(Self { tokens, device: Some(device) });
        }
        let (address, network) = (client_address.key(), client_address.network_key());
        let tokens = TakenTokens::take(
            state,
            &[
                (RateLimit::SignInFromNetwork, &[&network]),
                (RateLimit::SignInFromAddress, &[&address]),
                (RateLimit::SignIn, &[&address, name]),
            ],
        )?;
        Ok(Self { tokens, device: None })
    }

    pub fn client(&self) -> SignInClient {
        if self.device.is_some() { SignInClient::KnownDevice } else { SignInClient::Unknown }
    }

    /// Returns the device of a browser in which the administrator has signed in before.
    pub fn device(&self) -> Option<&str> {
        self.device.as_deref()
    }

    pub fn give_back(self, state: &State) {
        self.tokens.give_back(state);
    }
}

/// A sign-in as a browser sent it.
pub struct SignInAttempt {
    pub username: String,
    pub password: String,
    /// Empty if the request has none.
    pub code: String,
    /// The token of the session that the browser has now.
    pub previous_token: Option<String>,
    pub browser: String,
    pub country: Option<String>,
}

/// The token of a new session, and the cookie that identifies its browser.
pub struct OpenedSession {
    pub token: String,
    pub device: Cookie<'static>,
}

impl SignInAttempt {
    /// Opens a session and closes the previous one of the browser. Blocks.
    pub fn open_session(&self, state: &State, device: Option<&str>) -> Result<OpenedSession, ApiError> {
        let name = self.username.as_str();
        let account = state.storage.read(|db| accounts::find_password_hash(db, name))?;
        let is_correct = password::verify(&self.password, account.as_ref().map(|(_, hash)| hash.as_str()));
        let is_known_name = account.is_some();
        let Some((id, stored_hash)) = account.filter(|_| is_correct) else {
            self.record_failure(state, Failure::Password, is_known_name)?;
            return Err(ApiError::InvalidCredentials);
        };
        let proof = match second_factor::verify(state, SignInAccount { id, name, device }, &self.code) {
            Err(ApiError::InvalidCode) => {
                self.record_failure(state, Failure::Code, is_known_name)?;
                return Err(ApiError::InvalidCode);
            }
            proof => proof?,
        };
        let token = random_token().map_err(ApiError::internal)?;
        let device = device_cookie::create(state, name, &stored_hash)?;
        state.storage.write(|db| {
            let now = Utc::now();
            if let Some(previous_token) = &self.previous_token {
                accounts::close_session(db, &token_hash(previous_token))?;
            }
            let token_hash = token_hash(&token);
            let session = NewSession {
                token_hash: &token_hash,
                administrator: id,
                browser: &self.browser,
                country: self.country.as_deref(),
            };
            accounts::open_session(db, session, now)?;
            let detail = format!("{}{}", self.origin(), describe_proof(proof));
            audit::record(
                db,
                &NewAuditEntry { administrator: name, act: "signed_in", subject: String::new(), detail },
                now,
            )
        })?;
        Ok(OpenedSession { token, device })
    }

    fn record_failure(&self, state: &State, failure: Failure, is_known_name: bool) -> Result<(), ApiError> {
        let country = self.country.as_deref();
        FailedSignIn { name: &self.username, is_known: is_known_name, failure, country }.record(state)
    }

    /// Returns the browser and the country, such as 'Firefox on Linux, GB'.
    fn origin(&self) -> String {
        match &self.country {
            Some(country) => format!("{}, {country}", self.browser),
            None => self.browser.clone(),
        }
    }
}

fn describe_proof(proof: Proof) -> String {
    match proof {
        Proof::None => String::new(),
        Proof::AppCode => "; with a code of the authenticator app".to_owned(),
        Proof::RecoveryCode { left } => format!("; with a recovery code, {left} left"),
    }
}
