// The links of the main navigation, for the header and the side panel.
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { catRecipesName, dogRecipesName, homeName, organicName } from "@/api/pages";
import { paths } from "../paths";

const links = [
  { to: paths.home, text: homeName },
  { to: paths.dogRecipes, text: dogRecipesName },
  { to: paths.catRecipes, text: catRecipesName },
  { to: paths.organic, text: organicName },
  { to: paths.about, text: "About" },
  { to: paths.submit, text: "Submit Recipe" },
];

interface NavLinksProps {
  className: string;
  onFollow?: () => void;
  /** Further entries of the list. */
  children?: ReactNode;
}

export function NavLinks({ className, onFollow, children }: NavLinksProps) {
  return (
    <>
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end className={className} onClick={onFollow}>
            {text}
          </NavLink>
        </li>
      ))}
      {children}
    </>
  );
}
