// Studies of home-made pet food, each with its result in our words and a link by its DOI.
import { resourceRules } from "@/api/resource-rules";

export function StudyList() {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {resourceRules.studies.map(({ authors, year, title, journal, doi, url, finding, isChecked }) => (
        <li key={doi} className="min-w-0 border-l-2 border-line pl-4">
          <p className="font-semibold">{finding}</p>
          <p className="mt-2 text-muted">
            {authors} ({year}): {title}. {journal}.{" "}
            <a href={url} rel="noopener" className="wrap-anywhere text-brand underline underline-offset-4">
              doi:{doi}
            </a>
            {!isChecked && " (we have not checked this link yet)"}
          </p>
        </li>
      ))}
    </ul>
  );
}
