//! POST /api/affiliate/track-click: counts a click on a link to a retailer.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use domain::click::{ClickForm, NewClick};
use serde::Deserialize;
use storage::counting::{Click, Event};
use utoipa::ToSchema;
use validator::Validate;

use crate::counting::VisitorRequest;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::state::State;

/// A click on a link to a retailer. Other fields are ignored. The country and the page are taken from the request.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = AffiliateClick)]
pub struct ClickRequest {
    /// The name of the retailer on the button.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    retailer: Option<String>,
    /// The food, search term or product id that the link was for.
    product: Option<String>,
}

#[utoipa::path(
    post, path = "/api/affiliate/track-click", operation_id = "countAffiliateClick", tag = "shop",
    request_body = ClickRequest,
    responses(
        (status = 204, description = "The click was received. It is not counted if the client is a bot or has reached its daily cap"),
    )
)]
pub async fn create(
    state: web::Data<State>,
    request: HttpRequest,
    body: Body<ClickRequest>,
) -> Result<HttpResponse, ApiError> {
    let click = body.0.parse()?;
    let visitor = VisitorRequest::new(&request, &state);
    if visitor.is_person() {
        let now = Utc::now();
        let click = Click {
            at: now,
            retailer: click.retailer,
            product: click.product,
            country: visitor.country(),
            path: visitor.referring_page().map(|page| page.to_string()),
        };
        state.counting.add(Event::Click(click), &visitor.client_address(), now);
    }
    Ok(HttpResponse::NoContent().finish())
}

impl ClickRequest {
    fn parse(&self) -> Result<NewClick, ApiError> {
        let form =
            ClickForm { retailer: self.retailer.as_deref().unwrap_or_default(), product: self.product.as_deref() };
        Ok(NewClick::parse(form)?)
    }
}
