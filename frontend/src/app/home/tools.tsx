// How many of the meals are complete, and the tools to feed by.
import { Link } from "react-router-dom";
import type { Catalogue } from "@/api/types";
import { CompleteMeals } from "../complete-meals";
import { paths } from "../paths";
import { ToolCards } from "../tool-cards";
import { tools } from "../tools";

export function Tools({ counts }: { counts: Catalogue | undefined }) {
  return (
    <section aria-labelledby="tools">
      <h2 id="tools" className="text-h2">
        Worked out, not guessed
      </h2>
      <p className="mt-3 max-w-2xl text-lead">
        <CompleteMeals counts={counts} /> Each recipe is held against the AAFCO nutrient profile for its life stage, and
        says so where it falls short.{" "}
        <Link to={paths.nutrition} className="font-semibold text-brand underline underline-offset-4">
          What that means
        </Link>
      </p>
      <div className="mt-6">
        <ToolCards tools={tools} />
      </div>
    </section>
  );
}
