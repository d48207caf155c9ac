// The tab that leads to the conversion of all recipes.
import { pagePaths, recipeConverterName } from "@/api/pages";
import { ButtonLink } from "@/ui/button";

export default function ConverterPanel() {
  return (
    <>
      <h2 className="mb-5 text-h2">Converter</h2>
      <p className="mb-5 max-w-2xl">
        Converts the amounts of all recipes to metric and US measurements, and stores the result beside each recipe.
        What the authors wrote does not change.
      </p>
      <ButtonLink to={pagePaths.recipeConverter}>Open {recipeConverterName}</ButtonLink>
    </>
  );
}
