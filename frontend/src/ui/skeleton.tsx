// A grey stand-in of the size of what is coming.
import { classes } from "./classes";

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classes("block animate-pulse rounded-lg bg-line", className)} />;
}
