// The heart button of a recipe; pressed when the recipe is a favourite.
import { Heart } from "lucide-react";
import type { ComponentProps } from "react";
import { clsx } from "clsx";
import { IconButton } from "@/ui/button";
import { toast } from "@/ui/toast";
import { addFavourite, removeFavourite, restoreFavourite, useFavourites } from "./favourites";

type FavouriteButtonProps = Omit<ComponentProps<"button">, "id" | "title"> & { id: number; title: string };

/** Passes other props to the button, which a tooltip needs. */
export function FavouriteButton({ id, title, className, ...rest }: FavouriteButtonProps) {
  const favourites = useFavourites();
  const position = favourites.indexOf(id);
  const isFavourite = position >= 0;

  function toggle() {
    if (isFavourite) {
      removeFavourite(id);
      toast({
        title: "Removed from favourites",
        text: title,
        action: {
          label: "Undo",
          alternative: "Open the recipe and press its heart",
          run: () => restoreFavourite(id, position),
        },
      });
    } else {
      addFavourite(id);
      toast({
        title: "Added to favourites",
        text: title,
        action: { label: "Undo", alternative: "Press the heart again", run: () => removeFavourite(id) },
      });
    }
  }

  return (
    <IconButton
      {...rest}
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${title}`}
      onClick={toggle}
      className={clsx("bg-surface shadow-card", className)}
    >
      <Heart aria-hidden size={20} className={isFavourite ? "fill-danger text-danger" : undefined} />
    </IconButton>
  );
}
