//! The revenue of a period: imported earnings, and counted clicks on links to retailers.

use affiliate::currency::{Currency, Money, Rates};
use affiliate::revenue::{PartnerRevenue, Revenue, SummedEarnings};
use chrono::NaiveDate;
use domain::reporting_period::{PeriodLength, ReportingPeriod, percentage};
use domain::visit::VisitMetric;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use storage::counting::report::{NamedAmount, largest_amounts, total};
use storage::earnings::{PartnerTotal, partner_totals};
use storage::{Db, StorageError};
use utoipa::ToSchema;

use crate::admin::revenue_entries::unreadable;
use crate::shop::price_view::amount;

/// Maximum number of listed partners. Names of clicked retailers come from browsers, so their number is not limited.
const MAX_PARTNERS: usize = 100;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RevenueReport)]
pub struct RevenueView {
    /// All imported revenue of the period in pounds. If `importedLines` is 0, the revenue is unknown, and this is 0.
    pub total_revenue: f64,
    /// Estimate: the revenue of 30 days at the rate of this period, in pounds; null if nothing was imported.
    #[schema(required = true)]
    pub monthly_revenue: Option<f64>,
    pub affiliate_revenue: f64,
    pub advertising_revenue: f64,
    /// Orders in percent of the counted clicks, with two decimals; null without clicks or without imported orders.
    #[schema(required = true)]
    pub conversion_rate: Option<f64>,
    /// Clicks on links to retailers, counted on this site.
    pub total_clicks: i64,
    /// Orders in imported statements; null if no statement contains the number of orders.
    #[schema(required = true)]
    pub total_conversions: Option<i64>,
    /// Affiliate partners and clicked retailers, the highest revenue first; at most 100.
    pub top_affiliate_partners: Vec<PartnerView>,
    /// The weeks of the period, counted back from its last day, the earliest first. The first one may be shorter.
    pub weekly: Vec<WeekView>,
    /// The partners of the weeks, the largest first. If there are many, the last name is that of all smaller ones together.
    pub weekly_partners: Vec<String>,
    /// The number of imported statement lines of the period.
    pub imported_lines: i64,
    /// True if amounts in other currencies were converted to pounds.
    pub is_approximate: bool,
    /// Amounts in currencies without an exchange rate. They are not part of any other figure.
    pub unconverted: Vec<UnconvertedView>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnerReport)]
pub struct PartnerView {
    pub partner: String,
    /// Clicks on links to the retailer with this name; otherwise the clicks in the partner's statements; null if neither
    /// is known.
    #[schema(required = true)]
    pub clicks: Option<i64>,
    /// The source of the number of clicks.
    #[schema(required = true)]
    pub clicks_from: Option<ClickSource>,
    /// Orders in the partner's statements; null if they do not contain the number of orders.
    #[schema(required = true)]
    pub conversions: Option<i64>,
    /// Imported revenue in pounds; null if none was imported, or only in currencies without an exchange rate.
    #[schema(required = true)]
    pub revenue: Option<f64>,
}

/// The source of a number of clicks: counted on this site, or stated in a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ClickSource {
    Site,
    Statement,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = WeekRevenue)]
pub struct WeekView {
    /// The first day of the week.
    from: NaiveDate,
    /// The last day of the week.
    to: NaiveDate,
    /// Revenue in pounds by partner of `weeklyPartners`, affiliate and advertising together. Partners without revenue in this week are
    /// missing.
    partners: Vec<WeekPartnerView>,
    /// Revenue in pounds of all partners.
    total: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = WeekPartnerRevenue)]
pub struct WeekPartnerView {
    partner: String,
    revenue: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = UnconvertedAmount)]
pub struct UnconvertedView {
    currency: Currency,
    /// Amount in units of the currency.
    amount: f64,
}

/// The stored figures of a period.
pub struct RevenueFigures {
    period: ReportingPeriod,
    earnings: Vec<SummedEarnings>,
    clicks: i64,
    clicked_retailers: Vec<NamedAmount>,
}

