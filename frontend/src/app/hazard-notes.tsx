// Warns of the toxic foods that a visitor's ingredient, search or question names, and refers to a vet if the text names a
// disease.
import { clsx } from "clsx";
import { Stethoscope } from "lucide-react";
import { Link } from "react-router";
import type { ToxicFood } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { paths } from "./paths";

export function HazardNotes({ hazards }: { hazards: readonly ToxicFood[] }) {
  if (hazards.length === 0) return null;
  const isHarmful = hazards.some(({ verdict }) => verdict === "unsafe");
  return (
    <div role="alert" className={clsx("grid gap-2 rounded-card p-5", isHarmful ? "bg-danger-soft" : "bg-dog-soft")}>
      {isHarmful && (
        <ButtonLink to={paths.toxicFoods} className="justify-self-start">
          My pet ate it: what to do now
        </ButtonLink>
      )}
      {hazards.map((food) => (
        <HazardText key={food.id} food={food} />
      ))}
      {!isHarmful && (
        <Link
          to={paths.toxicFoods}
          className="justify-self-start font-semibold text-brand underline underline-offset-4"
        >
          See all foods that harm pets
        </Link>
      )}
    </div>
  );
}

function HazardText({ food: { name, petTypes, verdict, action, reason } }: { food: ToxicFood }) {
  if (verdict !== "unsafe") {
    return (
      <p>
        <b>{name}:</b> {action} {reason}
      </p>
    );
  }
  return (
    <div>
      <p className="font-display text-h3 font-bold text-danger">
        Do not feed it to {petTypes.length > 1 ? "dogs or cats" : `${petTypes[0]}s`}: {name}
      </p>
      <p className="mt-1">
        {action} {reason}
      </p>
    </div>
  );
}

export function ReferralNote({ referrals }: { referrals: readonly string[] }) {
  if (referrals.length === 0) return null;
  return (
    <div role="note" className="flex gap-3 rounded-card bg-brand-soft p-4">
      <Stethoscope aria-hidden size={20} className="mt-0.5 shrink-0 text-star" />
      <p>
        <b>Our recipes are for healthy animals. They are not a treatment.</b> {referrals.join(" ")}
      </p>
    </div>
  );
}
