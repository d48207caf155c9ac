// Recipes that are being mended, each kept in this browser until it is sent again.
import { storedValue } from "@/ui/stored-value";
import { formIn } from "./kept-form";
import type { RecipeForm } from "./recipe-form";

/** What was typed over one revision of the recipe behind a private link. */
export interface Mending {
  token: string;
  revision: number;
  form: RecipeForm;
}

const mostKept = 5;

const kept = storedValue<readonly Mending[]>("mendingDrafts", readMendings, (all) => JSON.stringify(all));

export function mendingOf(token: string): Mending | undefined {
  return kept.read().find((mending) => mending.token === token);
}

export function keepMending(mending: Mending) {
  kept.write([mending, ...without(mending.token)].slice(0, mostKept));
}

export function dropMending(token: string) {
  if (mendingOf(token) !== undefined) kept.write(without(token));
}

function without(token: string): readonly Mending[] {
  return kept.read().filter((mending) => mending.token !== token);
}

/** What is stored may be older than this program, or nothing at all. */
export function readMendings(text: string | null): readonly Mending[] {
  if (text === null) return [];
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.flatMap(mendingsIn) : [];
  } catch (error) {
    console.warn("The recipes kept here could not be read", error);
    return [];
  }
}

function mendingsIn(value: unknown): Mending[] {
  if (typeof value !== "object" || value === null || !("token" in value && "revision" in value && "form" in value)) {
    return [];
  }
  const { token, revision, form } = value;
  return typeof token === "string" && typeof revision === "number" ? [{ token, revision, form: formIn(form) }] : [];
}
