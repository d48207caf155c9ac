// The button that opens cook mode for an own recipe. Its code and the timers are loaded when it is opened.
import { CookingPot } from "lucide-react";
import { Suspense, useState } from "react";
import type { MyRecipeEvaluation } from "@/api/types";
import styles from "@/features/cook-mode/cook-mode.css?url";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { Button } from "@/ui/button";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { useCookModeHash } from "../recipe/cook-mode-button";

const CookOwnRecipe = lazyPart(() => importWithStyles(styles, import("./cook-own-recipe")), "Cook mode");

interface CookButtonProps {
  recipe: RecipeText;
  /** The steps have no timers without it, such as without a connection. */
  evaluation: MyRecipeEvaluation | undefined;
  /** The foods that the steps do not mention. */
  unmentioned: readonly string[];
}

export function CookButton(props: CookButtonProps) {
  const { isOpen, open, close } = useCookModeHash();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button onClick={open} onPointerEnter={CookOwnRecipe.preload}>
        <CookingPot aria-hidden size={20} /> Start cook mode
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CookOwnRecipe {...props} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
