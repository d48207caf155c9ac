// The SEO audit: the sign-in form, then the audit of all pages.
import { pagePaths, seoAuditName } from "@/api/pages";
import { lazyPart } from "@/ui/lazy-part";
import { AdminToolPage } from "../admin/admin-tool-page";

const SeoAudit = lazyPart(() => import("@/features/admin/seo/seo-audit"), "This page");

export function Component() {
  return (
    <AdminToolPage
      title={seoAuditName}
      links={[
        { to: pagePaths.seoDashboard, label: "SEO dashboard" },
        { to: pagePaths.admin, label: "Back office" },
      ]}
    >
      <SeoAudit />
    </AdminToolPage>
  );
}
