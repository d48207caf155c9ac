import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { rules } from "@/api/rules";
import { remoteSettings } from "@/api/use-remote";
import { addFavourite, removeFavourite } from "@/features/favourites/favourites";
import { keepRecipe, myRecipes, storeCheck } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { recipe } from "@/features/recipes/recipe-fixture";
import { basketSelection, clearBasket } from "@/features/shop/basket/basket-store";
import { ChooseRecipes } from "./choose-recipes";

const count = rules.basketRecipes.max;
const ids = Array.from({ length: count + 1 }, (_, index) => index + 1);

/** Answers as the server does: at most `limit` of the recipes with these ids, from `offset`. */
function answer({ url }: Request): Promise<Response> {
  const query = new URL(url).searchParams;
  const found = (query.get("ids") ?? "").split(",").map((id) => ({ ...recipe, id: Number(id), title: `Recipe ${id}` }));
  const offset = Number(query.get("offset"));
  const part = found.slice(offset, offset + Number(query.get("limit")));
  return Promise.resolve(Response.json(part, { headers: { "X-Total-Count": String(found.length) } }));
}

beforeEach(() => {
  clearBasket();
  myRecipes.update(() => []);
  vi.stubGlobal("fetch", answer);
});

function renderSource(source: "basket" | "favourites") {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <ChooseRecipes initialSource={source} />
    </SWRConfig>,
  );
}

test("a full basket lists all its recipes, so that each can be removed", async () => {
  basketSelection.write({ recipes: ids.slice(0, count) });
  renderSource("basket");
  expect(await screen.findByText(`Recipe ${count}`)).toBeVisible();
  expect(screen.getByRole("radio", { name: `In basket (${count})` })).toBeChecked();
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(count);
});

test("a search replaces the bar of lists with a button that leads back to the list", async () => {
  basketSelection.write({ recipes: [1, 2] });
  renderSource("basket");
  expect(await screen.findByText("Recipe 2")).toBeVisible();
  const field = screen.getByRole("searchbox", { name: "Search all recipes" });
  await userEvent.type(field, "salmon");
  expect(screen.queryByRole("radio")).toBeNull();
  // The server of this test finds one recipe for any search.
  await vi.waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
  expect(screen.getByRole("radio", { name: "In basket (2)" })).toBeChecked();
  expect(await screen.findByText("Recipe 2")).toBeVisible();
});

test("more favourites than one request can name are all counted and listed", async () => {
  ids.forEach(addFavourite);
  renderSource("favourites");
  expect(await screen.findByText(`Recipe ${count + 1}`)).toBeVisible();
  expect(screen.getByRole("radio", { name: `Favourites (${count + 1})` })).toBeChecked();
  expect(screen.getAllByRole("checkbox")).toHaveLength(count + 1);
  ids.forEach(removeFavourite);
});

test("own recipes have a list of their own, from which they are added to the basket", async () => {
  basketSelection.write({ recipes: [1] });
  renderSource("basket");
  expect(await screen.findByText("Recipe 1")).toBeVisible();
  expect(screen.queryByRole("radio", { name: /^My recipes/ })).toBeNull();
  const texts = { petType: "dog", lifeStage: "adult", isTreat: false, ingredients: ["1 egg"], steps: [] } as const;
  const keep = (title: string) => ({ id: "", ...keepRecipe({ text: { ...texts, title }, today: "2026-11-28" }) }).id;
  let id = "";
  act(() => {
    storeCheck(keep("Omelette"), { verdict: "incomplete", isSafe: false, on: "2026-11-28" });
    id = keep("Bruno's stew");
  });
  // The unsafe recipe is not offered.
  await userEvent.click(screen.getByRole("radio", { name: "My recipes (1)" }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  await userEvent.click(screen.getByRole("checkbox", { name: "Bruno's stew (dog)" }));
  expect(basketSelection.read().recipes).toEqual([1, ownRecipeNumber({ id })]);
  await userEvent.click(screen.getByRole("radio", { name: "In basket (2)" }));
  expect(await screen.findByText("Recipe 1")).toBeVisible();
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search all recipes" }), "stew");
  expect(await screen.findByRole("checkbox", { name: "Bruno's stew (dog)", checked: true })).toBeVisible();
});

test("if the last own recipe is deleted elsewhere, the suggestions are shown instead of the own recipes", async () => {
  const text = {
    petType: "cat",
    lifeStage: "adult",
    isTreat: false,
    title: "",
    ingredients: ["1 egg"],
    steps: [],
  } as const;
  keepRecipe({ text, today: "2026-11-28" });
  renderSource("basket");
  await userEvent.click(screen.getByRole("radio", { name: "My recipes (1)" }));
  expect(screen.getByRole("checkbox", { name: "Recipe for cats (cat)" })).toBeVisible();
  act(() => void myRecipes.update(() => []));
  expect(screen.getByRole("radio", { name: "Suggestions" })).toBeChecked();
});
