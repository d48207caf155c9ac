// Where a message stands, and what the administrators note beside it.
import { useState, type SubmitEvent } from "react";
import { patchContactMessage } from "@/api/admin";
import { fieldMessage, problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import type { ContactMessage } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { Field } from "@/ui/field";
import { SelectBox } from "@/ui/select";
import { toast } from "@/ui/toast";
import { useUnsaved } from "../desk/unsaved";
import { useAct } from "../desk/use-act";

const { statuses, adminNotes: noteRule } = formRules.contact;
const { messageUpdated, messageUpdateFailed } = formRules.toasts;

/** What of a message an administrator sets. */
interface Saved {
  status: string;
  adminNotes: string;
}

export function MessageForm({ message }: { message: ContactMessage }) {
  const { id } = message;
  const [saved, setSaved] = useState<Saved>(message);
  const { busy, act } = useAct();
  const [status, setStatus] = useState(saved.status);
  const [adminNotes, setAdminNotes] = useState(saved.adminNotes);
  const [refusal, setRefusal] = useState<unknown>();
  const isChanged = status !== saved.status || adminNotes !== saved.adminNotes;
  useUnsaved(isChanged);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const outcome = await act(() => patchContactMessage(id, { status, ...noteWhere(adminNotes) }));
    setRefusal(outcome.taken ? undefined : outcome.error);
    if (!outcome.taken) {
      toast({ title: messageUpdateFailed.title, text: problemMessage(outcome.error, messageUpdateFailed.text) });
      return;
    }
    show(outcome.answer);
    toast({
      ...messageUpdated,
      ...(isChanged && {
        action: { label: "Undo", hint: "Set the state back at the message", run: () => void undo() },
      }),
    });
  }

  async function undo() {
    const outcome = await act(() => patchContactMessage(id, { status: saved.status, ...noteWhere(saved.adminNotes) }));
    if (outcome.taken) show(outcome.answer);
    toast(outcome.taken ? messageUpdated : messageUpdateFailed);
  }

  /** The note goes along only where it was touched here: another administrator may have written one meanwhile. */
  function noteWhere(note: string): { adminNotes?: string } {
    return adminNotes === saved.adminNotes ? {} : { adminNotes: note };
  }

  function show(now: Saved) {
    setSaved(now);
    setStatus(now.status);
    setAdminNotes(now.adminNotes);
  }

  return (
    <form noValidate className="grid max-w-2xl gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="State" error={fieldMessage(refusal, "status")}>
        {(wiring) => (
          <SelectBox {...wiring} value={status} options={statuses} onChange={setStatus} className="w-full" />
        )}
      </Field>
      <TextBox
        label="Admin notes"
        hint={<CharacterCount text={adminNotes} max={noteRule.max} />}
        error={fieldMessage(refusal, "adminNotes")}
        rows={3}
        value={adminNotes}
        onChange={(event) => setAdminNotes(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={busy}>
          {busy ? "Updating..." : "Update Message"}
        </Button>
      </div>
    </form>
  );
}
