//! Fuzzes the parser of query strings, with the parameters of the recipe list and of the feeding plan.

use http_api::error::ApiError;
use http_api::nutrition::plan::PlanQuery;
use http_api::{ListQuery, QueryParameters};
use proptest::prelude::*;
use proptest::sample::select;
use url::form_urlencoded;

use crate::pieces::{food, number, text};
use crate::runner::{Check, ensure, fuzz};

/// Names of parameters of both queries, and others.
const NAMES: &[&str] = &[
    "petType",
    "category",
    "search",
    "organic",
    "ids",
    "maxMinutes",
    "sort",
    "lifeStage",
    "verdict",
    "exclude",
    "limit",
    "offset",
    "recipes",
    "days",
    "meals",
    "Search",
    "petType[]",
    "search ",
    "",
    "__proto__",
    "limit\0",
];

/// Values that some of the parameters accept.
const VALUES: &[&str] = &[
    "dog",
    "cat",
    "all",
    "adult",
    "puppies",
    "grain-free",
    "true",
    "false",
    "1,2,3",
    "7,85,7",
    "1,,2",
    "30",
    "45",
    "90",
    "1440",
    "1441",
    "date",
    "rating",
    "relevance",
    "prep-time",
    "difficulty",
    "newest",
    "growth",
    "complete",
    "notAssessed",
    "treat",
    "chicken,egg",
    "chicken,chicken",
    "",
    " ",
    "18446744073709551616",
    "-1",
    "0",
    "TRUE",
    "null",
];

type Pairs = Vec<(String, String)>;

/// The pairs of a query, and a text that is sent as a query without any encoding.
fn queries() -> impl Strategy<Value = (Pairs, String)> {
    let name = prop_oneof![9 => select(NAMES).prop_map(str::to_owned), 1 => text(2)];
    let value = prop_oneof![5 => select(VALUES).prop_map(str::to_owned), 2 => number(), 1 => food(), 2 => text(4)];
    let raw = (text(8), prop_oneof![Just("&"), Just("="), Just("%"), Just(";"), Just("+")]);
    (prop::collection::vec((name, value), 0..6), raw.prop_map(|(text, sign)| text.replace(' ', sign)))
}

fn encode(pairs: &[(String, String)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

/// Returns the parameters. Each error must be a rejected query that names a parameter and says what is wrong.
fn parse<Q: QueryParameters>(query: &str) -> Result<Option<Q>, String> {
    match Q::parse(query) {
        Ok(parameters) => Ok(Some(parameters)),
        Err(ApiError::BadQuery(errors)) => {
            let has_messages =
                !errors.is_empty() && errors.values().all(|all| all.iter().all(|it| !it.trim().is_empty()));
            ensure!(has_messages && errors.values().all(|all| !all.is_empty()), "no parameter is blamed: {errors:?}");
            Ok(None)
        }
        Err(other) => Err(format!("the query causes another error: {other}")),
    }
}

fn check((pairs, raw): &(Pairs, String)) -> Check {
    parse::<ListQuery>(raw)?;
    parse::<PlanQuery>(raw)?;
    parse::<PlanQuery>(&encode(pairs))?;

    let parameters = parse::<ListQuery>(&encode(pairs))?;
    let reversed: Pairs = pairs.iter().rev().cloned().collect();
    ensure!(parse::<ListQuery>(&encode(&reversed))? == parameters, "the order of the parameters matters");
    if let Some(parameters) = parameters {
        ensure!(
            parameters.limit.as_ref().is_none_or(|limit| (1..=100).contains(&limit.0)),
            "the limit is {:?}",
            parameters.limit
        );
        ensure!(parameters.ids.as_ref().is_none_or(|ids| ids.0.len() <= 100), "too many ids");
        let mut repeated = pairs.clone();
        repeated.extend(pairs.first().cloned());
        let is_rejected = parse::<ListQuery>(&encode(&repeated))?.is_none();
        ensure!(is_rejected || pairs.is_empty(), "a repeated parameter is accepted");
    }
    Ok(())
}

#[test]
fn every_query_is_parsed_or_rejected_with_the_name_of_a_parameter() {
    fuzz("query_string", queries(), check);
}
