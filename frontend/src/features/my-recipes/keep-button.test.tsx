import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import KeepButton from "./keep-button";
import type { RecipeText } from "./my-recipe";
import { keepRecipe, myRecipes } from "./my-recipes-store";

const today = "2026-11-28";
const bowl: RecipeText = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Turkey bowl",
  ingredients: ["450 g turkey thigh"],
  steps: [],
};

beforeEach(() => void myRecipes.update(() => []));
afterEach(() => vi.restoreAllMocks());

function renderButton(recipe: RecipeText) {
  render(
    <MemoryRouter>
      <KeepButton recipe={recipe} today={today} />
    </MemoryRouter>,
  );
}

test("a kept recipe has a link to it instead of the button", async () => {
  renderButton(bowl);
  await userEvent.click(screen.getByRole("button", { name: "Keep this recipe" }));
  const id = myRecipes.read()[0]?.id;
  const link = screen.getByRole("link", { name: "My recipes" });
  expect(link).toHaveAttribute("href", `/my-recipes?recipe=${id}`);
  expect(link).toHaveFocus();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a changed recipe replaces the kept one of the same name, or is kept beside it", async () => {
  keepRecipe({ text: bowl, today });
  const changed = { ...bowl, ingredients: ["500 g turkey thigh"] };
  renderButton(changed);
  expect(screen.getByRole("button", { name: "Keep as another recipe" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Replace the kept ‘Turkey bowl’" }));
  expect(myRecipes.read()).toMatchObject([changed]);
});

test("with a full storage, the recipe can be saved as a file", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  renderButton(bowl);
  await userEvent.click(screen.getByRole("button", { name: "Keep this recipe" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Not kept: this browser's storage is full or blocked.");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  URL.createObjectURL = vi.fn(() => "blob:x");
  await userEvent.click(screen.getByRole("button", { name: "Save as a file" }));
  expect(click).toHaveBeenCalled();
});
