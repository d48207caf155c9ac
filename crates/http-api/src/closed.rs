//! Which addresses only administrators may ask, in whatever spelling they come.

/// What is closed, with everything below it.
const CLOSED: [&str; 2] = ["/api/admin", "/api/seo"];
/// Signing in is open, or nobody could.
const SIGN_IN: &str = "/api/admin/session";
/// How often an address is decoded; no honest one takes more, and each time costs as much as the address is long.
const ROUNDS: usize = 5;

/// True where a path, however it is spelt, leads to what only administrators may see, and where it is spelt so that
/// nobody can tell.
pub fn is_closed(path: &str) -> bool {
    let Some(plain) = plain(path) else { return true };
    CLOSED.iter().any(|root| plain.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// The one address below a closed one that takes strangers, to let them in.
pub fn is_sign_in(method: &str, path: &str) -> bool {
    method == "POST" && path == SIGN_IN
}

/// As a careless program further on might read it: decoded until nothing changes, in lower case, with one slash
/// where there are several, and without dots. None where there is no end to the decoding.
fn plain(path: &str) -> Option<String> {
    let decoded = decoded(path)?;
    let lower = decoded.to_lowercase().replace('\\', "/");
    let mut parts: Vec<&str> = Vec::new();
    for part in lower.split('/').map(|part| part.split(';').next().unwrap_or_default().trim()) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    Some(format!("/{}", parts.join("/")))
}

fn decoded(path: &str) -> Option<String> {
    let mut decoded = path.to_owned();
    for _ in 0..ROUNDS {
        let next = decode(&decoded);
        if next == decoded {
            return Some(decoded);
        }
        decoded = next;
    }
    None
}

fn decode(text: &str) -> String {
    let mut bytes = text.bytes();
    let mut decoded = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        let mut ahead = bytes.clone();
        let code = (byte == b'%').then(|| hex(ahead.next()).zip(hex(ahead.next()))).flatten();
        match code {
            Some((high, low)) => {
                decoded.push(high * 16 + low);
                bytes = ahead;
            }
            None => decoded.push(byte),
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

fn hex(byte: Option<u8>) -> Option<u8> {
    char::from(byte?).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
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
