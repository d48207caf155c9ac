// The form that reports a mistake on a page.
import { useForm, useWatch } from "react-hook-form";
import { problemMessage } from "@/api/problem";
import { postReport } from "@/api/messages";
import { formRules } from "@/api/form-rules";
import { textError } from "@/api/text-rule";
import { useSubmit } from "@/api/use-submit";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { FormButtons } from "@/ui/form-buttons";
import { setServerErrors } from "@/ui/form-errors";
import { toast } from "@/ui/toast";

interface ReportFormProps {
  /** Path of the reported page. */
  path: string;
  onClose: () => void;
}

const rule = formRules.contact.report;
const { reportSent, reportFailed } = formRules.toasts;

export default function ReportForm({ path, onClose }: ReportFormProps) {
  const form = useForm({ defaultValues: { message: "" } });
  const { register, control, handleSubmit, formState } = form;
  const text = useWatch({ control, name: "message" });
  const { busy, send } = useSubmit(postReport);

  async function submit({ message }: { message: string }) {
    const outcome = await send({ path, message });
    if (outcome.ok) {
      toast(reportSent);
      onClose();
      return;
    }
    setServerErrors(form, outcome.error, ["message"]);
    toast({ title: reportFailed.title, text: problemMessage(outcome.error, reportFailed.text) });
  }

  return (
    <form
      noValidate
      aria-label="Report a problem"
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <TextBox
        label="What is wrong with this recipe?"
        rows={4}
        autoFocus
        hint={<CharacterCount text={text} max={rule.max} />}
        error={formState.errors.message?.message}
        {...register("message", { validate: (message) => textError(rule, message) ?? true })}
      />
      <p className="text-meta text-muted">
        Reports are anonymous, so we can't reply. If your pet is unwell, please call your vet.
      </p>
      <FormButtons submitLabel="Send report" busyLabel="Sending..." busy={busy} onCancel={onClose} />
    </form>
  );
}
