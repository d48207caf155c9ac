// Recipes to decide on: the queue, or the one that is looked at.
import { useDeskAddress } from "../desk/use-desk-address";
import { RecipeQueue } from "./recipe-queue";
import { RecipeReview } from "./recipe-review";

export default function RecipesPanel() {
  const { get } = useDeskAddress();
  const id = Number(get("recipe"));
  return Number.isInteger(id) && id > 0 ? <RecipeReview key={id} id={id} /> : <RecipeQueue />;
}
