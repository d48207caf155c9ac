import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Basket, BasketRow, Retailer } from "@/api/types";
import { carrots, emptyBasket } from "./basket-fixture";
import { BasketList } from "./basket-list";
import { selectedShop, ShopSelect } from "./shop-select";

const shop = (retailer: string): Retailer => ({
  retailer,
  kind: "grocery",
  url: `https://${retailer.toLowerCase()}.example/`,
  rel: "sponsored nofollow noopener",
  mark: "(ad)",
  disclosure: "We may earn a commission.",
});

const row = (food: string, ...shops: string[]): BasketRow => ({
  ...carrots,
  key: food,
  food,
  aisle: "other",
  links: shops.map(shop),
});

const basket: Basket = {
  ...emptyBasket,
  rows: [row("Carrots", "Grocer", "Market"), row("Zinc", "Chemist", "Market"), row("Water")],
  aisles: [{ aisle: "other", label: "Other things" }],
};

function renderList() {
  return render(
    <>
      <ShopSelect basket={basket} />
      <BasketList basket={basket} system="metric" busy={false} />
    </>,
  );
}

const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent.replace(/\(ad\).*/, ""));

beforeEach(() => selectedShop.write(""));

test("each food links to its best match or to the selected shop, and the selection is stored", async () => {
  const { unmount } = renderList();
  expect(links()).toEqual(["Search for Carrots at Grocer", "Search for Zinc at Chemist"]);
  const select = screen.getByRole("combobox", { name: "Shop at" });
  expect([...select.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Best match",
    "Market",
    "Grocer",
    "Chemist",
  ]);
  await userEvent.selectOptions(select, "Market");
  expect(links()).toEqual(["Search for Carrots at Market", "Search for Zinc at Market"]);
  unmount();
  renderList();
  expect(screen.getByRole("combobox", { name: "Shop at" })).toHaveDisplayValue("Market");
});

test("a food that the selected shop does not sell links to another shop, and a shop of another country is ignored", async () => {
  selectedShop.write("Elsewhere");
  renderList();
  expect(screen.getByRole("combobox", { name: "Shop at" })).toHaveDisplayValue("Best match");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Shop at" }), "Grocer");
  expect(links()).toEqual(["Search for Carrots at Grocer", "Search for Zinc at Chemist"]);
});
