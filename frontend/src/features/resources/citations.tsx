// Examples of how to cite the site.
import { rules } from "@/api/rules";
import { formatDay } from "@/ui/format";

interface CitationsProps {
  /** Title and path of the page in the examples. */
  title: string;
  path: string;
  /** The year in which the page was published, as "2026". */
  year: string;
  /** The day of the visit, as YYYY-MM-DD. */
  day: string;
}

export function Citations({ title, path, year, day }: CitationsProps) {
  const url = `${location.origin}${path}`;
  const styles = [
    { name: "APA", text: `${rules.siteNames.general}. (${year}). ${title}. Retrieved ${formatDay(day)}, from ${url}` },
    { name: "MLA", text: `“${title}.” ${rules.siteNames.general}, ${year}, ${url}. Accessed ${formatDay(day)}.` },
    {
      name: "Harvard",
      text: `${rules.siteNames.general} (${year}) ${title}. Available at: ${url} (Accessed: ${formatDay(day)}).`,
    },
  ];
  return (
    <dl className="grid grid-cols-1 gap-4">
      {styles.map(({ name, text }) => (
        <div key={name} className="min-w-0 rounded-card border border-line bg-surface p-5">
          <dt className="font-semibold">{name}</dt>
          {/* The server writes the public address of the site, which can differ from the one that the visitor uses. */}
          <dd suppressHydrationWarning className="mt-2 wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
