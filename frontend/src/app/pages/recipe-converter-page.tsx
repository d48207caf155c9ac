// Recipe Conversion: the sign-in form, then the conversion of all recipes.
import { lazy } from "react";
import { pagePaths } from "@/api/pages";
import { AdminToolPage } from "../admin/admin-tool-page";

const RecipeConverter = lazy(() => import("@/features/admin/recipe-conversion/recipe-converter"));

export function Component() {
  return (
    <AdminToolPage title="Recipe Conversion" links={[{ to: `${pagePaths.admin}?tab=converter`, label: "Back office" }]}>
      <RecipeConverter />
    </AdminToolPage>
  );
}
