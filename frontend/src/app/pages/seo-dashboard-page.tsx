// The SEO dashboard: the sign-in form, then the texts for search engines and the visits against the goal.
import { Suspense, lazy } from "react";
import { pagePaths } from "@/api/pages";
import { ButtonLink } from "@/ui/button";
import { AdminHeader } from "../admin/admin-header";
import { AdminSession } from "../admin/admin-session";

const SeoDashboard = lazy(() => import("@/features/admin/seo/seo-dashboard"));

export function Component() {
  return (
    <AdminSession>
      {(signedIn) => (
        <>
          <AdminHeader title="SEO Optimization Dashboard" {...signedIn}>
            <ButtonLink look="secondary" to={pagePaths.seoAudit}>
              SEO audit
            </ButtonLink>
            <ButtonLink look="secondary" to={pagePaths.admin}>
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
            <SeoDashboard />
          </Suspense>
        </>
      )}
    </AdminSession>
  );
}
