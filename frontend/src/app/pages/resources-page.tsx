// The resources page: helplines, guidelines, studies, our own tools, how to cite the site, and how to work with us.
import { pageTitles } from "@/api/page-titles";
import { resourcesName } from "@/api/pages";
import type { ContactCategory } from "@/api/types";
import { Citations } from "@/features/resources/citations";
import { GuideCards } from "@/features/resources/guide-cards";
import { PartnerProgrammes } from "@/features/resources/partner-programmes";
import { ResourceLinks } from "@/features/resources/resource-links";
import { StudyList } from "@/features/resources/study-list";
import { ButtonLink } from "@/ui/button";
import { RenderNearViewport } from "@/ui/deferred-render";
import { BulletList, InformationPage, InformationSection } from "../information/information-page";
import { TextLink } from "../information/text-link";
import { titleWithoutSite } from "../page-title";
import { paths } from "../paths";
import { ToolCards } from "../tool-cards";

const contactLinks: { category: ContactCategory; text: string }[] = [
  { category: "partnership", text: "Work with us" },
  { category: "advertising", text: "Advertise here" },
  { category: "recipe", text: "Report a mistake in a recipe" },
];

/** The year in which the list of toxic foods was published. */
const listPublicationYear = "2026";

export function Component() {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <InformationPage
      title={resourcesName}
      lead="Where to get help, what research says about home-made food, and how to use and cite this site."
      inShort={[
        <b key="emergency">Poisoned? Call your vet or a helpline below now, and say what, how much and when.</b>,
        "Studies agree: most home-made recipes lack something. That is why we calculate ours.",
        "Every link and study has its source. Where we have not checked one, we say so.",
        <>
          Our tools are free. So is the <TextLink to={paths.toxicFoods}>list of toxic foods</TextLink>.
        </>,
      ]}
    >
      <InformationSection id="emergency" title="Poison helplines" wide>
        <p className="max-w-3xl">
          In any other country, call your vet or the nearest animal hospital. Never make a pet vomit unless a vet tells
          you to.
        </p>
        <ResourceLinks kind="emergency" />
      </InformationSection>
      <InformationSection id="tools" title="Our tools" wide>
        <ToolCards />
      </InformationSection>
      <InformationSection id="guides" title="Guides to print" wide>
        <GuideCards guides={["toxicFoods", "portionSheet", "transitionPlan", "kitchenConversions"]} />
      </InformationSection>
      <InformationSection id="studies" title="What studies found" wide>
        <StudyList />
      </InformationSection>
      <InformationSection id="guidelines" title="Guidelines and reviews" wide>
        <ResourceLinks kind="guideline" />
      </InformationSection>
      <InformationSection id="professionals" title="Find a professional" wide>
        <ResourceLinks kind="professional" />
      </InformationSection>
      <InformationSection id="citation" title="Cite this site">
        <p>
          Use the title and address of the page you cite, and the day you read it: recipes change. For the list of toxic
          foods:
        </p>
        <Citations
          title={titleWithoutSite(pageTitles.toxicFoods)}
          path={paths.toxicFoods}
          year={listPublicationYear}
          day={today}
        />
        <p>
          Where we state a figure from a study or table, please cite the original:{" "}
          <TextLink to={paths.nutrition}>how we check nutrition</TextLink> names our sources.
        </p>
      </InformationSection>
      <InformationSection id="partners" title="Partners">
        <BulletList
          items={[
            <>
              Shops:{" "}
              <RenderNearViewport className="inline">
                <PartnerProgrammes />
              </RenderNearViewport>{" "}
              <TextLink to={paths.shop}>Where to buy</TextLink> lists shops in your country and marks each affiliate
              link with “(ad)”.
            </>,
            "Vets, researchers and charities: we have no partners of this kind yet. If you would like to check recipes, share data or translate, write to us.",
            "Money decides neither which recipes are published nor what our checks say.",
          ]}
        />
        <div className="flex flex-wrap gap-3">
          {contactLinks.map(({ category, text }, index) => (
            <ButtonLink key={category} to={paths.contactAbout(category)} look={index === 0 ? "primary" : "secondary"}>
              {text}
            </ButtonLink>
          ))}
        </div>
      </InformationSection>
    </InformationPage>
  );
}
