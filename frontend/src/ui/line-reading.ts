// How an ingredient line was understood: the food, its weight, its energy, or that it was not.
import type { AnalysedLine } from "@/api/types";
import { figure } from "./figures";

export function lineReading({ food, grams, kcal }: AnalysedLine): string {
  if (food === null) return "Not understood: no food we know";
  if (grams === null) return `${food}: no weight we know for that measure. Say it in grams.`;
  return `${food} · ${figure(grams, 1)} g${kcal === null ? "" : ` · ${figure(kcal)} kcal`}`;
}

export function isUnderstood({ food, grams }: AnalysedLine): boolean {
  return food !== null && grams !== null;
}
