import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { recipeAddress } from "@/api/addresses";
import { useAdminAction } from "./use-admin-action";

test("a change removes recipes of the first view from the cache, and keeps other public data", async () => {
  const cache = new Map([
    [recipeAddress(7), { data: { id: 7 } }],
    ["/api/site", { data: { supportEmail: null } }],
  ]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const { result } = renderHook(() => useAdminAction(), { wrapper });
  await act(() => result.current.run(() => Promise.resolve()));
  expect(cache.get(recipeAddress(7))?.data).toBeUndefined();
  expect(cache.get("/api/site")?.data).toBeDefined();
});
