// The pages of the shop: for the menu, the footer and the shortcuts.
import { Bone, Cat, ShoppingBasket, Wheat, type LucideIcon } from "lucide-react";
import { paths } from "./paths";

interface ShopLink {
  to: string;
  name: string;
  Icon: LucideIcon;
}

export const shopLinks: readonly ShopLink[] = [
  { to: paths.shop, name: "Food Ingredients", Icon: Wheat },
  { to: paths.dogProducts, name: "Dog Products", Icon: Bone },
  { to: paths.catProducts, name: "Cat Products", Icon: Cat },
  { to: paths.basket, name: "Recipe Basket", Icon: ShoppingBasket },
];
