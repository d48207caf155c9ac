//! The header `Cross-Origin-Resource-Policy`: which responses pages of other sites may load as a picture, script or style sheet. It
//! does not concern links to the site, and programs that are no browsers ignore it.

use crate::site::security_txt::{PATH, POLICY_PATH};

/// Nothing of another site may load the response, so that it cannot find out what the site answers to a visitor.
const SAME_ORIGIN: &str = "same-origin";
const CROSS_ORIGIN: &str = "cross-origin";

/// Files that feed readers, social networks and launchers show or read, and that are the same for everybody.
const FILES_FOR_OTHERS: [&str; 7] =
    ["/favicon.svg", "/feed.xml", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", PATH, POLICY_PATH];

/// Folders of pictures that other sites show: those of recipes in feeds, mails and shared links, and those of the manifest.
const FOLDERS_FOR_OTHERS: [&str; 3] = ["/images/recipes/", "/icons/", "/screenshots/"];

/// Returns the policy of the response to a path. A path in an unusual spelling gets the strict one.
pub fn resource_policy(path: &str) -> &'static str {
    let is_for_others =
        FILES_FOR_OTHERS.contains(&path) || FOLDERS_FOR_OTHERS.iter().any(|folder| path.starts_with(folder));
    if is_for_others { CROSS_ORIGIN } else { SAME_ORIGIN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_pictures_and_files_for_crawlers_can_be_loaded_by_other_sites() {
        for (path, expected) in [
            ("/images/recipes/7.svg", CROSS_ORIGIN),
            ("/images/recipes/7.png", CROSS_ORIGIN),
            ("/images/recipes/7.jpg", CROSS_ORIGIN),
            ("/feed.xml", CROSS_ORIGIN),
            ("/sitemap.xml", CROSS_ORIGIN),
            ("/robots.txt", CROSS_ORIGIN),
            ("/.well-known/security.txt", CROSS_ORIGIN),
            ("/.well-known/security-policy.txt", CROSS_ORIGIN),
            ("/manifest.webmanifest", CROSS_ORIGIN),
            ("/favicon.svg", CROSS_ORIGIN),
            ("/icons/icon-192.png", CROSS_ORIGIN),
            ("/screenshots/recipe-wide.webp", CROSS_ORIGIN),
            ("/", SAME_ORIGIN),
            ("/recipe/7", SAME_ORIGIN),
            ("/admin", SAME_ORIGIN),
            ("/api/recipes", SAME_ORIGIN),
            ("/api/admin/recipe-pictures/7", SAME_ORIGIN),
            ("/assets/index-1.js", SAME_ORIGIN),
            ("/sw.js", SAME_ORIGIN),
            ("/images/reviews/abc.jpg", SAME_ORIGIN),
            ("/images/bowls/dog.svg", SAME_ORIGIN),
            ("/images/products/3.svg", SAME_ORIGIN),
            ("/images/body-condition/cat/5.svg", SAME_ORIGIN),
            ("/images/recipes", SAME_ORIGIN),
            ("/feed.xml/", SAME_ORIGIN),
            ("/Images/recipes/7.png", SAME_ORIGIN),
            ("//images/recipes/7.png", SAME_ORIGIN),
        ] {
            assert_eq!(resource_policy(path), expected, "{path}");
        }
    }
}
