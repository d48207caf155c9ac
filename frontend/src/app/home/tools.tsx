// The number of complete meals and the tools of the site.
import { Link } from "react-router";
import type { Catalogue } from "@/api/types";
import { paths } from "../paths";
import { CompleteMeals } from "../shared-sections";
import { ToolCards } from "../tool-cards";

export function Tools({ counts }: { counts: Catalogue | undefined }) {
  return (
    <section aria-labelledby="tools">
      <h2 id="tools" className="text-h2">
        Calculated, not guessed
      </h2>
      <p className="mt-3 max-w-2xl text-lead">
        <CompleteMeals counts={counts} /> We compare each recipe with the AAFCO nutrient profile for its life stage and
        say where it falls short.{" "}
        <Link to={paths.nutrition} className="font-semibold text-brand underline underline-offset-4">
          How we check nutrition
        </Link>
      </p>
      <div className="mt-6">
        <ToolCards />
      </div>
    </section>
  );
}
