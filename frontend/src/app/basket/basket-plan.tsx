// For how many days is cooked, of all or of each recipe, and for whom.
import type { Basket, PetType } from "@/api/types";
import { petName } from "@/features/pets/pet";
import { ProfileToggle } from "@/features/pets/profile-toggle";
import { usePets } from "@/features/pets/use-pets";
import { chosen, setEach } from "@/features/shop/basket/basket-store";
import { countOfDays } from "@/features/shop/basket/days-text";
import { Segmented } from "@/ui/segmented";
import { useStored } from "@/ui/stored-value";
import { DaysField } from "./days-field";

const ways = [
  { value: "all", label: "In all" },
  { value: "each", label: "Of each recipe" },
] as const;

export function BasketPlan({ basket }: { basket: Basket | undefined }) {
  const { days, each } = useStored(chosen);
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
          <Segmented
            label="What the days are for"
            value={each ? "each" : "all"}
            segments={ways}
            onChange={(way) => setEach(way === "each")}
          />
        </div>
      )}
      {days !== undefined && petTypes.map((petType) => <ForPet key={petType} petType={petType} />)}
      {days !== undefined && (
        <p className="text-muted">
          {canShare && (each ? `Every recipe is cooked for ${countOfDays(days)}. ` : shares(days))}The fridge keeps it
          for 3-4 days, the freezer for up to 3 months.
        </p>
      )}
    </section>
  );
}

function shares(days: number): string {
  return `The recipes for one animal share ${countOfDays(days)} evenly, and treats share theirs. `;
}

function ForPet({ petType }: { petType: PetType }) {
  const { active } = usePets(petType);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p>
        {active
          ? `The ${petType} recipes are for ${petName(petType, active)}.`
          : `The ${petType} recipes are for a grown ${petType} of middling weight until you say who eats.`}
      </p>
      <ProfileToggle petType={petType} />
    </div>
  );
}
