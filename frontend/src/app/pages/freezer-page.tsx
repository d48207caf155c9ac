// The page with the boxes in the fridge and in the freezer, which the visitor counts down.
import { batchDayRules } from "@/api/batch-day-rules";
import { freezerStock, isPastEatBy } from "@/features/freezer/freezer-store";
import { LabelForm } from "@/features/freezer/label-form";
import { ReminderButton } from "@/features/freezer/reminder-button";
import { StockList } from "@/features/freezer/stock-list";
import { today } from "@/features/pets/pet-age";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { Disclosure } from "@/ui/disclosure";
import { Notice } from "@/ui/notice";
import { useStoredValue } from "@/ui/stored-value";
import { useRecipePath } from "../my-recipes/use-recipe-path";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

export function Component() {
  const stock = useStoredValue(freezerStock);
  const inFridge = stock.filter(({ place }) => place === "fridge");
  const inFreezer = stock.filter(({ place }) => place === "freezer");
  const recipePath = useRecipePath();
  const { thawing } = batchDayRules;
  return (
    <>
      <PageHero title="Your fridge and freezer">
        The boxes that you filled on a batch day. The list is stored only in this browser.
      </PageHero>
      <Container className="grid grid-cols-1 content-start gap-8">
        {stock.length === 0 && (
          <Notice title="No boxes yet" actions={<ButtonLink to={paths.batchDay}>Plan a batch day</ButtonLink>}>
            Cook several meals in one go and put them into boxes. This page then says what is left and when to eat it.
          </Notice>
        )}
        {inFridge.length > 0 && (
          <StockList
            heading="In the fridge"
            stock={inFridge}
            today={today()}
            thawing={thawing}
            recipePath={recipePath}
          />
        )}
        {inFreezer.length > 0 && (
          <>
            <StockList
              heading="In the freezer"
              stock={inFreezer}
              today={today()}
              thawing={thawing}
              recipePath={recipePath}
            />
            <p>{thawing}</p>
            <Disclosure title="Print labels for the boxes in the freezer">
              <LabelForm stock={inFreezer} />
            </Disclosure>
          </>
        )}
        {stock.some((row) => !isPastEatBy(row, today())) && (
          <ReminderButton stock={stock} today={today()} thawing={thawing} />
        )}
        {stock.length > 0 && (
          <ButtonLink look="secondary" to={paths.batchDay} className="justify-self-start">
            Plan another batch day
          </ButtonLink>
        )}
      </Container>
    </>
  );
}
