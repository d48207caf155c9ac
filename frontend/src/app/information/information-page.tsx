// The frame of an information page: its title, the most important points, and sections with headings.
import type { ReactNode } from "react";
import { Container } from "@/ui/container";
import { formatDay } from "@/ui/format";
import { PageHero } from "../page-hero";

interface InformationPageProps {
  title: string;
  lead: ReactNode;
  /** The day on which the text last changed, as YYYY-MM-DD. Left out for pages whose parts have dates of their own. */
  updated?: string;
  inShort: readonly ReactNode[];
  children: ReactNode;
}

export function InformationPage({ title, lead, updated, inShort, children }: InformationPageProps) {
  return (
    <>
      <PageHero title={title}>
        <p>{lead}</p>
        {updated !== undefined && (
          <p className="mt-3 text-meta text-muted">
            Last updated on <time dateTime={updated}>{formatDay(updated)}</time>
          </p>
        )}
      </PageHero>
      <Container className="grid grid-cols-1 gap-12">
        <section aria-labelledby="in-short" className="max-w-3xl rounded-[1.5rem] bg-brand-soft p-6 lg:p-10">
          <h2 id="in-short" className="text-h2 text-brand">
            In short
          </h2>
          <ul className="mt-5 grid list-disc gap-3 pl-5">
            {inShort.map((point, index) => (
              <li key={index}>{point}</li>
            ))}
          </ul>
        </section>
        {children}
      </Container>
    </>
  );
}

interface InformationSectionProps {
  id: string;
  title: string;
  /** Tables and cards need the full width; text is easier to read in a narrow column. */
  wide?: boolean;
  children: ReactNode;
}

export function InformationSection({ id, title, wide = false, children }: InformationSectionProps) {
  return (
    <section aria-labelledby={id} className={wide ? undefined : "max-w-3xl"}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

export function BulletList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-3 pl-5">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** Says which laws the text was written for, and that no lawyer has read it. */
export function LegalReviewNote() {
  return (
    <p className="max-w-3xl rounded-card border border-line bg-surface p-5 text-muted">
      We wrote this text ourselves, with the law of Great Britain, the European Union and the United States in mind. No
      lawyer has read it yet. If a sentence takes a right from you that your law gives you, your law wins.
    </p>
  );
}
