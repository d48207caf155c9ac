// Recipes for the basket: a dozen to begin with, the favourites, what is in it already, or any other by search.
import { useState } from "react";
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import { useFavourites } from "@/features/favourites/favourites";
import { useRecipes } from "@/features/recipes/use-recipes";
import { useDebouncedSearch } from "@/features/search/use-debounced-search";
import { chosen } from "@/features/shop/basket/basket-store";
import { RecipeChooser } from "@/features/shop/basket/recipe-chooser";
import { Segmented } from "@/ui/segmented";
import { useStored } from "@/ui/stored-value";
import { TextField } from "@/ui/text-field";

type Start = "all" | "favourites" | "basket";

/** The most one question to the server asks for. */
const mostShown = 96;

export function ChooseRecipes() {
  const [start, setStart] = useState<Start>("all");
  const [words, setWords] = useState("");
  const typed = useDebouncedSearch(words, setWords);
  const favourites = useFavourites().slice(0, mostShown);
  const inBasket = useStored(chosen).recipes;
  const ids = (start === "basket" ? inBasket.slice(0, mostShown) : favourites).toSorted((a, b) => a - b).join(",");
  const list = useRecipes(
    words !== ""
      ? { search: words, limit: mostShown }
      : start === "all"
        ? { limit: shopRules.firstRecipes }
        : ids === ""
          ? null
          : { ids, limit: mostShown },
  );
  const none = words === "" && start !== "all" && ids === "";
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
          onChange={(event) => typed.setText(event.target.value)}
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
            { value: "basket", label: `Chosen (${inBasket.length})` },
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
