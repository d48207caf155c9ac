// The page with the calculator for the daily calories of a pet.
import { Suspense } from "react";
import { CalorieCalculator } from "@/features/pets/calorie-calculator";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { lazyPart } from "@/ui/lazy-part";
import { MeasureSwitch } from "@/ui/measure-system";
import { NeedsScripts } from "@/ui/without-scripts";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { PetTypeSwitch, usePetTypeInAddress } from "../pet-type-switch";
import { ForUsualPet } from "../usual-pet";

// The section is at the end of the page, which has more code than most.
const GuideSection = lazyPart(() => import("@/features/resources/guide-cards"), "This section");

export function Component() {
  const petType = usePetTypeInAddress();
  return (
    <>
      <PageHero title="Calorie calculator">
        How many calories your pet needs a day, by published formulas: a range to start with. Educational, not
        veterinary advice.
      </PageHero>
      <Container className="grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PetTypeSwitch petType={petType} />
          <MeasureSwitch />
        </div>
        <NeedsScripts subject="The form for your own pet" />
        <ForUsualPet key={petType}>
          <CalorieCalculator petType={petType} />
        </ForUsualPet>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${paths.portionCalculator}?petType=${petType}`}>Calculate portions</ButtonLink>
          <ButtonLink to={paths.list(petType)} look="secondary">
            {petType === "dog" ? "Dog recipes" : "Cat recipes"}
          </ButtonLink>
        </div>
        <FeedingGuide />
        {/* Reserves the height of the section, so that the footer does not move. */}
        <div className="min-h-96">
          <Suspense>
            <GuideSection guides={["portionSheet", "transitionPlan"]} />
          </Suspense>
        </div>
      </Container>
    </>
  );
}
