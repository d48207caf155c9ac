// Splits lists that authors type or paste into lines, and describes the food that an ingredient line was matched to.
import { trimText } from "@/api/text-rule";
import type { AnalysedLine } from "@/api/types";
import { formatNumber } from "./format";

/** Returns the lines of a list without their bullets or numbers. Empty lines are left out. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => trimText(line.replace(/^\s*(?:[-*•▢☐·]|\d{1,2}[.)])\s+/, "")))
    .filter((line) => line !== "");
}

/** Describes the match of a line: its food, weight and calories, or what is missing. */
export function matchText({ food, grams, kcal, estimate, isUnsafe, note }: AnalysedLine): string {
  if (isUnsafe) return "Not safe: leave this out";
  if (food === null) return "Not recognised";
  if (grams === null) return food;
  const suffix = `${kcal === null ? "" : ` · ${formatNumber(kcal)} kcal`}${note ? ` · ${note}` : ""}`;
  if (estimate === null) return `${food} · ${formatNumber(grams, 1)} g${suffix}`;
  const range = `${formatNumber(estimate.lowGrams, 1)}–${formatNumber(estimate.highGrams, 1)} g`;
  return `${food} · estimated: about ${formatNumber(grams, 1)} g (${range})${suffix}`;
}

export function isMatched({ food, grams }: AnalysedLine): boolean {
  return food !== null && grams !== null;
}

/** Returns whether a line is understood and contains no hazard that makes the recipe unsafe. */
export function isAccepted(line: AnalysedLine): boolean {
  return isMatched(line) && !line.isUnsafe;
}
