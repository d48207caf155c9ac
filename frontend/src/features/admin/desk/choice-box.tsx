// What of a list is shown, chosen from a few and kept in the address.
import { Select } from "@/ui/select";
import { useChoice, type Choices } from "./use-choice";
import { useDeskAddress } from "./use-desk-address";

interface ChoiceBoxProps<Value extends string> {
  label: string;
  /** In the address. */
  name: string;
  choices: Choices<Value>;
}

export function ChoiceBox<Value extends string>({ label, name, choices }: ChoiceBoxProps<Value>) {
  const { set } = useDeskAddress();
  const chosen = useChoice(name, choices);
  return (
    <Select
      label={label}
      value={chosen}
      options={choices}
      onChange={(value) => set({ [name]: value === choices[0].value ? undefined : value })}
    />
  );
}
