//! The stream of a client's connection that the HTTP library uses. It limits the time that requests and responses take.

use actix_web::rt::net::TcpStream;
use actix_web::rt::time::{Sleep, sleep};
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::framing::{Framing, Receiving};
use super::limit::ConnectionPermit;

/// Maximum time in which the head of a request must arrive. The body has the same time again.
const MAX_ARRIVAL: Duration = Duration::from_secs(10);
/// Maximum time in which a client must accept the next piece of a response.
const MAX_WRITE_STALL: Duration = Duration::from_secs(30);

pub struct ClientStream {
    io: TcpStream,
    framing: Framing,
    arrival: Option<Arrival>,
    write_stall: Option<Pin<Box<Sleep>>>,
    has_timed_out: bool,
    _permit: ConnectionPermit,
}

/// The deadline of the part of a request that is being received.
struct Arrival {
    request: u64,
    part: Receiving,
    deadline: Pin<Box<Sleep>>,
}

impl ClientStream {
    pub fn new(io: TcpStream, permit: ConnectionPermit) -> Self {
        Self {
            io,
            framing: Framing::default(),
            arrival: None,
            write_stall: None,
            has_timed_out: false,
            _permit: permit,
        }
    }

    /// Processes bytes that have just arrived. If they begin another part of a request, its deadline starts.
    fn process_received(&mut self, bytes: &mut [u8]) {
        self.framing.advance(bytes);
        let (request, part) = (self.framing.requests(), self.framing.receiving());
        if part == Receiving::Nothing {
            self.arrival = None;
        } else if self.arrival.as_ref().is_none_or(|arrival| (arrival.request, arrival.part) != (request, part)) {
            self.arrival = Some(Arrival { request, part, deadline: Box::pin(sleep(MAX_ARRIVAL)) });
        }
    }

    fn is_late(&mut self, context: &mut Context<'_>) -> bool {
        self.has_timed_out |=
            self.arrival.as_mut().is_some_and(|arrival| arrival.deadline.as_mut().poll(context).is_ready());
        self.has_timed_out
    }

    /// Returns the outcome of a write, or an error if the client has accepted nothing for too long.
    fn check_write<T>(&mut self, context: &mut Context<'_>, outcome: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if outcome.is_ready() {
            self.write_stall = None;
            return outcome;
        }
        let stall = self.write_stall.get_or_insert_with(|| Box::pin(sleep(MAX_WRITE_STALL)));
        ready!(stall.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for ClientStream {
    /// Ends a request that exceeds its deadline as if the client had closed its side. The extractor that reads the body then
    /// responds with 408 (`body.rs`), and the connection is closed.
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_late(context) {
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.io).poll_read(context, buffer))?;
        self.process_received(buffer.filled_mut().get_mut(before..).unwrap_or_default());
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for ClientStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.io).poll_write(context, bytes);
        self.check_write(context, outcome)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}
