//! GET /api/admin/affiliates: the shops of each country, affiliate tags, commissions, and the links with most clicks.

use actix_web::{HttpResponse, web};
use affiliate::commission::Commission;
use affiliate::country::{Country, ServedCountry};
use affiliate::currency::Currency;
use affiliate::market::Market;
use domain::page::RECIPE;
use domain::recipe_id::RecipeId;
use serde::Serialize;
use storage::counting::rankings::{ClickedLink, clicked_links, pages_with_clicks};
use storage::counting::report::NamedAmount;
use utoipa::ToSchema;

use super::reports::period::PeriodQuery;
use super::reports::revenue::{PartnerView, RevenueFigures, RevenueView};
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::security::administrator::Administrator;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Maximum number of listed links, and of listed recipes.
const MAX_LISTED: usize = 10;
/// Maximum number of pages with clicks that are read to find the recipes among them.
const MAX_PAGES: i64 = 200;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AffiliateOverview)]
pub struct AffiliatesView {
    countries: Vec<CountryView>,
    /// Affiliate partners and clicked retailers of the period, the highest revenue first.
    partners: Vec<PartnerRevenueView>,
    /// The links with most clicks; at most ten.
    best_links: Vec<LinkView>,
    /// The recipes whose links have most clicks; at most ten.
    best_recipes: Vec<RecipeClicksView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AffiliateCountry)]
pub struct CountryView {
    country: Country,
    name: String,
    currency: Currency,
    /// The tag in links to the marketplace; null if the country has none.
    #[schema(required = true)]
    tag: Option<String>,
    /// True if the tag is a placeholder, so that links with it earn nothing.
    is_placeholder: bool,
    commission: Commission,
    shops: Vec<ShopView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AffiliateShop)]
pub struct ShopView {
    name: String,
    /// True if links to the shop can earn a commission: by a registered tag, or because the site has joined its
    /// programme.
    pays_commission: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnerClickRevenue)]
pub struct PartnerRevenueView {
    #[serde(flatten)]
    partner: PartnerView,
    /// The countries of the retailers with the name of the partner; empty if the site has no retailer with this name.
    countries: Vec<Country>,
    /// Revenue per click in pounds, with four decimals; null if the clicks or the revenue are not known.
    #[schema(required = true)]
    revenue_per_click: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ClickedLink)]
pub struct LinkView {
    retailer: String,
    /// The food, search term or product that the link was for; null if it is not known.
    #[schema(required = true)]
    product: Option<String>,
    clicks: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RecipeClicks)]
pub struct RecipeClicksView {
    #[schema(value_type = i64)]
    id: RecipeId,
    title: String,
    clicks: i64,
}

#[utoipa::path(
    get, path = "/api/admin/affiliates", operation_id = "showAffiliates", tag = "admin", params(PeriodQuery),
    responses(
        (status = 200, description = "Countries and partners, with the clicks and the revenue of the period", body = AffiliatesView),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<PeriodQuery>,
) -> Result<HttpResponse, ApiError> {
    let (period, max_links) = (query.period(), i64::try_from(MAX_LISTED).unwrap_or(i64::MAX));
    let days = (period.first, period.last);
    let (figures, links, pages) = state
        .read(move |db| {
            let figures = RevenueFigures::read(db, period)?;
            Ok((figures, clicked_links(db, days, max_links)?, pages_with_clicks(db, days, MAX_PAGES)?))
        })
        .await?;
    let market = &state.config.market;
    let revenue = RevenueView::new(&figures, query.length(), &market.rates);
    Ok(HttpResponse::Ok().json(AffiliatesView {
        countries: market.countries.iter().map(|country| CountryView::new(country, market)).collect(),
        partners: revenue.top_affiliate_partners.into_iter().map(|it| PartnerRevenueView::new(it, market)).collect(),
        best_links: links.into_iter().map(LinkView::from).collect(),
        best_recipes: clicked_recipes(&pages, &state.snapshot()),
    }))
}

fn clicked_recipes(pages: &[NamedAmount], snapshot: &Snapshot) -> Vec<RecipeClicksView> {
    let recipe = |NamedAmount { name, amount }: &NamedAmount| {
        let id = RecipeId(name.strip_prefix(RECIPE.path_prefix())?.parse().ok()?);
        let title = snapshot.find(id)?.recipe.content.title.clone();
        Some(RecipeClicksView { id, title, clicks: *amount })
    };
    pages.iter().filter_map(recipe).take(MAX_LISTED).collect()
}

impl CountryView {
    fn new(country: &ServedCountry, market: &Market) -> Self {
        let code = country.code;
        let shops = market.retailers.iter().filter(|shop| shop.country == code);
        Self {
            country: code,
            name: country.name.clone(),
            currency: country.currency,
            tag: market.tags.get(code).map(ToString::to_string),
            is_placeholder: market.tags.get(code).is_some() && !market.tags.is_registered(code),
            commission: market.commissions.get(code),
            shops: shops
                .map(|shop| ShopView { name: shop.name.clone(), pays_commission: market.pays_commission(shop) })
                .collect(),
        }
    }
}

impl PartnerRevenueView {
    #[expect(clippy::as_conversions, reason = "there is no lossless conversion, and no loss below 2^53 clicks")]
    fn new(partner: PartnerView, market: &Market) -> Self {
        let revenue_per_click = match (partner.revenue, partner.clicks) {
            (Some(revenue), Some(clicks)) if clicks > 0 => {
                Some((revenue / clicks as f64 * 10_000.0).round() / 10_000.0)
            }
            _ => None,
        };
        let name = partner.partner.to_lowercase();
        let retailers = market.retailers.iter().filter(|it| it.name.to_lowercase() == name);
        let mut countries: Vec<Country> = Vec::new();
        for retailer in retailers {
            if !countries.contains(&retailer.country) {
                countries.push(retailer.country);
            }
        }
        Self { partner, countries, revenue_per_click }
    }
}

impl From<ClickedLink> for LinkView {
    fn from(ClickedLink { retailer, product, clicks }: ClickedLink) -> Self {
        Self { retailer, product, clicks }
    }
}
