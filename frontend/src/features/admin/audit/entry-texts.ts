// Describes the actions in the audit log, and links to what they changed.
const actionTexts: Record<string, string> = {
  signed_in: "Signed in",
  signed_out: "Signed out",
  recipe_approved: "Approved a recipe",
  recipe_rejected: "Rejected a recipe",
  recipe_changes_requested: "Requested changes",
  recipe_unpublished: "Unpublished a recipe",
  recipe_edited: "Edited a recipe",
  recipe_restored: "Restored a revision",
  photo_updated: "Updated a photo",
  photo_removed: "Removed a photo",
  rating_approved: "Approved a comment",
  rating_rejected: "Rejected a comment",
  rating_replied: "Replied to a comment",
  rating_withdrawn: "Withdrew a comment",
  message_updated: "Updated a message",
  mail_retried: "Sent a mail again",
};

/** An action without a text is shown by its code. */
export function actionText(action: string): string {
  return actionTexts[action] ?? action.replaceAll("_", " ");
}

const subjectLinks: Record<string, (id: string) => string> = {
  recipe: (id) => `?tab=recipes&recipe=${id}`,
  rating: () => "?tab=comments&status=all",
  message: () => "?tab=messages",
  mail: () => "?tab=mail",
};

/** Returns the address of a subject such as 'recipe 1001', or undefined if no tab shows it. */
export function subjectLink(subject: string): string | undefined {
  const [, kind = "", id = ""] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  return subjectLinks[kind]?.(id);
}
