// Buttons to export the visitor's pets to a file and to import them from one.
import { Download, Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { downloadPets, parsePets } from "./pet-file";
import { allPets } from "./pets";
import { usePets } from "./use-pets";

/** Maximum size of an imported file; exported files are much smaller. */
const maxFileBytes = 1_000_000;

export function PetFileButtons() {
  const dogs = usePets("dog");
  const cats = usePets("cat");
  const picker = useRef<HTMLInputElement>(null);
  const hasPets = dogs.hasProfile || cats.hasProfile;

  async function importFile(file: File | undefined) {
    if (!file) return;
    const pets = file.size > maxFileBytes ? undefined : parsePets(await file.text());
    if (!pets) {
      toast({ title: "Nothing imported", text: "This is not a pet file exported from this site." });
      return;
    }
    const count = dogs.importPets(pets.dog) + cats.importPets(pets.cat);
    toast({
      title: count === 1 ? "1 pet imported" : `${count} pets imported`,
      ...(count === 0 && { text: "All of them are here already." }),
    });
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3">
      {hasPets && (
        <Button
          look="quiet"
          className="-ml-3 px-3!"
          onClick={() => downloadPets({ dog: allPets(dogs), cat: allPets(cats) })}
        >
          <Download aria-hidden size={16} /> Export
        </Button>
      )}
      <Button look="quiet" className="-ml-3 px-3!" onClick={() => picker.current?.click()}>
        <Upload aria-hidden size={16} /> Import
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label="Pet file"
        className="hidden"
        onChange={(event) => {
          void importFile(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <p className="text-meta text-muted">
        Your pets are stored in this browser only. Export them to use them in another.
      </p>
    </div>
  );
}
