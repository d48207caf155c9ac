// A button that is a picture: round, 44 px, with a name for those who do not see it.
import type { ComponentProps } from "react";
import { classes } from "./classes";

const base =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:not-disabled:bg-brand-soft hover:not-disabled:text-brand disabled:opacity-40";

export function IconButton({ className, ...rest }: ComponentProps<"button"> & { "aria-label": string }) {
  return <button type="button" {...rest} className={classes(base, className)} />;
}
