//! Recognises paths that only administrators may request, however they are spelt.

use percent_encoding::percent_decode_str;

/// Path segments of the closed addresses, which only administrators may request. All addresses below them are closed too.
const CLOSED: [[&str; 2]; 2] = [["api", "admin"], ["api", "seo"]];
/// The only open address below a closed one, used to sign in.
const SIGN_IN: &str = "/api/admin/session";
/// Maximum number of times that a path is decoded. Real clients need fewer, and each pass reads the whole path.
const MAX_DECODINGS: usize = 5;

/// Returns true if a path leads to an administrators' address in any spelling, or is encoded too often to tell. The
/// router does not resolve `..`, and a proxy may decode the path any number of times. A path is therefore closed if any
/// of its beginnings is closed after any number of decodings.
pub fn is_closed(path: &str) -> bool {
    let mut text = path.to_owned();
    for _ in 0..MAX_DECODINGS {
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

/// Returns true for the sign-in request, which is accepted without a session.
pub fn is_sign_in(method: &str, path: &str) -> bool {
    method == "POST" && path == SIGN_IN
}

/// Walks through a path as a lenient program might: it ignores case, treats `\` as a slash, merges slashes and drops
/// parameters after a semicolon. Returns true if the walk passes a closed address, even if a later `..` leaves it.
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
    fn an_address_of_administrators_is_closed_in_every_spelling() {
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
    fn an_address_that_is_encoded_too_often_is_closed() {
        assert!(is_closed(&format!("/%{}41", "25".repeat(30_000))));
        for (path, expected) in [("/r%25252561", false), ("/r%2525252561", true), ("/%zz%", false)] {
            assert_eq!(is_closed(path), expected, "{path}");
        }
    }

    #[test]
    fn only_the_exact_sign_in_request_is_open() {
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
