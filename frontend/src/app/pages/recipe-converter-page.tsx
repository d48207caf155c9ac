// Recipe Conversion: the sign-in form, then the conversion of all recipes.
import { pagePaths, recipeConverterName } from "@/api/pages";
import { lazyPart } from "@/ui/lazy-part";
import { AdminToolPage } from "../admin/admin-tool-page";

const RecipeConversion = lazyPart(() => import("@/features/admin/recipe-conversion/recipe-conversion"), "This page");

export function Component() {
  return (
    <AdminToolPage
      title={recipeConverterName}
      links={[{ to: `${pagePaths.admin}?tab=converter`, label: "Back office" }]}
    >
      <RecipeConversion />
    </AdminToolPage>
  );
}
