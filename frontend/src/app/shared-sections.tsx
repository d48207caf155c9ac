// Sections that several pages share: the shop, the newsletter sign-up and the number of complete meals.
import { Link } from "react-router";
import type { Catalogue, PetType } from "@/api/types";
import { Container } from "@/ui/container";
import { RenderNearViewport } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";
import { NeedsScripts } from "@/ui/without-scripts";
import { shopLinks } from "./site-links";

const IngredientTiles = lazyPart(() => import("@/features/shop/ingredient-tiles"), "This section");
const FeaturedProducts = lazyPart(() => import("@/features/shop/products/featured-products"), "This section");
const SignUpBox = lazyPart(() => import("@/features/newsletter/sign-up-box"), "The sign-up form");

/** Shows ingredients on a recipe list, and three products on the home page. Its code loads when the visitor scrolls near it. */
export function ShopSection({ petType }: { petType?: PetType }) {
  return (
    <section aria-labelledby="shop" className="print:hidden">
      <h2 id="shop" className="text-h2">
        {petType ? "Stock up on ingredients" : "Handy extras"}
      </h2>
      <nav aria-label="Shop pages" className="chip-row mt-4">
        {shopLinks.map(({ to, name }) => (
          <Link key={to} to={to} className="chip-link">
            {name}
          </Link>
        ))}
      </nav>
      <RenderNearViewport className={petType ? "mt-4 min-h-96 lg:min-h-52" : "mt-4 min-h-96"}>
        {petType ? <IngredientTiles petType={petType} /> : <FeaturedProducts />}
      </RenderNearViewport>
    </section>
  );
}

/** The sign-up for the newsletter. Its code loads when the visitor scrolls near it. */
export function NewsletterSection({ petType }: { petType?: PetType }) {
  return (
    <Container className="pt-16 lg:pt-24">
      {/* Reserves the height of the box, so that the footer does not move. */}
      <RenderNearViewport className="min-h-99 sm:min-h-90 lg:min-h-69">
        <SignUpBox {...(petType && { petType })} />
      </RenderNearViewport>
      <NeedsScripts subject="The sign-up for our newsletter" />
    </Container>
  );
}

/** Shows how many main meals are complete. The sentence is invisible, but occupies its space, until the counts are known. */
export function CompleteMeals({ counts }: { counts: Catalogue | undefined }) {
  // While the build prerenders the page, the catalogue has no counts of meals (see shell.tsx).
  const isCounted = counts !== undefined && Number.isInteger(counts.mainMeals);
  return (
    <b className={isCounted ? undefined : "invisible"} aria-hidden={!isCounted}>
      {isCounted ? counts.completeMeals : "00"} of {isCounted ? counts.mainMeals : "000"} main meals are complete by
      calculation.
    </b>
  );
}
