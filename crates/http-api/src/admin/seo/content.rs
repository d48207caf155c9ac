//! GET /api/seo/content: the recipes and pages with the texts that search engines show.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::page::{PAGES, Page, PageKind, RECIPE};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::seo;
use serde::Serialize;
use storage::recipes::list_with_status;
use strum::IntoStaticStr;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::page::{page_head, recipe_keywords};
use crate::security::administrator::Administrator;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Prefix of the paths of calculators.
const TOOLS_PREFIX: &str = "/tools/";

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SeoContent)]
pub struct ContentView {
    /// 'recipe-7' or 'page-about'.
    pub id: String,
    /// The title in search results.
    pub title: String,
    pub meta_description: String,
    pub target_keywords: Vec<String>,
    pub is_published: bool,
    pub content_type: ContentType,
    /// Null for recipes that are not published, and for pages, whose dates are not recorded.
    #[schema(required = true)]
    pub published_at: Option<DateTime<Utc>>,
    /// The path of the page; visitors can open it only if it is published.
    pub path: String,
    /// Null for a page. The description and keywords of a recipe can be edited.
    #[schema(required = true, value_type = Option<i64>)]
    pub recipe_id: Option<RecipeId>,
    /// True if an administrator set the keywords, false if they are derived from the content.
    pub has_own_keywords: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
#[schema(as = SeoContentType)]
pub enum ContentType {
    Recipe,
    List,
    Tool,
    Page,
}

impl ContentType {
    /// Returns the name in JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

#[utoipa::path(
    get, path = "/api/seo/content", operation_id = "listSeoContent", tag = "admin",
    responses((status = 200, description = "The pages, then the recipes by id", body = Vec<ContentView>))
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    Ok(HttpResponse::Ok().json(list_content(&state).await?))
}

/// Returns the pages that search engines may show, and the recipes of every status except `rejected`.
pub async fn list_content(state: &web::Data<State>) -> Result<Vec<ContentView>, ApiError> {
    let recipes = state.read(list_with_status).await?;
    let state = state.clone();
    Ok(web::block(move || {
        let snapshot = state.snapshot();
        let is_listed = |page: &&Page| {
            page.is_public() && page.is_indexed() && page.canonical_path.is_none() && page.kind != PageKind::Recipe
        };
        let pages = PAGES.iter().filter(is_listed).map(|page| ContentView::from_page(page, &state, &snapshot));
        let recipes = recipes.into_iter().filter(|(_, status)| *status != RecipeStatus::Rejected);
        pages.chain(recipes.map(|(recipe, status)| ContentView::from_recipe(recipe, status, &snapshot))).collect()
    })
    .await?)
}

impl ContentView {
    fn from_page(page: &Page, state: &State, snapshot: &Snapshot) -> Self {
        let head = page_head(page, state, snapshot);
        let content_type = match page.kind {
            PageKind::Home(_) | PageKind::RecipeList(_) => ContentType::List,
            _ if page.path.starts_with(TOOLS_PREFIX) => ContentType::Tool,
            _ => ContentType::Page,
        };
        Self {
            id: format!("page-{}", page.id),
            title: head.title,
            meta_description: head.description,
            target_keywords: head.keywords,
            is_published: true,
            content_type,
            published_at: None,
            path: page.path.to_owned(),
            recipe_id: None,
            has_own_keywords: false,
        }
    }

    fn from_recipe(recipe: Recipe, status: RecipeStatus, snapshot: &Snapshot) -> Self {
        Self {
            id: format!("recipe-{}", recipe.id),
            title: seo::recipe_title(&recipe),
            meta_description: seo::recipe_description(&recipe),
            target_keywords: recipe_keywords(&recipe),
            is_published: status.is_public(),
            content_type: ContentType::Recipe,
            published_at: snapshot.find_compact(recipe.id).map(|it| it.published_at),
            path: RECIPE.path_with(recipe.id),
            recipe_id: Some(recipe.id),
            has_own_keywords: !recipe.content.keywords.is_empty(),
        }
    }
}
