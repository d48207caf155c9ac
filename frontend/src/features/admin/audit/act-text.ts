// An act of the log in words, and where what it was done to is seen.
const texts: Record<string, string> = {
  signed_in: "Signed in",
  signed_out: "Signed out",
  recipe_approved: "Approved a recipe",
  recipe_rejected: "Rejected a recipe",
  recipe_changes_requested: "Asked for changes",
  recipe_unpublished: "Took a recipe off the site",
  recipe_edited: "Edited a recipe",
  recipe_restored: "Restored a revision",
  photo_updated: "Gave a recipe a photo",
  photo_removed: "Took a photo away",
  rating_approved: "Approved a review",
  rating_rejected: "Rejected a review",
  rating_replied: "Replied to a review",
  rating_withdrawn: "Withdrew a review",
  message_updated: "Updated a message",
  mail_retried: "Tried a mail again",
};

/** An act without words of its own is told by its name. */
export function actText(act: string): string {
  return texts[act] ?? act.replaceAll("_", " ");
}

const tabs: Record<string, (id: string) => string> = {
  recipe: (id) => `?tab=recipes&recipe=${id}`,
  rating: () => "?tab=comments&status=all",
  message: () => "?tab=messages",
  mail: () => "?tab=mail",
};

/** 'recipe 1001' leads to that recipe; undefined where there is nothing to see. */
export function subjectTo(subject: string): string | undefined {
  const [, noun = "", id = ""] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  return tabs[noun]?.(id);
}
