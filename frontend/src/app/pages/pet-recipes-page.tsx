// The page with all recipes for dogs, or for cats.
import { useLocation } from "react-router";
import { listDefaults } from "@/api/pages";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { Container } from "@/ui/container";
import { RecipeListScreen } from "../recipe-list-screen";
import { useTitleOf } from "../page-title";
import { paths } from "../paths";
import { PetHero } from "../pet-hero";
import { NewsletterSection, ShopSection } from "../shared-sections";

const pages = {
  dog: {
    id: "dogRecipes",
    defaults: listDefaults.dogRecipes,
    heading: "All Dog Recipes",
    hero: "Dog recipes",
    intro: "for every size and age, from puppy suppers to soft meals for older dogs.",
  },
  cat: {
    id: "catRecipes",
    defaults: listDefaults.catRecipes,
    heading: "All Cat Recipes",
    hero: "Cat recipes",
    intro: "made with meat and fish, and with the taurine that cats need.",
  },
} as const;

export function Component() {
  const petType = useLocation().pathname === paths.catRecipes ? "cat" : "dog";
  const { id, defaults, heading, hero, intro } = pages[petType];
  const counts = useCatalogue().value;
  const count = petType === "cat" ? counts?.cats : counts?.dogs;
  useTitleOf(id, count);
  return (
    <>
      <RecipeListScreen
        key={petType}
        defaults={defaults}
        heading={heading}
        hero={
          <PetHero petType={petType} title={hero} count={count}>
            {intro}
          </PetHero>
        }
      />
      <Container className="pt-16 lg:pt-24">
        <ShopSection petType={petType} />
      </Container>
      <NewsletterSection petType={petType} />
    </>
  );
}
