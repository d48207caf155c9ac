//! Registers all addresses of the site: those that visitors open (`visitor_routes.rs`), the operations of the API
//! (`operations.rs`), and those for operators.

use actix_web::{HttpResponse, web};
use std::future::ready;

use crate::endpoint::{Endpoint, get};
use crate::error::ApiError;
use crate::operations::{Operation, operations};
use crate::visitor_routes::visitor_routes;
use crate::{contract, health};

#[rustfmt::skip]
pub fn routes(site: &mut web::ServiceConfig) {
    for endpoint in api_endpoints() {
        site.service(endpoint);
    }
    site
        .service(get("/api/openapi.json", contract::show))

        .service(get("/healthz", health::live))
        .service(get("/readyz", health::ready::show))
        .service(get("/metrics", health::metrics::show))

        .configure(visitor_routes);
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
        let paths = contract["paths"]
            .as_object()
            .unwrap()
            .iter()
            .filter(|(path, _)| path.starts_with("/api/admin") || path.starts_with("/api/seo"));
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
