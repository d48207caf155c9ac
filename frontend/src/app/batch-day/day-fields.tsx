// The fields of a day of cooking: the date, the number of days, the size of the boxes, and the pets.
import { useState } from "react";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import type { BoxSize, PetType } from "@/api/types";
import { changeDay, earliestDay, plannedDay, togglePet } from "@/features/batch-day/batch-day-store";
import { isIsoDate, today } from "@/features/pets/pet-age";
import { ProfileToggle } from "@/features/pets/profile-toggle";
import { UnreadExclusions } from "@/features/pets/unread-exclusions";
import { setDays } from "@/features/shop/basket/basket-store";
import { formatDay } from "@/ui/format";
import { SegmentedControl } from "@/ui/segmented-control";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { TextField } from "@/ui/text-field";
import type { BatchAnimal } from "./batch-animals";

const boxSizes: readonly { value: BoxSize; label: string }[] = [
  { value: "meal", label: "One meal per box" },
  { value: "day", label: "One day per box" },
];
const { min, max } = rules.pets.days;

interface DayFieldsProps {
  animals: readonly BatchAnimal[];
  /** The pet types of the recipes. Undefined until they have loaded. */
  petTypes: readonly PetType[] | undefined;
  days: number;
  cookedOn: string;
}

export function DayFields({ animals, petTypes, days, cookedOn }: DayFieldsProps) {
  const { boxSize, leftOut } = useStoredValue(plannedDay);
  // The input while it is not a valid number of days. The plan then keeps the last valid number.
  const [invalidDays, setInvalidDays] = useState<string>();
  // The input while it is not a valid date, such as one whose year is still being typed.
  const [invalidDate, setInvalidDate] = useState<string>();
  const firstDay = earliestDay(today());
  const shown = animals.filter(({ petType }) => petTypes?.includes(petType));

  function enterDays(text: string) {
    const typed = Number(text);
    const isValid = trimText(text) !== "" && Number.isInteger(typed) && typed >= min && typed <= max;
    setInvalidDays(isValid ? undefined : text);
    if (isValid) setDays(typed);
  }

  function enterDate(text: string) {
    const isValid = isIsoDate(text) && text >= firstDay;
    setInvalidDate(isValid ? undefined : text);
    if (isValid) changeDay({ cookedOn: text });
  }

  return (
    <section aria-labelledby="plan" className="grid grid-cols-1 justify-items-start gap-4">
      <h2 id="plan" className="text-h2">
        Your day of cooking
      </h2>
      <div className="flex flex-wrap gap-4">
        <TextField
          label="Day of cooking"
          type="date"
          value={invalidDate ?? cookedOn}
          min={firstDay}
          required
          onChange={(event) => enterDate(event.target.value)}
          hint="The dates on the boxes are counted from this day."
          error={
            invalidDate === undefined
              ? undefined
              : `Enter a day from ${formatDay(firstDay)} on. The plan is still for ${formatDay(cookedOn)}.`
          }
        />
        <TextField
          label="Days to cook for"
          inputMode="numeric"
          autoComplete="off"
          value={invalidDays ?? days}
          onChange={(event) => enterDays(event.target.value)}
          hint={`${min} to ${max}, beginning with the day of cooking`}
          error={
            invalidDays === undefined
              ? undefined
              : `Enter a whole number from ${min} to ${max}. The plan is still for ${days === 1 ? "1 day" : `${days} days`}.`
          }
        />
      </div>
      <SegmentedControl
        label="Size of the boxes"
        value={boxSize}
        segments={boxSizes}
        onChange={(size) => changeDay({ boxSize: size })}
      />
      {petTypes === undefined && (
        // Reserves the height of the choice below for the pets that are saved.
        <div aria-hidden className="w-40">
          {animals.map(({ key, pet }) => pet && <Skeleton key={key} className="mb-3 h-8" />)}
          <Skeleton className="h-6" />
        </div>
      )}
      {shown.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Cook for</legend>
          {shown.map(({ key, name, pet }) =>
            pet?.hasUnreadExclusions ? (
              <UnreadExclusions key={key} name={name} />
            ) : (
              <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-brand"
                  checked={!leftOut.includes(key)}
                  onChange={() => togglePet(key)}
                />
                {name}
              </label>
            ),
          )}
        </fieldset>
      )}
      {shown.map(({ key, pet, petType }) => pet === undefined && <ProfileToggle key={key} petType={petType} />)}
    </section>
  );
}
