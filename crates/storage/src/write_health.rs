//! Remembers whether writes to the database succeed.

use std::sync::{Mutex, PoisonError};

use crate::error::{StorageError, Unavailability, error_chain};

/// Why writes fail at the moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WriteFailure {
    pub reason: Unavailability,
    /// The error of the first write that failed, with its causes.
    pub cause: String,
}

#[derive(Debug, Default)]
pub(crate) struct WriteHealth(Mutex<Option<WriteFailure>>);

impl WriteHealth {
    pub fn failure(&self) -> Option<WriteFailure> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Remembers a failure that affects all writes. Of several failures with the same reason, the first is remembered.
    pub fn record_failure(&self, error: &StorageError) {
        let Some(reason) = error.unavailability().filter(|reason| reason.stops_writes()) else { return };
        let mut failure = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if failure.as_ref().is_none_or(|earlier| earlier.reason != reason) {
            *failure = Some(WriteFailure { reason, cause: error_chain(error) });
        }
    }

    pub fn record_recovery(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
