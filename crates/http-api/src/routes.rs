//! Every address of the site, a line each.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::{Any, Get, Head};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, web};
use domain::page::{OLD_RECIPE_PATH, PAGES, PageKind};
use std::future::ready;

use crate::error::ApiError;
use crate::{
    admin, advertisements, assets, breeds, contact, contract, counting, country, foods, hazards, health, mail,
    newsletter, nutrition, page, pictures, ratings, recipes, shop, site, submissions,
};

#[rustfmt::skip]
pub fn routes(site: &mut web::ServiceConfig) {
    site
        .service(at("/api/recipes").get(recipes::list::list).post(recipes::create::create))
        .service(at("/api/submissions/{token}").get(submissions::show::show).put(submissions::update::update))
        .service(get("/api/recipes/{id}", recipes::show::show))
        .service(get("/api/recipes/{id}/nutrition", nutrition::show::show))
        .service(post("/api/recipes/{id}/share/email", recipes::share_email::create))
        .service(at("/api/recipes/{id}/ratings").get(ratings::list::list).post(ratings::create::create))
        .service(get("/api/catalogue", recipes::catalogue::show))
        .service(post("/api/nutrition/analysis", nutrition::analysis::create))
        .service(post("/api/nutrition/formulation", nutrition::formulation::create))
        .service(get("/api/nutrition/dog-plan", nutrition::plan::dog))
        .service(get("/api/nutrition/cat-plan", nutrition::plan::cat))
        .service(get("/api/pets/breeds", breeds::list))
        .service(get("/api/foods", foods::list))
        .service(get("/api/toxic-foods", hazards::list))
        .service(get("/api/detect-country", country::show))
        .service(get("/api/shop/retailers", shop::retailers::list))
        .service(get("/api/shop/products", shop::products::list))
        .service(post("/api/shop/basket", shop::basket::create))
        .service(get("/api/shop/exchange-rates", shop::exchange_rates::show))
        .service(get("/api/site", site::show::show))
        .service(post("/api/contact", contact::create::create))
        .service(post("/api/reports", contact::report::create))
        .service(post("/api/newsletter", newsletter::create::create))
        .service(post("/api/newsletter/confirm", mail::link::confirm))
        .service(post("/api/newsletter/unsubscribe", mail::link::unsubscribe))
        .service(post("/api/mail/opt-out", mail::link::opt_out))
        .service(post("/api/mail/opt-in", mail::link::opt_in))
        .service(post("/api/analytics/page-view", counting::page_view::create))
        .service(post("/api/affiliate/track-click", counting::retailer_click::create))
        .service(get("/api/advertisements", advertisements::list))
        .service(post("/api/advertisements/{id}/click", advertisements::count_click))
        .service(get("/api/openapi.json", contract::show))

        .service(at("/api/admin/session").get(admin::session::show).post(admin::session::create).delete(admin::session::delete))
        .service(get("/api/admin/stats", admin::stats::show))
        .service(get("/api/admin/audit-log", admin::audit_log::list))
        .service(get("/api/admin/pending-recipes", admin::pending_recipes::list))
        .service(post("/api/admin/moderate-recipe/{id}", admin::moderate_recipe::create))
        .service(at("/api/admin/recipes/{id}").get(admin::recipes::show::show).put(admin::recipes::update::update))
        .service(get("/api/admin/recipes/{id}/revisions", admin::recipes::revisions::list))
        .service(post("/api/admin/recipes/{id}/revisions/{n}/restore", admin::recipes::restore::create))
        .service(at("/api/admin/recipe/{id}/photo").get(admin::photo::show::show).patch(admin::photo::update::update).delete(admin::photo::delete::delete))
        .service(get("/api/admin/pending-ratings", admin::ratings::list::list))
        .service(post("/api/admin/moderate-rating/{id}", admin::ratings::moderate::create))
        .service(post("/api/admin/ratings/{id}/reply", admin::ratings::reply::create))
        .service(post("/api/admin/ratings/{id}/withdraw", admin::ratings::withdraw::create))
        .service(get("/api/admin/contact-messages", admin::contact_messages::list::list))
        .service(at("/api/admin/contact-messages/{id}").patch(admin::contact_messages::update::update))
        .service(get("/api/admin/contact-counts", admin::contact_messages::counts::show))
        .service(get("/api/admin/dead-mails", admin::dead_mails::list::list))
        .service(post("/api/admin/dead-mails/{id}/retry", admin::dead_mails::retry::create))
        .service(get("/api/admin/link-status", admin::link_status::list))

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

        .default_service(web::to(everything_else));
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

/// What the operator's own address serves, and nothing else.
pub fn operations_routes(operations: &mut web::ServiceConfig) {
    operations
        .service(get("/healthz", health::live))
        .service(get("/readyz", health::ready::show))
        .service(get("/metrics", health::metrics::show))
        .default_service(web::to(|| ready(Err::<HttpResponse, _>(ApiError::UnknownAddress))));
}

/// An address and what it does by method; any other method is told which ones it takes.
struct At {
    resource: Resource,
    methods: Vec<&'static str>,
}

fn at(path: &str) -> At {
    At { resource: web::resource(path), methods: Vec::new() }
}

/// An address that can only be read.
fn get<F, Args>(path: &str, handler: F) -> At
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    at(path).get(handler)
}

/// An address that only takes a body.
fn post<F, Args>(path: &str, handler: F) -> At
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    at(path).post(handler)
}

/// A method of an address, named as the frameworks' route is.
macro_rules! methods {
    ($($name:ident $route:expr, [$($allowed:literal),+];)+) => {
        impl At {
            $(fn $name<F, Args>(mut self, handler: F) -> Self
            where
                F: Handler<Args>,
                Args: FromRequest + 'static,
                F::Output: Responder + 'static,
            {
                self.methods.extend([$($allowed),+]);
                self.resource = self.resource.route($route.to(handler));
                self
            })+
        }
    };
}

methods! {
    get web::route().guard(Any(Get()).or(Head())), ["GET", "HEAD"];
    post web::post(), ["POST"];
    put web::put(), ["PUT"];
    patch web::patch(), ["PATCH"];
    delete web::delete(), ["DELETE"];
}

impl HttpServiceFactory for At {
    fn register(self, config: &mut AppService) {
        let allowed = self.methods.join(", ");
        let refuse = move |request: HttpRequest| ready(Err::<HttpResponse, _>(refused_method(&request, &allowed)));
        self.resource.default_service(web::to(refuse)).register(config);
    }
}

fn refused_method(request: &HttpRequest, allowed: &str) -> ApiError {
    ApiError::MethodNotAllowed { method: request.method().to_string(), allowed: allowed.to_owned() }
}

/// A file of the frontend, else a problem under /api and the 404 page elsewhere.
async fn everything_else(
    request: HttpRequest,
    state: web::Data<crate::state::State>,
) -> Result<HttpResponse, ApiError> {
    if request.path().starts_with("/api/") || request.path() == "/api" {
        return Err(ApiError::UnknownAddress);
    }
    if !matches!(request.method().as_str(), "GET" | "HEAD") {
        return Err(refused_method(&request, "GET, HEAD"));
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
