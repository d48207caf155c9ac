//! GET /api/admin/safety-report: the safety audit as a plain text file.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, SecondsFormat, Utc};

use super::audit::{AuditView, ResultView, audit_recipes};
use crate::error::ApiError;
use crate::response::download::download_response;
use crate::security::administrator::Administrator;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/admin/safety-report", operation_id = "downloadSafetyReport", tag = "admin",
    responses(
        (status = 200, description = "The report", body = String, content_type = "text/plain"),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let audit = audit_recipes(&state).await?;
    let now = Utc::now();
    // The name of the file is part of the interface and says 'dog food', although the report is also about cats.
    let name = format!("dog-food-safety-report-{}.txt", now.date_naive());
    Ok(download_response(&name, "text/plain; charset=utf-8", render(&audit, now)))
}

fn render(audit: &AuditView, now: DateTime<Utc>) -> String {
    let AuditView { total_recipes, safe_recipes, unsafe_recipes, recipes_needing_review, detailed_results } = audit;
    let time = now.to_rfc3339_opts(SecondsFormat::Secs, true);
    let row = |label: &str, count: usize| format!("{label:<20}{count:>6}{:>8}\n", percentage(count, *total_recipes));
    let mut text = format!(
        "Recipe safety report\n\
         Checked on {time} by the current rules. Rejected recipes are not checked.\n\n"
    );
    text.push_str(&row("Recipes", *total_recipes));
    text.push_str(&row("Safe", *safe_recipes));
    text.push_str(&row("Unsafe", *unsafe_recipes));
    text.push_str(&row("Need review", *recipes_needing_review));
    let listed = |filter: fn(&ResultView) -> bool| detailed_results.iter().filter(move |it| filter(it));
    text.push_str("\nUNSAFE RECIPES\n");
    push_results(&mut text, listed(ResultView::is_unsafe), "No recipe contains a harmful food.");
    text.push_str("\nRECIPES THAT NEED A REVIEW\n");
    push_results(&mut text, listed(ResultView::needs_review), "No recipe has a warning.");
    text
}

fn push_results<'a>(text: &mut String, results: impl Iterator<Item = &'a ResultView>, none: &str) {
    let mut is_empty = true;
    for ResultView { id, title, pet_type, label, validation_result, .. } in results {
        is_empty = false;
        text.push_str(&format!("\n{title} (no. {id}, {}, {label})\n", pet_type.as_str()));
        if !validation_result.toxic_ingredients.is_empty() {
            text.push_str(&format!("  Harmful: {}\n", validation_result.toxic_ingredients.join(", ")));
        }
        for sentence in validation_result.suggestions.iter().chain(&validation_result.warnings) {
            text.push_str(&format!("  - {sentence}\n"));
        }
    }
    if is_empty {
        text.push_str(&format!("\n{none}\n"));
    }
}

/// Returns a share in whole percent, or a dash if there are no recipes. 0 % means none and 100 % means all, as on screen.
fn percentage(count: usize, total: usize) -> String {
    match (count * 100 + total / 2).checked_div(total) {
        None => "-".to_owned(),
        Some(0) if count > 0 => "< 1 %".to_owned(),
        Some(100) if count < total => "> 99 %".to_owned(),
        Some(percent) => format!("{percent} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_to_whole_percent() {
        for (count, total, expected) in [
            (1, 3, "33 %"),
            (2, 3, "67 %"),
            (3, 3, "100 %"),
            (0, 3, "0 %"),
            (1, 113, "1 %"),
            (1, 201, "< 1 %"),
            (200, 201, "> 99 %"),
            (0, 0, "-"),
        ] {
            assert_eq!(percentage(count, total), expected);
        }
    }
}
