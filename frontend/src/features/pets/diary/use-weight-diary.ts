// Changes the weight diary of the active pet, and its profile with it.
import { getPlan } from "@/api/client";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { petQuery, type Pet } from "../pet";
import { currentAgeMonths, today } from "../pet-age";
import type { PetControls } from "../use-pets";
import { profileWeight, readDiary, useDiary, writeDiary } from "./weight-diaries";
import { newestWeighing, withoutWeighing, withWeighing, type WeightDiary, type Weighing } from "./weight-diary";

export interface DiaryControls {
  diary: WeightDiary;
  /** Stores a weight. `replaced` is the date of the weight that the visitor has edited. */
  save: (weighing: Weighing, replaced?: string) => Promise<void>;
  remove: (date: string) => Promise<void>;
  /** Feeds a percentage of the calculated energy; 100 ends a change. */
  feed: (percent: number, reason: string) => void;
  /** Returns a function that restores the present diary and profile, for Undo. */
  snapshot: () => () => void;
}

export function useWeightDiary(petType: PetType, pets: PetControls, pet: Pet): DiaryControls {
  const diary = useDiary(pet);

  async function write(weights: readonly Weighing[], changed: Weighing | undefined) {
    const id = pet.diaryId ?? crypto.randomUUID();
    // A goal stays the same while the animal is weighed. It is calculated again if the weight behind it may have changed.
    const goalSince = pet.goalWeightKg === undefined ? (changed?.on ?? diary.goalSince) : diary.goalSince;
    const next: WeightDiary = { ...diary, weights, ...(goalSince !== undefined && { goalSince }) };
    const newest = newestWeighing(next);
    const base = weights.find(({ on }) => goalSince === undefined || on >= goalSince) ?? newest;
    writeDiary(id, next);
    pets.update({ diaryId: id, ...profileWeight(pet, diary, next) });
    const isAppended = changed !== undefined && diary.weights.every(({ on }) => on < changed.on);
    if (base && pet.goalWeightKg !== undefined && isAppended && diary.weights.length > 0) return;
    const goal = base && (await findGoal(petType, pet, base.kg));
    // The visitor may have changed the diary or the active pet meanwhile.
    if (JSON.stringify(readDiary({ diaryId: id })?.weights) !== JSON.stringify(weights)) return;
    pets.updateAll(({ goalWeightKg, ...other }) => {
      if (other.diaryId !== id) return { ...other, ...(goalWeightKg !== undefined && { goalWeightKg }) };
      return goal === undefined ? other : { ...other, goalWeightKg: goal };
    });
  }

  return {
    diary,
    save(weighing, replaced) {
      const others = replaced === undefined ? diary.weights : withoutWeighing(diary.weights, replaced);
      return write(withWeighing(others, weighing), weighing);
    },
    remove: (date) => write(withoutWeighing(diary.weights, date), undefined),
    feed(percent, reason) {
      if (pet.diaryId === undefined) return;
      // The date is stored when a change ends too, because only later weights show the effect.
      writeDiary(pet.diaryId, { ...diary, change: { on: today(), reason } });
      pets.update({ energyPercent: percent });
    },
    snapshot() {
      const before = { active: pets.active, others: pets.others };
      return () => {
        if (pet.diaryId !== undefined) writeDiary(pet.diaryId, diary);
        pets.restore(before);
      };
    },
  };
}

/** Returns the goal of an adult of this weight. Without a connection the present goal stays, or the next weight finds one. */
async function findGoal(petType: PetType, pet: Pet, weightKg: number): Promise<number | undefined> {
  if (currentAgeMonths(pet) < rules.pets.adultMonths) return undefined;
  const { breed, ageMonths, bodyCondition } = petQuery(pet);
  try {
    const { weightPlan } = await getPlan(petType, { breed, ageMonths, bodyCondition, weightKg });
    return weightPlan.goalWeightKg ?? undefined;
  } catch (error) {
    console.warn("The goal could not be calculated", error);
    return pet.goalWeightKg;
  }
}
