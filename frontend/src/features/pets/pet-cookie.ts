// The cookie of the animal the site speaks of: URL-encoded JSON, kept for a year.
import type { PetType } from "@/api/types";
import { readPet, type Pet } from "./pet";

const seconds = 365 * 24 * 60 * 60;
const names: Record<PetType, string> = { dog: "dogProfile", cat: "catProfile" };

/** What the cookie holds, as it stands there. */
export function petCookie(petType: PetType): string | undefined {
  if (typeof document === "undefined") return undefined;
  const start = `${names[petType]}=`;
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
  return entry?.slice(start.length);
}

export function writePetCookie(petType: PetType, pet: Pet | undefined): void {
  const name = names[petType];
  const value = pet ? encodeURIComponent(JSON.stringify(pet)) : "";
  document.cookie = `${name}=${value}; max-age=${pet ? seconds : 0}; path=/; SameSite=Lax`;
}

/** The animal of the cookie; without one, that of an older copy in local storage, which moves into the cookie. */
export function loadPet(petType: PetType): Pet | undefined {
  const cookie = petCookie(petType);
  if (cookie !== undefined) {
    const pet = parse(petType, () => decodeURIComponent(cookie));
    if (!pet) writePetCookie(petType, undefined);
    return pet;
  }
  const older = takeOlderCopy(names[petType]);
  if (older === null) return undefined;
  const pet = parse(petType, () => older);
  if (pet) writePetCookie(petType, pet);
  return pet;
}

function parse(petType: PetType, text: () => string): Pet | undefined {
  try {
    const value: unknown = JSON.parse(text());
    const pet = readPet(petType, value);
    if (!pet) console.error(`The ${petType} profile that was kept here has no breed or no weight`);
    return pet;
  } catch (error) {
    console.error(`The ${petType} profile that was kept here could not be read`, error);
    return undefined;
  }
}

function takeOlderCopy(name: string): string | null {
  try {
    const text = localStorage.getItem(name);
    if (text !== null) localStorage.removeItem(name);
    return text;
  } catch {
    return null;
  }
}
