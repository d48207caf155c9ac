// The open sessions of the administrator, with buttons to end them.
import { useRef } from "react";
import { adminRules } from "@/api/admin-rules";
import { endOtherSessions, endSession, getSessions, sessionsAddress } from "@/api/admin-security";
import type { OpenSession } from "@/api/types";
import { Button } from "@/ui/button";
import { toast, toastFailure } from "@/ui/toast";
import { AdminTable, type Column } from "../components/admin-table";
import { Badge } from "../components/badge";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";

const { maxIdleMinutes, maxHours } = adminRules.session;

const regionNames = new Intl.DisplayNames("en-GB", { type: "region" });

export function SessionList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useAdminRemote(sessionsAddress, getSessions);
  const { busy, run } = useAdminAction();

  async function end<Result>(request: () => Promise<Result>, message: (result: Result) => string) {
    const outcome = await run(request);
    if (outcome.ok) toast({ title: "Session ended", text: message(outcome.response) });
    else toastFailure({ title: "Error", text: null }, outcome.error);
    // The button may have disappeared with its row.
    heading.current?.focus();
  }

  const columns: Column<OpenSession>[] = [
    {
      label: "Browser",
      cell: ({ browser, isCurrent }) => (
        <>
          {browserName(browser)} {isCurrent && <Badge tone="good">This browser</Badge>}
        </>
      ),
    },
    { label: "Country", cell: ({ country }) => (country === null ? "Not known" : regionNames.of(country)) },
    { label: "Signed in", cell: ({ signedInAt }) => <DateTime at={signedInAt} /> },
    { label: "Last used", cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} /> },
    {
      label: "End",
      hideLabel: true,
      cell: ({ id, browser, isCurrent }) =>
        !isCurrent && (
          <Button
            look="secondary"
            disabled={busy}
            aria-label={`End the session in ${browserName(browser)}`}
            onClick={() =>
              void end(
                () => endSession(id),
                () => `The session in ${browserName(browser)} has ended.`,
              )
            }
          >
            End session
          </Button>
        ),
    },
  ];

  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" ref={heading} tabIndex={-1} className="text-h3">
        Where you are signed in
      </h3>
      <p className="mt-1 mb-3 max-w-2xl text-muted">
        A session ends after {maxIdleMinutes} minutes without use, and after {maxHours} hours at the latest.
      </p>
      <RemoteView remote={sessions} subject="The sessions">
        {(rows) => (
          <>
            <AdminTable label="Sessions" columns={columns} rows={rows} getKey={({ id }) => id} />
            {rows.length > 1 && (
              <Button
                look="secondary"
                className="mt-4"
                disabled={busy}
                onClick={() => void end(endOtherSessions, endedText)}
              >
                End all other sessions
              </Button>
            )}
          </>
        )}
      </RemoteView>
    </section>
  );
}

function browserName(browser: string): string {
  return browser === "" ? "Unknown browser" : browser;
}

function endedText(count: number): string {
  return count === 1 ? "One session has ended." : `${count} sessions have ended.`;
}
