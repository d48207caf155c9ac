// The choice between dogs and cats on a tool's page, kept in its address.
import { useSearchParams } from "react-router-dom";
import type { PetType } from "@/api/types";
import { CatIcon, PawIcon } from "@/ui/icons";
import { Segmented } from "@/ui/segmented";

const segments = [
  {
    value: "dog",
    label: (
      <>
        <PawIcon className="size-4" /> Dog
      </>
    ),
  },
  {
    value: "cat",
    label: (
      <>
        <CatIcon className="size-4" /> Cat
      </>
    ),
  },
] as const;

export function usePetChoice(): PetType {
  const [parameters] = useSearchParams();
  return parameters.get("petType") === "cat" ? "cat" : "dog";
}

/** What else the address says belongs to the other animal, and goes. */
export function PetChoice({ petType }: { petType: PetType }) {
  const [, setParameters] = useSearchParams();
  return (
    <Segmented
      label="Animal"
      value={petType}
      segments={segments}
      onChange={(chosen) => setParameters({ petType: chosen }, { preventScrollReset: true, replace: true })}
    />
  );
}
