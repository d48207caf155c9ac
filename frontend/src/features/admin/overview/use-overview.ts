// Loads what waits for an administrator, and the trends of the last week.
import { getOverview, overviewAddress, type AdminOverview } from "@/api/admin-overview";
import type { Remote } from "@/api/use-remote";
import { useAdminRemote } from "../components/use-admin-remote";

const refreshMs = 60_000;

export function useOverview(): Remote<AdminOverview> {
  return useAdminRemote(overviewAddress, getOverview, { refreshMs });
}
