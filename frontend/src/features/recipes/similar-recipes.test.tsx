import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { recipe } from "./recipe-fixture";
import { SimilarRecipes } from "./similar-recipes";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
});

function show(exclude?: string) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SimilarRecipes
        recipeId={7}
        {...(exclude !== undefined && { exclude })}
        renderCards={(recipes) => recipes.map(({ id, title }) => <p key={id}>{title}</p>)}
      />
    </SWRConfig>,
  );
}

test.each([
  [undefined, ""],
  ["chicken, egg", "?exclude=chicken%2C%20egg"],
])("the similar recipes without %s are shown below a heading", async (exclude, query) => {
  fetchMock.mockResolvedValue(Response.json([recipe]));
  show(exclude);
  expect(await screen.findByText(recipe.title)).toBeVisible();
  expect(screen.getByRole("region", { name: "You may also like" })).toContainElement(screen.getByText(recipe.title));
  const { pathname, search } = new URL(fetchMock.mock.calls[0]?.[0].url ?? "");
  expect(pathname + search).toBe(`/api/recipes/7/similar${query}`);
});

test("nothing is shown if no recipe is similar", async () => {
  fetchMock.mockResolvedValue(Response.json([]));
  const { container } = show();
  expect(screen.getByText("Loading similar recipes...")).toBeInTheDocument();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test("an error can be retried", async () => {
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  show();
  expect(await screen.findByText("Similar recipes could not be loaded")).toBeVisible();
  fetchMock.mockResolvedValue(Response.json([recipe]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(recipe.title)).toBeVisible();
});
