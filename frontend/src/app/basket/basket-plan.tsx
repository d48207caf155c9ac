// The fields that decide how much to cook: the days, whether they are the total or for each recipe, and the pets.
import type { Basket, PetType } from "@/api/types";
import { petName } from "@/features/pets/pet";
import { ProfileToggle } from "@/features/pets/profile-toggle";
import { usePets } from "@/features/pets/use-pets";
import { basketSelection, setDaysPerRecipe } from "@/features/shop/basket/basket-store";
import { dayCountText } from "@/features/shop/basket/basket-texts";
import { SegmentedControl } from "@/ui/segmented-control";
import { useStoredValue } from "@/ui/stored-value";
import { DaysField } from "./days-field";

const modes = [
  { value: "total", label: "In total" },
  { value: "perRecipe", label: "For each recipe" },
] as const;

export function BasketPlan({ basket }: { basket: Basket | undefined }) {
  const { days, each: isPerRecipe } = useStoredValue(basketSelection);
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
            value={isPerRecipe ? "perRecipe" : "total"}
            segments={modes}
            onChange={(mode) => setDaysPerRecipe(mode === "perRecipe")}
          />
        </div>
      )}
      {days !== undefined && petTypes.map((petType) => <PetForRecipes key={petType} petType={petType} />)}
      {/* Shown once the basket has loaded, because the pets above, which depend on it, would move this text. */}
      {days !== undefined && basket && (
        <p className="text-muted">
          {canShare && (isPerRecipe ? `Each recipe is cooked for ${dayCountText(days)}. ` : sharedDaysText(days))}Store
          each dish as its recipe says, and freeze what won&apos;t be eaten in that time.
        </p>
      )}
    </section>
  );
}

function sharedDaysText(days: number): string {
  return `The ${days === 1 ? "day is" : `${dayCountText(days)} are`} divided equally among each pet's meals, and separately among its treats. `;
}

function PetForRecipes({ petType }: { petType: PetType }) {
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
