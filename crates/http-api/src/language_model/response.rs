//! Parses the responses of an OpenAI-compatible endpoint. Everything except the text of the first choice is ignored.

use serde::Deserialize;

/// Maximum size of a response. Of a longer stream, the rest is not read.
pub const MAX_RESPONSE_BYTES: u64 = 256 * 1024;

#[derive(Debug, Deserialize)]
struct Completion {
    choices: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    message: Option<Message>,
    delta: Option<Message>,
}

#[derive(Debug, Deserialize)]
struct Message {
    content: Option<String>,
}

/// A line of a stream.
#[derive(Debug, PartialEq, Eq)]
pub enum StreamLine {
    Text(String),
    End,
    /// A blank line, a comment, or an event without text.
    Other,
}

/// Returns the text of a response.
pub fn parse_completion(body: &str) -> Option<String> {
    let completion: Completion = serde_json::from_str(body).ok()?;
    completion.choices.into_iter().next()?.message?.content
}

/// Parses a line of server-sent events. None for data of another form.
pub fn parse_stream_line(line: &str) -> Option<StreamLine> {
    let Some(data) = line.strip_prefix("data:").map(str::trim_start) else {
        let is_known = line.is_empty() || [":", "event:", "id:", "retry:"].iter().any(|it| line.starts_with(it));
        return is_known.then_some(StreamLine::Other);
    };
    if data == "[DONE]" {
        return Some(StreamLine::End);
    }
    let completion: Completion = serde_json::from_str(data).ok()?;
    let text = completion.choices.into_iter().next().and_then(|it| it.delta).and_then(|it| it.content);
    Some(text.filter(|text| !text.is_empty()).map_or(StreamLine::Other, StreamLine::Text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_the_first_choice_is_read() {
        for (body, expected) in [
            (
                r#"{"id":"1","choices":[{"index":0,"message":{"role":"assistant","content":"Hi"}}],"usage":{}}"#,
                Some("Hi"),
            ),
            (r#"{"choices":[{"message":{"content":"a"}},{"message":{"content":"b"}}]}"#, Some("a")),
            (r#"{"choices":[{"message":{"content":null}}]}"#, None),
            (r#"{"choices":[]}"#, None),
            (r#"{"error":{"message":"no"}}"#, None),
            ("<html>", None),
            ("", None),
        ] {
            assert_eq!(parse_completion(body).as_deref(), expected, "{body}");
        }
    }

    #[test]
    fn lines_of_a_stream_are_read() {
        let text = |text: &str| Some(StreamLine::Text(text.to_owned()));
        for (line, expected) in [
            (r#"data: {"choices":[{"delta":{"content":"Tip"}}]}"#, text("Tip")),
            (r#"data:{"choices":[{"delta":{"content":" in\n"}}]}"#, text(" in\n")),
            (r#"data: {"choices":[{"delta":{"role":"assistant"}}]}"#, Some(StreamLine::Other)),
            (r#"data: {"choices":[{"delta":{},"finish_reason":"stop"}]}"#, Some(StreamLine::Other)),
            (r#"data: {"choices":[],"usage":{}}"#, Some(StreamLine::Other)),
            ("data: [DONE]", Some(StreamLine::End)),
            ("", Some(StreamLine::Other)),
            (": keep-alive", Some(StreamLine::Other)),
            ("event: message", Some(StreamLine::Other)),
            ("data: <html>", None),
            (r#"{"error":"no"}"#, None),
        ] {
            assert_eq!(parse_stream_line(line), expected, "{line}");
        }
    }
}
