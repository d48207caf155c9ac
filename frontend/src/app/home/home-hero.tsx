// The top of the home page, or what follows a visitor's pets: an introduction, the search, and cards for dog and cat recipes.
import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Catalogue, PetType } from "@/api/types";
import { SearchBox } from "@/features/search/search-box";
import { Container } from "@/ui/container";
import { useIsServerView } from "@/ui/use-is-server-view";
import { useHeaderSearch } from "../layout/use-header-search";
import { paths } from "../paths";

interface HomeHeroProps {
  counts: Catalogue | undefined;
  /** True for a visitor with a saved pet, whose page begins with its recipes. The introduction is then left out. */
  hasPets: boolean;
}

export function HomeHero({ counts, hasPets }: HomeHeroProps) {
  const headerSearch = useHeaderSearch();
  const isServerView = useIsServerView();
  return (
    <Container className="pb-10">
      {!hasPets && (
        <div className={clsx("pt-8 lg:pt-14", isServerView && "prerendered-without-pets")}>
          <div className="items-end justify-between gap-12 lg:flex">
            <h1 className="max-w-160 text-display">Proper meals for dogs and cats, cooked in your own kitchen.</h1>
            <div className="mt-5 max-w-105 lg:mt-0">
              <p className="text-lead">
                {counts ? `${counts.total} recipes` : "Recipes"} in grams and household measures, each with a nutrition
                check in plain English and a safety check for toxic foods.
              </p>
              <p className="mt-3 text-meta text-muted">
                Educational, not veterinary advice. Talk to your vet before you change a diet.
              </p>
              <p className="mt-3">
                Tell us about <ProfileLink petType="dog" /> or <ProfileLink petType="cat" />: this page then shows what
                suits your pet, and how much to feed.
              </p>
            </div>
          </div>
        </div>
      )}
      <div className="mt-6 lg:hidden">
        <SearchBox landmarkName="Home" action={paths.home} initialText="" onSearch={headerSearch.submit} />
      </div>
      <div className="mt-6 grid gap-4 lg:mt-9 lg:grid-cols-2 lg:gap-6">
        <PetCard
          petType="dog"
          title="Dog recipes"
          text={`${counts ? `${counts.dogs} recipes` : "Recipes"}, from puppy suppers to soft meals for seniors.`}
        />
        <PetCard
          petType="cat"
          title="Cat recipes"
          text={`${counts ? `${counts.cats} recipes` : "Recipes"} rich in meat and fish, in cat-sized portions.`}
        />
      </div>
    </Container>
  );
}

/** Opens the form for a pet's profile on the list of recipes that will suit it. */
function ProfileLink({ petType }: { petType: PetType }) {
  return (
    <Link
      to={paths.profile(petType)}
      className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
    >
      your {petType}
    </Link>
  );
}

function PetCard({ petType, title, text }: { petType: PetType; title: string; text: string }) {
  return (
    <div className="home-pet-card" data-pet={petType}>
      <div className="relative max-w-52 sm:max-w-64">
        <h2 className="text-h2">
          <Link to={paths.list(petType)} className="home-pet-card-link">
            {title}
          </Link>
        </h2>
        <p className="mt-2 text-ink">{text}</p>
        <p className="mt-4 flex items-center gap-2 font-semibold" aria-hidden>
          Browse {petType} recipes <ArrowRight size={18} />
        </p>
      </div>
      <img
        src={`/images/bowls/${petType}.svg`}
        alt=""
        width={620}
        height={560}
        fetchPriority={petType === "dog" ? "high" : "auto"}
        className="home-pet-card-picture"
      />
    </div>
  );
}
