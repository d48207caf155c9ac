// A message in place of content that is missing, empty or could not be loaded.
import type { ReactNode } from "react";
import { PawIcon } from "./icons";

interface NoticeProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Screen readers announce an urgent notice immediately. */
  urgent?: boolean;
  heading?: "h1" | "h2";
}

export function Notice({ title, children, actions, urgent = false, heading: Heading = "h2" }: NoticeProps) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center"
    >
      <span className="flex size-20 items-center justify-center rounded-full bg-oat text-brand">
        <PawIcon className="size-9" />
      </span>
      <Heading className="text-h2">{title}</Heading>
      {children && <div className="text-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
