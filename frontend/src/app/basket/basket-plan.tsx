// For how many days is cooked, of all or of each recipe, and for whom.
import type { Basket, PetType } from "@/api/types";
import { petName } from "@/features/pets/pet";
import { ProfileToggle } from "@/features/pets/profile-toggle";
import { usePets } from "@/features/pets/use-pets";
import { chosen, setDays, setEach } from "@/features/shop/basket/basket-store";
import { Segmented } from "@/ui/segmented";
import { Select } from "@/ui/select";
import { useStored } from "@/ui/stored-value";

const ways = [
  { value: "all", label: "In all" },
  { value: "each", label: "Of each recipe" },
] as const;
const choices = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28];
const options = [
  { value: "", label: "As each recipe is written" },
  ...choices.map((days) => ({ value: String(days), label: countOf(days) })),
];

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
      <div className="flex flex-wrap items-center gap-4">
        <Select
          label="Cook"
          value={days === undefined ? "" : String(days)}
          options={options}
          onChange={(value) => setDays(value === "" ? undefined : Number(value))}
        />
        {days !== undefined && canShare && (
          <Segmented
            label="What the days are for"
            value={each ? "each" : "all"}
            segments={ways}
            onChange={(way) => setEach(way === "each")}
          />
        )}
      </div>
      {days !== undefined && petTypes.map((petType) => <ForPet key={petType} petType={petType} />)}
      {days !== undefined && (
        <p className="text-muted">
          {canShare && (each ? `Every recipe is cooked for ${countOf(days)}. ` : shares(days))}The fridge keeps it for
          3-4 days, the freezer for up to 3 months.
        </p>
      )}
    </section>
  );
}

function countOf(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function shares(days: number): string {
  return `The recipes for one animal share ${countOf(days)} evenly, and treats share theirs. `;
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
