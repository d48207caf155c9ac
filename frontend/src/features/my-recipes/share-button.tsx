// The button that shares a recipe by a link, which carries the recipe itself.
import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { focusOnMount } from "@/ui/focus";
import { hasShareSheet, openShareSheet, writeClipboard } from "@/ui/share-sheet";
import { toast } from "@/ui/toast";
import { isSameText, type RecipeText } from "./my-recipe";
import { longLinkLength, toLink } from "./recipe-link";
import { recipeTitle } from "./recipe-texts";

const shortText = "The link contains the recipe. We store nothing, and everyone with the link can read it.";
const longText = "The link contains the recipe and is long. If an app cuts it, send a file instead.";

const tooLong = {
  title: "Too long for a link",
  text: "Open the recipe, choose ‘Export as a file’, and send the file.",
  isFailure: true,
};

export function ShareButton({ recipe }: { recipe: RecipeText }) {
  /** The link of a recipe that the browser does not allow to copy. */
  const [shown, setShown] = useState<{ link: string; recipe: RecipeText }>();
  // A link that was shown before the recipe changed carries the earlier recipe.
  const link = shown && isSameText(shown.recipe, recipe) ? shown.link : undefined;

  async function copy(url: string) {
    if (await writeClipboard(url)) {
      toast({ title: "Link copied", text: url.length > longLinkLength ? longText : shortText });
    } else {
      setShown({ link: url, recipe });
    }
  }

  async function share() {
    const url = await toLink(recipe);
    if (url === undefined) toast(tooLong);
    else if (hasShareSheet()) await openShareSheet({ url, title: recipeTitle(recipe) }, () => copy(url));
    else await copy(url);
  }

  return (
    <>
      <Button look="secondary" onClick={() => void share()}>
        <Share2 aria-hidden size={18} /> Share <span className="sr-only">{recipeTitle(recipe)}</span>
      </Button>
      {link !== undefined && (
        <label className="order-last grid basis-full gap-1.5 font-semibold">
          Copy this link. It contains the recipe.
          <input
            ref={focusOnMount}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
            className="text-field bg-surface px-3.5 font-normal"
          />
        </label>
      )}
    </>
  );
}
