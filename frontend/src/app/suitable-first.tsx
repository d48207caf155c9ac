// The start of a list that begins with the recipes that suit a pet: the switch, and what applies to the whole list.
import { createContext, use } from "react";
import type { SuitableFirstList } from "@/api/pet-recipes";
import type { Recipe } from "@/api/types";
import { petName } from "@/features/pets/pet";
import { usePetPortion } from "@/features/pets/pet-portions";
import { listOrder, type ListedPet } from "@/features/pets/use-suitable-first";
import { Chip } from "@/ui/chip";
import { useStoredValue } from "@/ui/stored-value";
import { ReferralNote } from "./hazard-notes";

interface SuitableFirstBarProps {
  listed: ListedPet;
  list: SuitableFirstList | undefined;
  /** True if it could not be found out which recipes suit the pet. */
  failed: boolean;
}

export function SuitableFirstBar({ listed: { petType, pet }, list, failed }: SuitableFirstBarProps) {
  const isOn = useStoredValue(listOrder) === "suitable";
  const name = petName(petType, pet);
  return (
    <div className="grid gap-3">
      <div>
        <Chip pressed={isOn} onPress={() => listOrder.write(isOn ? "plain" : "suitable")}>
          What suits {name} first
        </Chip>
      </div>
      {isOn && failed && <p role="status">We could not find out which recipes suit {name}. Here are all of them.</p>}
      {isOn && list && <ReferralNote referrals={list.handOffs} />}
    </div>
  );
}

/** Returns the heading of the recipes that suit the pet. */
export function suitableHeading({ petType, pet }: ListedPet, count: number): string {
  const name = petName(petType, pet);
  if (count === 0) return `No recipe here suits ${name}`;
  return count === 1 ? `1 recipe suits ${name}` : `${count} recipes suit ${name}`;
}

interface Unsuitable {
  name: string;
  reasons: ReadonlyMap<number, string>;
}

/** Why recipes of a list do not suit the pet. */
export const UnsuitableContext = createContext<Unsuitable | undefined>(undefined);

export function UnsuitableNote({ recipe }: { recipe: Recipe }) {
  const unsuitable = use(UnsuitableContext);
  const reason = unsuitable?.reasons.get(recipe.id);
  // The warning about a food that the pet must not eat says the same.
  const hasWarning = usePetPortion(recipe)?.unportioned?.warning !== undefined;
  if (unsuitable === undefined || reason === undefined || hasWarning) return null;
  return (
    <p className="text-meta">
      <b>Does not suit {unsuitable.name}.</b> {reason}.
    </p>
  );
}
