//! GET /api/admin/letter-suggestion: a draft with the recipes that were published since the last letter was written.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::page::{CAT_RECIPES, DOG_RECIPES, RECIPE};
use domain::pet_type::PetType;
use domain::sort::Sort;
use serde::Serialize;
use std::sync::Arc;
use storage::letters::last_letter_created_at;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::recipes::published::PublishedRecipe;
use crate::security::administrator::Administrator;
use crate::snapshot::{CompactRecipe, Snapshot};
use crate::state::State;

/// Maximum number of recipes for each pet type, so that letters stay short.
const MAX_RECIPES: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LetterSuggestion)]
pub struct SuggestionView {
    /// The time at which the last letter that was sent was written; null if none was sent yet.
    #[schema(required = true)]
    pub since: Option<DateTime<Utc>>,
    /// The number of recipes that were published since then.
    pub new_recipes: usize,
    pub subject: String,
    pub introduction: String,
    pub dog_text: String,
    pub cat_text: String,
}

/// Nothing is stored. If no letter was sent yet, the newest recipes are suggested.
#[utoipa::path(
    get, path = "/api/admin/letter-suggestion", operation_id = "suggestLetter", tag = "admin",
    responses(
        (status = 200, description = "The suggested texts; they are empty if no recipe is new", body = SuggestionView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let since = state.read(last_letter_created_at).await?;
    Ok(HttpResponse::Ok().json(suggest(&state.snapshot(), since)))
}

fn suggest(snapshot: &Snapshot, since: Option<DateTime<Utc>>) -> SuggestionView {
    let is_new = |it: &&CompactRecipe| since.is_none_or(|since| it.published_at > since);
    let new_recipes: Vec<&CompactRecipe> = snapshot.sorted(Sort::Newest).filter(is_new).collect();
    let select = |pet_type| NewRecipes::new(new_recipes.iter().copied().filter(|it| it.pet_type == pet_type), snapshot);
    let (dogs, cats) = (select(PetType::Dog), select(PetType::Cat));
    let subject = match new_recipes.len() {
        0 => String::new(),
        1 => format!(
            "A new recipe: {}",
            new_recipes.first().and_then(|it| snapshot.unpack(it)).map(|it| title(&it)).unwrap_or_default()
        ),
        count if since.is_some() => format!("{count} new recipes"),
        _ => "Our newest recipes".to_owned(),
    };
    let introduction = if new_recipes.is_empty() {
        String::new()
    } else {
        "Hello,\n\nHere is what is new in our kitchen. Each recipe shows its nutrition verdict and the portion for your pet."
            .to_owned()
    };
    SuggestionView {
        since,
        new_recipes: new_recipes.len(),
        subject,
        introduction,
        dog_text: section("dogs", DOG_RECIPES.path, &dogs),
        cat_text: section("cats", CAT_RECIPES.path, &cats),
    }
}

/// The new recipes for a pet type, of which a letter names the first.
struct NewRecipes {
    named: Vec<Arc<PublishedRecipe>>,
    count: usize,
}

impl NewRecipes {
    fn new<'a>(recipes: impl Iterator<Item = &'a CompactRecipe> + Clone, snapshot: &Snapshot) -> Self {
        let named = recipes.clone().take(MAX_RECIPES).filter_map(|it| snapshot.unpack(it)).collect();
        Self { named, count: recipes.count() }
    }
}

/// Returns a heading and a list of recipes, or an empty text if there are none.
fn section(pets: &str, list_path: &str, recipes: &NewRecipes) -> String {
    if recipes.count == 0 {
        return String::new();
    }
    let item = |it: &Arc<PublishedRecipe>| {
        let description = &it.recipe.content.description;
        format!("- [{}]({}): {description}\n", title(it), RECIPE.path_with(it.recipe.id))
    };
    let items: String = recipes.named.iter().map(item).collect();
    let further = match recipes.count.saturating_sub(MAX_RECIPES) {
        0 => String::new(),
        count => format!("\n[All recipes for {pets}]({list_path}), with {count} more\n"),
    };
    format!("# For {pets}\n{items}{further}").trim_end().to_owned()
}

/// Returns the title without brackets, which would end the words of a link.
fn title(it: &PublishedRecipe) -> String {
    it.recipe.content.title.replace(['[', ']'], "")
}
