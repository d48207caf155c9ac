import { act, render, screen } from "@testing-library/react";
import { StrictMode, useLayoutEffect } from "react";
import type { Pet } from "./pet";
import { parsePets, printPets } from "./pet-file";
import { PetsProvider } from "./pets-provider";
import { usePets, type PetControls } from "./use-pets";

const bella: Pet = {
  name: "Bella",
  breed: "Labrador Retriever",
  ageMonths: 48,
  weightKg: 25,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};
const max: Pet = { ...bella, name: "Max", weightKg: 8 };
const luna: Pet = { ...bella, name: "Luna", weightKg: 4 };

let dogs: PetControls;

function Kennel() {
  const controls = usePets("dog");
  useLayoutEffect(() => void (dogs = controls));
  const names = [controls.active, ...controls.others].map((pet) => pet?.name ?? "nobody");
  return <output>{names.join(" ")}</output>;
}

/** As a page that is loaded. */
function load() {
  return render(
    <StrictMode>
      <PetsProvider>
        <Kennel />
      </PetsProvider>
    </StrictMode>,
  );
}

const cookie = () => /(?:^|; )dogProfile=([^;]*)/.exec(document.cookie)?.[1];
const shown = () => screen.getByRole("status").textContent;
const keep = (text: string) => (document.cookie = `dogProfile=${text}; path=/`);

beforeEach(() => {
  localStorage.clear();
  keep("; max-age=0");
});

test("a dog is kept in its cookie as URL-encoded JSON, and is there again on the next load", () => {
  const { unmount } = load();
  expect(dogs.hasProfile).toBe(false);
  act(() => dogs.set(bella));
  expect(JSON.parse(decodeURIComponent(cookie() ?? ""))).toEqual(bella);
  unmount();
  load();
  expect(dogs.active).toEqual(bella);
  expect(dogs.hasProfile).toBe(true);
});

test("the cookie lasts 365 days, on every path, with SameSite Lax", () => {
  const written = vi.spyOn(document, "cookie", "set");
  load();
  act(() => dogs.set(bella));
  expect(written.mock.lastCall?.[0]).toMatch(/; max-age=31536000; path=\/; SameSite=Lax$/);
});

test("changing part of a profile leaves the rest, and clearing takes the cookie away", () => {
  load();
  act(() => dogs.set(bella));
  act(() => dogs.update({ weightKg: 26.5 }));
  expect(dogs.active).toEqual({ ...bella, weightKg: 26.5 });
  act(() => dogs.clear());
  expect(shown()).toBe("nobody");
  expect(cookie()).toBeUndefined();
});

test.each(["%7B", "%E0%A4%A", "7", "%7B%22breed%22%3A%22Pug%22%7D"])(
  "the unreadable cookie %s is logged and deleted",
  (text) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    keep(text);
    load();
    expect(dogs.active).toBeUndefined();
    expect(cookie()).toBeUndefined();
    expect(log).toHaveBeenCalled();
  },
);

test("an older copy in local storage moves into the cookie, with defaults for what it never knew", () => {
  localStorage.setItem("dogProfile", JSON.stringify({ breed: "Pug", weightKg: 7.2, activityLevel: "low" }));
  load();
  expect(dogs.active).toEqual({
    breed: "Pug",
    weightKg: 7.2,
    ageMonths: 24,
    activityLevel: "low",
    neutered: true,
    bodyCondition: 5,
  });
  expect(localStorage.getItem("dogProfile")).toBeNull();
  expect(decodeURIComponent(cookie() ?? "")).toContain('"Pug"');
});

test("an unparsable older copy is logged and discarded", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  localStorage.setItem("dogProfile", "{");
  load();
  expect(dogs.hasProfile).toBe(false);
  expect(localStorage.getItem("dogProfile")).toBeNull();
  expect(log).toHaveBeenCalled();
});

test("further dogs wait in local storage, change places with the one that is spoken of, and move up", () => {
  const { unmount } = load();
  for (const pet of [bella, max, luna]) act(() => dogs.add(pet));
  expect(shown()).toBe("Luna Max Bella");
  act(() => dogs.choose(1));
  expect(shown()).toBe("Bella Max Luna");
  unmount();
  load();
  expect(shown()).toBe("Bella Max Luna");
  act(() => dogs.clear());
  expect(shown()).toBe("Max Luna");
  expect(decodeURIComponent(cookie() ?? "")).toContain('"Max"');
});

test("what another tab does to the cookie is seen when this one has the focus again", () => {
  load();
  act(() => dogs.set(bella));
  keep(encodeURIComponent(JSON.stringify(max)));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(shown()).toBe("Max");
});

test("a file brings back what was taken along, and nothing twice", () => {
  const file = printPets({ dog: [bella, max], cat: [{ ...luna, isIndoor: false }] });
  const pets = parsePets(file);
  expect(pets).toEqual({ dog: [bella, max], cat: [{ ...luna, isIndoor: false }] });
  load();
  act(() => dogs.set(max));
  let count = 0;
  act(() => void (count = dogs.take(pets?.dog ?? [])));
  expect(count).toBe(1);
  expect(shown()).toBe("Max Bella");
  act(() => void (count = dogs.take(pets?.dog ?? [])));
  expect(count).toBe(0);
});

test.each(["", "[]", '{"format":"other","pets":[]}', '{"format":"natural-pet-recipes/pets"}'])(
  "the file '%s' is not one of ours",
  (text) => expect(parsePets(text)).toBeUndefined(),
);

test("outside its provider a dog profile says what is missing", () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(() => render(<Kennel />)).toThrow("The dog profile must be used within a dog profile provider");
});
