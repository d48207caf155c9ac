//! The part of a list that an administrator looks through: the parameters that every such list takes.

use storage::part::{Order, Part};
use utoipa::IntoParams;

use crate::error::ApiError;
use crate::request::query::{each, number, refused, unknown};

/// As many rows as one answer is asked for.
const MAX_LIMIT: i64 = 200;
/// Beyond any list.
const MAX_OFFSET: i64 = 1_000_000_000;
const LONGEST_SEARCH: usize = 100;

#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "the names and bounds for the contract; `set` reads them")]
pub struct PartQuery {
    /// Words that a row must hold.
    #[param(max_length = 100)]
    search: Option<String>,
    /// `newest`, which is where a list starts, or `oldest` first.
    #[param(value_type = Option<String>, example = "newest")]
    sort: Option<String>,
    /// Without it, all of them.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    #[param(minimum = 0)]
    offset: Option<i64>,
}

/// What a list is asked for that takes nothing else.
pub fn read(query: &str) -> Result<Part, ApiError> {
    let mut part = Part::default();
    refused(each(query, |name, value| set(&mut part, name, value)))?;
    Ok(part)
}

/// Takes one parameter of a part; any other is none of the list's.
pub fn set(part: &mut Part, name: &str, value: &str) -> Result<(), String> {
    match name {
        "search" => part.search = words(value)?,
        "sort" => part.order = order(value)?,
        "limit" => part.limit = Some(number(value, 1, MAX_LIMIT)?),
        "offset" => part.offset = number(value, 0, MAX_OFFSET)?,
        _ => return unknown(),
    }
    Ok(())
}

/// None where nothing is asked for.
fn words(value: &str) -> Result<Option<String>, String> {
    if value.chars().count() > LONGEST_SEARCH {
        return Err(format!("must be at most {LONGEST_SEARCH} characters."));
    }
    Ok(Some(value.trim().to_owned()).filter(|words| !words.is_empty()))
}

fn order(value: &str) -> Result<Order, String> {
    match value {
        "newest" => Ok(Order::Newest),
        "oldest" => Ok(Order::Oldest),
        _ => Err(format!("'{value}' is not an order of this list: newest or oldest.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_list_is_what_its_parameters_say_and_nothing_else() {
        let part = |search: Option<&str>, order, limit, offset| Part {
            search: search.map(str::to_owned),
            order,
            limit,
            offset,
        };
        for (query, expected) in [
            ("", part(None, Order::Newest, None, 0)),
            ("limit=1", part(None, Order::Newest, Some(1), 0)),
            ("limit=200&offset=400&sort=oldest", part(None, Order::Oldest, Some(200), 400)),
            ("search=+ada+l+&sort=newest", part(Some("ada l"), Order::Newest, None, 0)),
            ("search=+", part(None, Order::Newest, None, 0)),
        ] {
            assert_eq!(read(query).unwrap(), expected, "{query}");
        }
        let long = format!("search={}", "a".repeat(101));
        for query in
            ["limit=0", "limit=201", "limit=x", "offset=-1", "offset=1000000001", "limit=1&limit=2", "page=2", &long]
        {
            assert!(matches!(read(query), Err(ApiError::BadQuery(_))), "{query}");
        }
    }
}
