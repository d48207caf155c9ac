// The times, servings, yield and difficulty of a recipe.
import type { ReactNode } from "react";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { formatDuration } from "@/ui/format";
import { DifficultyPaws, difficultyLabel } from "../recipe-labels";

export function RecipeFacts({ recipe }: { recipe: RecipeDetail }) {
  const { prepTime, cookTime, totalTime, servings, recipeYield, difficulty, largeBatch } = recipe;
  // The times are those of the recipe as published, and a large batch takes longer.
  const time = (minutes: number) => `${largeBatch ? "over " : ""}${formatDuration(minutes)}`;
  return (
    <div>
      <dl className="recipe-facts">
        {totalTime !== null && <Fact name="Total">{time(totalTime)}</Fact>}
        <Fact name="Hands-on">{prepTime === null ? "Preparation time not specified" : time(prepTime)}</Fact>
        {cookTime !== null && <Fact name="Cook">{time(cookTime)}</Fact>}
        <Fact name="Serves">{servings}</Fact>
        {recipeYield !== null && <Fact name="Makes">{recipeYield}</Fact>}
        <Fact name="Difficulty">
          <span className="flex items-center gap-2">
            {difficultyLabel(difficulty)} <DifficultyPaws difficulty={difficulty} />
          </span>
        </Fact>
      </dl>
      <p className="pt-2 text-meta text-muted print:hidden">{rules.pets.servingExplanation}</p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
