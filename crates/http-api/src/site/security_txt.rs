//! GET /.well-known/security.txt: where to report a vulnerability (RFC 9116), and the policy for reports that it names.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Days, NaiveTime, SecondsFormat, Utc};
use domain::email_address::EmailAddress;
use domain::page::CONTACT;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::config::PublicUrl;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub const PATH: &str = "/.well-known/security.txt";
pub const POLICY_PATH: &str = "/.well-known/security-policy.txt";

const PLAIN_TEXT: &str = "text/plain; charset=utf-8";
const POLICY: &str = include_str!("security_policy.txt");

/// The days until a copy is out of date; RFC 9116 recommends less than a year.
const VALID_DAYS: Days = Days::new(180);

/// The characters of a mail address that have another meaning in a `mailto` address (RFC 6068).
const NOT_IN_MAILTO: &AsciiSet =
    &CONTROLS.add(b'%').add(b'#').add(b'?').add(b'&').add(b'^').add(b'`').add(b'{').add(b'|').add(b'}');

pub async fn show(request: HttpRequest, state: web::Data<State>) -> HttpResponse {
    let config = &state.config;
    let text = security_txt(&config.public_url, config.support_email.as_ref(), Utc::now());
    CachedResponse::new(PLAIN_TEXT, text).respond(&request)
}

pub async fn show_policy(request: HttpRequest) -> HttpResponse {
    CachedResponse::new(PLAIN_TEXT, POLICY).respond(&request)
}

/// Without a published mail address, reports are sent with the contact form.
fn security_txt(site: &PublicUrl, support_email: Option<&EmailAddress>, now: DateTime<Utc>) -> String {
    let contact = support_email.map_or_else(
        || site.url_for(CONTACT.path),
        |address| format!("mailto:{}", utf8_percent_encode(&address.to_string(), NOT_IN_MAILTO)),
    );
    // The text, and with it the ETag, is the same for a whole day.
    let expires = (now.date_naive() + VALID_DAYS).and_time(NaiveTime::MIN).and_utc();
    format!(
        "Contact: {contact}\nExpires: {}\nPreferred-Languages: en\nCanonical: {}\nPolicy: {}\n",
        expires.to_rfc3339_opts(SecondsFormat::Secs, true),
        site.url_for(PATH),
        site.url_for(POLICY_PATH),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contact_is_the_published_mail_address_or_else_the_contact_form() {
        let site: PublicUrl = "https://pets.example".parse().unwrap();
        let now = "2026-11-29T23:59:59Z".parse().unwrap();
        for (support_email, contact) in [
            (None, "https://pets.example/contact"),
            (Some("help@pets.example"), "mailto:help@pets.example"),
            (Some("a+b%c?d@pets.example"), "mailto:a+b%25c%3Fd@pets.example"),
        ] {
            let address = support_email.map(|text| EmailAddress::parse(text).unwrap());
            assert_eq!(
                security_txt(&site, address.as_ref(), now),
                format!(
                    "Contact: {contact}\n\
                     Expires: 2027-05-28T00:00:00Z\n\
                     Preferred-Languages: en\n\
                     Canonical: https://pets.example/.well-known/security.txt\n\
                     Policy: https://pets.example/.well-known/security-policy.txt\n"
                )
            );
        }
    }
}
