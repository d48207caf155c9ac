// What a recipe takes: times, servings, yield, difficulty.
import type { ReactNode } from "react";
import type { RecipeDetail } from "@/api/types";
import { DifficultyPaws, difficultyLabel } from "../difficulty-paws";
import { minutes } from "../minutes";

export function RecipeFacts({ recipe }: { recipe: RecipeDetail }) {
  const { prepTime, cookTime, totalTime, servings, recipeYield, difficulty } = recipe;
  return (
    <dl className="recipe-facts">
      <Fact name="Prep">{prepTime === null ? "Preparation time not specified" : minutes(prepTime)}</Fact>
      {cookTime !== null && <Fact name="Cook">{minutes(cookTime)}</Fact>}
      {totalTime !== null && <Fact name="Total">{minutes(totalTime)}</Fact>}
      <Fact name="Serves">{servings}</Fact>
      {recipeYield !== null && <Fact name="Makes">{recipeYield}</Fact>}
      <Fact name="Difficulty">
        <span className="flex items-center gap-2">
          {difficultyLabel(difficulty)} <DifficultyPaws difficulty={difficulty} />
        </span>
      </Fact>
    </dl>
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
