// Turns on and off that a list begins with the recipes that suit a pet.
import type { PetList } from "@/api/pet-recipes";
import { petName } from "@/features/pets/pet";
import { listOrder, type ListedPet } from "@/features/pets/use-suitable-first";
import { Chip } from "@/ui/chip";
import { useStoredValue } from "@/ui/stored-value";
import { ReferralNote } from "./hazard-notes";

interface SuitableFirstBarProps {
  listed: ListedPet;
  list: PetList | undefined;
  /** True if it could not be found out which recipes suit the pet. */
  failed: boolean;
}

export default function SuitableFirstBar({ listed: { petType, pet }, list, failed }: SuitableFirstBarProps) {
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
