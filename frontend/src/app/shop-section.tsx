// What there is to buy, on a page about something else; its program arrives when a reader comes near.
import { lazy } from "react";
import { Link } from "react-router-dom";
import type { PetType } from "@/api/types";
import { RenderNearViewport } from "@/ui/deferred-render";
import { shopLinks } from "./shop-links";

const IngredientTiles = lazy(() => import("@/features/shop/ingredient-tiles"));
const ProductPicks = lazy(() => import("@/features/shop/products/product-picks"));

/** Of a species' list the ingredients, of the home page three products. */
export function ShopSection({ petType }: { petType?: PetType }) {
  return (
    <section aria-labelledby="shop" className="print:hidden">
      <h2 id="shop" className="text-h2">
        {petType ? "Stock the kitchen" : "Beside the bowl"}
      </h2>
      <nav aria-label="Things to shop for" className="chip-row mt-4">
        {shopLinks.map(({ to, name }) => (
          <Link key={to} to={to} className="chip-link">
            {name}
          </Link>
        ))}
      </nav>
      <RenderNearViewport className="mt-4 min-h-96">
        {petType ? <IngredientTiles petType={petType} /> : <ProductPicks />}
      </RenderNearViewport>
    </section>
  );
}
