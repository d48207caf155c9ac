// What the server found wrong, put at the fields of a form; the first of them gets the focus.
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { fieldMessage } from "@/api/problem";

/** A fault of something else than these fields is left to whoever tells of the failure. */
export function putFaults<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
  fields: readonly Path<Values>[],
): void {
  const wrong = fields.flatMap((field) => {
    const message = fieldMessage(error, field);
    return message === undefined ? [] : [{ field, message }];
  });
  wrong.forEach(({ field, message }, index) =>
    setError(field, { type: "server", message }, { shouldFocus: index === 0 }),
  );
}
