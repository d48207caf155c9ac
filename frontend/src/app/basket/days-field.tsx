// The number of days to cook for: typed, or one of the usual numbers. Empty means each recipe as written.
import { useState } from "react";
import { rules } from "@/api/rules";
import { setDays } from "@/features/shop/basket/basket-store";
import { dayCountText } from "@/features/shop/basket/basket-texts";
import { Chip, ChipRow } from "@/ui/chip";
import { TextField } from "@/ui/text-field";

const { min, max } = rules.pets.days;
const commonDays = [1, 3, 7, 14, 28];

export function DaysField({ days }: { days: number | undefined }) {
  // Input that is not a valid number of days. The list keeps the last valid number.
  const [invalid, setInvalid] = useState<string>();

  function type(text: string) {
    const typed = Number(text);
    const isEmpty = text.trim() === "";
    const isInvalid = !isEmpty && !(Number.isInteger(typed) && typed >= min && typed <= max);
    setInvalid(isInvalid ? text : undefined);
    if (!isInvalid) setDays(isEmpty ? undefined : typed);
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TextField
        label="Days to cook for"
        inputMode="numeric"
        autoComplete="off"
        value={invalid ?? days ?? ""}
        onChange={(event) => type(event.target.value)}
        hint={`${min} to ${max}, or leave empty to cook each recipe as written`}
        error={invalid === undefined ? undefined : errorText(days)}
        className="max-w-xs"
      />
      <ChipRow label="Common numbers of days">
        <Chip pressed={days === undefined && invalid === undefined} onPress={() => type("")}>
          As written
        </Chip>
        {commonDays.map((count) => (
          <Chip key={count} pressed={days === count && invalid === undefined} onPress={() => type(String(count))}>
            {dayCountText(count)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function errorText(days: number | undefined): string {
  const still = days === undefined ? "for the recipes as written" : `for ${dayCountText(days)}`;
  return `Enter a whole number from ${min} to ${max}. The list is still ${still}.`;
}
