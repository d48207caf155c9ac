// Turns on and off that a list begins with the recipes that suit a pet, and chooses between a dog and a cat.
import type { PetList } from "@/api/pet-recipes";
import { petName } from "@/features/pets/pet";
import { listOrder, suitableOrder, type ListedPet } from "@/features/pets/use-suitable-first";
import { Chip } from "@/ui/chip";
import { useStoredValue } from "@/ui/stored-value";
import { ReferralNote } from "./hazard-notes";

interface SuitableFirstBarProps {
  /** The pets that the list can be for. */
  pets: readonly ListedPet[];
  listed: ListedPet;
  list: PetList | undefined;
  /** True if it could not be found out which recipes suit the pet. */
  failed: boolean;
}

export default function SuitableFirstBar({ pets, listed, list, failed }: SuitableFirstBarProps) {
  const isOn = useStoredValue(listOrder) !== "plain";
  const name = petName(listed.petType, listed.pet);
  return (
    <div className="grid gap-3">
      <div role="group" aria-label="Order of the list" className="flex flex-wrap gap-2">
        {pets.map(({ petType, pet }) => {
          const isPressed = isOn && petType === listed.petType;
          return (
            <Chip
              key={petType}
              pressed={isPressed}
              onPress={() => listOrder.write(isPressed ? "plain" : suitableOrder(petType))}
            >
              What suits {petName(petType, pet)} first
            </Chip>
          );
        })}
      </div>
      {isOn && failed && <p role="status">We could not find out which recipes suit {name}. Here are all of them.</p>}
      {isOn && list && <ReferralNote referrals={list.handOffs} />}
    </div>
  );
}
