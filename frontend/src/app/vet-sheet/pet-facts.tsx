// The profile and the weights of the pet on its sheet.
import { clsx } from "clsx";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { useDiary } from "@/features/pets/diary/weight-diaries";
import { breedName, petWeightUnit, type Pet } from "@/features/pets/pet";
import { currentAgeMonths } from "@/features/pets/pet-age";
import { conditionName } from "@/features/pets/condition-name";
import { ageText } from "@/features/pets/pet-texts";
import { formatDay } from "@/ui/format";
import { bodyWeightText, measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";

/** Weights that fit on the sheet. */
const maxWeights = 12;

export function PetFacts({ petType, pet }: { petType: PetType; pet: Pet }) {
  const unit = petWeightUnit(pet, useStoredValue(measureSystem));
  const activities: readonly { value: string; label: string }[] = petFormRules.activities[petType];
  const facts = [
    ["Animal", `${petType === "dog" ? "Dog" : "Cat"}, ${breedName(pet)}`],
    ["Age", ageText(currentAgeMonths(pet)) + (pet.bornOn === undefined ? "" : `, born on ${formatDay(pet.bornOn)}`)],
    ["Weight", bodyWeightText(pet.weightKg, unit)],
    ...(pet.goalWeightKg === undefined ? [] : [["Goal weight", bodyWeightText(pet.goalWeightKg, unit)]]),
    [
      "Body condition",
      `${pet.bodyCondition} of ${rules.pets.bodyCondition.max}, ${conditionName(pet.bodyCondition).toLowerCase()}`,
    ],
    ["Neutered", pet.neutered ? "Yes" : "No"],
    ["Activity", activities.find(({ value }) => value === pet.activityLevel)?.label ?? pet.activityLevel],
    ...(pet.isIndoor === undefined ? [] : [["Lives indoors", pet.isIndoor ? "Yes" : "No"]]),
    ["Must not eat", pet.hasUnreadExclusions ? "Could not be read" : (pet.exclude ?? "Nothing entered")],
    ...(pet.energyPercent === undefined || pet.energyPercent === 100
      ? []
      : [["Amount of food", `${pet.energyPercent}\u00a0% of the calculated energy`]]),
  ];
  return <FactTable caption="Profile" rows={facts.map(([label = "", value = ""]) => ({ label, value }))} />;
}

export function WeightTable({ pet }: { pet: Pet }) {
  const { weights } = useDiary(pet);
  const unit = petWeightUnit(pet, useStoredValue(measureSystem));
  if (weights.length === 0) return null;
  const newest = weights.slice(-maxWeights).toReversed();
  return (
    <FactTable
      caption="Weights, the newest first"
      className="vet-weights"
      rows={newest.map(({ on, kg }) => ({ label: formatDay(on), value: bodyWeightText(kg, unit) }))}
    />
  );
}

interface FactTableProps {
  caption: string;
  rows: readonly { label: string; value: string }[];
  className?: string;
}

export function FactTable({ caption, rows, className }: FactTableProps) {
  return (
    <table className={clsx("figure-table", className)}>
      <caption className="mb-1 text-left text-h3 font-bold">{caption}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
