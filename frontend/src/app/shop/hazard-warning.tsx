// What is looked for harms an animal: said before any shop is.
import { Link } from "react-router-dom";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { paths } from "../paths";

interface HazardWarningProps {
  ingredient: string;
  petType: PetType | undefined;
}

export function HazardWarning({ ingredient, petType }: HazardWarningProps) {
  const words = ingredient.toLowerCase();
  const found = rules.toxicFoods.find(
    ({ name, petTypes }) =>
      (petType === undefined || petTypes.some((pet) => pet === petType)) && isNamed(name.toLowerCase(), words),
  );
  if (!found) return null;
  return (
    <p role="alert" className="rounded-card bg-dog-soft p-5">
      {found.name} {found.petTypes.length > 1 ? "harms dogs and cats" : `harms ${found.petTypes[0]}s`}. Do not feed it.{" "}
      <Link to={paths.toxicFoods} className="font-semibold text-brand underline underline-offset-4">
        Foods that harm
      </Link>
    </p>
  );
}

/** 'onions' is named by 'Onion', 'grape' by 'Grapes'. */
function isNamed(name: string, words: string): boolean {
  const one = words.replace(/e?s$/, "");
  return one.length > 2 && name.split(/[^a-z]+/).some((word) => word === words || word.replace(/e?s$/, "") === one);
}
