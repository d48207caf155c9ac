//! Registers the addresses that visitors and crawlers open: pages, pictures, files, the sitemap and robots.txt. The audit
//! of the site requests the same addresses inside the process.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::download::Guide;
use domain::page::{OLD_RECIPE_PATH, PAGES, PageKind};

use crate::endpoint::{get, method_not_allowed};
use crate::error::ApiError;
use crate::state::State;
use crate::{assets, downloads, mail, page, pictures, site};

#[rustfmt::skip]
pub fn visitor_routes(site: &mut web::ServiceConfig) {
    site
        .service(get("/images/recipes/{id}.svg", pictures::recipe::show))
        .service(get("/images/recipes/{id}.png", pictures::share::show))
        .service(get("/images/recipes/{id}.jpg", pictures::photo::show))
        .service(get("/images/reviews/{digest}.jpg", pictures::review_photo::show))
        .service(get("/images/bowls/{petType}.svg", pictures::bowl::show))
        .service(get("/images/body-condition/{petType}/{score}.svg", pictures::body_condition::show))
        .service(get("/images/products/{id}.svg", pictures::product::show))

        .configure(register_pages)
        .configure(register_guides)

        .service(get("/sitemap.xml", site::sitemap::show))
        .service(get("/robots.txt", site::robots::show))
        .service(get("/feed.xml", site::feed::show))
        .service(get(site::security_txt::PATH, site::security_txt::show))
        .service(get(site::security_txt::POLICY_PATH, site::security_txt::show_policy))

        .default_service(web::to(serve_file_or_not_found));
}

/// Registers the address of every page. `domain::page` has the table of pages.
fn register_pages(site: &mut web::ServiceConfig) {
    for page in PAGES.iter().filter(|page| page.has_address()) {
        let endpoint = get(page.path, move |request, state| page::show(page, request, state));
        site.service(match page.kind {
            PageKind::MailLink(link) => {
                endpoint.post(move |state, request, form| mail::link::submit_form(link, state, request, form))
            }
            _ => endpoint,
        });
    }
    site.service(get(OLD_RECIPE_PATH, page::redirect));
}

/// Registers the address of every guide to print.
fn register_guides(site: &mut web::ServiceConfig) {
    for guide in Guide::ALL {
        site.service(get(&guide.path(), move |request, state| downloads::show(*guide, request, state)));
    }
}

/// Serves a file of the frontend. If there is none, responds with 404: with a problem body below `/api`, and elsewhere with
/// the page for unknown addresses.
async fn serve_file_or_not_found(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    if request.path().starts_with("/api/") || request.path() == "/api" {
        return Err(ApiError::UnknownAddress);
    }
    if !matches!(request.method().as_str(), "GET" | "HEAD") {
        return Err(method_not_allowed(&request, "GET, HEAD"));
    }
    Ok(assets::find(&request).unwrap_or_else(|| page::not_found(&request, &state)))
}
