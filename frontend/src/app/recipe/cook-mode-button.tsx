// The button that opens cook mode, and the timers that keep running after it is closed.
import { CookingPot } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { RecipeDetail } from "@/api/types";
import styles from "@/features/cook-mode/cook-mode.css?url";
import { TimerStrip } from "@/features/cook-mode/timer-strip";
import { useTimers } from "@/features/cook-mode/use-timers";
import { batchText } from "@/features/recipes/batch-text";
import { lineAmount, stepText } from "@/features/recipes/recipe-labels";
import { lazyPart } from "@/ui/lazy-part";
import type { MeasureSystem } from "@/ui/measure-system";
import { Button } from "@/ui/button";
import { importWithStyles } from "@/ui/import-with-styles";

const CookMode = lazyPart(() => importWithStyles(styles, import("@/features/cook-mode/cook-mode")), "Cook mode");

export function CookModeButton({ recipe, system }: { recipe: RecipeDetail; system: MeasureSystem }) {
  const timers = useTimers();
  const [stepIndex, setStepIndex] = useState(0);
  const { isOpen, open, close } = useCookModeHash();
  return (
    <>
      <Button onClick={open} onPointerEnter={CookMode.preload}>
        <CookingPot aria-hidden size={20} /> Start cook mode
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CookMode
            title={recipe.title}
            steps={recipe.steps.map((step) => ({ text: stepText(step, system), timers: step.timers }))}
            ingredients={recipe.lines.map((line) => ({ measure: lineAmount(line, system), name: line.name }))}
            amount={batchText(recipe)}
            timers={timers}
            stepIndex={stepIndex}
            onStepChange={setStepIndex}
            onClose={close}
          />
        </Suspense>
      )}
      {!isOpen && timers.all.length > 0 && (
        <div className="timer-bar print:hidden">
          <TimerStrip timers={timers} />
        </div>
      )}
    </>
  );
}

const cookModeHash = "#cook";
const openedFromPage = { cooking: true };

/** Stores in the hash whether cook mode is open, so that Back on a phone closes it. */
function useCookModeHash() {
  const location = useLocation();
  const { hash, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  return {
    isOpen: hash === cookModeHash,
    open: () => void navigate({ search, hash: cookModeHash }, { state: openedFromPage, preventScrollReset: true }),
    close: () => {
      // When the page itself was loaded with the hash, the previous history entry is another page.
      if (isOpenedFromPage(state)) void navigate(-1);
      else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
    },
  };
}

function isOpenedFromPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "cooking" in state;
}
