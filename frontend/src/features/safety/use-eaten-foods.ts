// Recognises what an animal has eaten: by its exact name in the browser, and otherwise by the server, which corrects typing errors.
import { useSWRConfig } from "swr";
import { eatenFoodsAddress } from "@/api/addresses";
import { getEatenFoods } from "@/api/harmful-foods";
import { useRemote } from "@/api/use-remote";
import { emergencyRules } from "@/api/emergency-rules";
import type { PetType } from "@/api/types";
import { findById, findByName, type AmountUnit, type EatenFood } from "./poisoning";

interface EatenFoods {
  /** Empty for a food that we do not know. */
  foods: EatenFood[];
  /** The text with its typing errors corrected, if one of the foods is a less probable meaning of it. */
  probableMeaning?: string | undefined;
  /** What is known about the other forms of a food of which only one form is harmful, in sentences. */
  otherForms: string[];
  /** How much the text states, if the animal cannot have eaten more. Without a connection no amount is read. */
  amount?: { value: number; unit: AmountUnit } | undefined;
  /** The animal that the text names. */
  petType?: PetType | undefined;
  loading: boolean;
  /** Why the server did not answer, for example without a connection. */
  error: unknown;
}

/** `text` is empty until the visitor asks about a food. */
export function useEatenFoods(text: string): EatenFoods {
  const exact = findByName(text);
  const needsServer = text !== "" && exact.length === 0;
  const { value, error, loading } = useRemote(needsServer ? eatenFoodsAddress(text) : null, () => getEatenFoods(text));
  if (exact.length > 0) return { foods: exact, otherForms: [], loading: false, error: undefined };
  const foods = (value ?? []).flatMap(({ id }) => findById(id) ?? []);
  const probableMeaning = value?.find((food) => food.probableMeaning)?.probableMeaning ?? undefined;
  const otherForms = (value ?? []).flatMap((food) => food.otherForms ?? []);
  const stated = value?.find((food) => food.amount)?.amount;
  const unit = emergencyRules.units.find((unit) => unit.value === stated?.unit)?.value;
  const amount = stated && unit && { value: stated.amount, unit };
  const petType = value?.find((food) => food.petType)?.petType;
  return { foods, probableMeaning, otherForms, amount, petType, loading, error };
}

/**
 * Returns a function that asks the server again about a text whose answer is on the screen. A failed request is otherwise never
 * repeated, for example when the connection has returned.
 */
export function useReloadEatenFoods(): (text: string) => void {
  const { mutate } = useSWRConfig();
  return (text) => void mutate(eatenFoodsAddress(text));
}
