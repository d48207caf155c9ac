// Buttons, and links that look like buttons.
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { clsx } from "clsx";

type Look = "primary" | "secondary" | "quiet";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold transition-colors disabled:opacity-50";

const looks: Record<Look, string> = {
  primary: "bg-brand text-on-brand hover:not-disabled:bg-brand/90",
  secondary: "border border-line bg-surface text-ink hover:not-disabled:border-brand hover:not-disabled:text-brand",
  quiet: "text-brand underline-offset-4 hover:not-disabled:underline",
};

/** Returns the classes of a link that looks like a button and leads out of the site, such as to a text message. */
export function buttonClass(look: Look): string {
  return clsx(base, looks[look]);
}

/** A button that submits no form does nothing without scripts, and is not shown then. */
export function Button({
  look = "primary",
  type = "button",
  className,
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return (
    <button type={type} {...rest} className={clsx(base, looks[look], type === "button" && needsScripts, className)} />
  );
}

const needsScripts = "noscript:hidden";

export function ButtonLink({ look = "primary", className, ...rest }: LinkProps & { look?: Look; className?: string }) {
  return <Link {...rest} className={clsx(base, looks[look], className)} />;
}

const iconBase =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:not-disabled:bg-brand-soft hover:not-disabled:text-brand disabled:opacity-40";

/** A round button that shows an icon; its label is for screen readers. */
export function IconButton({
  type = "button",
  className,
  ...rest
}: ComponentProps<"button"> & { "aria-label": string }) {
  return <button type={type} {...rest} className={clsx(iconBase, type === "button" && needsScripts, className)} />;
}
