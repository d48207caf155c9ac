//! GET /api/shop/retailers: a country's shops, those first that most likely have what is looked for.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::commission::Commission;
use affiliate::country::{Countries, Country};
use affiliate::link::Link;
use affiliate::market::{Buyer, Market};
use affiliate::retailer::{Kind, Retailer, SearchIntent};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use super::{PRIVATE, served};
use crate::country::detect_country;
use crate::error::{ApiError, Problem};
use crate::request::query::{each, refused, unknown};
use crate::response::cached_response::CachedResponse;
use crate::security::administrator::{signed_in, token};
use crate::state::State;

/// A longer name is no ingredient.
pub const MAX_INGREDIENT: usize = 100;

#[derive(Debug, Clone, Default, PartialEq, IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct RetailersQuery {
    /// Where the visitor shops; detected where nothing is said.
    pub country: Option<Country>,
    /// What is looked for; without it each link leads to the shop itself.
    #[param(max_length = 100)]
    pub ingredient: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Retailer)]
pub struct RetailerView {
    /// The shop's name, for the button.
    pub retailer: String,
    pub kind: Kind,
    #[serde(flatten)]
    pub link: Link,
    /// For administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub commission: Option<Commission>,
}

#[utoipa::path(
    get, path = "/api/shop/retailers", operation_id = "listRetailers", tag = "shop",
    params(RetailersQuery),
    responses(
        (status = 200, body = Vec<RetailerView>),
        (status = 304, description = "The client has this list already"),
        (status = 400, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let market = &state.config.market;
    let query = RetailersQuery::parse(request.query_string(), &market.countries)?;
    let is_administrator = token(&state, &request).is_some() && signed_in(&state, &request).await.is_ok();
    if !is_administrator {
        return super::answer(&request, &state, query.country, |country| {
            CachedResponse::json(&query.rows(market.buyer(country)))
        });
    }
    let country = query.country.unwrap_or_else(|| detect_country(&request, &state, None).country);
    let mut rows = query.rows(market.buyer(country));
    for row in &mut rows {
        row.commission = Some(market.commissions.get(country));
    }
    Ok(CachedResponse::json(&rows)?.cache_control(PRIVATE).respond(&request))
}

impl RetailersQuery {
    pub fn parse(query: &str, countries: &Countries) -> Result<Self, ApiError> {
        let mut asked = Self::default();
        refused(each(query, |name, value| {
            match name {
                "country" => asked.country = Some(served(value, countries)?),
                "ingredient" => asked.ingredient = ingredient(value)?,
                _ => return unknown(),
            }
            Ok(())
        }))?;
        Ok(asked)
    }

    fn rows(&self, Buyer { country, market }: Buyer<'_>) -> Vec<RetailerView> {
        let ingredient = self.ingredient.as_deref();
        let wanted = ingredient.map_or(SearchIntent::Anything, SearchIntent::from_words);
        let shops = market.retailers.ranked(country.code, wanted).into_iter();
        shops.map(|retailer| RetailerView::of(retailer, ingredient, market)).collect()
    }
}

impl RetailerView {
    /// Without anything to look for, the shop's first page.
    pub fn of(retailer: &Retailer, term: Option<&str>, market: &Market) -> Self {
        let link = term.map_or_else(|| Link::home(retailer, market), |term| Link::search(retailer, term, market));
        Self { retailer: retailer.name.clone(), kind: retailer.kind, link, commission: None }
    }
}

/// None for blank text, which asks for nothing.
fn ingredient(value: &str) -> Result<Option<String>, String> {
    if value.chars().count() > MAX_INGREDIENT {
        return Err(format!("must have at most {MAX_INGREDIENT} characters."));
    }
    let trimmed = value.trim();
    Ok((!trimmed.is_empty()).then(|| trimmed.to_owned()))
}
