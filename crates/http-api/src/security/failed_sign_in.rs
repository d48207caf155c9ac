//! Adds failed sign-ins and failed confirmations of the password to the audit log.

use chrono::Utc;
use storage::audit::{self, NewAuditEntry};
use storage::rate_limits::TakeError;
use strum::{EnumIter, IntoStaticStr};

use crate::error::ApiError;
use crate::health::families::FAILED_SIGN_INS;
use crate::security::rate_limits::{RateLimit, count_in_transaction};
use crate::state::State;

/// Recorded instead of a name that no administrator has. People sometimes type their password into the field of the name,
/// so the typed text is not stored.
const UNKNOWN_NAME: &str = "(unknown name)";

/// The reason why a sign-in or a confirmation failed, with the name of the action in the audit log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
pub enum Failure {
    #[strum(serialize = "sign_in_failed")]
    Password,
    /// The password was correct, but the code of the second factor was not.
    #[strum(serialize = "sign_in_code_failed")]
    Code,
    /// A signed-in administrator entered a wrong password to change the second factor.
    #[strum(serialize = "password_confirmation_failed")]
    Confirmation,
}

impl Failure {
    /// Returns the reason in the metric of failed sign-ins.
    pub fn metric_label(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Code => "code",
            Self::Confirmation => "confirmation",
        }
    }
}

/// A sign-in that was rejected, or a wrong password with which a signed-in administrator tried to confirm a change.
pub struct FailedSignIn<'a> {
    pub name: &'a str,
    /// True if an administrator has the name.
    pub is_known: bool,
    pub failure: Failure,
    /// Two-letter code of the country of a sign-in. The browser is not stored, because the person may be anyone.
    pub country: Option<&'a str>,
}

impl FailedSignIn<'_> {
    /// Records the attempt. A flood of attempts adds a limited number of entries for each known name, and for all unknown names
    /// together. Blocks.
    pub fn record(&self, state: &State) -> Result<(), ApiError> {
        FAILED_SIGN_INS.increment(&[self.failure.metric_label()]);
        let entry = NewAuditEntry {
            administrator: if self.is_known { self.name } else { UNKNOWN_NAME },
            act: self.failure.into(),
            subject: String::new(),
            detail: self.detail(),
        };
        let now = Utc::now();
        let recorded = state.storage.write(|db| {
            count_in_transaction(state, db, RateLimit::FailedSignInEntry, &[entry.administrator], now)?;
            audit::record(db, &entry, now).map_err(TakeError::from)
        });
        match recorded {
            Ok(()) | Err(TakeError::LimitReached { .. }) => Ok(()),
            Err(TakeError::Storage(error)) => Err(error.into()),
        }
    }

    fn detail(&self) -> String {
        let reason = match (self.failure, self.is_known) {
            (Failure::Password, true) => "Wrong password",
            (Failure::Password, false) => "No administrator has this name",
            (Failure::Code, _) => "Correct password, wrong code",
            (Failure::Confirmation, _) => "Wrong password for a change of the second factor",
        };
        self.country.map_or_else(|| reason.to_owned(), |country| format!("{reason}; {country}"))
    }
}
