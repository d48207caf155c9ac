// A day and an hour, as the administrator's own clock shows it.
const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(date)}
    </time>
  );
}
