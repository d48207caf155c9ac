// The field for the number of days to cook for, with buttons for common numbers. If it is empty, recipes are cooked as written.
import { useState } from "react";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import { setDays } from "@/features/shop/basket/basket-store";
import { dayCountText } from "@/features/shop/basket/basket-texts";
import { Chip, ChipRow } from "@/ui/chip";
import { TextField } from "@/ui/text-field";

const { min, max } = rules.pets.days;
const commonDays = [1, 3, 7, 14, 28];

export function DaysField({ days }: { days: number | undefined }) {
  // The input while it is not a valid number of days. The list then keeps the last valid number.
  const [invalidText, setInvalidText] = useState<string>();

  function enter(text: string) {
    const typed = Number(text);
    const isEmpty = trimText(text) === "";
    const isInvalid = !isEmpty && !(Number.isInteger(typed) && typed >= min && typed <= max);
    setInvalidText(isInvalid ? text : undefined);
    if (!isInvalid) setDays(isEmpty ? undefined : typed);
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TextField
        label="Days to cook for"
        inputMode="numeric"
        autoComplete="off"
        value={invalidText ?? days ?? ""}
        onChange={(event) => enter(event.target.value)}
        hint={`${min} to ${max}, or leave empty to cook each recipe as written`}
        error={invalidText === undefined ? undefined : errorText(days)}
        className="max-w-xs"
      />
      <ChipRow label="Common numbers of days">
        <Chip pressed={days === undefined && invalidText === undefined} onPress={() => enter("")}>
          As written
        </Chip>
        {commonDays.map((count) => (
          <Chip key={count} pressed={days === count && invalidText === undefined} onPress={() => enter(String(count))}>
            {dayCountText(count)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function errorText(days: number | undefined): string {
  const current = days === undefined ? "for the recipes as written" : `for ${dayCountText(days)}`;
  return `Enter a whole number from ${min} to ${max}. The list is still ${current}.`;
}
