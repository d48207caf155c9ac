// The tools, guides, shop and help pages, as listed in the menu and the footer. The home page lists the tools and the shop
// pages, and the page for unknown addresses the help pages.
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
import {
  basketName,
  calorieCalculatorName,
  catProductsName,
  costCalculatorName,
  dogProductsName,
  emailSecurityGuideName,
  nutritionCheckerName,
  portionCalculatorName,
  privacyPolicyName,
  resourcesName,
  shopName,
  termsOfServiceName,
  toxicFoodsName,
} from "@/api/pages";
import { paths } from "./paths";

interface SiteLink {
  to: string;
  name: string;
}

interface IconLink extends SiteLink {
  Icon: LucideIcon;
}

export interface Tool extends IconLink {
  text: string;
}

export const guides: readonly IconLink[] = [
  { to: paths.nutrition, name: "Nutrition Guide", Icon: Soup },
  { to: paths.toxicFoods, name: toxicFoodsName, Icon: OctagonAlert },
];

export const tools: readonly Tool[] = [
  {
    to: paths.nutritionChecker,
    name: nutritionCheckerName,
    text: "Paste your own recipe to see if it is safe and complete, and how to balance it.",
    Icon: ClipboardCheck,
  },
  {
    to: paths.calorieCalculator,
    name: calorieCalculatorName,
    text: "See how many calories your pet needs a day, with sources.",
    Icon: Calculator,
  },
  {
    to: paths.portionCalculator,
    name: portionCalculatorName,
    text: "Get grams per meal for any recipe, and how long a batch lasts.",
    Icon: Scale,
  },
  {
    to: paths.costCalculator,
    name: costCalculatorName,
    text: "Estimate what a recipe costs per serving and per day.",
    Icon: Coins,
  },
];

export const shopLinks: readonly IconLink[] = [
  { to: paths.shop, name: shopName, Icon: Wheat },
  { to: paths.dogProducts, name: dogProductsName, Icon: Bone },
  { to: paths.catProducts, name: catProductsName, Icon: Cat },
  { to: paths.basket, name: basketName, Icon: ShoppingBasket },
];

export const helpLinks: readonly SiteLink[] = [
  { to: paths.resources, name: resourcesName },
  { to: paths.contact, name: "Contact" },
  { to: paths.privacyPolicy, name: privacyPolicyName },
  { to: paths.termsOfService, name: termsOfServiceName },
  { to: paths.disclaimer, name: "Disclaimer" },
  { to: paths.emailSecurityGuide, name: emailSecurityGuideName },
];
