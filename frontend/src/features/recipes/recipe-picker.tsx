// A field that finds a recipe of a pet type by part of its title. The recipes load when the field gets the focus, and
// again at the next focus if that failed.
import { useState } from "react";
import { problemMessage } from "@/api/problem";
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

export function RecipePicker({ petType, title, onSelect }: RecipePickerProps) {
  const [focused, setFocused] = useState(false);
  // An infinite limit loads all recipes, in as many requests as needed.
  const list = useRecipes(focused ? { petType, sort: "newest", limit: Infinity } : null);
  const error = list.error === undefined ? undefined : `The recipes could not be loaded. ${problemMessage(list.error)}`;
  const recipes = list.value?.recipes ?? [];
  return (
    <Field label="Recipe" error={error}>
      {(controlProps) => (
        <Combobox
          {...controlProps}
          value={title}
          find={(text) => recipes.filter((recipe) => matches(recipe, text))}
          getLabel={(recipe) => recipe.title}
          onSelect={onSelect}
          onFocus={() => {
            setFocused(true);
            if (list.error !== undefined) list.retry();
          }}
          placeholder={`Search ${petType} recipes`}
          emptyText={error ?? (list.value ? "No recipe found." : "Loading recipes...")}
        />
      )}
    </Field>
  );
}

function matches({ title, petType }: Recipe, text: string): boolean {
  const searchable = `${title} ${petType}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchable.includes(word));
}
