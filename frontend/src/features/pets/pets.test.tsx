import { act, render, screen } from "@testing-library/react";
import { StrictMode, useLayoutEffect } from "react";
import { petQuery, type Pet } from "./pet";
import { parsePets, serializePets } from "./pet-file";
import { PetsProvider, usePets, type PetControls } from "./use-pets";

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

function DogNames() {
  const controls = usePets("dog");
  useLayoutEffect(() => void (dogs = controls));
  const names = [controls.active, ...controls.others].map((pet) => pet?.name ?? "none");
  return <output>{names.join(" ")}</output>;
}

/** Renders the provider as on a page load. */
function load() {
  return render(
    <StrictMode>
      <PetsProvider>
        <DogNames />
      </PetsProvider>
    </StrictMode>,
  );
}

const cookie = () => /(?:^|; )dogProfile=([^;]*)/.exec(document.cookie)?.[1];
const shown = () => screen.getByRole("status").textContent;
const setCookie = (text: string) => (document.cookie = `dogProfile=${text}; path=/`);

beforeEach(() => {
  localStorage.clear();
  setCookie("; max-age=0");
});

test("a dog is stored in its cookie as URL-encoded JSON and read on the next load", () => {
  const { unmount } = load();
  expect(dogs.hasProfile).toBe(false);
  act(() => dogs.add(bella));
  expect(JSON.parse(decodeURIComponent(cookie() ?? ""))).toEqual(bella);
  unmount();
  load();
  expect(dogs.active).toEqual(bella);
  expect(dogs.hasProfile).toBe(true);
});

test("the foods that a pet must not eat are stored with it", () => {
  const { unmount } = load();
  act(() => dogs.add({ ...bella, exclude: "chicken, egg" }));
  unmount();
  load();
  expect(dogs.active).toEqual({ ...bella, exclude: "chicken, egg" });
  expect(petQuery({ ...bella, exclude: "chicken, egg" })).toMatchObject({ weightKg: 25, exclude: "chicken, egg" });
  expect(petQuery(bella)).not.toHaveProperty("exclude");
});

test("the cookie lasts 365 days, on every path, with SameSite Lax", () => {
  const written = vi.spyOn(document, "cookie", "set");
  load();
  act(() => dogs.add(bella));
  expect(written.mock.lastCall?.[0]).toMatch(/; max-age=31536000; path=\/; SameSite=Lax$/);
});

test("updating changes only the given fields, and clearing deletes the cookie", () => {
  load();
  act(() => dogs.add(bella));
  act(() => dogs.update({ weightKg: 26.5 }));
  expect(dogs.active).toEqual({ ...bella, weightKg: 26.5 });
  act(() => dogs.clear());
  expect(shown()).toBe("none");
  expect(cookie()).toBeUndefined();
});

test.each(["%7B", "%E0%A4%A", "7", "%7B%22breed%22%3A%22Pug%22%7D"])(
  "the unreadable cookie %s is logged and deleted",
  (text) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    setCookie(text);
    load();
    expect(dogs.active).toBeUndefined();
    expect(cookie()).toBeUndefined();
    expect(log).toHaveBeenCalled();
  },
);

test("an older copy in local storage moves into the cookie, with defaults for missing fields", () => {
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

test("other dogs are stored in local storage and can become the active dog", () => {
  const { unmount } = load();
  for (const pet of [bella, max, luna]) act(() => dogs.add(pet));
  expect(shown()).toBe("Luna Max Bella");
  act(() => dogs.activate(1));
  expect(shown()).toBe("Bella Max Luna");
  unmount();
  load();
  expect(shown()).toBe("Bella Max Luna");
  act(() => dogs.clear());
  expect(shown()).toBe("Max Luna");
  expect(decodeURIComponent(cookie() ?? "")).toContain('"Max"');
});

test("a cleared dog that is restored replaces no dog that was added, changed or activated since", () => {
  load();
  for (const pet of [luna, max, bella]) act(() => dogs.add(pet));
  act(() => dogs.clear());
  act(() => dogs.restore(bella));
  expect(shown()).toBe("Bella Max Luna");
  act(() => dogs.clear());
  act(() => dogs.update({ weightKg: 9 }));
  act(() => dogs.add({ ...bella, name: "Otto" }));
  act(() => dogs.activate(1));
  expect(shown()).toBe("Luna Max Otto");
  act(() => dogs.restore(bella));
  expect(shown()).toBe("Bella Luna Max Otto");
  expect(dogs.others).toContainEqual({ ...max, weightKg: 9 });
});

test.each<[string, Pet, (dog: Pet) => void]>([
  ["was imported again with its diary", { ...bella, diaryId: "diary-1" }, (dog) => dogs.importPets([dog])],
  ["has no diary and was imported again", bella, (dog) => dogs.importPets([dog])],
  ["has no diary and was restored", bella, (dog) => dogs.restore(dog)],
])("a cleared dog that %s is not restored a second time", (_, dog, bringBack) => {
  load();
  act(() => dogs.add(dog));
  act(() => dogs.clear());
  act(() => bringBack(dog));
  act(() => dogs.restore(dog));
  expect(shown()).toBe("Bella");
});

test("a cookie changed by another tab is read on the next focus", () => {
  load();
  act(() => dogs.add(bella));
  setCookie(encodeURIComponent(JSON.stringify(max)));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(shown()).toBe("Max");
});

test("an exported file can be imported without duplicates", () => {
  const file = serializePets({ dog: [bella, max], cat: [{ ...luna, isIndoor: false }] });
  const pets = parsePets(file);
  expect(pets).toMatchObject({ diaries: {}, dog: [bella, max], cat: [{ ...luna, isIndoor: false }], products: [] });
  load();
  act(() => dogs.add(max));
  let count = 0;
  act(() => void (count = dogs.importPets(pets?.dog ?? [])));
  expect(count).toBe(1);
  expect(shown()).toBe("Max Bella");
  act(() => void (count = dogs.importPets(pets?.dog ?? [])));
  expect(count).toBe(0);
});

test.each(["", "[]", '{"format":"other","pets":[]}', '{"format":"natural-pet-recipes/pets"}'])(
  "the file '%s' is rejected",
  (text) => expect(parsePets(text)).toBeUndefined(),
);

test("using a dog profile outside its provider throws an error", () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(() => render(<DogNames />)).toThrow("usePets must be called within PetsProvider");
});
