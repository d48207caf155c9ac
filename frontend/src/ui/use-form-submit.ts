// Sends a form and reports the outcome: a toast, and the server's errors at the fields.
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useSubmit } from "@/api/use-submit";
import { setServerErrors } from "./form-errors";
import { toast, toastFailure } from "./toast";

interface Toast {
  title: string;
  text: string | null;
}

interface FormSubmitOptions<Values extends FieldValues, Content, Response> {
  form: Pick<UseFormReturn<Values>, "setError">;
  /** The fields that can show an error of the server. */
  fields: readonly Path<Values>[];
  post: (content: Content, idempotencyKey: string) => Promise<Response>;
  sent: Toast;
  /** The text is shown for a failure that the server does not explain. */
  failed: Toast;
  /** Shows errors of the server that belong to none of `fields`. */
  onFailed?: (error: unknown) => void;
}

/** `submit` returns whether the form was sent. */
export function useFormSubmit<Values extends FieldValues, Content, Response>({
  form,
  fields,
  post,
  sent,
  failed,
  onFailed,
}: FormSubmitOptions<Values, Content, Response>) {
  const { busy, send } = useSubmit(post);

  async function submit(content: Content): Promise<boolean> {
    const outcome = await send(content);
    if (outcome.ok) {
      toast(sent);
      return true;
    }
    onFailed?.(outcome.error);
    setServerErrors(form, outcome.error, fields);
    toastFailure(failed, outcome.error);
    return false;
  }

  return { busy, submit };
}
