// Buttons that save a recipe as a file for other programs.
import { Download } from "lucide-react";
import { useState } from "react";
import { postExport } from "@/api/my-recipes";
import { myRecipesRules } from "@/api/my-recipes-rules";
import type { NewAnalysis } from "@/api/types";
import { Button } from "@/ui/button";
import { saveFile } from "@/ui/save-file";
import { toastFailure } from "@/ui/toast";
import type { RecipeText } from "./my-recipe";
import { fileName } from "./recipe-texts";

interface ExportButtonsProps {
  recipe: RecipeText;
  request: NewAnalysis;
}

export function ExportButtons({ recipe, request }: ExportButtonsProps) {
  const [busy, setBusy] = useState(false);

  async function save({ value, ending }: (typeof myRecipesRules.formats)[number]) {
    setBusy(true);
    try {
      saveFile(fileName(recipe, ending), await postExport(value, request));
    } catch (error) {
      toastFailure({ title: "Not exported", text: null }, error);
    } finally {
      setBusy(false);
    }
  }

  return myRecipesRules.formats.map((format) => (
    <Button key={format.value} look="secondary" disabled={busy} onClick={() => void save(format)}>
      <Download aria-hidden size={18} /> Save as {format.label}
    </Button>
  ));
}
