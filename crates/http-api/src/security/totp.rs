//! Codes of authenticator apps (RFC 6238): six digits from a shared secret and the time, in steps of 30 seconds.

use chrono::{DateTime, Utc};
use qrcodegen::{QrCode, QrCodeEcc};
use totp_rs::{Builder, Secret, Totp, TotpError};

/// Length of a secret in bytes, as RFC 4226 recommends.
const SECRET_BYTES: usize = 20;
/// Number of digits of a code. Authenticator apps assume six.
pub const DIGITS: u8 = 6;
/// The name of the site in authenticator apps.
const ISSUER: &str = domain::seo::SITE_NAME;
/// Width of the light border around a QR code in modules, as its standard requires.
const QUIET_ZONE: i32 = 4;

/// The secret that an authenticator app and the server share.
pub struct TotpSecret(Vec<u8>);

/// A QR code as SVG: an image of `size` units on each side, and the path that draws its dark modules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QrCodePath {
    pub size: i32,
    pub path: String,
}

impl TotpSecret {
    pub fn generate() -> Result<Self, getrandom::Error> {
        let mut bytes = vec![0; SECRET_BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    pub fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the secret in the form that people type into an app.
    pub fn to_base32(&self) -> String {
        Secret::from(self.0.clone()).to_base32()
    }

    /// Returns the address that an app opens or reads from a QR code.
    pub fn to_url(&self, administrator: &str) -> Result<String, TotpError> {
        // In the address, a colon separates the name of the site from that of the administrator.
        let account = administrator.replace(':', " ");
        self.builder().with_account_name(account).with_issuer(Some(ISSUER)).build()?.to_url()
    }

    /// Returns the time step of a code, or None if the code is wrong. The codes of the steps before and after the current one
    /// are accepted too, because clocks differ.
    pub fn find_step(&self, code: &str, now: DateTime<Utc>) -> Result<Option<i64>, TotpError> {
        let totp: Totp = self.builder().build()?;
        let Ok(now) = u64::try_from(now.timestamp()) else { return Ok(None) };
        Ok(totp.check(code, now).and_then(|step| i64::try_from(step).ok()))
    }

    fn builder(&self) -> Builder {
        Builder::new().with_secret(self.0.clone()).with_digits(DIGITS)
    }
}

/// Draws a text as a QR code.
pub fn draw_qr_code(text: &str) -> Result<QrCodePath, qrcodegen::DataTooLong> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            // Dark modules beside each other are drawn as one rectangle, so that the path stays short.
            let length = (x..code.size()).take_while(|it| code.get_module(*it, y)).count();
            let length = i32::try_from(length).unwrap_or_default();
            if length > 0 {
                path.push_str(&format!("M{} {}h{length}v1h-{length}z", x + QUIET_ZONE, y + QUIET_ZONE));
            }
            x += length + 1;
        }
    }
    Ok(QrCodePath { size: code.size() + 2 * QUIET_ZONE, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of the test vectors in RFC 6238, Appendix B.
    fn secret() -> TotpSecret {
        TotpSecret::from_bytes(b"12345678901234567890".to_vec())
    }

    fn time_at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn codes_are_those_of_rfc_6238() {
        // The standard lists eight digits; apps show the last six.
        for (seconds, code) in
            [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (2_000_000_000, "279037")]
        {
            assert_eq!(secret().find_step(code, time_at(seconds)).unwrap(), Some(seconds / 30), "{seconds}");
        }
    }

    #[test]
    fn a_code_is_valid_one_step_before_and_after_its_own() {
        let step = Some(37_037_036);
        for (seconds, expected) in
            [(1_111_111_049, None), (1_111_111_050, step), (1_111_111_139, step), (1_111_111_140, None)]
        {
            assert_eq!(secret().find_step("081804", time_at(seconds)).unwrap(), expected, "{seconds}");
        }
        for code in ["", "81804", "081805", "0818040", "abcdef"] {
            assert_eq!(secret().find_step(code, time_at(1_111_111_109)).unwrap(), None, "{code}");
        }
    }

    #[test]
    fn an_app_gets_the_secret_with_the_names_of_site_and_administrator() {
        let url = secret().to_url("ada: the first").unwrap();
        assert!(url.starts_with("otpauth://totp/Natural%20Pet%20Recipes:ada%20%20the%20first?secret="), "{url}");
        assert!(url.contains("secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Natural%20Pet%20Recipes"), "{url}");
        assert_eq!(secret().to_base32(), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    }

    #[test]
    fn a_qr_code_has_three_corner_marks_inside_a_light_border() {
        let code = draw_qr_code(&secret().to_url("ada").unwrap()).unwrap();
        let end = code.size - QUIET_ZONE;
        for (x, y) in [(QUIET_ZONE, QUIET_ZONE), (end - 7, QUIET_ZONE), (QUIET_ZONE, end - 7)] {
            assert!(code.path.contains(&format!("M{x} {y}h7v1h-7z")), "{x} {y}");
        }
        assert!(!code.path.contains("M3 ") && !code.path.contains(&format!("M{end} ")));
    }
}
