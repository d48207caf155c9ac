import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import type { Pet } from "@/features/pets/pet";
import { PetsProvider } from "@/features/pets/use-pets";
import { basketSelection, clearBasket, ownedRows } from "@/features/shop/basket/basket-store";
import { selectCountry } from "@/features/shop/country-cookie";
import { useCurrentBasket } from "./use-current-basket";

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  exclude: "chicken, egg",
};

let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  clearBasket();
  selectCountry("GB");
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  document.cookie = "catProfile=; max-age=0; path=/";
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.endsWith("/api/shop/basket")) {
      return Response.json({ countries: [{ code: "GB", name: "United Kingdom", currency: "GBP" }] });
    }
    bodies.push(await request.json());
    return Response.json({});
  });
});

function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>{children}</PetsProvider>
    </SWRConfig>
  );
}

test("what the visitor has at home is sent with the request", async () => {
  basketSelection.write({ recipes: [1] });
  ownedRows.write(["eggs"]);
  renderHook(useCurrentBasket, { wrapper: Providers });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ owned: ["eggs"] });
  ownedRows.write([]);
});

test.each([
  [undefined, { country: "GB" }],
  [7, { days: 7, shared: true }],
])("with %o days, the list is requested with what the pet must not eat", async (days, expected) => {
  basketSelection.write({ recipes: [1], ...(days !== undefined && { days }) });
  renderHook(useCurrentBasket, { wrapper: Providers });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    recipeIds: [1],
    pets: [{ petType: "dog", weightKg: 12, exclude: "chicken, egg" }],
    ...expected,
  });
});
