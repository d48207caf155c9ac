//! The contract with clients: the OpenAPI document, and the rules as TypeScript.

mod admin_rules;
mod bounds;
mod emergency_rules;
mod information_rules;
mod page_rules;
mod patterns;
mod pet_rules;
mod problems;
pub mod rules;
mod shop_rules;
mod text_rules;

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;
use utoipa::OpenApi;

use crate::error::{ApiError, Problem};
use crate::operations::operations;
use crate::request::query::ValidQuery;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Natural Pet Recipes",
        version = "1",
        description = "Home-made dog and cat food recipes. Amounts are grams and millilitres unless a field says otherwise; times are minutes. Educational, not veterinary advice.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(Problem, domain::sort::Sort, domain::advertisement::Position, ::nutrition::animal::Activity))
)]
struct Document;

/// Returns the OpenAPI document as it is served and committed.
pub fn openapi() -> String {
    let mut document = Document::openapi();
    let mut schemas = Vec::new();
    for operation in operations() {
        let mut description = (operation.describe)();
        problems::add_responses(&operation.http_method, &mut description);
        (operation.add_schemas)(&mut schemas);
        document.paths.add_path_operation(operation.path, vec![operation.http_method], description);
    }
    let components = document.components.get_or_insert_default();
    components.schemas.extend(schemas);
    components.responses.extend(problems::responses());
    let mut document = json!(document);
    bounds::add_bounds(&mut document);
    let mut json = serde_json::to_string_pretty(&document).unwrap_or_default();
    json.push('\n');
    json
}

/// GET /api/openapi.json: the OpenAPI document.
pub async fn show(request: HttpRequest, state: web::Data<State>, _: ValidQuery<()>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| Ok(CachedResponse::json_text(openapi())))
}
