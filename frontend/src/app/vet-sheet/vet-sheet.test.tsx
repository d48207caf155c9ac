import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import type { Pet } from "@/features/pets/pet";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import { measureSystem } from "@/ui/measure-system";
import { Component as VetSheetPage } from "../pages/vet-sheet-page";

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12.7,
  weightUnit: "st",
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  exclude: "chicken",
};
const turkey = {
  ...recipe,
  id: 7,
  petType: "dog" as const,
  title: "Turkey Bowl",
  ingredients: ["400 g turkey", "2 g kelp"],
};
const plan = {
  petType: "dog",
  reference: { caloriesPerDay: 620, min: 500, max: 740 },
  portions: [
    {
      recipeId: 7,
      kitchenGramsPerMeal: 210,
      mealsPerDay: 2,
      isTreat: false,
      batchDays: 4,
      cautions: ["Incomplete by the AAFCO profile. Feed it now and then, not as the only food."],
    },
  ],
  unportioned: [],
};
const analysis = {
  verdictText: "Incomplete by calculation",
  lines: [{ reason: null }, { reason: { text: "for iodine" } }],
  nutrients: [
    { id: "zinc", name: "Zinc", unit: "mg", amountPer1000kcal: 12, minimum: 20, maximum: null, status: "below" },
    { id: "copper", name: "Copper", unit: "mg", amountPer1000kcal: 1, minimum: 2, maximum: 5, status: "unknown" },
  ],
};

beforeEach(() => {
  localStorage.clear();
  measureSystem.write("metric");
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === "/api/recipes") return Promise.resolve(Response.json([turkey]));
    return Promise.resolve(Response.json(pathname.endsWith("-plan") ? plan : analysis));
  });
});

function renderPage() {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <MemoryRouter>
          <VetSheetPage />
        </MemoryRouter>
      </PetsProvider>
    </SWRConfig>,
  );
}

test("without a pet the page says how to describe one", async () => {
  renderPage();
  expect(await screen.findByRole("link", { name: "Describe your pet" })).toHaveAttribute(
    "href",
    "/tools/calorie-calculator",
  );
});

test("the sheet has the profile, and for each chosen recipe its portion, supplements and nutrients", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  renderPage();
  const sheet = await screen.findByRole("article", { name: "Sheet about Bruno" });
  const profile = within(sheet).getByRole("table", { name: "Profile" });
  expect(profile).toHaveTextContent(/Weight2.st/);
  expect(profile).toHaveTextContent("Body condition5 of 9, ideal");
  expect(profile).toHaveTextContent("Must not eatchicken");
  expect(await within(sheet).findByText("620 kcal a day")).toBeVisible();

  await userEvent.type(screen.getByRole("combobox", { name: "Recipe" }), "Turkey");
  await userEvent.click(await screen.findByRole("option", { name: "Turkey Bowl" }));
  await userEvent.type(screen.getByRole("textbox", { name: "How much of the diet is Turkey Bowl?" }), "half");
  const section = within(sheet).getByRole("region", { name: "Turkey Bowl" });
  expect(section).toHaveTextContent("Share of the diet: half");
  expect(await within(section).findByText(/210 g, twice a day/)).toHaveTextContent("A batch lasts 4 days.");
  expect(section).toHaveTextContent("Feed it now and then, not as the only food.");
  expect(await within(section).findByText("2 g kelp: for iodine")).toBeVisible();
  const rows = within(section)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(["Zinc12 mg20 mg–Too low", "Copperat least 1 mg2 mg5 mgNot known"]);

  await userEvent.click(screen.getByRole("button", { name: "Remove Turkey Bowl" }));
  expect(within(sheet).queryByRole("region", { name: "Turkey Bowl" })).toBeNull();
});
