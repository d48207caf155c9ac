// The sheet about one pet: profile, weights, and the recipes that it is fed, with the controls that are not printed.
import { useRef, useState } from "react";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { allPets } from "@/features/pets/pets";
import { petName, type Pet } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { UnreadExclusions } from "@/features/pets/unread-exclusions";
import { usePets } from "@/features/pets/use-pets";
import { RecipePicker } from "@/features/recipes/recipe-picker";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { focusNeighbour } from "@/ui/focus";
import { formatDay } from "@/ui/format";
import { Select, SelectBox } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { dayChoices, fedKey, fedTitle, type FedRecipe } from "./fed-recipe";
import { FedRecipes } from "./fed-recipes";
import { OwnRecipePicker } from "./own-recipe-picker";
import { PetFacts, WeightTable } from "./pet-facts";
import { PdfButton } from "./pdf-button";
import { useStockRecipes } from "./stock-recipes";

const maxRecipes = rules.pets.maxFedRecipes;
/** More recipes need a second page. */
const recipesOnOnePage = 3;
const noteLines = [1, 2, 3, 4, 5];

interface SheetPet {
  petType: PetType;
  pet: Pet;
}

export default function VetSheet() {
  const dogs = allPets(usePets("dog")).map((pet): SheetPet => ({ petType: "dog", pet }));
  const cats = allPets(usePets("cat")).map((pet): SheetPet => ({ petType: "cat", pet }));
  const pets = [...dogs, ...cats];
  const [index, setIndex] = useState(0);
  const selected = pets[index] ?? pets[0];
  if (!selected) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {pets.length > 1 && (
        <div className="print:hidden">
          <Select
            label="Sheet for"
            value={String(pets.indexOf(selected))}
            options={pets.map(({ petType, pet }, position) => ({
              value: String(position),
              label: pet.name ?? `${petName(petType, pet)}, ${pet.breed}`,
            }))}
            onChange={(value) => setIndex(Number(value))}
          />
        </div>
      )}
      <Sheet key={`${selected.petType} ${pets.indexOf(selected)}`} {...selected} />
    </div>
  );
}

function Sheet({ petType, pet }: SheetPet) {
  /** Undefined until the owner changes the recipes of the boxes. */
  const [chosen, setFed] = useState<readonly FedRecipe[]>();
  const stocked = useStockRecipes(petType, pet.name);
  const fed = chosen ?? stocked.fed;
  const heading = useRef<HTMLHeadingElement>(null);
  const name = petName(petType, pet);
  // A sheet without the recipes of the boxes would move when they appear, and could be printed without them.
  if (chosen === undefined && stocked.isLoading) return <Skeleton className="h-160 w-full" />;
  return (
    <>
      <section aria-labelledby="fed" className="pet-panel grid gap-4 print:hidden">
        <h2 id="fed" ref={heading} tabIndex={-1} className="text-h3 outline-none">
          What do you feed {name}?
        </h2>
        {chosen === undefined && stocked.fed.length > 0 && (
          <p>
            From your last batch day for {name}. Remove what you do not feed, and add what else {name} eats.
            {stocked.hasMore && ` A sheet has at most ${maxRecipes} recipes, so some of that day are missing.`}
          </p>
        )}
        <ul className="grid gap-4 empty:hidden">
          {fed.map((entry, position) => (
            <li key={fedKey(entry)} className="grid gap-2">
              {fed.length > 1 ? (
                <Field label={`When do you feed ${fedTitle(entry)}?`}>
                  {(control) => (
                    <SelectBox
                      {...control}
                      className="w-full"
                      value={entry.days}
                      options={dayChoices}
                      onChange={(days) =>
                        setFed(fed.map((other, place) => (place === position ? { ...other, days } : other)))
                      }
                    />
                  )}
                </Field>
              ) : (
                <p className="font-semibold">{fedTitle(entry)}</p>
              )}
              <Button
                look="quiet"
                className="-ml-3 justify-self-start px-3!"
                onClick={(event) => {
                  focusNeighbour(event.currentTarget, heading.current);
                  setFed(fed.filter((other) => other !== entry));
                }}
              >
                Remove {fedTitle(entry)}
              </Button>
            </li>
          ))}
        </ul>
        {fed.length > 1 && (
          <p className="text-meta text-muted">
            Two recipes on the same day count as half each. If you do not know the days of one recipe, all count with
            the same number of days.
          </p>
        )}
        {fed.length < maxRecipes && (
          <>
            <RecipePicker
              key={`recipe ${fed.length}`}
              petType={petType}
              title=""
              onSelect={(recipe) => {
                if (recipe && fed.every((other) => other.recipe?.id !== recipe.id))
                  setFed([...fed, { recipe, days: "unknown" }]);
              }}
            />
            <OwnRecipePicker
              key={`own ${fed.length}`}
              petType={petType}
              chosen={fed.flatMap(({ own }) => (own ? [own.id] : []))}
              onSelect={(own) => setFed([...fed, { own, days: "unknown" }])}
            />
          </>
        )}
        <p className="text-meta text-muted">
          Choose up to {maxRecipes} recipes; up to {recipesOnOnePage} usually fit on one page. Your choice is gone when
          you leave this page.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>Print the sheet</Button>
          {/* Without its exclusions, the portions of a pet could contain what it must not eat. */}
          {!pet.hasUnreadExclusions && <PdfButton petType={petType} pet={pet} fed={fed} />}
        </div>
      </section>
      <article aria-label={`Sheet about ${name}`} className="vet-sheet grid grid-cols-1 gap-6">
        <div>
          <h2 className="text-h2">{pet.name ?? (petType === "dog" ? "Dog" : "Cat")}: information for the vet</h2>
          <p className="text-meta text-muted">
            Written by its owner on {formatDay(today())} with Natural Pet Recipes. Figures are calculated, not measured.
          </p>
        </div>
        {pet.hasUnreadExclusions && <UnreadExclusions name={name} />}
        <div className="vet-facts grid grid-cols-1 gap-6">
          <PetFacts petType={petType} pet={pet} />
          <WeightTable pet={pet} />
        </div>
        <FedRecipes petType={petType} pet={pet} fed={fed} />
        <section aria-labelledby="notes">
          <h3 id="notes" className="text-h3">
            Notes for the vet
          </h3>
          {noteLines.map((line) => (
            <div key={line} className="vet-note-line h-10 border-b border-line" />
          ))}
        </section>
      </article>
    </>
  );
}
