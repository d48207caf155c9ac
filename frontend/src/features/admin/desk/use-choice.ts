// One of several, as the address says; the first of them where it says none.
import { useDeskAddress } from "./use-desk-address";

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export type Choices<Value extends string> = readonly [Choice<Value>, ...Choice<Value>[]];

export function useChoice<Value extends string>(name: string, choices: Choices<Value>): Value {
  const { get } = useDeskAddress();
  return (choices.find(({ value }) => value === get(name)) ?? choices[0]).value;
}
