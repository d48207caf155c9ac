// The form that answers a message by mail.
import { useState, type SubmitEvent } from "react";
import { postAnswer } from "@/api/admin-replies";
import { formRules } from "@/api/form-rules";
import { fieldMessage } from "@/api/problem";
import { textError, trimText } from "@/api/text-rule";
import type { ContactMessage } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { InsertReply } from "../components/insert-reply";
import { placeholderError } from "../components/reply-text";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";

const { answer: rule } = formRules.contact;
const purposes = ["message"] as const;

export function AnswerForm({
  message: { id, name, status },
  recipient,
}: {
  message: ContactMessage;
  recipient: string;
}) {
  const [text, setText] = useState("");
  const [marksResolved, setMarksResolved] = useState(true);
  const [error, setError] = useState<string>();
  const { busy, run } = useAdminAction();
  useUnsavedChanges(trimText(text) !== "");

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const ruleError = textError(rule, text) ?? placeholderError(text);
    setError(ruleError);
    if (ruleError !== undefined) return;
    const openStatus = status === "new" ? "in_progress" : status;
    const outcome = await run(() => postAnswer(id, { text, status: marksResolved ? "resolved" : openStatus }));
    if (!outcome.ok) {
      setError(fieldMessage(outcome.error, "text"));
      toastFailure({ title: "Error", text: "The answer could not be sent." }, outcome.error);
      return;
    }
    // Text that was typed while the answer was being sent stays.
    setText((current) => (current === text ? "" : current));
    toast({ title: "Answer saved", text: `It is being sent to ${recipient}.` });
  }

  return (
    <form noValidate className="mb-6 grid max-w-2xl grid-cols-1 gap-4" onSubmit={(event) => void send(event)}>
      <InsertReply purposes={purposes} values={{ name }} text={text} onChange={setText} />
      <TextBox
        label={`Answer to ${name}`}
        hint={
          <>
            Sent to {recipient} with the message quoted below it. A reply arrives in the mailbox of CONTACT_TO and does
            not appear here. If CONTACT_TO is not set, the email asks {name} not to reply.{" "}
            <CharacterCount text={text} max={rule.max} />
          </>
        }
        error={error}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={marksResolved}
          onChange={(event) => setMarksResolved(event.target.checked)}
        />
        Mark the message as resolved
      </label>
      <div>
        <Button type="submit" disabled={busy}>
          {busy ? "Sending..." : "Send answer"}
        </Button>
      </div>
    </form>
  );
}
