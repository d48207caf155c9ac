// The page with products for dogs, or for cats.
import { useLocation } from "react-router";
import { catProductsName, dogProductsName } from "@/api/pages";
import { paths } from "../paths";
import { ProductsScreen } from "../shop/products-screen";

export function Component() {
  return useLocation().pathname === paths.catProducts ? (
    <ProductsScreen key="cat" petType="cat" title={catProductsName}>
      Food, treats, supplements, toys and grooming for your cat. We list kinds of product, not brands.
    </ProductsScreen>
  ) : (
    <ProductsScreen key="dog" petType="dog" title={dogProductsName}>
      Toys, treats, health and everyday products for your dog. We list kinds of product, not brands.
    </ProductsScreen>
  );
}
