// The SEO dashboard: the sign-in form, then the texts for search engines and the visits against the traffic goal.
import { pagePaths, seoDashboardName } from "@/api/pages";
import { lazyPart } from "@/ui/lazy-part";
import { AdminToolPage } from "../admin/admin-tool-page";

const SeoDashboard = lazyPart(() => import("@/features/admin/seo/seo-dashboard"), "This page");

export function Component() {
  return (
    <AdminToolPage
      title={seoDashboardName}
      links={[
        { to: pagePaths.seoAudit, label: "SEO audit" },
        { to: pagePaths.admin, label: "Back office" },
      ]}
    >
      <SeoDashboard />
    </AdminToolPage>
  );
}
