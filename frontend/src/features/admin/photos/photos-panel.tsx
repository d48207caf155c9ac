// Finds the recipe whose photo is edited. Photos from other sites are copied by the server, never loaded by this page.
import { useState } from "react";
import { TextField } from "@/ui/text-field";
import { useDebounced } from "@/ui/use-debounced";
import { useAdminParameters } from "../components/use-admin-parameters";
import { PhotoEditor } from "./photo-editor";

export default function PhotosPanel() {
  const { get, set } = useAdminParameters();
  const recipe = get("recipe") ?? "";
  const [text, setText] = useState(recipe);
  const { value: debouncedText } = useDebounced(text, text);
  const id = /^\s*\d{1,9}\s*$/.test(debouncedText) ? Number(debouncedText) : 0;
  // The address can contain the suggested link of a photo. It is not used if another recipe number was entered.
  const initialLink = String(id) === recipe ? (get("photo") ?? "") : "";

  return (
    <>
      <h2 className="mb-2 text-h2">Photos</h2>
      <p className="mb-5 max-w-2xl text-muted">
        The site stores its own copy of the photo. Recipes without a photo show a drawing.
      </p>
      <TextField
        label="Recipe number"
        hint="Shown next to the title in the list of recipes."
        inputMode="numeric"
        className="mb-6 max-w-sm"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (text.trim() !== recipe) set({ recipe: text.trim(), photo: undefined });
        }}
      />
      {id > 0 && <PhotoEditor key={id} id={id} initialLink={initialLink} />}
    </>
  );
}
