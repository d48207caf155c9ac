// Says on the home page which boxes of a pet are in the fridge and in the freezer.
import { Link } from "react-router";
import type { PetType } from "@/api/types";
import { byEatBy, freezerStock, isPastEatBy } from "@/features/freezer/freezer-store";
import { boxCountText, formatShortDay } from "@/features/freezer/freezer-texts";
import { today } from "@/features/pets/pet-age";
import { useStoredValue } from "@/ui/stored-value";
import { paths } from "../paths";

interface FreezerNoteProps {
  petType: PetType;
  /** Undefined for a pet without a name. */
  petName: string | undefined;
}

/** Number of rows that the home page shows. */
const maxRows = 3;

export function FreezerNote({ petType, petName }: FreezerNoteProps) {
  const stock = useStoredValue(freezerStock).filter((row) => row.petType === petType && row.petName === petName);
  if (stock.length === 0) return null;
  const rows = byEatBy(stock);
  return (
    <div className="mb-4">
      {rows.slice(0, maxRows).map((row) => (
        <p key={row.id}>
          In the {row.place}: <b>{boxCountText(row.boxes)}</b> of {row.title},{" "}
          {isPastEatBy(row, today()) ? (
            <b className="text-danger">past its date, throw it away</b>
          ) : (
            `eat by ${formatShortDay(row.eatBy)}`
          )}
        </p>
      ))}
      <Link to={paths.freezer} className="inline-block py-2 font-semibold text-brand underline underline-offset-4">
        Your fridge and freezer
      </Link>
    </div>
  );
}
