//! Which addresses only administrators may ask, in whatever spelling they come.

/// What is closed, with everything below it.
const CLOSED: [&str; 2] = ["/api/admin", "/api/seo"];
/// Signing in is open, or nobody could.
const SIGN_IN: &str = "/api/admin/session";

/// True where a path, however it is spelt, leads to what only administrators may see.
pub fn is_closed(path: &str) -> bool {
    let plain = plain(path);
    CLOSED.iter().any(|root| plain.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// The one address below a closed one that takes strangers, to let them in.
pub fn is_sign_in(method: &str, path: &str) -> bool {
    method == "POST" && path == SIGN_IN
}

/// As a careless program further on might read it: decoded until nothing changes, in lower case, with one slash
/// where there are several, and without dots.
fn plain(path: &str) -> String {
    let mut decoded = path.to_owned();
    loop {
        let next = decode(&decoded);
        if next == decoded {
            break;
        }
        decoded = next;
    }
    let lower = decoded.to_lowercase().replace('\\', "/");
    let mut parts: Vec<&str> = Vec::new();
    for part in lower.split('/').map(|part| part.split(';').next().unwrap_or_default().trim()) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
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
