import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { SWRConfig } from "swr";
import type { Basket, Product } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { selectCountry } from "./country-cookie";
import { carrots, emptyBasket } from "./basket/basket-fixture";
import IngredientLinks from "./ingredient-links";
import IngredientTiles from "./ingredient-tiles";
import FeaturedProducts from "./products/featured-products";

const [shop] = carrots.links;
if (!shop) throw new Error("no shop");

const basket: Basket = { ...emptyBasket, rows: [carrots] };

const taurine: Product = {
  id: "cat-taurine",
  petType: "cat",
  name: "Taurine powder",
  description: "",
  group: "Supplements",
  category: "supplements",
  brand: null,
  priceMin: null,
  priceMax: null,
  currency: "GBP",
  isApproximate: false,
  priceText: null,
  priceAsOf: null,
  priceSource: null,
  features: [],
  imageUrl: "/images/products/dog-collar.svg",
  retailer: "Amazon UK",
  url: shop.url,
  rel: shop.rel,
  mark: shop.mark,
  disclosure: shop.disclosure,
};

const responses: [RegExp, unknown][] = [
  [/\/api\/shop\/basket$/, basket],
  [/\/api\/shop\/retailers/, [shop]],
  [/\/api\/shop\/products/, [taurine]],
];
/** A response that the first view of every page contains. */
const site = { countries: [{ code: "GB", name: "United Kingdom", currency: "GBP" }], disclosure: "" };

beforeEach(() => selectCountry("GB"));
afterEach(() => selectCountry(undefined));

test.each<[string, ReactElement, RegExp]>([
  ["shop links of a recipe", <IngredientLinks key="links" recipeId={1} scale={1} />, /^Search for carrots at ?Ocado/],
  ["shop links of ingredients", <IngredientTiles key="tiles" petType="dog" />, /^Search for Sweet potato at ?Ocado/],
  ["featured products", <FeaturedProducts key="featured" />, /^View at Amazon UK/],
])("%s show an error if they cannot be loaded, and can be loaded again", async (_, element, link) => {
  let isDown = true;
  vi.stubGlobal("fetch", ({ url }: Request) => {
    if (url.endsWith("/api/site")) return Promise.resolve(Response.json(site));
    if (isDown) return Promise.reject(new TypeError("The network is down."));
    return Promise.resolve(Response.json(responses.find(([address]) => address.test(url))?.[1]));
  });
  render(<SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>{element}</SWRConfig>);
  const [alert] = await screen.findAllByRole("alert");
  expect(alert).toHaveTextContent(
    "could not be loaded. We could not reach the site. Check your connection and try again.",
  );
  isDown = false;
  for (const button of screen.getAllByRole("button", { name: "Try again" })) await userEvent.click(button);
  expect(await screen.findByRole("link", { name: link })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
