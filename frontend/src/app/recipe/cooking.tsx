// The way into cook mode, and the timers that run on when it is closed.
import { CookingPot } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { RecipeDetail } from "@/api/types";
import styles from "@/features/cook-mode/cook-mode.css?url";
import { TimerStrip } from "@/features/cook-mode/timer-strip";
import { useTimers } from "@/features/cook-mode/use-timers";
import { lineMeasure } from "@/features/recipes/recipe-labels";
import type { MeasureSystem } from "@/ui/measure-system";
import { Button } from "@/ui/button";
import { withStyles } from "@/ui/with-styles";
import { useCooking } from "./use-cooking";

const loadCookMode = () => withStyles(styles, import("@/features/cook-mode/cook-mode"));
const CookMode = lazy(loadCookMode);

export function Cooking({ recipe, system }: { recipe: RecipeDetail; system: MeasureSystem }) {
  const timers = useTimers();
  const [place, setPlace] = useState(0);
  const { cooking, start, stop } = useCooking();
  return (
    <>
      <Button onClick={start} onPointerEnter={() => void loadCookMode()}>
        <CookingPot aria-hidden size={20} /> Start cook mode
      </Button>
      {cooking && (
        <Suspense fallback={null}>
          <CookMode
            title={recipe.title}
            steps={recipe.steps}
            ingredients={recipe.lines.map((line) => ({ measure: lineMeasure(line, system), name: line.name }))}
            servings={recipe.servings}
            timers={timers}
            place={place}
            onPlace={setPlace}
            onClose={stop}
          />
        </Suspense>
      )}
      {!cooking && timers.all.length > 0 && (
        <div className="timers-at-hand print:hidden">
          <TimerStrip timers={timers} />
        </div>
      )}
    </>
  );
}
