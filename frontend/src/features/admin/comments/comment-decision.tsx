// What can be done about a review, by where it stands: approve, reject with a note, reply, withdraw.
import { useState } from "react";
import { formRules } from "@/api/form-rules";
import type { ListedRating } from "@/api/types";
import { Button } from "@/ui/button";
import { NoteForm } from "./note-form";
import { useCommentActs } from "./use-comment-acts";

const { rejectionNote, reply: replyRule } = formRules.rating;
const noteRule = formRules.submission.notes;

type Open = "reject" | "reply";

interface CommentDecisionProps {
  comment: ListedRating;
  /** Called once something was decided, and the row may be gone from the list. */
  onDone: () => void;
}

export function CommentDecision({ comment, onDone }: CommentDecisionProps) {
  const { status, userName, adminReply } = comment;
  const { busy, approve, reject, withdraw, reply } = useCommentActs(comment);
  const [open, setOpen] = useState<Open>();
  const replyWord = adminReply === null ? "Reply" : "Change reply";
  const of = `the comment by ${userName}`;

  async function then(act: Promise<unknown>): Promise<unknown> {
    const refusal = await act;
    if (refusal === undefined) onDone();
    return refusal;
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        {status !== "approved" && (
          <Button disabled={busy} aria-label={`Approve ${of}`} onClick={() => void then(approve())}>
            Approve
          </Button>
        )}
        {status === "approved" && (
          <Button look="secondary" disabled={busy} aria-label={`Withdraw ${of}`} onClick={() => void then(withdraw())}>
            Withdraw
          </Button>
        )}
        {status === "pending" && (
          <Button
            look="secondary"
            disabled={busy}
            aria-label={`Reject ${of}`}
            aria-expanded={open === "reject"}
            onClick={() => setOpen(open === "reject" ? undefined : "reject")}
          >
            Reject
          </Button>
        )}
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`${replyWord} to ${of}`}
          aria-expanded={open === "reply"}
          onClick={() => setOpen(open === "reply" ? undefined : "reply")}
        >
          {replyWord}
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
          send={(notes) => then(reject(notes))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "reply" && (
        <NoteForm
          label="Reply, for everybody to read"
          field="reply"
          rule={replyRule}
          start={adminReply ?? ""}
          submit="Save reply"
          busy={busy}
          send={(text) => then(reply(text))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
