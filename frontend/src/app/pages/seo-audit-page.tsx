// The SEO audit: the sign-in form, then the audit of all pages.
import { Suspense, lazy } from "react";
import { pagePaths } from "@/api/pages";
import { ButtonLink } from "@/ui/button";
import { AdminHeader } from "../admin/admin-header";
import { AdminSession } from "../admin/admin-session";

const SeoAudit = lazy(() => import("@/features/admin/seo/seo-audit"));

export function Component() {
  return (
    <AdminSession>
      {(signedIn) => (
        <>
          <AdminHeader title="SEO Audit Dashboard" {...signedIn}>
            <ButtonLink look="secondary" to={pagePaths.seoDashboard}>
              SEO dashboard
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
            <SeoAudit />
          </Suspense>
        </>
      )}
    </AdminSession>
  );
}
