// Lists the boxes in the fridge or in the freezer, those to eat first at the top, with a button that counts down.
import { useRef } from "react";
import { Link } from "react-router";
import { formatDay } from "@/ui/format";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { byEatBy, discard, isPastEatBy, takeOne, type BoxStock } from "./freezer-store";
import { boxContentText, boxCountText, leftText, ownerText } from "./freezer-texts";

interface StockListProps {
  heading: string;
  stock: readonly BoxStock[];
  today: string;
  /** Says what to do with a frozen box that was taken out. */
  thawing: string;
  recipePath: (id: number) => string;
}

export function StockList({ heading, stock, today, thawing, recipePath }: StockListProps) {
  const title = useRef<HTMLHeadingElement>(null);

  function takeOut(row: BoxStock) {
    const restore = takeOne(row.id);
    toast({
      title: `${leftText(row.boxes - 1)} ${row.title}`,
      ...(row.place === "freezer" && { text: thawing }),
      action: { label: "Undo", alternative: "Cook and put boxes away again", run: restore },
    });
    // The row and its button disappear with the last box.
    if (row.boxes === 1) title.current?.focus();
  }

  function throwAway(row: BoxStock) {
    const restore = discard(row.id);
    toast({
      title: `${row.title} removed`,
      action: { label: "Undo", alternative: "Cook and put boxes away again", run: restore },
    });
    title.current?.focus();
  }

  return (
    <section aria-label={heading}>
      <h2 ref={title} tabIndex={-1} className="text-h2 outline-none">
        {heading}
      </h2>
      <ul className="mt-2 grid grid-cols-1">
        {byEatBy(stock).map((row) => {
          const isPast = isPastEatBy(row, today);
          const owner = ownerText(row.petType, row.petName);
          const what = `${row.title} for ${owner}`;
          return (
            <li
              key={row.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p>
                  <b>{boxCountText(row.boxes)}</b> of{" "}
                  <Link
                    to={recipePath(row.recipeId)}
                    className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
                  >
                    {row.title}
                  </Link>{" "}
                  for {owner}
                </p>
                <p className="text-meta text-muted">
                  {boxContentText(row)}, made on {formatDay(row.madeOn)}
                </p>
                <p className={isPast ? "font-semibold text-danger" : "text-meta"}>
                  {isPast
                    ? `Throw it away: it was to be eaten by ${formatDay(row.eatBy)}.`
                    : `Eat by ${formatDay(row.eatBy)}`}
                </p>
              </div>
              {isPast ? (
                <Button look="secondary" aria-label={`Remove from the list: ${what}`} onClick={() => throwAway(row)}>
                  Remove from the list
                </Button>
              ) : (
                <Button look="secondary" aria-label={`Took one out: ${what}`} onClick={() => takeOut(row)}>
                  Took one out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
