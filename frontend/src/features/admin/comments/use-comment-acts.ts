// What an administrator does about a review, told by a toast, with the way back on it.
import { problemMessage } from "@/api/problem";
import { moderateRating, replyToRating, withdrawRating } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ListedRating, ModeratedRating } from "@/api/types";
import { type Message, toast } from "@/ui/toast";
import { useAct } from "../desk/use-act";

interface CommentActs {
  busy: boolean;
  /** Each tells what stood in the way; undefined where it was taken. */
  approve: () => Promise<unknown>;
  reject: (notes: string) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  reply: (text: string) => Promise<unknown>;
}

/** What is asked of the server, and what is said of it then. */
type Call = [ask: () => Promise<ModeratedRating>, said: string];

const { commentUpdated, commentUpdateFailed } = formRules.toasts;

export function useCommentActs({ id, userName, status, notes, adminReply }: ListedRating): CommentActs {
  const { busy, act } = useAct();
  const approve: Call = [() => moderateRating(id, { status: "approved", notes: "" }), "approved"];
  const reject = (why: string): Call => [() => moderateRating(id, { status: "rejected", notes: why }), "rejected"];
  const withdraw: Call = [() => withdrawRating(id), "withdrawn"];
  const reply = (text: string): Call => [() => replyToRating(id, text), "answered"];

  async function run([call, said]: Call, action?: Message["action"]): Promise<unknown> {
    const outcome = await act(call);
    if (!outcome.taken) {
      toast({ ...commentUpdateFailed, text: problemMessage(outcome.error, commentUpdateFailed.text) });
      return outcome.error;
    }
    toast({ ...commentUpdated, text: `${userName}: ${said}`, ...(action && { action }) });
    return undefined;
  }

  const back = (label: string, hint: string, call: Call) => ({ label, hint, run: () => void run(call) });

  /** A review that waits was decided nothing about: the way back from a decision is then the other one. */
  function backFromApproval() {
    if (status === "rejected") return back("Undo", "Reject it among the approved comments", reject(notes));
    return back(status === "pending" ? "Withdraw" : "Undo", "Withdraw it among the approved comments", withdraw);
  }

  return {
    busy,
    approve: () => run(approve, backFromApproval()),
    reject: (why) => run(reject(why), back("Approve", "Approve it among the rejected comments", approve)),
    withdraw: () => run(withdraw, back("Undo", "Approve it again among the withdrawn comments", approve)),
    reply: (text) =>
      run(
        reply(text),
        adminReply !== null && adminReply !== text
          ? back("Undo", "Change the reply back", reply(adminReply))
          : undefined,
      ),
  };
}
