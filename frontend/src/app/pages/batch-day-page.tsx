// The page of a day of cooking: the recipes of the basket for all pets, one order for all steps, boxes, and labels.
import { CookingPot } from "lucide-react";
import { Suspense, useState } from "react";
import { isUnanswered, problemMessage } from "@/api/problem";
import { batchDayRules } from "@/api/batch-day-rules";
import { changeDay, currentDay, earlierPlan, plannedDay } from "@/features/batch-day/batch-day-store";
import { DishBoxes } from "@/features/batch-day/dish-boxes";
import type { LoadedDay } from "@/features/batch-day/use-batch-day";
import styles from "@/features/cook-mode/cook-mode.css?url";
import { today } from "@/features/pets/pet-age";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LongDisclosure } from "@/ui/disclosure";
import { formatDay, formatDuration } from "@/ui/format";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { MeasureSwitch, measureSystem } from "@/ui/measure-system";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { useBasketRecipes } from "../basket/use-basket-recipes";
import { useBatchAnimals, useCurrentDay, type BatchAnimal } from "../batch-day/batch-animals";
import { DayFields } from "../batch-day/day-fields";
import { boxesOfDay } from "../batch-day/put-away";
import { PutAwaySection } from "../batch-day/put-away-section";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

const CookingOrder = lazyPart(
  () => importWithStyles(styles, import("../batch-day/cooking-order")),
  "The order of the steps",
);
const DayShoppingList = lazyPart(() => import("../batch-day/day-shopping-list"), "The shopping list");

const { maxRecipes } = batchDayRules;

export function Component() {
  const animals = useBatchAnimals();
  const { day, days, cookedOn } = useCurrentDay(animals);
  const count = useBasketRecipes().recipeIds.length;
  const petTypes = day.value?.plan.dishes.map(({ petType }) => petType);
  return (
    <>
      <PageHero title="Batch day">Cook the recipes of your basket in one go, for all your pets.</PageHero>
      <Container className="grid min-h-dvh grid-cols-1 content-start gap-10">
        {count === 0 ? (
          <Notice title="Your basket is empty" actions={<ButtonLink to={paths.basket}>Choose recipes</ButtonLink>}>
            Put the recipes that you want to cook into the basket first.
          </Notice>
        ) : count > maxRecipes ? (
          <Notice title="Too many recipes" actions={<ButtonLink to={paths.basket}>Change the basket</ButtonLink>}>
            A batch day has at most {maxRecipes} recipes. Your basket has {count}.
          </Notice>
        ) : (
          <>
            <DayFields animals={animals} petTypes={petTypes} days={days} cookedOn={cookedOn} />
            {day.error !== undefined && !day.loading ? (
              isUnanswered(day.error) ? (
                <NoConnection error={day.error} cookedOn={cookedOn} onRetry={day.retry} />
              ) : (
                <Notice
                  title="The day could not be planned"
                  urgent
                  actions={
                    <>
                      <Button onClick={day.retry}>Try again</Button>
                      <ButtonLink look="secondary" to={paths.basket}>
                        Change the basket
                      </ButtonLink>
                    </>
                  }
                >
                  {problemMessage(day.error)}
                </Notice>
              )
            ) : day.value === undefined ? (
              <div key="loading" role="status">
                <span className="sr-only">Planning the day...</span>
                <Skeleton className="h-96 w-full" />
              </div>
            ) : (
              // Not the element of the placeholder, because the choice of pets appears above it with the plan.
              <div key="plan" aria-busy={day.loading} className="grid grid-cols-1 gap-10">
                <PlanOfDay {...day.value} />
              </div>
            )}
          </>
        )}
      </Container>
    </>
  );
}

interface NoConnectionProps {
  error: unknown;
  cookedOn: string;
  onRetry: () => void;
}

/** The service worker shows a copy of the same plan. Without one, the last plan may be for an earlier day of cooking. */
function NoConnection({ error, cookedOn, onRetry }: NoConnectionProps) {
  const earlier = earlierPlan(useStoredValue(plannedDay), cookedOn, today());
  return (
    <Notice
      title="A new plan needs a connection"
      urgent
      actions={
        <>
          {earlier !== undefined && (
            <Button onClick={() => changeDay({ cookedOn: earlier })}>Show the plan for {formatDay(earlier)}</Button>
          )}
          <Button look={earlier === undefined ? "primary" : "secondary"} onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink look="secondary" to={paths.offline}>
            What works offline
          </ButtonLink>
        </>
      }
    >
      {problemMessage(error)} A plan that you opened on this device is shown without a connection: for the same recipes,
      pets and days.
    </Notice>
  );
}

function PlanOfDay({ plan: day, fed, cookedOn }: LoadedDay<BatchAnimal>) {
  const system = useStoredValue(measureSystem);
  const { done } = currentDay(useStoredValue(plannedDay), today());
  const [isCooking, setIsCooking] = useState(done.length > 0);
  const stock = boxesOfDay(day, fed, cookedOn);
  return (
    <>
      <section aria-labelledby="boxes" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="boxes" className="text-h2">
            What to cook and which boxes to fill
          </h2>
          <MeasureSwitch />
        </div>
        {day.dishes.map((dish) => (
          <DishBoxes
            key={dish.recipeId}
            dish={dish}
            recipe={day.basket.recipes.find(({ id }) => id === dish.recipeId)}
            system={system}
            nameOf={(animal) => fed[animal]?.name ?? `your ${dish.petType}`}
          />
        ))}
        {day.basket.rows.length > 0 && (
          <LongDisclosure title="Shopping list for this day">
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <DayShoppingList basket={day.basket} system={system} />
            </Suspense>
          </LongDisclosure>
        )}
      </section>
      {day.steps.length > 0 && (
        <section aria-labelledby="order" className="grid grid-cols-1 justify-items-start gap-4">
          <h2 id="order" className="text-h2">
            One cooking order
          </h2>
          <p>
            About <b>{formatDuration(day.totalMinutes)}</b> in all
            {day.oneByOneMinutes > day.totalMinutes &&
              `, instead of ${formatDuration(day.oneByOneMinutes)} one dish after another`}
            . The dish that takes longest by itself starts; while it cooks or cools, you work on the others. Each dish
            needs a pot or a tin of its own.
          </p>
          <p className="text-meta text-muted">
            Estimates. Large amounts take longer to cut, to heat and to cool: follow what the step says, not the clock.
          </p>
          {isCooking ? (
            <div className="w-full">
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <CookingOrder day={day} />
              </Suspense>
              {done.length > 0 && (
                <Button look="quiet" className="-mx-5" onClick={() => changeDay({ done: [] })}>
                  Untick all steps
                </Button>
              )}
            </div>
          ) : (
            <Button onClick={() => setIsCooking(true)} onPointerEnter={CookingOrder.preload}>
              <CookingPot aria-hidden size={20} /> Start cooking
            </Button>
          )}
        </section>
      )}
      {stock.length > 0 && <PutAwaySection day={day} stock={stock} onPutAway={() => setIsCooking(false)} />}
    </>
  );
}
