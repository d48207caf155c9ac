// The button that checks all links, with the progress of the check.
import { useEffect, useRef, useState } from "react";
import { checkLinks, getLinkCheckProgress, linkCheckProgressAddress } from "@/api/admin-links";
import { Button } from "@/ui/button";
import { problemMessage } from "@/api/problem";
import { toastFailure } from "@/ui/toast";
import { DateTime } from "../components/date-time";
import { useAdminAction } from "../components/use-admin-action";
import { isSessionExpired, useAdminRemote } from "../components/use-admin-remote";

const refreshMs = 1000;

/** `onProgress` is called whenever further links were checked. */
export function LinkCheck({ onProgress }: { onProgress: () => void }) {
  const { busy, run } = useAdminAction();
  const [isPolling, setIsPolling] = useState(false);
  const {
    value: progress,
    error,
    retry,
  } = useAdminRemote(linkCheckProgressAddress, getLinkCheckProgress, {
    refreshMs: isPolling ? refreshMs : 0,
  });
  const processed = progress?.processed ?? 0;
  const running = progress?.running ?? false;
  const hasStarted = (progress?.startedAt ?? null) !== null;
  if (running !== isPolling) setIsPolling(running);

  const reportedCount = useRef(processed);
  useEffect(() => {
    if (reportedCount.current === processed) return;
    reportedCount.current = processed;
    onProgress();
  }, [processed, onProgress]);

  async function check() {
    const outcome = await run(checkLinks);
    if (!outcome.ok) toastFailure({ title: "Error", text: "The check could not be started." }, outcome.error);
  }

  return (
    <div className="back-office-section mb-5">
      <div className="back-office-actions">
        <Button disabled={busy || running} onClick={() => void check()}>
          {running ? "Checking..." : "Check now"}
        </Button>
        {progress !== undefined && hasStarted && (
          <p role="status">
            {running
              ? `${processed} of ${progress.total} links checked, `
              : `${processed} ${processed === 1 ? "link" : "links"} checked, `}
            {progress.failing} failing
            {progress.finishedAt !== null && (
              <>
                {" "}
                (<DateTime at={progress.finishedAt} />)
              </>
            )}
          </p>
        )}
      </div>
      {running && error !== undefined && !isSessionExpired(error) && (
        // After an error, polling stops until the progress has loaded again: by this button, or when the page becomes visible.
        <div role="alert" className="back-office-actions">
          <p className="text-danger">The progress of the check could not be loaded: {problemMessage(error)}</p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {running && progress !== undefined && (
        <progress className="admin-progress" aria-label="Checked links" max={progress.total} value={processed} />
      )}
    </div>
  );
}
