//! The statements of partners: checking a file before it is imported, importing it, and undoing an import.

pub mod import;
pub mod list;
pub mod preview;
pub mod undo;

use affiliate::currency::{Currency, Money};
use affiliate::statement::{DateOrder, Earning, MAX_PARTNER_CHARS, RevenueKind, StatementDefaults, StatementError};
use domain::form_errors::FormErrors;
use domain::plain_text::to_sentence;
use serde::{Deserialize, Serialize};
use storage::earnings::{self, Statement};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::request::path_id::Resource;
use crate::request::query::{QueryParameters, Text, non_blank, parse_optional};
use crate::shop::price_view::amount;

/// Maximum size of a statement in bytes.
pub const MAX_BYTES: usize = MAX_MEGABYTES * 1024 * 1024;
pub const MAX_MEGABYTES: usize = 1;
/// Maximum number of characters in the name of a statement's file.
pub const MAX_NAME_CHARS: usize = 200;

impl Resource for Statement {
    type Id = i64;
    const NAME: &'static str = "statement";
}

type FileName = Text<MAX_NAME_CHARS>;
type PartnerName = Text<MAX_PARTNER_CHARS>;

/// The name of the file, and what cannot be read from the file itself.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// The name of the file, which the list of statements shows.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    name: Option<FileName>,
    /// The partner, if the statement has no column for it.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    partner: Option<PartnerName>,
    /// The currency, if the statement has no column for it.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    currency: Option<Currency>,
    /// The kind of revenue, if the statement has no column for it. The default is `affiliate`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    kind: Option<RevenueKind>,
    /// The order of day and month in dates such as 03/04/2026.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    dates: Option<DateOrder>,
}

impl QueryParameters for StatementQuery {}

impl StatementQuery {
    fn file_name(&self) -> String {
        self.name.as_deref().unwrap_or_default().to_owned()
    }

    fn defaults(&self) -> StatementDefaults {
        StatementDefaults {
            partner: self.partner.as_deref().map(str::to_owned),
            currency: self.currency,
            kind: self.kind.unwrap_or_default(),
            date_order: self.dates,
        }
    }
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CurrencyAmount)]
pub struct AmountView {
    currency: Currency,
    /// Amount in units of the currency.
    amount: f64,
}

impl From<Money> for AmountView {
    fn from(money: Money) -> Self {
        Self { currency: money.currency, amount: amount(money) }
    }
}

/// Returns the problem of a file that cannot be imported. The messages are sentences.
fn file_problem(messages: Vec<String>) -> ApiError {
    FormErrors::from([("file", messages)]).into()
}

fn statement_problem(error: &StatementError) -> ApiError {
    file_problem(vec![to_sentence(&error.to_string())])
}

pub fn to_row(earning: &Earning) -> earnings::Earning {
    earnings::Earning {
        day: earning.day,
        partner: earning.partner.clone(),
        kind: earning.kind.as_str(),
        minor: earning.amount.minor,
        currency: earning.amount.currency.code(),
        clicks: earning.clicks,
        orders: earning.orders,
    }
}
