//! GET /api/shop/products: recommended kinds of products, with the average price if statistics contain one.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use affiliate::currency::Currency;
use affiliate::link::Link;
use affiliate::market::Buyer;
use affiliate::product::{Product, ProductCategory, products};
use assistant::sentence_reader::read_sentence;
use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;
use search::exclusion::foods_in_text;
use search::index::{Document, Index};
use search::interpretation::Interpretation;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::LazyLock;
use utoipa::{IntoParams, ToSchema};

use super::parse_country_parameter;
use super::price_view::amount;
use crate::error::{ApiError, FieldErrors};
use crate::pictures::product::product_picture_path;
use crate::request::query::{QueryParameters, ValidQuery, add_error, non_blank, parse_optional};
use crate::response::cached_response::CachedResponse;
use crate::site_search::SearchText;
use crate::state::State;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ProductsQuery {
    /// Only products for this pet type.
    #[serde(deserialize_with = "parse_optional")]
    pub pet_type: Option<PetType>,
    /// Only products of this category, which must belong to the pet type.
    #[serde(deserialize_with = "parse_optional")]
    pub category: Option<ProductCategory>,
    /// Words of the name, category, features or description, the best match first. Typing errors and synonyms are understood; the last word may be the beginning of a word.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    pub search: Option<SearchText>,
    /// Where the visitor shops. Without it, the country is detected.
    #[param(value_type = Option<Country>)]
    pub country: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Product)]
pub struct ProductView {
    pub id: &'static str,
    pub pet_type: PetType,
    pub name: &'static str,
    pub description: &'static str,
    /// The name of the category for the pet type.
    pub group: &'static str,
    pub category: ProductCategory,
    /// Always null, because this is a kind of product without a brand.
    #[schema(required = true)]
    pub brand: Option<String>,
    /// The lowest monthly average of a year in Great Britain; null if no statistics are published.
    #[schema(required = true)]
    pub price_min: Option<f64>,
    /// The highest monthly average of the year; null if no statistics are published. Prices in shops vary more than averages.
    #[schema(required = true)]
    pub price_max: Option<f64>,
    pub currency: Currency,
    /// True if the prices were converted from pounds.
    pub is_approximate: bool,
    /// The range to display, such as 'approx. $9.68 to $10.56'; null without prices.
    #[schema(required = true)]
    pub price_text: Option<String>,
    /// The last month of the year of the averages, such as 2024-09; null without prices.
    #[schema(required = true)]
    pub price_as_of: Option<String>,
    /// The publisher and the title of the statistics; null without prices.
    #[schema(required = true)]
    pub price_source: Option<&'static str>,
    pub features: &'static [String],
    /// The path of a drawing on this site.
    pub image_url: String,
    /// The name of the shop that the link leads to, for the button.
    pub retailer: String,
    #[serde(flatten)]
    pub link: Link,
}

#[utoipa::path(
    get, path = "/api/shop/products", operation_id = "listProducts", tag = "shop",
    params(ProductsQuery),
    responses(
        (status = 200, description = "The products", body = Vec<ProductView>),
        (status = 304, description = "The list has not changed since the client fetched it"),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ProductsQuery>,
) -> Result<HttpResponse, ApiError> {
    let market = &state.config.market;
    let country = parse_country_parameter(query.country.as_deref(), &market.countries)?;
    super::respond_for_country(&request, &state, country, |country| {
        CachedResponse::json(&query.list_products(market.buyer(country)))
    })
}

impl QueryParameters for ProductsQuery {
    fn check(&self, errors: &mut FieldErrors) {
        if let (Some(pet_type), Some(category)) = (self.pet_type, self.category)
            && !ProductCategory::for_pet_type(pet_type).contains(&category)
        {
            add_error(errors, "category", format!("'{category}' is not a product category for {pet_type}s."));
        }
    }
}

/// The texts of all products, in the order of the table.
static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let groups: Vec<[String; 1]> =
        products().iter().map(|product| [product.category.label(product.pet_type).to_owned()]).collect();
    let index = Index::new(products().iter().zip(&groups).map(|(product, group)| Document {
        title: &product.name,
        description: &product.description,
        keywords: &product.features,
        ingredients: group,
        pet_type: product.pet_type,
        // Words such as 'cookies' mean the category of treats.
        category: if product.category == ProductCategory::Treats { Category::Treats } else { Category::All },
        is_organic: false,
        foods: &[],
        has_only_known_foods: false,
    }));
    index.with_sentence_reader(read_sentence)
});

