// The button that shares a recipe by a link, which carries the recipe itself.
import { Share2 } from "lucide-react";
import { Button } from "@/ui/button";
import { copyText, hasShareSheet, openShareSheet } from "@/ui/share-sheet";
import type { RecipeText } from "./my-recipe";
import { longLinkLength, toLink } from "./recipe-link";
import { recipeTitle } from "./recipe-texts";

const copied = {
  title: "Link copied",
  text: "The link contains the recipe. We store nothing, and everyone with the link can read it.",
};
const copiedLong = {
  title: "Link copied",
  text: "The link contains the recipe and is long. If an app cuts it, send a file instead.",
};
const failed = {
  title: "Link not copied",
  text: "Your browser does not allow it. Export the recipe as a file instead.",
  isFailure: true,
};

export function ShareButton({ recipe }: { recipe: RecipeText }) {
  async function share() {
    const url = await toLink(recipe);
    const copy = () => copyText(url, { copied: url.length > longLinkLength ? copiedLong : copied, failed });
    if (hasShareSheet()) await openShareSheet({ url, title: recipeTitle(recipe) }, copy);
    else await copy();
  }

  return (
    <Button look="secondary" onClick={() => void share()}>
      <Share2 aria-hidden size={18} /> Share <span className="sr-only">{recipeTitle(recipe)}</span>
    </Button>
  );
}
