// The part of the home page that says what works, shown when the page is opened without a connection.
import { Container } from "@/ui/container";
import { OfflineLinks, StoredRecipes } from "../offline/what-works";
import { paths } from "../paths";

export default function OfflineHome() {
  return (
    <Container className="grid grid-cols-1 gap-8 py-8">
      <section aria-labelledby="offline-recipes">
        <h2 id="offline-recipes" className="text-h2">
          Recipes on this device
        </h2>
        <StoredRecipes />
      </section>
      <section aria-labelledby="offline-pages">
        <h2 id="offline-pages" className="text-h2">
          What works without a connection
        </h2>
        <OfflineLinks current={paths.home} />
      </section>
    </Container>
  );
}
