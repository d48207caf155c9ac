// Useful things for dogs, by kind rather than brand.
import { rules } from "@/api/rules";
import { ProductsScreen } from "../shop/products-screen";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle(rules.pages.dogProducts.title);
  return (
    <ProductsScreen petType="dog" title="Dog Products">
      What helps beside the bowl: toys, treats, health and everyday things, by kind rather than brand.
    </ProductsScreen>
  );
}
