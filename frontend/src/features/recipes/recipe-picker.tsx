// One recipe of a species, found by typing part of its title; the recipes are asked for when the field is entered.
import { useState } from "react";
import type { PetType, Recipe } from "@/api/types";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { useRecipes } from "./use-recipes";

interface RecipePickerProps {
  petType: PetType;
  /** The chosen one's; empty while there is none. */
  title: string;
  onChoose: (recipe: Recipe | undefined) => void;
}

/** As many as there may come to be. */
const everyRecipe = 480;

export function RecipePicker({ petType, title, onChoose }: RecipePickerProps) {
  const [wanted, setWanted] = useState(false);
  const list = useRecipes(wanted ? { petType, sort: "newest", limit: everyRecipe } : null);
  const failed = list.error === undefined ? undefined : "The recipes could not be loaded.";
  const recipes = list.value?.recipes ?? [];
  return (
    <Field label="Recipe" error={failed}>
      {(wiring) => (
        <Combobox
          {...wiring}
          value={title}
          find={(words) => recipes.filter((recipe) => holds(recipe, words))}
          nameOf={(recipe) => recipe.title}
          onChoose={onChoose}
          onFocus={() => setWanted(true)}
          placeholder={`Search ${petType} recipes`}
          emptyText={list.value ? "No recipe found." : "Loading recipes..."}
        />
      )}
    </Field>
  );
}

function holds({ title, petType }: Recipe, words: string): boolean {
  const text = `${title} ${petType}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
