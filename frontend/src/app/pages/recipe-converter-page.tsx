// Recipe Conversion: the sign-in form, then the conversion of all recipes.
import { Suspense, lazy } from "react";
import { pagePaths } from "@/api/pages";
import { ButtonLink } from "@/ui/button";
import { AdminHeader } from "../admin/admin-header";
import { AdminSession } from "../admin/admin-session";

const RecipeConverter = lazy(() => import("@/features/admin/recipe-conversion/recipe-converter"));

export function Component() {
  return (
    <AdminSession>
      {(signedIn) => (
        <>
          <AdminHeader title="Recipe Conversion" {...signedIn}>
            <ButtonLink look="secondary" to={`${pagePaths.admin}?tab=converter`}>
              Back office
            </ButtonLink>
          </AdminHeader>
          <Suspense
            fallback={
              <p role="status" className="py-16 text-center text-muted">
                Loading...
              </p>
            }
          >
            <RecipeConverter />
          </Suspense>
        </>
      )}
    </AdminSession>
  );
}
