//! Limits how many passwords are hashed at the same time, and reserves a permit for known devices.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::error::ApiError;

/// Maximum number of passwords hashed at the same time. Each takes 19 MiB and a whole core.
const MAX_HASHINGS: usize = 2;
/// How many of these may come from unknown browsers. The other one is reserved for browsers in which an administrator
/// has signed in before, so that a flood of guesses cannot lock administrators out.
const MAX_UNKNOWN: usize = 1;
/// Maximum time that a sign-in waits for its permits before the response is 503.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// The kind of browser that tries to sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInClient {
    /// A browser without a valid device cookie for the name that is tried.
    Unknown,
    /// A browser that has signed in as this administrator before.
    KnownDevice,
}

#[derive(Debug)]
pub struct HashingPermits {
    all: Arc<Semaphore>,
    unknown: Arc<Semaphore>,
    max_wait: Duration,
}

/// Permission to hash one password. Dropping it releases the permit.
#[derive(Debug)]
pub struct HashingPermit {
    _unknown: Option<OwnedSemaphorePermit>,
    _hashing: OwnedSemaphorePermit,
}

impl Default for HashingPermits {
    fn default() -> Self {
        Self {
            all: Arc::new(Semaphore::new(MAX_HASHINGS)),
            unknown: Arc::new(Semaphore::new(MAX_UNKNOWN)),
            max_wait: MAX_WAIT,
        }
    }
}

impl HashingPermits {
    /// Waits for a permit. Returns `Busy` if none is free in time.
    pub async fn acquire(&self, client: SignInClient) -> Result<HashingPermit, ApiError> {
        let acquired = actix_web::rt::time::timeout(self.max_wait, self.wait(client));
        let acquired = acquired.await.map_err(|_| ApiError::Busy)?;
        acquired.map_err(ApiError::internal)
    }

    async fn wait(&self, client: SignInClient) -> Result<HashingPermit, AcquireError> {
        // An unknown browser waits for its own permit first, so that at most one of them competes with known devices.
        let unknown = match client {
            SignInClient::Unknown => Some(Arc::clone(&self.unknown).acquire_owned().await?),
            SignInClient::KnownDevice => None,
        };
        Ok(HashingPermit { _unknown: unknown, _hashing: Arc::clone(&self.all).acquire_owned().await? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use std::future::Future;

    fn permits_with_a_short_wait() -> HashingPermits {
        HashingPermits { max_wait: Duration::from_millis(20), ..HashingPermits::default() }
    }

    fn run(test: impl Future<Output = ()>) {
        actix_web::rt::System::new().block_on(test);
    }

    #[test]
    fn unknown_browsers_do_not_lock_out_a_known_device() {
        run(async {
            let permits = permits_with_a_short_wait();
            let unknown = permits.acquire(SignInClient::Unknown).await.unwrap();
            assert!(matches!(permits.acquire(SignInClient::Unknown).await, Err(ApiError::Busy)));
            let known = permits.acquire(SignInClient::KnownDevice).await.unwrap();
            assert!(matches!(permits.acquire(SignInClient::KnownDevice).await, Err(ApiError::Busy)), "all are in use");
            drop((unknown, known));
            permits.acquire(SignInClient::Unknown).await.unwrap();
        });
    }

    #[test]
    fn known_devices_may_use_every_permit() {
        run(async {
            let permits = permits_with_a_short_wait();
            let _both = (
                permits.acquire(SignInClient::KnownDevice).await.unwrap(),
                permits.acquire(SignInClient::KnownDevice).await.unwrap(),
            );
            assert!(matches!(permits.acquire(SignInClient::Unknown).await, Err(ApiError::Busy)));
        });
    }

    #[test]
    fn a_client_without_a_permit_gets_503_with_retry_after() {
        run(async {
            let permits = permits_with_a_short_wait();
            let _taken = permits.acquire(SignInClient::Unknown).await.unwrap();
            let busy = permits.acquire(SignInClient::Unknown).await.unwrap_err().error_response();
            let wait = busy.headers().get("retry-after").unwrap();
            assert_eq!((busy.status().as_u16(), wait.to_str().unwrap()), (503, "2"));
        });
    }
}
