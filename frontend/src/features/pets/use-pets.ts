// The visitor's animals of a species, and what can be done with them.
import { use, useSyncExternalStore } from "react";
import type { PetType } from "@/api/types";
import type { Pet } from "./pet";
import { allPets, withChosen, withImported, withoutActive, withPet, type Pets } from "./pets";
import { PetStores } from "./pets-provider";

export interface PetControls extends Pets {
  hasProfile: boolean;
  /** Takes the place of the active animal, or is the first. */
  set: (pet: Pet) => void;
  /** Changes some of what is known of the active animal. */
  update: (changes: Partial<Pet>) => void;
  clear: () => void;
  add: (pet: Pet) => void;
  choose: (index: number) => void;
  /** How many were not here yet. */
  take: (pets: readonly Pet[]) => number;
  /** Everything as it was. */
  restore: (pets: Pets) => void;
}

export function usePets(petType: PetType): PetControls {
  const store = use(PetStores)?.[petType];
  if (!store) throw new Error(`The ${petType} profile must be used within a ${petType} profile provider`);
  const pets = useSyncExternalStore(store.subscribe, store.read, store.read);
  return {
    ...pets,
    hasProfile: pets.active !== undefined,
    set: (active) => store.write({ ...store.read(), active }),
    update(changes) {
      const { active, others } = store.read();
      if (active) store.write({ active: { ...active, ...changes }, others });
    },
    clear: () => store.write(withoutActive(store.read())),
    add: (pet) => store.write(withPet(store.read(), pet)),
    choose: (index) => store.write(withChosen(store.read(), index)),
    take(imported) {
      const before = store.read();
      const after = withImported(before, imported);
      store.write(after);
      return allPets(after).length - allPets(before).length;
    },
    restore: (before) => store.write(before),
  };
}
