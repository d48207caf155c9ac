// The line that says that there is no connection, and how old the copy on the screen is.
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useSWRConfig } from "swr";
import { pagePaths } from "@/api/pages";
import { isCopy, oldestCopy, subscribeToCopies, updateListeners } from "@/api/stored-copies";
import { Button } from "@/ui/button";
import { useIsOnline } from "@/ui/use-is-online";
import { formatTime } from "./format-time";

export function OfflineBar() {
  const isOnline = useIsOnline();
  const storedAt = useSyncExternalStore(subscribeToCopies, oldestCopy, () => undefined);
  const reload = useReloadOfCopies();
  const { pathname } = useLocation();
  useEffect(() => {
    // After this render, the new page has registered the data that it shows.
    const timer = setTimeout(updateListeners);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    // When the connection is back, the copies on the screen are replaced.
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [reload]);
  return (
    <div role="status" className="z-20 lg:sticky lg:top-16 print:hidden">
      {(!isOnline || storedAt !== undefined) && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-oat px-4 py-1 text-meta">
          <span>{offlineText(isOnline, storedAt)}</span>
          {isOnline ? (
            <Button look="quiet" onClick={reload}>
              Load it again
            </Button>
          ) : (
            <Link
              to={pagePaths.offline}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              See what works offline
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** A copy can also be shown with a connection, when the site does not respond in time. */
function offlineText(isOnline: boolean, storedAt: number | undefined): string {
  const start = isOnline ? "The site did not respond" : "You are offline";
  if (storedAt === undefined) return `${start}.`;
  return `${start}: this is the copy of ${formatTime(storedAt)}. Its prices and verdicts are of that time.`;
}

/** Returns a function that requests again what is shown as a copy. */
function useReloadOfCopies(): () => void {
  const { cache, mutate } = useSWRConfig();
  // The function must stay the same: the event that the connection is back renders the line again before it is called.
  return useCallback(() => {
    for (const key of [...cache.keys()]) if (isCopy(key)) void mutate(key);
  }, [cache, mutate]);
}
