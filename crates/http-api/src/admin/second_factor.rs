//! /api/admin/second-factor: shows, sets up and disables the second factor of the signed-in administrator.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::form_errors::FormErrors;
use serde::{Deserialize, Serialize};
use storage::accounts::{self, SecondFactor};
use storage::audit::{self, NewAuditEntry};
use storage::{Db, StorageError};
use utoipa::ToSchema;
use validator::Validate;

use crate::error::ApiError;
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::security::password_confirmation::confirm_password;
use crate::security::recovery_codes;
use crate::security::second_factor::{open_secret, parse_app_code, seal_secret};
use crate::security::totp::{TotpSecret, draw_qr_code};
use crate::state::State;

const WRONG_CODE: &str =
    "This code is not correct. Check the time of your phone, and enter the code that the app shows now.";
/// With this many recovery codes or fewer, the administrator is asked to get new ones.
const FEW_RECOVERY_CODES: i64 = 3;
const NOTHING_TO_CONFIRM: &str = "There is no app to confirm. Start the set-up again.";
const NOT_ENABLED: &str = "There are no recovery codes without a second factor. Set up an authenticator app first.";

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactor)]
pub struct SecondFactorView {
    /// Null if signing in requires no code.
    #[schema(required = true)]
    pub enabled_at: Option<DateTime<Utc>>,
    /// Recovery codes that have not been used yet.
    pub recovery_codes_left: i64,
    /// True if so few recovery codes are left that the administrator should get new ones.
    pub has_few_recovery_codes: bool,
}

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = ConfirmedPassword)]
pub struct PasswordRequest {
    /// The password of the signed-in administrator.
    #[validate(length(min = 1, message = "Password is required"))]
    password: String,
}

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = ConfirmedCode)]
pub struct CodeRequest {
    /// The code that the app shows.
    #[validate(length(min = 1, message = "Code is required"))]
    code: String,
}

/// What an authenticator app needs to show codes. Signing in requires no code of the app until one is confirmed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactorSetup)]
pub struct SetupView {
    /// The secret in base 32, to be typed into an app.
    pub secret: String,
    /// An `otpauth` address with the secret, for an app on this device.
    pub url: String,
    /// Width and height of the QR code of the address in units, with its border.
    pub qr_code_size: i32,
    /// The dark parts of the QR code as an SVG path.
    pub qr_code_path: String,
}

/// Codes that replace a lost authenticator app, each once. They are shown only in this response.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecoveryCodes)]
pub struct RecoveryCodesView {
    pub recovery_codes: Vec<String>,
}

#[utoipa::path(get, path = "/api/admin/second-factor", operation_id = "getSecondFactor", tag = "admin",
    responses(
        (status = 200, description = "The second factor of the signed-in administrator", body = SecondFactorView),
    ))]
pub async fn show(administrator: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let factor = state.read(move |db| accounts::find_second_factor(db, administrator.id)).await?;
    Ok(HttpResponse::Ok().json(SecondFactorView::from(factor)))
}

/// Creates a secret for an authenticator app. An app that was confirmed before stays valid until this one is confirmed.
#[utoipa::path(post, path = "/api/admin/second-factor", operation_id = "beginSecondFactor", tag = "admin",
    request_body = PasswordRequest,
    responses(
        (status = 200, description = "What the app needs", body = SetupView),
    ))]
pub async fn begin(
    administrator: Administrator,
    state: web::Data<State>,
    Body(PasswordRequest { password }): Body<PasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    confirm_password(&state, &administrator, password).await?;
    let secret = TotpSecret::generate().map_err(ApiError::internal)?;
    let sealed = seal_secret(&state, administrator.id, &secret)?;
    let url = secret.to_url(&administrator.name).map_err(ApiError::internal)?;
    let code = draw_qr_code(&url).map_err(ApiError::internal)?;
    state.write(move |db| accounts::set_pending_secret(db, administrator.id, &sealed)).await?;
    let view = SetupView { secret: secret.to_base32(), url, qr_code_size: code.size, qr_code_path: code.path };
    Ok(HttpResponse::Ok().json(view))
}

/// Enables the app whose set-up was begun, with a code that it shows. All other sessions of the administrator end.
#[utoipa::path(post, path = "/api/admin/second-factor/confirm", operation_id = "confirmSecondFactor", tag = "admin",
    request_body = CodeRequest,
    responses(
        (status = 200, description = "The app is enabled, and these are the new recovery codes", body = RecoveryCodesView),
    ))]
