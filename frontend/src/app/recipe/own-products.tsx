// The part of a recipe page that makes the recipe with the visitor's own supplements. It appears once
// the analysis has loaded, except for treats.
import type { LifeStage, RecipeDetail } from "@/api/types";
import { RecipeWithProducts } from "@/features/nutrition/checker/recipe-with-products";
import { petName, petQuery, petToFeed } from "@/features/pets/pet";
import { usePets } from "@/features/pets/use-pets";
import MyProducts from "@/features/products/my-products";
import { useProducts } from "@/features/products/use-products";
import { SafetyWarnings } from "@/features/safety/safety-warnings";

export default function OwnProducts({ recipe, lifeStage }: { recipe: RecipeDetail; lifeStage: LifeStage }) {
  const { petType } = recipe;
  const active = petToFeed(usePets(petType).active);
  return (
    <RecipeWithProducts
      recipe={recipe}
      lifeStage={lifeStage}
      pet={active && { name: petName(petType, active), profile: petQuery(active) }}
      products={useProducts()}
      renderSafety={(safety) => <SafetyWarnings safety={safety} />}
      productList={<MyProducts />}
    />
  );
}
