import { render, screen } from "@testing-library/react";
import type { Product } from "@/api/types";
import { priceText, ProductCard } from "./product-card";

const collar: Product = {
  id: "dog-collar",
  petType: "dog",
  name: "Everyday collar",
  description: "",
  group: "Accessories",
  category: "accessories",
  brand: null,
  priceMin: 7.65,
  priceMax: 8.34,
  currency: "GBP",
  isApproximate: false,
  priceText: "£7.65 to £8.34",
  priceAsOf: "2024-09",
  priceSource: "Office for National Statistics, average prices, item 430627 'Pet collar'",
  features: [],
  imageUrl: "/images/products/dog-collar.svg",
  retailer: "Amazon UK",
  url: "https://shop.example/",
  rel: "sponsored nofollow noopener",
  mark: "(ad)",
  disclosure: "",
};

test("a price shows its publisher, month and licence; without a price there is no source", () => {
  const { rerender } = render(<ProductCard product={collar} />);
  expect(screen.getByText("Monthly average in Britain: £7.65 to £8.34 (year to Sept 2024)")).toBeVisible();
  const source = screen.getByText("Price source").closest("details");
  expect(source).toHaveTextContent("Office for National Statistics, average prices, item 430627 'Pet collar'.");
  expect(source).toHaveTextContent("public sector information licensed under the Open Government Licence v3.0.");
  rerender(
    <ProductCard
      product={{ ...collar, priceMin: null, priceMax: null, priceText: null, priceAsOf: null, priceSource: null }}
    />,
  );
  expect(screen.queryByText("Price source")).toBeNull();
});

test("the link to the shop covers the card, which has a picture", () => {
  const { container } = render(<ProductCard product={collar} />);
  expect(screen.getByRole("link", { name: /^View at Amazon UK/ })).toHaveClass("recipe-card-link");
  expect(container.querySelector("img")).toHaveAttribute("src", collar.imageUrl);
});

test("the price text has the server's price with its kind and month, or refers to the shop", () => {
  const withoutPrice = { ...collar, priceMin: null, priceMax: null, priceText: null, priceAsOf: null };
  const converted: Product = { ...collar, currency: "USD", isApproximate: true, priceText: "approx. $9.68 to $10.56" };
  expect([withoutPrice, converted, collar].map(priceText)).toEqual([
    "Check the price at the shop",
    "Monthly average in Britain, converted: approx. $9.68 to $10.56 (year to Sept 2024)",
    "Monthly average in Britain: £7.65 to £8.34 (year to Sept 2024)",
  ]);
});
