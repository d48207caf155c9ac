// The heart of a recipe: pressed while it is a favourite.
import { Heart } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast-store";
import { addFavourite, removeFavourite, restoreFavourite, useFavourites } from "./favourites";

type FavouriteButtonProps = Omit<ComponentProps<"button">, "id" | "title"> & { id: number; title: string };

/** Further properties reach the button, so that a tooltip can hold on to it. */
export function FavouriteButton({ id, title, className, ...rest }: FavouriteButtonProps) {
  const favourites = useFavourites();
  const place = favourites.indexOf(id);
  const chosen = place >= 0;

  function toggle() {
    if (chosen) {
      removeFavourite(id);
      toast({
        title: "Removed from favourites",
        text: title,
        action: { label: "Undo", hint: "Press the heart again", run: () => restoreFavourite(id, place) },
      });
    } else {
      addFavourite(id);
      toast({
        title: "Added to favourites",
        text: title,
        action: { label: "Undo", hint: "Press the heart again", run: () => removeFavourite(id) },
      });
    }
  }

  return (
    <IconButton
      {...rest}
      aria-pressed={chosen}
      aria-label={`Favourite: ${title}`}
      onClick={toggle}
      className={classes("bg-surface shadow-card", className)}
    >
      <Heart aria-hidden size={20} className={chosen ? "fill-danger text-danger" : undefined} />
    </IconButton>
  );
}
