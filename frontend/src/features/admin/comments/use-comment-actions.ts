// The actions on a comment. Each shows a toast, with a button to undo the action where that is possible.
import { moderateRating, replyToRating, withdrawRating } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ListedRating, ModeratedRating } from "@/api/types";
import { toast, toastFailure } from "@/ui/toast";
import type { Message } from "@/ui/toast-view";
import { useAdminAction } from "../components/use-admin-action";

interface CommentActions {
  busy: boolean;
  /** Each resolves with the error, or undefined after a success. */
  approve: () => Promise<unknown>;
  reject: (notes: string) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  reply: (text: string) => Promise<unknown>;
}

interface Action {
  request: () => Promise<ModeratedRating>;
  /** The end of the toast's text, such as 'approved' in 'Comment by Anna: approved'. */
  result: string;
}

const { commentUpdated, commentUpdateFailed } = formRules.toasts;

export function useCommentActions({ id, userName, status, notes, adminReply }: ListedRating): CommentActions {
  const { busy, run } = useAdminAction();
  const approve: Action = {
    request: () => moderateRating(id, { status: "approved", notes: "" }),
    result: "approved",
  };
  const reject = (reason: string): Action => ({
    request: () => moderateRating(id, { status: "rejected", notes: reason }),
    result: "rejected",
  });
  const withdraw: Action = { request: () => withdrawRating(id), result: "withdrawn" };
  const reply = (text: string): Action => ({ request: () => replyToRating(id, text), result: "reply saved" });

  async function perform({ request, result }: Action, undo?: Message["action"]): Promise<unknown> {
    const outcome = await run(request);
    if (!outcome.ok) {
      toastFailure(commentUpdateFailed, outcome.error);
      return outcome.error;
    }
    toast({ ...commentUpdated, text: `Comment by ${userName}: ${result}`, ...(undo && { action: undo }) });
    return undefined;
  }

  const undoWith = (label: string, alternative: string, action: Action) => ({
    label,
    alternative,
    run: () => void perform(action),
  });

  /**
   * A comment cannot become pending again, so withdrawing it undoes the approval of a pending comment. The list of
   * approved comments has no button to reject a comment, so without the toast an approval can only be withdrawn.
   */
  function undoApproval() {
    const label = status === "pending" ? "Withdraw" : "Undo";
    const action = status === "rejected" ? reject(notes) : withdraw;
    return undoWith(label, "Withdraw it in the list of approved comments", action);
  }

  return {
    busy,
    approve: () => perform(approve, undoApproval()),
    reject: (reason) =>
      perform(reject(reason), undoWith("Approve", "Approve it in the list of rejected comments", approve)),
    withdraw: () => perform(withdraw, undoWith("Undo", "Approve it in the list of withdrawn comments", approve)),
    reply: (text) =>
      perform(
        reply(text),
        adminReply !== null && adminReply !== text
          ? undoWith("Undo", "Change the reply back", reply(adminReply))
          : undefined,
      ),
  };
}
