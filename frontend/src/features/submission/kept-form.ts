// The recipe that is being written, kept in this browser until it is sent.
import { rules } from "@/api/rules";
import { storedValue } from "@/ui/stored-value";
import { categoryFor, emptyForm, rowsOf, type RecipeForm } from "./recipe-form";

export const keptForm = storedValue<RecipeForm>("submissionDraft", readForm, (form) => JSON.stringify(form));

/** What is stored may be older than this program, or nothing at all. */
export function readForm(text: string | null): RecipeForm {
  if (text === null) return emptyForm;
  try {
    return formIn(JSON.parse(text));
  } catch (error) {
    console.warn("The recipe kept here could not be read", error);
    return emptyForm;
  }
}

/** Whatever of a form is in a stored value. */
export function formIn(value: unknown): RecipeForm {
  if (typeof value !== "object" || value === null) return emptyForm;
  const fields = new Map<string, unknown>(Object.entries(value));
  const said = (name: keyof RecipeForm, otherwise = "") => {
    const field = fields.get(name);
    return typeof field === "string" ? field : otherwise;
  };
  const species = fields.get("species") === "cat" ? "cat" : "dog";
  const shelf = rules.categories[species].find(({ value: known }) => known === fields.get("category"));
  return {
    title: said("title"),
    description: said("description"),
    prepTime: said("prepTime", emptyForm.prepTime),
    servings: said("servings", emptyForm.servings),
    species,
    category: categoryFor(species, shelf?.value ?? emptyForm.category),
    isOrganic: fields.get("isOrganic") === true,
    imageUrl: said("imageUrl"),
    author: said("author"),
    ingredients: rowsOf(linesIn(fields.get("ingredients"))),
    instructions: rowsOf(linesIn(fields.get("instructions"))),
  };
}

function linesIn(rows: unknown): string[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) =>
    typeof row === "object" && row !== null && "text" in row && typeof row.text === "string" ? [row.text] : [],
  );
}
