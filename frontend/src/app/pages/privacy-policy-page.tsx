// The privacy policy. What is stored comes from the lists in domain::privacy, which a test compares with the code.
import { servicesInUse } from "@/features/consent/consent";
import { serviceLabels } from "@/features/consent/consent-texts";
import { BrowserItems } from "@/features/privacy/browser-items";
import { Companies } from "@/features/privacy/companies";
import { Operator } from "@/features/privacy/operator";
import { StoredData } from "@/features/privacy/stored-data";
import { BulletList, InformationPage, InformationSection, LegalReviewNote } from "../information/information-page";
import { TextLink } from "../information/text-link";
import { paths } from "../paths";
import { useKnownSite } from "../use-known-site";

/** The day on which this text last changed. */
const updated = "2026-11-30";

const contact = <TextLink to={paths.contactAbout("legal")}>the contact form</TextLink>;

/** `services` is undefined while it is not known which are in use. */
function servicesText(services: readonly string[] | undefined): string {
  if (services?.length === 0) return "No analytics service and no advertising network is in use here.";
  const subject = services?.join(" and ") ?? "Services of other companies";
  return `${subject} ${services?.length === 1 ? "loads" : "load"} only if you agree. You can change your mind at any time.`;
}

export function Component() {
  const site = useKnownSite();
  const services = site ? servicesInUse(site).map((name) => serviceLabels[name]) : [];
  return (
    <InformationPage
      title="Privacy policy"
      lead="What we store about you, why, for how long, and how to have it deleted."
      updated={updated}
      inShort={[
        "You need no account. Your pets, your own recipes, favourites and basket stay in your browser.",
        "We store what you send us: messages, reviews, recipes, and your email address if you want the newsletter.",
        "We count visits without knowing who you are. We do not store your IP address, and we do not sell data.",
        servicesText(site && services),
        <>Write to us through {contact} to see, correct or delete your data. We answer within 30 days.</>,
      ]}
    >
      <InformationSection id="who" title="Who is responsible">
        <Operator site={site} contact={contact} />
      </InformationSection>
      <InformationSection id="stored" title="What our server stores" wide>
        <p className="max-w-3xl">
          Every hour, our server deletes data whose time is over. Reviews and recipes that we publish can be seen by
          everyone, with the name you chose.
        </p>
        <StoredData />
        <p className="max-w-3xl text-muted">
          We also make backup copies. What was deleted on the site is still in older copies until we delete those.
        </p>
      </InformationSection>
      <InformationSection id="not-stored" title="What we do not store">
        <BulletList
          items={[
            "Your IP address. Our server needs it for a moment: to answer you, to guess your country, and to slow down abuse, for which it stores only a code. Our own logs contain no addresses, browser names or private links. A company that runs our server or network can have logs of its own.",
            "What you enter in the calculators and the nutrition checker, and the recipes that you keep, import or export. Our server calculates the answer and forgets the question. A link that shares a recipe of yours carries the recipe itself, in a part of the address that browsers do not send to us.",
            "Whether you open our emails. They contain no tracking pictures and no tracking links.",
            "A profile of you. No decision about you is made by a computer alone.",
          ]}
        />
        <p>If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count your visits at all.</p>
      </InformationSection>
      <InformationSection id="browser" title="Cookies and local storage" wide>
        <p className="max-w-3xl">
          This is every cookie and every stored value that this site itself sets. We set them when you use the feature
          they belong to, and only for that feature. To delete them, clear the data of this site in your browser.
          “Cookie settings” at the end of each page changes your choice about other companies.
        </p>
        <BrowserItems />
      </InformationSection>
      <InformationSection id="companies" title="Other companies">
        <Companies site={site} services={services} />
        <p>
          Links to shops and social networks load nothing before you click. A shop then sees that you come from this
          site and may pay us for it; it has its own privacy policy. If you send a recipe to a friend by email, your
          friend sees the name and the note you entered.
        </p>
        <p>We give data to an authority only if the law requires it.</p>
      </InformationSection>
      <InformationSection id="rights" title="Your rights">
        <p>
          Write to us through {contact}. It costs nothing. To protect you, we may ask you to write from the address that
          the data belongs to.
        </p>
        <BulletList
          items={[
            "In the United Kingdom and the European Union you can ask for a copy of your data, have it corrected, deleted or restricted, take it elsewhere, and object to its use. You can withdraw consent at any time: leave the newsletter with the link in each email, and change your choice in “Cookie settings”.",
            "You can complain to a data protection authority: in the United Kingdom the Information Commissioner’s Office (ico.org.uk), in the European Union the authority of your country.",
            "In California and other US states you can ask what we have collected, and have it corrected or deleted. We do not sell data. If advertising is in use and you agree to it, the law may call that “sharing”: you stop it in “Cookie settings”. We treat everyone alike, whether they use their rights or not.",
          ]}
        />
      </InformationSection>
      <InformationSection id="children" title="Children">
        <p>
          This site is for adults who care for a pet. We do not knowingly store data of children under 16. If a child
          has sent us something, tell us and we will delete it.
        </p>
      </InformationSection>
      <InformationSection id="changes" title="Changes">
        <p>When we change this text, we change the date at its top.</p>
      </InformationSection>
      <LegalReviewNote />
    </InformationPage>
  );
}
