// Uploads the statement of a partner: first a preview, then the import. Imports can be undone.
import { useRef, useState, type SubmitEvent } from "react";
import { adminRules } from "@/api/admin-rules";
import {
  getStatements,
  importStatement,
  previewStatement,
  statementsAddress,
  undoStatement,
  type RevenueKind,
  type Statement,
  type StatementPreview,
  type StatementQuery,
} from "@/api/admin-revenue";
import { ApiError, fieldMessage, problemMessage } from "@/api/problem";
import { trimText } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { SelectBox } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { AdminTable, type Column } from "../components/admin-table";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { formatDayAndYear } from "../analytics/figures";
import { formatAmounts, kindOptions } from "./revenue-texts";
import { StatementLines } from "./statement-lines";

const { maxMegabytes, maxNameLength, maxPartnerLength } = adminRules.statement;

type DateOrder = NonNullable<StatementQuery["dates"]> | "";

const dateOrders: readonly { value: DateOrder; label: string }[] = [
  { value: "", label: "As in the file" },
  { value: "dmy", label: "Day/month/year: 31/12/2026" },
  { value: "mdy", label: "Month/day/year: 12/31/2026" },
];

const fields = ["file", "partner", "currency", "kind", "dates"] as const;

interface Preview {
  file: File;
  query: StatementQuery;
  lines: StatementPreview;
}

export function StatementSection() {
  const { busy, run } = useAdminAction();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [partner, setPartner] = useState("");
  const [currency, setCurrency] = useState("");
  const [kind, setKind] = useState<RevenueKind>("affiliate");
  const [dates, setDates] = useState<DateOrder>("");
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState<unknown>();

  const hasFieldError = fields.some((field) => fieldMessage(error, field) !== undefined);
  const generalError = error === undefined || hasFieldError ? undefined : problemMessage(error, unreadableFile);

  function change(update: () => void) {
    update();
    setPreview(undefined);
    setError(undefined);
  }

  async function check(event: SubmitEvent) {
    event.preventDefault();
    // The input has the newest choice: choosing the corrected file under the same name again causes no change event.
    const selected = input.current?.files?.[0] ?? file;
    if (selected === undefined) {
      // The error is shown as if the server had reported it.
      setError(new ApiError(422, "", { file: ["Choose the file of a statement."] }));
      return;
    }
    const query: StatementQuery = {
      name: selected.name.slice(0, maxNameLength),
      kind,
      ...(trimText(partner) !== "" && { partner: trimText(partner) }),
      ...(trimText(currency) !== "" && { currency: trimText(currency) }),
      ...(dates !== "" && { dates }),
    };
    const outcome = await run(() => previewStatement(selected, query));
    if (outcome.ok) {
      setPreview({ file: selected, query, lines: outcome.response });
      setError(undefined);
    } else {
      setPreview(undefined);
      setError(outcome.error);
    }
  }

  async function importFile({ file: selected, query }: Preview) {
    const outcome = await run(() => importStatement(selected, query));
    if (!outcome.ok) {
      toastFailure({ title: "Not imported", text: unreadableFile }, outcome.error);
      return;
    }
    const { newLineCount, knownLineCount } = outcome.response;
    setPreview(undefined);
    setFile(undefined);
    if (input.current) input.current.value = "";
    toast({
      title: "Statement imported",
      text: `${newLineCount === 1 ? "1 new line was" : `${newLineCount} new lines were`} imported; ${knownLineCount} had been imported before. You can undo this in the list of statements.`,
    });
  }

  return (
    <section aria-labelledby="statements-title" className="back-office-section">
      <h3 id="statements-title" className="text-h3">
        Statements
      </h3>
      <p className="max-w-2xl text-muted">
        Upload a statement of a partner as a CSV file in UTF-8 with a row of column names. It needs columns for the date
        and the amount. For partner, currency and kind, enter values below if the file has no columns for them. Lines
        that were imported before are skipped.
      </p>
      <form noValidate className="back-office-section" onSubmit={(event) => void check(event)}>
        <Field
          label="File of the statement"
          error={fieldMessage(error, "file") ?? generalError}
          hint={`At most ${maxMegabytes} MB`}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => {
                const selected = event.target.files?.[0];
                change(() => setFile(selected));
              }}
            />
          )}
        </Field>
        <div className="back-office-fields">
          <TextField
            label="Partner of the statement"
            hint="If the file has no column for it"
            error={fieldMessage(error, "partner")}
            maxLength={maxPartnerLength}
            value={partner}
            onChange={(event) => change(() => setPartner(event.target.value))}
          />
          <TextField
            label="Currency of the statement"
            hint="Such as GBP, if the file has no column for it"
            error={fieldMessage(error, "currency")}
            maxLength={3}
            autoCapitalize="characters"
            value={currency}
            onChange={(event) => change(() => setCurrency(event.target.value))}
          />
          <Field
            label="Kind of the statement"
            hint="If the file has no column for it"
            error={fieldMessage(error, "kind")}
          >
            {(controlProps) => (
              <SelectBox
                {...controlProps}
                value={kind}
                options={kindOptions}
                onChange={(value) => change(() => setKind(value))}
              />
            )}
          </Field>
          <Field label="Order of day and month" error={fieldMessage(error, "dates")}>
            {(controlProps) => (
              <SelectBox
                {...controlProps}
                value={dates}
                options={dateOrders}
                onChange={(value) => change(() => setDates(value))}
              />
            )}
          </Field>
        </div>
        <p>
          <Button type="submit" look={preview === undefined ? "primary" : "secondary"} disabled={busy}>
            Check the file
          </Button>
        </p>
      </form>
      {preview !== undefined && <PreviewBox preview={preview} busy={busy} onImport={() => void importFile(preview)} />}
      <StatementList />
    </section>
  );
}

