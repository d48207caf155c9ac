import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { rules } from "@/api/rules";
import { remoteSettings } from "@/api/use-remote";
import { addFavourite, removeFavourite } from "@/features/favourites/favourites";
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
