import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import { Component as OrganicPage } from "./organic-page";

const pot = { ...recipe, id: 7, title: "Organic Pot" };
const stew = { ...recipe, id: 8, title: "Organic Stew" };
const bruno = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  bodyCondition: 5,
};

function storePet(cookie: "dogProfile" | "catProfile") {
  document.cookie = `${cookie}=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
}

const paths: string[] = [];

beforeEach(() => {
  paths.length = 0;
  localStorage.clear();
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    paths.push(pathname);
    const headers = { "X-Total-Count": "2" };
    const unsuitable = [{ recipeId: 7, reason: "It is for puppies" }];
    if (pathname === "/api/pets/recipe-list" && searchParams.get("organic") === "true")
      return Promise.resolve(
        Response.json({ recipes: [stew, pot], suitableTotal: 1, unsuitable, handOffs: [] }, { headers }),
      );
    if (pathname === "/api/recipes") return Promise.resolve(Response.json([pot, stew], { headers }));
    return Promise.resolve(Response.json({}, { status: 503 }));
  });
});

function open() {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={createMemoryRouter([{ path: "*", element: <OrganicPage /> }])} />
      </PetsProvider>
    </SWRConfig>,
  );
}

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("the organic recipes begin with what suits the pet", async () => {
  storePet("dogProfile");
  open();
  expect(await screen.findByRole("heading", { name: "1 recipe suits Bruno" })).toBeVisible();
  expect(titles()).toEqual(["1 recipe suits Bruno", "Organic Stew", "Other recipes", "Organic Pot"]);
  expect(screen.getByText("Does not suit Bruno.").parentElement).toHaveTextContent("It is for puppies.");
});

test("with a dog and a cat, the organic recipes begin with what suits the dog", async () => {
  storePet("dogProfile");
  storePet("catProfile");
  open();
  expect(await screen.findByRole("heading", { name: "1 recipe suits Bruno" })).toBeVisible();
  expect(await screen.findAllByRole("button", { name: "What suits Bruno first" })).toHaveLength(2);
  expect(paths).toContain("/api/pets/recipe-list");
});
