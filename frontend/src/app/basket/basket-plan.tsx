// For how many days each recipe is cooked, and for whom.
import type { Basket, PetType } from "@/api/types";
import { petName } from "@/features/pets/pet";
import { ProfileToggle } from "@/features/pets/profile-toggle";
import { usePets } from "@/features/pets/use-pets";
import { chosen, setDays } from "@/features/shop/basket/basket-store";
import { Select } from "@/ui/select";
import { useStored } from "@/ui/stored-value";

const choices = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28];
const options = [
  { value: "", label: "As each recipe is written" },
  ...choices.map((days) => ({ value: String(days), label: days === 1 ? "1 day of each" : `${days} days of each` })),
];

export function BasketPlan({ basket }: { basket: Basket | undefined }) {
  const { days } = useStored(chosen);
  const petTypes = (["dog", "cat"] as const).filter((pet) => basket?.recipes.some(({ petType }) => petType === pet));
  const recipes = basket?.recipes.length ?? 0;
  return (
    <section aria-labelledby="plan" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="plan" className="text-h2">
        How much to cook
      </h2>
      <Select
        label="Cook"
        value={days === undefined ? "" : String(days)}
        options={options}
        onChange={(value) => setDays(value === "" ? undefined : Number(value))}
      />
      {days !== undefined && petTypes.map((petType) => <ForPet key={petType} petType={petType} />)}
      {days !== undefined && recipes > 1 && (
        <p className="text-muted">
          {recipes} recipes for {days} {days === 1 ? "day" : "days"} each make {recipes * days} days of food. The fridge
          keeps it for 3-4 days, the freezer for up to 3 months.
        </p>
      )}
    </section>
  );
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
