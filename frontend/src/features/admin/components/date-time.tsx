// Shows a date with its time.
const dateTimeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Shows an ISO 8601 timestamp in the administrator's time zone. Other text is shown as it is. */
export function DateTime({ at }: { at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateTimeFormat.format(date)}
    </time>
  );
}
