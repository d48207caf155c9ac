// Selects recipes for the basket from suggestions, favourites, own recipes, the basket itself or a search.
import { useRef, useState, type RefObject } from "react";
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import { trimText } from "@/api/text-rule";
import { useFavourites } from "@/features/favourites/favourites";
import { isOwnRecipeNumber, ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { useRecipes } from "@/features/recipes/use-recipes";
import { useDebouncedSearch } from "@/features/search/use-debounced-search";
import { basketSelection } from "@/features/shop/basket/basket-store";
import { RecipeCheckbox, RecipeChooser } from "@/features/shop/basket/recipe-chooser";
import { Button } from "@/ui/button";
import { SegmentedControl } from "@/ui/segmented-control";
import { useStoredValue } from "@/ui/stored-value";
import { TextField } from "@/ui/text-field";

type Source = "all" | "favourites" | "own" | "basket";

const maxFound = 4 * rules.pageSize;

interface ChooseRecipesProps {
  initialSource: Source;
  /** Reference to the heading, which a button at the top of the page scrolls to. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

export function ChooseRecipes({ initialSource, heading }: ChooseRecipesProps) {
  const [selectedSource, setSource] = useState(initialSource);
  const [search, setSearch] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  const typed = useDebouncedSearch(search, setSearch);
  const favourites = useFavourites();
  const inBasket = useStoredValue(basketSelection).recipes;
  const own = useStoredValue(myRecipes).filter(({ check }) => check?.isSafe !== false);
  const ownInBasket = own.filter((recipe) => inBasket.includes(ownRecipeNumber(recipe)));
  const publishedInBasket = inBasket.filter((id) => !isOwnRecipeNumber(id));
  // The last own recipe can be deleted in another tab.
  const source = selectedSource === "own" && own.length === 0 ? "all" : selectedSource;
  const selected = { all: [], favourites, own: [], basket: publishedInBasket }[source];
  const shownOwn =
    search === ""
      ? { all: [], favourites: [], own, basket: ownInBasket }[source]
      : own.filter((recipe) => recipeTitle(recipe).toLowerCase().includes(search.toLowerCase()));
  const ids = selected.toSorted((a, b) => a - b).join(",");
  const list = useRecipes(
    search !== ""
      ? { search, limit: maxFound }
      : source === "all"
        ? { limit: shopRules.firstRecipes }
        : ids === ""
          ? null
          : { ids, limit: selected.length },
  );
  const isEmptySource = search === "" && source !== "all" && ids === "";
  const hasOnlyOwn = shownOwn.length > 0 && (isEmptySource || list.value?.recipes.length === 0);

  function clearSearch() {
    typed.setText("");
    setSearch("");
    // The button is about to disappear.
    searchField.current?.focus();
  }

  return (
    <section aria-labelledby="choose" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="choose" ref={heading} tabIndex={-1} className="text-h2 outline-none">
        Choose recipes
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          ref={searchField}
          label="Search all recipes"
          type="search"
          value={typed.text}
          onChange={(event) => typed.setText(event.target.value)}
          maxLength={rules.searchMaxLength}
          placeholder="Salmon, puppy, pumpkin…"
          autoComplete="off"
          className="grow"
        />
        {/* A search is in all recipes, so none of these lists is shown then. */}
        {trimText(typed.text) === "" ? (
          <SegmentedControl
            label="Show"
            value={source}
            wrapsOnPhone={own.length > 0}
            segments={[
              { value: "all", label: "Suggestions" },
              { value: "favourites", label: `Favourites (${favourites.length})` },
              ...(own.length > 0 ? [{ value: "own" as const, label: `My recipes (${own.length})` }] : []),
              { value: "basket", label: `In basket (${publishedInBasket.length + ownInBasket.length})` },
            ]}
            onChange={setSource}
          />
        ) : (
          <Button look="secondary" onClick={clearSearch}>
            Clear the search
          </Button>
        )}
      </div>
      {shownOwn.length > 0 && (
        <ul aria-label="My recipes" className="grid gap-x-6 sm:grid-cols-2">
          {shownOwn.map((recipe) => (
            <RecipeCheckbox
              key={recipe.id}
              id={ownRecipeNumber(recipe)}
              title={recipeTitle(recipe)}
              petType={recipe.petType}
            />
          ))}
        </ul>
      )}
      {!hasOnlyOwn && (
        <RecipeChooser
          expectedCount={source === "basket" ? selected.length : shopRules.firstRecipes}
          list={isEmptySource ? { ...list, loading: false, value: { recipes: [], total: 0 } } : list}
        />
      )}
    </section>
  );
}
