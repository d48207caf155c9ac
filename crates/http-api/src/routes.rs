//! The addresses of the site: pages and files here, and the operations of the API (`operations.rs`).

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route, web};
use domain::page::{OLD_RECIPE_PATH, PAGES, PageKind};
use std::future::ready;

use crate::error::ApiError;
use crate::operations::{Operation, operations, readable};
use crate::{assets, contract, health, mail, page, pictures, site};

#[rustfmt::skip]
pub fn routes(site: &mut web::ServiceConfig) {
    for resource in api() {
        site.service(resource);
    }
    site
        .service(get("/api/openapi.json", contract::show))

        .service(get("/images/recipes/{id}.svg", pictures::recipe::show))
        .service(get("/images/recipes/{id}.png", pictures::share::show))
        .service(get("/images/recipes/{id}.jpg", pictures::photo::show))
        .service(get("/images/bowls/{petType}.svg", pictures::bowl::show))

        .configure(pages)

        .service(get("/sitemap.xml", site::sitemap::show))
        .service(get("/robots.txt", site::robots::show))
        .service(get("/feed.xml", site::feed::show))

        .service(get("/healthz", health::live))
        .service(get("/readyz", health::ready::show))
        .service(get("/metrics", health::metrics::show))

        .default_service(web::to(serve_file_or_not_found));
}

/// Registers the address of every page. `domain::page` has the table of pages.
fn pages(site: &mut web::ServiceConfig) {
    for page in PAGES.iter().filter(|page| page.has_address()) {
        let resource = get(page.path, move |request, state| page::show(page, request, state));
        site.service(match page.kind {
            PageKind::MailLink(link) => {
                resource.post(move |state, request, form| mail::link::submit_form(link, state, request, form))
            }
            _ => resource,
        });
    }
    site.service(get(OLD_RECIPE_PATH, page::redirect));
}

/// The operations of the API, grouped by address.
fn api() -> Vec<At> {
    let mut resources: Vec<(String, At)> = Vec::new();
    for Operation { path, method, route, .. } in operations() {
        let known = resources.iter().position(|(known, _)| *known == path);
        let resource = known.map_or_else(|| at(&path), |index| resources.swap_remove(index).1);
        resources.push((path, resource.with_route(method, route)));
    }
    resources.into_iter().map(|(_, resource)| resource).collect()
}

/// The routes of the operator's own address (`OPERATIONS_BIND`).
pub fn operations_routes(operations: &mut web::ServiceConfig) {
    operations
        .service(get("/healthz", health::live))
        .service(get("/readyz", health::ready::show))
        .service(get("/metrics", health::metrics::show))
        .default_service(web::to(|| ready(Err::<HttpResponse, _>(ApiError::UnknownAddress))));
}

/// An address and its routes by method. Other methods are rejected with those that it accepts.
struct At {
    resource: Resource,
    methods: Vec<&'static str>,
}

fn at(path: &str) -> At {
    At { resource: web::resource(path), methods: Vec::new() }
}

/// An address that accepts only GET and HEAD.
fn get<F, Args>(path: &str, handler: F) -> At
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    at(path).get(handler)
}

impl At {
    fn get<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.with_route(&["GET", "HEAD"], readable().to(handler))
    }

    fn post<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.with_route(&["POST"], web::post().to(handler))
    }

    fn with_route(mut self, methods: &'static [&'static str], route: Route) -> Self {
        self.methods.extend(methods);
        self.resource = self.resource.route(route);
        self
    }
}

impl HttpServiceFactory for At {
    fn register(self, config: &mut AppService) {
        let allowed = self.methods.join(", ");
        let reject = move |request: HttpRequest| ready(Err::<HttpResponse, _>(method_not_allowed(&request, &allowed)));
        self.resource.default_service(web::to(reject)).register(config);
    }
}

fn method_not_allowed(request: &HttpRequest, allowed: &str) -> ApiError {
    ApiError::MethodNotAllowed { method: request.method().to_string(), allowed: allowed.to_owned() }
}

/// Serves a file of the frontend, a problem below `/api`, or the 404 page.
async fn serve_file_or_not_found(
    request: HttpRequest,
    state: web::Data<crate::state::State>,
) -> Result<HttpResponse, ApiError> {
    if request.path().starts_with("/api/") || request.path() == "/api" {
        return Err(ApiError::UnknownAddress);
    }
    if !matches!(request.method().as_str(), "GET" | "HEAD") {
        return Err(method_not_allowed(&request, "GET, HEAD"));
    }
    Ok(assets::find(&request).unwrap_or_else(|| page::not_found(&request, &state)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::outbound::{Outbound, Policy};
    use crate::state::State;
    use actix_web::App;
    use actix_web::http::header::CONTENT_TYPE;
    use actix_web::test::{TestRequest, call_service, init_service};
    use storage::{Address, Storage};

    #[test]
    fn every_administrators_address_is_closed_without_the_guard_too() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.path().join("pets.db"))).unwrap();
        storage.exclusively(storage::migrate::up).unwrap();
        let outbound = Outbound::new(Policy::PublicHttps);
        let state = web::Data::new(State::load(Config::read(|_| None).unwrap(), storage, outbound).unwrap());
        let contract: serde_json::Value = serde_json::from_str(&contract::openapi()).unwrap();
        let paths = contract["paths"].as_object().unwrap().iter().filter(|(path, _)| path.starts_with("/api/admin"));
        actix_web::rt::System::new().block_on(async {
            let site = init_service(App::new().app_data(state).configure(routes)).await;
            let mut asked = 0;
            for (path, methods) in paths {
                for method in methods.as_object().unwrap().keys().map(|method| method.to_uppercase()) {
                    if (path.as_str(), method.as_str()) == ("/api/admin/session", "POST") {
                        continue;
                    }
                    let request = TestRequest::with_uri(&path.replace("{id}", "7").replace("{n}", "1"))
                        .method(method.parse().unwrap())
                        .insert_header((CONTENT_TYPE, "application/json"))
                        .set_payload("{}");
                    let status = call_service(&site, request.to_request()).await.status();
                    assert_eq!(status, 401, "{method} {path}");
                    asked += 1;
                }
            }
            assert!(asked > 20, "{asked}");
        });
    }
}
