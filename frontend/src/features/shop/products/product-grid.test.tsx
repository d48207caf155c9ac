import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import type { Product } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { ProductGrid } from "./product-grid";

vi.mock("../use-country", () => ({ useCountry: () => "GB" }));

const product = (id: string, name: string): Product => ({
  id,
  petType: "dog",
  name,
  description: "",
  group: "Toys",
  category: "toys",
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
  url: "https://www.amazon.co.uk/s?k=toy",
  rel: "",
  mark: "(ad)",
  disclosure: "",
});

const all = [product("ball", "Treat ball"), product("collar", "Everyday collar")];

test.each([
  [null, null, "Showing 2 of 2 products"],
  [5, null, "Showing 2 of 2 products, the one with a published price first"],
  [5, 7, "Showing 2 of 2 products"],
])("sorted by price, products for %s and %s: %s", async (first, second, text) => {
  const priced = [first, second].map((priceMin, index) => ({ ...product(`${index}`, `Ball ${index}`), priceMin }));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(priced)));
  render(
    <MemoryRouter initialEntries={["/dog-products?sort=price-low"]}>
      <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
        <ProductGrid petType="dog" />
      </SWRConfig>
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { name: "Ball 0" });
  expect(screen.getByRole("status")).toHaveTextContent(new RegExp(`^${text}$`));
});

test("the server searches the products, and the page says how many of all products it shows", async () => {
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const search = new URL(url).searchParams.get("search");
    return Promise.resolve(Response.json(search === "colar" ? [all[1]] : all));
  });
  render(
    <MemoryRouter initialEntries={["/dog-products?search=%20colar"]}>
      <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
        <ProductGrid petType="dog" />
      </SWRConfig>
    </MemoryRouter>,
  );
  expect(await screen.findByText("Showing 1 of 2 products")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Everyday collar" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Treat ball" })).toBeNull();
});
