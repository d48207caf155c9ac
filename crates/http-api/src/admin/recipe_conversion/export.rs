//! GET /api/admin/recipe-conversions: the stored conversions as a table for spreadsheets.

use actix_web::{HttpResponse, web};
use chrono::{SecondsFormat, Utc};
use domain::quantity::format_decimals;
use storage::recipe_conversions::{self, ConvertedLine, RecipeConversion};

use crate::error::ApiError;
use crate::response::download::download_response;
use crate::response::spreadsheet::escape_cell;
use crate::security::administrator::Administrator;
use crate::state::State;

/// A byte order mark, by which spreadsheets recognise UTF-8, and the names of the columns.
const HEADER: &str =
    "\u{feff}recipe,title,line,text,quantity,quantityTo,unit,ingredient,food,foodId,grams,metric,us,convertedAt\r\n";

#[utoipa::path(
    get, path = "/api/admin/recipe-conversions", operation_id = "exportRecipeConversions", tag = "admin",
    responses(
        (status = 200, description = "One row for each converted line", body = String, content_type = "text/csv"),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let conversions = state.read(recipe_conversions::list).await?;
    let table = web::block(move || to_csv(&conversions)).await?;
    let name = format!("recipe-conversions-{}.csv", Utc::now().date_naive());
    Ok(download_response(&name, "text/csv; charset=utf-8", table))
}

fn to_csv(conversions: &[RecipeConversion]) -> String {
    let mut table = HEADER.to_owned();
    for conversion in conversions {
        for (number, line) in (1_usize..).zip(&conversion.lines) {
            let cells = cells(conversion, number, line).map(|cell| escape_cell(&cell));
            table.push_str(&cells.join(","));
            table.push_str("\r\n");
        }
    }
    table
}

fn cells(conversion: &RecipeConversion, number: usize, line: &ConvertedLine) -> [String; 14] {
    let quantity = line.quantity.as_ref();
    let food = line.food.as_ref();
    let decimals = |value: f64| format_decimals(value, 3);
    [
        conversion.recipe.to_string(),
        conversion.title.clone(),
        number.to_string(),
        line.text.clone(),
        quantity.map(|it| decimals(it.low)).unwrap_or_default(),
        quantity.filter(|it| it.high > it.low).map(|it| decimals(it.high)).unwrap_or_default(),
        quantity.map(|it| it.unit.clone()).unwrap_or_default(),
        line.name.clone(),
        food.map(|it| it.name.clone()).unwrap_or_default(),
        food.map(|it| it.id.clone()).unwrap_or_default(),
        line.grams.map(decimals).unwrap_or_default(),
        line.metric.clone(),
        line.us.clone(),
        conversion.converted_at.to_rfc3339_opts(SecondsFormat::Secs, true),
    ]
}
