import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { listOrder } from "@/features/pets/use-suitable-first";
import { recipe } from "@/features/recipes/recipe-fixture";
import { useListFilters } from "@/features/recipes/use-list-filters";
import SearchResults from "./search-results";

const turkey = { ...recipe, id: 7, title: "Turkey Bowl" };
const forCats = { ...recipe, id: 8, title: "Turkey for Cats" };
const bruno = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  bodyCondition: 5,
};
let requests: URL[];

beforeEach(() => {
  requests = [];
  localStorage.clear();
  listOrder.write("suitable");
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    requests.push(address);
    const headers = { "X-Total-Count": "1" };
    if (address.pathname === "/api/recipes") return Promise.resolve(Response.json([turkey], { headers }));
    if (address.pathname === "/api/pets/recipe-list")
      return Promise.resolve(
        Response.json(
          {
            recipes: [turkey, forCats],
            suitableTotal: 1,
            unsuitable: [{ recipeId: 8, reason: "It is for cats" }],
            handOffs: [],
          },
          { headers: { "X-Total-Count": "2" } },
        ),
      );
    return Promise.resolve(Response.json({}, { status: 503 }));
  });
});

afterEach(() => void (document.cookie = "dogProfile=; max-age=0; path=/"));

function Page() {
  return <SearchResults controls={useListFilters()} />;
}

function open(address: string) {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [address] });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
      </PetsProvider>
    </SWRConfig>,
  );
}

const requestsTo = (path: string) => requests.filter(({ pathname }) => pathname === path);

test("with a pet, the results begin with what suits it, and a list by price is in the order of its prices", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  open("/?search=turkey&sort=cost");
  expect(await screen.findByRole("heading", { name: "1 recipe suits Bruno" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Turkey Bowl" })).toBeVisible();
  expect(screen.getByText("Does not suit Bruno.").parentElement).toHaveTextContent("It is for cats.");
  const [list] = requestsTo("/api/pets/recipe-list");
  expect(Object.fromEntries(list?.searchParams ?? [])).toMatchObject({
    search: "turkey",
    sort: "cost",
    animalType: "dog",
  });
  expect(list?.searchParams.has("petType"), "recipes for cats are in the list too").toBe(false);

  fireEvent.click(await screen.findByRole("button", { name: "What suits Bruno first" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "1 recipe suits Bruno" })).toBeNull());
  expect(requestsTo("/api/pets/recipe-list").at(-1)?.searchParams.get("suitableFirst")).toBe("false");
});

test("without a pet, the cheapest are those with the cheapest servings", async () => {
  open("/?search=turkey&sort=cost");
  expect(await screen.findByRole("heading", { name: "Turkey Bowl" })).toBeVisible();
  expect(requestsTo("/api/pets/recipe-list")).toEqual([]);
  expect(requestsTo("/api/recipes").some(({ searchParams }) => searchParams.get("sort") === "cost")).toBe(true);
});
