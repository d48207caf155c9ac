//! The parameter `days` of reports.

use chrono::Utc;
use domain::reporting_period::{PeriodLength, ReportingPeriod};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::request::query::{QueryParameters, parse_optional};

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PeriodQuery {
    /// The number of days up to today, in UTC. The default is 30.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    days: Option<PeriodLength>,
}

impl QueryParameters for PeriodQuery {}

impl PeriodQuery {
    pub fn length(&self) -> PeriodLength {
        self.days.unwrap_or_default()
    }

    /// Returns the period that ends today.
    pub fn period(&self) -> ReportingPeriod {
        ReportingPeriod::ending_on(Utc::now().date_naive(), self.length())
    }
}
