// Recipe Safety Management: the sign-in form, then the audit of all recipes.
import { lazy } from "react";
import { pagePaths } from "@/api/pages";
import { AdminToolPage } from "../admin/admin-tool-page";

const RecipeSafety = lazy(() => import("@/features/admin/recipe-safety/recipe-safety"));

export function Component() {
  return (
    <AdminToolPage
      title="Recipe Safety Management"
      links={[{ to: pagePaths.admin, label: "Back office" }]}
      loadingText="Conducting Recipe Safety Audit"
    >
      <RecipeSafety />
    </AdminToolPage>
  );
}
