//! The ids of a trace and of a span, and the header `traceparent` (W3C Trace Context, version 00) in which another program sends them.

use std::str::FromStr;

/// The place of a span in a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TraceContext {
    pub trace: [u8; 16],
    pub span: [u8; 8],
}

impl TraceContext {
    /// Returns the context of a new span: in the trace of its parent, or in a new trace. None if there are no random numbers.
    pub fn new(parent: Option<Self>) -> Option<Self> {
        let mut context = Self { trace: [0; 16], span: [0; 8] };
        getrandom::fill(&mut context.span).ok()?;
        match parent {
            Some(parent) => context.trace = parent.trace,
            None => getrandom::fill(&mut context.trace).ok()?,
        }
        Some(context)
    }
}

/// The header is not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidTraceparent;

impl FromStr for TraceContext {
    type Err = InvalidTraceparent;

    fn from_str(header: &str) -> Result<Self, Self::Err> {
        let parts: Vec<&str> = header.split('-').collect();
        let [version, trace, span, flags] = parts.as_slice() else { return Err(InvalidTraceparent) };
        let is_hex = |text: &str| text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if *version != "00" || flags.len() != 2 || !parts.iter().all(|part| is_hex(part)) {
            return Err(InvalidTraceparent);
        }
        let mut context = Self { trace: [0; 16], span: [0; 8] };
        hex::decode_to_slice(trace, &mut context.trace).map_err(|_| InvalidTraceparent)?;
        hex::decode_to_slice(span, &mut context.span).map_err(|_| InvalidTraceparent)?;
        if context.trace == [0; 16] || context.span == [0; 8] { Err(InvalidTraceparent) } else { Ok(context) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_valid_headers_are_read() {
        let valid = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".parse::<TraceContext>().unwrap();
        assert_eq!((valid.trace[0], valid.span[7]), (0x0a, 0x31));
        for invalid in [
            "",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x",
        ] {
            assert_eq!(invalid.parse::<TraceContext>(), Err(InvalidTraceparent), "{invalid}");
        }
    }

    #[test]
    fn a_span_is_in_the_trace_of_its_parent() {
        let parent = TraceContext::new(None).unwrap();
        let child = TraceContext::new(Some(parent)).unwrap();
        assert_eq!(child.trace, parent.trace);
        assert_ne!(child.span, parent.span);
        assert_ne!(TraceContext::new(None).unwrap().trace, parent.trace);
    }
}
