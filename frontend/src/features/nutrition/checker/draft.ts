// A recipe of the visitor's own while it is being checked, kept in this browser.
import { storedValue } from "@/ui/stored-value";
import type { LifeStage, NewAnalysis, NewFormulation, PetType } from "@/api/types";

export interface Draft {
  petType: PetType;
  lifeStage: LifeStage;
  isTreat: boolean;
  title: string;
  /** One ingredient a line. */
  ingredients: string;
  /** One step a line. */
  steps: string;
}

export const emptyDraft: Draft = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "",
  ingredients: "",
  steps: "",
};

export const keptDraft = storedValue<Draft>("nutritionChecker", readDraft, (draft) => JSON.stringify(draft));

/** What is stored may be older than this program, or nothing at all. */
export function readDraft(text: string | null): Draft {
  if (text === null) return emptyDraft;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return emptyDraft;
    const fields = new Map<string, unknown>(Object.entries(value));
    const said = (name: string) => {
      const field = fields.get(name);
      return typeof field === "string" ? field : "";
    };
    return {
      petType: fields.get("petType") === "cat" ? "cat" : "dog",
      lifeStage: fields.get("lifeStage") === "growth" ? "growth" : "adult",
      isTreat: fields.get("isTreat") === true,
      title: said("title"),
      ingredients: said("ingredients"),
      steps: said("steps"),
    };
  } catch (error) {
    console.warn("The recipe kept here could not be read", error);
    return emptyDraft;
  }
}

/** The lines that say something, without the bullets or numbers a copied list brings along. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*(?:[-*•▢☐·]|\d{1,2}[.)])\s+/, "").trim())
    .filter((line) => line !== "");
}

export function analysisOf({ petType, lifeStage, isTreat, title, ingredients, steps }: Draft): NewAnalysis {
  return {
    petType,
    lifeStage,
    ingredients: linesOf(ingredients),
    instructions: linesOf(steps),
    ...(title.trim() !== "" && { title: title.trim() }),
    ...(isTreat && { category: "treats" }),
  };
}

export function formulationOf({ petType, lifeStage, ingredients }: Draft, wishes: Wishes): NewFormulation {
  return {
    petType,
    lifeStage,
    ingredients: linesOf(ingredients),
    include: namesOf(wishes.include),
    exclude: namesOf(wishes.exclude),
  };
}

/** Foods by name, with commas between. */
export interface Wishes {
  include: string;
  exclude: string;
}

function namesOf(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
