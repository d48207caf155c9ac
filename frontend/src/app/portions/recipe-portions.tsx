// The portions of a recipe for the visitor's pet, on the page of the portion calculator.
import { useNavigate } from "react-router";
import type { RecipeDetail } from "@/api/types";
import PortionCalculator from "@/features/pets/portion-calculator";
import { usePetForm } from "@/features/pets/use-pet-form";
import { paths } from "../paths";
import { RecipeToolHeading } from "../recipe-tool-screen";

export default function RecipePortions({ recipe }: { recipe: RecipeDetail }) {
  const navigate = useNavigate();
  const showsUsualPet = true;
  const form = usePetForm(recipe.petType, showsUsualPet);
  return (
    <section aria-labelledby="portions" className="pet-panel">
      <RecipeToolHeading id="portions" recipe={recipe} text={`${recipe.title} for ${form.petName}`} />
      <PortionCalculator
        recipe={recipe}
        form={form}
        scale={1}
        showsClassicFormula
        onScaleChange={(scale) => void navigate(paths.recipe(recipe.id, scale))}
      />
    </section>
  );
}
