//! PgBouncer in transaction mode between this program and PostgreSQL: the parameter `pgbouncer=true` of the URL.
//!
//! In this mode every transaction may run on another connection to PostgreSQL. What a session remembers, such as prepared statements
//! and settings, is lost between two transactions, or found by another client.

use url::Url;

/// libpq does not know the parameter and would reject the URL.
const PARAMETER: &str = "pgbouncer";

/// Returns whether the URL says that it leads to PgBouncer. The error is a value that is neither `true` nor `false`.
pub(super) fn is_used(url: &Url) -> Result<bool, String> {
    let value = url.query_pairs().filter(|(name, _)| name == PARAMETER).last();
    value.map_or(Ok(false), |(_, value)| value.parse().map_err(|_| value.into_owned()))
}

/// Returns the URL without the parameter. The other parameters are not encoded again, because libpq does not read '+' as a space.
pub(super) fn remove_parameter(url: &Url) -> Url {
    let Some(query) = url.query() else { return url.clone() };
    let is_other = |part: &&str| part.split('=').next() != Some(PARAMETER);
    let others: Vec<&str> = query.split('&').filter(is_other).collect();
    let mut without = url.clone();
    without.set_query(Some(others.join("&")).as_deref().filter(|query| !query.is_empty()));
    without
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameter_is_read_and_removed() {
        for (url, expected, without) in [
            ("postgres://me@db/pets", Ok(false), "postgres://me@db/pets"),
            ("postgres://me@db/pets?pgbouncer=true", Ok(true), "postgres://me@db/pets"),
            ("postgres://me@db/pets?pgbouncer=false", Ok(false), "postgres://me@db/pets"),
            (
                "postgres://me@db/pets?password=a%2Bb+c&pgbouncer=true&sslmode=require",
                Ok(true),
                "postgres://me@db/pets?password=a%2Bb+c&sslmode=require",
            ),
            ("postgres://me@db/pets?pgbouncer=yes", Err("yes".to_owned()), "postgres://me@db/pets"),
        ] {
            let url = Url::parse(url).unwrap();
            assert_eq!(is_used(&url), expected, "{url}");
            assert_eq!(remove_parameter(&url).as_str(), without, "{url}");
        }
    }
}
