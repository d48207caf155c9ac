// The page about the site: why it exists, who writes and checks the recipes, its values, and how to take part.
import { HeartHandshake, PawPrint, Ruler, ShieldCheck } from "lucide-react";
import { rules } from "@/api/rules";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { AboutRecipes } from "../information/about-recipes";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

const values = [
  {
    Icon: PawPrint,
    title: "Love & Care",
    text: "Cooking for your pet takes time. We make it worthwhile with clear steps, honest times and food that pets enjoy.",
  },
  {
    Icon: ShieldCheck,
    title: "Safety First",
    text: "We check every title, ingredient and step for foods that harm dogs and cats. Recipes that fail are not published.",
  },
  {
    Icon: HeartHandshake,
    title: "Community Driven",
    text: "Anyone can send a recipe or a review. The site is free and needs no account: your pets and favourites are stored only in your browser.",
  },
  {
    Icon: Ruler,
    title: "Quality Standards",
    text: "Amounts are in grams, figures have sources, and we make no claim that we cannot support. If something is not known, we say so.",
  },
];

const { min, max } = rules.pets.transitionDays;

export function Component() {
  return (
    <>
      <PageHero title="Good food, honestly measured">
        Our mission is to let anyone with a pan and a kitchen scale cook for a dog or a cat, and know what is in the
        bowl.
      </PageHero>
      <Container className="grid grid-cols-1 gap-16">
        <AboutRecipes />
        <section aria-labelledby="values">
          <h2 id="values" className="text-h2">
            Our values
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2">
            {values.map(({ Icon, title, text }) => (
              <li key={title} className="rounded-card border border-line bg-surface p-6">
                <Icon aria-hidden size={28} className="text-brand" />
                <h3 className="mt-3 text-h3">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="grid gap-12 lg:grid-cols-2">
          <section aria-labelledby="why">
            <h2 id="why" className="text-h2">
              Why it matters
            </h2>
            <p className="mt-4">
              Home-made food is easy to get wrong. Of 200 published recipes for adult dogs that researchers assessed, 9
              met every AAFCO minimum (Stockman and others, 2013). Of 94 recipes for adult cats, none met every
              recommended allowance (Wilson and others, 2019).
            </p>
            <p className="mt-4">
              The nutrients in short supply were choline, vitamin D, zinc and vitamin E in the recipes for dogs, and
              most often choline, iron, thiamine and zinc in those for cats: small things that a recipe must name and a
              cook must not leave out.
            </p>
          </section>
          <section aria-labelledby="vision">
            <h2 id="vision" className="text-h2">
              Our vision
            </h2>
            <p className="mt-4">
              You should be able to check a home-made recipe like the label of a shop-bought food. We show every amount
              and source, and what is uncertain, so that a vet can see at a glance what a recipe contains.
            </p>
            <p className="mt-4 text-muted">
              What we publish is educational, not veterinary advice. A puppy, a kitten, or an animal that is ill,
              pregnant or on medicine should see a vet before its diet changes.
            </p>
          </section>
        </div>
        <section aria-labelledby="join" className="rounded-[1.5rem] bg-brand-soft p-6 lg:p-10">
          <h2 id="join" className="text-h2 text-brand">
            Join the movement
          </h2>
          <p className="mt-3 max-w-2xl">
            Start with one meal. Weigh it, cook it, switch slowly over {min} to {max} days, and watch how your pet
            responds.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={paths.dogRecipes}>Cook for a dog</ButtonLink>
            <ButtonLink to={paths.catRecipes}>Cook for a cat</ButtonLink>
            <ButtonLink to={paths.submit} look="secondary">
              Submit a recipe
            </ButtonLink>
          </div>
        </section>
      </Container>
    </>
  );
}
