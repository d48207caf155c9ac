import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { recipe } from "./recipe-fixture";
import { RecipeResults } from "./recipe-results";

const value = { recipes: [recipe], total: 3 };

function renderFailed({ isExtended }: { isExtended: boolean }) {
  const retry = vi.fn();
  render(
    <RecipeResults
      list={{ value, error: new TypeError("Failed to fetch"), loading: false, retry }}
      loadingText="Loading recipes..."
      empty="No recipes"
      renderCard={({ title }) => title}
      onShowMore={() => undefined}
      isExtended={isExtended}
    />,
  );
  return { retry };
}

test("the recipes stay on screen if more of them cannot be loaded", async () => {
  const { retry } = renderFailed({ isExtended: true });
  expect(screen.getByText(recipe.title)).toBeVisible();
  expect(screen.getByText("The recipes could not be loaded")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more recipes" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("only the first card of a list is marked as the first", () => {
  const recipes = Array.from({ length: 7 }, (_, index) => ({ ...recipe, id: index + 1 }));
  render(
    <RecipeResults
      list={{ value: { recipes, total: 7 }, error: undefined, loading: false, retry: () => undefined }}
      loadingText="Loading recipes..."
      empty="No recipes"
      renderCard={({ id }, isFirst) => `${id} ${isFirst ? "first" : "later"}`}
    />,
  );
  expect(screen.getAllByRole("listitem").map((card) => card.textContent)).toEqual([
    "1 first",
    ...[2, 3, 4, 5, 6, 7].map((id) => `${id} later`),
  ]);
});

test("recipes of other filters are not shown in place of a list that cannot be loaded", () => {
  renderFailed({ isExtended: false });
  expect(screen.getByText("The recipes could not be loaded")).toBeVisible();
  expect(screen.queryByText(recipe.title)).toBeNull();
});
