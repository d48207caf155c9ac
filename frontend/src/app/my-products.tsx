// The visitor's own supplements: their list and form are a chunk of their own, which loads when they are first rendered.
import { Suspense } from "react";
import { lazyPart } from "@/ui/lazy-part";

const LoadedProducts = lazyPart(() => import("@/features/products/my-products"), "The list of your supplements");

export function MyProducts() {
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <LoadedProducts />
    </Suspense>
  );
}
