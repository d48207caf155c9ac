// How many of the main meals are complete, counted by the server; the room is kept until it has counted.
import type { Catalogue } from "@/api/types";

export function CompleteMeals({ counts }: { counts: Catalogue | undefined }) {
  // The markup of the first paint is rendered before anybody can count.
  const counted = counts !== undefined && Number.isInteger(counts.mainMeals);
  return (
    <b className={counted ? undefined : "invisible"} aria-hidden={!counted}>
      {counted ? counts.completeMeals : "00"} of {counted ? counts.mainMeals : "000"} main meals complete by
      calculation.
    </b>
  );
}
