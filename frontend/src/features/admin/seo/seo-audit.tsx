// The SEO audit: a button that runs it, and its results.
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { AuditResults } from "./audit-results";
import { useSeoAudit } from "./use-seo-audit";

export default function SeoAudit() {
  const { result, failure, running, run } = useSeoAudit();
  return (
    <>
      {/* The button stays at its place and is not disabled, so that it keeps the focus while the audit runs. */}
      <Button
        className={running ? "mb-5 opacity-60" : "mb-5"}
        aria-disabled={running || undefined}
        onClick={() => !running && void run()}
      >
        {running ? "Running Audit..." : "Run Complete SEO Audit"}
      </Button>
      <p role="status" className={running ? "mb-5 text-muted" : "sr-only"}>
        {running && "Reading all pages as search engines see them. This can take some seconds."}
      </p>
      {failure !== undefined && (
        <Notice title="Audit Failed" urgent>
          {failure}
          {result !== undefined && " The results below are those of the previous audit."}
        </Notice>
      )}
      {result !== undefined && <AuditResults {...result} />}
      {result === undefined && failure === undefined && !running && (
        <Notice title="The audit has not been run">
          It reads all public pages as a crawler gets them, before any script runs, and checks titles, descriptions,
          headings, structured data, links, pictures, the sitemap, robots.txt, weight and readability.
        </Notice>
      )}
    </>
  );
}
