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
  /** What Undo restores, also after the page was loaded again. Missing if nothing was put away since the last Undo. */
  lastPutAway?: LastPutAway;
}

/** A change of the fridge and the freezer. */
interface StockChange {
  /** The number of boxes that were put away, by the id of their row. */
  boxes: Readonly<Record<string, number>>;
  /** The stored rows that they replaced. The freezer checks them when they are restored. */
  replaced: readonly unknown[];
}

/** The boxes that were put away last, and the plan before. */
interface LastPutAway extends StockChange {
  cookedOn?: string;
  done: readonly string[];
  /** The ids of the boxes that had not been put away before. */
  added: readonly string[];
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
 * the next day of cooking.
 */
export function finishDay({ boxes, replaced }: StockChange, today: string): void {
  const { boxSize, leftOut, cookedOn, done, putAway = [] } = plannedDay.read();
  const ids = Object.keys(boxes);
  const added = ids.filter((id) => !putAway.includes(id));
  // The boxes of older days are not offered any more.
  const kept = putAway.filter((id) => dayOf(id) >= earliestDay(today));
  plannedDay.write({
    boxSize,
    leftOut,
    done: [],
    putAway: [...kept, ...added].slice(-maxKeys),
    ...(ids.length > 0 && {
      lastPutAway: { boxes, replaced, added, done, ...(cookedOn !== undefined && { cookedOn }) },
    }),
  });
}

/** Plans the finished day again, unless another one was planned meanwhile, and forgets the boxes that it added. */
export function undoFinishedDay(): void {
  const { lastPutAway, ...present } = plannedDay.read();
  if (lastPutAway === undefined) return;
  const { cookedOn, done, added } = lastPutAway;
  const isUnchanged = present.cookedOn === undefined && present.done.length === 0;
  plannedDay.write({
    ...present,
    ...(isUnchanged && { done, ...(cookedOn !== undefined && { cookedOn }) }),
    putAway: (present.putAway ?? []).filter((id) => !added.includes(id)),
  });
}

/** Returns the boxes that were put away last and their day of cooking, unless they are too old to be entered again. */
export function recentPutAway({ lastPutAway }: PlannedDay, today: string): (StockChange & { day: string }) | undefined {
  const [firstId] = Object.keys(lastPutAway?.boxes ?? {});
  if (lastPutAway === undefined || firstId === undefined || dayOf(firstId) < earliestDay(today)) return undefined;
  return { ...lastPutAway, day: dayOf(firstId) };
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
    const lastPutAway = parseLastPutAway(fields.get("lastPutAway"));
    return {
      ...(isDate(cookedOn) && { cookedOn }),
      ...(isDate(loadedFor) && { loadedFor }),
      boxSize: fields.get("boxSize") === "day" ? "day" : "meal",
      leftOut: parseKeys(fields.get("leftOut")),
      done: parseKeys(fields.get("done")),
      ...(putAway.length > 0 && { putAway }),
      ...(lastPutAway && { lastPutAway }),
    };
  } catch {
    return emptyDay;
  }
}

function parseLastPutAway(value: unknown): LastPutAway | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [boxes, replaced, cookedOn] = [fields.get("boxes"), fields.get("replaced"), fields.get("cookedOn")];
  if (typeof boxes !== "object" || boxes === null || !Array.isArray(replaced)) return undefined;
  const counts = Object.entries(boxes).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]));
  return {
    boxes: Object.fromEntries(counts),
    replaced,
    ...(isDate(cookedOn) && { cookedOn }),
    done: parseKeys(fields.get("done")),
    added: parseKeys(fields.get("added")),
  };
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function parseKeys(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === "string").slice(-maxKeys) : [];
}
