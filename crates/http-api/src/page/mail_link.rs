//! The pages behind the links of mails. Opening one changes nothing, because programs that look for viruses open it
//! too; its button does.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpRequest, web};
use domain::seo::Page;

use super::show::{Reply, plain};
use crate::state::State;

pub async fn confirm(request: HttpRequest, state: web::Data<State>) -> Reply {
    page(&request, &state, Page::ConfirmSubscription, "/newsletter/confirm", "newsletter-confirm-page")
}

pub async fn unsubscribe(request: HttpRequest, state: web::Data<State>) -> Reply {
    page(&request, &state, Page::Unsubscribe, "/newsletter/unsubscribe", "newsletter-unsubscribe-page")
}

pub async fn opt_out(request: HttpRequest, state: web::Data<State>) -> Reply {
    page(&request, &state, Page::MailOptOut, "/mail/opt-out", "mail-opt-out-page")
}

fn page(request: &HttpRequest, state: &State, page: Page, path: &str, source: &str) -> Reply {
    let mut response = plain(request, state, page, path, source, StatusCode::OK)?;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