/// The foods that the texts of each product name, in the order of the table. A search such as 'no chicken treats' leaves out the
/// products with one of the excluded foods.
static FOODS: LazyLock<Vec<HashSet<FoodId>>> = LazyLock::new(|| {
    let text = |product: &Product| {
        let texts = [&product.name, &product.description].into_iter().chain(&product.features);
        texts.map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    products().iter().map(|product| foods_in_text(&text(product))).collect()
});

impl ProductsQuery {
    pub fn list_products(&self, buyer: Buyer<'_>) -> Vec<ProductView> {
        self.select().into_iter().map(|product| ProductView::new(product, buyer)).collect()
    }

    fn select(&self) -> Vec<&'static Product> {
        let Some(text) = self.search.as_deref() else {
            return products().iter().filter(|product| self.matches(product)).collect();
        };
        let interpretation = Interpretation::new(text, &INDEX);
        let ranks = interpretation.rank_by_words(&INDEX);
        let is_excluded = |at: usize| {
            let named = FOODS.get(at);
            let mut excluded = interpretation.excluded.iter().flat_map(|it| &it.foods);
            named.is_some_and(|named| excluded.any(|food| named.contains(food)))
        };
        let found = products().iter().enumerate();
        let found = found.filter(|(at, product)| self.matches(product) && !is_excluded(*at));
        let mut found: Vec<(u8, &Product)> =
            found.filter_map(|(at, product)| Some((ranks.get(at)?, product))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, product)| product).collect()
    }

    fn matches(&self, product: &Product) -> bool {
        self.pet_type.is_none_or(|it| it == product.pet_type) && self.category.is_none_or(|it| it == product.category)
    }
}

impl ProductView {
    fn new(product: &'static Product, buyer: Buyer<'_>) -> Self {
        let (market, currency) = (buyer.market, buyer.currency());
        let shop = market.retailers.marketplace(buyer.country.code);
        let range = product.price.as_ref();
        let price = |pence: u32| market.rates.convert_pence(pence.into(), currency);
        let prices = range.map(|range| (price(range.min_pence), price(range.max_pence)));
        Self {
            id: &product.id,
            pet_type: product.pet_type,
            name: &product.name,
            description: &product.description,
            group: product.category.label(product.pet_type),
            category: product.category,
            brand: None,
            price_min: prices.map(|(min, _)| amount(min.money)),
            price_max: prices.map(|(_, max)| amount(max.money)),
            currency,
            is_approximate: prices.is_some_and(|(min, _)| min.is_approximate),
            price_text: prices.map(|(min, max)| {
                format!("{} to {}", market.rates.format_price(min), market.rates.format_money(max.money))
            }),
            price_as_of: range.map(|range| range.as_of.to_string()),
            price_source: range.map(|range| range.source.as_str()),
            features: &product.features,
            image_url: product_picture_path(&product.id),
            retailer: shop.name.clone(),
            link: Link::pet_search(shop, &product.search_term, market),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(text: &str) -> Vec<&'static Product> {
        let search = SearchText::new(text);
        ProductsQuery { search, ..ProductsQuery::default() }.select()
    }

    #[test]
    fn excluded_foods_leave_out_the_products_that_name_them() {
        let all = search("treats");
        let names_fish = |product: &&Product| {
            let texts = [&product.name, &product.description].into_iter().chain(&product.features);
            texts.into_iter().any(|text| text.to_lowercase().contains("fish"))
        };
        let (with_fish, without_fish): (Vec<&Product>, Vec<&Product>) =
            all.iter().copied().partition(|product| names_fish(product));
        assert!(!with_fish.is_empty() && !without_fish.is_empty(), "{with_fish:?} {without_fish:?}");
        for text in ["no fish treats", "treats without fish", "treats, allergic to fish"] {
            let found = search(text);
            assert!(!found.is_empty() && !found.iter().any(names_fish), "{text}: {found:?}");
        }
    }
}
