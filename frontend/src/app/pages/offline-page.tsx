// The page that says what works without a connection. The service worker shows it for pages that are not stored.
import { useSearchParams } from "react-router";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { OfflineLinks, StoredRecipes } from "../offline/what-works";
import { PageHero } from "../page-hero";

export function Component() {
  const [parameters] = useSearchParams();
  const missing = readPage(parameters.get("page"));
  return (
    <>
      <PageHero title="What works offline">
        {missing === undefined ? (
          "These parts of the site work without a connection."
        ) : (
          <>
            <p>
              The page <b className="wrap-anywhere">{missing}</b> needs a connection. It is not stored on this device.
            </p>
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
          <OfflineLinks />
        </section>
        <section aria-labelledby="offline-recipes">
          <h2 id="offline-recipes" className="text-h2">
            Recipes on this device
          </h2>
          <StoredRecipes isDeletable />
        </section>
        <p className="max-w-2xl text-muted">
          Copies are stored in this browser only: at most 60 recipes, for at most 30 days.
        </p>
      </Container>
    </>
  );
}

/** Returns the page that the service worker could not show, if the address names a page of this site. */
function readPage(text: string | null): string | undefined {
  return text !== null && /^\/(?![/\\])/.test(text) ? text : undefined;
}
