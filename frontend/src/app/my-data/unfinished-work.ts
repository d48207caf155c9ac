// What the visitor has begun and not finished: drafts of recipes, and the day of cooking that is planned.
import { emptyDay, parseDay, plannedDay, type PlannedDay } from "@/features/batch-day/batch-day-store";
import {
  emptyDraft,
  parseDraft,
  storedDraft as storedCheckerDraft,
  type RecipeDraft,
} from "@/features/nutrition/checker/recipe-draft";
import { emptyForm, isEmptyForm, type RecipeForm } from "@/features/submission/recipe-form";
import {
  maxDrafts,
  parseStoredForm,
  parseSubmissionDrafts,
  storedDraft as storedNewRecipe,
  storedSubmissionDrafts,
  type SubmissionDraft,
} from "@/features/submission/stored-drafts";
import { isSame } from "./is-same";

export interface UnfinishedWork {
  /** The recipe in the nutrition checker. */
  checkedRecipe: RecipeDraft;
  /** A recipe that is not sent to us yet. */
  newRecipe: RecipeForm;
  /** Changes to sent recipes that are not sent yet. */
  changes: readonly SubmissionDraft[];
  batchDay: PlannedDay;
}

const partNames: Record<keyof UnfinishedWork, string> = {
  checkedRecipe: "the recipe in the nutrition checker",
  newRecipe: "the draft of a recipe",
  changes: "changes to a sent recipe",
  batchDay: "the plan of a batch day",
};

export const nothingUnfinished: UnfinishedWork = {
  checkedRecipe: emptyDraft,
  newRecipe: emptyForm,
  changes: [],
  batchDay: emptyDay,
};

export function readUnfinishedWork(): UnfinishedWork {
  return {
    checkedRecipe: storedCheckerDraft.read(),
    newRecipe: storedNewRecipe.read(),
    changes: storedSubmissionDrafts.read(),
    batchDay: withoutCopy(plannedDay.read()),
  };
}

/** Returns false if this browser could not store all of it. */
export function storeUnfinishedWork({ checkedRecipe, newRecipe, changes, batchDay }: UnfinishedWork): boolean {
  const { loadedFor } = plannedDay.read();
  const stored = [
    storedCheckerDraft.write(checkedRecipe),
    storedNewRecipe.write(newRecipe),
    storedSubmissionDrafts.write(changes),
    plannedDay.write({ ...batchDay, ...(loadedFor !== undefined && { loadedFor }) }),
  ];
  return stored.every(Boolean);
}

/** Reads the parts of a file. What it does not have is empty, and what cannot be read is named. */
export function parseUnfinishedWork(value: unknown): { work: UnfinishedWork; unreadable: readonly string[] } {
  const fields = new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
  const stored = (name: keyof UnfinishedWork) => JSON.stringify(fields.get(name) ?? null);
  const changes = parseSubmissionDrafts(stored("changes"));
  const work: UnfinishedWork = {
    checkedRecipe: parseDraft(stored("checkedRecipe")),
    newRecipe: parseStoredForm(stored("newRecipe")),
    changes,
    batchDay: withoutCopy(parseDay(stored("batchDay"))),
  };
  return { work, unreadable: findUnreadable(fields, changes) };
}

interface MergedWork {
  work: UnfinishedWork;
  added: readonly string[];
  /** Names of the parts that stay as they are in this browser, although the file has another version of them. */
  kept: readonly string[];
  /** Number of changes to sent recipes for which there is no room. */
  droppedChanges: number;
}

/** Adds the work of a file. What was begun in this browser stays. */
export function mergeUnfinishedWork(current: UnfinishedWork, imported: UnfinishedWork): MergedWork {
  const added: string[] = [];
  const kept: string[] = [];

  function choose<Part>(name: string, [here, there]: readonly [Part, Part], isEmpty: (part: Part) => boolean): Part {
    if (isEmpty(there) || isSame(here, there)) return here;
    (isEmpty(here) ? added : kept).push(name);
    return isEmpty(here) ? there : here;
  }
  const part = <Key extends keyof UnfinishedWork>(key: Key) => [current[key], imported[key]] as const;

  const known = new Map(current.changes.map((change) => [change.token, change]));
  const newChanges = imported.changes.filter(({ token }) => !known.has(token));
  const isOther = (change: SubmissionDraft) => known.has(change.token) && !isSame(known.get(change.token), change);
  if (imported.changes.some(isOther)) kept.push(partNames.changes);
  const addedChanges = newChanges.slice(0, maxDrafts - current.changes.length);
  if (addedChanges.length > 0) added.push(partNames.changes);
  const work: UnfinishedWork = {
    checkedRecipe: choose(
      partNames.checkedRecipe,
      part("checkedRecipe"),
      ({ title, ingredients, steps }) => title + ingredients + steps === "",
    ),
    newRecipe: choose(partNames.newRecipe, part("newRecipe"), isEmptyForm),
    changes: [...current.changes, ...addedChanges],
    batchDay: choose(partNames.batchDay, part("batchDay"), (day) => isSame(day, emptyDay)),
  };
  return { work, added, kept, droppedChanges: newChanges.length - addedChanges.length };
}

/** Only this browser has the copy of the plan that was loaded last. */
function withoutCopy({ cookedOn, boxSize, leftOut, done }: PlannedDay): PlannedDay {
  return { ...(cookedOn !== undefined && { cookedOn }), boxSize, leftOut, done };
}

/** Names the parts of a file that are no drafts. */
function findUnreadable(fields: ReadonlyMap<string, unknown>, changes: readonly SubmissionDraft[]): string[] {
  const isDraft = (value: unknown) => value === undefined || value === null || typeof value === "object";
  const all = fields.get("changes") ?? [];
  const unreadChanges = Array.isArray(all) ? all.length - changes.length : 1;
  return [
    ...(["checkedRecipe", "newRecipe", "batchDay"] as const).flatMap((name) =>
      isDraft(fields.get(name)) ? [] : [partNames[name]],
    ),
    ...(unreadChanges > 0 ? [partNames.changes] : []),
  ];
}
