// Starts the conversion of all recipes, polls its progress, and reports its result.
import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { conversionProgressAddress, convertAllRecipes } from "@/api/admin-tools";
import { ApiError, problemMessage } from "@/api/problem";
import type { ConversionProgress, ConversionResult } from "@/api/types";
import { toast } from "@/ui/toast";
import { useAdminAction } from "../components/use-admin-action";

interface Conversion {
  isRunning: boolean;
  /** Why the conversion could not be started. */
  failure: string | undefined;
  start: () => Promise<void>;
}

interface Failure {
  text: string;
  /** The end of the conversion before the failed request. */
  finishedAt: string | null;
}

const pollIntervalMs = 500;

export function useConversion(progress: ConversionProgress): Conversion {
  const { mutate } = useSWRConfig();
  const { run } = useAdminAction();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const wasRunning = useRef(progress.running);
  const isRunning = isStarting || progress.running;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void mutate(conversionProgressAddress), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning, mutate]);

  // Reports the end of a conversion that was started elsewhere, before a reload, or that took longer than the request.
  useEffect(() => {
    if (wasRunning.current && !progress.running && !isStarting && progress.result) reportResult(progress.result);
    wasRunning.current = progress.running;
  }, [progress, isStarting]);

  async function start() {
    setIsStarting(true);
    setFailure(undefined);
    const outcome = await run(convertAllRecipes);
    // The new result is loaded before the button is enabled again.
    await mutate(conversionProgressAddress);
    setIsStarting(false);
    if (!outcome.ok) setFailure({ text: reportFailure(outcome.error), finishedAt: progress.finishedAt });
    else if (outcome.response) reportResult(outcome.response);
  }

  // The conversion may finish although its request failed, for example because the server was restarted.
  const shownFailure = failure?.finishedAt === progress.finishedAt ? failure.text : undefined;
  return { isRunning, failure: shownFailure, start };
}

function reportResult({ success, message }: ConversionResult): void {
  toast({ title: success ? "Recipe Conversion Complete" : "Conversion Error", text: message, isFailure: !success });
}

/** Returns the message for the results panel. */
function reportFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const text = problemMessage(error);
    toast({ title: "Conversion Error", text, isFailure: true });
    return text;
  }
  toast({
    title: "Conversion Failed",
    text: problemMessage(error, "Unable to convert recipes. Check your connection and try again."),
    isFailure: true,
  });
  return problemMessage(error, "Failed to convert recipes. Please try again.");
}
