import { petFormRules } from "@/api/pet-form-rules";

/** Returns the name of a score of the body condition, such as 'Ideal'. */
export function conditionName(score: number): string {
  return petFormRules.bodyConditions.find(({ value }) => value === score)?.name ?? "";
}
