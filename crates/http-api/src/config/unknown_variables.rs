//! Finds variables of the environment that are meant for this program and that it doesn't know.

use affiliate::market::Market;
use strsim::damerau_levenshtein;

use super::{AFFILIATE_TAG, ConfigRefused, VARIABLES};

/// Prefixes of this program's variables. Other names with such a prefix are most likely meant for this program.
const PREFIXES: [&str; 18] = [
    "AD_",
    "ADS_",
    "AFFILIATE_",
    "ANALYTICS_",
    "BIND_",
    "CONTACT_",
    "DATABASE_",
    "GEOIP_",
    "LINK_CHECK",
    "MAIL_",
    "OPERATIONS_",
    "PUBLIC_",
    "SHUTDOWN_",
    "SMTP_",
    "SOCIAL_",
    "SUPPORT_",
    "TRUSTED_PROX",
    "TRUST_PROX",
];
const RUST_LOG: &str = "RUST_LOG";
/// The largest edit distance from a known name at which another name counts as a misspelling. Short names are close to
/// many words, so they get a smaller one.
const SLIPS: usize = 2;
const SHORT: usize = 5;
/// Up to this distance a warning suggests only the nearest name, beyond it all names with the same prefix.
const NEAR: usize = 3;
const MOST_NAMED: usize = 3;

/// Returns a warning for each variable that looks like a misspelt one of this program. The tag of a country that is not
/// served is an error, because the operator would wait for commission that never comes.
pub fn check_names(names: impl Iterator<Item = String>, market: &Market) -> Result<Vec<String>, ConfigRefused> {
    let mut warnings = Vec::new();
    for name in names.filter(|name| !is_known(name, market)) {
        if name.starts_with(AFFILIATE_TAG) {
            let served = market.countries.iter().map(|served| served.code.to_string()).collect::<Vec<_>>().join(", ");
            return Err(ConfigRefused::AffiliateCountry { variable: name, served });
        }
        if let Some(nearest) = meant(&name) {
            warnings
                .push(format!("{name} is not a variable of this program and has no effect; did you mean {nearest}?"));
        }
    }
    warnings.sort();
    Ok(warnings)
}

fn is_known(name: &str, market: &Market) -> bool {
    let is_tag = |code: &str| market.countries.iter().any(|served| served.code.to_string() == code);
    known_names().any(|known| known == name) || name.strip_prefix(AFFILIATE_TAG).is_some_and(is_tag)
}

fn known_names() -> impl Iterator<Item = &'static str> {
    VARIABLES.iter().map(|(name, ..)| *name).chain([RUST_LOG])
}

/// Returns the names that were most likely meant, or None if the name seems to belong to another program.
fn meant(name: &str) -> Option<String> {
    let upper = name.to_uppercase();
    let mut known: Vec<(usize, &str)> =
        known_names().map(|known| (damerau_levenshtein(&upper, known), known)).collect();
    known.sort_unstable();
    let (distance, nearest) = *known.first()?;
    let slips = if nearest.len() <= SHORT { 1 } else { SLIPS };
    if distance > slips && !PREFIXES.iter().any(|prefix| upper.starts_with(prefix)) {
        return None;
    }
    let family = upper.split_inclusive('_').next().unwrap_or_default();
    let relatives: Vec<&str> =
        known.iter().map(|(_, known)| *known).filter(|known| known.starts_with(family)).take(MOST_NAMED).collect();
    if distance <= NEAR || relatives.is_empty() { Some(nearest.to_owned()) } else { Some(relatives.join(" or ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str]) -> Result<Vec<String>, ConfigRefused> {
        check_names(names.iter().map(|name| (*name).to_owned()), Market::built_in())
    }

    #[test]
    fn a_near_miss_is_named_with_the_variable_that_was_meant() {
        for (name, meant) in [
            ("TRUSTED_PROXY", "TRUSTED_PROXIES"),
            ("TRUSTED_PROXYS", "TRUSTED_PROXIES"),
            ("BIND_ADDRESS", "BIND"),
            ("SUPPORT_ADDRESS", "SUPPORT_EMAIL"),
            ("PUBLIC_URI", "PUBLIC_URL"),
            ("PUBLIC_ADDRESS", "PUBLIC_URL"),
            ("BINDS", "BIND"),
            ("DATABSE_URL", "DATABASE_URL"),
            ("DATABASE_PASSWORD", "DATABASE_URL or DATABASE_WAIT"),
            ("SMTP_HOST", "SMTP_URL"),
            ("AD_SLOT", "AD_SLOTS"),
            ("AD_CLIENTS", "AD_CLIENT"),
            ("ADS_CLIENT", "AD_CLIENT"),
            ("AFFILIATE_TABLE", "AFFILIATE_TABLES"),
            ("LINK_CHECKS", "LINK_CHECK"),
            ("SHUTDOWN_DRAIN_SECONDS", "SHUTDOWN_DRAIN"),
            ("OPERATIONS_ADDRESS", "OPERATIONS_TOKEN or OPERATIONS_BIND"),
            ("public_url", "PUBLIC_URL"),
            ("RUST_LOGS", "RUST_LOG"),
        ] {
            let warnings = check(&[name]).unwrap();
            let [warning] = warnings.as_slice() else { panic!("{name}: {warnings:?}") };
            assert!(warning.starts_with(name), "{warning}");
            assert!(warning.ends_with(&format!("did you mean {meant}?")), "{warning}");
        }
    }

    #[test]
    fn our_variables_and_those_of_other_programs_are_passed_over() {
        let ours: Vec<&str> = VARIABLES.iter().map(|(name, ..)| *name).collect();
        assert_eq!(check(&ours), Ok(vec![]));
        let of_others = [
            "HOME",
            "PATH",
            "LANG",
            "PWD",
            "USER",
            "SHELL",
            "TERM",
            "TMPDIR",
            "MAIL",
            "HOSTNAME",
            "LC_ALL",
            "TZ",
            "RUST_LOG",
            "RUST_BACKTRACE",
            "RUST_LOG_STYLE",
            "CARGO_HOME",
            "INVOCATION_ID",
            "JOURNAL_STREAM",
            "NOTIFY_SOCKET",
            "LISTEN_FDS",
            "SSH_CLIENT",
            "DISPLAY",
            "EDITOR",
            "PAGER",
            "PORT",
            "TEST_POSTGRES_URL",
        ];
        assert_eq!(check(&of_others), Ok(vec![]));
    }

    #[test]
    fn the_tag_of_a_country_that_is_not_served_is_refused_with_those_that_are() {
        for name in ["AFFILIATE_TAG_UK", "AFFILIATE_TAG_gb", "AFFILIATE_TAG_"] {
            let refused = check(&[name]).unwrap_err().to_string();
            assert!(refused.starts_with(&format!("{name}: ")) && refused.contains("GB, US"), "{refused}");
        }
    }
}
