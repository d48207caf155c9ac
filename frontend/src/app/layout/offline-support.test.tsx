import { render, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { today } from "@/features/pets/pet-age";
import { PetsProvider } from "@/features/pets/use-pets";
import { storeForOffline } from "@/features/offline/service-worker";
import { basketSelection, clearBasket } from "@/features/shop/basket/basket-store";
import OfflineSupport from "./offline-support";

vi.mock("@/features/offline/service-worker", () => ({ registerServiceWorker: vi.fn(), storeForOffline: vi.fn() }));

afterEach(() => {
  document.cookie = "dogProfile=; max-age=0; path=/";
});

test("the recipes in the basket are stored, except own recipes, which the browser already has", async () => {
  basketSelection.write({ recipes: [9, -5] });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <PetsProvider>
          <OfflineSupport />
        </PetsProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  await waitFor(() => expect(storeForOffline).toHaveBeenLastCalledWith([9], []));
  clearBasket();
});

test("the opened recipe, and the recipes of the day and the plan of each pet, are stored for use without a connection", async () => {
  const bruno = { name: "Bruno", breed: "Beagle", ageMonths: 60, weightKg: 12, activityLevel: "medium" };
  const pet = { ...bruno, neutered: true, bodyCondition: 5, maxMinutes: 45 };
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(pet))}; path=/`;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={["/recipe/7"]}>
        <PetsProvider>
          <OfflineSupport />
        </PetsProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  const animal = "breed=Beagle&weightKg=12&ageMonths=60&activityLevel=medium&neutered=true&bodyCondition=5";
  await waitFor(() =>
    expect(storeForOffline).toHaveBeenLastCalledWith(
      [7],
      [`/api/pets/recipes?petType=dog&date=${today()}&${animal}&maxMinutes=45`, `/api/nutrition/dog-plan?${animal}`],
    ),
  );
});

test("the opened recipe is also stored in the size of the page", async () => {
  for (const [query, stored] of [
    ["?scale=1.605", "?scale=1.605"],
    ["?servings=10&measures=us", "?servings=10"],
  ]) {
    const { unmount } = render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[`/recipe/12${query}`]}>
          <PetsProvider>
            <OfflineSupport />
          </PetsProvider>
        </MemoryRouter>
      </SWRConfig>,
    );
    await waitFor(() => expect(storeForOffline).toHaveBeenLastCalledWith([12], [`/api/recipes/12${stored}`]));
    unmount();
  }
});
