import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { Breed, PetType } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { measureSystem } from "@/ui/measure-system";
import { Toaster } from "@/ui/toast";
import type { Pet } from "./pet";
import { serializePets } from "./pet-file";
import PetProfile from "./pet-profile-card";
import { PetsProvider } from "./use-pets";

const breeds: Record<PetType, Breed[]> = {
  dog: [{ name: "Pug", aliases: [], minWeightKg: 6.4, maxWeightKg: 8.2, typicalWeightKg: 7.3, energyLevel: "low" }],
  cat: [
    { name: "Siamese", aliases: [], minWeightKg: 3.6, maxWeightKg: 5.4, typicalWeightKg: 4.5, energyLevel: "high" },
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

function renderProfile(petType: PetType) {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <PetProfile petType={petType} />
        <Toaster />
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
  await userEvent.type(screen.getByRole("spinbutton", { name: "Age in months" }), "30");
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
  expect(cookies()).toContain('"ageMonths":48,"weightKg":4.54,"activityLevel":"high"');
  expect(cookies()).toContain('"isIndoor":false');
});

test("pets are exported to a file and imported from one", async () => {
  storeBella();
  const files: Blob[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  renderProfile("dog");
  await press("Export");
  expect(clicked).toHaveBeenCalledOnce();
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
  const puppy = { ...bella, ageMonths: 3, saidOn: "2026-09-20" };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(puppy))}; path=/`;
  renderProfile("dog");
  expect(screen.getByText(/5 months · 25 kg/)).toBeVisible();
  expect(screen.getByText(/Weight entered 2 months ago\./)).toBeVisible();
  await press("Update the weight");
  expect(screen.getByRole("spinbutton", { name: "Age in months" })).toHaveValue(5);
  await press("Save profile");
  expect(await screen.findByText(/5 months · 25 kg/)).toBeVisible();
  expect(screen.queryByText(/Weight entered/)).toBeNull();
  expect(cookies()).toContain('"ageMonths":5');
  expect(cookies()).toContain('"saidOn":"2026-11-21"');
});
