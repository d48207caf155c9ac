// Lists the newest recipe of each kind, with links to popular categories and to all recipes.
import { Link } from "react-router";
import { rules } from "@/api/rules";
import type { Category, RecipeList as LoadedRecipes } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { RecipeList } from "../recipe-list";

const popularCategories: Category[] = [
  "small",
  "large",
  "puppy",
  "adult",
  "senior",
  "kitten",
  "fish",
  "grain-free",
  "treats",
];

interface NewestRecipesProps {
  list: Remote<LoadedRecipes>;
  /** Number of all recipes. */
  total: number | undefined;
}

export function NewestRecipes({ list, total }: NewestRecipesProps) {
  return (
    <section aria-labelledby="newest" className="bg-oat py-12 lg:py-16">
      <Container className="grid grid-cols-1 gap-6">
        <h2 id="newest" className="text-h1">
          Newest recipes of each kind
        </h2>
        <nav aria-label="Categories" className="chip-row">
          {popularCategories.map((category) => (
            <Link key={category} to={`/?category=${category}`} className="chip-link">
              {rules.categoryLabels[category]}
            </Link>
          ))}
        </nav>
        {/* Six cards are more than four screens on a phone, so it shows a dog, a cat and a dog of another kind. */}
        <div className="max-sm:[&_.recipe-grid>:nth-child(n+4)]:hidden">
          <RecipeList
            list={list}
            isBelowFirstView
            loadingText="Loading recipes..."
            empty={<Notice title="No recipes available">The first recipes will appear here soon.</Notice>}
          />
        </div>
        <ButtonLink to={paths.recipes} look="secondary" className="mt-4 justify-self-center">
          {total === undefined ? "See all recipes" : `See all ${total} recipes`}
        </ButtonLink>
      </Container>
    </section>
  );
}
