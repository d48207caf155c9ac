//! What every request can reach: the database, the published recipes, the pages' shell.

use actix_web::{HttpRequest, HttpResponse};
use arc_swap::ArcSwap;
use std::sync::Arc;
use storage::{Storage, StorageError};

use crate::answer::Answer;
use crate::config::Config;
use crate::error::ApiError;
use crate::page::Shell;
use crate::snapshot::Snapshot;

pub struct State {
    pub config: Config,
    pub storage: Storage,
    pub shell: Shell,
    snapshot: ArcSwap<Snapshot>,
}

impl State {
    /// Reads what is published; the database must be migrated and reachable.
    pub fn load(config: Config, storage: Storage) -> Result<Self, StorageError> {
        let snapshot = ArcSwap::from_pointee(Snapshot::read(&storage)?);
        Ok(Self { config, storage, shell: Shell::embedded(), snapshot })
    }

    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.snapshot.load_full()
    }

    /// What this address was answered before, else what `make` answers, kept for everyone who asks the same.
    pub fn answer(
        &self,
        request: &HttpRequest,
        make: impl FnOnce(&Snapshot) -> Result<Answer, ApiError>,
    ) -> Result<HttpResponse, ApiError> {
        let snapshot = self.snapshot();
        let answer = match snapshot.answered(request) {
            Some(answer) => answer,
            None => snapshot.keep(request, make(&snapshot)?),
        };
        Ok(answer.respond(request))
    }

    /// Reads the recipes again if anything changed since, and tells whether it did.
    pub fn refresh(&self) -> Result<bool, StorageError> {
        let version = self.storage.read(storage::recipes::version)?;
        if version == self.snapshot.load().version() {
            return Ok(false);
        }
        self.snapshot.store(Arc::new(Snapshot::read(&self.storage)?));
        Ok(true)
    }
}
