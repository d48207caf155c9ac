import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import type { InterpretationQuery, SearchInterpretation } from "@/api/types";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import EmptyResults from "./empty-results";

const plainInterpretation: SearchInterpretation = {
  asksWhatIsToxic: false,
  namesOnlyFoods: false,
  searched: null,
  corrected: null,
  hazards: [],
  breed: null,
  handOffs: [],
  excludedFoods: [],
  dietNote: null,
  unknownExclusions: [],
  preferences: [],
  alternatives: [],
  removableFilters: [],
  nearestRecipes: [],
};

const query: InterpretationQuery = {
  petType: "dog",
  category: "puppy",
  search: "liver pie",
  organic: true,
  maxMinutes: 30,
  lifeStage: "growth",
  verdict: "complete",
  exclude: "chicken,kale_raw",
};

const address =
  "/api/search/interpretation?petType=dog&category=puppy&search=liver+pie&organic=true&maxMinutes=30" +
  "&lifeStage=growth&verdict=complete&exclude=chicken%2Ckale_raw";

function renderEmpty(interpretation: Partial<SearchInterpretation>) {
  const [onSearch, onRemoveFilter] = [vi.fn(), vi.fn()];
  const fallback = { [address]: { ...plainInterpretation, ...interpretation } };
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateIfStale: false }}>
      <MemoryRouter>
        <PetsProvider>
          <EmptyResults title="No recipes found" query={query} onSearch={onSearch} onRemoveFilter={onRemoveFilter}>
            Try other words.
          </EmptyResults>
        </PetsProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  return { onSearch, onRemoveFilter };
}

test("searches with fewer words are offered", async () => {
  const { onSearch } = renderEmpty({ alternatives: [{ search: "liver", total: 12 }] });
  await userEvent.click(screen.getByRole("button", { name: "Search for liver (12)" }));
  expect(onSearch.mock.calls).toEqual([["liver"]]);
});

test("each filter is named as on its control, with the number of recipes without it", async () => {
  const { onRemoveFilter } = renderEmpty({
    removableFilters: [
      { filter: "maxMinutes", total: 9 },
      { filter: "category", total: 5 },
      { filter: "organic", total: 4 },
      { filter: "lifeStage", total: 3 },
      { filter: "verdict", total: 2 },
    ],
  });
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual([
    "Remove “Up to 30 min” (9)",
    expect.stringMatching(/^Remove “.*Pupp.*” \(5\)$/),
    "Remove “Organic only” (4)",
    "Remove “Puppy” (3)",
    expect.stringMatching(/^Remove “.*omplete.*” \(2\)$/),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove “Up to 30 min” (9)" }));
  expect(onRemoveFilter.mock.calls).toEqual([["maxMinutes"]]);
});

test("the nearest recipes are shown as cards", () => {
  renderEmpty({ nearestRecipes: [recipe] });
  const section = screen.getByRole("region", { name: "Close to what you asked" });
  expect(within(section).getByRole("heading", { name: recipe.title, level: 3 })).toBeVisible();
});

test("the assistant is asked with the excluded foods, and nothing else is offered without next steps", () => {
  renderEmpty({});
  const link = screen.getByRole("link", { name: "Ask the AI Assistant" });
  expect(link).toHaveAttribute("href", "/search?tab=ai&q=liver+pie+without+chicken+or+kale+raw");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("region")).toBeNull();
});
