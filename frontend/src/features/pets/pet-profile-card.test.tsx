import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { Breed, PetType } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { measureSystem } from "@/ui/measure-system";
import { Toaster } from "@/ui/toast";
import type { Pet } from "./pet";
import { serializePets } from "./pet-file";
import { ProductFileContext, type ProductFile } from "./product-file-context";
import TitledPetProfileCard from "./full-profile-card";
import { PetsProvider } from "./use-pets";

const breeds: Record<PetType, Breed[]> = {
  dog: [
    {
      name: "Pug",
      label: "Pug",
      statedWeightKg: null,
      aliases: [],
      minWeightKg: 6.4,
      maxWeightKg: 8.2,
      typicalWeightKg: 7.3,
      energyLevel: "medium",
      defaultActivity: "low",
      isProneToObesity: false,
    },
  ],
  cat: [
    {
      name: "Siamese",
      label: "Siamese",
      statedWeightKg: null,
      aliases: [],
      minWeightKg: 3.6,
      maxWeightKg: 5.4,
      typicalWeightKg: 4.5,
      energyLevel: "medium",
      defaultActivity: "high",
      isProneToObesity: false,
    },
  ],
};

const bella: Pet = {
  name: "Bella",
  breed: "Labrador Retriever",
  ageMonths: 48,
  weightKg: 25,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};

beforeEach(() => {
  localStorage.clear();
  measureSystem.write("metric");
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const body = pathname === "/api/pets/breeds" ? breeds[searchParams.get("petType") === "cat" ? "cat" : "dog"] : {};
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});

