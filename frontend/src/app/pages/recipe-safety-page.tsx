// Recipe Safety Management: the sign-in form, then the audit of all recipes.
import { pagePaths, recipeSafetyName } from "@/api/pages";
import { lazyPart } from "@/ui/lazy-part";
import { AdminToolPage } from "../admin/admin-tool-page";

const RecipeSafety = lazyPart(() => import("@/features/admin/recipe-safety/recipe-safety"), "This page");

export function Component() {
  return (
    <AdminToolPage
      title={recipeSafetyName}
      links={[{ to: pagePaths.admin, label: "Back office" }]}
      loadingText="Conducting Recipe Safety Audit"
    >
      <RecipeSafety />
    </AdminToolPage>
  );
}
