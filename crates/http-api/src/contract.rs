//! The contract with clients: the OpenAPI document, and the rules as TypeScript.

mod page_rules;
mod pet_rules;
pub mod rules;
mod shop_rules;
mod text_rules;

use actix_web::{HttpRequest, HttpResponse, web};
use utoipa::OpenApi;

use crate::error::{ApiError, Problem};
use crate::request::query::ValidQuery;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;
use crate::{
    admin, advertisements, breeds, contact, counting, country, foods, hazards, mail, newsletter, nutrition, ratings,
    recipes, shop, site, submissions,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Natural Pet Recipes",
        version = "1",
        description = "Home-made dog and cat food recipes. Amounts are grams and millilitres unless a field says otherwise; times are minutes. Educational, not veterinary advice.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        recipes::list::list,
        recipes::create::create,
        recipes::show::show,
        recipes::catalogue::show,
        recipes::share_email::create,
        ratings::list::list,
        ratings::create::create,
        submissions::show::show,
        submissions::update::update,
        nutrition::show::show,
        nutrition::analysis::create,
        nutrition::formulation::create,
        nutrition::plan::dog,
        nutrition::plan::cat,
        breeds::list,
        foods::list,
        hazards::list,
        country::show,
        shop::retailers::list,
        shop::products::list,
        shop::basket::create,
        shop::exchange_rates::show,
        site::show::show,
        contact::create::create,
        contact::report::create,
        newsletter::create::create,
        mail::link::confirm,
        mail::link::unsubscribe,
        mail::link::opt_out,
        mail::link::opt_in,
        counting::page_view::create,
        counting::retailer_click::create,
        advertisements::list,
        advertisements::count_click,
        admin::session::create,
        admin::session::show,
        admin::session::delete,
        admin::stats::show,
        admin::audit_log::list,
        admin::pending_recipes::list,
        admin::moderate_recipe::create,
        admin::recipes::show::show,
        admin::recipes::update::update,
        admin::recipes::revisions::list,
        admin::recipes::restore::create,
        admin::contact_messages::list::list,
        admin::contact_messages::update::update,
        admin::contact_messages::counts::show,
        admin::dead_mails::list::list,
        admin::dead_mails::retry::create,
        admin::link_status::list,
        admin::photo::show::show,
        admin::photo::update::update,
        admin::photo::delete::delete,
        admin::ratings::list::list,
        admin::ratings::moderate::create,
        admin::ratings::reply::create,
        admin::ratings::withdraw::create
    ),
    components(schemas(Problem, domain::sort::Sort, domain::advertisement::Position, ::nutrition::animal::Activity))
)]
struct Document;

/// The OpenAPI document as it is served and committed.
pub fn openapi() -> String {
    let mut json = Document::openapi().to_pretty_json().unwrap_or_default();
    json.push('\n');
    json
}

/// GET /api/openapi.json: the OpenAPI document.
pub async fn show(request: HttpRequest, state: web::Data<State>, _: ValidQuery<()>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| Ok(CachedResponse::json_text(openapi())))
}
