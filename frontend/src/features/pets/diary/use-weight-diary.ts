// Changes the weight diary of the active pet, and its profile with it.
import { getPlan } from "@/api/client";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import type { WeightUnit } from "@/ui/measure-system";
import { petQuery, type Pet } from "../pet";
import { currentAgeMonths, today } from "../pet-age";
import type { PetControls } from "../use-pets";
import { profileWeight, readDiary, useDiary, writeDiary } from "./weight-diaries";
import {
  createDiary,
  goalStart,
  goalWeighing,
  withoutWeighing,
  withWeighing,
  type FoodChange,
  type WeightDiary,
  type Weighing,
} from "./weight-diary";
import { comparedWeights, findWeightQuestion } from "./weight-question";

/** A goal that replaces the previous one. */
export interface ReplacedGoal {
  previousKg: number;
  /** Undefined if the pet has no goal any more. */
  goalKg: number | undefined;
  /** The weight from which the goal was calculated; undefined if the diary has no weights any more. */
  base: Weighing | undefined;
}

interface Deletion {
  /** The goal, if it was calculated from the deleted weight and now comes from another one, or is gone. */
  replacedGoal: Promise<ReplacedGoal | undefined>;
  /** Adds the weight again and keeps all later changes. */
  undo: () => void;
}

export interface DiaryControls {
  diary: WeightDiary;
  /** Returns a question about a weight that was probably mistyped. `replaced` is the date of the edited weight. */
  findQuestion: (weighing: Weighing, unit: WeightUnit, replaced?: string) => Promise<string | undefined>;
  /**
   * Stores a weight. `replaced` is the date of the weight that the visitor has edited. Returns the goal if it was calculated again
   * because of this weight.
   */
  save: (weighing: Weighing, replaced?: string) => Promise<ReplacedGoal | undefined>;
  remove: (date: string) => Deletion;
  /** Feeds a percentage of the calculated energy; 100 ends a change. Returns a function for Undo, which keeps all later changes. */
  feed: (percent: number, reason: string) => () => void;
}

