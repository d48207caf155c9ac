// Questions about a weight that was probably mistyped, such as 120 for 12.0. They are asked before the weight is stored,
// because the amount of food and the answers about poisons follow from it.
import { getPlan } from "@/api/client";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { formatDay } from "@/ui/format";
import { bodyWeightText, type WeightUnit } from "@/ui/measure-system";
import { questionQuery, type Pet } from "../pet";
import { currentAgeMonths, monthsSince, today } from "../pet-age";
import { daysBetween, withoutWeighing, type WeightDiary, type Weighing } from "./weight-diary";

/**
 * Returns a question about a weight that differs too much from the nearest of `others`, or that hardly fits the age and
 * the breed. Without a connection, the weight is only compared with them.
 */
export async function findWeightQuestion(
  petType: PetType,
  pet: Pet,
  others: readonly Weighing[],
  weighing: Weighing,
  unit: WeightUnit,
): Promise<string | undefined> {
  const question = changeQuestion(pet, others, weighing, unit);
  if (question !== undefined) return question;
  const ageMonths = ageOn(pet, weighing.on);
  try {
    const plan = await getPlan(petType, { ...questionQuery(pet), ageMonths, weightKg: weighing.kg, weightUnit: unit });
    return plan.question ?? undefined;
  } catch (error) {
    console.warn("The weight could not be compared with the age and the breed", error);
    return undefined;
  }
}

/** Returns the weights of the diary without the one that is edited. If there are none, that of the profile. */
export function comparedWeights(
  { weightKg, weighedOn, enteredOn }: Pet,
  { weights }: WeightDiary,
  edited: string | undefined,
): readonly Weighing[] {
  const others = edited === undefined ? weights : withoutWeighing(weights, edited);
  const on = weighedOn ?? enteredOn ?? today();
  // The weight that is edited may have become that of the profile.
  return others.length > 0 || on === edited ? others : [{ on, kg: weightKg }];
}

/** Returns a question about a weight that differs too much from the nearest of `others`. */
export function changeQuestion(
  pet: Pet,
  others: readonly Weighing[],
  weighing: Weighing,
  unit: WeightUnit,
): string | undefined {
  const nearest = nearestWeighing(others, weighing.on);
  if (!nearest || isPlausibleChange(pet, nearest, weighing)) return undefined;
  const comparison = `the weight of ${formatDay(nearest.on)} is ${bodyWeightText(nearest.kg, unit)}`;
  return `Is the weight right? You entered ${bodyWeightText(weighing.kg, unit)}, and ${comparison}.`;
}

function isPlausibleChange(pet: Pet, nearest: Weighing, weighing: Weighing): boolean {
  const [earlier, later] = nearest.on <= weighing.on ? [nearest, weighing] : [weighing, nearest];
  const { share, growthPerWeek } = petFormRules.weightChange;
  const isGrowing = ageOn(pet, earlier.on) < rules.pets.adultMonths;
  const weeks = daysBetween(earlier.on, later.on) / 7;
  const maxGain = isGrowing ? Math.max(share, growthPerWeek * weeks) : share;
  const change = later.kg / earlier.kg - 1;
  return change >= -share && change <= maxGain;
}

/** Returns the weight whose date is nearest; of two that are equally near, the earlier one. */
function nearestWeighing(weights: readonly Weighing[], date: string): Weighing | undefined {
  const distance = ({ on }: Weighing) => Math.max(daysBetween(on, date), daysBetween(date, on));
  return weights.toSorted((a, b) => distance(a) - distance(b) || a.on.localeCompare(b.on))[0];
}

function ageOn(pet: Pet, date: string): number {
  const { min } = rules.pets.ageMonths[pet.isIndoor === undefined ? "dog" : "cat"];
  return Math.max(min, currentAgeMonths(pet) - monthsSince(date));
}
