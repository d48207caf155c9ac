// Recipe Safety Management: the sign-in form, then the audit of all recipes.
import { Suspense, lazy } from "react";
import { pagePaths } from "@/api/pages";
import { ButtonLink } from "@/ui/button";
import { AdminHeader } from "../admin/admin-header";
import { AdminSession } from "../admin/admin-session";

const RecipeSafety = lazy(() => import("@/features/admin/recipe-safety/recipe-safety"));

export function Component() {
  return (
    <AdminSession>
      {(signedIn) => (
        <>
          <AdminHeader title="Recipe Safety Management" {...signedIn}>
            <ButtonLink look="secondary" to={pagePaths.admin}>
              Back office
            </ButtonLink>
          </AdminHeader>
          <Suspense
            fallback={
              <p role="status" className="py-16 text-center text-muted">
                Conducting Recipe Safety Audit
              </p>
            }
          >
            <RecipeSafety />
          </Suspense>
        </>
      )}
    </AdminSession>
  );
}
