import { render, screen } from "@testing-library/react";
import { ShopBenefits } from "./shop-benefits";

test("nobody is promised a search in the words of his country: three terms have any", () => {
  render(<ShopBenefits />);
  const shops = screen.getByRole("heading", { name: "Shops of your own country" }).closest("li");
  expect(shops).toHaveTextContent("mostly searches there in English");
  expect(shops).not.toHaveTextContent("words of the country");
});
