// The terms of service, in twelve sections.
import type { ReactNode } from "react";
import { Operator } from "@/features/privacy/operator";
import { InformationPage, InformationSection, LegalReviewNote } from "../information/information-page";
import { TextLink } from "../information/text-link";
import { paths } from "../paths";
import { useKnownSite } from "../use-known-site";

/** The day on which this text last changed. */
const updated = "2026-11-23";

const contact = <TextLink to={paths.contactAbout("legal")}>the contact form</TextLink>;

interface TermsSection {
  id: string;
  title: string;
  paragraphs: ReactNode[];
}

const sections: TermsSection[] = [
  {
    id: "use",
    title: "Using the site",
    paragraphs: [
      "The site is free. You may read it, cook from it, print recipes and share links. You need no account.",
      "Please do not break or overload it, try to get into areas that are not yours, or copy it with a program on a large scale. Search engines are welcome.",
    ],
  },
  {
    id: "advice",
    title: "No veterinary advice",
    paragraphs: [
      <>
        Everything here is education, not advice for your animal. Read our{" "}
        <TextLink to={paths.disclaimer}>medical disclaimer</TextLink>. Ask a vet before you change the diet of a pet
        that is young, old, pregnant, ill or on medicine.
      </>,
    ],
  },
  {
    id: "recipes",
    title: "Recipes and figures",
    paragraphs: [
      "Nutrients and prices are calculated from published tables. Your food can differ from them. We say which figures are uncertain, and correct mistakes when we learn of them.",
      "What you cook, weigh and feed is your decision. Follow the amounts, and leave out no supplement.",
    ],
  },
  {
    id: "yours",
    title: "What you send us",
    paragraphs: [
      "Your recipes, reviews and messages stay yours. For recipes and reviews you allow us, free of charge, to publish them on this site and in its emails, to correct and convert them, and to translate them. Ask us to stop, and we take them off the site.",
      "Send only what you may send: your own words, or words you have permission for. Nothing that is illegal, hurts others, advertises, or claims to cure a disease.",
    ],
  },
  {
    id: "moderation",
    title: "How we review it",
    paragraphs: [
      "A person reads every recipe and review before it is published. We may shorten it, ask for changes, or not publish it. We tell you why on the private page of your recipe.",
      "If we have published something that breaks the law or your rights, tell us where it is and why. We look at it soon and tell you what we decided, if you left an address. You can ask us to look again.",
    ],
  },
  {
    id: "accounts",
    title: "Accounts",
    paragraphs: [
      "Visitors have no accounts, so there is none to close. We may block messages, reviews and requests that abuse the site. Only the people who run it can sign in.",
    ],
  },
  {
    id: "money",
    title: "Shops, links and advertising",
    paragraphs: [
      "Some links to shops earn us a commission when you buy. Each of them is marked “(ad)”, and you pay the same. Advertisements are marked too.",
      "You buy from the shop, not from us: its terms apply. We do not control what other sites show.",
    ],
  },
  {
    id: "rights",
    title: "Our texts and pictures",
    paragraphs: [
      "You may use our recipes and pictures at home and quote them with a link. To publish them elsewhere, or to sell them, ask us first. Photos and recipes of visitors belong to them.",
    ],
  },
  {
    id: "availability",
    title: "Changes and breaks",
    paragraphs: [
      "We try to keep the site running and correct, but cannot promise that it is always there or free of mistakes. We may change or close parts of it. What is stored in your browser can be lost when you clear it, so save your pets to a file.",
    ],
  },
  {
    id: "liability",
    title: "Our responsibility",
    paragraphs: [
      "Our liability is unlimited where the law does not let anyone limit it: for death or injury of a person through our negligence, for intent, gross negligence and fraud, and for your rights as a consumer.",
      "Apart from that, and as far as your law allows, we are not liable for damage that comes from using a free site, such as a recipe that does not suit your animal.",
    ],
  },
  {
    id: "law",
    title: "Law and changes of these terms",
    paragraphs: [
      "If you are a consumer, the law that protects you where you live always applies, and you can go to a court there. If one part of these terms is invalid, the others still apply.",
      "When we change these terms, we change the date at the top. The new text applies from then on.",
    ],
  },
];

export function Component() {
  const site = useKnownSite();
  return (
    <InformationPage
      title="Terms of service"
      lead="The rules for using this site, in plain words."
      updated={updated}
      inShort={[
        "The site is free, and you need no account.",
        "Our recipes are education, not veterinary advice. You decide what you feed.",
        "What you send us stays yours. We may publish it until you ask us to stop.",
        "Links that earn us money are marked “(ad)”.",
        "Nothing here takes a right from you that your law gives you.",
      ]}
    >
      <InformationSection id="who" title="1. Who we are">
        <Operator site={site} contact={contact} />
        <p>By using the site you accept these terms. If you do not agree with them, please do not use it.</p>
      </InformationSection>
      {sections.map(({ id, title, paragraphs }, index) => (
        <InformationSection key={id} id={id} title={`${index + 2}. ${title}`}>
          {paragraphs.map((paragraph, position) => (
            <p key={position}>{paragraph}</p>
          ))}
        </InformationSection>
      ))}
      <LegalReviewNote />
    </InformationPage>
  );
}
