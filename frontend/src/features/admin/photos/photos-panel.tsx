// Gives a recipe a photo by its address. The server copies it: this page never loads anything from there.
import { useState } from "react";
import { TextField } from "@/ui/text-field";
import { useDebounced } from "@/ui/use-debounced";
import { useDeskAddress } from "../desk/use-desk-address";
import { RecipePhoto } from "./recipe-photo";

export default function PhotosPanel() {
  const { get, set } = useDeskAddress();
  const [typed, setTyped] = useState(get("recipe") ?? "");
  const { value } = useDebounced(typed, typed);
  const id = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : 0;

  return (
    <>
      <h2 className="mb-2 text-h2">Photos</h2>
      <p className="mb-5 max-w-2xl text-muted">
        The site copies the photo from its address and serves the copy. A recipe without a photo has its drawing.
      </p>
      <TextField
        label="Recipe number"
        hint="It stands beside the title in the list of recipes."
        inputMode="numeric"
        className="mb-6 max-w-sm"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed.trim() !== (get("recipe") ?? "")) set({ recipe: typed.trim(), photo: undefined });
        }}
      />
      {id > 0 && <RecipePhoto key={id} id={id} proposed={String(id) === get("recipe") ? (get("photo") ?? "") : ""} />}
    </>
  );
}
