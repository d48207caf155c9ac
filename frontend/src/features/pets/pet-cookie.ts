// The cookie with the active pet: URL-encoded JSON.
import type { CookieName } from "@/api/browser-items";
import type { PetType } from "@/api/types";
import { readCookie, writeCookie } from "@/ui/cookie";
import { parsePet, type Pet } from "./pet";

const names = { dog: "dogProfile", cat: "catProfile" } as const satisfies Record<PetType, CookieName>;

/** Returns the encoded value of the cookie. */
export function readPetCookie(petType: PetType): string | undefined {
  return readCookie(names[petType]);
}

export function writePetCookie(petType: PetType, pet: Pet | undefined): void {
  writeCookie(names[petType], pet && encodeURIComponent(JSON.stringify(pet)));
}

/** Reads the pet from the cookie. Without one, moves a copy that an older version left in local storage into the cookie. */
export function loadPet(petType: PetType): Pet | undefined {
  const cookie = readPetCookie(petType);
  if (cookie !== undefined) {
    const pet = parse(petType, () => decodeURIComponent(cookie));
    if (!pet) writePetCookie(petType, undefined);
    return pet;
  }
  const legacyCopy = removeLegacyCopy(names[petType]);
  if (legacyCopy === null) return undefined;
  const pet = parse(petType, () => legacyCopy);
  if (pet) writePetCookie(petType, pet);
  return pet;
}

/** Calls `readText` for the stored JSON; the function may throw an error, as `decodeURIComponent` does. */
function parse(petType: PetType, readText: () => string): Pet | undefined {
  try {
    const value: unknown = JSON.parse(readText());
    const pet = parsePet(petType, value);
    if (!pet) console.error(`The stored ${petType} profile has no valid breed, age or weight`);
    return pet;
  } catch (error) {
    console.error(`The stored ${petType} profile could not be read`, error);
    return undefined;
  }
}

function removeLegacyCopy(name: string): string | null {
  try {
    const text = localStorage.getItem(name);
    if (text !== null) localStorage.removeItem(name);
    return text;
  } catch {
    return null;
  }
}
