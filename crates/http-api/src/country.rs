//! Where a visitor shops, as far as a request tells.

pub mod show;

use actix_web::HttpRequest;
use actix_web::http::header::ACCEPT_LANGUAGE;
use affiliate::country::Country;
use affiliate::country::detect::{Detected, Evidence, Method, detect};

use crate::sender::{Sender, said_by_proxy};
use crate::state::State;

/// The visitor's own choice, kept by the browser.
const COOKIE: &str = "country";
/// What a proxy at the edge says of a visitor's address.
const EDGE_HEADER: &str = "cf-ipcountry";

/// `time_zone` is what the browser says of itself, where it does.
pub fn detected(request: &HttpRequest, state: &State, time_zone: Option<&str>) -> Detected {
    let choice = request.cookie(COOKIE);
    let geoip = state.config.geoip.as_ref().and_then(|file| file.country(Sender::of(request).address()));
    let evidence = Evidence {
        choice: choice.as_ref().map(|cookie| cookie.value()),
        edge: said_by_proxy(request, EDGE_HEADER),
        geoip: geoip.as_deref(),
        languages: request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()),
        time_zone,
    };
    detect(&evidence, &state.config.market.countries)
}

/// Where a request says it comes from; none where nothing in it tells, rather than the country that is shown then.
pub fn told(request: &HttpRequest, state: &State) -> Option<Country> {
    let detected = detected(request, state, None);
    (detected.method != Method::Default).then_some(detected.country)
}
