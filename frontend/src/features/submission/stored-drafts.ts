// Drafts of recipes, stored in this browser until they are sent: a new recipe, and edits of sent ones.
import { rules } from "@/api/rules";
import { createStoredValue } from "@/ui/stored-value";
import { emptyForm, toRows, type RecipeForm } from "./recipe-form";

export const storedDraft = createStoredValue<RecipeForm>("submissionDraft", parseStoredForm, (form) =>
  JSON.stringify(form),
);

/** Returns an empty form if the text cannot be read. An older version of the site may have stored it. */
export function parseStoredForm(text: string | null): RecipeForm {
  if (text === null) return emptyForm;
  try {
    return parseForm(JSON.parse(text));
  } catch (error) {
    console.warn("The stored draft could not be read", error);
    return emptyForm;
  }
}

/** Replaces missing or invalid fields of a stored value by defaults. */
function parseForm(value: unknown): RecipeForm {
  if (typeof value !== "object" || value === null) return emptyForm;
  const fields = new Map<string, unknown>(Object.entries(value));
  const textOf = (name: keyof RecipeForm, fallback = "") => {
    const field = fields.get(name);
    return typeof field === "string" ? field : fallback;
  };
  const petType = fields.get("species") === "cat" ? "cat" : "dog";
  const category = rules.categories[petType].find(({ value }) => value === fields.get("category"));
  return {
    title: textOf("title"),
    description: textOf("description"),
    prepTime: textOf("prepTime", emptyForm.prepTime),
    servings: textOf("servings", emptyForm.servings),
    species: petType,
    category: category?.value ?? emptyForm.category,
    isOrganic: fields.get("isOrganic") === true,
    imageUrl: textOf("imageUrl"),
    author: textOf("author"),
    ingredients: toRows(parseLines(fields.get("ingredients"))),
    instructions: toRows(parseLines(fields.get("instructions"))),
    ...(fields.get("hasNewPhoto") === true && { hasNewPhoto: true }),
  };
}

function parseLines(rows: unknown): string[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) =>
    typeof row === "object" && row !== null && "text" in row && typeof row.text === "string" ? [row.text] : [],
  );
}

/** An edit of a sent recipe that is not sent yet. It is based on the revision that the visitor saw. */
export interface SubmissionDraft {
  token: string;
  revision: number;
  form: RecipeForm;
}

/** Older drafts are dropped. */
export const maxDrafts = 5;

// The key of the stored value is an older name; another key would lose the drafts of visitors.
export const storedSubmissionDrafts = createStoredValue<readonly SubmissionDraft[]>(
  "mendingDrafts",
  parseSubmissionDrafts,
  (all) => JSON.stringify(all),
);

export function findSubmissionDraft(token: string): SubmissionDraft | undefined {
  return storedSubmissionDrafts.read().find((draft) => draft.token === token);
}

export function storeSubmissionDraft(draft: SubmissionDraft) {
  storedSubmissionDrafts.write([draft, ...draftsWithout(draft.token)].slice(0, maxDrafts));
}

export function deleteSubmissionDraft(token: string) {
  if (findSubmissionDraft(token) !== undefined) storedSubmissionDrafts.write(draftsWithout(token));
}

function draftsWithout(token: string): readonly SubmissionDraft[] {
  return storedSubmissionDrafts.read().filter((draft) => draft.token !== token);
}

export function parseSubmissionDrafts(text: string | null): readonly SubmissionDraft[] {
  if (text === null) return [];
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.flatMap(parseSubmissionDraft) : [];
  } catch (error) {
    console.warn("The stored edits could not be read", error);
    return [];
  }
}

function parseSubmissionDraft(value: unknown): SubmissionDraft[] {
  if (typeof value !== "object" || value === null || !("token" in value && "revision" in value && "form" in value)) {
    return [];
  }
  const { token, revision, form } = value;
  return typeof token === "string" && typeof revision === "number" ? [{ token, revision, form: parseForm(form) }] : [];
}
