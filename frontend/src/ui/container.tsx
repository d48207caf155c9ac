// The width of a page: 1168 px at most, with room at the sides on a phone.
import type { ComponentProps } from "react";
import { clsx } from "clsx";

export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx("mx-auto w-full max-w-292 px-4 sm:px-6 lg:px-8", className)} />;
}
