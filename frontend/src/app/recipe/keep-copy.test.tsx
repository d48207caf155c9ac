import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import type { RecipeDetail } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { recipeDetail } from "@/features/recipes/recipe-fixture";
import KeepCopy from "./keep-copy";

const original: RecipeDetail = {
  ...recipeDetail,
  ingredients: ["300 g salmon fillet", "2 large eggs"],
  instructions: ["Boil the 2 eggs."],
};

const doubled: RecipeDetail = {
  ...original,
  servings: 6,
  scale: 2,
  batch: { ...original.batch, verdict: "incomplete" },
  scaledTexts: { ingredients: ["600 g salmon fillet", "4 large eggs"], instructions: ["Boil the 4 eggs."] },
};

beforeEach(() => {
  localStorage.clear();
  myRecipes.update(() => []);
  const analysis = { lifeStage: "adult", verdict: "complete", safety: { isValid: true } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(analysis)));
});

test.each([
  [
    "the author's amounts",
    original,
    "Keep a copy to change",
    original.ingredients,
    original.instructions,
    3,
    "complete",
  ],
  [
    "the size that the page shows",
    doubled,
    "Keep a copy of this size",
    ["600 g salmon fillet", "4 large eggs"],
    ["Boil the 4 eggs."],
    6,
    "incomplete",
  ],
] as const)("a copy has %s", async (_, recipe, label, ingredients, steps, servings, verdict) => {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <KeepCopy recipe={recipe} label="Keep a copy to change" />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole("button", { name: label }));
  const [kept] = myRecipes.read();
  expect(kept).toMatchObject({
    title: original.title,
    ingredients,
    steps,
    servings,
    check: { verdict },
    originalId: 85,
  });
});
