// For how many days is cooked: typed, or one of the usual spans; empty leaves each recipe as it is written.
import { useState } from "react";
import { petRules } from "@/api/pet-rules";
import { setDays } from "@/features/shop/basket/basket-store";
import { countOfDays } from "@/features/shop/basket/days-text";
import { Chip, ChipRow } from "@/ui/chip";
import { TextField } from "@/ui/text-field";

const { min, max } = petRules.days;
const usual = [1, 3, 7, 14, 28];

export function DaysField({ days }: { days: number | undefined }) {
  // What was typed and is no number of days; the list goes on with the last that was.
  const [wrong, setWrong] = useState<string>();

  function type(text: string) {
    const typed = Number(text);
    const isEmpty = text.trim() === "";
    const isWrong = !isEmpty && !(Number.isInteger(typed) && typed >= min && typed <= max);
    setWrong(isWrong ? text : undefined);
    if (!isWrong) setDays(isEmpty ? undefined : typed);
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TextField
        label="Days to cook for"
        inputMode="numeric"
        autoComplete="off"
        value={wrong ?? days ?? ""}
        onChange={(event) => type(event.target.value)}
        hint={`${min} to ${max}, or empty to cook each recipe as it is written`}
        error={wrong === undefined ? undefined : fault(days)}
        className="max-w-xs"
      />
      <ChipRow label="Usual numbers of days">
        <Chip pressed={days === undefined && wrong === undefined} onPress={() => type("")}>
          As written
        </Chip>
        {usual.map((span) => (
          <Chip key={span} pressed={days === span && wrong === undefined} onPress={() => type(String(span))}>
            {countOfDays(span)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function fault(days: number | undefined): string {
  const still = days === undefined ? "as each recipe is written" : `for ${countOfDays(days)}`;
  return `That has to be a whole number from ${min} to ${max}. The list is still ${still}.`;
}
