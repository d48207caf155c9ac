//! Counts searches that found nothing.

use actix_web::{HttpRequest, web};
use chrono::Utc;
use search::counted_search::to_counted_search;
use storage::counting::Event;

use super::visitor_request::VisitorRequest;
use crate::health::families::FAILED_SEARCHES;
use crate::state::State;

/// Counts a search that found nothing by its words alone. Browsers that ask not to be counted are respected.
pub fn count_failed_search(state: &web::Data<State>, request: &HttpRequest, text: &str) {
    let visitor = VisitorRequest::new(request, state);
    if !visitor.is_person() || visitor.has_opted_out() {
        return;
    }
    FAILED_SEARCHES.increment(&[]);
    if let Some(words) = to_counted_search(text) {
        let now = Utc::now();
        let event = Event::FailedSearch { day: now.date_naive(), words };
        state.counting.add(event, &visitor.client_address(), now);
    }
}
