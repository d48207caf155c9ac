// The tools of the site as cards that link to their pages.
import { Link } from "react-router";
import { linkIcons } from "./link-icons";
import { paths } from "./paths";
import { tools } from "./site-links";

/** Descriptions of the tools, by the path of the page. */
const texts: Readonly<Partial<Record<string, string>>> = {
  [paths.nutritionChecker]: "Paste your own recipe to see if it is safe and complete, and how to balance it.",
  [paths.calorieCalculator]: "See how many calories your pet needs a day, with sources.",
  [paths.portionCalculator]: "Get grams per meal for any recipe, and how long a batch lasts.",
  [paths.costCalculator]: "Estimate what a recipe costs per serving and per day.",
};

export function ToolCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {tools.map(({ to, name }) => {
        const Icon = linkIcons[to];
        return (
          <li key={to} className="tool-card">
            {Icon && <Icon aria-hidden size={26} className="text-brand" />}
            <h3 className="mt-3 text-h3">
              <Link to={to} className="tool-card-link">
                {name}
              </Link>
            </h3>
            <p className="mt-1.5 text-meta text-muted">{texts[to]}</p>
          </li>
        );
      })}
    </ul>
  );
}
