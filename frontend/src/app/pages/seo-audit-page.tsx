// The SEO audit: the sign-in form, then the audit of all pages.
import { lazy } from "react";
import { pagePaths } from "@/api/pages";
import { AdminToolPage } from "../admin/admin-tool-page";

const SeoAudit = lazy(() => import("@/features/admin/seo/seo-audit"));

export function Component() {
  return (
    <AdminToolPage
      title="SEO Audit Dashboard"
      links={[
        { to: pagePaths.seoDashboard, label: "SEO dashboard" },
        { to: pagePaths.admin, label: "Back office" },
      ]}
    >
      <SeoAudit />
    </AdminToolPage>
  );
}
