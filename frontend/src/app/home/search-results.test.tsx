import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import { useListFilters } from "@/features/recipes/use-list-filters";
import SearchResults from "./search-results";

const turkey = { ...recipe, id: 7, title: "Turkey Bowl" };
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
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    requests.push(address);
    const headers = { "X-Total-Count": "1" };
    if (address.pathname === "/api/recipes") return Promise.resolve(Response.json([turkey], { headers }));
    if (address.pathname === "/api/pets/recipe-list")
      return Promise.resolve(
        Response.json({ recipes: [turkey], suitableTotal: 1, unsuitable: [], handOffs: [] }, { headers }),
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

test.each([
  ["/?search=turkey&sort=cost", 1],
  ["/?search=turkey", 0],
])("with a pet, %s asks for the order of its prices %d times", async (address, count) => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  open(address);
  expect(await screen.findByRole("heading", { name: "Turkey Bowl" })).toBeVisible();
  const lists = requestsTo("/api/pets/recipe-list");
  expect(lists).toHaveLength(count);
  for (const { searchParams } of lists) {
    expect(Object.fromEntries(searchParams)).toMatchObject({ sort: "cost", suitableFirst: "false", animalType: "dog" });
  }
});

test("without a pet, the cheapest are those with the cheapest servings", async () => {
  open("/?search=turkey&sort=cost");
  expect(await screen.findByRole("heading", { name: "Turkey Bowl" })).toBeVisible();
  expect(requestsTo("/api/pets/recipe-list")).toEqual([]);
  expect(requestsTo("/api/recipes").some(({ searchParams }) => searchParams.get("sort") === "cost")).toBe(true);
});
