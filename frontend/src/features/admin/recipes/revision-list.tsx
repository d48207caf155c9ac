// The revisions of a recipe, newest first, with buttons to restore them.
import { getRevisions, restoreRevision, revisionsAddress } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { Revision } from "@/api/types";
import { Button } from "@/ui/button";
import { ChangeList } from "@/ui/change-list";
import { Disclosure } from "@/ui/disclosure";
import { toast, toastFailure } from "@/ui/toast";
import { RemoteView } from "../components/remote-view";
import { DateTime } from "../components/date-time";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { useChangeConfirmation } from "./change-confirmation";

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

interface RestoreOptions {
  undoRevision: number | undefined;
  /** Accepts that a published recipe becomes incomplete or not assessed. */
  confirmed: boolean;
}

export function RevisionList({ id }: { id: number }) {
  const revisions = useAdminRemote(revisionsAddress(id), () => getRevisions(id));
  const { busy, run } = useAdminAction();
  const confirmation = useChangeConfirmation();

  /** The toast offers to restore `undoRevision`, which was current until now. An undo itself has none. */
  async function restore(number: number, { undoRevision, confirmed }: RestoreOptions) {
    const outcome = await run(() => restoreRevision(id, number, { confirmed }));
    if (!outcome.ok) {
      if (confirmation.ask(outcome.error, () => void restore(number, { undoRevision, confirmed: true }))) return;
      toastFailure(recipeUpdateFailed, outcome.error);
      return;
    }
    toast({
      ...recipeUpdated,
      text: `Revision ${number} is restored.`,
      ...(undoRevision !== undefined && {
        action: {
          label: "Undo",
          alternative: "Restore the previous revision",
          // This revision was current until now. If the recipe is published, it was already public, so no confirmation is needed.
          run: () => void restore(undoRevision, { undoRevision: undefined, confirmed: true }),
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
              {!revision.isCurrent && revision.changesSince.length === 0 && (
                <p className="mt-5 text-muted">Same as the current revision.</p>
              )}
              {!revision.isCurrent && revision.changesSince.length > 0 && (
                <>
                  <h4 className="mt-5 mb-2 font-semibold">Changes since this revision. Restoring it undoes them.</h4>
                  <ChangeList changes={revision.changesSince} />
                  <Button
                    look="secondary"
                    className="mt-4"
                    disabled={busy}
                    onClick={() =>
                      void restore(revision.number, {
                        undoRevision: all.find(({ isCurrent }) => isCurrent)?.number,
                        confirmed: false,
                      })
                    }
                  >
                    Restore revision {revision.number}
                  </Button>
                </>
              )}
            </Disclosure>
          ))
        }
      </RemoteView>
      {confirmation.dialog}
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
