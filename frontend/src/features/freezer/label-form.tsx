// Creates the file with the labels of boxes, for the selected sheet and the first label that is not used yet.
import { Tags } from "lucide-react";
import { useId, useState } from "react";
import { postFreezerLabels } from "@/api/batch-days";
import { batchDayRules } from "@/api/batch-day-rules";
import { trimText } from "@/api/text-rule";
import { Button } from "@/ui/button";
import { SelectBox } from "@/ui/select";
import { saveFile } from "@/ui/save-file";
import { TextField } from "@/ui/text-field";
import { toastFailure } from "@/ui/toast";
import type { BoxStock } from "./freezer-store";
import { labelsOf } from "./labels";

const { labelSheets, maxLabels } = batchDayRules;

export function LabelForm({ stock }: { stock: readonly BoxStock[] }) {
  const sheetId = useId();
  const [sheetName, setSheetName] = useState<(typeof labelSheets)[number]["value"]>(labelSheets[0].value);
  const [startText, setStartText] = useState("1");
  const [isBusy, setIsBusy] = useState(false);
  const sheet = labelSheets.find(({ value }) => value === sheetName) ?? labelSheets[0];
  const labels = labelsOf(stock);
  const hasStart = sheet.labelsPerPage > 1;
  const start = hasStart ? Number(startText) : 1;
  const isStartValid =
    trimText(startText) !== "" && Number.isInteger(start) && start >= 1 && start <= sheet.labelsPerPage;

  async function save() {
    setIsBusy(true);
    try {
      const file = await postFreezerLabels({ sheet: sheet.value, startAt: start, labels: labels.slice(0, maxLabels) });
      saveFile("freezer-labels.pdf", file);
    } catch (error) {
      toastFailure({ title: "The labels could not be created", text: null }, error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <div className="grid w-full max-w-md min-w-0 grid-cols-1 gap-1.5">
        <label htmlFor={sheetId} className="font-semibold">
          Sheet of labels
        </label>
        <SelectBox id={sheetId} value={sheet.value} options={labelSheets} onChange={setSheetName} className="w-full" />
      </div>
      {hasStart && (
        <TextField
          label="Start at label"
          inputMode="numeric"
          autoComplete="off"
          value={startText}
          onChange={(event) => setStartText(event.target.value)}
          hint={`1 to ${sheet.labelsPerPage}, counted row by row. Use it for a sheet that is partly used.`}
          error={isStartValid ? undefined : `Enter a whole number from 1 to ${sheet.labelsPerPage}.`}
          className="max-w-xs"
        />
      )}
      <Button disabled={isBusy || !isStartValid || labels.length === 0} onClick={() => void save()}>
        <Tags aria-hidden size={18} />
        {labels.length === 1 ? "Save 1 label (PDF)" : `Save ${Math.min(labels.length, maxLabels)} labels (PDF)`}
      </Button>
      {labels.length > maxLabels && (
        <p className="text-meta">
          These are the first {maxLabels} of {labels.length} labels.
        </p>
      )}
      <p className="text-meta text-muted">
        Print at 100&nbsp;% or &lsquo;actual size&rsquo;, not &lsquo;fit to page&rsquo;. Nothing is stored on our
        server.
      </p>
    </div>
  );
}
