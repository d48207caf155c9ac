// The page with visitors, revenue and content of the site: the sign-in form, then the figures.
import { adminDashboardName, pagePaths } from "@/api/pages";
import styles from "@/features/admin/analytics/analytics.css?url";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { AdminToolPage } from "../admin/admin-tool-page";

const AnalyticsDashboard = lazyPart(
  () => importWithStyles(styles, import("@/features/admin/analytics/analytics-dashboard")),
  "The dashboard",
);

export function Component() {
  return (
    <AdminToolPage title={adminDashboardName} links={[{ to: pagePaths.admin, label: "Back office" }]}>
      <AnalyticsDashboard />
    </AdminToolPage>
  );
}
