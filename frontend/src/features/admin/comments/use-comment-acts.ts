// What an administrator does about a review, told by a toast; taking it off the site can be undone there.
import { messageOf } from "@/api/faults";
import { moderateRating, replyToRating, withdrawRating } from "@/api/ratings";
import { formRules } from "@/api/form-rules";
import type { ListedRating, ModeratedRating } from "@/api/types";
import { toast } from "@/ui/toast-store";
import { useAct } from "../desk/use-act";

interface CommentActs {
  busy: boolean;
  /** Each tells what stood in the way; undefined where it was taken. */
  approve: () => Promise<unknown>;
  reject: (notes: string) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  reply: (text: string) => Promise<unknown>;
}

const { commentUpdated, commentUpdateFailed } = formRules.toasts;

export function useCommentActs({ id, userName }: ListedRating): CommentActs {
  const { busy, act } = useAct();

  async function run(call: () => Promise<ModeratedRating>, said: string, undo?: () => void): Promise<unknown> {
    const outcome = await act(call);
    if (!outcome.taken) {
      toast({ ...commentUpdateFailed, text: messageOf(outcome.error, commentUpdateFailed.text) });
      return outcome.error;
    }
    toast({
      ...commentUpdated,
      text: `${userName}: ${said}`,
      ...(undo && { action: { label: "Undo", hint: "Approve it again among the withdrawn comments", run: undo } }),
    });
    return undefined;
  }

  const approve = () => run(() => moderateRating(id, { status: "approved", notes: "" }), "approved");
  return {
    busy,
    approve,
    reject: (notes) => run(() => moderateRating(id, { status: "rejected", notes }), "rejected"),
    withdraw: () =>
      run(
        () => withdrawRating(id),
        "withdrawn",
        () => void approve(),
      ),
    reply: (text) => run(() => replyToRating(id, text), "answered"),
  };
}
