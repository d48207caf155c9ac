//! GET /api/shop/retailers: the retailers of a country. Those that most likely sell the ingredient come first.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::commission::Commission;
use affiliate::country::Country;
use affiliate::link::Link;
use affiliate::market::{Buyer, Market};
use affiliate::retailer::{Kind, Retailer, SearchIntent};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::parse_country_parameter;
use crate::country::detect_country;
use crate::error::ApiError;
use crate::request::query::{QueryParameters, Text, ValidQuery, non_blank};
use crate::response::cache_policy::PRIVATE_NOT_STORED;
use crate::response::cached_response::CachedResponse;
use crate::security::administrator::{find_administrator, session_token};
use crate::state::State;

/// Maximum number of characters of the ingredient.
pub const MAX_INGREDIENT: usize = 100;
type IngredientText = Text<MAX_INGREDIENT>;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct RetailersQuery {
    /// Where the visitor shops. Without it, the country is detected.
    #[param(value_type = Option<Country>)]
    pub country: Option<String>,
    /// The ingredient to search for. Without it, each link leads to the home page of the shop.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    pub ingredient: Option<IngredientText>,
}

impl QueryParameters for RetailersQuery {}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Retailer)]
pub struct RetailerView {
    /// The name of the shop, for the button.
    pub retailer: String,
    pub kind: Kind,
    #[serde(flatten)]
    pub link: Link,
    /// The commission of the retailer. It is only sent to administrators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub commission: Option<Commission>,
}

#[utoipa::path(
    get, path = "/api/shop/retailers", operation_id = "listRetailers", tag = "shop",
    params(RetailersQuery),
    responses(
        (status = 200, description = "The retailers, the most likely one first", body = Vec<RetailerView>),
        (status = 304, description = "The list has not changed since the client fetched it"),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<RetailersQuery>,
) -> Result<HttpResponse, ApiError> {
    let market = &state.config.market;
    let country = parse_country_parameter(query.country.as_deref(), &market.countries)?;
    let is_administrator =
        session_token(&state, &request).is_some() && find_administrator(&state, &request).await.is_ok();
    if !is_administrator {
        return super::respond_for_country(&request, &state, country, |country| {
            CachedResponse::json(&query.list_retailers(market.buyer(country)))
        });
    }
    let country = country.unwrap_or_else(|| detect_country(&request, &state, None).country);
    let mut rows = query.list_retailers(market.buyer(country));
    for row in &mut rows {
        row.commission = Some(market.commissions.get(country));
    }
    Ok(CachedResponse::json(&rows)?.cache_control(PRIVATE_NOT_STORED).respond(&request))
}

impl RetailersQuery {
    pub fn list_retailers(&self, Buyer { country, market }: Buyer<'_>) -> Vec<RetailerView> {
        let ingredient = self.ingredient.as_deref();
        let intent = ingredient.map_or(SearchIntent::Anything, SearchIntent::from_words);
        let shops = market.retailers.rank_shops(country.code, intent).into_iter();
        shops.map(|retailer| RetailerView::new(retailer, ingredient, market)).collect()
    }
}

impl RetailerView {
    /// Links to the search for a term, or to the home page of the shop if there is none.
    pub fn new(retailer: &Retailer, term: Option<&str>, market: &Market) -> Self {
        let link = term.map_or_else(|| Link::home(retailer, market), |term| Link::search(retailer, term, market));
        Self { retailer: retailer.name.clone(), kind: retailer.kind, link, commission: None }
    }
}
