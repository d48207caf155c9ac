// Loads the report of a period, whose length is stored in the address.
import { analyticsReportAddress, getAnalyticsReport } from "@/api/admin";
import type { AnalyticsReport, ReportDays } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useAdminRemote } from "../components/use-admin-remote";

export const periods: readonly ReportDays[] = [7, 30, 90];
const defaultPeriod: ReportDays = 30;
const refreshMs = 5 * 60 * 1000;

export function usePeriod(): ReportDays {
  const days = useAdminParameters().get("days");
  return periods.find((period) => String(period) === days) ?? defaultPeriod;
}

export function useAnalyticsReport(days: ReportDays): Remote<AnalyticsReport> {
  return useAdminRemote(analyticsReportAddress(days), () => getAnalyticsReport(days), { refreshMs });
}
