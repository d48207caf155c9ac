//! Which addresses only administrators may ask, in whatever spelling they come.

use percent_encoding::percent_decode_str;

/// What is closed, with everything below it.
const CLOSED: [[&str; 2]; 2] = [["api", "admin"], ["api", "seo"]];
/// Signing in is open, or nobody could.
const SIGN_IN: &str = "/api/admin/session";
/// How often an address is decoded; no honest one takes more, and each time costs as much as the address is long.
const ROUNDS: usize = 5;

/// True if a path leads to what only administrators may see, however it is spelt, and if it is spelt so that nobody can
/// tell. The router does not resolve `..`, and a proxy decodes as often as it likes; so a path is closed if any of its
/// beginnings is, at any stage of its decoding.
pub fn is_closed(path: &str) -> bool {
    let mut text = path.to_owned();
    for _ in 0..ROUNDS {
        if has_closed_beginning(&text) {
            return true;
        }
        let decoded = percent_decode_str(&text).decode_utf8_lossy();
        if decoded == text {
            return false;
        }
        text = decoded.into_owned();
    }
    true
}

/// The one address below a closed one that takes strangers, to let them in.
pub fn is_sign_in(method: &str, path: &str) -> bool {
    method == "POST" && path == SIGN_IN
}

/// Walks through a path as a lenient program might: in lower case, with `\` for a slash, one slash where there are
/// several, and without parameters behind a semicolon. True if a closed address is passed on the way, even if a later
/// `..` leads out of it again.
fn has_closed_beginning(text: &str) -> bool {
    let lower = text.to_lowercase().replace('\\', "/");
    let mut parts: Vec<&str> = Vec::new();
    lower.split('/').map(|part| part.split(';').next().unwrap_or_default().trim()).any(|part| {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
        CLOSED.iter().any(|closed| parts == closed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_administrators_address_is_closed_in_every_spelling() {
        for path in [
            "/api/admin",
            "/api/admin/",
            "/api/admin/stats",
            "/API/Admin/stats",
            "//api//admin//stats",
            "/api/./admin/stats",
            "/api/recipes/../admin/stats",
            "/api/%61dmin/stats",
            "/api/%2561dmin/stats",
            "/api%2fadmin%2fstats",
            "/api/admin%2Fstats",
            "/api\\admin\\stats",
            "/api/admin;x=1/stats",
            "/api/admin%00/../admin/stats",
            "/api/seo/audit",
            "/api/Seo",
            "/api/admin/..",
            "/api/admin/recipes/../../..",
            "/api/admin/recipes/..%2f..%2f..",
            "/api/admin/recipes/..%2F..%2F..%2f..%2frecipes",
            "/api/admin/recipes/%252e%252e%252f..%2f..",
            "/api/admin%2f..%2f..%2frecipes",
            "/api/x/..;a/admin/..%5c..",
            "/api/x%2fy/../admin",
        ] {
            assert!(is_closed(path), "{path}");
        }
        for path in ["/", "/admin", "/api/administration", "/api/recipes/7", "/api/seoul", "/api/recipes?x=/api/admin"]
        {
            assert!(!is_closed(path), "{path}");
        }
    }

    #[test]
    fn an_address_without_an_end_to_its_decoding_is_closed() {
        assert!(is_closed(&format!("/%{}41", "25".repeat(30_000))));
        for (path, expected) in [("/r%25252561", false), ("/r%2525252561", true), ("/%zz%", false)] {
            assert_eq!(is_closed(path), expected, "{path}");
        }
    }

    #[test]
    fn only_the_plain_spelling_of_signing_in_is_open() {
        assert!(is_sign_in("POST", "/api/admin/session"));
        for (method, path) in [
            ("GET", "/api/admin/session"),
            ("DELETE", "/api/admin/session"),
            ("POST", "/api/admin/session/"),
            ("POST", "/api/admin/Session"),
            ("POST", "/api/admin/stats"),
        ] {
            assert!(!is_sign_in(method, path), "{method} {path}");
        }
    }
}
