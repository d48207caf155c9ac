//! POST /api/admin/fix-unsafe-recipe/{id}: removes the ingredient lines that make a recipe unsafe. GET shows what it would
//! remove.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use domain::safety::{LineRemoval, RemovedLine};
use serde::{Deserialize, Serialize};
use storage::Db;
use storage::audit::{self, NewAuditEntry};
use storage::recipes::find;
use utoipa::{IntoParams, ToSchema};

use super::audit::ValidationView;
use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::recipes::evaluation::analyse_for_category;
use crate::recipes::revision::{change, last_revision, load_for_change};
use crate::request::path_id::{PathId, Resource};
use crate::request::query::{Bounded, QueryParameters, ValidQuery};
use crate::security::administrator::Administrator;
use crate::state::State;

type RevisionNumber = Bounded<i32, 1, 1_000_000_000>;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct FixQuery {
    /// The revision that the administrator has seen. If there is a newer one, nothing is changed.
    #[param(inline)]
    revision: Option<RevisionNumber>,
}

impl QueryParameters for FixQuery {}

/// The changes that the fix of a recipe would make.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeFixPreview)]
pub struct PreviewView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    pub title: String,
    /// The revision that the preview describes. Clients send it with the fix.
    pub revision: i32,
    /// The reason why removing lines does not make the recipe safe; null if it does.
    #[schema(required = true)]
    pub obstacle: Option<String>,
    /// Empty if there is an obstacle.
    pub removed_lines: Vec<RemovedLineView>,
    /// The lines that stay, in their order.
    pub remaining_lines: Vec<String>,
    /// The verdict in words, before and after the removal.
    pub verdict_before: String,
    pub verdict_after: String,
    /// The safety after the removal.
    pub validation_result: ValidationView,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RemovedLine)]
pub struct RemovedLineView {
    /// The number of the line, counted from 1.
    pub number: usize,
    pub text: String,
    /// A sentence for each hazard in the line.
    pub reasons: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeFix)]
pub struct FixView {
    /// False if nothing was changed.
    pub success: bool,
    /// The removed lines and the new verdict, or the reason why nothing was changed.
    pub message: String,
    /// The revision to restore to undo the fix; null if nothing was changed.
    #[schema(required = true)]
    pub previous_revision: Option<i32>,
}

#[utoipa::path(
    get, path = "/api/admin/fix-unsafe-recipe/{id}", operation_id = "previewRecipeFix", tag = "admin",
    params(PathId<Recipe>),
    responses(
        (status = 200, description = "What the fix would change", body = PreviewView),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    PathId(id): PathId<Recipe>,
) -> Result<HttpResponse, ApiError> {
    let found = state
        .read(move |db| {
            let Some(stored) = find(db, id)? else { return Ok(None) };
            let revision = last_revision(db, &stored.recipe)?;
            Ok(Some((stored.recipe, revision)))
        })
        .await?;
    let (recipe, revision) = found.ok_or(Recipe::NOT_FOUND)?;
    Ok(HttpResponse::Ok().json(web::block(move || PreviewView::new(recipe, revision)).await?))
}

/// Removes the lines only if the recipe is safe without them. The rules evaluate it again, and the earlier content stays as a
/// revision, which can be restored. A hazard in the title or the steps must be edited by hand: nothing is changed then.
#[utoipa::path(
    post, path = "/api/admin/fix-unsafe-recipe/{id}", operation_id = "fixUnsafeRecipe", tag = "admin",
    params(PathId<Recipe>, FixQuery),
    responses(
        (status = 200, description = "Whether the recipe was changed", body = FixView),
        (status = 409, description = "The recipe was changed in the meantime", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "The recipe is published and makes a health claim, which has to be removed first", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    change: AdminChange<Recipe>,
    ValidQuery(query): ValidQuery<FixQuery>,
) -> Result<HttpResponse, ApiError> {
    let seen_revision = query.revision.map(|number| number.0);
    let fixed = change.write(move |db, id, by, now| fix(db, id, seen_revision, by, now)).await?;
    let view = match fixed {
        FixOutcome::Fixed { recipe, removed, previous_revision } => {
            change.state.refresh_now().await?;
            let verdict = web::block(move || verdict_sentence(&recipe)).await?;
            let message = format!("Removed {}. The verdict is now: {verdict}.", quote_lines(&removed));
            FixView { success: true, message, previous_revision: Some(previous_revision) }
        }
        FixOutcome::Unchanged(message) => FixView { success: false, message, previous_revision: None },
    };
    Ok(HttpResponse::Ok().json(view))
}

enum FixOutcome {
    Fixed { recipe: Box<Recipe>, removed: Vec<RemovedLine>, previous_revision: i32 },
    Unchanged(String),
}

fn fix(
    db: &mut Db,
    id: RecipeId,
    seen_revision: Option<i32>,
    by: &str,
    now: DateTime<Utc>,
) -> Result<FixOutcome, ApiError> {
    let before = load_for_change(db, id, seen_revision, Recipe::NOT_FOUND)?;
    let LineRemoval { removed, remaining } = match LineRemoval::for_recipe(&before.recipe.content) {
        Ok(removal) => removal,
        Err(obstacle) => return Ok(FixOutcome::Unchanged(obstacle.to_string())),
    };
    let previous_revision = last_revision(db, &before.recipe)?;
    let content = RecipeContent { ingredients: remaining, ..before.recipe.content.clone() };
    let recipe = Box::new(before.recipe.with_content(content.clone(), now));
    change(db, &before, content, by, "Auto-Fix removed harmful ingredients", now)?;
    let (subject, detail) = (format!("recipe {id}"), format!("removed {}", quote_lines(&removed)));
    audit::record(db, &NewAuditEntry { administrator: by, act: "recipe_fixed", subject, detail }, now)?;
    Ok(FixOutcome::Fixed { recipe, removed, previous_revision })
}

/// Returns '‘1 onion, chopped’ and ‘2 leeks’'.
fn quote_lines(lines: &[RemovedLine]) -> String {
    let quoted: Vec<String> = lines.iter().map(|line| format!("\u{2018}{}\u{2019}", line.text)).collect();
    match quoted.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => quoted.concat(),
    }
}

fn verdict_sentence(recipe: &Recipe) -> String {
    analyse_for_category(recipe).verdict_sentence
}

impl PreviewView {
    fn new(recipe: Recipe, revision: i32) -> Self {
        let (removed, remaining, obstacle) = match LineRemoval::for_recipe(&recipe.content) {
            Ok(LineRemoval { removed, remaining }) => (removed, remaining, None),
            Err(obstacle) => (Vec::new(), recipe.content.ingredients.clone(), Some(obstacle.to_string())),
        };
        let verdict_before = verdict_sentence(&recipe);
        let content = RecipeContent { ingredients: remaining, ..recipe.content };
        let fixed = Recipe { content, ..recipe };
        Self {
            id: fixed.id,
            title: fixed.content.title.clone(),
            revision,
            obstacle,
            removed_lines: removed.into_iter().map(RemovedLineView::from).collect(),
            verdict_before,
            verdict_after: verdict_sentence(&fixed),
            validation_result: ValidationView::new(&fixed.content),
            remaining_lines: fixed.content.ingredients,
        }
    }
}

impl From<RemovedLine> for RemovedLineView {
    fn from(RemovedLine { index, text, reasons }: RemovedLine) -> Self {
        Self { number: index + 1, text, reasons }
    }
}
