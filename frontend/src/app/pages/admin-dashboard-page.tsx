// The page with visitors, revenue and content of the site: the sign-in form, then the figures.
import { Suspense, lazy } from "react";
import { pagePaths } from "@/api/pages";
import styles from "@/features/admin/analytics/analytics.css?url";
import { ButtonLink } from "@/ui/button";
import { importWithStyles } from "@/ui/import-with-styles";
import { AdminHeader } from "../admin/admin-header";
import { AdminSession } from "../admin/admin-session";

const AnalyticsDashboard = lazy(() =>
  importWithStyles(styles, import("@/features/admin/analytics/analytics-dashboard")),
);

export function Component() {
  return (
    <AdminSession>
      {(signedIn) => (
        <>
          <AdminHeader title="Analytics Dashboard" {...signedIn}>
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
            <AnalyticsDashboard />
          </Suspense>
        </>
      )}
    </AdminSession>
  );
}
