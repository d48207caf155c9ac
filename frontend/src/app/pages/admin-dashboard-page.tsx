// The page with visitors, revenue and content of the site: the sign-in form, then the figures.
import { lazy } from "react";
import { pagePaths } from "@/api/pages";
import styles from "@/features/admin/analytics/analytics.css?url";
import { importWithStyles } from "@/ui/import-with-styles";
import { AdminToolPage } from "../admin/admin-tool-page";

const AnalyticsDashboard = lazy(() =>
  importWithStyles(styles, import("@/features/admin/analytics/analytics-dashboard")),
);

export function Component() {
  return (
    <AdminToolPage title="Analytics Dashboard" links={[{ to: pagePaths.admin, label: "Back office" }]}>
      <AnalyticsDashboard />
    </AdminToolPage>
  );
}
