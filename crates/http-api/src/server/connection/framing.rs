//! Finds where the requests on a connection begin and end, and checks that every line of a head ends in CR LF.
//!
//! The HTTP library accepts a bare LF as the end of a line. A proxy that does not accept it may see other requests in
//! the same bytes (RFC 9112, sections 2.2 and 11.2). Such a request is therefore made invalid here, so that the library rejects it.

use std::slice::IterMut;

/// Maximum number of bytes of a line that are stored. A longer header that determines the end of the body is rejected.
const MAX_LINE: usize = 256;
/// A byte that no head may contain, so that the library responds with 400.
const INVALID_BYTE: u8 = 0;

#[derive(Debug, Default)]
pub struct Framing {
    state: State,
    /// The beginning of the current line of a head or of a chunk's size.
    line: Vec<u8>,
    line_is_cut: bool,
    /// True if the last byte was a CR.
    after_cr: bool,
    /// Number of requests that have begun.
    requests: u64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum State {
    /// Nothing of a request has arrived since the connection was opened or the last request ended.
    #[default]
    Idle,
    Head(Body),
    /// A body with a length. Contains the number of bytes that have not arrived yet.
    Sized(u64),
    Chunked(Chunk),
    /// The request is rejected; the connection will be closed.
    Rejected,
}

/// The length of the body according to the headers read so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Body {
    length: u64,
    is_chunked: bool,
    /// True if the request line has been read.
    is_started: bool,
    /// True if the request asks for another protocol, or its end cannot be determined.
    is_rejected: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Chunk {
    Size,
    Data(u64),
    /// The line end after the data.
    End,
    Trailer,
}

/// The part of a request that is being received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receiving {
    Nothing,
    Head,
    Body,
}

impl Framing {
    pub fn receiving(&self) -> Receiving {
        match self.state {
            State::Idle | State::Rejected => Receiving::Nothing,
            State::Head(_) => Receiving::Head,
            State::Sized(_) | State::Chunked(_) => Receiving::Body,
        }
    }

    /// Returns how many requests have begun on this connection.
    pub fn requests(&self) -> u64 {
        self.requests
    }

    /// Processes bytes that have just arrived. A bare LF in a head is replaced by an invalid byte.
    pub fn advance(&mut self, bytes: &mut [u8]) {
        let mut bytes = bytes.iter_mut();
        while let Some(byte) = bytes.next() {
            match self.state {
                State::Rejected => return,
                State::Idle => {
                    self.requests += 1;
                    self.head_byte(Body::default(), byte);
                }
                State::Head(body) => self.head_byte(body, byte),
                State::Sized(missing) => {
                    let missing = skip_body(&mut bytes, missing);
                    self.state = if missing == 0 { State::Idle } else { State::Sized(missing) };
                }
                State::Chunked(Chunk::Data(missing)) => {
                    let missing = skip_body(&mut bytes, missing);
                    self.state = State::Chunked(if missing == 0 { Chunk::End } else { Chunk::Data(missing) });
                }
                State::Chunked(chunk) => self.chunk_byte(chunk, *byte),
            }
        }
    }

    fn head_byte(&mut self, mut body: Body, byte: &mut u8) {
        self.state = State::Head(body);
        let Some(line) = self.push_byte(*byte) else { return };
        match body.is_started {
            true => body.read_header(&line),
            false => body.is_rejected = line.text.to_ascii_uppercase().starts_with(b"CONNECT "),
        }
        if !line.ends_in_cr || body.is_rejected {
            *byte = INVALID_BYTE;
            self.state = State::Rejected;
            return;
        }
        self.state = match (line.text.is_empty(), body.is_started) {
            // Empty lines before a request are allowed (RFC 9112, section 2.2), but the deadline of the request has started.
            (true, false) => State::Head(body),
            (true, true) if body.is_chunked => State::Chunked(Chunk::Size),
            (true, true) if body.length > 0 => State::Sized(body.length),
            (true, true) => State::Idle,
            (false, _) => State::Head(Body { is_started: true, ..body }),
        };
    }

    fn chunk_byte(&mut self, chunk: Chunk, byte: u8) {
        let Some(line) = self.push_byte(byte) else { return };
        let next = match chunk {
            Chunk::End => Chunk::Size,
            Chunk::Trailer if line.text.is_empty() => {
                self.state = State::Idle;
                return;
            }
            Chunk::Size => match chunk_size(&line.text) {
                0 => Chunk::Trailer,
                size => Chunk::Data(size),
            },
            chunk => chunk,
        };
        self.state = State::Chunked(next);
    }

    /// Adds a byte to the current line. Returns the line if the byte ends it.
    fn push_byte(&mut self, byte: u8) -> Option<Line> {
        let ends_in_cr = std::mem::replace(&mut self.after_cr, byte == b'\r');
        if byte != b'\n' {
            if byte != b'\r' {
                self.line_is_cut = self.line.len() == MAX_LINE;
                if !self.line_is_cut {
                    self.line.push(byte);
                }
            }
            return None;
        }
        let (text, is_cut) = (std::mem::take(&mut self.line), std::mem::take(&mut self.line_is_cut));
        Some(Line { text, is_cut, ends_in_cr })
    }
}

/// Skips bytes of a body, the first of which was already taken. Returns how many have not arrived yet.
fn skip_body(bytes: &mut IterMut<u8>, missing: u64) -> u64 {
    let after_first = missing.saturating_sub(1);
    let arrived = usize::try_from(after_first).unwrap_or(usize::MAX).min(bytes.len());
    if let Some(last) = arrived.checked_sub(1) {
        bytes.nth(last);
    }
    after_first - u64::try_from(arrived).unwrap_or(after_first)
}

