// A recipe that the pet is fed, and the days of a week on which it gets it.
import type { Recipe } from "@/api/types";

export interface FedRecipe {
  recipe: Recipe;
  /** The days of a week on which it is fed. */
  days: FedDays;
}

export type FedDays = (typeof dayChoices)[number]["value"];

export const dayChoices = [
  { value: "unknown", label: "I do not know" },
  { value: "7", label: "Every day" },
  { value: "6", label: "6 days a week" },
  { value: "5", label: "5 days a week" },
  { value: "4", label: "4 days a week" },
  { value: "3.5", label: "Half of the days" },
  { value: "3", label: "3 days a week" },
  { value: "2", label: "2 days a week" },
  { value: "1", label: "1 day a week" },
  { value: "0.5", label: "1 day every two weeks" },
] as const;

export function daysLabel(days: FedDays): string {
  return dayChoices.find(({ value }) => value === days)?.label ?? "";
}

/** Returns the choice for a number of days of a week, or 'unknown' if there is none. */
export function daysChoice(days: number | undefined): FedDays {
  return dayChoices.find(({ value }) => value === String(days))?.value ?? "unknown";
}
