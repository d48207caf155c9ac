// Shows a letter as readers get it, as HTML and as text.
import { useRef, useState } from "react";
import { previewLetter } from "@/api/admin-newsletter";
import { formRules } from "@/api/form-rules";
import type { Interests, LetterContent, LetterPreview } from "@/api/types";
import { Button } from "@/ui/button";
import { SegmentedControl } from "@/ui/segmented-control";
import { Select } from "@/ui/select";
import { toastFailure } from "@/ui/toast";
import { useAdminAction } from "../components/use-admin-action";
import { MailFrame } from "./mail-frame";

interface LetterPreviewPanelProps {
  content: LetterContent;
  /** Called with the error of a letter that breaks a rule, and with undefined after a success. */
  onError?: (error: unknown) => void;
}

const formats = [
  { value: "html", label: "HTML" },
  { value: "text", label: "Text" },
] as const;

export function LetterPreviewPanel({ content, onError }: LetterPreviewPanelProps) {
  const { busy, run } = useAdminAction();
  const [reader, setReader] = useState<Interests>("any");
  const [format, setFormat] = useState<"html" | "text">("html");
  const [loaded, setLoaded] = useState<{ reader: Interests; mail: LetterPreview }>();
  const lastRequest = useRef(0);
  // The mail for another reader is not shown while the mail for the selected reader is loading, or after that request failed.
  const preview = loaded?.reader === reader ? loaded.mail : undefined;

  async function load(forReader: Interests) {
    lastRequest.current += 1;
    const request = lastRequest.current;
    setReader(forReader);
    const outcome = await run(() => previewLetter(content, forReader));
    // Another reader was chosen meanwhile.
    if (request !== lastRequest.current) return;
    onError?.(outcome.ok ? undefined : outcome.error);
    if (outcome.ok) setLoaded({ reader: forReader, mail: outcome.response });
    else toastFailure({ title: "Error", text: "The preview could not be loaded. Please try again." }, outcome.error);
  }

  return (
    <section aria-labelledby="letter-preview" className="grid gap-4">
      <h3 id="letter-preview" className="text-h3">
        Preview
      </h3>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" disabled={busy} onClick={() => void load(reader)}>
          {loaded === undefined ? "Show the preview" : "Update the preview"}
        </Button>
        <Select
          label="Reader wants"
          value={reader}
          options={formRules.newsletter.interests}
          onChange={(value) => void load(value)}
        />
        <SegmentedControl label="Format" value={format} segments={formats} onChange={setFormat} />
      </div>
      {busy && preview === undefined && (
        <p role="status" className="text-muted">
          Loading...
        </p>
      )}
      {preview?.isEmpty === true && (
        <p role="status" className="fact-panel">
          These readers do not get the letter, because no part of it is meant for them.
        </p>
      )}
      {preview !== undefined && !preview.isEmpty && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">
            <span className="text-muted">Subject:</span> {preview.subject}
          </p>
          {format === "html" ? (
            <MailFrame title="The letter as HTML" html={preview.html} />
          ) : (
            <pre
              role="region"
              aria-label="The letter as text"
              tabIndex={0}
              className="overflow-y-auto rounded-card border border-line bg-surface p-4 wrap-anywhere whitespace-pre-wrap"
              style={{ height: "32rem" }}
            >
              {preview.text}
            </pre>
          )}
        </div>
      )}
    </section>
  );
}
