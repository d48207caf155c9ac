// A recipe of the visitor's own while it is being checked, kept in this browser.
import { linesOf } from "@/ui/lines-of";
import { storedValue } from "@/ui/stored-value";
import type { Animal, LifeStage, NewAnalysis, NewFormulation, PetType } from "@/api/types";

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

/** An animal matters only where days are to be cooked for: the stage of life is the draft's own. */
export function formulationOf(
  { petType, lifeStage, ingredients }: Draft,
  { include, exclude, days, weightKg }: Wishes,
  eater: Eater | undefined,
): NewFormulation {
  const animal = eater?.about ?? (weightKg.trim() !== "" && { weightKg: Number(weightKg) });
  return {
    petType,
    lifeStage,
    ingredients: linesOf(ingredients),
    include: namesOf(include),
    exclude: namesOf(exclude),
    ...(days.trim() !== "" && { days: Number(days), ...animal }),
  };
}

/** What is wished of a balanced version, as it is typed: foods by name with commas between, days, kilograms. */
export interface Wishes {
  include: string;
  exclude: string;
  days: string;
  weightKg: string;
}

export const noWishes: Wishes = { include: "", exclude: "", days: "", weightKg: "" };

/** The visitor's own animal, for which days are cooked. */
export interface Eater {
  called: string;
  about: Animal;
}

function namesOf(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
