// The dashboard for administrators. The open tab is stored in the address.
import { Suspense, lazy, useState, type ComponentType } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import { hasUnsavedChanges, UnsavedChangesGuard } from "@/features/admin/components/unsaved-changes";
import { Button } from "@/ui/button";
import { clsx } from "clsx";
import { toast } from "@/ui/toast";

interface Tab {
  name: string;
  label: string;
  Panel: ComponentType;
}

const tabs: readonly Tab[] = [
  { name: "overview", label: "Overview", Panel: lazy(() => import("@/features/admin/overview/overview-panel")) },
  { name: "recipes", label: "Recipes", Panel: lazy(() => import("@/features/admin/recipes/recipes-panel")) },
  { name: "photos", label: "Photos", Panel: lazy(() => import("@/features/admin/photos/photos-panel")) },
  { name: "comments", label: "Comments", Panel: lazy(() => import("@/features/admin/comments/comments-panel")) },
  { name: "messages", label: "Messages", Panel: lazy(() => import("@/features/admin/messages/messages-panel")) },
  { name: "mail", label: "Mail", Panel: lazy(() => import("@/features/admin/mail/mail-panel")) },
  { name: "links", label: "Link Status", Panel: lazy(() => import("@/features/admin/links/links-panel")) },
  { name: "audit", label: "Audit log", Panel: lazy(() => import("@/features/admin/audit/audit-panel")) },
];

const UnsavedDialog = lazy(() => import("@/features/admin/components/unsaved-dialog"));

interface DashboardProps {
  /** The name of the signed-in administrator. */
  name: string;
  signOut: () => Promise<void>;
}

export function Dashboard({ name, signOut }: DashboardProps) {
  const [parameters] = useSearchParams();
  const [isConfirming, setIsConfirming] = useState(false);
  const shown = tabs.find((tab) => tab.name === parameters.get("tab")) ?? tabs[0];

  async function logOut() {
    setIsConfirming(false);
    try {
      await signOut();
      toast(formRules.toasts.loggedOut);
    } catch (error) {
      toast({ title: "Error", text: problemMessage(error, "You are still signed in. Please try again in a moment.") });
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-6">
        <div>
          <h1 className="text-h2">Admin Dashboard</h1>
          <p className="text-meta text-muted">Signed in: {name}</p>
        </div>
        <Button look="secondary" onClick={() => (hasUnsavedChanges() ? setIsConfirming(true) : void logOut())}>
          Logout
        </Button>
      </div>
      <nav aria-label="Back office" className="-mx-4 overflow-x-auto px-4">
        <ul className="flex gap-1 border-b border-line">
          {tabs.map((tab) => (
            <li key={tab.name}>
              <Link
                to={`?tab=${tab.name}`}
                ref={tab === shown ? scrollIntoTabs : undefined}
                aria-current={tab === shown ? "page" : undefined}
                className={clsx(
                  "flex min-h-11 items-center px-3 font-semibold whitespace-nowrap",
                  tab === shown ? "border-b-3 border-brand text-brand" : "text-muted hover:text-ink",
                )}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="py-6">
        {/* The code of each tab is loaded when it opens. */}
        <Suspense key={shown?.name} fallback={<p role="status">Loading...</p>}>
          {shown && <shown.Panel />}
        </Suspense>
      </div>
      <UnsavedChangesGuard />
      {isConfirming && (
        <Suspense fallback={null}>
          <UnsavedDialog onDiscard={() => void logOut()} onStay={() => setIsConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Scrolls the row of tabs, not the page, so that the open tab is visible on a phone. */
function scrollIntoTabs(link: HTMLAnchorElement | null) {
  const row = link?.closest("nav");
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
