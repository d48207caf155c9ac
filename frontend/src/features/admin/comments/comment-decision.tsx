// The actions on a rating, by its status: approve, reject with a note, reply, withdraw.
import { useState } from "react";
import { formRules } from "@/api/form-rules";
import type { ListedRating } from "@/api/types";
import { Button } from "@/ui/button";
import { NoteForm } from "./note-form";
import { useCommentActions } from "./use-comment-actions";

const { rejectionNote, reply: replyRule } = formRules.rating;
const noteRule = formRules.submission.notes;

type Open = "reject" | "reply";

interface CommentDecisionProps {
  comment: ListedRating;
  /** Called after a decision, when the row may have left the list. */
  onDone: () => void;
}

export function CommentDecision({ comment, onDone }: CommentDecisionProps) {
  const { status, userName, adminReply } = comment;
  const { busy, approve, reject, withdraw, reply } = useCommentActions(comment);
  const [open, setOpen] = useState<Open>();
  const replyLabel = adminReply === null ? "Reply" : "Change reply";
  const subject = `the comment by ${userName}`;

  async function finish(action: Promise<unknown>): Promise<unknown> {
    const error = await action;
    if (error === undefined) onDone();
    return error;
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        {status !== "approved" && (
          <Button disabled={busy} aria-label={`Approve ${subject}`} onClick={() => void finish(approve())}>
            Approve
          </Button>
        )}
        {status === "approved" && (
          <Button
            look="secondary"
            disabled={busy}
            aria-label={`Withdraw ${subject}`}
            onClick={() => void finish(withdraw())}
          >
            Withdraw
          </Button>
        )}
        {status === "pending" && (
          <Button
            look="secondary"
            disabled={busy}
            aria-label={`Reject ${subject}`}
            aria-expanded={open === "reject"}
            onClick={() => setOpen(open === "reject" ? undefined : "reject")}
          >
            Reject
          </Button>
        )}
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`${replyLabel} to ${subject}`}
          aria-expanded={open === "reply"}
          onClick={() => setOpen(open === "reply" ? undefined : "reply")}
        >
          {replyLabel}
        </Button>
      </div>
      {open === "reject" && (
        <NoteForm
          label="Note, for administrators only"
          field="notes"
          rule={noteRule}
          start={rejectionNote}
          submit="Reject comment"
          busy={busy}
          send={(notes) => finish(reject(notes))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "reply" && (
        <NoteForm
          label="Public reply"
          field="reply"
          rule={replyRule}
          start={adminReply ?? ""}
          submit="Save reply"
          busy={busy}
          send={(text) => finish(reply(text))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
