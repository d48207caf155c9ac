// The visitor's pets on the home page: for each one, recipes that suit it today, with its portion and the cost of a day.
import { useId } from "react";
import { Link } from "react-router";
import { getPetRecipes, petRecipesAddress } from "@/api/pet-recipes";
import type { PetType } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { useDiary } from "@/features/pets/diary/weight-diaries";
import { addDays, newestWeighing } from "@/features/pets/diary/weight-diary";
import { dayQuery } from "@/features/pets/day-query";
import { DayLimitsForm, dayLimitsText, withDayLimits, type DayLimits } from "@/features/pets/day-limits";
import { petName, petQuery, type Pet } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { PortionText } from "@/features/pets/portion-line";
import { allPets } from "@/features/pets/pets";
import { UnreadExclusions } from "@/features/pets/unread-exclusions";
import { usePets } from "@/features/pets/use-pets";
import { usePlan } from "@/features/pets/use-plan";
import { listOrder, suitableOrder } from "@/features/pets/use-suitable-first";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LongDisclosure } from "@/ui/disclosure";
import { formatDay, formatDuration } from "@/ui/format";
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import { FreezerNote } from "../freezer/freezer-note";
import { ReferralNote } from "../hazard-notes";
import { paths } from "../paths";

export default function PetsToday() {
  return (
    <Container className="pets-today">
      <PetsOfType petType="dog" />
      <PetsOfType petType="cat" />
    </Container>
  );
}

function PetsOfType({ petType }: { petType: PetType }) {
  const pets = usePets(petType);
  return allPets(pets).map((pet, index) =>
    pet.hasUnreadExclusions ? (
      <UnreadExclusions key={index} name={petName(petType, pet)} />
    ) : (
      <PetToday
        key={index}
        petType={petType}
        pet={pet}
        onLimit={(limits) => pets.change(pet, (current) => withDayLimits(current, limits))}
        onOpen={() => {
          // Recipe pages show the portion of the active pet, and the calculator its diary.
          if (index > 0) pets.activate(index - 1);
        }}
      />
    ),
  );
}

interface PetTodayProps {
  petType: PetType;
  pet: Pet;
  onLimit: (limits: DayLimits) => void;
  /** Called when the visitor opens a page that shows the active pet. */
  onOpen: () => void;
}

function weighInText(date: string): string {
  return date <= today() ? "The next weigh-in is due now." : `Next weigh-in: ${formatDay(date)}.`;
}

function PetToday({ petType, pet, onLimit, onOpen }: PetTodayProps) {
  const titleId = useId();
  const query = petQuery(pet);
  const date = today();
  const { maxMinutes, maxPencePerDay } = pet;
  const limits: DayLimits = {
    ...(maxMinutes !== undefined && { maxMinutes }),
    ...(maxPencePerDay !== undefined && { maxPencePerDay }),
  };
  const limitsText = dayLimitsText(limits);
  const recipeQuery = dayQuery(pet);
  const { value, error, loading, retry } = useRemote(petRecipesAddress(petType, date, recipeQuery), () =>
    getPetRecipes(petType, date, recipeQuery),
  );
  const ids = value?.recipes.map(({ id }) => id) ?? [];
  const lastWeighing = newestWeighing(useDiary(pet));
  const plan = usePlan(
    petType,
    ids.length > 0 ? { ...query, recipeIds: ids.join(",") } : lastWeighing && !loading ? query : undefined,
  );
  const name = petName(petType, pet);
  return (
    <section aria-labelledby={titleId} aria-busy={loading} className="pet-panel pet-today">
      <h2 id={titleId} className="mb-4 text-h2">
        For {name} today
      </h2>
      <FreezerNote petType={petType} petName={pet.name} />
      {loading ? (
        <Skeleton className="h-64 w-full" />
      ) : error === undefined ? (
        <>
          <div className="mb-4 empty:hidden">
            <ReferralNote referrals={value?.handOffs ?? []} />
          </div>
          {ids.length === 0 && value?.handOffs.length === 0 && (
            <p>
              {limitsText === undefined
                ? `None of our complete recipes fits ${name}. Check what it must not eat in its profile.`
                : `None of our complete recipes fits ${name} with these limits: ${limitsText}. Change them below.`}
            </p>
          )}
          <ul className="pet-recipes">
            {value?.recipes.map(({ id, title, reason, readyMinutes }) => {
              const portion = plan.value?.portions.find(({ recipeId }) => recipeId === id);
              return (
                <li key={id}>
                  <Link
                    to={paths.recipe(id)}
                    onClick={onOpen}
                    className="font-semibold text-brand underline underline-offset-4"
                  >
                    {title}
                  </Link>
                  <p className="text-meta text-muted">
                    {readyMinutes !== null && `Ready in ${formatDuration(readyMinutes)} · `}
                    {reason}
                  </p>
                  {portion ? (
                    <PortionText name={name} portion={portion} />
                  ) : (
                    plan.loading && <Skeleton className="portion-skeleton w-full" />
                  )}
                </li>
              );
            })}
          </ul>
          {plan.error !== undefined && !plan.loading && (
            <div className="mt-4">
              <LoadError subject={`The portions for ${name}`} error={plan.error} onRetry={plan.retry} />
            </div>
          )}
          {(ids.length > 0 || value?.handOffs.length === 0) && (
            <ButtonLink
              to={paths.list(petType)}
              look="secondary"
              className="mt-4 self-start"
              onClick={() => {
                onOpen();
                // The list then begins with the recipes that suit the pet.
                listOrder.write(suitableOrder(petType));
              }}
            >
              {ids.length > 0 ? `All recipes that suit ${name}` : `All ${petType} recipes`}
            </ButtonLink>
          )}
          <p className="mt-4">
            {lastWeighing && plan.value && weighInText(addDays(lastWeighing.on, plan.value.weightPlan.weighInDays))}{" "}
            <Link
              to={`${paths.calorieCalculator}?petType=${petType}#weight-diary`}
              onClick={onOpen}
              className="inline-block py-2 font-semibold text-brand underline underline-offset-4"
            >
              {lastWeighing ? `Weight diary of ${name}` : `Start a weight diary for ${name}`}
            </Link>
          </p>
          {value?.handOffs.length === 0 && (
            <LongDisclosure title={limitsText === undefined ? "Limit time and price" : `Limits: ${limitsText}`}>
              <DayLimitsForm name={name} limits={limits} onSave={onLimit} />
            </LongDisclosure>
          )}
        </>
      ) : (
        <LoadError subject={`The recipes for ${name}`} error={error} onRetry={retry} />
      )}
    </section>
  );
}
