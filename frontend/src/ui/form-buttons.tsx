// The buttons at the end of a form: submit, and cancel.
import clsx from "clsx";
import { Button } from "./button";

interface FormButtonsProps {
  submitLabel: string;
  /** Label of the submit button while the form is being sent. */
  busyLabel: string;
  busy: boolean;
  onCancel: () => void;
  className?: string;
}

export function FormButtons({ submitLabel, busyLabel, busy, onCancel, className }: FormButtonsProps) {
  return (
    <div className={clsx("flex flex-wrap gap-3", className)}>
      <Button type="submit" disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
