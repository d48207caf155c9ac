// Shows the server's field errors at the fields of a form.
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { fieldMessage } from "@/api/problem";

/**
 * Shows the errors of the listed fields and focuses the first of these. Errors of fields that are not listed are ignored: the
 * caller reports them with the failure.
 */
export function setServerErrors<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
  fields: readonly Path<Values>[],
): void {
  const errors = fields.flatMap((field) => {
    const message = fieldMessage(error, field);
    return message === undefined ? [] : [{ field, message }];
  });
  errors.forEach(({ field, message }, index) =>
    setError(field, { type: "server", message }, { shouldFocus: index === 0 }),
  );
}