export function useWeightDiary(petType: PetType, pets: PetControls, pet: Pet): DiaryControls {
  const diary = useDiary(pet);

  /**
   * Stores the weights and updates the profile. `changed` was added or edited; it is undefined after a deletion. Returns the goal if
   * another weight decides it now, or none.
   */
  async function write(weights: readonly Weighing[], changed: Weighing | undefined): Promise<ReplacedGoal | undefined> {
    const id = pet.diaryId ?? crypto.randomUUID();
    // A goal stays the same while the animal is weighed. It is calculated again if the weight behind it may have changed.
    const start = pet.goalWeightKg === undefined && changed ? goalStart(pet, weights, changed) : diary;
    const next = createDiary({
      weights,
      goalSince: start.goalSince,
      goalFrom: start.goalFrom,
      change: diary.change,
    });
    const base = goalWeighing(next);
    writeDiary(id, next);
    pets.update({ diaryId: id, ...profileWeight(pet, diary, next) });
    const isAppended = changed !== undefined && diary.weights.every(({ on }) => on < changed.on);
    const replacesBase = changed !== undefined && changed.on === next.goalFrom?.on;
    const keepsGoal = isAppended && !replacesBase && diary.weights.length > 0;
    if (base && pet.goalWeightKg !== undefined && keepsGoal) return undefined;
    const found = base && (await findGoal(petType, pet, base.kg));
    const goal = found?.isCalculated === false ? pet.goalWeightKg : found?.goalKg;
    // The visitor may have changed the diary or the active pet meanwhile.
    if (JSON.stringify(readDiary({ diaryId: id })?.weights) !== JSON.stringify(weights)) return undefined;
    pets.updateAll(({ goalWeightKg, ...other }) => {
      if (other.diaryId !== id) return { ...other, ...(goalWeightKg !== undefined && { goalWeightKg }) };
      return goal === undefined ? other : { ...other, goalWeightKg: goal };
    });
    const baseBefore = goalWeighing(diary);
    const hasOtherBase = base?.on !== baseBefore?.on || base?.kg !== baseBefore?.kg;
    const previousKg = pet.goalWeightKg;
    if (previousKg === undefined || found?.isCalculated === false) return undefined;
    return hasOtherBase || goal === undefined ? { previousKg, goalKg: goal, base } : undefined;
  }

  /**
   * Adds a deleted weight to the present diary, unless the visitor has entered another one for its date meanwhile. The goal becomes
   * the one before the deletion, unless another weight or body condition decides it by now.
   */
  function addAgain(removed: Weighing) {
    const id = pet.diaryId;
    const present = readDiary(pet);
    if (id === undefined || !present || present.weights.some(({ on }) => on === removed.on)) return;
    const baseBefore = goalWeighing(diary);
    // Without the deleted weight, a weight that was added meanwhile became the one that decides the goal.
    const goalSince = baseBefore?.on === removed.on ? diary.goalSince : present.goalSince;
    const weights = withWeighing(present.weights, removed);
    const next = { ...present, weights, ...(goalSince !== undefined && { goalSince }) };
    const base = goalWeighing(next);
    const hasSameBase = base?.on === baseBefore?.on && base?.kg === baseBefore?.kg;
    writeDiary(id, next);
    pets.updateAll((other) => {
      if (other.diaryId !== id) return other;
      const hasSameGoal = hasSameBase && other.bodyCondition === pet.bodyCondition;
      const goal = hasSameGoal ? pet.goalWeightKg : other.goalWeightKg;
      return { ...other, ...profileWeight(other, present, next), ...(goal !== undefined && { goalWeightKg: goal }) };
    });
  }

  /** Restores the amount of food that the pet got before a change, unless the visitor has changed it again meanwhile. */
  function undoFeeding(percent: number, change: FoodChange) {
    const id = pet.diaryId;
    const present = readDiary(pet);
    if (id === undefined || present?.change?.on !== change.on || present.change.reason !== change.reason) return;
    writeDiary(id, createDiary({ ...present, change: diary.change }));
    pets.updateAll(({ energyPercent, ...other }) => {
      const restored = other.diaryId === id && energyPercent === percent ? pet.energyPercent : energyPercent;
      return { ...other, ...(restored !== undefined && { energyPercent: restored }) };
    });
  }

  return {
    diary,
    findQuestion: (weighing, unit, replaced) =>
      findWeightQuestion(petType, pet, comparedWeights(pet, diary, replaced), weighing, unit),
    save(weighing, replaced) {
      const others = replaced === undefined ? diary.weights : withoutWeighing(diary.weights, replaced);
      return write(withWeighing(others, weighing), weighing);
    },
    remove(date) {
      const removed = diary.weights.find(({ on }) => on === date);
      return {
        replacedGoal: write(withoutWeighing(diary.weights, date), undefined),
        undo: () => {
          if (removed) addAgain(removed);
        },
      };
    },
    feed(percent, reason) {
      // The date is also stored when a change ends, because only later weights show the effect.
      const change = { on: today(), reason };
      if (pet.diaryId !== undefined) {
        writeDiary(pet.diaryId, { ...diary, change });
        pets.update({ energyPercent: percent });
      }
      return () => undoFeeding(percent, change);
    },
  };
}

interface FoundGoal {
  /** False without a connection: the present goal stays, and if there is none, it is found with the next weight. */
  isCalculated: boolean;
  /** Undefined for an animal that still grows. */
  goalKg?: number | undefined;
}

/** Returns the goal of an animal of this weight. */
async function findGoal(petType: PetType, pet: Pet, weightKg: number): Promise<FoundGoal> {
  if (currentAgeMonths(pet) < rules.pets.adultMonths) return { isCalculated: true };
  const { breed, ageMonths, bodyCondition } = petQuery(pet);
  try {
    const { weightPlan } = await getPlan(petType, { breed, ageMonths, bodyCondition, weightKg });
    return { isCalculated: true, goalKg: weightPlan.goalWeightKg ?? undefined };
  } catch (error) {
    console.warn("The goal could not be calculated", error);
    return { isCalculated: false };
  }
}
