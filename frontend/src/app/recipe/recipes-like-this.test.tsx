import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import type { Pet } from "@/features/pets/pet";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipe } from "@/features/recipes/recipe-fixture";
import RecipesLikeThis from "./recipes-like-this";

const mia: Pet = {
  name: "Mia",
  breed: "Siamese",
  ageMonths: 60,
  weightKg: 4.5,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  isIndoor: true,
};

let requests: string[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    requests.push(pathname + search);
    if (pathname.endsWith("/similar")) return Promise.resolve(Response.json([recipe]));
    return Promise.resolve(Response.json({ petType: "cat", portions: [], unportioned: [] }));
  });
});

afterEach(() => {
  document.cookie = "catProfile=; max-age=0; path=/";
});

function show(pet?: object) {
  if (pet) document.cookie = `catProfile=${encodeURIComponent(JSON.stringify(pet))}; path=/`;
  const router = createMemoryRouter([{ path: "*", element: <RecipesLikeThis recipe={{ id: 92, petType: "cat" }} /> }]);
  return render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
      </PetsProvider>
    </SWRConfig>,
  );
}

test.each([
  ["without a pet", undefined, ""],
  ["with a pet that eats everything", mia, ""],
  ["with a pet that must not eat some foods", { ...mia, exclude: "chicken, egg" }, "?exclude=chicken%2C%20egg"],
])("%s, the similar recipes are shown as cards", async (_, pet, query) => {
  show(pet);
  expect(await screen.findByRole("link", { name: recipe.title })).toHaveAttribute("href", "/recipe/85");
  expect(requests[0]).toBe(`/api/recipes/92/similar${query}`);
});

test("a pet whose foods to avoid could not be read gets no recipes", () => {
  const { container } = show({ ...mia, exclude: ["chicken"] });
  expect(container).toBeEmptyDOMElement();
  expect(requests).toEqual([]);
});
