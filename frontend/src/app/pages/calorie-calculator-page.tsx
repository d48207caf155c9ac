// What a dog or a cat needs a day.
import { CalorieCalculator } from "@/features/pets/calorie-calculator";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { MeasureSwitch } from "@/ui/measure-system";
import { PageHero } from "../page-hero";
import { paths } from "../paths";
import { PetChoice, usePetChoice } from "../pet-choice";

export function Component() {
  const petType = usePetChoice();
  return (
    <>
      <PageHero title="Calorie calculator">
        How much energy your animal needs a day: the resting requirement times published factors, as a range to begin
        with. Educational, not veterinary advice.
      </PageHero>
      <Container className="grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PetChoice petType={petType} />
          <MeasureSwitch />
        </div>
        <CalorieCalculator key={petType} petType={petType} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${paths.portionCalculator}?petType=${petType}`}>Grams of a recipe</ButtonLink>
          <ButtonLink to={paths.list(petType)} look="secondary">
            {petType === "dog" ? "Dog recipes" : "Cat recipes"}
          </ButtonLink>
        </div>
        <FeedingGuide />
      </Container>
    </>
  );
}
