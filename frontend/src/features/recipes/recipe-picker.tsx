// A field that finds a recipe of a pet type by part of its title. The recipes load when the field gets the focus.
import { useState } from "react";
import type { PetType, Recipe } from "@/api/types";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { useRecipes } from "./use-recipes";

interface RecipePickerProps {
  petType: PetType;
  /** Title of the selected recipe, or empty. */
  title: string;
  onSelect: (recipe: Recipe | undefined) => void;
}

/** Exceeds the number of published recipes of a pet type. The client loads them in several requests. */
const maxRecipes = 480;

export function RecipePicker({ petType, title, onSelect }: RecipePickerProps) {
  const [focused, setFocused] = useState(false);
  const list = useRecipes(focused ? { petType, sort: "newest", limit: maxRecipes } : null);
  const error = list.error === undefined ? undefined : "The recipes could not be loaded. Reload the page to try again.";
  const recipes = list.value?.recipes ?? [];
  return (
    <Field label="Recipe" error={error}>
      {(wiring) => (
        <Combobox
          {...wiring}
          value={title}
          find={(words) => recipes.filter((recipe) => matches(recipe, words))}
          nameOf={(recipe) => recipe.title}
          onChoose={onSelect}
          onFocus={() => setFocused(true)}
          placeholder={`Search ${petType} recipes`}
          emptyText={list.value ? "No recipe found." : "Loading recipes..."}
        />
      )}
    </Field>
  );
}

function matches({ title, petType }: Recipe, words: string): boolean {
  const text = `${title} ${petType}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
