//! Kinds of entries in the audit log, by which administrators filter it.

use serde::Serialize;
use strum::{EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, EnumString, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", parse_err_ty = UnknownAuditKind, parse_err_fn = UnknownAuditKind::from)]
pub enum AuditKind {
    SignIns,
    Recipes,
    Comments,
    Messages,
    Mails,
    /// Everything that belongs to none of the other kinds.
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a kind of entry; use signIns, recipes, comments, messages, mails or other")]
pub struct UnknownAuditKind(String);

impl From<&str> for UnknownAuditKind {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl AuditKind {
    pub const ALL: [Self; 6] = [Self::SignIns, Self::Recipes, Self::Comments, Self::Messages, Self::Mails, Self::Other];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::SignIns => "Sign-ins and security",
            Self::Recipes => "Recipes and photos",
            Self::Comments => "Comments",
            Self::Messages => "Messages",
            Self::Mails => "Email and newsletter",
            Self::Other => "Other",
        }
    }

    /// Returns the names of the actions of this kind.
    pub fn actions(self) -> &'static [&'static str] {
        match self {
            Self::SignIns => &[
                "signed_in",
                "signed_out",
                "sign_in_failed",
                "sign_in_code_failed",
                "password_confirmation_failed",
                "session_ended",
                "sessions_ended",
                "second_factor_enabled",
                "second_factor_disabled",
                "second_factor_reset",
                "recovery_codes_replaced",
            ],
            Self::Recipes => &[
                "recipe_approved",
                "recipe_rejected",
                "recipe_changes_requested",
                "recipe_unpublished",
                "recipe_edited",
                "recipe_fixed",
                "recipe_restored",
                "recipes_converted",
                "photo_updated",
                "photo_removed",
            ],
            Self::Comments => &[
                "rating_approved",
                "rating_rejected",
                "rating_replied",
                "rating_withdrawn",
                "rating_photo_approved",
                "rating_photo_rejected",
            ],
            Self::Messages => &[
                "message_updated",
                "message_answered",
                "reply_template_created",
                "reply_template_changed",
                "reply_template_deleted",
            ],
            Self::Mails => &[
                "mail_retried",
                "letter_written",
                "letter_edited",
                "letter_deleted",
                "letter_sent",
                "letter_stopped",
                "subscribers_exported",
                "subscriber_deleted",
            ],
            Self::Other => &[
                "statement_imported",
                "statement_undone",
                "revenue_entered",
                "revenue_changed",
                "revenue_deleted",
                "partner_added",
                "partner_status_changed",
                "partner_removed",
                "goal_changed",
                "links_checked",
            ],
        }
    }

    /// Returns true if an action with this name belongs to a kind. The audit log accepts no other actions.
    pub fn is_known_action(name: &str) -> bool {
        Self::ALL.iter().any(|kind| kind.actions().contains(&name))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_action_belongs_to_one_kind() {
        let actions: Vec<_> = AuditKind::ALL.iter().flat_map(|kind| kind.actions()).collect();
        assert_eq!(actions.iter().collect::<BTreeSet<_>>().len(), actions.len());
        assert!(AuditKind::is_known_action("letter_sent"));
        assert!(!AuditKind::is_known_action("letter"));
    }

    #[test]
    fn a_kind_is_parsed_by_its_name() {
        assert_eq!("signIns".parse(), Ok(AuditKind::SignIns));
        assert_eq!(AuditKind::Mails.as_str(), "mails");
        let error = "logins".parse::<AuditKind>().unwrap_err();
        assert!(error.to_string().starts_with("'logins' is not a kind of entry"), "{error}");
    }
}
