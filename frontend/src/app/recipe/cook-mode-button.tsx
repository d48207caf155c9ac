// The button that opens cook mode. Its code and the timers are loaded when it is opened.
import { CookingPot } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { RecipeDetail } from "@/api/types";
import styles from "@/features/cook-mode/cook-mode.css?url";
import { Button } from "@/ui/button";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import type { MeasureSystem } from "@/ui/measure-system";

const Cooking = lazyPart(() => importWithStyles(styles, import("./cooking")), "Cook mode");

export function CookModeButton({ recipe, system }: { recipe: RecipeDetail; system: MeasureSystem }) {
  const { isOpen, open, close } = useCookModeHash();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button onClick={open} onPointerEnter={Cooking.preload}>
        <CookingPot aria-hidden size={20} /> Start cook mode
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Cooking recipe={recipe} system={system} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const cookModeHash = "#cook";
const openedFromPage = { cooking: true };

/** Stores in the hash whether cook mode is open, so that Back on a phone closes it. */
export function useCookModeHash() {
  const location = useLocation();
  const { hash, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isOpen = hash === cookModeHash;
  // The browser goes back only after `close` has returned. A second press until then would leave the page itself.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);
  return {
    isOpen,
    open: () => void navigate({ search, hash: cookModeHash }, { state: openedFromPage, preventScrollReset: true }),
    close: () => {
      if (isClosing.current) return;
      isClosing.current = true;
      // When the page itself was loaded with the hash, the previous history entry is another page.
      if (isOpenedFromPage(state)) void navigate(-1);
      else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
    },
  };
}

function isOpenedFromPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "cooking" in state;
}
