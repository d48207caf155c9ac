//! GET /api/recipes: the published recipes, filtered, searched, sorted and paged.

use actix_web::{HttpRequest, HttpResponse, web};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use url::form_urlencoded;

use super::find::find;
use super::list_query::ListQuery;
use super::view::RecipeView;
use crate::counting::count_failed_search;
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::response::list::TOTAL_COUNT;
use crate::state::State;

/// Header with the words that were searched, if they differ from those of the query.
const SEARCH_USED: &str = "x-search-used";
/// Characters of words that a header cannot contain, and the sign that encodes them.
const NOT_IN_HEADER: &AsciiSet = &CONTROLS.add(b'%');

#[utoipa::path(
    get, path = "/api/recipes", operation_id = "listRecipes", tag = "recipes", params(ListQuery),
    responses(
        (status = 200, description = "The recipes", body = Vec<RecipeView>, headers(
            ("X-Total-Count" = usize, description = "The number of recipes in the whole list"),
            ("X-Search-Used" = String, description = "The words that were searched, if they differ from those of the query: 'chicken' for 'chiken'. Characters that are not ASCII are percent-encoded"),
            ("Link" = String, description = "The first, prev, next and last pages (RFC 8288), if the query has a limit"),
        )),
        (status = 304, description = "The list has not changed since the client fetched it"),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ListQuery>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    let key = CacheKey::all_parameters(&request);
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(&request));
    }
    let found = find(&snapshot, &query);
    // A response without recipes is not cached, so that each of these searches is counted.
    let is_failed_search = found.total == 0 && query.search.is_some();
    if is_failed_search {
        count_failed_search(&state, &request, query.search.as_deref().unwrap_or_default());
    }
    let mut response = CachedResponse::json_text(found.json()).header(TOTAL_COUNT, &found.total.to_string());
    if let Some(searched) = &found.searched {
        response = response.header(SEARCH_USED, &utf8_percent_encode(searched, NOT_IN_HEADER).to_string());
    }
    if let Some(links) = links(&request, &query, found.total) {
        response = response.header("link", &links);
    }
    if is_failed_search {
        return Ok(response.respond(&request));
    }
    Ok(snapshot.cache_response(key, response).respond(&request))
}

/// Builds the `Link` header of a list with a limit.
fn links(request: &HttpRequest, query: &ListQuery, total: usize) -> Option<String> {
    let limit = query.limit?.0;
    let offset = query.offset.unwrap_or(0);
    let last = total.saturating_sub(1) / limit * limit;
    let mut pages = vec![("first", 0), ("last", last)];
    if offset > 0 {
        pages.push(("prev", offset.saturating_sub(limit).min(last)));
    }
    if offset.saturating_add(limit) < total {
        pages.push(("next", offset + limit));
    }
    let parameters: Vec<(String, String)> = form_urlencoded::parse(request.query_string().as_bytes())
        .filter(|(name, _)| name != "offset")
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let link = |(rel, offset): (&str, usize)| {
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(&parameters)
            .append_pair("offset", &offset.to_string())
            .finish();
        format!("<{}?{query}>; rel=\"{rel}\"", request.path())
    };
    Some(pages.into_iter().map(link).collect::<Vec<_>>().join(", "))
}
