// The fields that decide how much to cook: the days, how recipes share them, and the pets.
import type { Basket, PetType } from "@/api/types";
import { petName } from "@/features/pets/pet";
import { ProfileToggle } from "@/features/pets/profile-toggle";
import { usePets } from "@/features/pets/use-pets";
import { basketSelection, setEach } from "@/features/shop/basket/basket-store";
import { dayCountText } from "@/features/shop/basket/basket-texts";
import { SegmentedControl } from "@/ui/segmented-control";
import { useStoredValue } from "@/ui/stored-value";
import { DaysField } from "./days-field";

const modes = [
  { value: "all", label: "In total" },
  { value: "each", label: "Of each recipe" },
] as const;

export function BasketPlan({ basket }: { basket: Basket | undefined }) {
  const { days, each } = useStoredValue(basketSelection);
  const recipes = basket?.recipes ?? [];
  const petTypes = (["dog", "cat"] as const).filter((pet) => recipes.some(({ petType }) => petType === pet));
  const canShare = recipes.some(({ sharers }) => sharers > 1);
  return (
    <section aria-labelledby="plan" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="plan" className="text-h2">
        How much to cook
      </h2>
      <DaysField days={days} />
      {days !== undefined && canShare && (
        <div>
          <SegmentedControl
            label="How the days are counted"
            value={each ? "each" : "all"}
            segments={modes}
            onChange={(mode) => setEach(mode === "each")}
          />
        </div>
      )}
      {days !== undefined && petTypes.map((petType) => <PetOfRecipes key={petType} petType={petType} />)}
      {days !== undefined && (
        <p className="text-muted">
          {canShare && (each ? `Each recipe is cooked for ${dayCountText(days)}. ` : sharedDaysText(days))}Store it in
          the fridge for 3-4 days or in the freezer for up to 3 months.
        </p>
      )}
    </section>
  );
}

function sharedDaysText(days: number): string {
  return `The meals for one pet share ${dayCountText(days)} evenly, and so do its treats. `;
}

function PetOfRecipes({ petType }: { petType: PetType }) {
  const { active } = usePets(petType);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p>
        {active
          ? `The ${petType} recipes are for ${petName(petType, active)}.`
          : `The ${petType} recipes are for an adult ${petType} of average weight. Add your ${petType} to change this.`}
      </p>
      <ProfileToggle petType={petType} />
    </div>
  );
}
