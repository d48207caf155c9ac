// The weight diary of a pet as stored in the browser: one weight per day, and the last change of its amount of food.
import { rules } from "@/api/rules";
import type { PlanQuery } from "@/api/types";
import type { Pet } from "../pet";
import { isIsoDate } from "../pet-age";

export interface Weighing {
  /** Date such as 2026-11-23. */
  on: string;
  kg: number;
}

/** Why the pet is fed less or more than calculated. The percentage itself is part of its profile. */
export interface FoodChange {
  on: string;
  reason: string;
}

export interface WeightDiary {
  /** Sorted by date; each date occurs once. */
  weights: readonly Weighing[];
  /** Date of the weight from which the goal was calculated. */
  goalSince?: string;
  /** The weight of the profile from which the goal was calculated, if the diary had none since the condition was entered. */
  goalFrom?: Weighing;
  change?: FoodChange;
}

interface DiaryParts {
  weights: readonly Weighing[];
  goalSince?: string | undefined;
  goalFrom?: Weighing | undefined;
  change?: FoodChange | undefined;
}

export type WeightDiaries = Readonly<Record<string, WeightDiary>>;

export const emptyDiary: WeightDiary = { weights: [] };

const dayMs = 24 * 60 * 60 * 1000;

/** An imported file may have any id. Names such as 'constructor', which every object has, are no diaries. */
export function findDiary(diaries: WeightDiaries, id: string | undefined): WeightDiary | undefined {
  return id !== undefined && Object.hasOwn(diaries, id) ? diaries[id] : undefined;
}

/** Parses what is stored. Parts that are not valid are left out. */
export function parseDiaries(value: unknown): WeightDiaries {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, entry]) => {
      const diary = parseDiary(entry);
      return diary ? [[id, diary]] : [];
    }),
  );
}

export function parseDiary(value: unknown): WeightDiary | undefined {
  if (typeof value !== "object" || value === null || !("weights" in value) || !Array.isArray(value.weights)) {
    return undefined;
  }
  const entries: unknown[] = value.weights;
  const weights = entries.reduce<readonly Weighing[]>((list, entry) => withWeighing(list, parseWeighing(entry)), []);
  const goalSince = "goalSince" in value ? value.goalSince : undefined;
  const goalFrom = "goalFrom" in value ? parseWeighing(value.goalFrom) : undefined;
  const change = "change" in value ? parseChange(value.change) : undefined;
  return createDiary({ weights, goalSince: isIsoDate(goalSince) ? goalSince : undefined, goalFrom, change });
}

/** Leaves out what is undefined. */
export function createDiary({ weights, goalSince, goalFrom, change }: DiaryParts): WeightDiary {
  return {
    weights,
    ...(goalSince !== undefined && { goalSince }),
    ...(goalFrom && { goalFrom }),
    ...(change && { change }),
  };
}

function parseWeighing(value: unknown): Weighing | undefined {
  if (typeof value !== "object" || value === null || !("on" in value) || !("kg" in value)) return undefined;
  const { on, kg } = value;
  return isIsoDate(on) && typeof kg === "number" && Number.isFinite(kg) && kg > 0 ? { on, kg } : undefined;
}

function parseChange(value: unknown): FoodChange | undefined {
  if (typeof value !== "object" || value === null || !("on" in value) || !("reason" in value)) return undefined;
  const { on, reason } = value;
  return isIsoDate(on) && typeof reason === "string" ? { on, reason } : undefined;
}

/** Adds a weight. It replaces the weight of the same date. */
export function withWeighing(weights: readonly Weighing[], added: Weighing | undefined): readonly Weighing[] {
  if (!added) return weights;
  return [...weights.filter(({ on }) => on !== added.on), added].toSorted((a, b) => a.on.localeCompare(b.on));
}

export function withoutWeighing(weights: readonly Weighing[], date: string): readonly Weighing[] {
  return weights.filter(({ on }) => on !== date);
}

/** Adds the weights of another copy of the diary. Where both have a weight for a date, the one of `diary` is kept. */
export function mergeDiaries(diary: WeightDiary, other: WeightDiary): WeightDiary {
  return { ...other, ...diary, weights: diary.weights.reduce(withWeighing, other.weights) };
}

export function newestWeighing({ weights }: WeightDiary): Weighing | undefined {
  return weights.at(-1);
}

/**
 * Returns the weight from which the goal is calculated: that of the profile, unless the diary has another one of the
 * same date; else the first one since `goalSince`, or the newest if there is none. Without `goalSince`, it is the first
 * one of the diary.
 */
export function goalWeighing({ weights, goalSince, goalFrom }: WeightDiary): Weighing | undefined {
  if (goalFrom && weights.length > 0) return weights.find(({ on }) => on === goalFrom.on) ?? goalFrom;
  return weights.find(({ on }) => goalSince === undefined || on >= goalSince) ?? weights.at(-1);
}

/**
 * Returns where the goal of a pet comes from that has none yet. A weight that is older than the body condition of the
 * profile does not decide it: the condition belongs to the weight that the profile had when it was entered, or to the
 * first one after it.
 */
export function goalStart(
  { enteredOn, weightKg }: Pick<Pet, "enteredOn" | "weightKg">,
  weights: readonly Weighing[],
  changed: Weighing,
): Pick<WeightDiary, "goalSince" | "goalFrom"> {
  if (enteredOn === undefined || changed.on >= enteredOn) return { goalSince: changed.on };
  if (weights.some(({ on }) => on >= enteredOn)) return { goalSince: enteredOn };
  return { goalSince: enteredOn, goalFrom: { on: enteredOn, kg: weightKg } };
}

/** Returns the parameters of a feeding plan that describe the diary. Dates become numbers of days before today. */
export function diaryQuery(
  { weights, change }: WeightDiary,
  today: string,
): Pick<PlanQuery, "weights" | "adjustedDaysAgo"> {
  const past = weights.filter(({ on }) => on <= today).slice(-rules.pets.maxDiaryWeights);
  if (past.length === 0) return {};
  return {
    weights: past
      .toReversed()
      .map(({ on, kg }) => `${daysBetween(on, today)}:${Math.round(kg * 1000) / 1000}`)
      .join(","),
    ...(change && { adjustedDaysAgo: daysBetween(change.on, today) }),
  };
}

/** Returns the date some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Counts the days from one date to another; 0 if the second one is not later. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs));
}
