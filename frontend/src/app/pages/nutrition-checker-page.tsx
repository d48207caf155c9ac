// The page that checks a visitor's own recipe: whether it is safe and complete, and how to balance it.
import type { PetType } from "@/api/types";
import type { PetToFeed } from "@/features/nutrition/checker/recipe-draft";
import { NutritionChecker } from "@/features/nutrition/checker/nutrition-checker";
import { petQuery, petToFeed, petName } from "@/features/pets/pet";
import { usePets } from "@/features/pets/use-pets";
import { ProductSwitches } from "@/features/products/product-switches";
import { useProducts } from "@/features/products/use-products";
import { SafetyWarnings } from "@/features/safety/safety-warnings";
import { Container } from "@/ui/container";
import { CountryProfile } from "../country-profile";
import { MyProducts } from "../my-products";
import { PageHero } from "../page-hero";

export function Component() {
  const pets = { dog: usePetToFeed("dog"), cat: usePetToFeed("cat") };
  const products = useProducts();
  return (
    <>
      <PageHero title="Check your own recipe">
        <p>
          Type or paste your recipe to see how we read each line, whether anything in it is harmful, and how its
          nutrients compare with the amounts that dogs and cats need. Your text goes to our server for the check, but is
          stored only in this browser.
        </p>
      </PageHero>
      <Container className="grid grid-cols-1 gap-12">
        <CountryProfile>
          <NutritionChecker
            pets={pets}
            renderSafety={(safety) => <SafetyWarnings safety={safety} />}
            products={products}
            productList={<MyProducts />}
            productSwitches={products.length > 0 && <ProductSwitches />}
          />
        </CountryProfile>
        <p className="text-muted">
          Educational, not veterinary advice. A calculation does not replace a vet who knows your animal.
        </p>
      </Container>
    </>
  );
}

function usePetToFeed(petType: PetType): PetToFeed | undefined {
  const active = petToFeed(usePets(petType).active);
  return active && { name: petName(petType, active), profile: petQuery(active) };
}
