// A recipe of the visitor: as the browser stores it, and as a link or a file carries it.
import { myRecipesRules } from "@/api/my-recipes-rules";
import { rules } from "@/api/rules";
import { countCharacters, trimText } from "@/api/text-rule";
import type { Analysis, LifeStage, PetType, Verdict } from "@/api/types";

/** The recipe itself, without what this browser knows about it. */
export interface RecipeText {
  petType: PetType;
  lifeStage: LifeStage;
  isTreat: boolean;
  title: string;
  ingredients: readonly string[];
  steps: readonly string[];
  servings?: number;
}

/** The result of the last check. */
export interface RecipeCheck {
  verdict: Verdict;
  /** False if a hazard was found in the recipe. */
  isSafe: boolean;
  /** A date such as 2026-11-28. */
  on: string;
  /** The foods that the steps do not mention. Missing if there are none, or if the check did not look for them. */
  unmentionedFoods?: readonly string[];
}

export interface MyRecipe extends RecipeText {
  id: string;
  /** The date on which it was kept or last changed. */
  keptOn: string;
  check?: RecipeCheck;
  /** The recipe of this site of which it is a copy. */
  originalId?: number;
}

const { maxTitleLength, maxLines, maxLineLength, maxStepLength, maxServings } = myRecipesRules;

/** Returns undefined if the value is no recipe, or exceeds a limit. */
export function parseRecipeText(value: unknown): RecipeText | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const petType = fields.get("petType");
  const title = fields.get("title");
  const ingredients = parseLines(fields.get("ingredients"), maxLineLength);
  const steps = parseLines(fields.get("steps"), maxStepLength);
  const servings = fields.get("servings");
  if (petType !== "dog" && petType !== "cat") return undefined;
  if (typeof title !== "string" || countCharacters(title) > maxTitleLength || hasControls(title)) return undefined;
  if (ingredients === undefined || ingredients.length === 0 || steps === undefined) return undefined;
  return {
    petType,
    lifeStage: rules.lifeStages.find((stage) => stage === fields.get("lifeStage")) ?? "adult",
    isTreat: fields.get("isTreat") === true,
    title: trimText(title),
    ingredients,
    steps,
    ...(isServings(servings) && { servings }),
  };
}

export function parseMyRecipe(value: unknown): MyRecipe | undefined {
  const text = parseRecipeText(value);
  if (text === undefined || typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [id, keptOn] = [fields.get("id"), fields.get("keptOn")];
  if (typeof id !== "string" || !/^[\w-]{1,64}$/.test(id) || !isDate(keptOn)) return undefined;
  const check = parseCheck(fields.get("check"));
  const originalId = fields.get("originalId");
  return { ...text, id, keptOn, ...(check && { check }), ...(isRecipeId(originalId) && { originalId }) };
}

function parseCheck(value: unknown): RecipeCheck | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const verdict = rules.verdicts.find((known) => known === fields.get("verdict"));
  const on = fields.get("on");
  if (verdict === undefined || !isDate(on)) return undefined;
  const unmentioned = parseLines(fields.get("unmentionedFoods"), maxLineLength) ?? [];
  return { verdict, isSafe: fields.get("isSafe") === true, on, ...withUnmentioned(unmentioned) };
}

/** Returns the recipe without the fields that only this browser needs. */
export function toRecipeText(recipe: RecipeText): RecipeText {
  const { petType, lifeStage, isTreat, title, ingredients, steps, servings } = recipe;
  return { petType, lifeStage, isTreat, title, ingredients, steps, ...(servings !== undefined && { servings }) };
}

export function isSameText(one: RecipeText, other: RecipeText): boolean {
  return JSON.stringify(toRecipeText(one)) === JSON.stringify(toRecipeText(other));
}

export function toCheck(
  { verdict, safety }: Pick<Analysis, "verdict" | "safety">,
  on: string,
  unmentionedFoods: readonly string[] = [],
): RecipeCheck {
  return { verdict, isSafe: safety.isValid, on, ...withUnmentioned(unmentionedFoods) };
}

function withUnmentioned(unmentionedFoods: readonly string[]) {
  return unmentionedFoods.length > 0 && { unmentionedFoods };
}

function parseLines(value: unknown, maxLength: number): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > maxLines) return undefined;
  const lines: unknown[] = value;
  const isLine = (line: unknown): line is string =>
    typeof line === "string" && trimText(line) !== "" && countCharacters(line) <= maxLength && !hasControls(line);
  return lines.every(isLine) ? lines.map(trimText) : undefined;
}

function isServings(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxServings;
}

function isRecipeId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Returns the recipe without control characters, such as tabs that were pasted; undefined if it exceeds a limit. */
export function cleanRecipeText(recipe: RecipeText): RecipeText | undefined {
  const clean = (text: string) => trimText(text.replaceAll(controls, " "));
  const cleanLines = (lines: readonly string[]) => lines.map(clean).filter((line) => line !== "");
  const { title, ingredients, steps } = recipe;
  return parseRecipeText({
    ...recipe,
    title: clean(title),
    ingredients: cleanLines(ingredients),
    steps: cleanLines(steps),
  });
}

/** Line breaks, control characters, and characters that change the direction of text. */
const controls = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

function hasControls(text: string): boolean {
  return text.search(controls) !== -1;
}
