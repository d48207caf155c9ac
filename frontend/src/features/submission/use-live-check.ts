// What the server says of a recipe while it is typed: how each line is read, what harms, the verdict.
import { postAnalysis } from "@/api/client";
import { formRules } from "@/api/form-rules";
import { countCharacters } from "@/api/text-rule";
import type { AnalysedLine, Analysis, Finding, NewAnalysis } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { useDebounced } from "@/ui/use-debounced";
import { filled, type RecipeForm } from "./recipe-form";

export interface LineNote {
  line?: AnalysedLine;
  findings: readonly Finding[];
}

export interface LiveCheck {
  analysis: Analysis | undefined;
  /** The recipe has changed since, and the new answer is on its way. */
  waiting: boolean;
  ofTitle: (text: string) => LineNote | undefined;
  ofIngredient: (text: string) => LineNote | undefined;
  ofStep: (text: string) => LineNote | undefined;
}

export function useLiveCheck(form: RecipeForm): LiveCheck {
  const question = questionOf(form);
  const key = JSON.stringify(question);
  const { value: asked, waiting } = useDebounced(question, key);
  const address = asked && `/api/nutrition/analysis ${JSON.stringify(asked)}`;
  const { value, loading } = useRemote(address ?? null, () => askAbout(asked), { keepPrevious: true });
  const known = question === undefined ? undefined : value;
  const notes = new Map(known && notesOf(known));
  const find = (place: Finding["place"]) => (text: string) => notes.get(`${place} ${text.trim()}`);
  return {
    analysis: known?.analysis,
    waiting: waiting || loading,
    ofTitle: find("title"),
    ofIngredient: find("ingredient"),
    ofStep: find("step"),
  };
}

interface Answered {
  question: NewAnalysis;
  analysis: Analysis;
}

async function askAbout(question: NewAnalysis | undefined): Promise<Answered | undefined> {
  return question && { question, analysis: await postAnalysis(question) };
}

/** Undefined while there is nothing that could be judged. */
function questionOf({ species, category, title, ingredients, instructions }: RecipeForm) {
  const short = (lines: string[], { maxRows, maxLength }: { maxRows: number; maxLength: number }) =>
    lines.filter((line) => countCharacters(line) <= maxLength).slice(0, maxRows);
  const lines = short(filled(ingredients), formRules.submission.ingredients);
  if (lines.length === 0) return undefined;
  const question: NewAnalysis = {
    petType: species,
    category,
    ingredients: lines,
    instructions: short(filled(instructions), formRules.submission.instructions),
    ...(title.trim() !== "" && countCharacters(title) <= formRules.submission.title.max && { title: title.trim() }),
  };
  return question;
}

/** By the words they are about: rows move while an answer is on its way. */
function notesOf({ question, analysis }: Answered): [string, LineNote][] {
  const { findings } = analysis.safety;
  const at = (place: Finding["place"], number: number | null) =>
    findings.filter((finding) => finding.place === place && finding.number === number);
  return [
    [`title ${question.title ?? ""}`, { findings: at("title", null) }],
    ...question.ingredients.map((text, index): [string, LineNote] => {
      const line = analysis.lines[index];
      return [`ingredient ${text}`, { findings: at("ingredient", index + 1), ...(line && { line }) }];
    }),
    ...(question.instructions ?? []).map((text, index): [string, LineNote] => [
      `step ${text}`,
      { findings: at("step", index + 1) },
    ]),
  ];
}
