// A letter that is being sent or was sent: its progress, its deliveries and its text.
import { adminRules } from "@/api/admin-rules";
import { stopLetter } from "@/api/admin-newsletter";
import type { Letter } from "@/api/types";
import { Button } from "@/ui/button";
import { formatNumber } from "@/ui/format";
import { toast, toastFailure } from "@/ui/toast";
import { CountCard } from "../components/count-card";
import { DateTime } from "../components/date-time";
import { useAdminAction } from "../components/use-admin-action";
import { LetterPreviewPanel } from "./letter-preview-panel";
import { letterStates } from "./letter-states";

export function SentLetter({ letter }: { letter: Letter }) {
  const { subject, state, startedAt, sentBy, finishedAt, delivery } = letter;
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <h3 className="text-h3 wrap-anywhere">{subject}</h3>
        <p className="text-meta text-muted">
          {letterStates[state]}. Started by {sentBy}
          {startedAt !== null && (
            <>
              , <DateTime at={startedAt} />
            </>
          )}
          {finishedAt !== null && (
            <>
              , ended <DateTime at={finishedAt} />
            </>
          )}
        </p>
      </div>
      {state === "sending" && <Progress letter={letter} />}
      {delivery === null ? (
        <p>
          {letter.queued === 1 ? "1 email was" : `${formatNumber(letter.queued)} emails were`} queued. The outcome of
          the delivery is no longer stored.
        </p>
      ) : (
        <ul aria-label="Emails of the letter" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <CountCard count={letter.queued}>Queued</CountCard>
          <CountCard count={delivery.delivered}>Delivered to the mail server</CountCard>
          <CountCard count={delivery.waiting}>Waiting</CountCard>
          <CountCard count={delivery.failed} to="?tab=mail">
            Failed
          </CountCard>
        </ul>
      )}
      <p className="text-meta text-muted">Who opens a letter is not recorded.</p>
      <LetterPreviewPanel content={letter} />
    </div>
  );
}

function Progress({ letter: { id, queued, recipients } }: { letter: Letter }) {
  const { busy, run } = useAdminAction();

  async function stop() {
    const outcome = await run(() => stopLetter(id));
    if (outcome.ok) toast({ title: "Sending stopped", text: "Emails that were not delivered yet are deleted." });
    else toastFailure({ title: "Error", text: "Sending could not be stopped. Please try again." }, outcome.error);
  }

  return (
    <div className="fact-panel grid gap-3">
      <label htmlFor="letter-progress" className="font-semibold">
        {formatNumber(queued)} of {formatNumber(recipients)} emails
      </label>
      <progress id="letter-progress" className="admin-progress" value={queued} max={recipients} />
      <p className="text-meta text-muted">
        At most {adminRules.letter.maxMailsPerMinute} emails a minute are sent. You can leave this page: sending
        continues, also after a restart.
      </p>
      <div>
        <Button look="secondary" disabled={busy} onClick={() => void stop()}>
          Stop sending
        </Button>
      </div>
    </div>
  );
}
