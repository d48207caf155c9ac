// The form that reads a recipe from pasted text or a file.
import { useState } from "react";
import { Upload } from "lucide-react";
import { postImport } from "@/api/my-recipes";
import { myRecipesRules } from "@/api/my-recipes-rules";
import { fieldMessage, problemMessage } from "@/api/problem";
import { trimText } from "@/api/text-rule";
import type { ImportedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/file-button";
import { TextBox } from "@/ui/text-field";
import { toast } from "@/ui/toast";

const { maxFileBytes } = myRecipesRules;
const tooLarge = `This file is larger than ${maxFileBytes / 1000} kB. Copy only the recipe from it and paste it here.`;

export function ImportForm({ onImported }: { onImported: (recipe: ImportedRecipe) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function read(content: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      onImported(await postImport(content));
    } catch (error) {
      setProblem(fieldMessage(error, "text", "The text") ?? problemMessage(error));
    } finally {
      setBusy(false);
    }
  }

  async function readFile(file: File) {
    if (file.size > maxFileBytes) {
      setProblem(tooLarge);
      return;
    }
    try {
      const content = await file.text();
      const typed = text;
      setText(content);
      if (trimText(typed) !== "" && typed !== content) {
        toast({
          title: "The file replaced your text",
          action: { label: "Undo", alternative: "Paste your text again", run: () => setText(typed) },
        });
      }
      await read(content);
    } catch (error) {
      // The file may have been moved since it was chosen.
      console.warn("The file could not be read", error);
      setProblem("This file could not be read. Choose it again.");
    }
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void read(text);
      }}
    >
      <TextBox
        label="Recipe"
        hint="Paste the text of a recipe, JSON-LD, or Cooklang. It goes to our server to be read, and is not stored there."
        rows={8}
        value={text}
        spellCheck={false}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy || trimText(text) === ""}>
          {busy ? "Reading..." : "Read this recipe"}
        </Button>
        <FileButton
          look="secondary"
          disabled={busy}
          accept=".cook,.json,.jsonld,.txt,.md,.html,.htm,text/plain,application/json,application/ld+json,text/html"
          fieldLabel="Recipe file"
          onSelect={(file) => void readFile(file)}
        >
          <Upload aria-hidden size={18} /> Choose a file
        </FileButton>
      </div>
    </form>
  );
}
