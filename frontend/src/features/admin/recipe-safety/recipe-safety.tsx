// Recipe Safety Management: the audit of all recipes by the rules about harmful foods.
import { useState } from "react";
import { useSWRConfig } from "swr";
import { getRecipeSafetyAudit, getSafetyReport, safetyAuditAddress } from "@/api/admin-tools";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { toast } from "@/ui/toast";
import { isSessionExpired, useAdminRemote } from "../components/use-admin-remote";
import { useDownload } from "../components/use-download";
import { AuditTabs } from "./audit-tabs";

export default function RecipeSafety() {
  const { mutate } = useSWRConfig();
  const audit = useAdminRemote(safetyAuditAddress, getRecipeSafetyAudit);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const { busy, download } = useDownload();
  const hasFailed = audit.error !== undefined && !isSessionExpired(audit.error);

  async function refresh() {
    setIsRefreshing(true);
    try {
      await mutate(safetyAuditAddress);
    } finally {
      setIsRefreshing(false);
    }
  }

  async function downloadReport() {
    const { ok } = await download(getSafetyReport);
    toast(
      ok
        ? { title: "Report Downloaded", text: "Safety audit report has been saved to your downloads" }
        : { title: "Download Failed", text: "Could not download safety report", isFailure: true },
    );
  }

  const refreshButton = (
    <Button look="secondary" disabled={isRefreshing || audit.loading} onClick={() => void refresh()}>
      {isRefreshing ? "Refreshing..." : "Refresh Audit"}
    </Button>
  );

  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        {!hasFailed && refreshButton}
        <Button look="secondary" disabled={busy} onClick={() => void downloadReport()}>
          Download Report
        </Button>
      </div>
      {hasFailed ? (
        <Notice title="Audit Failed" urgent actions={refreshButton}>
          Could not load recipe safety audit results. Please try refreshing the page.
        </Notice>
      ) : audit.value === undefined ? (
        <p role="status" className="py-16 text-center text-muted">
          Conducting Recipe Safety Audit
        </p>
      ) : (
        <AuditTabs audit={audit.value} />
      )}
    </>
  );
}
