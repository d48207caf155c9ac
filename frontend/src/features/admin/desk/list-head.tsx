// The head of a list of the desk: its name, and what of it is shown in which order.
import type { ReactNode, Ref } from "react";

interface ListHeadProps {
  title: string;
  /** Where the focus goes when a row is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function ListHead({ title, heading, children }: ListHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
