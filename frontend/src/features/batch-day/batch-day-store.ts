// The day of cooking that the visitor plans, stored in this browser until it is finished.
import type { BoxSize } from "@/api/types";
import { createStoredValue } from "@/ui/stored-value";

export interface PlannedDay {
  /** A date such as 2026-11-28. If undefined, it is today. */
  cookedOn?: string;
  boxSize: BoxSize;
  /** The keys of the pets that nothing is cooked for. */
  leftOut: readonly string[];
  /** The keys of the steps that are done. */
  done: readonly string[];
  /** The day of cooking of the plan that was loaded last, of which the service worker has a copy. */
  loadedFor?: string;
  /**
   * The ids of the boxes that were put into the fridge and the freezer, which begin with their day of cooking. They are known here
   * also when all boxes were taken out again. Plans of earlier versions have none.
   */
  putAway?: readonly string[];
}

export const emptyDay: PlannedDay = { boxSize: "meal", leftOut: [], done: [] };
/** More steps than twenty recipes have. */
const maxKeys = 1000;
/** Number of characters of a date such as 2026-11-28. */
const dayLength = 10;

export const plannedDay = createStoredValue<PlannedDay>("batchDay", parseDay, JSON.stringify);

export function changeDay(changes: Partial<PlannedDay>): void {
  plannedDay.write({ ...plannedDay.read(), ...changes });
}

export function togglePet(key: string): void {
  changeDay({ leftOut: toggled(plannedDay.read().leftOut, key) });
}

/** Stores the day of cooking too, because the cooking may go on after midnight. */
export function toggleStep(key: string, today: string): void {
  const { cookedOn, done } = currentDay(plannedDay.read(), today);
  changeDay({ cookedOn, done: toggled(done, key) });
}

/** Returns the day of cooking of the last plan, if it is still to be cooked and is not the day of this plan. */
export function earlierPlan({ loadedFor }: PlannedDay, cookedOn: string, today: string): string | undefined {
  return loadedFor !== undefined && loadedFor !== cookedOn && loadedFor >= earliestDay(today) ? loadedFor : undefined;
}

/**
 * Forgets the date and the steps that are done, and remembers which boxes were put away. The size of the boxes and the pets stay for
 * the next day of cooking. Returns a function that plans the same day again, unless another one was planned meanwhile.
 */
export function finishDay(boxIds: readonly string[], today: string): () => void {
  const { boxSize, leftOut, cookedOn, done, putAway = [] } = plannedDay.read();
  const added = boxIds.filter((id) => !putAway.includes(id));
  // The boxes of older days are not offered any more.
  const kept = putAway.filter((id) => dayOf(id) >= earliestDay(today));
  plannedDay.write({ boxSize, leftOut, done: [], putAway: [...kept, ...added].slice(-maxKeys) });
  return () => {
    const { putAway: stored = [], ...present } = plannedDay.read();
    const isUnchanged = present.cookedOn === undefined && present.done.length === 0;
    plannedDay.write({
      ...present,
      ...(isUnchanged && { done, ...(cookedOn !== undefined && { cookedOn }) }),
      putAway: stored.filter((id) => !added.includes(id)),
    });
  };
}

/**
 * Returns another day on which boxes of the same dish, pet and place as one of `boxIds` were cooked and put away: the newest one, or
 * undefined if there is none.
 */
export function otherDayPutAway({ putAway = [] }: PlannedDay, boxIds: readonly string[]): string | undefined {
  const contents = new Set(boxIds.map(contentOf));
  const days = putAway.filter((id) => !boxIds.includes(id) && contents.has(contentOf(id))).map(dayOf);
  return days.toSorted().at(-1);
}

/** The id of a box begins with its day of cooking. */
function dayOf(boxId: string): string {
  return boxId.slice(0, dayLength);
}

function contentOf(boxId: string): string {
  return boxId.slice(dayLength);
}

/** Returns the day of cooking and the steps that are done. An older day is one that was never finished, so it does not count. */
export function currentDay(
  { cookedOn, done }: PlannedDay,
  today: string,
): { cookedOn: string; done: readonly string[] } {
  if (cookedOn !== undefined && cookedOn >= earliestDay(today)) return { cookedOn, done };
  return { cookedOn: today, done: [] };
}

/** Boxes can be entered up to three days after they were filled. */
export function earliestDay(today: string): string {
  return new Date(Date.parse(today) - 3 * 86_400_000).toISOString().slice(0, 10);
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]).slice(-maxKeys);
}

export function parseDay(text: string | null): PlannedDay {
  if (text === null) return emptyDay;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return emptyDay;
    const fields = new Map<string, unknown>(Object.entries(value));
    const [cookedOn, loadedFor] = [fields.get("cookedOn"), fields.get("loadedFor")];
    const putAway = parseKeys(fields.get("putAway"));
    return {
      ...(isDate(cookedOn) && { cookedOn }),
      ...(isDate(loadedFor) && { loadedFor }),
      boxSize: fields.get("boxSize") === "day" ? "day" : "meal",
      leftOut: parseKeys(fields.get("leftOut")),
      done: parseKeys(fields.get("done")),
      ...(putAway.length > 0 && { putAway }),
    };
  } catch {
    return emptyDay;
  }
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function parseKeys(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === "string").slice(-maxKeys) : [];
}