pub async fn confirm(
    administrator: Administrator,
    state: web::Data<State>,
    Body(CodeRequest { code }): Body<CodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let id = administrator.id;
    let factor = state.read(move |db| accounts::find_second_factor(db, id)).await?;
    let Some(pending) = factor.and_then(|it| it.pending_secret) else { return Err(code_error(NOTHING_TO_CONFIRM)) };
    let secret = open_secret(&state, id, &pending)?;
    let code = parse_app_code(&code).unwrap_or_default();
    let step =
        secret.find_step(&code, Utc::now()).map_err(ApiError::internal)?.ok_or_else(|| code_error(WRONG_CODE))?;
    let (codes, hashes) = new_recovery_codes(&state, id)?;
    let enabled = state.write(move |db| {
        let now = Utc::now();
        if !accounts::enable_second_factor(db, id, &pending, step, now)? {
            return Err(code_error(NOTHING_TO_CONFIRM));
        }
        accounts::replace_recovery_codes(db, id, &hashes)?;
        accounts::close_other_sessions(db, id, administrator.session)?;
        record(db, &administrator, "second_factor_enabled", now)?;
        Ok(())
    });
    enabled.await?;
    Ok(HttpResponse::Ok().json(RecoveryCodesView { recovery_codes: codes }))
}

/// Replaces the recovery codes. The earlier ones are no longer valid.
#[utoipa::path(post, path = "/api/admin/second-factor/recovery-codes", operation_id = "replaceRecoveryCodes", tag = "admin",
    request_body = PasswordRequest,
    responses(
        (status = 200, description = "The new recovery codes", body = RecoveryCodesView),
    ))]
pub async fn replace_codes(
    administrator: Administrator,
    state: web::Data<State>,
    Body(PasswordRequest { password }): Body<PasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    confirm_password(&state, &administrator, password).await?;
    let id = administrator.id;
    let factor = state.read(move |db| accounts::find_second_factor(db, id)).await?;
    if factor.and_then(|it| it.enabled_at).is_none() {
        return Err(FormErrors::from([("password", vec![NOT_ENABLED.to_owned()])]).into());
    }
    let (codes, hashes) = new_recovery_codes(&state, id)?;
    let replaced = state.write(move |db| {
        accounts::replace_recovery_codes(db, id, &hashes)?;
        record(db, &administrator, "recovery_codes_replaced", Utc::now())
    });
    replaced.await?;
    Ok(HttpResponse::Ok().json(RecoveryCodesView { recovery_codes: codes }))
}

/// Disables the second factor: signing in requires only the password again.
#[utoipa::path(post, path = "/api/admin/second-factor/disable", operation_id = "disableSecondFactor", tag = "admin",
    request_body = PasswordRequest,
    responses(
        (status = 204, description = "Signing in requires no code"),
    ))]
pub async fn disable(
    administrator: Administrator,
    state: web::Data<State>,
    Body(PasswordRequest { password }): Body<PasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    confirm_password(&state, &administrator, password).await?;
    let disabled = state.write(move |db| {
        if accounts::remove_second_factor(db, administrator.id)? {
            record(db, &administrator, "second_factor_disabled", Utc::now())?;
        }
        Ok::<_, StorageError>(())
    });
    disabled.await?;
    Ok(HttpResponse::NoContent().finish())
}

fn code_error(sentence: &str) -> ApiError {
    FormErrors::from([("code", vec![sentence.to_owned()])]).into()
}

/// Returns new recovery codes and the hashes under which they are stored.
fn new_recovery_codes(state: &State, administrator: i64) -> Result<(Vec<String>, Vec<String>), ApiError> {
    let codes = recovery_codes::generate().map_err(ApiError::internal)?;
    let hashes = codes.iter().map(|code| recovery_codes::hash(&state.keys, administrator, code)).collect();
    Ok((codes, hashes))
}

fn record(
    db: &mut Db,
    administrator: &Administrator,
    act: &'static str,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let (subject, detail) = (String::new(), String::new());
    audit::record(db, &NewAuditEntry { administrator: &administrator.name, act, subject, detail }, now)
}

impl From<Option<SecondFactor>> for SecondFactorView {
    fn from(factor: Option<SecondFactor>) -> Self {
        let factor = factor.filter(|it| it.enabled_at.is_some());
        let enabled_at = factor.as_ref().and_then(|it| it.enabled_at);
        let recovery_codes_left = factor.map_or(0, |it| it.recovery_codes_left);
        let has_few_recovery_codes = enabled_at.is_some() && recovery_codes_left <= FEW_RECOVERY_CODES;
        Self { enabled_at, recovery_codes_left, has_few_recovery_codes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_recovery_codes_are_few_while_the_second_factor_is_on() {
        let factor = |enabled_at, recovery_codes_left| SecondFactor {
            secret: None,
            pending_secret: None,
            enabled_at,
            recovery_codes_left,
        };
        let (enabled, not_enabled) = (Some(Utc::now()), None);
        for (factor, expected) in [
            (Some(factor(enabled, 4)), false),
            (Some(factor(enabled, 3)), true),
            (Some(factor(enabled, 0)), true),
            (Some(factor(not_enabled, 0)), false),
            (None, false),
        ] {
            assert_eq!(SecondFactorView::from(factor.clone()).has_few_recovery_codes, expected, "{factor:?}");
        }
    }
}
