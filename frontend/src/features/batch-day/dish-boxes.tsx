// One dish of a day of cooking: its amounts, the boxes of each animal with their dates, and the animals that get none.
import type { AnimalBoxes, BasketRecipe, BatchDish } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { formatDay, formatNumber } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";
import { refusalText } from "./batch-day-texts";

interface DishBoxesProps {
  dish: BatchDish;
  /** The amounts to cook. Undefined if nothing is cooked. */
  recipe: BasketRecipe | undefined;
  system: MeasureSystem;
  /** Returns the name of an animal by its index in the request. */
  nameOf: (animal: number) => string;
}

export function DishBoxes({ dish, recipe, system, nameOf }: DishBoxesProps) {
  const { title, isCooked, note, storage, leftoverGrams, portions, refusals, isTreat } = dish;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5">
      <h3 className="text-h3">{title}</h3>
      {note !== null && <p>Not cooked: {note}</p>}
      {refusals.map((refusal) => (
        <p key={refusal.animal} role="note" className="rounded-card bg-danger-soft p-4">
          <b className="text-danger">No box for {nameOf(refusal.animal)}.</b> {refusalText(refusal)}
        </p>
      ))}
      {portions.map((portion) => (
        <PortionBoxes key={portion.animal} name={nameOf(portion.animal)} portion={portion} isTreat={isTreat} />
      ))}
      {isCooked && (
        <>
          {Math.round(leftoverGrams) > 0 && (
            <p className="text-meta text-muted">
              It makes about {formatNumber(leftoverGrams)}&nbsp;g more than these boxes need.
            </p>
          )}
          <p className="text-meta text-muted">{storage}</p>
          {recipe && (
            <Disclosure title="Amounts to cook">
              <ul className="grid gap-1">
                {recipe.lines.map((line, index) => (
                  <li key={index}>
                    <b className="tabular-nums">{system === "us" ? line.us : line.metric}</b>{" "}
                    {system === "us" ? (line.usName ?? line.name) : line.name}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
    </section>
  );
}

interface PortionBoxesProps {
  name: string;
  portion: AnimalBoxes;
  isTreat: boolean;
}

function PortionBoxes({ name, portion, isTreat }: PortionBoxesProps) {
  const { days, gramsPerMeal, gramsPerBox, mealsPerBox, fridge, freezer, daysToCookLater, cautions } = portion;
  const amount = `${formatNumber(gramsPerMeal)}\u00a0g`;
  return (
    <div className="grid gap-1">
      <h4 className="font-semibold">
        {name}: {isTreat ? `at most ${amount} a day` : `${amount} per meal`}, {days === 1 ? "1 day" : `${days} days`}
      </h4>
      {cautions.map((caution) => (
        <p key={caution} className="text-meta font-semibold">
          {caution}
        </p>
      ))}
      <ul className="ml-5 grid list-disc gap-1">
        {fridge && (
          <li>
            Fridge: <b>{boxesText(fridge.boxes, gramsPerBox, mealsPerBox)}</b>, eat by {formatDay(fridge.eatBy)}
          </li>
        )}
        {freezer && (
          <li>
            Freezer: <b>{boxesText(freezer.boxes, gramsPerBox, mealsPerBox)}</b>, eat by {formatDay(freezer.eatBy)}
          </li>
        )}
        {daysToCookLater > 0 && (
          <li>
            {daysToCookLater === 1 ? "1 day is" : `${daysToCookLater} days are`} missing: the dish would not keep so
            long and is not suitable for freezing. Cook it again for {daysToCookLater === 1 ? "it" : "them"}.
          </li>
        )}
      </ul>
    </div>
  );
}

function boxesText(boxes: number, gramsPerBox: number, mealsPerBox: number): string {
  const count = boxes === 1 ? "1 box" : `${boxes} boxes`;
  const content = `${formatNumber(gramsPerBox)}\u00a0g${boxes === 1 ? "" : " each"}`;
  return mealsPerBox === 1 ? `${count}, ${content}` : `${count}, ${content} (${mealsPerBox} meals)`;
}
