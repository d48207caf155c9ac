// Links to the guides that visitors can print, in both sizes of paper.
import { FileText } from "lucide-react";
import { downloadRules } from "@/api/download-rules";

type GuideId = keyof typeof downloadRules.guides;

interface GuideCardsProps {
  guides: readonly GuideId[];
}

/** The main link of a guide leads to the paper of the visitor's country. */
export function GuideCards({ guides }: GuideCardsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {guides.map((id) => (
        <li key={id} className="min-w-0 rounded-card border border-line bg-surface p-5">
          <GuideDetails {...downloadRules.guides[id]} />
        </li>
      ))}
    </ul>
  );
}

/** The guides with a heading, for the end of a page. */
export default function GuideSection({ guides }: GuideCardsProps) {
  return (
    <section aria-labelledby="guides">
      <h2 id="guides" className="mb-4 text-h3">
        Guides to print
      </h2>
      <GuideCards guides={guides} />
    </section>
  );
}

function GuideDetails({ path, title, summary, pages }: (typeof downloadRules.guides)[GuideId]) {
  return (
    <>
      <h3 className="flex items-start gap-2 text-h3">
        <FileText aria-hidden size={22} className="mt-0.5 shrink-0 text-brand" />
        <a href={path} className="text-brand underline underline-offset-4">
          {title}
        </a>
      </h3>
      <p className="mt-2">{summary}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-meta text-muted">
        <span>PDF, {pages === 1 ? "1 page" : `${String(pages)} pages`}</span>
        {downloadRules.papers.map(({ value, label }) => (
          <a
            key={value}
            href={`${path}?paper=${value}`}
            aria-label={`${label}: ${title}`}
            className="underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </p>
    </>
  );
}
