// All recipes for cats.
import { rules } from "@/api/rules";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { Container } from "@/ui/container";
import { CatalogueScreen } from "../catalogue-screen";
import { NewsletterSection, ShopSection } from "../shared-sections";
import { PetHero } from "../pet-hero";
import { usePageTitle } from "../use-page-title";

export function Component() {
  const count = useCatalogue().value?.cats;
  usePageTitle(rules.pages.catRecipes.title, count);
  return (
    <>
      <CatalogueScreen
        petType="cat"
        heading="All Cat Recipes"
        hero={
          <PetHero petType="cat" title="Cat recipes" count={count}>
            built on meat and fish, with the taurine a cat cannot do without.
          </PetHero>
        }
      />
      <Container className="pt-16 lg:pt-24">
        <ShopSection petType="cat" />
      </Container>
      <NewsletterSection petType="cat" />
    </>
  );
}
