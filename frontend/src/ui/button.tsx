// The thing to press: a button, or a link that looks like one.
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { classes } from "./classes";

type Look = "primary" | "secondary" | "quiet";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-ctl px-5 py-2 text-center font-semibold transition-colors disabled:opacity-50";

const looks: Record<Look, string> = {
  primary: "bg-brand text-on-brand hover:not-disabled:bg-brand/90",
  secondary: "border border-line bg-surface text-ink hover:not-disabled:border-brand hover:not-disabled:text-brand",
  quiet: "text-brand underline-offset-4 hover:not-disabled:underline",
};

export function Button({ look = "primary", className, ...rest }: ComponentProps<"button"> & { look?: Look }) {
  return <button type="button" {...rest} className={classes(base, looks[look], className)} />;
}

export function ButtonLink({ look = "primary", className, ...rest }: LinkProps & { look?: Look; className?: string }) {
  return <Link {...rest} className={classes(base, looks[look], className)} />;
}
