// The form with the status of a message and the notes of the administrators.
import { useState, type SubmitEvent } from "react";
import { patchContactMessage } from "@/api/admin";
import { fieldMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import type { ContactMessage } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { Field } from "@/ui/field";
import { SelectBox } from "@/ui/select";
import { toast, toastFailure } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";

const { statuses, adminNotes: noteRule } = formRules.contact;
const { messageUpdated, messageUpdateFailed } = formRules.toasts;

/** The fields that administrators change. */
type MessageFields = Pick<ContactMessage, "status" | "adminNotes">;

export function MessageForm({ message }: { message: ContactMessage }) {
  const { id } = message;
  const [saved, setSaved] = useState<MessageFields>(message);
  const { busy, run } = useAdminAction();
  const [status, setStatus] = useState(saved.status);
  const [adminNotes, setAdminNotes] = useState(saved.adminNotes);
  const [error, setError] = useState<unknown>();
  // The status also changes when an answer is sent while the form is open.
  const [loadedStatus, setLoadedStatus] = useState(message.status);
  if (message.status !== loadedStatus) {
    setLoadedStatus(message.status);
    setSaved({ ...saved, status: message.status });
    if (status === saved.status) setStatus(message.status);
  }
  const isChanged = status !== saved.status || adminNotes !== saved.adminNotes;
  useUnsavedChanges(isChanged);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const outcome = await run(() => patchContactMessage(id, { status, ...notesIfEdited(adminNotes) }));
    setError(outcome.ok ? undefined : outcome.error);
    if (!outcome.ok) {
      toastFailure(messageUpdateFailed, outcome.error);
      return;
    }
    showSaved(outcome.response);
    toast({
      ...messageUpdated,
      ...(isChanged && {
        action: {
          label: "Undo",
          alternative: "Change the status and the notes of the message back",
          run: () => void undo(),
        },
      }),
    });
  }

  /** Called by a toast of an earlier rendering, in which `saved` contains the fields before the change. */
  async function undo() {
    const outcome = await run(() =>
      patchContactMessage(id, { status: saved.status, ...notesIfEdited(saved.adminNotes) }),
    );
    if (outcome.ok) {
      showSaved(outcome.response);
      toast(messageUpdated);
    } else {
      toastFailure(messageUpdateFailed, outcome.error);
    }
  }

  /**
   * Returns notes only if they were edited in this form. Otherwise sending or undoing a change could overwrite the notes
   * of another administrator.
   */
  function notesIfEdited(notes: string): { adminNotes?: string } {
    return adminNotes === saved.adminNotes ? {} : { adminNotes: notes };
  }

  function showSaved(fields: MessageFields) {
    setSaved(fields);
    setStatus(fields.status);
    setAdminNotes(fields.adminNotes);
  }

  return (
    <form noValidate className="grid max-w-2xl grid-cols-1 gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Status" error={fieldMessage(error, "status")}>
        {(controlProps) => (
          <SelectBox {...controlProps} value={status} options={statuses} onChange={setStatus} className="w-full" />
        )}
      </Field>
      <TextBox
        label="Admin notes"
        hint={<CharacterCount text={adminNotes} max={noteRule.max} />}
        error={fieldMessage(error, "adminNotes")}
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
