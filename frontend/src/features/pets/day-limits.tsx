// The owner's limits for the recipes of the day: the time until a recipe is ready, and the price of a day.
import { useState, type SyntheticEvent } from "react";
import { rules } from "@/api/rules";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { showErrors } from "@/ui/focus";
import { formatMoney } from "@/ui/format";
import { SelectBox } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import { parseTypedNumber } from "@/ui/typed-number";
import type { Pet } from "./pet";

export type DayLimits = Pick<Pet, "maxMinutes" | "maxPencePerDay">;

const maxPounds = 1000;

/** Formats the limits, such as 'Up to 45 min, at most £2.00 a day'. Returns undefined if there are none. */
export function dayLimitsText({ maxMinutes, maxPencePerDay }: DayLimits): string | undefined {
  const parts = [
    maxMinutes !== undefined && `up to ${maxMinutes}\u00a0min`,
    maxPencePerDay !== undefined && `at most ${formatMoney({ amount: maxPencePerDay / 100, currency: "GBP" })} a day`,
  ];
  const text = parts.filter(Boolean).join(", ");
  return text === "" ? undefined : text;
}

/** Replaces both limits of a pet. */
export function withDayLimits(pet: Pet, limits: DayLimits): Pet {
  const unlimited = { ...pet };
  delete unlimited.maxMinutes;
  delete unlimited.maxPencePerDay;
  return { ...unlimited, ...limits };
}

interface DayLimitsFormProps {
  name: string;
  limits: DayLimits;
  onSave: (limits: DayLimits) => void;
}

export function DayLimitsForm({ name, limits, onSave }: DayLimitsFormProps) {
  const [minutes, setMinutes] = useState(String(limits.maxMinutes ?? ""));
  const [price, setPrice] = useState(
    limits.maxPencePerDay === undefined ? "" : (limits.maxPencePerDay / 100).toFixed(2),
  );
  const [error, setError] = useState<string>();

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const pounds = parseTypedNumber(price.replace("£", ""))?.value;
    const pence = pounds === undefined ? undefined : Math.round(pounds * 100);
    const isValid = pence === undefined || (pence >= 1 && pence <= maxPounds * 100);
    showErrors(event.currentTarget, () =>
      setError(isValid ? undefined : `Enter an amount from £0.01 to £${maxPounds}, or leave it empty.`),
    );
    if (!isValid) return;
    onSave({
      ...(minutes !== "" && { maxMinutes: Number(minutes) }),
      ...(pence !== undefined && { maxPencePerDay: pence }),
    });
  }

  return (
    <form noValidate aria-label={`Time and price for ${name}`} onSubmit={submit} className="grid gap-4 pt-1">
      <Field label="Ready in at most">
        {({ id, ...controlProps }) => (
          <SelectBox
            {...controlProps}
            id={id}
            className="w-full"
            value={minutes}
            options={[
              { value: "", label: "Any time" },
              ...rules.maxMinutes.map((limit) => ({ value: String(limit), label: `${limit} min` })),
            ]}
            onChange={setMinutes}
          />
        )}
      </Field>
      <TextField
        label="Price of a day in £, at most"
        hint={`For the portions of ${name}. Leave it empty for any price.`}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
      <Button type="submit" look="secondary" className="justify-self-start">
        Show recipes
      </Button>
    </form>
  );
}
