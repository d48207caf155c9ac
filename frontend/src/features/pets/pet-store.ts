// Stores the pets of one type: the active pet in a cookie, the others in local storage.
import type { StorageKey } from "@/api/browser-items";
import type { PetType } from "@/api/types";
import { createStoredValue } from "@/ui/stored-value";
import { parsePet, type Pet } from "./pet";
import { loadPet, readPetCookie, writePetCookie } from "./pet-cookie";
import type { Pets } from "./pets";

export interface PetStore {
  read: () => Pets;
  /** Returns false if the browser cannot store the pets, which are then lost when the page closes. */
  write: (pets: Pets) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Returns the pets with which the server renders pages: none. */
  readOnServer: () => Pets;
}

const noPets: Pets = { active: undefined, others: [] };

const keys: Record<PetType, StorageKey> = { dog: "furtherDogs", cat: "furtherCats" };

export function createPetStore(petType: PetType): PetStore {
  const others = createStoredValue<readonly Pet[]>(
    keys[petType],
    (text) => parseOtherPets(petType, text),
    JSON.stringify,
  );
  const listeners = new Set<() => void>();
  let pets: Pets = { active: loadPet(petType), others: others.read() };
  let cookie = readPetCookie(petType);

  function set(next: Pets) {
    pets = next;
    listeners.forEach((listener) => listener());
  }

  // Browsers fire no event when another tab changes a cookie.
  function readChangedCookie() {
    const current = readPetCookie(petType);
    if (current === cookie) return;
    cookie = current;
    set({ ...pets, active: current === undefined ? undefined : loadPet(petType) });
  }

  return {
    read: () => pets,
    write(next) {
      writePetCookie(petType, next.active);
      cookie = readPetCookie(petType);
      // `others.write` calls the listener that `subscribe` adds. That listener must already see the new active pet.
      pets = next;
      const isStored = others.write(next.others);
      set({ active: next.active, others: others.read() });
      return isStored;
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = others.subscribe(() => {
        if (others.read() !== pets.others) set({ ...pets, others: others.read() });
      });
      window.addEventListener("focus", readChangedCookie);
      return () => {
        listeners.delete(listener);
        stop();
        window.removeEventListener("focus", readChangedCookie);
      };
    },
    readOnServer: () => noPets,
  };
}

function parseOtherPets(petType: PetType, text: string | null): readonly Pet[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap((pet) => parsePet(petType, pet) ?? []) : [];
  } catch (error) {
    console.error(`The other stored ${petType}s could not be read`, error);
    return [];
  }
}
