//! Whether the database takes writes, as the last of them found out.

use std::sync::{Mutex, PoisonError};

use crate::error::{StorageError, Unavailability};

/// Why no write succeeds at the moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WriteFailure {
    pub reason: Unavailability,
    /// The whole message of the write that failed.
    pub cause: String,
}

#[derive(Debug, Default)]
pub(crate) struct WriteHealth(Mutex<Option<WriteFailure>>);

impl WriteHealth {
    pub fn failure(&self) -> Option<WriteFailure> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Remembers a failure that stops other writes too; the first message of each reason is the one that stays.
    pub fn record_failure(&self, error: &StorageError) {
        let Some(reason) = error.unavailability().filter(|reason| reason.stops_writes()) else { return };
        let mut failure = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if failure.as_ref().is_none_or(|known| known.reason != reason) {
            *failure = Some(WriteFailure { reason, cause: error.to_string() });
        }
    }

    pub fn record_recovery(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
