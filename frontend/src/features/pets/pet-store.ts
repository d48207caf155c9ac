// Where the animals of a species are kept: the active one in its cookie, the others in local storage.
import type { PetType } from "@/api/types";
import { storedValue } from "@/ui/stored-value";
import { loadPet, petCookie, writePetCookie } from "./pet-cookie";
import { readPet, type Pet } from "./pet";
import type { Pets } from "./pets";

export interface PetStore {
  read: () => Pets;
  write: (pets: Pets) => void;
  subscribe: (changed: () => void) => () => void;
}

const keys: Record<PetType, string> = { dog: "furtherDogs", cat: "furtherCats" };

export function petStore(petType: PetType): PetStore {
  const others = storedValue<readonly Pet[]>(keys[petType], (text) => readPets(petType, text), JSON.stringify);
  const listeners = new Set<() => void>();
  let pets: Pets = { active: loadPet(petType), others: others.read() };
  let cookie = petCookie(petType);

  function take(next: Pets) {
    pets = next;
    listeners.forEach((changed) => changed());
  }

  // Another tab may have changed the cookie, which tells nobody.
  function look() {
    const now = petCookie(petType);
    if (now === cookie) return;
    cookie = now;
    take({ ...pets, active: now === undefined ? undefined : loadPet(petType) });
  }

  return {
    read: () => pets,
    write(next) {
      writePetCookie(petType, next.active);
      cookie = petCookie(petType);
      pets = next;
      others.write(next.others);
      take({ active: next.active, others: others.read() });
    },
    subscribe(changed) {
      listeners.add(changed);
      const stop = others.subscribe(() => {
        if (others.read() !== pets.others) take({ ...pets, others: others.read() });
      });
      window.addEventListener("focus", look);
      return () => {
        listeners.delete(changed);
        stop();
        window.removeEventListener("focus", look);
      };
    },
  };
}

function readPets(petType: PetType, text: string | null): readonly Pet[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap((pet) => readPet(petType, pet) ?? []) : [];
  } catch (error) {
    console.error(`The further ${petType}s that were kept here could not be read`, error);
    return [];
  }
}
