// The tools, guides, shop and help pages, as listed in the menu and the footer. The home page lists the tools and the shop
// pages, and the page for unknown addresses the help pages.
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

export interface SiteLink {
  to: string;
  name: string;
}

/** The id of the footer, which has all of these links. */
export const siteLinksId = "site-links";

export const guides: readonly SiteLink[] = [
  { to: paths.nutrition, name: "Nutrition Guide" },
  { to: paths.toxicFoods, name: toxicFoodsName },
];

export const tools: readonly SiteLink[] = [
  { to: paths.nutritionChecker, name: nutritionCheckerName },
  { to: paths.calorieCalculator, name: calorieCalculatorName },
  { to: paths.portionCalculator, name: portionCalculatorName },
  { to: paths.costCalculator, name: costCalculatorName },
];

export const shopLinks: readonly SiteLink[] = [
  { to: paths.shop, name: shopName },
  { to: paths.dogProducts, name: dogProductsName },
  { to: paths.catProducts, name: catProductsName },
  { to: paths.basket, name: basketName },
];

export const helpLinks: readonly SiteLink[] = [
  { to: paths.resources, name: resourcesName },
  { to: paths.contact, name: "Contact" },
  { to: paths.privacyPolicy, name: privacyPolicyName },
  { to: paths.termsOfService, name: termsOfServiceName },
  { to: paths.disclaimer, name: "Disclaimer" },
  { to: paths.emailSecurityGuide, name: emailSecurityGuideName },
];
