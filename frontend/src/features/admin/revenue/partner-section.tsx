// The status of the site at each affiliate and advertising partner, entered by an administrator.
import { useState, type SubmitEvent } from "react";
import { adminRules } from "@/api/admin-rules";
import {
  createPartnerStatus,
  deletePartnerStatus,
  getPartnerStatuses,
  partnerStatusesAddress,
  updatePartnerStatus,
  type PartnerStatusKind,
  type PartnerStatus,
} from "@/api/admin-revenue";
import { fieldMessage, problemMessage } from "@/api/problem";
import { Button } from "@/ui/button";
import { SelectBox } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { AdminTable, type Column } from "../components/admin-table";
import { Badge } from "../components/badge";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { statusLabel, statusOptions } from "./revenue-texts";

export function PartnerSection() {
  const remote = useAdminRemote(partnerStatusesAddress, getPartnerStatuses);
  const { busy, run } = useAdminAction();

  async function undo(request: () => Promise<unknown>, text: string) {
    const outcome = await run(request);
    if (outcome.ok) toast({ title: "Undone", text });
    else toastFailure({ title: "Error", text: "The change could not be undone." }, outcome.error);
  }

  async function changeStatus({ id, name, status }: PartnerStatus, next: PartnerStatusKind) {
    const outcome = await run(() => updatePartnerStatus(id, next));
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "The status could not be changed." }, outcome.error);
      return;
    }
    toast({
      title: "Status changed",
      text: `${name}: ${statusLabel(next)}`,
      action: {
        label: "Undo",
        alternative: "Choose the previous status",
        run: () => void undo(() => updatePartnerStatus(id, status), `${name}: ${statusLabel(status)}`),
      },
    });
  }

  async function remove({ id, name, status }: PartnerStatus) {
    const outcome = await run(() => deletePartnerStatus(id));
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "The partner could not be removed." }, outcome.error);
      return;
    }
    toast({
      title: "Partner removed",
      text: name,
      action: {
        label: "Undo",
        alternative: "Add the partner again",
        run: () => void undo(() => createPartnerStatus({ name, status }), name),
      },
    });
  }

  const columns: Column<PartnerStatus>[] = [
    { label: "Partner", breakWords: true, cell: ({ name }) => name },
    {
      label: "Status",
      hideLabel: true,
      cell: ({ status }) => <Badge tone={status === "active" ? "good" : "plain"}>{statusLabel(status)}</Badge>,
    },
    {
      label: "Changed on",
      cell: ({ updatedAt }) => (updatedAt === null ? "Not changed yet" : <DateTime at={updatedAt} />),
    },
    {
      label: "New status",
      hideLabel: true,
      cell: (partner) => (
        <SelectBox
          id={`status-of-partner-${partner.id}`}
          aria-label={`Status of ${partner.name}`}
          value={partner.status}
          options={statusOptions}
          onChange={(next) => void changeStatus(partner, next)}
        />
      ),
    },
    {
      label: "Remove",
      hideLabel: true,
      cell: (partner) => (
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`Remove ${partner.name}`}
          onClick={() => void remove(partner)}
        >
          Remove
        </Button>
      ),
    },
  ];

  return (
    <section aria-labelledby="partners-title" className="back-office-section">
      <h3 id="partners-title" className="text-h3">
        Partners
      </h3>
      <p className="max-w-2xl text-muted">
        The status of this site at each partner, as you entered it. This site cannot ask the partners, so check it from
        time to time.
      </p>
      <RemoteView
        remote={remote}
        subject="The partners"
        isEmpty={(partners) => partners.length === 0}
        empty={<p className="text-muted">No partners have been added.</p>}
      >
        {(partners) => <AdminTable label="Partners" columns={columns} rows={partners} getKey={({ id }) => id} />}
      </RemoteView>
      <NewPartner />
    </section>
  );
}

function NewPartner() {
  const { busy, run } = useAdminAction();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();

  async function add(event: SubmitEvent) {
    event.preventDefault();
    const outcome = await run(() => createPartnerStatus({ name, status: "not_joined" }));
    if (outcome.ok) setName("");
    setError(outcome.ok ? undefined : (fieldMessage(outcome.error, "name") ?? problemMessage(outcome.error)));
  }

  return (
    <form noValidate className="back-office-section" onSubmit={(event) => void add(event)}>
      <TextField
        label="New partner"
        className="max-w-sm"
        maxLength={adminRules.statement.maxPartnerLength}
        error={error}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p>
        <Button type="submit" look="secondary" disabled={busy}>
          Add partner
        </Button>
      </p>
    </form>
  );
}
