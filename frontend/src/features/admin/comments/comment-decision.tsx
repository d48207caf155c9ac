// The decisions that the status of a comment allows: approve, reject with a note, reply, withdraw.
import { useState } from "react";
import { formRules } from "@/api/form-rules";
import type { ListedRating } from "@/api/types";
import { Button } from "@/ui/button";
import { NoteForm } from "./note-form";
import { useCommentActions } from "./use-comment-actions";

const { rejectionNote: defaultRejectionNote, reply: replyRule } = formRules.rating;
// Notes on comments and on submissions have the same rule.
const noteRule = formRules.submission.notes;

type OpenForm = "reject" | "reply";

interface CommentDecisionProps {
  comment: ListedRating;
  /** Called after a decision, when the row may have left the list. */
  onDone: () => void;
}

export function CommentDecision({ comment, onDone }: CommentDecisionProps) {
  const { status, userName, adminReply } = comment;
  const { busy, approve, reject, withdraw, reply } = useCommentActions(comment);
  const [openForm, setOpenForm] = useState<OpenForm>();
  const replyLabel = adminReply === null ? "Reply" : "Change reply";
  const subject = `the comment by ${userName}`;

  const toggleForm = (form: OpenForm) => setOpenForm(openForm === form ? undefined : form);

  async function finish(action: Promise<unknown>): Promise<unknown> {
    const error = await action;
    if (error === undefined) onDone();
    return error;
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2 lg:flex-nowrap">
        {status !== "approved" && (
          <Button
            disabled={busy}
            aria-label={`Approve ${subject}`}
            aria-keyshortcuts="a"
            onClick={() => void finish(approve())}
          >
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
            aria-keyshortcuts="r"
            aria-expanded={openForm === "reject"}
            onClick={() => toggleForm("reject")}
          >
            Reject
          </Button>
        )}
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`${replyLabel} to ${subject}`}
          aria-expanded={openForm === "reply"}
          onClick={() => toggleForm("reply")}
        >
          {replyLabel}
        </Button>
      </div>
      {openForm === "reject" && (
        <NoteForm
          label="Note, for administrators only"
          field="notes"
          rule={noteRule}
          initialText={defaultRejectionNote}
          submitLabel="Reject comment"
          busy={busy}
          send={(notes) => finish(reject(notes))}
          onClose={() => setOpenForm(undefined)}
        />
      )}
      {openForm === "reply" && (
        <NoteForm
          label="Public reply"
          field="reply"
          rule={replyRule}
          initialText={adminReply ?? ""}
          submitLabel="Save reply"
          busy={busy}
          send={(text) => finish(reply(text))}
          onClose={() => setOpenForm(undefined)}
        />
      )}
    </div>
  );
}
