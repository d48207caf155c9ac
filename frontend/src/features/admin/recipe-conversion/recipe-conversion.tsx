// Recipe Conversion: starts the conversion of all recipes and shows its progress and result.
import { conversionProgressAddress, getConversionProgress, getRecipeConversions } from "@/api/admin-tools";
import type { ConversionProgress } from "@/api/types";
import { Button } from "@/ui/button";
import { toastFailure } from "@/ui/toast";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useAdminRemote } from "../components/use-admin-remote";
import { useDownload } from "../components/use-download";
import { ConversionResultPanel } from "./conversion-result";
import { useConversion } from "./use-conversion";

export default function RecipeConversion() {
  const progress = useAdminRemote(conversionProgressAddress, getConversionProgress);
  return (
    <div className="max-w-3xl pb-10">
      <p>
        Reads the amount, unit and food of every ingredient line, and stores them beside the recipe with their weight in
        metric and US measurements. What the authors wrote does not change.
      </p>
      <p className="mt-2 text-meta text-muted">
        Recipe pages calculate their amounts themselves. The stored conversions are for the table that you can download
        here. After an update of the site, they show which lines are read differently than before.
      </p>
      <div className="mt-6">
        <RemoteView remote={progress} subject="The conversion">
          {(value) => <Conversion progress={value} />}
        </RemoteView>
      </div>
    </div>
  );
}

function Conversion({ progress }: { progress: ConversionProgress }) {
  const { isRunning, failure, start } = useConversion(progress);
  const { busy, download } = useDownload();
  const { result, storedConversions, storedRecipes, startedBy, finishedAt } = progress;

  async function downloadTable() {
    const outcome = await download(getRecipeConversions);
    if (!outcome.ok) toastFailure({ title: "Download Failed", text: null }, outcome.error);
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <Button disabled={isRunning} onClick={() => void start()}>
          {isRunning ? "Converting..." : "Convert All Recipes to Dual Measurements"}
        </Button>
        <Button look="secondary" disabled={busy || storedConversions === 0} onClick={() => void downloadTable()}>
          Download conversions
        </Button>
      </div>
      <p className="text-meta text-muted">
        {storedConversions} of {storedRecipes} recipes have a stored conversion of their current ingredients.
      </p>
      {isRunning ? (
        <RunningConversion progress={progress} />
      ) : failure !== undefined ? (
        <p role="alert" className="fact-panel font-semibold text-danger">
          {failure}
        </p>
      ) : result === null ? (
        <p className="fact-panel">The recipes have not been converted yet.</p>
      ) : (
        <ConversionResultPanel result={result}>
          {startedBy !== null && finishedAt !== null && (
            <>
              Started by {startedBy}, finished <DateTime at={finishedAt} />
            </>
          )}
        </ConversionResultPanel>
      )}
    </div>
  );
}

function RunningConversion({ progress: { running, processed, total } }: { progress: ConversionProgress }) {
  // Until the server has started this conversion, it still reports the previous one.
  const done = running ? processed : 0;
  return (
    <div className="fact-panel">
      <label htmlFor="conversion-progress" className="font-semibold">
        {total > 0 ? `${done} of ${total} recipes` : "Starting..."}
      </label>
      <progress
        id="conversion-progress"
        className="admin-progress mt-2"
        max={Math.max(total, 1)}
        value={Math.min(done, total)}
      />
      <p className="text-meta text-muted">You can leave this page. The conversion continues.</p>
    </div>
  );
}
