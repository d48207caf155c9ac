// The revisions of a recipe, newest first, with buttons to restore them.
import { getRevisions, restoreRevision, revisionsAddress } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { Revision } from "@/api/types";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { toast, toastFailure } from "@/ui/toast";
import { RemoteView } from "../components/remote-view";
import { DateTime } from "../components/date-time";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { ChangeList } from "./change-list";

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function RevisionList({ id }: { id: number }) {
  const revisions = useAdminRemote(revisionsAddress(id), () => getRevisions(id));
  const { busy, run } = useAdminAction();

  /** The toast offers to return to the current revision, if there is one. */
  async function restore(number: number, current: number | undefined) {
    const outcome = await run(() => restoreRevision(id, number));
    if (!outcome.ok) {
      toastFailure(recipeUpdateFailed, outcome.error);
      return;
    }
    toast({
      ...recipeUpdated,
      text: `Revision ${number} is restored.`,
      ...(current !== undefined && {
        action: {
          label: "Undo",
          alternative: "Restore the previous revision",
          run: () => void restore(current, undefined),
        },
      }),
    });
  }

  return (
    <section aria-labelledby="revisions">
      <h3 id="revisions" className="mb-3 text-h3">
        Revisions
      </h3>
      <RemoteView remote={revisions} subject="The revisions">
        {(all) =>
          all.map((revision) => (
            <Disclosure key={revision.number} title={<RevisionTitle revision={revision} />}>
              {revision.note !== "" && <p className="mb-3">{revision.note}</p>}
              {revision.changes.length > 0 ? (
                <ChangeList changes={revision.changes} />
              ) : (
                <p className="text-muted">First version.</p>
              )}
              {!revision.isCurrent && (
                <>
                  <h4 className="mt-5 mb-2 font-semibold">Changes since then, which restoring undoes</h4>
                  <ChangeList changes={revision.changesSince} />
                  <Button
                    look="secondary"
                    className="mt-4"
                    disabled={busy}
                    onClick={() => void restore(revision.number, all.find(({ isCurrent }) => isCurrent)?.number)}
                  >
                    Restore revision {revision.number}
                  </Button>
                </>
              )}
            </Disclosure>
          ))
        }
      </RemoteView>
    </section>
  );
}

function RevisionTitle({ revision: { number, madeAt, madeBy, isCurrent } }: { revision: Revision }) {
  return (
    <span>
      {number}. {madeBy}, <DateTime at={madeAt} /> {isCurrent && <span className="text-muted">(current)</span>}
    </span>
  );
}
