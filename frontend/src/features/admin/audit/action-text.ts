// Describes the actions in the audit log, and links to what they changed.
const texts: Record<string, string> = {
  signed_in: "Signed in",
  signed_out: "Signed out",
  recipe_approved: "Approved a recipe",
  recipe_rejected: "Rejected a recipe",
  recipe_changes_requested: "Asked for changes",
  recipe_unpublished: "Unpublished a recipe",
  recipe_edited: "Edited a recipe",
  recipe_restored: "Restored a revision",
  photo_updated: "Updated a photo",
  photo_removed: "Removed a photo",
  rating_approved: "Approved a review",
  rating_rejected: "Rejected a review",
  rating_replied: "Replied to a review",
  rating_withdrawn: "Withdrew a review",
  message_updated: "Updated a message",
  mail_retried: "Sent a mail again",
};

/** An action without a text is shown by its code. */
export function actionText(action: string): string {
  return texts[action] ?? action.replaceAll("_", " ");
}

const tabs: Record<string, (id: string) => string> = {
  recipe: (id) => `?tab=recipes&recipe=${id}`,
  rating: () => "?tab=comments&status=all",
  message: () => "?tab=messages",
  mail: () => "?tab=mail",
};

/** Returns the address for a subject such as 'recipe 1001', or undefined if there is no page for it. */
export function subjectLink(subject: string): string | undefined {
  const [, noun = "", id = ""] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  return tabs[noun]?.(id);
}
