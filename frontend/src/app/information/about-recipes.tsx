// Says who writes the recipes, how they are checked, what is not known about them, and how a vet can report an error.
import { Limitations } from "@/features/nutrition/limitations";
import { Operator } from "@/features/privacy/operator";
import { paths } from "../paths";
import { useKnownSite } from "../use-known-site";
import { InformationSection } from "./information-page";
import { TextLink } from "./text-link";

const contact = <TextLink to={paths.contact}>the contact form</TextLink>;
const vetContact = paths.contactAbout("recipe", "From a vet: an error on the site");

export function AboutRecipes() {
  const site = useKnownSite();
  return (
    <>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-2">
        <InformationSection id="who" title="Who writes the recipes">
          <p>
            Each recipe names its author: our kitchen, or the visitor who sent it. A person reads every recipe that is
            sent to us before it is published.
          </p>
          {site && (
            <p className="font-semibold">{site.vetStatement ?? "No vet has checked or signed these recipes."}</p>
          )}
          <Operator site={site} contact={contact} />
        </InformationSection>
        <InformationSection id="checked" title="How recipes are checked">
          <p>
            The site searches every title, ingredient and step for foods that harm pets, and calculates the nutrients of
            each recipe from published food tables. This is a calculation, not a test in a laboratory.
          </p>
          <p>
            <TextLink to={paths.nutrition}>How we check nutrition</TextLink>
          </p>
        </InformationSection>
      </div>
      <Limitations />
      <InformationSection id="vets" title="Are you a vet?">
        <p>
          Please tell us about an error: which recipe or page, what is wrong and, if you have one, the source. If you
          leave your email address, we can answer.
        </p>
        <p>
          <TextLink to={vetContact}>Write to us as a vet</TextLink>
        </p>
        <p className="text-muted">
          Everyone else can use &lsquo;Report a problem&rsquo; at the end of each recipe, without a name.
        </p>
      </InformationSection>
    </>
  );
}
