// Formats the time at which a copy was stored.

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** Formats milliseconds as '12 Nov, 14:05', in the visitor's time zone. */
export function formatTime(time: number): string {
  return format.format(time);
}
