// The footer: links, shop country, theme, and notes. Its recipe links depend on the pet type of the page.
import { lazy } from "react";
import { Link } from "react-router-dom";
import { CookieSettingsButton } from "@/features/consent/cookie-settings-button";
import { useAffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { ThemeSwitch } from "@/features/theme/theme-switch";
import { Container } from "@/ui/container";
import { RenderAfterMount } from "@/ui/deferred-render";
import { paths } from "../paths";
import { guides, shopLinks, tools } from "../site-links";
import { SiteContacts } from "./site-contacts";
import { siteNames, type SiteVariant } from "./site-variant";

const CountrySelect = lazy(() => import("@/features/shop/country-select"));

interface FooterLink {
  to: string;
  text: string;
}

const catLinks: FooterLink[] = [
  { to: paths.catRecipes, text: "Cat Recipes" },
  { to: paths.catProducts, text: "Cat Products" },
  { to: paths.category("cat", "kitten"), text: "Kitten Recipes" },
  { to: paths.category("cat", "adult"), text: "Adult Cats" },
  { to: paths.category("cat", "senior"), text: "Senior Cats" },
];

const dogLinks: FooterLink[] = [
  { to: paths.recipes, text: "All Recipes" },
  { to: paths.category("dog", "small"), text: "Small Dogs" },
  { to: paths.category("dog", "large"), text: "Large Dogs" },
  { to: paths.category("dog", "puppy"), text: "Puppies" },
  { to: paths.category("dog", "senior"), text: "Senior Dogs" },
];

const siteLinks: FooterLink[] = [
  { to: paths.search, text: "Search" },
  { to: paths.organic, text: "Organic Recipes" },
  { to: paths.favourites, text: "Favourites" },
  { to: paths.about, text: "About" },
  { to: paths.submit, text: "Submit Recipe" },
  { to: paths.contact, text: "Contact" },
];

const shopFooterLinks: FooterLink[] = shopLinks.map(({ to, name }) => ({ to, text: name }));

const toolLinks: FooterLink[] = [...guides, ...tools].map(({ to, name }) => ({ to, text: name }));

const variants: Record<SiteVariant, { tagline: string; linksTitle: string; links: FooterLink[] }> = {
  dog: {
    tagline: "Home-made food for dogs of every size and age, with amounts in grams and steps in plain English.",
    linksTitle: "Dog resources",
    links: dogLinks,
  },
  cat: {
    tagline: "Home-made food for cats and kittens, built on meat and fish and measured to the gram.",
    linksTitle: "Cat resources",
    links: catLinks,
  },
  general: {
    tagline: "Home-made food for dogs and cats, with amounts in grams and steps in plain English.",
    linksTitle: "Recipes",
    links: dogLinks,
  },
};

export function Footer({ variant }: { variant: SiteVariant }) {
  const { tagline, linksTitle, links } = variants[variant];
  const name = siteNames[variant];
  return (
    <footer className="border-t border-line bg-paper print:hidden">
      <Container className="grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <div className="max-w-sm">
          <p className="font-display text-h3 font-bold">{name}</p>
          <p className="mt-2 text-muted">{tagline}</p>
          <SiteContacts />
        </div>
        <FooterNav title={linksTitle} links={links} />
        <FooterNav title="Nutrition & tools" links={toolLinks} />
        <FooterNav title="This site" links={siteLinks} />
        <div className="grid content-start gap-4">
          <FooterNav title="Shop" links={shopFooterLinks} />
          <div className="min-h-11">
            <RenderAfterMount>
              <CountrySelect />
            </RenderAfterMount>
          </div>
          <div>
            <p className="mb-2 font-semibold">Theme</p>
            <ThemeSwitch />
          </div>
        </div>
      </Container>
      <Container className="text-meta text-muted">
        <p className="mb-6">{useAffiliateDisclosure()}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-4">
          <p>
            © {new Date().getFullYear()} {name}
          </p>
          <CookieSettingsButton />
          <p>Educational, not veterinary advice.</p>
        </div>
      </Container>
    </footer>
  );
}

function FooterNav({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-1 font-semibold">{title}</p>
      <ul>
        {links.map(({ to, text }) => (
          <li key={text}>
            <Link
              to={to}
              className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
