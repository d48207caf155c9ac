// Checks DNS records that a visitor pastes. The text stays in the browser.
import { clsx } from "clsx";
import { CircleCheck, CircleX, TriangleAlert, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { TextBox } from "@/ui/text-field";
import { checkRecords, type CheckedRecord, type CheckResult } from "./check-records";
import type { Level } from "./finding";

const example = [
  "v=spf1 include:_spf.mail.example ip4:192.0.2.10 +all",
  "v=DMARC1; p=none; rua=reports@pets.example",
].join("\n");

const looks: Record<Level, { Icon: LucideIcon; label: string; className: string }> = {
  error: { Icon: CircleX, label: "Error", className: "text-danger" },
  warning: { Icon: TriangleAlert, label: "Warning", className: "text-muted" },
  good: { Icon: CircleCheck, label: "Good", className: "text-brand" },
};

export function RecordChecker() {
  const [pasted, setPasted] = useState("");
  const result = checkRecords(pasted);
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextBox
        label="Your records"
        rows={6}
        hint="Paste the SPF, DKIM and DMARC records of one domain, one per line. They are checked in your browser and sent nowhere."
        spellCheck={false}
        autoComplete="off"
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setPasted(example)}>
          Show an example
        </Button>
        {pasted !== "" && (
          <Button look="quiet" onClick={() => setPasted("")}>
            Clear
          </Button>
        )}
      </div>
      <p role="status" className="font-semibold">
        {pasted.trim() !== "" && summary(result)}
      </p>
      {result.records.map((record, index) => (
        <RecordResult key={index} record={record} />
      ))}
      {result.unknown.map((text, index) => (
        <p key={index} className="rounded-card border border-line bg-surface p-5 wrap-anywhere">
          <b>Not checked:</b> “{text}” is not an SPF, DKIM or DMARC record.
        </p>
      ))}
    </div>
  );
}

function RecordResult({ record: { kind, text, findings } }: { record: CheckedRecord }) {
  return (
    <section aria-label={`${kind} record`} className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h3 className="text-h3">{kind} record</h3>
      <p className="mt-2 text-meta wrap-anywhere text-muted">{text}</p>
      <ul className="mt-3 grid gap-3">
        {findings.map(({ level, text: finding }, index) => {
          const { Icon, label, className } = looks[level];
          return (
            <li key={index} className="flex items-start gap-3">
              <Icon aria-hidden size={20} className={clsx("mt-1 shrink-0", className)} />
              <span className="min-w-0 wrap-anywhere">
                <b>{label}:</b> {finding}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function summary({ records }: CheckResult): string {
  const count = (level: Level) =>
    records.reduce((sum, { findings }) => sum + findings.filter((finding) => finding.level === level).length, 0);
  const [errors, warnings] = [count("error"), count("warning")];
  if (records.length === 0) return "No record found yet.";
  const checked = `${plural(records.length, "record")} checked`;
  if (errors + warnings === 0) return `${checked}: no mistakes found.`;
  return `${checked}: ${plural(errors, "error")}, ${plural(warnings, "warning")}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
