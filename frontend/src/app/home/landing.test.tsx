import { act, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import { Landing } from "./landing";

const fetchMock = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

function renderLanding() {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <PetsProvider>
          <Landing />
        </PetsProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
}

test("opened without a connection, home lists what works in place of recipes that cannot be loaded", async () => {
  setOnline(false);
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  document.title = "What Works Offline | Natural Pet Recipes";
  renderLanding();
  const pages = await screen.findByRole("region", { name: "What works without a connection" });
  expect(within(pages).getByRole("link", { name: "Calorie calculator" })).toBeVisible();
  expect(within(pages).queryByRole("link", { name: "Home" })).toBeNull();
  expect(within(pages).getByText(/calculated by our server and need a connection/)).toBeVisible();
  expect(await screen.findByText(/^None yet\./)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Newest recipes of each kind" })).toBeNull();
  expect(document.title).toBe("Natural Pet Recipes");
});

test("room is reserved for each pet before the recipes of the day have loaded", () => {
  setOnline(true);
  fetchMock.mockReturnValue(new Promise(() => undefined));
  const pet = encodeURIComponent(JSON.stringify({ name: "Bruno", breed: "Beagle", ageMonths: 60, weightKg: 12 }));
  for (const cookie of ["dogProfile", "catProfile"]) document.cookie = `${cookie}=${pet}; path=/`;
  renderLanding();
  expect(document.querySelectorAll(".pet-today")).toHaveLength(2);
  for (const cookie of ["dogProfile", "catProfile"]) document.cookie = `${cookie}=; max-age=0; path=/`;
});

test("the pictures of recipes, which are below the first view, are not loaded with the page", async () => {
  setOnline(true);
  fetchMock.mockImplementation(() => Promise.resolve(Response.json([recipe])));
  renderLanding();
  const card = (await screen.findByRole("link", { name: recipe.title })).closest("article");
  expect(card?.querySelector("img")).toHaveAttribute("loading", "lazy");
});

test("a connection that is lost later leaves the loaded recipes where they are", async () => {
  setOnline(true);
  fetchMock.mockImplementation(() => Promise.resolve(Response.json([recipe])));
  renderLanding();
  expect(await screen.findByRole("link", { name: recipe.title })).toBeVisible();
  setOnline(false);
  expect(screen.getByRole("heading", { name: "Newest recipes of each kind" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "What works without a connection" })).toBeNull();
});
