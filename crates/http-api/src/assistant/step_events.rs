//! Steps that a language model words: sent as server-sent events while the model writes, or all together in one response.

use actix_web::body::{BodySize, MessageBody};
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE};
use actix_web::rt::task::spawn_blocking;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use assistant::model::step_wording::{self, StepRewording};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tracing::Span;

use super::model_budget;
use super::view::ExplanationsView;
use crate::language_model::{ANSWER_TIME, LanguageModel, STREAM_TIME};
use crate::request::client_address::ClientAddress;
use crate::state::State;

const EVENT_STREAM: &str = "text/event-stream";
/// Maximum number of events that wait for a slow client.
const MAX_WAITING_EVENTS: usize = 16;

/// Returns true if the client accepts server-sent events.
pub fn accepts_events(request: &HttpRequest) -> bool {
    let accepted = request.headers().get_all(ACCEPT).filter_map(|value| value.to_str().ok());
    accepted
        .flat_map(|value| value.split(','))
        .any(|it| it.split(';').next().is_some_and(|it| it.trim() == EVENT_STREAM))
}

/// Has the model word the steps within `ANSWER_TIME`. Blocks.
pub fn word_steps(view: ExplanationsView, state: &State, address: &ClientAddress) -> ExplanationsView {
    match model_for(&view, state) {
        Some(model) => reword(view, model, ANSWER_TIME, state, address, |_| ControlFlow::Continue(())),
        None => view,
    }
}

/// Returns the model. None if none is configured, or if the food of a line is not known: the steps then contain words of the
/// visitor, which are not sent to a model.
pub fn model_for<'a>(view: &ExplanationsView, state: &'a State) -> Option<&'a LanguageModel> {
    state.language_model.as_ref().filter(|_| view.unknown_lines.is_empty())
}

/// Sends each step as an event when it is worded, and then the event `end` with all of them. The work stops if the client
/// disconnects.
pub fn respond(view: ExplanationsView, state: web::Data<State>, address: ClientAddress) -> HttpResponse {
    let (sender, receiver) = mpsc::channel(MAX_WAITING_EVENTS);
    let span = Span::current();
    drop(spawn_blocking(move || {
        span.in_scope(|| {
            let send = |event| match sender.blocking_send(event) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            };
            let Some(model) = model_for(&view, &state) else { return };
            let worded = reword(view, model, STREAM_TIME, &state, &address, |step| send(event("step", step)));
            if let Ok(json) = serde_json::to_string(&worded) {
                let _ = send(event("end", &json));
            }
        });
    }));
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, EVENT_STREAM))
        .insert_header((CACHE_CONTROL, "no-store"))
        // Without this header, nginx would buffer the events.
        .insert_header(("x-accel-buffering", "no"))
        .body(EventStream(receiver))
}

/// Calls `on_step` with each step in its order: in the words of the model if they arrive in time and pass the checks, and otherwise
/// in those of the step grammar.
fn reword(
    view: ExplanationsView,
    model: &LanguageModel,
    time: Duration,
    state: &State,
    address: &ClientAddress,
    mut on_step: impl FnMut(&str) -> ControlFlow<()>,
) -> ExplanationsView {
    let task = step_wording::task(&view.explanations);
    let mut rewording = StepRewording::new(view.explanations);
    let mut steps: Vec<String> = Vec::new();
    let mut client_has_left = false;
    // `stream_lines` logs its errors. Steps that the model did not word are taken from the step grammar below.
    let _ = model.stream_lines(
        &task,
        Instant::now() + time,
        || model_budget::take(state, address),
        |line| {
            if let Some(step) = rewording.next(line) {
                client_has_left = on_step(&step).is_break();
                steps.push(step);
            }
            if client_has_left || rewording.has_failed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    for step in rewording.rest() {
        client_has_left = client_has_left || on_step(&step).is_break();
        steps.push(step);
    }
    ExplanationsView { explanations: steps, worded_by_model: rewording.is_worded_by_model(), ..view }
}

/// Formats a server-sent event. Line breaks in the data are replaced by spaces, because each line would need a field of its own.
fn event(name: &str, data: &str) -> Bytes {
    Bytes::from(format!("event: {name}\ndata: {}\n\n", data.replace(['\r', '\n'], " ")))
}

/// A body whose parts are sent when they arrive.
struct EventStream(mpsc::Receiver<Bytes>);

impl MessageBody for EventStream {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        self.0.poll_recv(context).map(|event| event.map(Ok))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn events_are_sent_only_to_clients_that_accept_them() {
        for (accept, expected) in [
            ("text/event-stream", true),
            ("application/json, text/event-stream;q=0.5", true),
            ("application/json", false),
            ("*/*", false),
            ("text/event-streams", false),
        ] {
            let request = TestRequest::default().insert_header((ACCEPT, accept)).to_http_request();
            assert_eq!(accepts_events(&request), expected, "{accept}");
        }
    }

    #[test]
    fn the_data_of_an_event_has_one_line() {
        assert_eq!(event("step", "Tip in\r\n\nevent: end"), "event: step\ndata: Tip in   event: end\n\n");
    }
}