const unreadableFile = "The file could not be read. Choose it again.";

function PreviewBox({ preview, busy, onImport }: { preview: Preview; busy: boolean; onImport: () => void }) {
  const { lines, file } = preview;
  const { newLineCount, knownLineCount, invalidLineCount, importedAt, sums } = lines;
  return (
    <section aria-labelledby="preview-title" className="fact-panel back-office-section">
      <h4 id="preview-title" className="font-semibold wrap-anywhere">
        Preview of {file.name}
      </h4>
      <div role="status">
        {importedAt !== null && (
          <p className="font-semibold">
            This file was imported on <DateTime at={importedAt} />. It cannot be imported twice.
          </p>
        )}
        <p>
          {newLineCount} {newLineCount === 1 ? "line is" : "lines are"} new
          {sums.length > 0 && `: ${formatAmounts(sums)}`}.{" "}
          {knownLineCount === 1 ? "1 line was" : `${knownLineCount} lines were`} imported before. {invalidLineCount}{" "}
          {invalidLineCount === 1 ? "line" : "lines"} must be corrected.
        </p>
      </div>
      {invalidLineCount > 0 && (
        <div>
          <p className="font-semibold text-danger">
            Nothing can be imported until these lines are corrected. Correct them in the file or in the fields above,
            then check the file again.
          </p>
          <ul className="back-office-faults mt-2 list-disc pl-5">
            {lines.invalidLines.map(({ line, fault }) => (
              <li key={line}>
                Line {line}: {fault}.
              </li>
            ))}
          </ul>
          {invalidLineCount > lines.invalidLines.length && (
            <p className="mt-2 text-muted">Only the first {lines.invalidLines.length} are listed.</p>
          )}
        </div>
      )}
      <StatementLines lines={lines.lines} total={newLineCount + knownLineCount} />
      <p>
        <Button disabled={busy || invalidLineCount > 0 || importedAt !== null || newLineCount === 0} onClick={onImport}>
          Import {newLineCount} {newLineCount === 1 ? "line" : "lines"}
        </Button>
      </p>
    </section>
  );
}

function StatementList() {
  const remote = useAdminRemote(statementsAddress, getStatements);
  const { busy, run } = useAdminAction();

  async function undo({ id }: Statement) {
    const outcome = await run(() => undoStatement(id));
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "The import could not be undone." }, outcome.error);
      return;
    }
    const { deletedLineCount, sharedLineCount } = outcome.response;
    const shared =
      sharedLineCount === 0
        ? ""
        : sharedLineCount === 1
          ? " 1 line stays, because another statement contains it."
          : ` ${sharedLineCount} lines stay, because another statement contains them.`;
    toast({
      title: "Import undone",
      text: `${deletedLineCount === 1 ? "1 line was" : `${deletedLineCount} lines were`} deleted.${shared} To restore the statement, import the file again.`,
    });
  }

  const columns: Column<Statement>[] = [
    { label: "File", breakWords: true, cell: ({ name }) => (name === "" ? "Without a name" : name) },
    { label: "Imported on", cell: ({ importedAt }) => <DateTime at={importedAt} /> },
    {
      label: "Days",
      cell: ({ firstDay, lastDay }) =>
        firstDay === null || lastDay === null
          ? "No lines of its own"
          : `${formatDayAndYear(firstDay)} to ${formatDayAndYear(lastDay)}`,
    },
    { label: "Lines", cell: ({ lineCount }) => lineCount },
    { label: "Sum", cell: ({ sums }) => formatAmounts(sums) },
    {
      label: "Undo",
      hideLabel: true,
      cell: (statement) => (
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`Undo the import of ${statement.name === "" ? "this statement" : statement.name}`}
          onClick={() => void undo(statement)}
        >
          Undo import
        </Button>
      ),
    },
  ];

  return (
    <RemoteView
      remote={remote}
      subject="The statements"
      isEmpty={(statements) => statements.length === 0}
      empty={<p className="text-muted">No statement has been imported yet.</p>}
    >
      {(statements) => (
        <AdminTable label="Imported statements" columns={columns} rows={statements} getKey={({ id }) => id} />
      )}
    </RemoteView>
  );
}
