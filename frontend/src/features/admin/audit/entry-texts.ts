// Describes the actions in the audit log, and links to what they changed.
import type { AuditEntry } from "@/api/types";

/** The actions are those of `AuditKind` in the crate `domain`. */
const actionTexts: Record<string, string> = {
  signed_in: "Signed in",
  signed_out: "Signed out",
  sign_in_failed: "Failed sign-in",
  sign_in_code_failed: "Failed sign-in: wrong code",
  password_confirmation_failed: "Entered a wrong password",
  session_ended: "Ended a session",
  sessions_ended: "Ended all other sessions",
  second_factor_enabled: "Turned on the second factor",
  second_factor_disabled: "Turned off the second factor",
  second_factor_reset: "Reset a second factor",
  recovery_codes_replaced: "Got new recovery codes",
  recipe_approved: "Approved a recipe",
  recipe_rejected: "Rejected a recipe",
  recipe_changes_requested: "Requested changes",
  recipe_unpublished: "Unpublished a recipe",
  recipe_edited: "Edited a recipe",
  recipe_fixed: "Removed harmful ingredients from a recipe",
  recipes_converted: "Started the conversion of all recipes",
  recipe_restored: "Restored a revision",
  photo_updated: "Updated a photo",
  photo_removed: "Removed a photo",
  rating_approved: "Approved a comment",
  rating_rejected: "Rejected a comment",
  rating_replied: "Replied to a comment",
  rating_withdrawn: "Withdrew a comment",
  rating_photo_approved: "Approved the photo of a comment",
  rating_photo_rejected: "Rejected the photo of a comment",
  message_updated: "Updated a message",
  message_answered: "Answered a message",
  reply_template_created: "Added a reply template",
  reply_template_changed: "Changed a reply template",
  reply_template_deleted: "Deleted a reply template",
  mail_retried: "Sent an email again",
  statement_imported: "Imported a statement",
  statement_undone: "Undid the import of a statement",
  revenue_entered: "Entered revenue",
  revenue_changed: "Changed entered revenue",
  revenue_deleted: "Deleted entered revenue",
  partner_added: "Added a partner",
  partner_status_changed: "Changed the status of a partner",
  partner_removed: "Removed a partner",
  links_checked: "Started a check of all links",
  goal_changed: "Changed the revenue goal",
  letter_written: "Wrote a newsletter",
  letter_edited: "Edited a newsletter",
  letter_deleted: "Deleted a draft newsletter",
  letter_sent: "Sent a newsletter",
  letter_stopped: "Stopped sending a newsletter",
  subscribers_exported: "Exported the subscribers",
  subscriber_deleted: "Deleted a subscriber on request",
};

/** An action without a text is shown by its code. */
export function actionText(action: string): string {
  return actionTexts[action] ?? action.replaceAll("_", " ");
}

const subjectLinks: Record<string, (id: string) => string> = {
  recipe: (id) => `?tab=recipes&recipe=${id}`,
  rating: () => "?tab=comments&status=all",
  message: () => "?tab=messages",
  reply: () => "?tab=replies",
  mail: () => "?tab=mail",
  revenue: () => "?tab=revenue",
  letter: (id) => `?tab=newsletter&letter=${id}`,
};

/** Returns the address of a subject such as 'recipe 1001', or undefined if no tab shows it. */
export function subjectLink(subject: string): string | undefined {
  const [, kind = "", id = ""] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  return subjectLinks[kind]?.(id);
}

const subjectKinds: Record<string, string> = {
  recipe: "recipe",
  rating: "comment",
  message: "message",
  reply: "reply template",
  mail: "email",
  revenue: "revenue entry",
  letter: "newsletter",
  subscriber: "subscriber",
};

/**
 * Returns what was changed in words, such as '1-star comment by Bo on ‘Beef stew’'. A subject without a text was deleted, and is
 * named by its kind and number.
 */
export function subjectText({ subject, subjectText: text }: Pick<AuditEntry, "subject" | "subjectText">): string {
  if (text !== "") return text;
  const [, kind = "", id = ""] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  const name = subjectKinds[kind];
  return name === undefined ? subject : `${name} ${id} (deleted)`;
}
