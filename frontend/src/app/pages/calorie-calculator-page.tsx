// The page with the calculator for the daily calories of a pet.
import { CalorieCalculator } from "@/features/pets/calorie-calculator";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import GuideSection from "@/features/resources/guide-cards";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { MeasureSwitch } from "@/ui/measure-system";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { PetTypeSwitch, usePetTypeInAddress } from "../pet-type-switch";

export function Component() {
  const petType = usePetTypeInAddress();
  return (
    <>
      <PageHero title="Calorie calculator">
        See how many calories your pet needs per day, as a range to start with, from published formulas. Educational,
        not veterinary advice.
      </PageHero>
      <Container className="grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PetTypeSwitch petType={petType} />
          <MeasureSwitch />
        </div>
        <CalorieCalculator key={petType} petType={petType} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${paths.portionCalculator}?petType=${petType}`}>Calculate portions</ButtonLink>
          <ButtonLink to={paths.list(petType)} look="secondary">
            {petType === "dog" ? "Dog recipes" : "Cat recipes"}
          </ButtonLink>
        </div>
        <FeedingGuide />
        <GuideSection guides={["portionSheet", "transitionPlan"]} />
      </Container>
    </>
  );
}