function storeBella() {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bella))}; path=/`;
}

function renderProfile(petType: PetType, products?: ProductFile) {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <ProductFileContext value={products}>
          <TitledPetProfileCard petType={petType} />
          <Toaster />
        </ProductFileContext>
      </PetsProvider>
    </SWRConfig>,
  );
}

afterEach(() => void vi.useRealTimers());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const cookies = () => decodeURIComponent(document.cookie);

async function choose(breed: string) {
  await userEvent.type(screen.getByRole("combobox", { name: "Breed" }), breed);
  await userEvent.click(await screen.findByRole("option", { name: breed }));
}

test("dogs can be added, switched and cleared, and clearing makes the next one active", async () => {
  storeBella();
  renderProfile("dog");
  await press("Add another dog");
  await userEvent.type(screen.getByRole("textbox", { name: "Name (optional)" }), "Otto");
  await choose("Pug");
  await userEvent.type(screen.getByRole("spinbutton", { name: "years" }), "2");
  await userEvent.type(screen.getByRole("spinbutton", { name: "months" }), "6");
  await press("Save profile");
  expect(await screen.findByText("Otto")).toBeVisible();
  expect(
    screen.getByText(/^Pug · 2 years 6 months · 7\.3 kg · low activity · neutered · condition 5 of 9, ideal$/),
  ).toBeVisible();

  await userEvent.click(within(screen.getByRole("group", { name: "Your other dogs" })).getByRole("button"));
  expect(await screen.findByText(/^Labrador Retriever · 4 years · 25 kg/)).toBeVisible();
  expect(cookies()).toContain('"Bella"');
  expect(localStorage.getItem("furtherDogs")).toContain('"Otto"');

  await press("Clear");
  expect(await screen.findByText(/^Pug · 2 years/)).toBeVisible();
  expect(cookies()).toContain('"Otto"');
  await press("Undo");
  expect(await screen.findByText(/^Labrador Retriever/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Switch to Otto" })).toBeVisible();
});

test("Undo keeps what is typed about another dog, and saving changes that dog alone", async () => {
  storeBella();
  localStorage.setItem("furtherDogs", JSON.stringify([{ ...bella, name: "Otto", weightKg: 8, maxMinutes: 45 }]));
  renderProfile("dog");
  await press("Clear");
  await press("Edit");
  const name = screen.getByRole("textbox", { name: "Name (optional)" });
  expect(name).toHaveValue("Otto");
  await userEvent.type(name, "kar");
  await press("Undo");
  expect(name).toHaveValue("Ottokar");
  await press("Save profile");
  expect(await screen.findByText("Ottokar")).toBeVisible();
  expect(screen.getByRole("button", { name: "Switch to Bella" })).toBeVisible();
  expect(screen.queryByText("Otto")).toBeNull();
  expect(cookies()).toContain('"maxMinutes":45');
});

test("Undo keeps what is typed about a new dog", async () => {
  storeBella();
  renderProfile("dog");
  await press("Clear");
  const name = await screen.findByRole("textbox", { name: "Name (optional)" });
  await userEvent.type(name, "Rex");
  await press("Undo");
  expect(name).toHaveValue("Rex");
  await press("Cancel");
  expect(await screen.findByText("Bella")).toBeVisible();
});

test("a cat is entered in pounds and with an age band, and stored in kilograms and months", async () => {
  measureSystem.write("us");
  renderProfile("cat");
  const form = screen.getByRole("form", { name: "Your cat" });
  await choose("Siamese");
  const weight = within(form).getByRole("spinbutton", { name: "Weight in lb" });
  expect(weight).toHaveValue(9.9);
  await userEvent.clear(weight);
  await userEvent.type(weight, "10");
  await press(/^Adult 1-7 years$/);
  expect(screen.getByText("That is 4 years.")).toBeVisible();
  const activity = screen.getByRole("combobox", { name: "Activity" });
  expect(
    within(activity)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Indoor/Low", "Moderate", "Very Active"]);
  await userEvent.click(
    within(screen.getByRole("group", { name: "Lives indoors?" })).getByRole("radio", { name: "No" }),
  );
  await press("Save profile");
  expect(await screen.findByText(/4 years · 10 lb · very active · neutered · outdoors/)).toBeVisible();
  expect(cookies()).toContain('"ageMonths":48,"weightKg":4.54,"weightUnit":"lb","activityLevel":"high"');
  expect(cookies()).toContain('"isIndoor":false');
});

/** Returns the files that the page offers for download. */
function downloadedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  return files;
}

test("an export or import whose products cannot be loaded says so", async () => {
  storeBella();
  const fail = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  renderProfile("dog", { exportProducts: fail, importProducts: fail });
  await press("Export");
  expect(await screen.findByText("Export failed")).toBeVisible();
  const file = new File([serializePets({ dog: [], cat: [] })], "my-pets.json");
  await userEvent.upload(screen.getByLabelText("Pet file"), file);
  expect(await screen.findByText("Import incomplete")).toBeVisible();
  expect(screen.getByText("Reload the page and import the file again.")).toBeVisible();
});

test("own products are exported and imported with the pets", async () => {
  const files = downloadedFiles();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const powder = { label: { name: "My powder" } };
  const importProducts = vi.fn((products: readonly unknown[]) =>
    Promise.resolve({ added: products.length, dropped: 0, unreadable: 0, differing: 0 }),
  );
  renderProfile("dog", { exportProducts: () => Promise.resolve([powder]), importProducts });
  await press("Export");
  const text = serializePets({ dog: [], cat: [] }, [powder]);
  await waitFor(() => expect(files.length).toBe(1));
  expect(await files[0]?.text()).toBe(text);

  const picker = screen.getByLabelText("Pet file");
  await userEvent.upload(picker, new File([text], "my-pets.json", { type: "application/json" }));
  expect(await screen.findByText("1 product imported")).toBeVisible();
  expect(importProducts).toHaveBeenCalledWith([powder]);
});

test.each([
  [
    { added: 0, dropped: 1, unreadable: 0, differing: 0 },
    "Nothing imported",
    "1 product was not imported, because at most 5 products can be stored.",
  ],
  [
    { added: 2, dropped: 3, unreadable: 0, differing: 0 },
    "2 products imported",
    "3 products were not imported, because at most 5 products can be stored.",
  ],
  [
    { added: 0, dropped: 0, unreadable: 1, differing: 0 },
    "Nothing imported",
    "1 product could not be read. Enter its label again.",
  ],
  [
    { added: 1, dropped: 1, unreadable: 2, differing: 0 },
    "1 product imported",
    "1 product was not imported, because at most 5 products can be stored. 2 products could not be read. Enter their labels again.",
  ],
  [
    { added: 0, dropped: 0, unreadable: 0, differing: 1 },
    "Nothing imported",
    "1 product has the name of one of yours, but another label. Yours was kept: edit it, or remove it and import the file again.",
  ],
])("own products that are not imported are reported: %o", async (outcome, title, text) => {
  renderProfile("dog", { exportProducts: () => Promise.resolve([]), importProducts: () => Promise.resolve(outcome) });
  const file = new File([serializePets({ dog: [], cat: [] }, [{}])], "my-pets.json");
  await userEvent.upload(screen.getByLabelText("Pet file"), file);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText("All of them are here already.")).toBeNull();
});

const importFile = (pets: readonly unknown[]) =>
  userEvent.upload(
    screen.getByLabelText("Pet file"),
    new File([JSON.stringify({ format: "natural-pet-recipes/pets", pets })], "my-pets.json"),
  );
const unreadWarning =
  /^We could not read what Bella must not eat\. Feed Bella no recipe until you have entered these foods/;

test("a pet whose exclusions cannot be read keeps a warning until its profile is saved", async () => {
  renderProfile("dog");
  await importFile([{ petType: "dog", ...bella, exclude: ["chicken"] }]);
  expect(await screen.findByText("1 pet imported")).toBeVisible();
  expect(
    screen.getByText("What these pets must not eat could not be read: Bella. Enter it in the profile."),
  ).toBeVisible();
  expect(screen.getByText(unreadWarning)).toBeVisible();
  expect(cookies()).toContain('"hasUnreadExclusions":true');
  await press("Edit");
  expect(screen.getByText(unreadWarning)).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Must not eat (optional)" }), "chicken");
  await press("Save profile");
  expect(await screen.findByText(/must not eat chicken$/)).toBeVisible();
  expect(screen.queryByText(unreadWarning)).toBeNull();
  expect(cookies()).not.toContain("hasUnreadExclusions");
});

test.each([
  ["1 pet imported", [bella, { ...bella, name: "Otto", weightKg: undefined }], "Otto"],
  ["Nothing imported", [{ ...bella, name: " ", weightKg: undefined }], "a pet without a name"],
])("pets that cannot be read are reported: %s", async (title, pets, names) => {
  renderProfile("dog");
  await importFile(pets.map((pet) => ({ petType: "dog", ...pet })));
  expect(await screen.findByText(title)).toBeVisible();
  const text = `Not imported, because breed, age or weight could not be read: ${names}. Enter the profile again.`;
  expect(screen.getByText(text)).toBeVisible();
});

test("a file without pets and products is reported", async () => {
  renderProfile("dog");
  const file = new File([serializePets({ dog: [], cat: [] })], "my-pets.json");
  await userEvent.upload(screen.getByLabelText("Pet file"), file);
  expect(await screen.findByText("Nothing imported")).toBeVisible();
  expect(screen.getByText("This file contains no pets and no products.")).toBeVisible();
});

test("pets are exported to a file and imported from one", async () => {
  storeBella();
  const files = downloadedFiles();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  renderProfile("dog");
  await press("Export");
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(await files[0]?.text()).toBe(serializePets({ dog: [bella], cat: [] }));

  const picker = screen.getByLabelText("Pet file");
  const file = (text: string) => new File([text], "my-pets.json", { type: "application/json" });
  const otto: Pet = { ...bella, name: "Otto", breed: "Pug", weightKg: 7 };
  await userEvent.upload(picker, file(serializePets({ dog: [bella, otto], cat: [{ ...otto, isIndoor: true }] })));
  expect(await screen.findByText("2 pets imported")).toBeVisible();
  expect(screen.getByRole("button", { name: "Switch to Otto" })).toBeVisible();
  expect(cookies()).toContain("catProfile=");

  await userEvent.upload(picker, file(serializePets({ dog: [otto], cat: [] })));
  expect(await screen.findByText("All of them are here already.")).toBeVisible();
  await userEvent.upload(picker, file("not a file of pets"));
  expect(await screen.findByText("This is not a pet file exported from this site.")).toBeVisible();
});

test("an old weight is questioned until the form is saved", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ["Date"] });
  const puppy = { ...bella, ageMonths: 3, enteredOn: "2026-09-20" };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(puppy))}; path=/`;
  renderProfile("dog");
  expect(screen.getByText(/5 months · 25 kg/)).toBeVisible();
  expect(screen.getByText(/Weight entered 2 months ago\./)).toBeVisible();
  await press("Update the weight");
  expect(screen.getByRole("spinbutton", { name: "months" })).toHaveValue(5);
  await press("Save profile");
  expect(await screen.findByText(/5 months · 25 kg/)).toBeVisible();
  expect(screen.queryByText(/Weight entered/)).toBeNull();
  expect(cookies()).toContain('"ageMonths":5');
  expect(cookies()).toContain('"enteredOn":"2026-11-21"');
});
