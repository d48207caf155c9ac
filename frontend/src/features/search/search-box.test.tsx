import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { SearchSuggestion } from "@/api/types";
import { clearRecentSearches } from "./recent-searches";
import { SearchBox } from "./search-box";

const suggestions: SearchSuggestion[] = [
  { kind: "toxicFood", label: "Onion", path: "/toxic-foods?search=onion" },
  { kind: "recipe", label: "Salmon Pot", path: "/recipe/7" },
];
/** The list takes longer than the usual timeout: its code loads first, its content after the typing pauses. */
const loadingTimeout = { timeout: 20_000 };
const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  clearRecentSearches();
  fetchMock.mockReset();
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(suggestions))));
  vi.stubGlobal("fetch", fetchMock);
});

function renderBox() {
  const onSearch = vi.fn();
  const box = <SearchBox landmarkName="Site" action="/" initialText="" onSearch={onSearch} />;
  const router = createMemoryRouter([{ path: "*", element: box }]);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { onSearch, router, input: screen.getByRole("combobox", { name: "Search recipes" }) };
}

test("the search box reports trimmed text and ignores empty text", async () => {
  const { onSearch, input } = renderBox();
  await userEvent.type(input, "   {Enter}");
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, " beef & rice ");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch.mock.calls).toEqual([["beef & rice"]]);
});

test("the arrow keys and Enter open a suggestion, and Escape closes the list", async () => {
  const { onSearch, router, input } = renderBox();
  await userEvent.type(input, "on");
  expect(await screen.findByRole("option", { name: "Onion Toxic food" }, loadingTimeout)).toBeVisible();
  expect(input).toHaveAttribute("aria-expanded", "true");
  expect(input).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(input).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}");
  await screen.findByRole("listbox", {}, loadingTimeout);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const option = screen.getByRole("option", { name: "Salmon Pot Recipe" });
  expect(option).toHaveAttribute("aria-selected", "true");
  expect(input).toHaveAttribute("aria-activedescendant", option.id);
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/recipe/7");
  expect(onSearch).not.toHaveBeenCalled();
});

test("the number of suggestions is announced when they have loaded", async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchMock.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { input } = renderBox();
  await userEvent.click(input);
  expect(await screen.findByRole("status", {}, loadingTimeout)).toBeEmptyDOMElement();
  await userEvent.type(input, "on");
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled(), loadingTimeout);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  answer(new Response(JSON.stringify(suggestions)));
  expect(await screen.findByText("2 suggestions")).toBeInTheDocument();
  await userEvent.type(input, "x");
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2), loadingTimeout);
  answer(new Response("[]"));
  expect(await screen.findByText("No suggestions")).toBeInTheDocument();
});

test("recent searches are offered in the empty box and can be cleared", async () => {
  const { onSearch, input } = renderBox();
  await userEvent.type(input, "salmon{Enter}");
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole("option", { name: "salmon Recent search" }));
  expect(onSearch.mock.calls).toEqual([["salmon"], ["salmon"]]);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole("button", { name: "Clear recent searches" }));
  expect(screen.queryByRole("option")).toBeNull();
  // The list would close before the click if the focus left the field.
  expect(input).toHaveFocus();
});

test("Enter searches the typed text if the visitor typed on after choosing a suggestion with the arrow keys", async () => {
  const { onSearch, router, input } = renderBox();
  await userEvent.type(input, "on");
  await screen.findByRole("option", { name: "Onion Toxic food" }, loadingTimeout);
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { name: "Onion Toxic food" })).toHaveAttribute("aria-selected", "true");
  await userEvent.type(input, "ion rice");
  expect(screen.getByRole("option", { name: "Onion Toxic food" })).toHaveAttribute("aria-selected", "false");
  await userEvent.keyboard("{Enter}");
  expect(onSearch.mock.calls).toEqual([["onion rice"]]);
  expect(router.state.location.pathname).toBe("/");
});
