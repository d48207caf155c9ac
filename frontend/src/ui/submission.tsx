// Forms that work without scripts, and before the scripts have loaded: the browser opens the page's address with their fields as its
// query. Scripts change the address themselves.
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { isRenderedByServer, readRenderedQuery } from "@/api/first-view";
import { Button } from "./button";
import { useIsServerView } from "./use-is-server-view";
import { WithoutScripts } from "./without-scripts";

/** The field that a control adds to the query. `form` is the id of a form that does not contain the control. */
export interface Submission {
  form?: string | undefined;
  name: string;
}

/**
 * Adds the other parameters of the address to a form, so that they stay in it. Both sides read the first value of a repeated one, so
 * these must come after all controls of the form. `without` names those that the form removes.
 */
export function OtherParameters({ form, without }: { form?: string | undefined; without?: string }) {
  const [parameters] = useSearchParams();
  const isTakenOver = useIsServerView() && typeof document !== "undefined" && isRenderedByServer(document);
  const shown = isTakenOver ? new URLSearchParams(readRenderedQuery(document)) : parameters;
  return [...shown]
    .filter(([name]) => name !== without)
    .map(([name, value], index) => <input key={index} type="hidden" form={form} name={name} value={value} />);
}

/** The first button of a form, which Enter presses in a text field. It must not be that of a filter. With scripts, it is not shown. */
export function DefaultButton({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="submit" hidden />
      <SubmitWithoutScripts>{children}</SubmitWithoutScripts>
    </>
  );
}

/** The button of a form whose controls do not need one with scripts. */
export function SubmitWithoutScripts({ form, children }: { form?: string | undefined; children: ReactNode }) {
  return (
    <WithoutScripts>
      <Button type="submit" form={form} look="secondary">
        {children}
      </Button>
    </WithoutScripts>
  );
}
