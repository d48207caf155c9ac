//! Every address of the site, a line each.

use actix_web::guard::{Any, Get, Head};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, web};

use crate::error::ApiError;
use crate::{assets, contract, foods, hazards, health, nutrition, page, pets, pictures, recipes, site};

#[rustfmt::skip]
pub fn routes(site: &mut web::ServiceConfig) {
    site
        .service(get("/api/recipes", recipes::list::list))
        .service(get("/api/recipes/{id}", recipes::show::show))
        .service(get("/api/recipes/{id}/nutrition", nutrition::show::show))
        .service(get("/api/catalogue", recipes::catalogue::show))
        .service(post("/api/nutrition/analysis", nutrition::analysis::create))
        .service(post("/api/nutrition/formulation", nutrition::formulation::create))
        .service(get("/api/nutrition/dog-plan", nutrition::plan::dog))
        .service(get("/api/nutrition/cat-plan", nutrition::plan::cat))
        .service(get("/api/pets/breeds", pets::breeds::list))
        .service(get("/api/foods", foods::list::list))
        .service(get("/api/toxic-foods", hazards::list::list))
        .service(get("/api/openapi.json", contract::show::show))

        .service(get("/images/recipes/{id}.svg", pictures::recipe::show))
        .service(get("/images/recipes/{id}.png", pictures::share::show))
        .service(get("/images/bowls/{petType}.svg", pictures::bowl::show))

        .service(get("/", page::show::home))
        .service(get("/recipes", page::show::recipes))
        .service(get("/dog-recipes", page::show::dog_recipes))
        .service(get("/cat-recipes", page::show::cat_recipes))
        .service(get("/recipe/{id}", page::show::recipe))
        .service(get("/recipes/{id}", page::show::moved_recipe))
        .service(get("/search", page::show::search))
        .service(get("/organic", page::show::organic))
        .service(get("/about", page::show::about))
        .service(get("/favourites", page::show::favourites))
        .service(get("/nutrition", page::show::nutrition))
        .service(get("/toxic-foods", page::show::toxic_foods))
        .service(get("/tools/calorie-calculator", page::show::calorie_calculator))
        .service(get("/tools/portion-calculator", page::show::portion_calculator))
        .service(get("/tools/cost-calculator", page::show::cost_calculator))
        .service(get("/tools/nutrition-checker", page::show::nutrition_checker))

        .service(get("/sitemap.xml", site::sitemap::show))
        .service(get("/robots.txt", site::robots::show))
        .service(get("/feed.xml", site::feed::show))

        .service(get("/healthz", health::live::show))
        .service(get("/readyz", health::ready::show))
        .service(get("/metrics", health::metrics::show))

        .default_service(web::to(everything_else));
}

const READ: &str = "GET, HEAD";

/// An address that can only be read.
fn get<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args> + Copy,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    web::resource(path)
        .route(web::route().guard(Any(Get()).or(Head())).to(handler))
        .default_service(web::to(method_not_allowed))
}

/// An address that takes a body.
fn post<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args> + Copy,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    web::resource(path).route(web::post().to(handler)).default_service(web::to(only_post))
}

async fn only_post(request: HttpRequest) -> Result<HttpResponse, ApiError> {
    Err(refused_method(&request, "POST"))
}

async fn method_not_allowed(request: HttpRequest) -> Result<HttpResponse, ApiError> {
    Err(refused_method(&request, READ))
}

fn refused_method(request: &HttpRequest, allowed: &'static str) -> ApiError {
    ApiError::MethodNotAllowed { asked: request.method().to_string(), allowed }
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
        return Err(refused_method(&request, READ));
    }
    Ok(assets::find(&request).unwrap_or_else(|| page::show::not_found(&request, &state)))
}
