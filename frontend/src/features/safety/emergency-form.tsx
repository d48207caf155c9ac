// The form 'My dog ate ...': the food, the amount and the weight. It answers by published doses, also without a connection.
import { useId, useState, type SyntheticEvent } from "react";
import { emergencyRules } from "@/api/emergency-rules";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { showErrors } from "@/ui/focus";
import { measureSystem, usualWeightUnit, weightUnits, type WeightUnit } from "@/ui/measure-system";
import { SegmentedControl } from "@/ui/segmented-control";
import { SelectBox } from "@/ui/select";
import { Field } from "@/ui/field";
import { TextField } from "@/ui/text-field";
import { parseTypedAmount, parseTypedNumber, splitUnit } from "@/ui/typed-number";
import { EmergencyAnswer } from "./emergency-answer";
import type { AmountUnit } from "./poisoning";
import { useEatenFoods, useReloadEatenFoods } from "./use-eaten-foods";

interface SavedPet {
  name: string | undefined;
  weightKg: number;
  /** The unit in which its owner enters the weight, if it is known. */
  weightUnit?: WeightUnit | undefined;
}

interface EmergencyFormProps {
  country: string | undefined;
  /** The active pet profile of each type. */
  savedPets: Record<PetType, SavedPet | undefined>;
}

const petTypes = [
  { value: "dog", label: "My dog" },
  { value: "cat", label: "My cat" },
] as const;

