// The calculators and guides of the site: for the menu, the footer, the home page and each other.
import { Calculator, ClipboardCheck, Coins, OctagonAlert, Scale, Soup, type LucideIcon } from "lucide-react";
import { paths } from "./paths";

export interface Tool {
  to: string;
  /** In a menu. */
  name: string;
  text: string;
  Icon: LucideIcon;
}

export const guides: readonly Tool[] = [
  {
    to: paths.nutrition,
    name: "Nutrition Guide",
    text: "What the verdicts mean, how they are calculated, and what nobody can calculate.",
    Icon: Soup,
  },
  {
    to: paths.toxicFoods,
    name: "Toxic Foods",
    text: "What harms dogs and cats, why, and where that is known from.",
    Icon: OctagonAlert,
  },
];

export const tools: readonly Tool[] = [
  {
    to: paths.nutritionChecker,
    name: "Nutrition Checker",
    text: "Paste a recipe of your own: is it safe, is it complete, and what would balance it?",
    Icon: ClipboardCheck,
  },
  {
    to: paths.calorieCalculator,
    name: "Calorie Calculator",
    text: "How many calories your animal needs a day, as a range, with sources.",
    Icon: Calculator,
  },
  {
    to: paths.portionCalculator,
    name: "Portion Calculator",
    text: "Grams a meal of any recipe here, and how long a batch lasts.",
    Icon: Scale,
  },
  {
    to: paths.costCalculator,
    name: "Cost Calculator",
    text: "What a recipe costs a serving and a day, by estimate.",
    Icon: Coins,
  },
];
