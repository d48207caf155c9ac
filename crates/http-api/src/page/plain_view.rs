//! The data of the parts that only visitors without scripts see in a page that the server renders. It is the same for all of them, and
//! is not sent: a browser with scripts requests it when it shows these parts, for its own country and pets.

use affiliate::country::Country;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use serde_json::Value;
use url::form_urlencoded;

use super::first_view::FirstView;
use super::page_query::PageQuery;
use crate::error::ApiError;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::similar::SimilarQuery;
use crate::request::query::Text;
use crate::shop::basket_request::NewBasket;
use crate::shop::basket_view::BasketView;
use crate::shop::products::ProductsQuery;
use crate::shop::retailers::RetailersQuery;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Query parameter with the country whose shops a visitor without scripts sees.
pub const COUNTRY: &str = "country";

/// Returns the country in the address, or the first one that the site serves: other information about a visitor would make pages
/// private.
pub fn selected_country(query: &PageQuery, state: &State) -> Country {
    let countries = &state.config.market.countries;
    let selected = query.get(COUNTRY).and_then(|code| countries.parse_code(code).ok());
    selected.unwrap_or_else(|| countries.first().code)
}

impl FirstView {
    /// Adds what to buy for a recipe, and the shops. `scale` multiplies the author's amounts.
    pub fn with_shopping_list(
        self,
        recipe: RecipeId,
        scale: f64,
        country: Country,
        state: &State,
        snapshot: &Snapshot,
    ) -> Result<Self, ApiError> {
        let basket = NewBasket {
            recipe_ids: vec![recipe.0],
            country: Some(country.to_string()),
            scale: Some(scale),
            ..NewBasket::as_written(Vec::new())
        };
        let custom = RequestedCustomRecipes::default();
        let selected = basket.select_recipes(snapshot, &custom)?;
        let view = BasketView::new(&selected, &basket, state.config.market.buyer(country));
        Ok(self.with_response(&shopping_list_address(recipe, scale, country), view))
    }

    /// Adds the recipes that are similar to a recipe. The facts of all recipes may have to be calculated first.
    pub fn with_similar_recipes(self, recipe: RecipeId, state: &State, snapshot: &Snapshot) -> Result<Self, ApiError> {
        let recipes = SimilarQuery::default().find(state, snapshot, recipe)?;
        let recipes: Value = serde_json::from_slice(&recipes).map_err(ApiError::internal)?;
        Ok(self.with_response(&format!("/api/recipes/{recipe}/similar"), recipes))
    }

    /// Adds the shops of a country; with an ingredient, those that sell it.
    pub fn with_shops(self, country: Country, ingredient: Option<&str>, state: &State) -> Self {
        let mut address = form_urlencoded::Serializer::new(String::new());
        address.append_pair("country", &country.to_string());
        if let Some(ingredient) = ingredient {
            address.append_pair("ingredient", ingredient);
        }
        let query = RetailersQuery { country: None, ingredient: ingredient.and_then(Text::new) };
        let shops = query.list_retailers(state.config.market.buyer(country));
        self.with_response(&format!("/api/shop/retailers?{}", address.finish()), shops)
    }

    /// Adds the products for a pet type; with search words, those that they find.
    pub fn with_products(self, pet_type: PetType, country: Country, search: Option<&str>, state: &State) -> Self {
        let mut address = form_urlencoded::Serializer::new(String::new());
        address.append_pair("petType", pet_type.as_str());
        if let Some(search) = search {
            address.append_pair("search", search);
        }
        address.append_pair("country", &country.to_string());
        let query =
            ProductsQuery { pet_type: Some(pet_type), search: search.and_then(Text::new), ..ProductsQuery::default() };
        let products = query.list_products(state.config.market.buyer(country));
        self.with_response(&format!("/api/shop/products?{}", address.finish()), products)
    }
}

/// Returns the key under which the browser caches a shopping list: the address, and the JSON of the request's body.
fn shopping_list_address(recipe: RecipeId, scale: f64, country: Country) -> String {
    // A size that is not changed is exactly 1.
    let scale = if scale == 1.0 { String::new() } else { format!(",\"scale\":{scale}") };
    format!("/api/shop/basket#{{\"recipeIds\":[{recipe}],\"country\":\"{country}\"{scale}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shopping_lists_have_the_key_of_the_browser() {
        let address = |scale| shopping_list_address(RecipeId(7), scale, Country::GB);
        assert_eq!(address(1.0), r#"/api/shop/basket#{"recipeIds":[7],"country":"GB"}"#);
        assert_eq!(address(2.0), r#"/api/shop/basket#{"recipeIds":[7],"country":"GB","scale":2}"#);
        assert_eq!(address(0.75), r#"/api/shop/basket#{"recipeIds":[7],"country":"GB","scale":0.75}"#);
    }
}
