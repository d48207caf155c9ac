// Analyses a recipe while it is typed: matches its lines to foods, finds hazards and determines the verdict.
import { postAnalysis } from "@/api/analyses";
import { formRules } from "@/api/form-rules";
import { countCharacters, trimText } from "@/api/text-rule";
import type { AnalysedLine, Analysis, Finding, NewAnalysis } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { useDebounced } from "@/ui/use-debounced";
import { nonEmptyTexts, type RecipeForm } from "./recipe-form";

/** The result of the analysis for one line. */
export interface LineResult {
  line?: AnalysedLine;
  findings: readonly Finding[];
}

export interface LiveCheck {
  analysis: Analysis | undefined;
  /** True while the analysis of the latest input is loading. */
  waiting: boolean;
  /** Why the latest input could not be analysed. There is no analysis then, because the previous analysis is of other lines. */
  error: unknown;
  retry: () => void;
  findTitleResult: (text: string) => LineResult | undefined;
  findIngredientResult: (text: string) => LineResult | undefined;
  findStepResult: (text: string) => LineResult | undefined;
}

export function useLiveCheck(form: RecipeForm): LiveCheck {
  const request = requestFromForm(form);
  const key = JSON.stringify(request);
  const { value: debounced, waiting } = useDebounced(request, key);
  const cacheKey = debounced && `/api/nutrition/analysis ${JSON.stringify(debounced)}`;
  const remote = useRemote(cacheKey ?? null, () => analyse(debounced), { keepPrevious: true });
  const { value, loading, retry } = remote;
  const error = request === undefined || loading ? undefined : remote.error;
  // A line that is safe for one animal can poison the other.
  const checkedRecipe = value?.request.petType === request?.petType ? value : undefined;
  const results = new Map(checkedRecipe && resultsByText(checkedRecipe));
  const findResult = (place: Finding["place"]) => (text: string) => results.get(`${place} ${trimText(text)}`);
  return {
    analysis: error === undefined ? checkedRecipe?.analysis : undefined,
    waiting: waiting || loading,
    error,
    retry,
    findTitleResult: findResult("title"),
    findIngredientResult: findResult("ingredient"),
    findStepResult: findResult("step"),
  };
}

interface CheckedRecipe {
  request: NewAnalysis;
  analysis: Analysis;
}

async function analyse(request: NewAnalysis | undefined): Promise<CheckedRecipe | undefined> {
  return request && { request, analysis: await postAnalysis(request) };
}

/** Returns undefined while there are no ingredients to analyse. */
function requestFromForm({ species: petType, category, title, ingredients, instructions }: RecipeForm) {
  const withinLimits = (lines: string[], { maxRows, maxLength }: { maxRows: number; maxLength: number }) =>
    lines.filter((line) => countCharacters(line) <= maxLength).slice(0, maxRows);
  const lines = withinLimits(nonEmptyTexts(ingredients), formRules.submission.ingredients);
  if (lines.length === 0) return undefined;
  const request: NewAnalysis = {
    petType,
    category,
    ingredients: lines,
    instructions: withinLimits(nonEmptyTexts(instructions), formRules.submission.instructions),
    ...(trimText(title) !== "" &&
      countCharacters(title) <= formRules.submission.title.max && { title: trimText(title) }),
  };
  return request;
}

/** Returns results by the place and text of a line, because rows may move before the response arrives. */
function resultsByText({ request, analysis }: CheckedRecipe): [string, LineResult][] {
  const { findings } = analysis.safety;
  const findingsAt = (place: Finding["place"], number: number | null) =>
    findings.filter((finding) => finding.place === place && finding.number === number);
  return [
    [`title ${request.title ?? ""}`, { findings: findingsAt("title", null) }],
    ...request.ingredients.map((text, index): [string, LineResult] => {
      const line = analysis.lines[index];
      return [`ingredient ${text}`, { findings: findingsAt("ingredient", index + 1), ...(line && { line }) }];
    }),
    ...(request.instructions ?? []).map((text, index): [string, LineResult] => [
      `step ${text}`,
      { findings: findingsAt("step", index + 1) },
    ]),
  ];
}
