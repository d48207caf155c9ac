//! Who may keep a response, and for how long: the values of `Cache-Control`, and the rule by which a response may be shared.
//!
//! A response may be shared by visitors if the server itself keeps it for all of them: its key is the path and the parameters, and
//! nothing else of a request has an influence on it. Everything else is asked for again each time, is private, or is not stored.

use actix_web::http::StatusCode;

/// Clients must ask again each time. The ETag makes that cheap.
pub const REVALIDATE: &str = "public, max-age=0, must-revalidate";
/// Like `REVALIDATE` for browsers, and a shared cache may serve it to others: for 30 seconds, and for another 30 while it asks for the
/// current one. A visitor therefore sees nothing that was replaced more than a minute ago, although no cache is told about changes.
///
/// Browsers ignore `stale-while-revalidate` because of `must-revalidate`, and so do strict shared caches.
pub const SHARED: &str = "public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=30";
/// For addresses that contain a digest of their content, so that the content never changes.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// For pictures and redirects to them, which change only with the recipe or the program. They may be a day old: an hour in a shared
/// cache, and then 23 in a browser, because not every shared cache tells browsers the age of its copy.
pub const ONE_DAY: &str = "public, max-age=82800, s-maxage=3600";
/// For photos that can be withdrawn at any time, although the content at an address never changes. They may be five minutes old: a
/// minute in a shared cache, and then four in a browser.
pub const FIVE_MINUTES: &str = "public, max-age=240, s-maxage=60";
/// For responses that depend on the visitor's country and that a browser may keep.
pub const PRIVATE: &str = "private, max-age=0, must-revalidate";
/// For responses about a recipe that the assistant created for one visitor.
pub const ONLY_IN_THE_BROWSER: &str = "private, no-cache";
/// For responses that depend on the visitor and that nobody may keep.
pub const PRIVATE_NOT_STORED: &str = "private, no-store";
/// For the service worker, which browsers compare with the stored one.
pub const NO_CACHE: &str = "no-cache";

/// Returns the policy of a response that the server keeps for all visitors. One with a policy of its own keeps it, and an error is not
/// shared.
pub fn when_kept_for_everyone(policy: &'static str, status: StatusCode) -> &'static str {
    if policy == REVALIDATE && status == StatusCode::OK { SHARED } else { policy }
}

/// Returns true if shared caches may serve a response with this policy without asking, so that they must know what to purge.
pub fn is_shared(policy: &str) -> bool {
    policy.starts_with("public") && policy != REVALIDATE
}

/// Returns the value of `Surrogate-Key`, by which an operator removes responses from a content delivery network: all that depend on
/// the catalogue, or only those that were built from one version of it.
pub fn surrogate_key(catalogue_version: i64) -> String {
    format!("catalogue catalogue-{catalogue_version}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest time in seconds for which a browser shows a copy without asking, behind a shared cache that does not tell the
    /// age of its copies.
    fn longest_age(policy: &str) -> u64 {
        let seconds = |name: &str| {
            let directive = policy.split(", ").find_map(|it| it.strip_prefix(name)?.strip_prefix('='));
            directive.map(|it| it.parse::<u64>().unwrap())
        };
        let browser = seconds("max-age").unwrap_or(0);
        browser + seconds("s-maxage").unwrap_or(browser) + seconds("stale-while-revalidate").unwrap_or(0)
    }

    #[test]
    fn nothing_is_kept_longer_than_promised_by_both_caches_together() {
        for (policy, promised) in [(REVALIDATE, 0), (SHARED, 60), (FIVE_MINUTES, 300), (ONE_DAY, 86_400)] {
            assert_eq!(longest_age(policy), promised, "{policy}");
        }
    }

    #[test]
    fn only_successful_responses_without_a_policy_of_their_own_become_shared() {
        for (policy, status, expected) in [
            (REVALIDATE, StatusCode::OK, SHARED),
            (REVALIDATE, StatusCode::NOT_FOUND, REVALIDATE),
            (ONE_DAY, StatusCode::OK, ONE_DAY),
            (IMMUTABLE, StatusCode::OK, IMMUTABLE),
            (ONLY_IN_THE_BROWSER, StatusCode::OK, ONLY_IN_THE_BROWSER),
            (PRIVATE_NOT_STORED, StatusCode::OK, PRIVATE_NOT_STORED),
        ] {
            assert_eq!(when_kept_for_everyone(policy, status), expected, "{policy} {status}");
        }
        for policy in [SHARED, ONE_DAY, FIVE_MINUTES, IMMUTABLE] {
            assert!(is_shared(policy), "{policy}");
        }
        for policy in [REVALIDATE, PRIVATE, ONLY_IN_THE_BROWSER, PRIVATE_NOT_STORED, NO_CACHE, "no-store"] {
            assert!(!is_shared(policy), "{policy}");
        }
    }
}
