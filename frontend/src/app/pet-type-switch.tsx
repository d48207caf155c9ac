// The switch between dog and cat on the page of a tool. The pet type is stored in the address.
import { useSearchParams } from "react-router";
import type { PetType } from "@/api/types";
import { CatIcon, PawIcon } from "@/ui/icons";
import { SegmentedControl } from "@/ui/segmented-control";
import { SubmitWithoutScripts } from "@/ui/submission";

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

export function usePetTypeInAddress(): PetType {
  const [parameters] = useSearchParams();
  return parameters.get("petType") === "cat" ? "cat" : "dog";
}

/** A change removes the other parameters from the address, because they belong to the other pet type. */
export function PetTypeSwitch({ petType }: { petType: PetType }) {
  const [, setParameters] = useSearchParams();
  return (
    <form className="flex flex-wrap gap-2">
      <SegmentedControl
        label="Pet"
        value={petType}
        segments={segments}
        onChange={(next) => setParameters({ petType: next }, { preventScrollReset: true, replace: true })}
        submits={{ name: "petType" }}
      />
      <SubmitWithoutScripts>Show</SubmitWithoutScripts>
    </form>
  );
}
