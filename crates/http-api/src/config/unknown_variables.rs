//! Finds environment variables that look like misspelt variables of this program.

use affiliate::market::Market;
use strsim::damerau_levenshtein;

use super::{AFFILIATE_TAG, ConfigError, VARIABLES};

/// Prefixes of this program's variables, and likely misspellings of them. Unknown names with such a prefix are most likely
/// meant for this program.
const PREFIXES: [&str; 24] = [
    "AD_",
    "ADS_",
    "AFFILIATE_",
    "AI_",
    "ANALYTICS_",
    "BACKUP_RECIPIENT",
    "BIND_",
    "CONTACT_",
    "DATABASE_",
    "GEOIP_",
    "HOSTING",
    "LINK_CHECK",
    "MAIL_",
    "NUTRIENT_",
    "OPERATIONS_",
    "OPERATOR_",
    "PAGE_RENDERING",
    "PUBLIC_",
    "SHUTDOWN_",
    "SMTP_",
    "SOCIAL_",
    "SUPPORT_",
    "TRUSTED_PROX",
    "TRUST_PROX",
];
const RUST_LOG: &str = "RUST_LOG";
/// Maximum edit distance from a known name at which another name counts as a misspelling. Names of at most
/// `SHORT_NAME_LENGTH` characters are close to many words, so their maximum is 1.
const MAX_DISTANCE: usize = 2;
const SHORT_NAME_LENGTH: usize = 5;
/// Up to this distance a warning suggests only the nearest name, beyond it the nearest names with the same prefix, at most
/// `MAX_SUGGESTIONS`.
const MAX_DISTANCE_FOR_ONE_NAME: usize = 3;
const MAX_SUGGESTIONS: usize = 3;

/// Returns a warning for each variable that looks like a misspelt one of this program. The tag of a country that is not
/// served is an error, because the operator would wait for commission that never comes.
pub fn check_names(names: impl Iterator<Item = String>, market: &Market) -> Result<Vec<String>, ConfigError> {
    let mut warnings = Vec::new();
    for name in names.filter(|name| !is_known(name, market)) {
        if name.starts_with(AFFILIATE_TAG) {
            let served = market.countries.iter().map(|served| served.code.to_string()).collect::<Vec<_>>().join(", ");
            return Err(ConfigError::AffiliateCountry { variable: name, served });
        }
        if let Some(suggestion) = suggest_names(&name) {
            warnings.push(format!(
                "{name} is not a variable of this program and has no effect; did you mean {suggestion}?"
            ));
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
fn suggest_names(name: &str) -> Option<String> {
    let upper = name.to_uppercase();
    let mut names_by_distance: Vec<(usize, &str)> =
        known_names().map(|known| (damerau_levenshtein(&upper, known), known)).collect();
    names_by_distance.sort_unstable();
    let (distance, nearest) = *names_by_distance.first()?;
    let max_distance = if nearest.len() <= SHORT_NAME_LENGTH { 1 } else { MAX_DISTANCE };
    if distance > max_distance && !PREFIXES.iter().any(|prefix| upper.starts_with(prefix)) {
        return None;
    }
    let prefix = upper.split_inclusive('_').next().unwrap_or_default();
    // 'BIND_ADDRESS' is related to 'BIND'.
    let is_related = |known: &&str| known.starts_with(prefix) || Some(*known) == prefix.strip_suffix('_');
    let related: Vec<&str> =
        names_by_distance.iter().map(|(_, known)| *known).filter(is_related).take(MAX_SUGGESTIONS).collect();
    if distance <= MAX_DISTANCE_FOR_ONE_NAME || related.is_empty() {
        Some(nearest.to_owned())
    } else {
        Some(related.join(" or "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str]) -> Result<Vec<String>, ConfigError> {
        check_names(names.iter().map(|name| (*name).to_owned()), Market::built_in())
    }

    #[test]
    fn a_misspelt_variable_is_reported_with_a_suggestion() {
        for (name, suggestion) in [
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
            ("AI_BASE_URI", "AI_BASE_URL"),
            ("AI_MODELS", "AI_MODEL"),
            ("BACKUP_RECIPIENT", "BACKUP_RECIPIENTS"),
            ("BACKUP_RECIPIENTS_FILE", "BACKUP_RECIPIENTS"),
            ("AD_CLIENTS", "AD_CLIENT"),
            ("ADS_CLIENT", "AD_CLIENT"),
            ("AFFILIATE_TABLE", "AFFILIATE_TABLES"),
            ("NUTRIENT_PROFILE", "NUTRIENT_PROFILES"),
            ("LINK_CHECKS", "LINK_CHECK"),
            ("SHUTDOWN_DRAIN_SECONDS", "SHUTDOWN_DRAIN"),
            ("OPERATIONS_ADDRESS", "OPERATIONS_TOKEN or OPERATIONS_BIND"),
            ("HOSTING", "HOSTING_COMPANY"),
            ("HOSTING_NAME", "HOSTING_COMPANY"),
            ("OPERATOR_NAME", "OPERATOR"),
            ("OPERATOR_ADDRESS", "OPERATOR"),
            ("public_url", "PUBLIC_URL"),
            ("RUST_LOGS", "RUST_LOG"),
        ] {
            let warnings = check(&[name]).unwrap();
            let [warning] = warnings.as_slice() else { panic!("{name}: {warnings:?}") };
            assert!(warning.starts_with(name), "{warning}");
            assert!(warning.ends_with(&format!("did you mean {suggestion}?")), "{warning}");
        }
    }

    #[test]
    fn known_variables_and_those_of_other_programs_are_not_reported() {
        let ours: Vec<&str> = VARIABLES.iter().map(|(name, ..)| *name).collect();
        assert_eq!(check(&ours).unwrap(), Vec::<String>::new());
        let other_programs = [
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
        assert_eq!(check(&other_programs).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_tag_for_a_country_that_is_not_served_is_an_error_that_lists_the_countries() {
        for name in ["AFFILIATE_TAG_UK", "AFFILIATE_TAG_gb", "AFFILIATE_TAG_"] {
            let error = check(&[name]).unwrap_err().to_string();
            assert!(error.starts_with(&format!("{name}: ")) && error.contains("GB, US"), "{error}");
        }
    }
}
