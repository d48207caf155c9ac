//! Stops the server on a signal, so that a proxy in front of it loses no request.

use actix_web::dev::ServerHandle;
use actix_web::rt::time::sleep;
use actix_web::web;
use std::io;
use std::net::TcpListener;
use std::time::Duration;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::state::State;

/// The last connections have this long until their request is read. A client whose connection was dropped tries again
/// after one second, so this is shorter: it then finds the port closed.
const SETTLE: Duration = Duration::from_millis(800);

/// The signals that end the process.
pub struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
    quit: Signal,
}

/// The way to stop that a signal asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// SIGTERM, from whatever runs the process: first the drain, then as `Now`.
    AfterDrain,
    /// SIGINT, from somebody at a terminal: requests that were sent are answered.
    Now,
    /// SIGQUIT: connections are cut.
    AtOnce,
}

impl StopSignals {
    pub fn new() -> io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            quit: signal(SignalKind::quit())?,
        })
    }

    async fn next(&mut self) -> Stop {
        tokio::select! {
            _ = self.terminate.recv() => Stop::AfterDrain,
            _ = self.interrupt.recv() => Stop::Now,
            _ = self.quit.recv() => Stop::AtOnce,
        }
    }
}

/// Stops the server when a signal says so. Any further signal cuts the drain short.
pub async fn stop_on_signal(
    mut signals: StopSignals,
    state: web::Data<State>,
    listener: TcpListener,
    server: ServerHandle,
) {
    let mut stop = signals.next().await;
    let drain = state.config.shutdown_drain;
    if stop == Stop::AfterDrain && !drain.is_zero() {
        tracing::info!(seconds = drain.as_secs(), "draining: requests are answered, /readyz fails");
        state.begin_drain();
        stop = tokio::select! {
            () = sleep(drain) => Stop::Now,
            further = signals.next() => further,
        };
    }
    tracing::info!("stopping");
    state.begin_drain();
    if stop != Stop::AtOnce {
        refuse_new_connections(&listener);
        sleep(SETTLE).await;
    }
    // The port is closed only when its last handle is.
    drop(listener);
    server.stop(stop != Stop::AtOnce).await;
}

/// Drops the first packet of every new connection while those that are open, or waiting to be accepted, go on. Without
/// it a connection that the system accepts just before the port is closed would be reset after the request was sent on
/// it, and a proxy cannot send a POST twice. A connection that is kept out is refused when it is tried again.
#[cfg(target_os = "linux")]
fn refuse_new_connections(listener: &TcpListener) {
    use socket2::{SockFilter, SockRef};
    // Classic BPF over the TCP header: byte 13 holds the flags; with SYN nothing of the packet is kept, else all.
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
        tracing::debug!(%error, "new connections cannot be kept out before the port is closed");
    }
}

/// Other systems have no such filter; the few connections that are accepted last may be reset there.
#[cfg(not(target_os = "linux"))]
fn refuse_new_connections(_: &TcpListener) {}
