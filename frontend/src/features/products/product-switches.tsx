// The switches that say which of the visitor's products recipes are made with.
import type { Product } from "./product";
import { replaceProduct, useProducts } from "./use-products";

/** Shows nothing until the visitor has entered a label. */
export function ProductSwitches() {
  const products = useProducts();
  if (products.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">My products</legend>
      {products.map((product, index) => (
        <ProductSwitch key={index} index={index} product={product} />
      ))}
    </fieldset>
  );
}

export function ProductSwitch({ index, product: { label, isUsed } }: { index: number; product: Product }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isUsed}
        onChange={(event) => replaceProduct(index, { isUsed: event.target.checked })}
        className="size-5 accent-brand"
      />
      Use {label.name}
    </label>
  );
}
