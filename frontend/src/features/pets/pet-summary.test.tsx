import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { measureSystem } from "@/ui/measure-system";
import PetProfileCard from "./full-profile-card";
import { PetsProvider } from "./use-pets";

const mia = { breed: "Siamese", ageMonths: 48, weightKg: 4, neutered: true, bodyCondition: 5 };

test.each([
  [{ activityLevel: "low", isIndoor: false }, "low activity · neutered · outdoors"],
  [{ activityLevel: "low", isIndoor: true }, "low activity · neutered · indoors"],
  [{ activityLevel: "high", isIndoor: false }, "very active · neutered · outdoors"],
])("a cat with %o is described as '%s'", async (answers, text) => {
  localStorage.clear();
  measureSystem.write("metric");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  document.cookie = `catProfile=${encodeURIComponent(JSON.stringify({ ...mia, ...answers }))}; path=/`;
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <PetProfileCard petType="cat" />
      </PetsProvider>
    </SWRConfig>,
  );
  expect(await screen.findByText(`4 years · 4 kg · ${text} · condition 5 of 9, ideal`)).toBeVisible();
  document.cookie = "catProfile=; max-age=0; path=/";
});

test("a cross is shown by its own name, and its weight in the unit of its owner", async () => {
  localStorage.clear();
  measureSystem.write("metric");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  const dog = { ...mia, breed: "Mixed Breed (Small)", breedLabel: "Cockapoo", weightKg: 12.07, weightUnit: "st" };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify({ ...dog, name: "Otto" }))}; path=/`;
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <PetProfileCard petType="dog" />
      </PetsProvider>
    </SWRConfig>,
  );
  expect(await screen.findByText(/^Cockapoo · 4 years · 1.9 st · /)).toBeVisible();
  expect(screen.getByRole("link", { name: "Recipes for Otto" })).toHaveAttribute("href", "/");
  document.cookie = "dogProfile=; max-age=0; path=/";
});
