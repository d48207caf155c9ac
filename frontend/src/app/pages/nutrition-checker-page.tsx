// The page that checks a visitor's own recipe: whether it is safe and complete, and how to balance it.
import { Suspense } from "react";
import { Link } from "react-router";
import { NutritionChecker } from "@/features/nutrition/checker/nutrition-checker";
import { today } from "@/features/pets/pet-age";
import { ProductSwitches } from "@/features/products/product-switches";
import { useProducts } from "@/features/products/use-products";
import { SafetyWarnings } from "@/features/safety/safety-warnings";
import { Container } from "@/ui/container";
import { NeedsScripts } from "@/ui/without-scripts";
import { lazyPart } from "@/ui/lazy-part";
import { CountryProfile } from "../country-profile";
import { useCheckOnArrival } from "../my-recipes/check-on-arrival";
import { MyProducts } from "../my-products";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { usePetToFeed } from "../use-pet-to-feed";

const KeepCheckedRecipe = lazyPart(() => import("../keep-checked-recipe"), "The button to keep the recipe");

export function Component() {
  const pets = { dog: usePetToFeed("dog"), cat: usePetToFeed("cat") };
  const products = useProducts();
  const checksOnArrival = useCheckOnArrival();
  return (
    <>
      <PageHero title="Check your own recipe">
        <p>
          Type or paste your recipe to see how we read each line, whether anything in it is harmful, and how its
          nutrients compare with the amounts that dogs and cats need. Your text goes to our server for the check, but is
          stored only in this browser.
        </p>
        <p className="mt-3">
          <Link to={paths.myRecipes} className="font-semibold text-brand underline underline-offset-4">
            My recipes
          </Link>
        </p>
      </PageHero>
      <Container className="grid grid-cols-1 gap-12">
        <NeedsScripts subject="This check" />
        <div className="grid grid-cols-1 gap-12 noscript:hidden">
          <CountryProfile>
            <NutritionChecker
              pets={pets}
              checksOnArrival={checksOnArrival}
              renderSafety={(safety) => <SafetyWarnings safety={safety} />}
              products={products}
              productList={<MyProducts />}
              productSwitches={products.length > 0 && <ProductSwitches />}
              renderKeep={(draft, analysis, label) => (
                <Suspense fallback={<div className="min-h-11" />}>
                  <KeepCheckedRecipe draft={draft} analysis={analysis} today={today()} label={label} />
                </Suspense>
              )}
            />
          </CountryProfile>
        </div>
        <p className="text-muted">
          Educational, not veterinary advice. A calculation does not replace a vet who knows your animal.
        </p>
      </Container>
    </>
  );
}
