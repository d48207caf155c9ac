//! Starts and stops the server, its background jobs and its workers.

mod connection;
mod shutdown;

use actix_http::HttpService;
use actix_http::error::DispatchError;
use actix_service::{ServiceFactoryExt, fn_service, map_config};
use actix_web::dev::{AppConfig, Server, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::rt::net::TcpStream;
use actix_web::{App, HttpServer, web};
use assistant::sentence_reader::read_sentence;
use lettre::transport::smtp;
use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread::{self, available_parallelism};
use std::time::Duration;
use tracing_actix_web::TracingLogger;

use crate::Config;
use crate::config::{self, LinkCheck};
use crate::counting;
use crate::health::audience::OperationsAddress;
use crate::health::families::REFUSED_CONNECTIONS;
use crate::jobs::write_watch::watch_writes;
use crate::jobs::{catalogue_saving, letter_sending, link_check, page_preparation, recipe_conversion, retention};
use crate::mail::Worker;
use crate::outbound::{Outbound, Policy};
use crate::routes::{operator_routes, routes};
use crate::security::guard::guard;
use crate::server::connection::{ClientStream, ConnectionLimit, raise_descriptor_limit};
use crate::server::shutdown::{StopSignals, stop_on_signal};
use crate::state::State;
use crate::telemetry::RequestSpan;
use storage::{Storage, StorageError, error_chain};
use thiserror::Error;

/// Interval at which the server checks whether another process changed the catalogue.
const REFRESH_INTERVAL: Duration = Duration::from_millis(500);
/// How long a shutdown waits for requests in progress. Together with `LAST_REQUESTS_WAIT` and mails in delivery it takes at
/// most eleven seconds after the drain.
const SHUTDOWN_SECONDS: u64 = 8;

/// How long a connection stays open without a request. Proxies close idle connections earlier by default: if the server
/// closed first, a proxy could send a request on a connection that is being closed.
const KEEP_ALIVE: Duration = Duration::from_secs(75);

/// How long a client may continue to send a body after the response. If the connection closed at once, the client could
/// miss the response.
const DISCONNECT_TIMEOUT: Duration = Duration::from_secs(1);
/// Number of connections above the limit that may wait to be refused; less than the number of reserved descriptors.
const BURST: usize = 64;

const TOO_MANY_CONNECTIONS: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

#[derive(Debug, Error)]
pub enum StartError {
    /// The explanation says all that the error of the system says, and what to do.
    #[error("{variable}: {explanation}")]
    ExplainedPort { variable: &'static str, explanation: String },
    #[error("{variable}: {address} cannot be opened")]
    Port { variable: &'static str, address: SocketAddr, source: io::Error },
    #[error("the server cannot run")]
    Run(#[source] io::Error),
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("SMTP_URL: the address of the mail server cannot be used")]
    Smtp(#[source] smtp::Error),
}

impl StartError {
    fn from_port(variable: &'static str, address: SocketAddr, source: io::Error) -> Self {
        let explanation = match source.kind() {
            io::ErrorKind::AddrInUse => {
                format!("{address} is in use by another program; stop it or choose another port")
            }
            io::ErrorKind::AddrNotAvailable => {
                format!("{address} is not an address of this machine; choose one of its own, or 0.0.0.0 for all")
            }
            io::ErrorKind::PermissionDenied => {
                format!("this user may not open {address}; choose a port from 1024 on")
            }
            _ => return Self::Port { variable, address, source },
        };
        Self::ExplainedPort { variable, explanation }
    }
}

/// A running server. Await `serve` to run it until it is stopped.
pub struct RunningServer {
    pub address: SocketAddr,
    /// The separate address for health and metrics, if there is one.
    pub operations_address: Option<SocketAddr>,
    server: Server,
    operations: Option<Server>,
    state: web::Data<State>,
    /// Another handle of the open port, through which a shutdown drops new connections.
    listener: TcpListener,
    worker: Worker,
    counting: counting::Worker,
}

impl RunningServer {
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Serves until the server is stopped through its handle.
    pub async fn serve(self) -> io::Result<()> {
        drop(self.listener);
        let operations = self.operations.as_ref().map(Server::handle);
        if let Some(operations) = self.operations {
            actix_web::rt::spawn(operations);
        }
        let served = self.server.await;
        tokio::join!(self.worker.stop(), self.counting.stop());
        if let Some(operations) = operations {
            let is_graceful = false;
            operations.stop(is_graceful).await;
        }
        served
    }

    /// Serves until SIGTERM, SIGINT or SIGQUIT.
    async fn serve_until(self, signals: StopSignals) -> io::Result<()> {
        let listener = self.listener.try_clone()?;
        actix_web::rt::spawn(stop_on_signal(signals, self.state.clone(), listener, self.handle()));
        self.serve().await
    }
}

/// Serves until the process receives a signal. `ready` is called when the server accepts requests.
pub fn run(config: Config, storage: Storage, ready: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    actix_web::rt::System::new().block_on(async {
        let running = start(config, storage)?;
        // The signals are registered first, because the caller of `ready` may stop the process at once.
        let signals = StopSignals::new().map_err(StartError::Run)?;
        ready(running.address);
        create_guides(running.state.clone());
        prepare_assistant(running.state.clone());
        running.serve_until(signals).await.map_err(StartError::Run)
    })
}

/// Opens the port and starts to serve. Must be called inside an actix runtime, on a migrated database.
pub fn start(config: Config, storage: Storage) -> Result<RunningServer, StartError> {
    start_with(config, storage, Outbound::new(Policy::PublicHttps))
}

/// Starts like `start`, with another client for requests to other servers.
pub fn start_with(config: Config, storage: Storage, outbound: Outbound) -> Result<RunningServer, StartError> {
    for warning in config::warnings(&config) {
        tracing::warn!("{warning}");
    }
    let (listener, address) = listen(config::BIND, config.bind)?;
    let operations = config.operations.bind.map(|bind| listen(config::OPERATIONS_BIND, bind)).transpose()?;
    let state = web::Data::new(State::load(config, storage, outbound)?);
    let worker = Worker::start(state.clone()).map_err(StartError::Smtp)?;
    let counting = counting::Worker::start(state.clone());
    if let LinkCheck::On(schedule) = state.config.link_check {
        actix_web::rt::spawn(link_check::run(state.clone(), schedule));
    }
    let listener_handle = listener.try_clone().map_err(StartError::Run)?;
    let server = serve(listener, state.clone()).map_err(StartError::Run)?;
    let operations_address = operations.as_ref().map(|(_, address)| *address);
    let operations = operations.map(|(listener, _)| serve_operations(listener, state.clone())).transpose()?;
    actix_web::rt::spawn(refresh_snapshot(state.clone()));
    actix_web::rt::spawn(retention::run_hourly(state.clone()));
    actix_web::rt::spawn(recipe_conversion::run(state.clone()));
    actix_web::rt::spawn(link_check::run_requested(state.clone()));
    actix_web::rt::spawn(letter_sending::run(state.clone()));
    actix_web::rt::spawn(page_preparation::run(state.clone()));
    actix_web::rt::spawn(catalogue_saving::run(state.clone()));
    actix_web::rt::spawn(watch_writes(state.clone()));
    Ok(RunningServer {
        address,
        operations_address,
        server,
        operations,
        state,
        listener: listener_handle,
        worker,
        counting,
    })
}

/// Creates the guides to print on a thread of its own, which starts with the server but does not delay it.
fn create_guides(state: web::Data<State>) {
    thread::spawn(move || {
        let _span = tracing::info_span!("create_guides").entered();
        match state.guide_files.create_all(&state.config) {
            Ok(files) => tracing::info!(files, "created the guides to print"),
            Err(error) => tracing::error!(error = error_chain(&error), "cannot create the guides to print"),
        }
    });
}

/// Loads the words of the assistant and calculates the facts by which it ranks recipes, on a thread of its own, so that the first
/// question does not wait.
fn prepare_assistant(state: web::Data<State>) {
    thread::spawn(move || {
        let _span = tracing::info_span!("prepare_assistant").entered();
        // A misspelt word loads the vocabulary for corrections, too.
        read_sentence("no chiken for my dog");
        state.recipe_facts.for_snapshot(&state.snapshot());
    });
}

fn listen(variable: &'static str, address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let bound = TcpListener::bind(address).and_then(|listener| Ok((listener.local_addr()?, listener)));
    let (address, listener) = bound.map_err(|error| StartError::from_port(variable, address, error))?;
    Ok((listener, address))
}

/// Serves health, readiness and metrics on a separate address while the process runs.
fn serve_operations(listener: TcpListener, state: web::Data<State>) -> Result<Server, StartError> {
    let server = HttpServer::new(move || {
        App::new().app_data(state.clone()).app_data(OperationsAddress).configure(operator_routes)
    });
    let server = server.workers(1).disable_signals().listen(listener).map_err(StartError::Run)?;
    Ok(server.shutdown_timeout(1).run())
}

/// Serves the connections of a listener. The service is assembled here because `HttpServer` accepts only `TcpStream`.
fn serve(listener: TcpListener, state: web::Data<State>) -> io::Result<Server> {
    let max_connections = raise_descriptor_limit();
    let limit = ConnectionLimit::new(max_connections, state.config.trusted_proxies.clone());
    let workers = available_parallelism().map_or(1, NonZeroUsize::get);
    // The workers refuse connections above the limit. In a burst they must not receive more connections than they have
    // descriptors for, so further ones wait to be accepted.
    let max_per_worker = (max_connections + BURST.min(max_connections / 2)).div_ceil(workers);
    let builder = Server::build()
        .workers(workers)
        .max_concurrent_connections(max_per_worker)
        .disable_signals()
        .shutdown_timeout(SHUTDOWN_SECONDS);
    let shutdown = builder.graceful_shutdown_signal();
    let builder = builder.listen("http", listener, move || {
        let app = App::new()
            .app_data(state.clone())
            .wrap(from_fn(guard))
            .wrap(TracingLogger::<RequestSpan>::new())
            .configure(routes);
        let (limit, shutdown) = (Arc::clone(&limit), shutdown.clone());
        let http = HttpService::build()
            .keep_alive(KEEP_ALIVE)
            .client_disconnect_timeout(DISCONNECT_TIMEOUT)
            .graceful_shutdown_signal(move || {
                let shutdown = shutdown.clone();
                async move { shutdown.notified().await }
            })
            .finish(map_config(app, |()| AppConfig::default()));
        fn_service(move |io: TcpStream| {
            let accepted = accept(io, &limit);
            async move { accepted }
        })
        .and_then(http)
    })?;
    Ok(builder.run())
}

type Accepted = (ClientStream, actix_http::Protocol, Option<SocketAddr>);

/// Accepts a connection, or refuses it with 503 if there are too many.
fn accept(io: TcpStream, limit: &Arc<ConnectionLimit>) -> Result<Accepted, DispatchError> {
    let peer = io.peer_addr().map_err(DispatchError::Io)?;
    match limit.acquire(peer.ip()) {
        Ok(permit) => {
            io.set_nodelay(true).map_err(DispatchError::Io)?;
            Ok((ClientStream::new(io, permit), actix_http::Protocol::Http1, Some(peer)))
        }
        Err(too_many) => {
            REFUSED_CONNECTIONS.increment(&[too_many.reason()]);
            // The send buffer of a new connection is large enough, so this does not block. It does not matter whether the
            // client reads it.
            let _ = io.into_std().and_then(|mut io| io.write_all(TOO_MANY_CONNECTIONS));
            Err(DispatchError::Io(io::ErrorKind::ConnectionRefused.into()))
        }
    }
}

/// Replaces the snapshot when the catalogue changes. A failure is logged once, not every half second.
async fn refresh_snapshot(state: web::Data<State>) {
    let mut is_failing = false;
    loop {
        actix_web::rt::time::sleep(REFRESH_INTERVAL).await;
        let shared = state.clone();
        match web::block(move || shared.refresh()).await {
            Ok(Ok(changed)) => {
                if changed {
                    tracing::info!(recipes = state.snapshot().recipes().len(), "loaded the published recipes again");
                }
                is_failing = false;
            }
            Ok(Err(error)) => {
                if !is_failing {
                    tracing::warn!(
                        error = error_chain(&error),
                        "cannot load the recipes; the previous ones are served"
                    );
                }
                is_failing = true;
            }
            Err(_) => return,
        }
    }
}