export default function EmergencyForm({ country, savedPets }: EmergencyFormProps) {
  const listId = useId();
  /** Undefined until the visitor selects an animal. */
  const [selectedPetType, setSelectedPetType] = useState<PetType>();
  const [food, setFood] = useState("");
  /** Null until the visitor types an amount. Until then, the amount that was read from the text is shown. */
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const [selectedAmountUnit, setSelectedAmountUnit] = useState<AmountUnit>("g");
  /** Null until the visitor types a weight. Until then, the weight of the saved pet is shown. */
  const [typedWeight, setTypedWeight] = useState<string | null>(null);
  /** Undefined until the visitor selects a unit. */
  const [selectedUnit, setSelectedUnit] = useState<WeightUnit>();
  const [errors, setErrors] = useState<Errors>({});
  /** Undefined as soon as a field changes: an answer to other figures could be too mild. */
  const [question, setQuestion] = useState<{ text: string }>();
  /** The text of the last question. What was read from it counts as long as the field still has it. */
  const [readText, setReadText] = useState("");
  const reloadEatenFoods = useReloadEatenFoods();
  const read = useEatenFoods(trimText(food) === readText ? readText : "");

  const readAmount = typedAmount === null ? read.amount : undefined;
  const amount = typedAmount ?? (readAmount ? String(readAmount.value) : "");
  const { number: amountNumber, unit: typedAmountUnit } = splitUnit(amount, emergencyRules.units);
  const unit = typedAmountUnit ?? readAmount?.unit ?? selectedAmountUnit;
  // A weight was typed for the animal that the form shows, in the unit of that animal.
  const readPetType = typedWeight === null ? read.petType : undefined;
  const petType = selectedPetType ?? readPetType ?? (savedPets.dog || !savedPets.cat ? "dog" : "cat");
  const saved = savedPets[petType];
  const { number: weightNumber, unit: typedUnit } = splitUnit(typedWeight ?? "", rules.pets.weightUnits);
  const weightUnit = typedUnit ?? selectedUnit ?? saved?.weightUnit ?? usualWeightUnit(measureSystem.read());
  const gramsPerUnit = weightUnits[weightUnit].grams;
  const savedWeight = saved ? String(Math.round((saved.weightKg * 100_000) / gramsPerUnit) / 100) : "";
  const weight = typedWeight ?? savedWeight;

  function selectPetType(selected: PetType) {
    setSelectedPetType(selected);
    // The weight of a dog would make the answer for a cat too mild.
    setTypedWeight(null);
  }

  // '1,250' is read as 1250. For an amount that is the more dangerous reading, and a weight of 1250 is rejected as out of range.
  const eatenAmount = parseTypedAmount(amountNumber);
  const typedUnits = parseTypedNumber(weightNumber)?.value;
  // The text of the saved weight is rounded. A weight that is rounded up would make the answer too mild.
  const weightKg = typedWeight === null && saved ? saved.weightKg : typedUnits && (typedUnits * gramsPerUnit) / 1000;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const hasFood = trimText(food) !== "";
    const foundErrors = {
      ...(!hasFood && { food: `Enter what your ${petType} ate.` }),
      ...(!isAmount(eatenAmount) && { amount: `${answeredWithout}. Enter a number above 0, such as 50 or 1/2.` }),
      ...(!isWeight(petType, weightKg) && {
        weight: `${answeredWithout}. Enter a weight ${petFormRules.weightRanges[petType][weightUnit]}.`,
      }),
    };
    setQuestion(hasFood ? { text: trimText(food) } : undefined);
    if (!hasFood) {
      showErrors(event.currentTarget, () => setErrors(foundErrors));
      return;
    }
    setErrors(foundErrors);
    setReadText(trimText(food));
    reloadEatenFoods(trimText(food));
  }

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => setQuestion(undefined)}
        aria-label="How dangerous is it?"
        className="grid gap-4"
      >
        <div>
          <SegmentedControl label="Animal" value={petType} segments={petTypes} onChange={selectPetType} />
        </div>
        <TextField
          label="What did it eat?"
          error={errors.food}
          value={food}
          list={listId}
          maxLength={emergencyRules.maxFoodLength}
          placeholder="Dark chocolate"
          autoComplete="off"
          onChange={(event) => setFood(event.target.value)}
        />
        <datalist id={listId}>
          {emergencyRules.foods.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="How much, at most?"
            hint={readAmount ? "From your text. Change it if it was more." : "Leave it empty if you do not know."}
            error={errors.amount}
          >
            {(controlProps) => (
              <div className="flex gap-2">
                <input
                  {...controlProps}
                  inputMode="decimal"
                  autoComplete="off"
                  value={amount}
                  onChange={(event) => setTypedAmount(event.target.value)}
                  className="text-field min-w-0 bg-surface px-3"
                />
                <SelectBox
                  id={`${controlProps.id}-unit`}
                  aria-label="Unit of the amount"
                  value={unit}
                  options={emergencyRules.units}
                  onChange={(selected) => {
                    setSelectedAmountUnit(selected);
                    // The amount that was read belongs to its own unit.
                    if (readAmount || typedAmountUnit !== undefined) setTypedAmount(amountNumber);
                  }}
                />
              </div>
            )}
          </Field>
          <Field
            label={`What does your ${petType} weigh?`}
            hint={
              saved && typedWeight === null
                ? `The weight in the profile of ${saved.name ?? `your ${petType}`}.`
                : "Leave it empty if you do not know."
            }
            error={errors.weight}
          >
            {(controlProps) => (
              <div className="flex items-center gap-2">
                <input
                  {...controlProps}
                  inputMode="decimal"
                  autoComplete="off"
                  value={weight}
                  onChange={(event) => setTypedWeight(event.target.value)}
                  className="text-field min-w-0 bg-surface px-3"
                />
                <SegmentedControl
                  label="Unit of the weight"
                  value={weightUnit}
                  segments={rules.pets.weightUnits}
                  onChange={(selected) => {
                    setSelectedUnit(selected);
                    if (typedUnit !== undefined) setTypedWeight(weightNumber);
                  }}
                />
              </div>
            )}
          </Field>
        </div>
        <Button type="submit" className="justify-self-start">
          How dangerous is it?
        </Button>
      </form>
      {question && (
        <EmergencyAnswer
          question={question}
          eaten={{
            petType,
            amount: isAmount(eatenAmount) ? eatenAmount : undefined,
            unit,
            weightKg: isWeight(petType, weightKg) ? weightKg : undefined,
          }}
          isAmountRead={readAmount !== undefined}
          isAmountUnreadable={!isAmount(eatenAmount)}
          country={country}
          onSelectFood={(name) => {
            setFood(name);
            setQuestion({ text: name });
          }}
        />
      )}
    </>
  );
}

/** An answer must not wait for a figure. Without it, it is the cautious one. */
const answeredWithout = "We do not understand this and answer without it";

type Errors = Partial<Record<"food" | "amount" | "weight", string>>;

function isAmount(amount: number | undefined): boolean {
  return amount === undefined || (Number.isFinite(amount) && amount > 0);
}

/** A weight that is too high by mistake would make the answer too mild. */
function isWeight(petType: PetType, weightKg: number | undefined): boolean {
  const { min, max } = petFormRules.weightKg[petType];
  return weightKg === undefined || (weightKg >= min && weightKg <= max);
}
