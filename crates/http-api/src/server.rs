//! The server: listens, answers, keeps its snapshot fresh, and stops without dropping anybody.

use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};
use lettre::transport::smtp;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;
use tracing_actix_web::TracingLogger;

use crate::Config;
use crate::config::LinkCheck;
use crate::counting;
use crate::guard::guard;
use crate::link_check::keep_checking;
use crate::mail::Worker;
use crate::outbound::{Outbound, Policy};
use crate::retention::keep_clear;
use crate::routes::routes;
use crate::state::State;
use crate::telemetry::Quiet;
use storage::{Storage, StorageError};
use thiserror::Error;

/// Another process's change is seen well within a second.
const REFRESH: Duration = Duration::from_millis(500);
/// How long a stop waits for requests that are being answered; with the mails on their way it ends within ten.
const SHUTDOWN_SECONDS: u64 = 8;

#[derive(Debug, Error)]
pub enum StartFailed {
    #[error("the port cannot be opened: {0}")]
    Port(#[from] io::Error),
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("SMTP_URL: {0}")]
    Smtp(#[from] smtp::Error),
}

/// A server that answers; await it to serve until it is told to stop.
pub struct RunningServer {
    pub address: SocketAddr,
    server: Server,
    worker: Worker,
    counting: counting::Worker,
}

impl RunningServer {
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Serves until SIGTERM, SIGINT or the handle's stop.
    pub async fn serve(self) -> io::Result<()> {
        let served = self.server.await;
        tokio::join!(self.worker.stop(), self.counting.stop());
        served
    }
}

/// Serves until the process is told to stop; `ready` hears when the first request can come.
pub fn run(config: Config, storage: Storage, ready: impl FnOnce(SocketAddr)) -> Result<(), StartFailed> {
    actix_web::rt::System::new().block_on(async {
        let running = start(config, storage)?;
        ready(running.address);
        Ok(running.serve().await?)
    })
}

/// Opens the port and begins to answer. Must be called inside an actix runtime, on a migrated database.
pub fn start(config: Config, storage: Storage) -> Result<RunningServer, StartFailed> {
    start_with(config, storage, Outbound::new(Policy::PublicHttps))
}

/// With another client for what is fetched from other servers.
pub fn start_with(config: Config, storage: Storage, outbound: Outbound) -> Result<RunningServer, StartFailed> {
    let listener = TcpListener::bind(config.bind)?;
    let address = listener.local_addr()?;
    let state = web::Data::new(State::load(config, storage, outbound)?);
    let (refreshed, cleared) = (state.clone(), state.clone());
    let worker = Worker::start(state.clone())?;
    let counting = counting::Worker::start(state.clone());
    if let LinkCheck::On(rounds) = state.config.link_check {
        actix_web::rt::spawn(keep_checking(state.clone(), rounds));
    }
    let server = HttpServer::new(move || {
        App::new().app_data(state.clone()).wrap(from_fn(guard)).wrap(TracingLogger::<Quiet>::new()).configure(routes)
    })
    .listen(listener)?
    .shutdown_timeout(SHUTDOWN_SECONDS)
    .run();
    actix_web::rt::spawn(keep_fresh(refreshed));
    actix_web::rt::spawn(keep_clear(cleared));
    Ok(RunningServer { address, server, worker, counting })
}

/// Reads the recipes again when they change; a database that is away is said once, not every half second.
async fn keep_fresh(state: web::Data<State>) {
    let mut away = false;
    loop {
        actix_web::rt::time::sleep(REFRESH).await;
        let asking = state.clone();
        match web::block(move || asking.refresh()).await {
            Ok(Ok(changed)) => {
                if changed {
                    tracing::info!(recipes = state.snapshot().recipes().len(), "the published recipes were read again");
                }
                away = false;
            }
            Ok(Err(error)) => {
                if !away {
                    tracing::warn!(%error, "the recipes cannot be read; those read before are served");
                }
                away = true;
            }
            Err(_) => return,
        }
    }
}
