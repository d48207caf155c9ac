// All animals into a file, and back out of one.
import { Download, Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";
import { parsePets, savePets } from "./pet-file";
import { allPets } from "./pets";
import { usePets } from "./use-pets";

/** More is not a list of pets. */
const largestFile = 1_000_000;

export function PetFile() {
  const dogs = usePets("dog");
  const cats = usePets("cat");
  const picker = useRef<HTMLInputElement>(null);
  const any = dogs.hasProfile || cats.hasProfile;

  async function take(file: File | undefined) {
    if (!file) return;
    const pets = file.size > largestFile ? undefined : parsePets(await file.text());
    if (!pets) {
      toast({ title: "Nothing imported", text: "This is not a file of pets that was exported here." });
      return;
    }
    const count = dogs.take(pets.dog) + cats.take(pets.cat);
    toast({
      title: count === 1 ? "1 pet imported" : `${count} pets imported`,
      ...(count === 0 && { text: alreadyHere }),
    });
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3">
      {any && (
        <Button
          look="quiet"
          className="-ml-3 px-3!"
          onClick={() => savePets({ dog: allPets(dogs), cat: allPets(cats) })}
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
        aria-label="File of pets"
        className="hidden"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <p className="text-meta text-muted">Your pets stay in this browser. A file takes them to another.</p>
    </div>
  );
}

const alreadyHere = "All of them were here already.";
