// Lists toxic foods by name: first those that must never be fed, then those that need care. Each unfolds what to do and why.
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { PetType, ToxicFood } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { joinUnits } from "@/ui/format";
import { splitHazards } from "./hazards";

/** A list of so few foods, such as the result of a search, is shown unfolded. */
const maxUnfolded = 3;

export function HazardList({ hazards }: { hazards: readonly ToxicFood[] }) {
  const { forbidden, allowedWithCare } = splitHazards(hazards);
  const list = useRef<HTMLDivElement>(null);

  // Browsers do not print what is folded.
  useEffect(() => {
    const unfoldAll = () => {
      for (const details of list.current?.querySelectorAll("details") ?? []) details.open = true;
    };
    window.addEventListener("beforeprint", unfoldAll);
    return () => window.removeEventListener("beforeprint", unfoldAll);
  }, []);

  const isUnfolded = hazards.length <= maxUnfolded;
  return (
    <div ref={list} className="grid grid-cols-1 gap-10">
      <HazardSection
        id="forbidden"
        title="Never feed these"
        note="Toxic, and not allowed in any recipe."
        hazards={forbidden}
        isUnfolded={isUnfolded}
      />
      <HazardSection
        id="careful"
        title="Be careful with these"
        note="Recipes that contain them show a warning or a note."
        hazards={allowedWithCare}
        isUnfolded={isUnfolded}
      />
    </div>
  );
}

interface HazardSectionProps {
  id: string;
  title: string;
  note: string;
  hazards: readonly ToxicFood[];
  isUnfolded: boolean;
}

function HazardSection({ id, title, note, hazards, isUnfolded }: HazardSectionProps) {
  if (hazards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title} <span className="font-normal text-muted">({hazards.length})</span>
      </h2>
      <p className="mt-1 mb-4">
        {note}
        {!isUnfolded && " Open a food to read what it does and what to do."}
      </p>
      <ul className="grid items-start gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {hazards.map((hazard) => (
          <li key={hazard.id}>
            <Hazard hazard={hazard} isUnfolded={isUnfolded} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const petNames: Record<PetType, string> = { dog: "Dogs only", cat: "Cats only" };
const petColours: Record<PetType, string> = { dog: "bg-dog-soft text-dog", cat: "bg-cat-soft text-cat" };

function Hazard({ hazard, isUnfolded }: { hazard: ToxicFood; isUnfolded: boolean }) {
  const { name, petTypes, severity, verdict, action, reason, aliases, source } = hazard;
  const otherNames = aliases.filter((alias) => !name.toLowerCase().includes(alias.toLowerCase()));
  const [onlyPet] = petTypes.length === 1 ? petTypes : [];
  const isToxicButAllowed = severity === "toxic" && verdict !== "unsafe";
  return (
    <Disclosure
      open={isUnfolded}
      title={
        <span className="flex grow flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">{name}</h3>
          {isToxicButAllowed && <span className="text-meta text-danger">Toxic</span>}
          {onlyPet && (
            <span className={clsx("rounded-full px-2.5 py-0.5 text-meta", petColours[onlyPet])}>
              {petNames[onlyPet]}
            </span>
          )}
        </span>
      }
    >
      <p className="font-semibold">{action}</p>
      <p className="mt-1">{joinUnits(reason)}</p>
      <div className="mt-2 grid gap-1 text-meta text-muted">
        {verdict !== "unsafe" && <p>Recipes with it show a {verdict === "review" ? "warning" : "note"}.</p>}
        {otherNames.length > 0 && <p>Also called: {otherNames.join(", ")}</p>}
        <p>Source: {source}</p>
      </div>
    </Disclosure>
  );
}
