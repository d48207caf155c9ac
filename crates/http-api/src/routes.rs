//! Registers all addresses of the site: pages, files, and the operations of the API (`operations.rs`).

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route, web};
use domain::page::{OLD_RECIPE_PATH, PAGES, PageKind};
use std::future::ready;

use crate::error::ApiError;
use crate::operations::{Operation, operations, read_route};
use crate::{assets, contract, health, mail, page, pictures, site};

#[rustfmt::skip]
pub fn routes(site: &mut web::ServiceConfig) {
    for endpoint in api_endpoints() {
        site.service(endpoint);
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

/// Returns one endpoint for each address of the API, with the operations of all its methods.
fn api_endpoints() -> Vec<Endpoint> {
    let mut endpoints: Vec<(String, Endpoint)> = Vec::new();
    for Operation { path, methods, route, .. } in operations() {
        let existing = endpoints.iter().position(|(known, _)| *known == path);
        let endpoint = existing.map_or_else(|| Endpoint::new(&path), |index| endpoints.swap_remove(index).1);
        endpoints.push((path, endpoint.with_route(methods, route)));
    }
    endpoints.into_iter().map(|(_, endpoint)| endpoint).collect()
}

/// Registers the addresses of the separate server for the operator (`OPERATIONS_BIND`).
pub fn operator_routes(server: &mut web::ServiceConfig) {
    server
        .service(get("/healthz", health::live))
        .service(get("/readyz", health::ready::show))
        .service(get("/metrics", health::metrics::show))
        .default_service(web::to(|| ready(Err::<HttpResponse, _>(ApiError::UnknownAddress))));
}

/// An address and its routes by method. Requests with other methods are rejected, and the response names the accepted ones.
struct Endpoint {
    resource: Resource,
    methods: Vec<&'static str>,
}

/// Creates an endpoint that accepts only GET and HEAD.
fn get<F, Args>(path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::new(path).get(handler)
}

impl Endpoint {
    fn new(path: &str) -> Self {
        Self { resource: web::resource(path), methods: Vec::new() }
    }

    fn get<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.with_route(&["GET", "HEAD"], read_route().to(handler))
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

impl HttpServiceFactory for Endpoint {
    fn register(self, config: &mut AppService) {
        let allowed = self.methods.join(", ");
        let reject = move |request: HttpRequest| ready(Err::<HttpResponse, _>(method_not_allowed(&request, &allowed)));
        self.resource.default_service(web::to(reject)).register(config);
    }
}

fn method_not_allowed(request: &HttpRequest, allowed: &str) -> ApiError {
    ApiError::MethodNotAllowed { method: request.method().to_string(), allowed: allowed.to_owned() }
}

/// Serves a file of the frontend. If there is none, responds with 404: with a problem body below `/api`, and elsewhere with
/// the page for unknown addresses.
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
    fn every_operation_for_administrators_requires_a_session_even_without_the_guard() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::open(&Address::Sqlite(folder.path().join("pets.db"))).unwrap();
        storage.run_without_transaction(storage::migrate::up).unwrap();
        let outbound = Outbound::new(Policy::PublicHttps);
        let state = web::Data::new(State::load(Config::read(|_| None).unwrap(), storage, outbound).unwrap());
        let contract: serde_json::Value = serde_json::from_str(&contract::openapi()).unwrap();
        let paths = contract["paths"].as_object().unwrap().iter().filter(|(path, _)| path.starts_with("/api/admin"));
        actix_web::rt::System::new().block_on(async {
            let site = init_service(App::new().app_data(state).configure(routes)).await;
            let mut checked = 0;
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
                    checked += 1;
                }
            }
            assert!(checked > 20, "{checked}");
        });
    }
}
