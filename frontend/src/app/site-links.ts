// The tools, guides and shop pages, as listed in the menu, the footer and on the home page.
import {
  Bone,
  Calculator,
  Cat,
  ClipboardCheck,
  Coins,
  OctagonAlert,
  Scale,
  ShoppingBasket,
  Soup,
  Wheat,
  type LucideIcon,
} from "lucide-react";
import { paths } from "./paths";

interface SiteLink {
  to: string;
  name: string;
  Icon: LucideIcon;
}

export interface Tool extends SiteLink {
  text: string;
}

export const guides: readonly Tool[] = [
  {
    to: paths.nutrition,
    name: "Nutrition Guide",
    text: "What the verdicts mean, how we calculate them, and what we can't know.",
    Icon: Soup,
  },
  {
    to: paths.toxicFoods,
    name: "Toxic Foods",
    text: "Foods that harm dogs or cats, why they do, and our sources.",
    Icon: OctagonAlert,
  },
];

export const tools: readonly Tool[] = [
  {
    to: paths.nutritionChecker,
    name: "Nutrition Checker",
    text: "Paste your own recipe to see if it is safe and complete, and how to balance it.",
    Icon: ClipboardCheck,
  },
  {
    to: paths.calorieCalculator,
    name: "Calorie Calculator",
    text: "See how many calories your pet needs a day, with sources.",
    Icon: Calculator,
  },
  {
    to: paths.portionCalculator,
    name: "Portion Calculator",
    text: "Get grams per meal for any recipe, and how long a batch lasts.",
    Icon: Scale,
  },
  {
    to: paths.costCalculator,
    name: "Cost Calculator",
    text: "Estimate what a recipe costs per serving and per day.",
    Icon: Coins,
  },
];

export const shopLinks: readonly SiteLink[] = [
  { to: paths.shop, name: "Food Ingredients", Icon: Wheat },
  { to: paths.dogProducts, name: "Dog Products", Icon: Bone },
  { to: paths.catProducts, name: "Cat Products", Icon: Cat },
  { to: paths.basket, name: "Recipe Basket", Icon: ShoppingBasket },
];
