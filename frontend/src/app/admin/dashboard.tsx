// The dashboard for administrators. The open tab is stored in the address.
import { Suspense, type ComponentType } from "react";
import { useSearchParams } from "react-router";
import { adminDashboardName, pagePaths } from "@/api/pages";
import reportStyles from "@/features/admin/analytics/analytics.css?url";
import type { AdminOverview } from "@/api/admin-overview";
import { RemoteGroup } from "@/features/admin/components/remote-group";
import { TabRow } from "@/features/admin/components/tab-row";
import { useOverview } from "@/features/admin/overview/use-overview";
import { ButtonLink } from "@/ui/button";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { AdminHeader } from "./admin-header";
import type { SignedInProps } from "./admin-session";

interface Tab {
  name: string;
  label: string;
  /** Not set for a tab that is a page of its own. */
  Panel?: ComponentType;
  path?: string;
}

const withReportStyles = <Module,>(module: Promise<Module>) => importWithStyles(reportStyles, module);

const tabs: readonly Tab[] = [
  {
    name: "overview",
    label: "Overview",
    Panel: lazyPart(() => withReportStyles(import("@/features/admin/overview/overview-panel")), "This panel"),
  },
  {
    name: "visitors",
    label: "Visitors",
    Panel: lazyPart(() => withReportStyles(import("@/features/admin/visitors/visitors-panel")), "This panel"),
  },
  {
    name: "recipes",
    label: "Recipes",
    Panel: lazyPart(() => import("@/features/admin/recipes/recipes-panel"), "This panel"),
  },
  {
    name: "converter",
    label: "Converter",
    Panel: lazyPart(() => import("@/features/admin/converter/converter-panel"), "This panel"),
  },
  {
    name: "photos",
    label: "Photos",
    Panel: lazyPart(() => import("@/features/admin/photos/photos-panel"), "This panel"),
  },
  {
    name: "comments",
    label: "Comments",
    Panel: lazyPart(() => import("@/features/admin/comments/comments-panel"), "This panel"),
  },
  {
    name: "revenue",
    label: "Revenue",
    Panel: lazyPart(() => withReportStyles(import("@/features/admin/revenue/revenue-panel")), "This panel"),
  },
  {
    name: "goal",
    label: "£50k Goal",
    Panel: lazyPart(() => withReportStyles(import("@/features/admin/goal/goal-panel")), "This panel"),
  },
  { name: "analytics", label: "Analytics", path: pagePaths.adminDashboard },
  {
    name: "affiliates",
    label: "Affiliates",
    Panel: lazyPart(() => withReportStyles(import("@/features/admin/affiliates/affiliates-panel")), "This panel"),
  },
  {
    name: "links",
    label: "Link Status",
    Panel: lazyPart(() => import("@/features/admin/links/links-panel"), "This panel"),
  },
  {
    name: "messages",
    label: "Messages",
    Panel: lazyPart(() => import("@/features/admin/messages/messages-panel"), "This panel"),
  },
  {
    name: "newsletter",
    label: "Newsletter",
    Panel: lazyPart(() => import("@/features/admin/newsletter/newsletter-panel"), "This panel"),
  },
  {
    name: "replies",
    label: "Replies",
    Panel: lazyPart(() => import("@/features/admin/replies/replies-panel"), "This panel"),
  },
  { name: "mail", label: "Email", Panel: lazyPart(() => import("@/features/admin/mail/mail-panel"), "This panel") },
  {
    name: "security",
    label: "Security",
    Panel: lazyPart(() => import("@/features/admin/security/security-panel"), "This panel"),
  },
  {
    name: "audit",
    label: "Audit log",
    Panel: lazyPart(() => import("@/features/admin/audit/audit-panel"), "This panel"),
  },
];

export default function Dashboard(signedIn: SignedInProps) {
  const [parameters] = useSearchParams();
  const waiting = useOverview().value?.waiting;
  const unsafeRecipes = waiting?.unsafeRecipes ?? 0;
  const shown = tabs.find((tab) => tab.Panel && tab.name === parameters.get("tab")) ?? tabs[0];
  return (
    <>
      <AdminHeader title="Admin Dashboard" {...signedIn}>
        <ButtonLink look="secondary" to={pagePaths.adminDashboard}>
          {adminDashboardName}
        </ButtonLink>
        <ButtonLink look="secondary" className="relative" to={pagePaths.recipeSafety}>
          Recipe Safety
          {unsafeRecipes > 0 && (
            <span className="back-office-count back-office-corner-count">
              {unsafeRecipes}
              <span className="sr-only"> unsafe</span>
            </span>
          )}
        </ButtonLink>
        <ButtonLink look="secondary" to={pagePaths.seoDashboard}>
          SEO
        </ButtonLink>
      </AdminHeader>
      <TabRow
        label="Back office"
        tabs={tabs.map(({ name, label, path }) => ({
          name,
          label,
          to: path ?? `?tab=${name}`,
          count: waiting && countWaiting(waiting, name),
        }))}
        shown={shown?.name}
      />
      <div className="py-6">
        {/* The code of each tab is loaded when it opens. */}
        <Suspense key={shown?.name} fallback={<p role="status">Loading...</p>}>
          <RemoteGroup>{shown?.Panel && <shown.Panel />}</RemoteGroup>
        </Suspense>
      </div>
    </>
  );
}

/** Returns the number of items that wait in a tab. */
function countWaiting(waiting: AdminOverview["waiting"], tab: string): number | undefined {
  const counts: Record<string, number> = {
    recipes: waiting.recipes,
    comments: waiting.comments + waiting.photos,
    messages: waiting.messages,
    mail: waiting.mails,
    links: waiting.links,
  };
  return counts[tab];
}
