// What works without a connection: pages, and the recipes that are stored in this browser.
import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { formatTime } from "@/features/offline/format-time";
import { deleteStoredCopies, listStoredRecipes, type StoredRecipe } from "@/features/offline/stored-recipes";
import { Button } from "@/ui/button";
import { paths } from "../paths";

const offlineLinks = [
  { to: paths.toxicFoods, name: "My dog or cat ate …", text: "What to do now, and whom to call." },
  { to: paths.home, name: "Home", text: "The last recipes of the day for your pets." },
  { to: paths.basket, name: "Recipe basket", text: "With your last shopping list." },
  { to: paths.batchDay, name: "Batch day", text: "The last plans that you opened." },
  { to: paths.freezer, name: "Fridge and freezer", text: "The boxes of food that you have." },
  { to: paths.myRecipes, name: "My recipes", text: "The recipes of your own that you keep." },
  { to: paths.favourites, name: "Favourites", text: "The recipes that you saved." },
  { to: paths.calorieCalculator, name: "Calorie calculator", text: "The last figures of your pets." },
  { to: paths.portionCalculator, name: "Portion calculator", text: "The last portions that you opened." },
  { to: paths.costCalculator, name: "Cost calculator", text: "The costs of stored recipes." },
  { to: paths.nutrition, name: "How we check nutrition", text: "What the verdicts mean." },
];

/** `current` is the path of the page that shows the list, which does not link to itself. */
export function OfflineLinks({ current }: { current?: string }) {
  return (
    <>
      <ul className="mt-3 grid gap-1">
        {offlineLinks
          .filter(({ to }) => to !== current)
          .map(({ to, name, text }) => (
            <li key={to}>
              <PageLink to={to}>{name}</PageLink> <span className="text-muted">{text}</span>
            </li>
          ))}
      </ul>
      <p className="mt-3 max-w-2xl text-muted">
        New figures, for another pet or another size, are calculated by our server and need a connection. So does
        everything that you search for or send us.
      </p>
    </>
  );
}

/** Returns undefined while the stored recipes are read. */
function useStoredRecipes(): [readonly StoredRecipe[] | undefined, () => void] {
  const [recipes, setRecipes] = useState<readonly StoredRecipe[]>();
  useEffect(() => {
    listStoredRecipes()
      .catch(() => [])
      .then(setRecipes, () => undefined);
  }, []);
  function deleteCopies() {
    deleteStoredCopies().then(
      () => setRecipes([]),
      (error: unknown) => console.warn("The stored copies could not be deleted", error),
    );
  }
  return [recipes, deleteCopies];
}

interface StoredRecipesProps {
  /** Returns the address that a recipe leads to; its page by default. */
  addressOf?: (id: number) => string;
  /** True to offer that all copies are deleted. */
  isDeletable?: boolean;
}

export function StoredRecipes({ addressOf = paths.recipe, isDeletable = false }: StoredRecipesProps) {
  const [recipes, deleteCopies] = useStoredRecipes();
  if (recipes === undefined) {
    return (
      <p role="status" className="mt-3">
        Loading...
      </p>
    );
  }
  if (recipes.length === 0) {
    return (
      <p className="mt-3">
        None yet. A recipe is stored when you open it, save it as a favourite or put it into your basket.
      </p>
    );
  }
  return (
    <>
      <RecipeLinks recipes={recipes} addressOf={addressOf} />
      {isDeletable && (
        <p className="mt-5">
          <Button look="quiet" className="-mx-5" onClick={deleteCopies}>
            Delete all copies
          </Button>
        </p>
      )}
    </>
  );
}

interface StoredFavouritesProps {
  favourites: readonly number[];
  onRetry: () => void;
  /** Shown if none of the favourites is stored. */
  otherwise: ReactNode;
}

/** The stored recipes among the favourites, in the order of the favourites, when the list cannot be loaded. */
export function StoredFavourites({ favourites, onRetry, otherwise }: StoredFavouritesProps) {
  const [recipes] = useStoredRecipes();
  if (recipes === undefined) return null;
  const stored = favourites.flatMap((id) => recipes.find((recipe) => recipe.id === id) ?? []);
  if (stored.length === 0) return otherwise;
  return (
    <section aria-labelledby="offline-recipes">
      <h2 id="offline-recipes" className="text-h2">
        Recipes on this device
      </h2>
      <RecipeLinks recipes={stored} addressOf={paths.recipe} />
      <p role="status" className="mt-3">
        {stored.length === favourites.length
          ? "The list with pictures and prices needs a connection."
          : `${stored.length} of your ${favourites.length} favourites are stored here. The others need a connection.`}{" "}
        <Button look="quiet" className="-mx-5" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </section>
  );
}

interface RecipeLinksProps extends Required<Pick<StoredRecipesProps, "addressOf">> {
  recipes: readonly StoredRecipe[];
}

function RecipeLinks({ recipes, addressOf }: RecipeLinksProps) {
  return (
    <ul className="mt-3 grid gap-1">
      {recipes.map(({ id, title, storedAt }) => (
        <li key={id}>
          <PageLink to={addressOf(id)}>{title}</PageLink>{" "}
          <span className="text-meta text-muted">copy of {formatTime(storedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4">
      {children}
    </Link>
  );
}
