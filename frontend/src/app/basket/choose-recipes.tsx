// Recipes for the basket: a dozen to begin with, the favourites, or any other by search.
import { useState } from "react";
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import { useFavourites } from "@/features/favourites/favourites";
import { useRecipes } from "@/features/recipes/use-recipes";
import { useTypedSearch } from "@/features/search/use-typed-search";
import { RecipeChooser } from "@/features/shop/basket/recipe-chooser";
import { Segmented } from "@/ui/segmented";
import { TextField } from "@/ui/text-field";

type Start = "all" | "favourites";

/** The most one question to the server asks for. */
const mostShown = 96;

export function ChooseRecipes() {
  const [start, setStart] = useState<Start>("all");
  const [words, setWords] = useState("");
  const typed = useTypedSearch(words, setWords);
  const favourites = useFavourites().slice(0, mostShown);
  const ids = favourites.toSorted((a, b) => a - b).join(",");
  const list = useRecipes(
    words !== ""
      ? { search: words, limit: mostShown }
      : start === "all"
        ? { limit: shopRules.firstRecipes }
        : ids === ""
          ? null
          : { ids, limit: mostShown },
  );
  const none = words === "" && start === "favourites" && ids === "";
  return (
    <section aria-labelledby="choose" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="choose" className="text-h2">
        Choose recipes
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label="Search all recipes"
          type="search"
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          maxLength={rules.searchMaxLength}
          placeholder="Salmon, puppy, pumpkin…"
          autoComplete="off"
          className="grow"
        />
        <Segmented
          label="Begin with"
          value={start}
          segments={[
            { value: "all", label: "A first dozen" },
            { value: "favourites", label: `Favourites (${favourites.length})` },
          ]}
          onChange={(next) => {
            setStart(next);
            setWords("");
          }}
        />
      </div>
      <RecipeChooser list={none ? { ...list, loading: false, value: { recipes: [], total: 0 } } : list} />
    </section>
  );
}
