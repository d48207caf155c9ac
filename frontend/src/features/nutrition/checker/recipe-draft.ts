// The visitor's own recipe in the nutrition checker, stored in this browser, and the requests made from it.
import { splitLines } from "@/ui/ingredient-lines";
import { createStoredValue } from "@/ui/stored-value";
import type { Animal, LifeStage, NewAnalysis, NewFormulation, PetType } from "@/api/types";

export interface RecipeDraft {
  petType: PetType;
  lifeStage: LifeStage;
  isTreat: boolean;
  title: string;
  /** One ingredient per line. */
  ingredients: string;
  /** One step per line. */
  steps: string;
}

export const emptyDraft: RecipeDraft = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "",
  ingredients: "",
  steps: "",
};

/** The fields of the balancing form as typed: food names separated by commas, days and kilograms. */
export interface BalanceOptions {
  include: string;
  exclude: string;
  days: string;
  weightKg: string;
}

export const emptyOptions: BalanceOptions = { include: "", exclude: "", days: "", weightKg: "" };

/** The visitor's pet that a batch is cooked for. */
export interface PetToFeed {
  name: string;
  profile: Animal;
}

export const storedDraft = createStoredValue<RecipeDraft>("nutritionChecker", parseDraft, (draft) =>
  JSON.stringify(draft),
);

/** Returns the empty draft if nothing is stored, or if the stored text is not a draft. Missing fields get their default. */
export function parseDraft(text: string | null): RecipeDraft {
  if (text === null) return emptyDraft;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return emptyDraft;
    const fields = new Map<string, unknown>(Object.entries(value));
    const textField = (name: string) => {
      const field = fields.get(name);
      return typeof field === "string" ? field : "";
    };
    return {
      petType: fields.get("petType") === "cat" ? "cat" : "dog",
      lifeStage: fields.get("lifeStage") === "growth" ? "growth" : "adult",
      isTreat: fields.get("isTreat") === true,
      title: textField("title"),
      ingredients: textField("ingredients"),
      steps: textField("steps"),
    };
  } catch (error) {
    console.warn("The stored recipe could not be read", error);
    return emptyDraft;
  }
}

export function toAnalysisRequest({
  petType,
  lifeStage,
  isTreat,
  title,
  ingredients,
  steps,
}: RecipeDraft): NewAnalysis {
  return {
    petType,
    lifeStage,
    ingredients: splitLines(ingredients),
    instructions: splitLines(steps),
    ...(title.trim() !== "" && { title: title.trim() }),
    ...(isTreat && { category: "treats" }),
  };
}

/** The pet is sent only with a number of days. The life stage is always that of the draft. */
export function toFormulationRequest(
  { petType, lifeStage, ingredients }: RecipeDraft,
  { include, exclude, days, weightKg }: BalanceOptions,
  pet: PetToFeed | undefined,
): NewFormulation {
  const animal = pet?.profile ?? (weightKg.trim() !== "" && { weightKg: Number(weightKg) });
  return {
    petType,
    lifeStage,
    ingredients: splitLines(ingredients),
    include: splitNames(include),
    exclude: splitNames(exclude),
    ...(days.trim() !== "" && { days: Number(days), ...animal }),
  };
}

function splitNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
