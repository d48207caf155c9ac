import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { SWRConfig } from "swr";
import type { SearchSuggestion } from "@/api/types";
import { LiveSearchField } from "./live-search-field";
import { clearRecentSearches, recentSearches } from "./recent-searches";
import { useDebouncedSearch } from "./use-debounced-search";

const suggestions: SearchSuggestion[] = [
  { kind: "food", label: "Salmon", path: "/search?search=Salmon" },
  { kind: "category", label: "Fish recipes for cats", path: "/cat-recipes?category=fish" },
  { kind: "recipe", label: "Salmon Supper", path: "/recipe/85" },
];
/** The list takes longer than the usual timeout: its code loads first, its content after the typing pauses. */
const loadingTimeout = { timeout: 20_000 };
const requests: string[] = [];
let recipeLoading: Promise<null>;

beforeEach(() => {
  clearRecentSearches();
  requests.length = 0;
  recipeLoading = Promise.resolve(null);
  vi.stubGlobal("fetch", (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${pathname}${search}`);
    return Promise.resolve(new Response(JSON.stringify(suggestions)));
  });
});

function CatList() {
  const [parameters, setParameters] = useSearchParams();
  const search = useDebouncedSearch(parameters.get("search") ?? "", (words) =>
    setParameters(words === "" ? {} : { search: words }, { replace: true }),
  );
  return <LiveSearchField search={search} petType="cat" label="Search cat recipes" formId="list" />;
}

function renderList(start = "/cat-recipes") {
  const router = createMemoryRouter(
    [
      { path: "/cat-recipes", element: <CatList /> },
      { path: "/recipe/:id", element: <p>The recipe page</p>, loader: () => recipeLoading },
      { path: "*", element: null },
    ],
    { initialEntries: [start] },
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { address, input: screen.getByRole("combobox", { name: "Search cat recipes" }) };
}

/** Enters a text in one step, so that a slow machine makes no pause in it. */
async function enter(input: HTMLElement, text: string) {
  await userEvent.click(input);
  await userEvent.paste(text);
}

const option = (name: string) => screen.findByRole("option", { name }, loadingTimeout);

test("a suggested food is searched within the list, and remembered", async () => {
  const { address, input } = renderList();
  await enter(input, "sal");
  await userEvent.click(await option("Salmon Food"));
  expect(requests).toContain("/api/search/suggestions?q=sal&petType=cat");
  expect(address()).toBe("/cat-recipes?search=Salmon");
  expect(input).toHaveValue("Salmon");
  expect(input).toHaveFocus();
  expect(screen.queryByRole("listbox")).toBeNull();
  await vi.waitFor(() => expect(recentSearches.read()).toEqual(["Salmon"]));
});

test("the arrow keys and Enter open a suggested recipe", async () => {
  const { address, input } = renderList();
  await enter(input, "sal");
  const recipe = await option("Salmon Supper Recipe");
  await userEvent.keyboard("{ArrowUp}");
  expect(recipe).toHaveAttribute("aria-selected", "true");
  expect(input).toHaveAttribute("aria-activedescendant", recipe.id);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(address()).toBe("/recipe/85");
});

test("the beginning of a word is not searched while a suggested recipe opens", async () => {
  let finish: (value: null) => void = () => undefined;
  recipeLoading = new Promise((resolve) => (finish = resolve));
  const { address, input } = renderList();
  await enter(input, "sal");
  const recipe = await option("Salmon Supper Recipe");
  fireEvent.change(input, { target: { value: "salm" } });
  fireEvent.click(recipe);
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  finish(null);
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(address()).toBe("/recipe/85");
});

test("a suggestion that opens the same page empties the field", async () => {
  const { address, input } = renderList();
  await enter(input, "sal");
  await userEvent.click(await option("Fish recipes for cats Category"));
  expect(input).toHaveValue("");
  expect(address()).toBe("/cat-recipes?category=fish");
});

test("Escape closes the list and keeps the text, and Enter searches and closes it", async () => {
  const { address, input } = renderList();
  await enter(input, "sal");
  await option("Salmon Food");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(input).toHaveAttribute("aria-expanded", "false");
  expect(input).toHaveValue("sal");
  await enter(input, "mon");
  await option("Salmon Food");
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(address()).toBe("/cat-recipes?search=salmon");
  await vi.waitFor(() => expect(recentSearches.read()).toEqual(["salmon"]));
});

test("a recent search is offered in the empty field and searched within the list", async () => {
  const { address, input } = renderList();
  await userEvent.type(input, "salmon{Enter}");
  await vi.waitFor(() => expect(recentSearches.read()).toEqual(["salmon"]));
  await userEvent.clear(input);
  await userEvent.click(await option("salmon Recent search"));
  expect(address()).toBe("/cat-recipes?search=salmon");
});

test("typed words are remembered when the visitor leaves the field", async () => {
  const { input } = renderList();
  await userEvent.type(input, "salmon");
  await userEvent.tab();
  await vi.waitFor(() => expect(recentSearches.read()).toEqual(["salmon"]));
});

test("a search from the address is not remembered", async () => {
  const { input } = renderList("/cat-recipes?search=tuna");
  await userEvent.click(input);
  await userEvent.tab();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(recentSearches.read()).toEqual([]);
});

test("typed words are remembered after a long pause, but not their beginnings", async () => {
  const { input } = renderList();
  vi.useFakeTimers();
  fireEvent.change(input, { target: { value: "sal" } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole("combobox")).toHaveValue("sal");
  fireEvent.change(input, { target: { value: "salmon" } });
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(recentSearches.read()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  await vi.waitFor(() => expect(recentSearches.read()).toEqual(["salmon"]));
});
