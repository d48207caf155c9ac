// A field that finds one of the visitor's own recipes for a pet type by part of its title.
import type { PetType } from "@/api/types";
import type { MyRecipe } from "@/features/my-recipes/my-recipe";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { trimText } from "@/api/text-rule";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { useStoredValue } from "@/ui/stored-value";

interface OwnRecipePickerProps {
  petType: PetType;
  /** The ids of the own recipes that are chosen already. */
  chosen: readonly string[];
  onSelect: (recipe: MyRecipe) => void;
}

interface Choice {
  label: string;
  recipe: MyRecipe;
}

/** Shows nothing to a visitor without own recipes for the pet type that are not chosen yet. */
export function OwnRecipePicker({ petType, chosen, onSelect }: OwnRecipePickerProps) {
  const own = useStoredValue(myRecipes).filter((recipe) => recipe.petType === petType);
  const choices = labelled(own).filter(({ recipe }) => !chosen.includes(recipe.id));
  if (choices.length === 0) return null;
  return (
    <Field label="My recipes">
      {(control) => (
        <Combobox
          {...control}
          value=""
          find={(text) => choices.filter(({ label }) => label.toLowerCase().includes(trimText(text).toLowerCase()))}
          getLabel={({ label }) => label}
          onSelect={(choice) => {
            if (choice) onSelect(choice.recipe);
          }}
          placeholder="Search your own recipes"
          emptyText="None of your recipes has this title."
        />
      )}
    </Field>
  );
}

/** Recipes with the same title are numbered, because the options of a list must differ. */
function labelled(recipes: readonly MyRecipe[]): readonly Choice[] {
  return recipes.map((recipe, position) => {
    const title = recipeTitle(recipe);
    const before = recipes.slice(0, position).filter((other) => recipeTitle(other) === title).length;
    return { recipe, label: before === 0 ? title : `${title} (${before + 1})` };
  });
}
