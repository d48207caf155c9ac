// The six newest recipes, and the ways into the rest.
import { Link } from "react-router-dom";
import { rules } from "@/api/rules";
import { useRecipes } from "@/features/recipes/use-recipes";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { RecipeList } from "../recipe-list";
import { shortcuts } from "./shortcuts";

export function NewestRecipes({ total }: { total: number | undefined }) {
  const list = useRecipes({ sort: "newest", limit: rules.chunkSize });
  return (
    <section aria-labelledby="newest" className="bg-oat py-12 lg:py-16">
      <Container className="grid grid-cols-1 gap-6">
        <h2 id="newest" className="text-h1">
          Newest recipes
        </h2>
        <nav aria-label="Categories" className="chip-row">
          {shortcuts.map(({ label, to }) => (
            <Link key={label} to={to} className="chip-link">
              {label}
            </Link>
          ))}
        </nav>
        <RecipeList
          list={list}
          loadingText="Loading recipes..."
          empty={<Notice title="No recipes available">The first ones are still on the stove.</Notice>}
        />
        <ButtonLink to={paths.recipes} look="secondary" className="mt-4 justify-self-center">
          {total === undefined ? "All recipes" : `All ${total} recipes`}
        </ButtonLink>
      </Container>
    </section>
  );
}
