// The button that adds a recipe to the basket, or removes it.
import { ShoppingBasket } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { pagePaths } from "@/api/pages";
import { Button } from "@/ui/button";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { basketSelection, toggleRecipe } from "./basket-store";

export function BasketButton({ id, title }: { id: number; title: string }) {
  const navigate = useNavigate();
  const inBasket = useStoredValue(basketSelection).recipes.includes(id);

  function toggle() {
    // `toggleRecipe` itself reports that the basket is full.
    if (!toggleRecipe(id) || inBasket) return;
    toast({
      title: "Added to the basket",
      text: title,
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
