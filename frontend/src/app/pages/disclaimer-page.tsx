// The medical disclaimer: what the site cannot do, and when to call a vet.
import { rules } from "@/api/rules";
import { BulletList, InformationPage, InformationSection, LegalReviewNote } from "../information/information-page";
import { TextLink } from "../information/text-link";
import { paths } from "../paths";

/** The day on which this text last changed. */
const updated = "2026-11-22";

const { min, max } = rules.pets.transitionDays;

export function Component() {
  return (
    <InformationPage
      title="Medical disclaimer"
      lead="We help you cook. We cannot examine your pet."
      updated={updated}
      inShort={[
        <b key="emergency">
          In an emergency, call your vet or a poison helpline now. Do not wait for a reply from us.
        </b>,
        "This site is education, not veterinary advice, and no vet has checked our recipes.",
        "Ask your vet before you change the diet of a pet that is young, old, pregnant, ill or on medicine.",
        "“Complete” means complete by calculation. It was not tested on animals.",
        "If your pet does not do well on a food, stop feeding it and see a vet.",
      ]}
    >
      <InformationSection id="emergency" title="Call a vet at once if…">
        <BulletList
          items={[
            <>
              your pet has eaten something from our <TextLink to={paths.toxicFoods}>list of toxic foods</TextLink>, even
              if it still seems well,
            </>,
            "it vomits again and again, cannot keep water down, collapses, has fits or struggles to breathe,",
            "a cat has not eaten for a day, or a puppy or kitten has missed more than one meal.",
          ]}
        />
        <p>
          Numbers of poison helplines are on our <TextLink to={paths.resources}>resources page</TextLink>.
        </p>
      </InformationSection>
      <InformationSection id="not-a-vet" title="What this site is not">
        <p>
          We are not vets, and reading this site does not make you our client. Nothing here diagnoses, treats, cures or
          prevents a disease. If a recipe or answer on this site sounds different from your vet, follow your vet.
        </p>
        <p>
          We have no recipes for sick animals. Kidney disease, diabetes, allergies, pancreatitis and similar illnesses
          need a diet that a vet plans for the one animal.
        </p>
      </InformationSection>
      <InformationSection id="figures" title="What our figures can and cannot tell you">
        <BulletList
          items={[
            "We calculate with averages from food tables. The food you buy can contain more or less.",
            "Calories and portions are starting points. Two pets of the same weight can need very different amounts: weigh yours every few weeks.",
            "Our list of toxic foods is not complete. A food that is not on it can still be harmful.",
            "The recipe check looks for known dangers in words. It can miss a name it does not know.",
            <>
              <TextLink to={paths.nutrition}>How we check nutrition</TextLink> explains the method and its limits.
            </>,
          ]}
        />
      </InformationSection>
      <InformationSection id="feeding" title="Feed carefully">
        <BulletList
          items={[
            `Change foods slowly, over ${min} to ${max} days.`,
            "Weigh everything, and leave out no supplement: without it the meal is not complete.",
            "Recipes from visitors are marked with their author. We read and check them like our own.",
            "Prices are estimates, and links marked “(ad)” can earn us money. Neither decides what our check says.",
          ]}
        />
      </InformationSection>
      <LegalReviewNote />
    </InformationPage>
  );
}
