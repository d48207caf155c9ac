//! The parameters of the lists for administrators that can be searched and read page by page.

use serde::Deserialize;
use std::fmt::Display;
use std::str::FromStr;
use storage::list_options::{ListOptions, Order};
use strum::EnumString;
use thiserror::Error;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use crate::request::query::{Bounded, QueryParameters, Text, non_blank, parse_optional};

type Limit = Bounded<i64, 1, 200>;
type Offset = Bounded<i64, 0, 1_000_000_000>;
type SearchText = Text<MAX_SEARCH_LENGTH>;

/// Maximum number of characters of a search in a list.
pub const MAX_SEARCH_LENGTH: usize = 100;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PagingQuery {
    /// Lists only rows that contain this text, with its words in this order and next to each other.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    search: Option<SearchText>,
    /// The maximum number of rows. By default, all rows are listed.
    #[param(inline)]
    limit: Option<Limit>,
    /// The number of rows before the first one that is listed.
    #[param(inline)]
    offset: Option<Offset>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct OrderQuery {
    /// The default is `newest`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    pub sort: Option<ListOrder>,
}

/// The rows that come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema, EnumString)]
#[schema(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", parse_err_ty = UnknownOrder, parse_err_fn = UnknownOrder::from)]
pub enum ListOrder {
    Newest,
    Oldest,
}

#[derive(Debug, Error)]
#[error("'{0}' is not an order of this list; use newest or oldest")]
pub struct UnknownOrder(String);

impl From<&str> for UnknownOrder {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

/// Selects rows with one status, or rows with any status: `all`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatusFilter<S>(pub Option<S>);

impl QueryParameters for PagingQuery {}
impl QueryParameters for OrderQuery {}

impl PagingQuery {
    /// Returns the options of the storage query. Without an order, the newest row comes first.
    pub fn list_options(self, order: Option<ListOrder>) -> ListOptions {
        ListOptions {
            search: self.search.map(|words| words.to_string()),
            order: match order {
                None | Some(ListOrder::Newest) => Order::Newest,
                Some(ListOrder::Oldest) => Order::Oldest,
            },
            limit: self.limit.map(|limit| limit.0),
            offset: self.offset.map_or(0, |offset| offset.0),
        }
    }
}

impl<S: FromStr<Err: Display>> FromStr for StatusFilter<S> {
    type Err = S::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(if text == "all" { None } else { Some(text.parse()?) }))
    }
}

/// Documents the values of the status and `all`.
impl<S: PartialSchema> PartialSchema for StatusFilter<S> {
    fn schema() -> RefOr<Schema> {
        let mut schema = S::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            object.enum_values.get_or_insert_default().push("all".into());
        }
        schema
    }
}

impl<S: PartialSchema> ToSchema for StatusFilter<S> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ApiError;

    #[test]
    fn a_query_selects_a_page_of_a_list() {
        let options = |search: Option<&str>, order, limit, offset| ListOptions {
            search: search.map(str::to_owned),
            order,
            limit,
            offset,
        };
        for (query, expected) in [
            ("", options(None, Order::Newest, None, 0)),
            ("limit=1", options(None, Order::Newest, Some(1), 0)),
            ("limit=200&offset=400&sort=oldest", options(None, Order::Oldest, Some(200), 400)),
            ("search=+ada+l+&sort=newest", options(Some("ada l"), Order::Newest, None, 0)),
            ("search=+", options(None, Order::Newest, None, 0)),
        ] {
            let (OrderQuery { sort }, paging) = <(OrderQuery, PagingQuery)>::parse(query).unwrap();
            assert_eq!(paging.list_options(sort), expected, "{query}");
        }
        let long = format!("search={}", "a".repeat(101));
        for query in
            ["limit=0", "limit=201", "limit=x", "offset=-1", "offset=1000000001", "limit=1&limit=2", "page=2", &long]
        {
            let result = <(OrderQuery, PagingQuery)>::parse(query);
            assert!(matches!(result, Err(ApiError::BadQuery(_))), "{query}");
        }
    }
}