impl RevenueFigures {
    pub fn read(db: &mut Db, period: ReportingPeriod) -> Result<Self, StorageError> {
        let days = (period.first, period.last);
        let limit = i64::try_from(MAX_PARTNERS).unwrap_or(i64::MAX);
        let mut earnings = Vec::new();
        for week in period.weeks() {
            for total in partner_totals(db, week.first, week.last)? {
                earnings.push(to_earnings(week.first, total)?);
            }
        }
        Ok(Self {
            period,
            earnings,
            clicks: total(db, VisitMetric::Retailer, period.first, period.last)?,
            clicked_retailers: largest_amounts(db, VisitMetric::Retailer, days, limit)?,
        })
    }
}

impl RevenueView {
    pub fn new(figures: &RevenueFigures, length: PeriodLength, rates: &Rates) -> Self {
        let mut revenue = Revenue::new(figures.period, &figures.earnings, rates);
        let weekly_partners = revenue.join_small_partners();
        let conversion_rate = revenue.orders.and_then(|orders| percentage(orders, figures.clicks));
        Self {
            total_revenue: pounds(revenue.total()),
            monthly_revenue: revenue.monthly_projection(length.days()).map(pounds),
            affiliate_revenue: pounds(revenue.affiliate),
            advertising_revenue: pounds(revenue.advertising),
            conversion_rate,
            total_clicks: figures.clicks,
            total_conversions: revenue.orders,
            top_affiliate_partners: rank_partners(&revenue.partners, &figures.clicked_retailers),
            imported_lines: revenue.lines,
            is_approximate: revenue.is_approximate,
            unconverted: revenue
                .unconverted
                .into_iter()
                .map(|money| UnconvertedView { currency: money.currency, amount: amount(money) })
                .collect(),
            weekly: revenue
                .weeks
                .into_iter()
                .map(|it| WeekView {
                    from: it.week.first,
                    to: it.week.last,
                    total: pounds(it.total()),
                    partners: it
                        .by_partner
                        .into_iter()
                        .map(|(partner, pence)| WeekPartnerView { partner, revenue: pounds(pence) })
                        .collect(),
                })
                .collect(),
            weekly_partners,
        }
    }
}

/// Returns the affiliate partners and the clicked retailers. A partner and a retailer with the same name are one.
fn rank_partners(partners: &BTreeMap<String, PartnerRevenue>, clicked: &[NamedAmount]) -> Vec<PartnerView> {
    let mut clicks_by_name: BTreeMap<String, (&str, i64)> = BTreeMap::new();
    for NamedAmount { name, amount } in clicked {
        clicks_by_name.entry(name.to_lowercase()).or_insert((name, 0)).1 += amount;
    }
    // The revenue in pence, by which the partners are sorted, and the partner.
    let mut ranked: Vec<(Option<i64>, PartnerView)> = Vec::new();
    for (name, partner) in partners.iter().filter(|(_, it)| it.affiliate_lines > 0) {
        let counted = clicks_by_name.remove(&name.to_lowercase()).map(|(_, clicks)| clicks);
        let clicks = counted.or(partner.clicks);
        let clicks_from = if counted.is_some() { ClickSource::Site } else { ClickSource::Statement };
        let view = PartnerView {
            partner: name.clone(),
            clicks,
            clicks_from: clicks.map(|_| clicks_from),
            conversions: partner.orders,
            revenue: partner.affiliate.map(pounds),
        };
        ranked.push((partner.affiliate, view));
    }
    for (name, clicks) in clicks_by_name.into_values() {
        let view = PartnerView {
            partner: name.to_owned(),
            clicks: Some(clicks),
            clicks_from: Some(ClickSource::Site),
            conversions: None,
            revenue: None,
        };
        ranked.push((None, view));
    }
    ranked.sort_by(|(left_pence, left), (right_pence, right)| {
        let by_revenue = Reverse(left_pence).cmp(&Reverse(right_pence));
        let by_clicks = Reverse(left.clicks).cmp(&Reverse(right.clicks));
        by_revenue.then(by_clicks).then_with(|| left.partner.cmp(&right.partner))
    });
    ranked.into_iter().take(MAX_PARTNERS).map(|(_, view)| view).collect()
}

