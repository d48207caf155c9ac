// The button that adds a recipe to the basket, or removes it.
import { ShoppingBasket } from "lucide-react";
import { useNavigate } from "react-router";
import { pagePaths } from "@/api/pages";
import { Button } from "@/ui/button";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { basketSelection, setDays, toggleRecipe } from "./basket-store";

interface BasketButtonProps {
  id: number;
  title: string;
  /** True if the page shows other amounts than those as written, which the basket does not store. */
  isScaled?: boolean;
  /** The number of days that the shown amounts were made for, if the visitor has just chosen it. */
  madeDays?: number | undefined;
}

export function BasketButton({ id, title, isScaled = false, madeDays }: BasketButtonProps) {
  const navigate = useNavigate();
  const inBasket = useStoredValue(basketSelection).recipes.includes(id);

  function toggle() {
    // `toggleRecipe` itself reports that the basket is full.
    const before = basketSelection.read();
    if (!toggleRecipe(id) || inBasket) return;
    // The days are those of all recipes, so those of one recipe are only used for the first.
    if (madeDays !== undefined && before.recipes.length === 0) setDays(madeDays);
    toast({
      title: "Added to the basket",
      text: addedText(title, isScaled, basketSelection.read().days),
      action: {
        label: "View basket",
        alternative: "Open the recipe basket in the Shop menu",
        run: () => void navigate(pagePaths.basket),
      },
    });
  }

  return (
    <Button look="secondary" aria-pressed={inBasket} onClick={toggle}>
      <ShoppingBasket aria-hidden size={18} /> {inBasket ? "In basket" : "Add to basket"}
    </Button>
  );
}

/** Says what was added and, if it is not what the page shows, in which size. Recipes can share the days of the basket. */
function addedText(title: string, isScaled: boolean, days: number | undefined): string {
  if (days !== undefined) return `${title}. The basket is for ${days === 1 ? "1 day" : `${days} days`}.`;
  return isScaled ? `${title}, as written. Choose the days in the basket.` : title;
}
