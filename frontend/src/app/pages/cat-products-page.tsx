// Useful things for cats, by kind rather than brand.
import { rules } from "@/api/rules";
import { ProductsScreen } from "../shop/products-screen";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle(rules.pages.catProducts.title);
  return (
    <ProductsScreen petType="cat" title="Cat Products">
      What helps beside the bowl: food, treats, supplements, toys and grooming, by kind rather than brand.
    </ProductsScreen>
  );
}
