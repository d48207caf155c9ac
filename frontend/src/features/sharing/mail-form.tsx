// A recipe sent to somebody by e-mail: to whom, from whom, with a few words.
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import { problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import { postShare } from "@/api/sharing";
import { breach } from "@/api/text-rule";
import type { NewShare } from "@/api/types";
import { useSending } from "@/api/use-sending";
import { Button } from "@/ui/button";
import { Count } from "@/ui/count";
import { putFaults } from "@/ui/form-faults";
import { TextBox, TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast-store";

interface MailFormProps {
  recipe: number;
  onClose: () => void;
}

type Letter = Record<keyof NewShare, string>;

const blank: Letter = { recipientEmail: "", senderName: "", personalMessage: "" };
const { recipientEmail, senderName, personalMessage, missing } = formRules.share;
const { toasts } = formRules;

export default function MailForm({ recipe, onClose }: MailFormProps) {
  const form = useForm<Letter>({ defaultValues: blank });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const note = useWatch({ control, name: "personalMessage" });
  const { busy, send } = useSending((letter: Letter, onceKey) => postShare(recipe, letter, onceKey));

  async function submit(letter: Letter) {
    const outcome = await send(letter);
    if (outcome.taken) {
      toast(toasts.shareSent);
      onClose();
      return;
    }
    putFaults(form, outcome.error, ["recipientEmail", "senderName", "personalMessage"]);
    toast({ title: toasts.shareFailed.title, text: problemMessage(outcome.error, toasts.shareFailed.text) });
  }

  function tellMissing(faults: FieldErrors<Letter>) {
    if ([faults.recipientEmail, faults.senderName].some((fault) => fault?.message === missing)) {
      toast(toasts.shareMissing);
    }
  }

  return (
    <form
      noValidate
      aria-label="Share by e-mail"
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(submit, tellMissing)(event)}
    >
      <TextField
        label="Recipient's e-mail"
        type="email"
        autoComplete="off"
        autoFocus
        maxLength={recipientEmail.max}
        error={errors.recipientEmail?.message}
        {...register("recipientEmail", { validate: (text) => text.trim() !== "" || missing })}
      />
      <TextField
        label="Your name"
        autoComplete="name"
        error={errors.senderName?.message}
        {...register("senderName", { validate: (text) => breach(senderName, text) ?? true })}
      />
      <TextBox
        label="A few words (optional)"
        rows={2}
        className="sm:col-span-2"
        hint={
          <>
            <Count text={note} max={personalMessage.max} />, without links
          </>
        }
        error={errors.personalMessage?.message}
        onKeyDown={(event) => {
          // The note is one line, as it stands in the mail.
          if (event.key === "Enter") event.preventDefault();
        }}
        {...register("personalMessage", { validate: (text) => breach(personalMessage, text) ?? true })}
      />
      <p className="text-meta text-muted sm:col-span-2">
        We send one mail with this recipe, and a link by which its reader gets no more of them.
      </p>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {busy ? "Sending..." : "Send"}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
