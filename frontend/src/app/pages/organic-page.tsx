// The page with all organic recipes.
import { listDefaults } from "@/api/pages";
import { ArrowLeft } from "lucide-react";
import { toListQuery, useListFilters } from "@/features/recipes/use-list-filters";
import { useCatalogue } from "@/features/recipes/use-recipes";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { OrderForPet, RecipeListForPet, useListForPet } from "../list-for-pet";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { useTitleOf } from "../page-title";
import { useGoBack } from "../use-go-back";

export function Component() {
  const goBack = useGoBack();
  const { filters, showMore } = useListFilters();
  const forPet = useListForPet(undefined, toListQuery({ ...listDefaults.organic, page: filters.page }));
  const counts = useCatalogue().value;
  useTitleOf("organic", forPet.list.value?.total);
  return (
    <>
      <Container className="pt-6">
        <Button look="quiet" className="-ml-5" onClick={goBack}>
          <ArrowLeft aria-hidden size={18} /> Back
        </Button>
      </Container>
      <PageHero title="Organic recipes">
        <p>
          Recipes made with organic ingredients
          {counts ? `: ${counts.organicDogs} for dogs, ${counts.organicCats} for cats.` : ", for dogs and cats."}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.dogRecipes} look="secondary">
            Dog recipes
          </ButtonLink>
          <ButtonLink to={paths.catRecipes} look="secondary">
            Cat recipes
          </ButtonLink>
          <ButtonLink to={paths.submit} look="secondary">
            Submit a recipe
          </ButtonLink>
        </div>
      </PageHero>
      <section aria-label="Organic recipes" className="bg-oat py-10 lg:py-14">
        <Container className="grid grid-cols-1 gap-6">
          <h2 className="sr-only">All organic recipes</h2>
          <OrderForPet forPet={forPet} />
          <RecipeListForPet
            forPet={forPet}
            loadingText="Loading recipes..."
            onShowMore={showMore}
            isExtended={filters.page > 1}
            empty={<Notice title="There are no organic recipes yet." />}
          />
        </Container>
      </section>
    </>
  );
}
