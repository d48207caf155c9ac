//! POST /api/vet-sheets: the sheet about an animal for its vet, as a PDF file. Nothing is stored.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::{HttpRequest, HttpResponse, web};
use documents::{Site, create_vet_sheet_pdf};
use domain::seo::SITE_NAME;
use std::sync::Arc;

use super::request::NewVetSheet;
use super::sheet::write_sheet;
use crate::batch_days::animals::FedAnimal;
use crate::error::ApiError;
use crate::nutrition::diet::request::{RequestedDiet, listed_ids};
use crate::recipes::custom::RequestedCustomRecipes;
use crate::request::body::Body;
use crate::state::State;

#[utoipa::path(
    post, path = "/api/vet-sheets", operation_id = "createVetSheet", tag = "nutrition",
    request_body = NewVetSheet,
    responses(
        (status = 200, description = "The sheet, on A4 paper: one page if everything fits on it", body = String, content_type = "application/pdf"),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    Body(body): Body<NewVetSheet>,
) -> Result<HttpResponse, ApiError> {
    let fed = FedAnimal::parse(&body.animal, "animal")?;
    let NewVetSheet { animal, recipes, products, country, .. } = &body;
    let requested = RequestedDiet { animal, recipes, products, country: *country }.parse(&http_request, &state)?;
    let custom = RequestedCustomRecipes::load(&state, listed_ids(&requested)).await?;
    let state = Arc::clone(&state);
    let file = web::block(move || {
        let sheet = write_sheet(&body, &fed, requested, &state.snapshot(), &custom)?;
        let url = state.config.public_url.url_for("");
        create_vet_sheet_pdf(&sheet, Site { name: SITE_NAME, url: &url }).map_err(ApiError::internal)
    })
    .await??;
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((CONTENT_DISPOSITION, "inline; filename=\"vet-sheet.pdf\""))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(file))
}
