// Exports everything that this browser stores for the visitor as one file, and imports such a file after a preview.
import { Download, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { usePets } from "@/features/pets/use-pets";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/file-button";
import { saveFile } from "@/ui/save-file";
import { toast } from "@/ui/toast";
import { planImport, type ImportPlan } from "./import-plan";
import { parseMyData, readMyData, serializeMyData, storeMyData, type FileData, type MyData } from "./stored-data";
import { undoImport } from "./undo-import";

/** Exported files are much smaller. */
const maxFileBytes = 5_000_000;

const problems = {
  unknown: "This is not a file that was exported from this site. Nothing was changed.",
  newer: "This file was written by a newer version of this site. Reload the page and try again. Nothing was changed.",
  unreadable: "This file could not be read. Choose it again. Nothing was changed.",
  full: "This browser's storage is full or blocked. Nothing was changed. Delete recipes you no longer need and try again.",
};

export default function MyDataSection() {
  const dogs = usePets("dog");
  const cats = usePets("cat");
  const latest = useRef<File>(undefined);
  const fileButton = useRef<HTMLButtonElement>(null);
  const previewHeading = useRef<HTMLHeadingElement>(null);
  const [file, setFile] = useState<FileData>();
  const [problem, setProblem] = useState<keyof typeof problems>();

  const readAll = () => readMyData({ dog: dogs.read(), cat: cats.read() });
  const plan = file && planImport(readAll(), file);

  useEffect(() => {
    if (file) previewHeading.current?.focus();
  }, [file]);

  async function choose(selected: File) {
    latest.current = selected;
    const read = await readFile(selected);
    // A file that was chosen later may have been read earlier.
    if (latest.current !== selected) return;
    setFile(typeof read === "string" ? undefined : read);
    setProblem(typeof read === "string" ? read : undefined);
  }

  function store({ pets, ...data }: MyData): boolean {
    return [storeMyData(data), dogs.replaceAll(pets.dog), cats.replaceAll(pets.cat)].every(Boolean);
  }

  function closePreview() {
    setFile(undefined);
    // The pressed button disappears with the preview.
    fileButton.current?.focus();
  }

  /** Imports all of the file or nothing of it. */
  function importFile(imported: FileData) {
    // Another tab may have changed something since the preview.
    const before = readAll();
    closePreview();
    if (!store(planImport(before, imported).next)) {
      store(before);
      setProblem("full");
      return;
    }
    const after = readAll();
    toast({
      title: "Data imported",
      action: { label: "Undo", alternative: "Import another file", run: () => undo(before, after) },
    });
  }

  /** The visitor may have changed something since the import. */
  function undo(before: MyData, after: MyData) {
    const { next, changed } = undoImport({ before, after, current: readAll() });
    store(next);
    if (changed.length === 0) return;
    toast({
      title: "Import partly undone",
      text: `You changed these after the import, so they stay as they are: ${changed.join(", ")}.`,
    });
  }

  return (
    <div className="grid gap-4">
      <p>
        One file with all that this browser stores for you: your pets and their weights, recipes, drafts, favourites,
        boxes in the freezer, basket, the plan of your batch day, own supplements, links to recipes that you sent, last
        searches, and settings. Photos that you have not sent yet and your choice about cookies are not in it. Keep it
        as a copy, or import it in another browser. It is not encrypted.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          onClick={() =>
            saveFile("my-pet-recipes.json", new Blob([serializeMyData(readAll())], { type: "application/json" }))
          }
        >
          <Download aria-hidden size={18} /> Export all my data
        </Button>
        <FileButton
          ref={fileButton}
          look="secondary"
          accept="application/json,.json"
          fieldLabel="Data file"
          onSelect={(selected) => void choose(selected)}
        >
          <Upload aria-hidden size={18} /> Import a data file
        </FileButton>
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problems[problem]}
        </p>
      )}
      {file && plan && (
        <section aria-labelledby="import-preview" className="rounded-card border border-line bg-surface p-5">
          <h3 id="import-preview" ref={previewHeading} tabIndex={-1} className="text-h3 outline-none">
            {previewTitle(plan)}
          </h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {plan.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {plan.hasChanges && <Button onClick={() => importFile(file)}>Import</Button>}
            <Button look="secondary" onClick={closePreview}>
              {plan.hasChanges ? "Cancel" : "Close"}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

function previewTitle({ hasChanges, sentences }: ImportPlan): string {
  if (hasChanges) return "Import this file?";
  return sentences.length === 0 ? "All of it is here already" : "Nothing to import";
}

async function readFile(file: File): Promise<FileData | keyof typeof problems> {
  if (file.size > maxFileBytes) return "unknown";
  try {
    return parseMyData(await file.text());
  } catch (error) {
    console.warn("The file could not be read", error);
    return "unreadable";
  }
}
