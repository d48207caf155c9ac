//! Adds up imported earnings in pounds: by kind, by partner and by week. Other currencies are converted with the exchange
//! table of the site, so their sums are approximate; currencies without a rate are listed separately.

use chrono::NaiveDate;
use domain::reporting_period::ReportingPeriod;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::currency::{Currency, Money, Rates};
use crate::statement::RevenueKind;

/// Number of partners that the weeks name if there are more than one above it. The others are joined, because more parts of a bar cannot
/// be told apart.
const MAX_NAMED_PARTNERS: usize = 5;
/// The name of the joined partners.
const OTHER_PARTNERS: &str = "Other partners";

/// Imported earnings with the same partner, kind and currency, of one day or of several days of a week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummedEarnings {
    /// One of these days.
    pub day: NaiveDate,
    pub partner: String,
    pub kind: RevenueKind,
    pub amount: Money,
    /// Clicks that the partner reports.
    pub clicks: Option<i64>,
    pub orders: Option<i64>,
    /// Number of statement lines.
    pub lines: i64,
}

/// The revenue of a period. Amounts are in pence.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Revenue {
    pub affiliate: i64,
    pub advertising: i64,
    /// Orders at affiliate partners; `None` if no statement contains the number of orders.
    pub orders: Option<i64>,
    /// Number of statement lines in the period. Without lines, nothing was imported and the revenue is unknown.
    pub lines: i64,
    /// Partners by name.
    pub partners: BTreeMap<String, PartnerRevenue>,
    /// The weeks of the period, the earliest first.
    pub weeks: Vec<WeekRevenue>,
    /// True if an amount was converted to pounds.
    pub is_approximate: bool,
    /// Amounts in currencies without an exchange rate, which no other field contains.
    pub unconverted: Vec<Money>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PartnerRevenue {
    /// `None` if no affiliate line could be converted to pounds.
    pub affiliate: Option<i64>,
    pub advertising: i64,
    /// Lines of the kind `affiliate`.
    pub affiliate_lines: i64,
    pub clicks: Option<i64>,
    pub orders: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeekRevenue {
    pub week: ReportingPeriod,
    pub by_partner: BTreeMap<String, i64>,
}

impl WeekRevenue {
    /// Returns the revenue of all partners.
    pub fn total(&self) -> i64 {
        self.by_partner.values().sum()
    }
}

impl Revenue {
    /// Adds up the earnings of the days in the period; other days are ignored. Each amount is converted and rounded to
    /// pence once, so that the weeks and the partners add up to the totals.
    pub fn new(period: ReportingPeriod, earnings: &[SummedEarnings], rates: &Rates) -> Self {
        let weeks = period.weeks().into_iter().map(|week| WeekRevenue { week, by_partner: BTreeMap::new() }).collect();
        let mut revenue = Self { weeks, ..Self::default() };
        let mut unconverted: BTreeMap<Currency, i64> = BTreeMap::new();
        for earning in earnings.iter().filter(|earning| period.contains(earning.day)) {
            let SummedEarnings { amount, kind, clicks, orders, lines, .. } = earning;
            revenue.lines += lines;
            let pence = rates.to_pence(*amount);
            match pence {
                Some(pence) => revenue.add_pence(earning, pence),
                None => *unconverted.entry(amount.currency).or_default() += amount.minor,
            }
            revenue.is_approximate |= pence.is_some() && amount.currency != Currency::GBP;
            let partner = revenue.partners.entry(earning.partner.clone()).or_default();
            if *kind == RevenueKind::Affiliate {
                partner.affiliate_lines += lines;
                partner.clicks = add_known(partner.clicks, *clicks);
                partner.orders = add_known(partner.orders, *orders);
                revenue.orders = add_known(revenue.orders, *orders);
            }
        }
        revenue.unconverted = unconverted.into_iter().map(|(currency, minor)| Money { minor, currency }).collect();
        revenue
    }

    pub fn total(&self) -> i64 {
        self.affiliate + self.advertising
    }

    /// Joins the partners with the smallest revenue in each week, if there are too many to name. Returns the names, the largest revenue
    /// first and the joined partners last. Refunds count as revenue here, because they are parts of a bar too.
    pub fn join_small_partners(&mut self) -> Vec<String> {
        let mut sizes: BTreeMap<&str, i64> = BTreeMap::new();
        for (partner, pence) in self.weeks.iter().flat_map(|week| &week.by_partner) {
            *sizes.entry(partner).or_default() += pence.abs();
        }
        let mut ranked: Vec<(&str, i64)> = sizes.into_iter().collect();
        ranked.sort_by_key(|(_, size)| Reverse(*size));
        let mut names: Vec<String> = ranked.into_iter().map(|(name, _)| name.to_owned()).collect();
        // Joining a single partner would save nothing.
        if names.len() <= MAX_NAMED_PARTNERS + 1 {
            return names;
        }
        names.truncate(MAX_NAMED_PARTNERS);
        for week in &mut self.weeks {
            let mut joined: BTreeMap<String, i64> = BTreeMap::new();
            for (partner, pence) in std::mem::take(&mut week.by_partner) {
                let name = if names.contains(&partner) { partner } else { OTHER_PARTNERS.to_owned() };
                *joined.entry(name).or_default() += pence;
            }
            week.by_partner = joined;
        }
        names.push(OTHER_PARTNERS.to_owned());
        names
    }

    /// Returns what 30 days would earn at the rate of the period, or `None` if nothing was imported.
    pub fn monthly_projection(&self, days: u32) -> Option<i64> {
        let days = i64::from(days);
        (self.lines > 0 && days > 0).then(|| {
            let exact = i128::from(self.total()) * 30;
            let rounded = (exact.abs() * 2 + i128::from(days)) / (2 * i128::from(days)) * exact.signum();
            i64::try_from(rounded).unwrap_or(i64::MAX)
        })
    }

    fn add_pence(&mut self, earning: &SummedEarnings, pence: i64) {
        let partner = self.partners.entry(earning.partner.clone()).or_default();
        match earning.kind {
            RevenueKind::Affiliate => {
                self.affiliate += pence;
                partner.affiliate = add_known(partner.affiliate, Some(pence));
            }
            RevenueKind::Advertising => {
                self.advertising += pence;
                partner.advertising += pence;
            }
        }
        if let Some(week) = self.weeks.iter_mut().find(|it| it.week.contains(earning.day)) {
            *week.by_partner.entry(earning.partner.clone()).or_default() += pence;
        }
    }
}

/// Adds a count that may be unknown. The sum is unknown only if all counts are.
fn add_known(sum: Option<i64>, count: Option<i64>) -> Option<i64> {
    match (sum, count) {
        (Some(sum), Some(count)) => Some(sum + count),
        (sum, count) => sum.or(count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::Market;
    use domain::reporting_period::PeriodLength;

    fn earnings(day: &str, partner: &str, kind: RevenueKind, minor: i64, currency: &str) -> SummedEarnings {
        SummedEarnings {
            day: day.parse().unwrap(),
            partner: partner.to_owned(),
            kind,
            amount: Money { minor, currency: currency.parse().unwrap() },
            clicks: None,
            orders: None,
            lines: 1,
        }
    }

    #[test]
    fn small_partners_are_joined_in_every_week() {
        let names = ["a", "b", "c", "d", "e", "f", "g"];
        let month_of = |names: &[&str]| {
            let of_partner = |(size, name): (i64, &&str)| {
                ["2026-11-10", "2026-11-18"].map(|day| earnings(day, name, RevenueKind::Affiliate, 100 - size, "GBP"))
            };
            let all: Vec<SummedEarnings> = (0..).zip(names).flat_map(of_partner).collect();
            revenue(&all)
        };
        let mut many = month_of(&names);
        let totals: Vec<i64> = many.weeks.iter().map(WeekRevenue::total).collect();
        assert_eq!(many.join_small_partners(), ["a", "b", "c", "d", "e", OTHER_PARTNERS]);
        let joined = many.weeks.iter().filter_map(|week| week.by_partner.get(OTHER_PARTNERS));
        assert_eq!(joined.copied().collect::<Vec<_>>(), [95 + 94, 95 + 94]);
        assert_eq!(many.weeks.iter().map(WeekRevenue::total).collect::<Vec<_>>(), totals);
        // Six partners keep their names. A refund is as large as the same revenue.
        let mut six = month_of(&names[..6]);
        assert_eq!(six.join_small_partners(), names[..6]);
        let refund = earnings("2026-11-18", "z", RevenueKind::Affiliate, -500, "GBP");
        let mut with_refund = revenue(&[refund, earnings("2026-11-18", "a", RevenueKind::Affiliate, 400, "GBP")]);
        assert_eq!(with_refund.join_small_partners(), ["z", "a"]);
    }

    fn month() -> ReportingPeriod {
        ReportingPeriod::ending_on("2026-11-22".parse().unwrap(), PeriodLength::Month)
    }

    fn revenue(rows: &[SummedEarnings]) -> Revenue {
        Revenue::new(month(), rows, &Market::built_in().rates)
    }

    #[test]
    fn earnings_are_added_up_in_pounds_by_kind_partner_and_week() {
        use RevenueKind::{Advertising, Affiliate};
        let mut ocado = earnings("2026-11-16", "Ocado", Affiliate, 1250, "GBP");
        (ocado.clicks, ocado.orders, ocado.lines) = (Some(40), Some(2), 3);
        let mut reversal = earnings("2026-11-22", "Ocado", Affiliate, -250, "GBP");
        reversal.orders = Some(0);
        let found = revenue(&[
            ocado,
            reversal,
            // 10.00 EUR * 0.79 / 0.92 = 8.587 pounds.
            earnings("2026-11-15", "Zooplus DE", Affiliate, 1000, "EUR"),
            // 20.00 USD * 0.79 = 15.80 pounds.
            earnings("2026-10-24", "AdSense", Advertising, 2000, "USD"),
            // 1490 JPY * 0.79 / 149 = 7.90 pounds.
            earnings("2026-11-09", "Amazon JP", Affiliate, 1490, "JPY"),
            earnings("2026-11-09", "Shop PL", Affiliate, 500, "PLN"),
            earnings("2026-10-23", "Ocado", Affiliate, 99_999, "GBP"),
            earnings("2026-11-23", "Ocado", Affiliate, 99_999, "GBP"),
        ]);
        assert_eq!((found.affiliate, found.advertising, found.total()), (1250 - 250 + 859 + 790, 1580, 4229));
        assert_eq!((found.orders, found.lines, found.is_approximate), (Some(2), 8, true));
        assert_eq!(found.unconverted, [Money { minor: 500, currency: "PLN".parse().unwrap() }]);
        let ocado = &found.partners["Ocado"];
        assert_eq!(
            (ocado.affiliate, ocado.affiliate_lines, ocado.clicks, ocado.orders),
            (Some(1000), 4, Some(40), Some(2))
        );
        assert_eq!(found.partners["AdSense"].advertising, 1580);
        assert_eq!(found.partners["Shop PL"], PartnerRevenue { affiliate_lines: 1, ..PartnerRevenue::default() });
        let weeks: Vec<(String, i64)> =
            found.weeks.iter().map(|it| (it.week.first.to_string(), it.by_partner.values().sum())).collect();
        let expected = [("10-24", 1580), ("10-26", 0), ("11-02", 0), ("11-09", 859 + 790), ("11-16", 1000)];
        assert_eq!(weeks, expected.map(|(day, pence)| (format!("2026-{day}"), pence)));
    }

    #[test]
    fn a_projection_scales_the_revenue_of_the_period_to_thirty_days() {
        for (pence, days, expected) in [
            (700, 7, Some(3000)),
            (1000, 7, Some(4286)),
            (-1000, 7, Some(-4286)),
            (1234, 30, Some(1234)),
            (900, 90, Some(300)),
        ] {
            let found = revenue(&[earnings("2026-11-16", "Ocado", RevenueKind::Affiliate, pence, "GBP")]);
            assert_eq!(found.monthly_projection(days), expected, "{pence} in {days} days");
        }
        assert_eq!(revenue(&[]).monthly_projection(30), None, "nothing was imported");
    }

    #[test]
    fn without_statements_everything_is_empty() {
        let found = revenue(&[]);
        assert_eq!((found.total(), found.lines, found.orders, found.is_approximate), (0, 0, None, false));
        assert_eq!(found.weeks.len(), 5);
    }
}
