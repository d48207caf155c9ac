// Buttons to export the visitor's pets and own products to a file and to import them from one.
import { Download, Upload } from "lucide-react";
import { use, useEffect, useState } from "react";
import { pagePaths } from "@/api/pages";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/file-button";
import { toast, toastFailure } from "@/ui/toast";
import { importDiaries, withDiaryWeight } from "./diary/weight-diaries";
import { downloadPets, parsePets, unreadExclusionsText } from "./pet-file";
import { allPets } from "./pets";
import { ProductFileContext } from "./product-file-context";
import { usePets } from "./use-pets";

/** Maximum size of an imported file; exported files are much smaller. */
const maxFileBytes = 1_000_000;
const noImportedProducts = { added: 0, dropped: 0, unreadable: 0, differing: 0 };

export default function PetFileButtons() {
  const dogs = usePets("dog");
  const cats = usePets("cat");
  const products = use(ProductFileContext);
  const [hasProducts, setHasProducts] = useState(false);
  const hasPets = dogs.hasProfile || cats.hasProfile;
  useEffect(() => {
    products?.exportProducts().then(
      ({ length }) => setHasProducts(length > 0),
      // If the code of the products feature cannot be loaded, only pets can be exported.
      () => undefined,
    );
  }, [products]);

  async function exportFile() {
    try {
      downloadPets({ dog: allPets(dogs), cat: allPets(cats) }, (await products?.exportProducts()) ?? []);
    } catch (error) {
      toastFailure({ title: "Export failed", text: "Reload the page and try again." }, error);
    }
  }

  async function importFile(file: File) {
    const pets = file.size > maxFileBytes ? undefined : parsePets(await file.text());
    if (!pets) {
      toast({ title: "Nothing imported", text: "This is not a pet file exported from this site." });
      return;
    }
    // The diaries come first, because the weight of a pet is the newest one of its diary.
    const weights = importDiaries(pets.diaries);
    const petCount = dogs.importPets(pets.dog) + cats.importPets(pets.cat);
    if (weights > 0) for (const { updateAll } of [dogs, cats]) updateAll(withDiaryWeight);
    const imported = await products?.importProducts(pets.products);
    const { added, dropped, unreadable, differing } = imported ?? noImportedProducts;
    if (added > 0) setHasProducts(true);
    const isEmpty = pets.dog.length + pets.cat.length + pets.products.length === 0;
    const reports = [
      unreadablePetsText(pets.unreadablePets),
      unreadExclusionsText(pets) ?? "",
      await droppedText(dropped),
      unreadableText(unreadable),
      differingText(differing),
    ].filter((text) => text !== "");
    toast({
      title:
        petCount + added > 0 ? importedText(petCount, added) : weights > 0 ? weightsText(weights) : "Nothing imported",
      ...(reports.length > 0
        ? { text: reports.join(" ") }
        : petCount + added + weights === 0 && {
            text: isEmpty ? "This file contains no pets and no products." : "All of them are here already.",
          }),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3">
      {(hasPets || hasProducts) && (
        <Button look="quiet" className="-ml-3 px-3!" onClick={() => void exportFile()}>
          <Download aria-hidden size={16} /> Export
        </Button>
      )}
      <FileButton
        look="quiet"
        className="-ml-3 px-3!"
        accept="application/json,.json"
        fieldLabel="Pet file"
        onSelect={(file) => {
          // The pets may be stored although the code of the products feature could not be loaded. A second import does
          // not add them again.
          importFile(file).catch((error: unknown) =>
            toastFailure({ title: "Import incomplete", text: "Reload the page and import the file again." }, error),
          );
        }}
      >
        <Upload aria-hidden size={16} /> Import
      </FileButton>
      <p className="text-meta text-muted">
        Your pets, their weights and your own supplements are stored in this browser only. Export them to use them in
        another.{" "}
        <a href={pagePaths.myRecipes} className="underline underline-offset-4">
          Export all your data
        </a>
        .
      </p>
    </div>
  );
}

/** Formats what was imported: '2 pets imported', '1 pet and 1 product imported'. */
function importedText(pets: number, products: number): string {
  const petText = pets === 1 ? "1 pet" : `${pets} pets`;
  const productText = products === 1 ? "1 product" : `${products} products`;
  if (products === 0) return `${petText} imported`;
  return pets === 0 ? `${productText} imported` : `${petText} and ${productText} imported`;
}

function weightsText(weights: number): string {
  return weights === 1 ? "1 weight imported" : `${weights} weights imported`;
}

function unreadablePetsText(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `Not imported, because breed, age or weight could not be read: ${names.join(", ")}. Enter the profile again.`;
}

/** Loads the rules of forms only for this text, because pages with a pet's profile have more code than most. */
async function droppedText(products: number): Promise<string> {
  if (products === 0) return "";
  const { formRules } = await import("@/api/form-rules");
  const subject = products === 1 ? "1 product was" : `${products} products were`;
  return `${subject} not imported, because at most ${formRules.product.maxProducts} products can be stored.`;
}

function unreadableText(products: number): string {
  if (products === 0) return "";
  return products === 1
    ? "1 product could not be read. Enter its label again."
    : `${products} products could not be read. Enter their labels again.`;
}

function differingText(products: number): string {
  if (products === 0) return "";
  return products === 1
    ? "1 product has the name of one of yours, but another label. Yours was kept: edit it, or remove it and import the file again."
    : `${products} products have names of yours, but other labels. Yours were kept: edit them, or remove them and import the file again.`;
}
