// Switches that select which of the visitor's products are used in recipes.
import type { Product } from "./product";
import { changeProduct, useProducts } from "./use-products";

/** Shows nothing until the visitor has entered a label. */
export function ProductSwitches() {
  const products = useProducts();
  if (products.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">My products</legend>
      {products.map((product, index) => (
        <ProductSwitch key={index} product={product} />
      ))}
    </fieldset>
  );
}

export function ProductSwitch({ product }: { product: Product }) {
  const { label, isUsed } = product;
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isUsed}
        onChange={(event) => changeProduct(product, { isUsed: event.target.checked })}
        className="size-5 accent-brand"
      />
      Use {label.name}
    </label>
  );
}
