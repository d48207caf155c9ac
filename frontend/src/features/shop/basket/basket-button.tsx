// The button that adds a recipe to the basket, or removes it.
import { ShoppingBasket } from "lucide-react";
import { Button } from "@/ui/button";
import { useStoredValue } from "@/ui/stored-value";
import { basketSelection, toggleRecipe } from "./basket-store";

export function BasketButton({ id }: { id: number }) {
  const inBasket = useStoredValue(basketSelection).recipes.includes(id);
  return (
    <Button look="secondary" aria-pressed={inBasket} onClick={() => toggleRecipe(id)}>
      <ShoppingBasket aria-hidden size={18} /> {inBasket ? "In basket" : "Add to basket"}
    </Button>
  );
}
