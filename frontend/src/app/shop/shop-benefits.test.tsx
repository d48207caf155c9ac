import { render, screen } from "@testing-library/react";
import { ShopBenefits } from "./shop-benefits";

test("the page says that most shops are searched in English", () => {
  render(<ShopBenefits />);
  const shops = screen.getByRole("heading", { name: "Shops in your country" }).closest("li");
  expect(shops).toHaveTextContent("Most searches are in English");
});
