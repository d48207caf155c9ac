import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import type { PlanQuery } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { usePlan } from "./use-plan";

const bella: PlanQuery = { weightKg: 25, ageMonths: 48, recipeIds: "1" };

function renderPlan(query: PlanQuery) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>{children}</SWRConfig>
  );
  return renderHook((current: PlanQuery) => usePlan("dog", current), { initialProps: query, wrapper });
}

test("while a new plan loads, the previous one is shown for the same pet, but not for another pet", async () => {
  let isResponsePending = false;
  vi.stubGlobal("fetch", () =>
    isResponsePending
      ? new Promise<Response>(() => undefined)
      : Promise.resolve(new Response(JSON.stringify({ petType: "dog", portions: [] }))),
  );
  const { result, rerender } = renderPlan(bella);
  await waitFor(() => expect(result.current.value).toBeDefined());
  isResponsePending = true;
  rerender({ ...bella, recipeIds: "1,2" });
  expect(result.current).toMatchObject({ loading: true, value: { petType: "dog" } });
  rerender({ ...bella, weightKg: 8 });
  expect(result.current).toMatchObject({ loading: true, value: undefined });
});
