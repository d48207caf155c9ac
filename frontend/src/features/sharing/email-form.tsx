// The form that sends a recipe by email: recipient, sender and an optional note.
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { postShare } from "@/api/messages";
import { textError, trimText } from "@/api/text-rule";
import type { NewShare } from "@/api/types";
import { CharacterCount, TextBox, TextField } from "@/ui/text-field";
import { PrivacyNote } from "@/ui/privacy-note";
import { FormButtons } from "@/ui/form-buttons";
import { toast } from "@/ui/toast";
import { useFormSubmit } from "@/ui/use-form-submit";

interface EmailFormProps {
  recipeId: number;
  isOpen: boolean;
  onClose: () => void;
}

type ShareValues = Record<keyof NewShare, string>;

const emptyValues: ShareValues = { recipientEmail: "", senderName: "", personalMessage: "" };
const { recipientEmail, senderName, personalMessage } = formRules.share;
const emailMissingMessage = "Enter the recipient's email address.";
const nameMissingMessage = "Enter your name.";
const { toasts } = formRules;

/** Keeps what was typed while the form is closed. */
export default function EmailForm({ recipeId, isOpen, onClose }: EmailFormProps) {
  const form = useForm<ShareValues>({ defaultValues: emptyValues });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const note = useWatch({ control, name: "personalMessage" });
  const { busy, submit } = useFormSubmit({
    form,
    fields: ["recipientEmail", "senderName", "personalMessage"],
    post: (values: ShareValues, idempotencyKey) => postShare(recipeId, values, idempotencyKey),
    sent: toasts.shareSent,
    failed: toasts.shareFailed,
  });

  async function submitAndClose(values: ShareValues) {
    if (!(await submit(values))) return;
    form.reset();
    onClose();
  }

  function reportMissingFields(errors: FieldErrors<ShareValues>) {
    const messages = [errors.recipientEmail?.message, errors.senderName?.message];
    if (messages.includes(emailMissingMessage) || messages.includes(nameMissingMessage)) {
      toast(toasts.shareMissing);
    }
  }

  if (!isOpen) return null;
  return (
    <form
      noValidate
      aria-label="Share by email"
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(submitAndClose, reportMissingFields)(event)}
    >
      <TextField
        label="Recipient's email"
        type="email"
        autoComplete="off"
        autoFocus
        maxLength={recipientEmail.max}
        error={errors.recipientEmail?.message}
        {...register("recipientEmail", { validate: (text) => trimText(text) !== "" || emailMissingMessage })}
      />
      <TextField
        label="Your name"
        autoComplete="name"
        error={errors.senderName?.message}
        {...register("senderName", { validate: findNameError })}
      />
      <TextBox
        label="Add a note (optional)"
        rows={2}
        className="sm:col-span-2"
        hint={
          <>
            <CharacterCount text={note} max={personalMessage.max} />, no links
          </>
        }
        error={errors.personalMessage?.message}
        onKeyDown={(event) => {
          // The note is a single line in the email.
          if (event.key === "Enter") event.preventDefault();
        }}
        {...register("personalMessage", { validate: (text) => textError(personalMessage, text) ?? true })}
      />
      <PrivacyNote className="sm:col-span-2">
        We send one email with this recipe. It includes a link to stop any further emails.
      </PrivacyNote>
      <FormButtons submitLabel="Send" busyLabel="Sending..." busy={busy} onCancel={onClose} className="sm:col-span-2" />
    </form>
  );
}

function findNameError(name: string): string | true {
  if (trimText(name) === "") return nameMissingMessage;
  return textError(senderName, name) ?? true;
}
