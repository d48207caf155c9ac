// Shows new recovery codes once, with buttons to copy and to save them.
import { useState } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useDownload } from "../components/use-download";

const fileName = "recovery-codes.txt";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  const { download } = useDownload();
  // The codes cannot be shown again.
  useUnsavedChanges(!isSaved);
  const text = `${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsSaved(true);
      toast({ title: "Codes copied", text: "Paste them into your password manager." });
    } catch {
      toast({
        title: "Error",
        text: "Your browser does not allow copying. Save the codes as a file instead.",
        isFailure: true,
      });
    }
  }

  async function save() {
    const outcome = await download(() =>
      Promise.resolve({ name: fileName, content: new Blob([text], { type: "text/plain" }) }),
    );
    if (outcome.ok) setIsSaved(true);
  }

  return (
    <>
      <p className="mt-2 max-w-2xl">
        These are your recovery codes. Each signs you in once without your phone. Keep them in a safe place: they are
        shown only now.
      </p>
      <ul aria-label="Recovery codes" className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button look="secondary" onClick={() => void save()}>
          Save as a file
        </Button>
        <Button
          onClick={() => {
            setIsSaved(true);
            onDone();
          }}
        >
          I have stored the codes
        </Button>
      </div>
    </>
  );
}
