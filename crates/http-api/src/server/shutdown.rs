//! Stops the server on a signal, so that a proxy in front of it loses no request.

use actix_web::dev::ServerHandle;
use actix_web::rt::time::sleep;
use actix_web::web;
use std::io;
use std::net::TcpListener;
use std::time::Duration;
use storage::error_chain;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::state::State;

/// Time for which requests on the last connections are still read. Clients repeat a dropped packet after one second. This
/// time is shorter, so that the port is already closed then.
const LAST_REQUESTS_WAIT: Duration = Duration::from_millis(800);

/// The signals that end the process.
pub struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
    quit: Signal,
}

/// How the server stops. It depends on the signal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StopMode {
    /// SIGTERM, from a service manager: drains first, then stops like `Graceful`.
    AfterDrain,
    /// SIGINT, from a terminal: requests that have arrived are completed.
    Graceful,
    /// SIGQUIT: connections are closed at once.
    Immediate,
}

impl StopSignals {
    pub fn new() -> io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            quit: signal(SignalKind::quit())?,
        })
    }

    async fn next(&mut self) -> StopMode {
        tokio::select! {
            _ = self.terminate.recv() => StopMode::AfterDrain,
            _ = self.interrupt.recv() => StopMode::Graceful,
            _ = self.quit.recv() => StopMode::Immediate,
        }
    }
}

/// Stops the server on a signal. Any further signal ends the drain.
pub async fn stop_on_signal(
    mut signals: StopSignals,
    state: web::Data<State>,
    listener: TcpListener,
    server: ServerHandle,
) {
    let mut stop = signals.next().await;
    let drain = state.config.shutdown_drain;
    if stop == StopMode::AfterDrain && !drain.is_zero() {
        tracing::info!(seconds = drain.as_secs(), "draining: requests are served, /readyz fails");
        state.begin_drain();
        stop = tokio::select! {
            () = sleep(drain) => StopMode::Graceful,
            further = signals.next() => further,
        };
    }
    tracing::info!("stopping");
    // A stop without a drain period also closes each connection after its next response.
    state.begin_drain();
    if stop != StopMode::Immediate {
        drop_new_connections(&listener);
        sleep(LAST_REQUESTS_WAIT).await;
    }
    // The port is closed only when all of its handles are dropped.
    drop(listener);
    let is_graceful = stop != StopMode::Immediate;
    server.stop(is_graceful).await;
}

/// Drops the first packet of every new connection. Connections that are open or waiting to be accepted continue.
///
/// Without this, the system could accept a connection just before the port is closed, and reset it after a request was sent
/// on it. A proxy cannot send a POST twice. If the packet is dropped, the client repeats it, and its connection is refused
/// because the port is closed.
#[cfg(target_os = "linux")]
fn drop_new_connections(listener: &TcpListener) {
    use socket2::{SockFilter, SockRef};
    // Classic BPF over the TCP header: byte 13 holds the flags; packets with SYN are dropped, all others pass.
    const LOAD_BYTE: u16 = 0x30;
    const JUMP_IF_SET: u16 = 0x45;
    const RETURN: u16 = 0x06;
    const FLAGS: u32 = 13;
    const SYN: u32 = 0x02;
    let filter = [
        SockFilter::new(LOAD_BYTE, 0, 0, FLAGS),
        SockFilter::new(JUMP_IF_SET, 0, 1, SYN),
        SockFilter::new(RETURN, 0, 0, 0),
        SockFilter::new(RETURN, 0, 0, u32::MAX),
    ];
    if let Err(error) = SockRef::from(listener).attach_filter(&filter) {
        tracing::debug!(error = error_chain(&error), "cannot drop new connections before the port is closed");
    }
}

/// Other systems have no such filter, so the last connections may be reset.
#[cfg(not(target_os = "linux"))]
fn drop_new_connections(_: &TcpListener) {}