struct Line {
    text: Vec<u8>,
    is_cut: bool,
    ends_in_cr: bool,
}

impl Body {
    /// Reads a header like the library: chunks take precedence over a length (RFC 9112, section 6.3). The library treats all
    /// bytes after a request for a web socket as its body. Such a request is rejected, because the site has no web sockets.
    fn read_header(&mut self, line: &Line) {
        let Some(colon) = line.text.iter().position(|byte| *byte == b':') else { return };
        let (name, value) = line.text.split_at(colon);
        let value = value.to_ascii_lowercase();
        let has = |word: &[u8]| value.windows(word.len()).any(|part| part == word);
        match name.to_ascii_lowercase().as_slice() {
            b"content-length" => {
                let digits = value.iter().copied().filter(|byte| !matches!(byte, b':' | b' ' | b'\t')).collect();
                self.length = String::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).unwrap_or_default();
                self.is_rejected |= line.is_cut;
            }
            b"transfer-encoding" => {
                self.is_chunked = has(b"chunked");
                self.is_rejected |= line.is_cut;
            }
            b"upgrade" => self.is_rejected |= line.is_cut || has(b"websocket"),
            _ => {}
        }
    }
}

/// Parses the size of a chunk and ignores extensions after a semicolon. Returns 0 for an invalid size, which the library
/// rejects.
fn chunk_size(line: &[u8]) -> u64 {
    let digits: Vec<u8> = line.iter().copied().take_while(u8::is_ascii_hexdigit).collect();
    std::str::from_utf8(&digits).ok().and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACCEPTED: bool = true;
    const REJECTED: bool = false;

    /// Checks the state after these bytes, which arrive in pieces of several sizes, and whether they are passed on unchanged.
    fn check(input: &str, expected: Receiving, is_accepted: bool) {
        for size in [1, 2, 3, 7, input.len().max(1)] {
            let mut framing = Framing::default();
            let mut output = Vec::new();
            for piece in input.as_bytes().chunks(size) {
                let mut piece = piece.to_vec();
                framing.advance(&mut piece);
                output.extend(piece);
            }
            assert_eq!(framing.receiving(), expected, "{input:?} by {size}");
            assert_eq!(output == input.as_bytes(), is_accepted, "{input:?} by {size}");
            assert_eq!(framing.state != State::Rejected, is_accepted, "{input:?} by {size}");
        }
    }

    #[test]
    fn the_beginning_and_the_end_of_requests_are_found() {
        const POST: &str = "POST / HTTP/1.1\r\nHost: x\r\n";
        for (input, receiving) in [
            (String::new(), Receiving::Nothing),
            ("G".into(), Receiving::Head),
            ("GET / HTTP/1.1\r\nHost: x\r\n".into(), Receiving::Head),
            ("GET / HTTP/1.1\r\nHost: x\r\n\r\n".into(), Receiving::Nothing),
            ("\r\nGET / HTTP/1.1\r\n\r\n".into(), Receiving::Nothing),
            ("GET / HTTP/1.1\r\n\r\n\r\n\r\n".into(), Receiving::Head),
            ("GET / HTTP/1.1\r\nUpgrade: h2c\r\n\r\n".into(), Receiving::Nothing),
            (format!("{POST}Content-Length: 0\r\n\r\n"), Receiving::Nothing),
            (format!("{POST}content-LENGTH:   5\r\n\r\n1234"), Receiving::Body),
            (format!("{POST}Content-Length: 5\r\n\r\n12345"), Receiving::Nothing),
            (format!("{POST}Content-Length: 5\r\n\r\n1\n34\nGET"), Receiving::Head),
            (format!("{POST}Content-Length: 5\r\n\r\n12345GET / HTTP/1.1\r\n\r\n"), Receiving::Nothing),
            (format!("{POST}Transfer-Encoding: Chunked\r\n\r\n"), Receiving::Body),
            (format!("{POST}Transfer-Encoding: chunked\r\n\r\nA;x=1\r\n0123456789\r\n"), Receiving::Body),
            (format!("{POST}Transfer-Encoding: chunked\r\n\r\n3\r\n\n\n\n\r\n0\r\n\r\n"), Receiving::Nothing),
            (format!("{POST}Transfer-Encoding: chunked\r\n\r\n0\r\nX: 1\r\n\r\nG"), Receiving::Head),
            (format!("{POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), Receiving::Nothing),
            (format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "a".repeat(5_000)), Receiving::Nothing),
        ] {
            check(&input, receiving, ACCEPTED);
        }
    }

    #[test]
    fn a_request_whose_end_cannot_be_determined_is_rejected() {
        let (spaces, zeros) = (" ".repeat(300), "0".repeat(300));
        for input in [
            "POST / HTTP/1.1\r\nUpgrade: WebSocket\r\nConnection: upgrade\r\n\r\n".to_owned(),
            "CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n".to_owned(),
            format!("POST / HTTP/1.1\r\nContent-Length:{spaces}100\r\n\r\n"),
            format!("POST / HTTP/1.1\r\nContent-Length: {zeros}100\r\n\r\n"),
            format!("POST / HTTP/1.1\r\nTransfer-Encoding:{spaces}chunked\r\n\r\n"),
        ] {
            check(&input, Receiving::Nothing, REJECTED);
        }
    }

    #[test]
    fn a_head_with_a_line_that_ends_without_a_cr_is_rejected() {
        for input in [
            "GET / HTTP/1.1\n\n",
            "GET / HTTP/1.1\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n\n",
            "\nGET / HTTP/1.1\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\nxGET / HTTP/1.1\n\n",
        ] {
            check(input, Receiving::Nothing, REJECTED);
        }
    }
}
