// The icons of links in menus and cards. They are apart from the links, because every page loads the links for its footer.
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

/** Icons by the path of the page. Other pages have none. */
export const linkIcons: Readonly<Partial<Record<string, LucideIcon>>> = {
  [paths.nutrition]: Soup,
  [paths.toxicFoods]: OctagonAlert,
  [paths.nutritionChecker]: ClipboardCheck,
  [paths.calorieCalculator]: Calculator,
  [paths.portionCalculator]: Scale,
  [paths.costCalculator]: Coins,
  [paths.shop]: Wheat,
  [paths.dogProducts]: Bone,
  [paths.catProducts]: Cat,
  [paths.basket]: ShoppingBasket,
};
