import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import { measureSystem } from "@/ui/measure-system";
import { PetCost } from "./pet-cost";

const plan = {
  petType: recipe.petType,
  portions: [
    {
      recipeId: recipe.id,
      kitchenGramsPerDay: 1150,
      cautions: ["Checked for adult dogs only. Choose a puppy recipe instead."],
      costPerDay: { amount: 7.49, currency: "GBP", asOf: "2026-11" },
      feedsDays: 2,
    },
  ],
  unportioned: [],
};
const problem = { status: 400, code: "bad_query", detail: "No.", errors: { weightKg: ["must be from 0.1 to 120."] } };

test("portion, cost and caution of the previous weight are not shown after an error", async () => {
  measureSystem.write("metric");
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/api/pets/breeds") return Promise.resolve(Response.json([]));
    const isTooHeavy = searchParams.get("weightKg") === "500";
    return Promise.resolve(isTooHeavy ? Response.json(problem, { status: 400 }) : Response.json(plan));
  });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <PetCost recipe={recipe} />
      </PetsProvider>
    </SWRConfig>,
  );
  expect(await screen.findByText("£7.49")).toBeVisible();
  expect(screen.getByText("1,150 g")).toBeVisible();
  expect(screen.getByText("Checked for adult dogs only. Choose a puppy recipe instead.")).toBeVisible();
  await userEvent.type(screen.getByRole("spinbutton", { name: "Weight in kg" }), "500");
  expect(await screen.findByText(/must be from 0\.1 to 120\./)).toBeVisible();
  expect(screen.queryByText("£7.49")).toBeNull();
  expect(screen.queryByText("Portion per day")).toBeNull();
  expect(screen.queryByText(/Checked for adult dogs only/)).toBeNull();
});
