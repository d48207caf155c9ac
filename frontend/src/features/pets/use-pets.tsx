// Provides the visitor's pets to all components.
import { createContext, use, useState, useSyncExternalStore, type ReactNode } from "react";
import type { PetType } from "@/api/types";
import type { Pet } from "./pet";
import { createPetStore, type PetStore } from "./pet-store";
import {
  allPets,
  withActive,
  withChanged,
  withEdited,
  withImported,
  withoutActive,
  withPet,
  withRestored,
  type Pets,
} from "./pets";

const PetStores = createContext<Record<PetType, PetStore> | null>(null);

/** Creates the stores once, when the page loads. They also follow changes by other tabs. */
export function PetsProvider({ children }: { children: ReactNode }) {
  const [stores] = useState(() => ({ dog: createPetStore("dog"), cat: createPetStore("cat") }));
  return <PetStores value={stores}>{children}</PetStores>;
}

export interface PetControls extends Pets {
  hasProfile: boolean;
  /** Returns the pets of this moment, also after the component has disappeared. */
  read: () => Pets;
  /** Changes one of the pets, which need not be the active one. */
  change: (pet: Pet, change: (current: Pet) => Pet) => void;
  /** Saves a pet that was edited and makes it active. It is added again if it was removed meanwhile. */
  saveEdited: (pet: Pet, change: (current: Pet) => Pet) => void;
  /** Changes some fields of the active pet. */
  update: (changes: Partial<Pet>) => void;
  /** Removes the active pet. */
  clear: () => void;
  /** Adds a pet and makes it active. */
  add: (pet: Pet) => void;
  /** Makes one of the other pets active. */
  activate: (index: number) => void;
  /** Returns the number of pets that were added. */
  importPets: (pets: readonly Pet[]) => number;
  /** Changes every pet of this type. */
  updateAll: (change: (pet: Pet) => Pet) => void;
  /** Makes a removed pet the active one again, for Undo. */
  restore: (pet: Pet) => void;
  /** Replaces all pets of this type, as the import of a file and its Undo do. Returns false if they could not be stored. */
  replaceAll: (pets: Pets) => boolean;
}

export function usePets(petType: PetType): PetControls {
  const store = use(PetStores)?.[petType];
  if (!store) throw new Error("usePets must be called within PetsProvider");
  const pets = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  return {
    ...pets,
    hasProfile: pets.active !== undefined,
    read: store.read,
    change: (pet, change) => store.write(withChanged(store.read(), pet, change)),
    saveEdited: (pet, change) => store.write(withEdited(store.read(), pet, change)),
    update(changes) {
      const { active, others } = store.read();
      if (active) store.write({ active: { ...active, ...changes }, others });
    },
    clear: () => store.write(withoutActive(store.read())),
    add: (pet) => store.write(withPet(store.read(), pet)),
    activate: (index) => store.write(withActive(store.read(), index)),
    importPets(imported) {
      const before = store.read();
      const after = withImported(before, imported);
      store.write(after);
      return allPets(after).length - allPets(before).length;
    },
    updateAll(change) {
      const { active, others } = store.read();
      store.write({ active: active && change(active), others: others.map(change) });
    },
    restore: (pet) => store.write(withRestored(store.read(), pet)),
    replaceAll: store.write,
  };
}
