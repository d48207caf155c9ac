// The footer: links, shop country, theme, and notes. Its recipe links depend on the pet type of the page.
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { catProductsName, catRecipesName, organicName, recipesName, searchName } from "@/api/pages";
import { rules } from "@/api/rules";
import { CookieSettingsButton } from "@/features/consent/cookie-settings-button";
import { useAffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { Container } from "@/ui/container";
import { RenderNearViewport } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";
import { paths } from "../paths";
import { guides, helpLinks, shopLinks, siteLinksId, tools } from "../site-links";
import { SiteContacts } from "./site-contacts";
import type { SiteVariant } from "./site-variant";

const ThemeSwitch = lazyPart(async () => ({ default: (await import("@/features/theme/theme-switch")).ThemeSwitch }));
const CountrySelect = lazyPart(() => import("@/features/shop/country-select"));

interface FooterLink {
  to: string;
  text: string;
}

const catLinks: FooterLink[] = [
  { to: paths.catRecipes, text: catRecipesName },
  { to: paths.catProducts, text: catProductsName },
  { to: paths.category("cat", "kitten"), text: "Kitten Recipes" },
  { to: paths.category("cat", "adult"), text: "Adult Cats" },
  { to: paths.category("cat", "senior"), text: "Senior Cats" },
];

const dogLinks: FooterLink[] = [
  { to: paths.recipes, text: recipesName },
  { to: paths.category("dog", "small"), text: "Small Dogs" },
  { to: paths.category("dog", "large"), text: "Large Dogs" },
  { to: paths.category("dog", "puppy"), text: "Puppies" },
  { to: paths.category("dog", "senior"), text: "Senior Dogs" },
];

const siteLinks: FooterLink[] = [
  { to: paths.search, text: searchName },
  { to: paths.organic, text: organicName },
  { to: paths.favourites, text: "Favourites" },
  { to: paths.myRecipes, text: "My recipes" },
  { to: paths.about, text: "About" },
  { to: paths.submit, text: "Submit Recipe" },
];

const toFooterLinks = (links: readonly { to: string; name: string }[]): FooterLink[] =>
  links.map(({ to, name }) => ({ to, text: name }));

const shopFooterLinks = toFooterLinks(shopLinks);

const toolLinks = toFooterLinks([...guides, ...tools]);

const legalLinks = toFooterLinks(helpLinks);

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

export default function Footer({ variant }: { variant: SiteVariant }) {
  const { tagline, linksTitle, links } = variants[variant];
  const name = rules.siteNames[variant];
  return (
    <footer id={siteLinksId} className="site-footer border-t border-line bg-paper print:hidden">
      <Container className="grid py-6 lg:grid-cols-[repeat(5,1fr)_20rem] lg:gap-12 lg:py-14">
        <div className="mb-4 max-w-sm">
          <p className="font-display text-h3 font-bold">{name}</p>
          <p className="mt-2 text-muted">{tagline}</p>
          <SiteContacts />
        </div>
        <FooterNav title={linksTitle} links={links} />
        <FooterNav title="Nutrition & Tools" links={toolLinks} />
        <FooterNav title="This site" links={siteLinks} />
        <FooterNav title="Legal & Support" links={legalLinks} />
        {/* One column of a wide screen; on a phone, the controls are below the links. */}
        <div className="contents lg:block">
          <FooterNav title="Shop" links={shopFooterLinks} />
          <div className="mt-4 grid content-start gap-4">
            <RenderNearViewport className="min-h-11">
              <CountrySelect />
            </RenderNearViewport>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
              <p className="font-semibold">Theme</p>
              <RenderNearViewport className="min-h-11.5">
                <ThemeSwitch />
              </RenderNearViewport>
            </div>
          </div>
        </div>
      </Container>
      <Container className="text-meta text-muted">
        <p className="mb-4">{useAffiliateDisclosure()}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-2">
          {/* The year of the server can differ from that of the visitor. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {name}
          </p>
          <CookieSettingsButton />
          <p>Educational, not veterinary advice.</p>
        </div>
      </Container>
    </footer>
  );
}

/** Links under a title. On a phone, the title opens them, so that the whole footer fits on one screen. */
function FooterNav({ title, links }: { title: string; links: FooterLink[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav aria-label={title} className="footer-nav">
      <p className="mb-1 font-semibold">{title}</p>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between font-semibold lg:hidden noscript:hidden"
      >
        {title} {open ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />}
      </button>
      <ul id={id}>
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
