// Warns that an ingredient is harmful, in place of the shops that sell it.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { PetType, ToxicFood } from "@/api/types";
import { useHazards } from "@/features/safety/hazards";
import { paths } from "../paths";

interface HazardWarningProps {
  ingredient: string;
  petType: PetType | undefined;
  /** The shops, shown unless the ingredient is harmful. */
  children: ReactNode;
}

export function HazardWarning({ ingredient, petType, children }: HazardWarningProps) {
  const { value = [], loading } = useHazards({ food: ingredient, ...(petType && { petType }) });
  const isHarmful = value.some(({ verdict }) => verdict === "unsafe");
  return (
    <>
      {value.length > 0 && (
        <div role="alert" className="grid gap-2 rounded-card bg-dog-soft p-5">
          {value.map((food) => (
            <p key={food.id}>{warningText(food)}</p>
          ))}
          <Link
            to={paths.toxicFoods}
            className="justify-self-start font-semibold text-brand underline underline-offset-4"
          >
            Toxic foods
          </Link>
        </div>
      )}
      {!isHarmful && !loading && children}
    </>
  );
}

function warningText({ name, petTypes, verdict, reason }: ToxicFood): string {
  if (verdict !== "unsafe") return `${name}: ${reason}`;
  return `${name}: toxic for ${petTypes.length > 1 ? "dogs and cats" : `${petTypes[0]}s`}. Do not feed it. ${reason}`;
}
