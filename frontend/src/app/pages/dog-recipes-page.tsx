// All recipes for dogs.
import { rules } from "@/api/rules";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { Container } from "@/ui/container";
import { CatalogueScreen } from "../catalogue-screen";
import { NewsletterSection, ShopSection } from "../shared-sections";
import { PetHero } from "../pet-hero";
import { usePageTitle } from "../use-page-title";

export function Component() {
  const count = useCatalogue().value?.dogs;
  usePageTitle(rules.pages.dogRecipes.title, count);
  return (
    <>
      <CatalogueScreen
        petType="dog"
        heading="All Dog Recipes"
        hero={
          <PetHero petType="dog" title="Dog recipes" count={count}>
            for every size and age, from puppy suppers to soft bowls for old friends.
          </PetHero>
        }
      />
      <Container className="pt-16 lg:pt-24">
        <ShopSection petType="dog" />
      </Container>
      <NewsletterSection petType="dog" />
    </>
  );
}
