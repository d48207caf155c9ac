// The page that says what works without a connection. The service worker shows it for pages that are not stored.
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { formatTime } from "@/features/offline/format-time";
import { deleteStoredCopies, listStoredRecipes, type StoredRecipe } from "@/features/offline/stored-recipes";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

export function Component() {
  const [parameters] = useSearchParams();
  const missing = readPage(parameters.get("page"));
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

  return (
    <>
      <PageHero title="What works offline">
        {missing === undefined ? (
          "These parts of the site work without a connection."
        ) : (
          <>
            {missing === paths.home ? (
              <p>You are offline. These parts of the site work without a connection.</p>
            ) : (
              <p>
                The page <b className="wrap-anywhere">{missing}</b> needs a connection. It is not stored on this device.
              </p>
            )}
            <p className="mt-4">
              <ButtonLink to={missing} reloadDocument>
                Try again
              </ButtonLink>
            </p>
          </>
        )}
      </PageHero>
      <Container className="grid grid-cols-1 gap-10">
        <section aria-labelledby="offline-pages">
          <h2 id="offline-pages" className="text-h2">
            Always available
          </h2>
          <ul className="mt-3 grid gap-1">
            {offlineLinks.map(({ to, name, text }) => (
              <li key={to}>
                <PageLink to={to}>{name}</PageLink> <span className="text-muted">{text}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="offline-recipes">
          <h2 id="offline-recipes" className="text-h2">
            Recipes on this device
          </h2>
          {recipes === undefined ? (
            <p role="status" className="mt-3">
              Loading...
            </p>
          ) : recipes.length === 0 ? (
            <p className="mt-3">
              None yet. A recipe is stored when you open it, save it as a favourite or put it into your basket.
            </p>
          ) : (
            <>
              <ul className="mt-3 grid gap-1">
                {recipes.map(({ id, title, storedAt }) => (
                  <li key={id}>
                    <PageLink to={paths.recipe(id)}>{title}</PageLink>{" "}
                    <span className="text-meta text-muted">copy of {formatTime(storedAt)}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-5">
                <Button look="quiet" className="-mx-5" onClick={deleteCopies}>
                  Delete all copies
                </Button>
              </p>
            </>
          )}
        </section>
        <p className="max-w-2xl text-muted">
          Copies are stored in this browser only: at most 60 recipes, for at most 30 days. What is calculated for
          another size, and everything that you send us, needs a connection.
        </p>
      </Container>
    </>
  );
}

const offlineLinks = [
  { to: paths.toxicFoods, name: "My dog or cat ate …", text: "What to do now, and whom to call." },
  { to: paths.basket, name: "Recipe basket", text: "With your last shopping list." },
  { to: paths.batchDay, name: "Batch day", text: "The last plans that you opened." },
  { to: paths.freezer, name: "Fridge and freezer", text: "The boxes of food that you have." },
  { to: paths.myRecipes, name: "My recipes", text: "The recipes of your own that you keep." },
  { to: paths.favourites, name: "Favourites", text: "The recipes that you saved." },
];

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4">
      {children}
    </Link>
  );
}

/** Returns the page that the service worker could not show, if the address names a page of this site. */
function readPage(text: string | null): string | undefined {
  return text !== null && /^\/(?![/\\])/.test(text) ? text : undefined;
}
