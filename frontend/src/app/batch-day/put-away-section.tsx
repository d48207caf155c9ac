// The labels of the boxes of a plan, and the buttons that put the boxes into the stored fridge and freezer.
import { ClipboardList, Snowflake } from "lucide-react";
import { useRef, useState } from "react";
import type { BatchDay } from "@/api/types";
import {
  finishDay,
  otherDayPutAway,
  plannedDay,
  recentPutAway,
  undoFinishedDay,
} from "@/features/batch-day/batch-day-store";
import {
  countBoxes,
  freezerStock,
  isComplete,
  parseStock,
  putAway,
  undoPutAway,
  type BoxStock,
  type StockChange,
} from "@/features/freezer/freezer-store";
import { LabelForm } from "@/features/freezer/label-form";
import { today } from "@/features/pets/pet-age";
import { Button, ButtonLink } from "@/ui/button";
import { focusOnMount } from "@/ui/focus";
import { formatDay } from "@/ui/format";
import { useStoredValue } from "@/ui/stored-value";
import { paths } from "../paths";

interface PutAwaySectionProps {
  day: BatchDay;
  /** The boxes of the plan. */
  stock: readonly BoxStock[];
  onPutAway: () => void;
}

/** Boxes that were put away since the page was opened. */
interface JustPutAway {
  /** Differs each time, so that the text about them gets the focus again. */
  number: number;
  day: BatchDay;
}

export function PutAwaySection({ day, stock, onPutAway }: PutAwaySectionProps) {
  const [justPutAway, setJustPutAway] = useState<JustPutAway>();
  const stored = useStoredValue(freezerStock);
  const last = recentPutAway(useStoredValue(plannedDay), today());
  // When the page is opened again, Undo is offered until one of these boxes is taken out. From then on, they were certainly put
  // away, and the page says how many are left.
  const undoable = last && (justPutAway || isComplete(stored, last.boxes)) ? last : undefined;
  const planned = countBoxes(stock);
  const isPutAway =
    undoable !== undefined &&
    (justPutAway?.day === day ||
      (isComplete(stored, planned) && Object.keys(undoable.boxes).every((id) => Object.hasOwn(planned, id))));
  const heading = useRef<HTMLHeadingElement>(null);

  function store(boxes: readonly BoxStock[]) {
    finishDay(putAway(boxes), today());
    setJustPutAway({ number: (justPutAway?.number ?? 0) + 1, day });
    onPutAway();
  }

  function undo({ boxes, replaced }: { boxes: StockChange["boxes"]; replaced: readonly unknown[] }) {
    undoPutAway({ boxes, replaced: parseStock(JSON.stringify(replaced)) });
    undoFinishedDay();
    setJustPutAway(undefined);
    // The pressed button disappears.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="put-away" className="grid grid-cols-1 justify-items-start gap-4">
      <h2 id="put-away" ref={heading} tabIndex={-1} className="text-h2 outline-none">
        Fill the boxes and put them away
      </h2>
      {stock.some(({ place }) => place === "freezer") && (
        <>
          <h3 className="text-h3">Labels for the freezer</h3>
          <LabelForm stock={stock} />
        </>
      )}
      {undoable && (
        <div key={justPutAway?.number ?? 0} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p ref={justPutAway ? focusOnMount : undefined} tabIndex={-1} className="font-semibold outline-none">
            {isPutAway
              ? "These boxes are in your fridge and freezer."
              : `The boxes of ${formatDay(undoable.day)} are in your fridge and freezer.`}{" "}
            This browser counts what is left.
          </p>
          <Button look="secondary" onClick={() => undo(undoable)}>
            Undo
          </Button>
        </div>
      )}
      {!isPutAway && <PutAwayButtons stock={stock} namesOtherDay={!undoable} onPress={store} />}
      <ButtonLink look="secondary" to={paths.freezer}>
        <ClipboardList aria-hidden size={18} /> Your fridge and freezer
      </ButtonLink>
    </section>
  );
}

interface PutAwayButtonsProps {
  stock: readonly BoxStock[];
  /** False if a text above already names the day on which such boxes were cooked. */
  namesOtherDay: boolean;
  /** Called with the boxes to put away. */
  onPress: (boxes: readonly BoxStock[]) => void;
}

/**
 * Boxes that were put away once are not offered as new ones, also when all of them were taken out since or when the plan of their
 * day has changed. Counting them again needs a button of its own, because it also counts those that were taken out.
 */
function PutAwayButtons({ stock, namesOtherDay, onPress }: PutAwayButtonsProps) {
  const planned = useStoredValue(plannedDay);
  const stored = useStoredValue(freezerStock);
  const ids = stock.map(({ id }) => id);
  // Earlier versions stored only the boxes that are left.
  const known = new Set([...(planned.putAway ?? []), ...stored.map(({ id }) => id)]);
  const newBoxes = stock.filter(({ id }) => !known.has(id));
  const boxesLeft = stored.filter(({ id }) => ids.includes(id)).reduce((sum, { boxes }) => sum + boxes, 0);
  if (newBoxes.length === stock.length) {
    const otherDay = otherDayPutAway(planned, ids);
    return (
      <>
        {namesOtherDay && otherDay !== undefined && (
          <p>You have already put away boxes of the same kind, cooked on {formatDay(otherDay)}.</p>
        )}
        <Button look={otherDay === undefined ? "primary" : "secondary"} onClick={() => onPress(stock)}>
          <Snowflake aria-hidden size={18} /> Put into the fridge and freezer
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">
        {boxesLeft > 0
          ? `Boxes of this day are already in your fridge and freezer: ${boxesLeft} left.`
          : "You have put away boxes of this day, and all of them were taken out since."}
      </p>
      {newBoxes.length > 0 && (
        <Button onClick={() => onPress(newBoxes)}>
          <Snowflake aria-hidden size={18} /> Put the new boxes into the fridge and freezer
        </Button>
      )}
      <Button look="secondary" onClick={() => onPress(stock)}>
        <Snowflake aria-hidden size={18} /> Count them again from this plan
      </Button>
    </>
  );
}
