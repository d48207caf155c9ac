// The form that reports a mistake on a page.
import { useForm, useWatch } from "react-hook-form";
import { postReport } from "@/api/messages";
import { formRules } from "@/api/form-rules";
import { contactPath } from "@/api/page-paths";
import { textError } from "@/api/text-rule";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { FormButtons } from "@/ui/form-buttons";
import { useFormSubmit } from "@/ui/use-form-submit";

interface ReportFormProps {
  /** Path of the reported page. */
  path: string;
  isOpen: boolean;
  onClose: () => void;
}

const rule = formRules.contact.report;
const { reportSent, reportFailed } = formRules.toasts;

/** Keeps what was typed while the form is closed. */
export default function ReportForm({ path, isOpen, onClose }: ReportFormProps) {
  const form = useForm({ defaultValues: { message: "" } });
  const { register, control, handleSubmit, formState } = form;
  const text = useWatch({ control, name: "message" });
  const { busy, submit } = useFormSubmit({
    form,
    fields: ["message"],
    post: postReport,
    sent: reportSent,
    failed: reportFailed,
  });

  async function submitAndClose({ message }: { message: string }) {
    if (!(await submit({ path, message }))) return;
    form.reset();
    onClose();
  }

  if (!isOpen) return null;
  return (
    <form
      noValidate
      aria-label="Report a problem"
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(submitAndClose)(event)}
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
        Reports are anonymous, so we can't reply. If your pet is unwell, please call your vet. Are you a vet, or do you
        want an answer?{" "}
        <a
          href={contactPath("recipe", `Problem on ${path}`)}
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          Write to us
          <span className="sr-only">, opens in a new tab</span>
        </a>
      </p>
      <FormButtons submitLabel="Send report" busyLabel="Sending..." busy={busy} onCancel={onClose} />
    </form>
  );
}
