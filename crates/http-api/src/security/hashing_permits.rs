//! How many passwords are hashed at the same time, with one permit that strangers cannot take.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::error::ApiError;

/// Passwords hashed at the same time; each takes 19 MiB and a whole core.
const ALL: usize = 2;
/// Of these, how many may belong to strangers. The other one is reserved for browsers that an administrator has
/// signed in with before, so that no flood of guesses keeps the administrator out.
const STRANGERS: usize = 1;
/// How long a sign-in waits for its permits before it is answered with 503.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// Who tries to sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInClient {
    /// A browser without a valid device cookie for the name that is tried.
    Stranger,
    /// A browser that has signed in as this administrator before.
    KnownDevice,
}

#[derive(Debug)]
pub struct HashingPermits {
    all: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    max_wait: Duration,
}

/// The right to hash one password; it ends when this is dropped.
#[derive(Debug)]
pub struct HashingPermit {
    _stranger: Option<OwnedSemaphorePermit>,
    _hashing: OwnedSemaphorePermit,
}

impl Default for HashingPermits {
    fn default() -> Self {
        Self { all: Arc::new(Semaphore::new(ALL)), strangers: Arc::new(Semaphore::new(STRANGERS)), max_wait: MAX_WAIT }
    }
}

impl HashingPermits {
    /// Waits for a permit; `Busy` if there is none in time.
    pub async fn acquire(&self, client: SignInClient) -> Result<HashingPermit, ApiError> {
        let acquired = actix_web::rt::time::timeout(self.max_wait, self.wait(client));
        let acquired = acquired.await.map_err(|_| ApiError::Busy)?;
        acquired.map_err(|error| ApiError::Internal(error.to_string()))
    }

    async fn wait(&self, client: SignInClient) -> Result<HashingPermit, AcquireError> {
        // A stranger waits for the strangers' permit first, so that only one of them ever waits among the known devices.
        let stranger = match client {
            SignInClient::Stranger => Some(Arc::clone(&self.strangers).acquire_owned().await?),
            SignInClient::KnownDevice => None,
        };
        Ok(HashingPermit { _stranger: stranger, _hashing: Arc::clone(&self.all).acquire_owned().await? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use std::future::Future;

    fn impatient() -> HashingPermits {
        HashingPermits { max_wait: Duration::from_millis(20), ..HashingPermits::default() }
    }

    fn run(test: impl Future<Output = ()>) {
        actix_web::rt::System::new().block_on(test);
    }

    #[test]
    fn strangers_who_hold_all_their_permits_do_not_keep_out_a_known_device() {
        run(async {
            let permits = impatient();
            let strangers = permits.acquire(SignInClient::Stranger).await.unwrap();
            assert!(matches!(permits.acquire(SignInClient::Stranger).await, Err(ApiError::Busy)));
            let known = permits.acquire(SignInClient::KnownDevice).await.unwrap();
            assert!(matches!(permits.acquire(SignInClient::KnownDevice).await, Err(ApiError::Busy)), "all are in use");
            drop((strangers, known));
            permits.acquire(SignInClient::Stranger).await.unwrap();
        });
    }

    #[test]
    fn known_devices_may_use_every_permit() {
        run(async {
            let permits = impatient();
            let _both = (
                permits.acquire(SignInClient::KnownDevice).await.unwrap(),
                permits.acquire(SignInClient::KnownDevice).await.unwrap(),
            );
            assert!(matches!(permits.acquire(SignInClient::Stranger).await, Err(ApiError::Busy)));
        });
    }

    #[test]
    fn whoever_gets_no_permit_in_time_is_told_when_to_come_back() {
        run(async {
            let permits = impatient();
            let _taken = permits.acquire(SignInClient::Stranger).await.unwrap();
            let busy = permits.acquire(SignInClient::Stranger).await.unwrap_err().error_response();
            let wait = busy.headers().get("retry-after").unwrap();
            assert_eq!((busy.status().as_u16(), wait.to_str().unwrap()), (503, "2"));
        });
    }
}
