import { render, screen, within } from "@testing-library/react";
import { SWRConfig } from "swr";
import type { BasketRow } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { measureSystem } from "@/ui/measure-system";
import { carrots, emptyBasket } from "./basket/basket-fixture";
import { selectedShop } from "./basket/shop-select";
import { selectCountry } from "./country-cookie";
import IngredientLinks from "./ingredient-links";

const [ocado] = carrots.links;
if (!ocado) throw new Error("no shop");

const price = {
  amount: 4.5,
  currency: "GBP",
  isApproximate: false,
  text: "£4.50",
  asOf: null,
  editorialPercent: 100,
} as const;

const zinc: BasketRow = {
  ...carrots,
  key: "zinc tablets, 15 mg",
  food: "zinc tablets, 15 mg",
  aisle: "supplements",
  grams: 0.3,
  buy: { metric: "1 pack of 90 tablets", us: "1 pack of 90 tablets" },
  tillPrice: price,
  labelCheck: "15 mg of elemental zinc in each tablet",
  links: [ocado, { ...ocado, retailer: "Chemist" }],
};

test("every row has its pack, price and label check, and one shop next to the others", async () => {
  selectedShop.write("");
  selectCountry("GB");
  const others = ["a", "b", "c", "d", "e", "f"].map((name) => ({ ...carrots, key: name, food: name }));
  const moose = { ...carrots, key: "m", food: "moose", foodId: null, estimatedPrice: price, tillPrice: price };
  vi.stubGlobal("fetch", ({ url }: Request) =>
    Promise.resolve(
      Response.json(
        url.endsWith("/api/shop/basket")
          ? {
              ...emptyBasket,
              rows: [...others.slice(1), moose, zinc],
              tillTotal: { ...price, text: "£9.00", asOf: "2025-01" },
            }
          : { countries: [{ code: "GB", name: "United Kingdom", currency: "GBP" }], disclosure: "" },
      ),
    ),
  );
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <IngredientLinks recipeId={1} scale={1} />
    </SWRConfig>,
  );
  const heading = await screen.findByRole("heading", { name: "Zinc tablets, 15 mg" });
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(7);
  expect(screen.getByText("At the till: about £9.00 for whole packs.")).toBeVisible();
  expect(screen.getByText(/the oldest from Jan 2025/)).toBeVisible();
  const item = heading.closest("li");
  if (!item) throw new Error("no item");
  expect(item).toHaveTextContent("1 pack of 90 tablets · £4.50On the label: 15 mg of elemental zinc in each tablet.");
  expect(screen.getByText(/· £4\.50, a rough price: we do not know this food$/)).toBeVisible();
  expect(screen.getByText("With a rough price for what we do not know: moose.")).toBeVisible();
  const disclosure = item.querySelector("details");
  if (!disclosure) throw new Error("no disclosure");
  expect(disclosure).not.toHaveAttribute("open");
  expect(within(disclosure).getByText("Chemist")).toBeInTheDocument();
  expect(within(disclosure).queryByText("Ocado")).toBeNull();
  expect(within(item).getByText("Ocado")).toBeVisible();
});

test("stock is listed with the reason to make it at home, and a recipe with only stock is not 'Nothing to buy.'", async () => {
  selectCountry("GB");
  measureSystem.write("metric");
  const stock = {
    food: "chicken stock",
    foodId: "stock_chicken_home",
    metric: "500 ml",
    us: "2 cups",
    advice: "Make it.",
  };
  vi.stubGlobal("fetch", ({ url }: Request) =>
    Promise.resolve(
      Response.json(
        url.endsWith("/api/shop/basket")
          ? { ...emptyBasket, homemade: [stock] }
          : { countries: [{ code: "GB", name: "United Kingdom", currency: "GBP" }], disclosure: "" },
      ),
    ),
  );
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <IngredientLinks recipeId={1} scale={1} />
    </SWRConfig>,
  );
  const section = await screen.findByRole("region", { name: "Make at home" });
  expect(within(section).getByRole("listitem")).toHaveTextContent("500 ml chicken stock. Make it.");
  expect(screen.queryByText("Nothing to buy.")).toBeNull();
});

test("what to buy is for the shown size of the recipe", async () => {
  selectCountry("GB");
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.endsWith("/api/shop/basket")) {
      return Response.json({
        countries: [{ code: "GB", name: "United Kingdom", currency: "GBP" }],
        disclosure: "",
      });
    }
    bodies.push(await request.json());
    return Response.json(emptyBasket);
  });
  const section = (scale: number) => (
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <IngredientLinks recipeId={1} scale={scale} />
    </SWRConfig>
  );
  const { rerender } = render(section(1));
  await vi.waitFor(() => expect(bodies).toEqual([{ recipeIds: [1], country: "GB" }]));
  rerender(section(1.5));
  await vi.waitFor(() => expect(bodies).toContainEqual({ recipeIds: [1], country: "GB", scale: 1.5 }));
});
