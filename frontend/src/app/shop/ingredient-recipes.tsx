// Lists a few recipes to shop for: those that use an ingredient, or the newest of each kind. With pets, only those that suit them.
import { Link } from "react-router";
import type { PetList } from "@/api/pet-recipes";
import type { ListQuery, PetType, Recipe } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { petName } from "@/features/pets/pet";
import { useListedPet, usePetList, type ListedPet } from "@/features/pets/use-suitable-first";
import { useRecipes } from "@/features/recipes/use-recipes";
import { nameInSentence } from "@/features/shop/ingredient-name";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { RecipeList } from "../recipe-list";

interface IngredientRecipesProps {
  ingredient: string | undefined;
  petType: PetType | undefined;
}

/** Number of recipes shown: one row on wide screens. */
const maxShown = 3;

export function IngredientRecipes({ ingredient, petType }: IngredientRecipesProps) {
  const query: ListQuery = {
    limit: maxShown,
    ...(petType && { petType }),
    ...(ingredient !== undefined ? { search: ingredient } : { sort: "variety" as const }),
  };
  const { list, pets } = useRecipesToShopFor(query);
  const allPath = pathOfAll(ingredient, petType, pets);
  const heading = petType === undefined ? "Recipes" : petType === "dog" ? "Dog recipes" : "Cat recipes";
  const names = pets.map(({ petType: type, pet }) => petName(type, pet)).join(" and ");
  return (
    <section aria-labelledby="recipes-with" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="recipes-with" className="text-h2">
          {heading} {ingredient === undefined ? "to shop for" : `with ${nameInSentence(ingredient)}`}
          {names !== "" && ` that suit ${names}`}
        </h2>
        {list.value && list.value.total > maxShown && (
          <Link to={allPath} className="font-semibold text-brand underline underline-offset-4">
            Show all {list.value.total}
          </Link>
        )}
      </div>
      <RecipeList
        list={list}
        skeletons={maxShown}
        loadingText="Loading recipes..."
        empty={
          names === "" ? (
            <Notice title="No recipes available">
              No {petType ?? "dog or cat"} recipe{" "}
              {ingredient === undefined ? "has been published yet" : "uses this ingredient"}.
            </Notice>
          ) : (
            <Notice title={`No recipe suits ${names}`}>
              {ingredient === undefined
                ? "Check the profile: its age, size and what it must not eat decide which recipes suit a pet."
                : `No recipe with ${nameInSentence(ingredient)} suits ${names}. Try another ingredient.`}
            </Notice>
          )
        }
      />
    </section>
  );
}

/** The list of one pet type begins with the recipes that suit the pet. */
function pathOfAll(ingredient: string | undefined, petType: PetType | undefined, pets: ListedPet[]): string {
  const search = ingredient !== undefined && { search: ingredient };
  const [only] = pets.length === 1 ? pets : [];
  const path = only ? paths.list(only.petType) : paths.search;
  const query = new URLSearchParams({ ...(!only && petType && { petType }), ...search }).toString();
  return query === "" ? path : `${path}?${query}`;
}

interface ShownRecipes {
  list: Remote<{ recipes: Recipe[]; total: number }>;
  /** The pets that all recipes of the list suit. Empty if the list is for any pet. */
  pets: ListedPet[];
}

/** Without a pet, or if it could not be found out what suits it, the recipes are for any pet. */
function useRecipesToShopFor(query: ListQuery): ShownRecipes {
  const { petType } = query;
  const dog = useListedPet("dog");
  const cat = useListedPet("cat");
  const forDog = petType === "cat" ? undefined : dog;
  const forCat = petType === "dog" ? undefined : cat;
  const dogRecipes = usePetList(forDog, { ...query, petType: "dog" });
  const catRecipes = usePetList(forCat, { ...query, petType: "cat" });
  const lists = [...(forDog ? [dogRecipes] : []), ...(forCat ? [catRecipes] : [])];
  const failed = lists.some(({ error, loading }) => error !== undefined && !loading);
  const isForPets = lists.length > 0 && !failed;
  const plain = useRecipes(isForPets ? null : query);
  if (!isForPets) return { list: plain, pets: [] };
  const values = lists.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const isLoaded = values.length === lists.length;
  return {
    list: {
      value: isLoaded ? takeSuitable(values) : undefined,
      error: undefined,
      loading: lists.some(({ loading }) => loading),
      retry: () => lists.forEach(({ retry }) => retry()),
    },
    pets: [forDog, forCat].filter((it) => it !== undefined),
  };
}

/** The lists begin with the recipes that suit their pet. Those of two pets are shown in turn. */
function takeSuitable(lists: PetList[]) {
  const suitable = lists.map(({ recipes, suitableTotal }) => recipes.slice(0, suitableTotal));
  const rounds = Array.from({ length: maxShown }, (_, index) => suitable.flatMap((recipes) => recipes[index] ?? []));
  return {
    recipes: rounds.flat().slice(0, maxShown),
    total: lists.reduce((sum, { suitableTotal }) => sum + suitableTotal, 0),
  };
}