/// Fails if the kind or the currency is unknown, which only another program can have stored.
fn to_earnings(day: NaiveDate, total: PartnerTotal) -> Result<SummedEarnings, StorageError> {
    let amount = read_money(&total)?;
    let PartnerTotal { partner, kind, clicks, orders, lines, .. } = total;
    let kind = kind.parse().map_err(|error| unreadable(&format!("with partner {partner}"), "kind", error))?;
    Ok(SummedEarnings { day, partner, kind, amount, clicks, orders, lines })
}

/// Fails if the currency is unknown, which only another program can have stored.
pub fn read_money(total: &PartnerTotal) -> Result<Money, StorageError> {
    let row = || format!("with partner {}", total.partner);
    let currency: Currency = total.currency.parse().map_err(|error| unreadable(&row(), "currency", error))?;
    Ok(Money { minor: total.minor, currency })
}

pub fn pounds(pence: i64) -> f64 {
    amount(Money::pence(pence))
}

#[cfg(test)]
mod tests {
    use super::*;
    use storage::error_chain;

    fn partner(pence: i64, clicks: Option<i64>) -> PartnerRevenue {
        PartnerRevenue { affiliate: Some(pence), affiliate_lines: 1, clicks, ..PartnerRevenue::default() }
    }

    #[test]
    fn an_unreadable_total_is_reported_with_its_table_and_column() {
        let total = |kind: &str, currency: &str| PartnerTotal {
            partner: "Ocado".to_owned(),
            kind: kind.to_owned(),
            currency: currency.to_owned(),
            minor: 1250,
            clicks: None,
            orders: None,
            lines: 1,
        };
        let day = NaiveDate::default();
        assert!(to_earnings(day, total("affiliate", "GBP")).is_ok());
        for (kind, currency, column) in [("affiliate", "ZZZ", "currency"), ("rent", "GBP", "kind")] {
            let error = error_chain(&to_earnings(day, total(kind, currency)).unwrap_err());
            let expected = format!("column {column} of row with partner Ocado in table earnings cannot be read");
            assert!(error.starts_with(&expected), "{error}");
        }
    }

    #[test]
    fn partners_are_ranked_by_revenue_and_merged_with_the_clicks_on_their_links() {
        let partners = BTreeMap::from([
            ("Ocado".to_owned(), partner(250, Some(90))),
            ("Amazon Associates".to_owned(), partner(1000, Some(70))),
            ("Zooplus".to_owned(), partner(-50, None)),
            ("AdSense".to_owned(), PartnerRevenue { advertising: 5000, ..PartnerRevenue::default() }),
        ]);
        let clicked = [("ocado", 12), ("Tesco", 3), ("Asda", 3), ("Chewy", 4)];
        let clicked = clicked.map(|(name, amount)| NamedAmount { name: name.to_owned(), amount });
        let found: Vec<_> = rank_partners(&partners, &clicked)
            .into_iter()
            .map(|it| (it.partner, it.clicks, it.clicks_from, it.revenue))
            .collect();
        let (site, statement) = (Some(ClickSource::Site), Some(ClickSource::Statement));
        let expected = [
            ("Amazon Associates", Some(70), statement, Some(10.0)),
            ("Ocado", Some(12), site, Some(2.5)),
            ("Zooplus", None, None, Some(-0.5)),
            ("Chewy", Some(4), site, None),
            ("Asda", Some(3), site, None),
            ("Tesco", Some(3), site, None),
        ];
        assert_eq!(found, expected.map(|(name, clicks, from, revenue)| (name.to_owned(), clicks, from, revenue)));
    }
}
