// The revisions of a recipe, newest first, with buttons to restore them.
import { problemMessage } from "@/api/problem";
import { restoreRevision } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { Revision } from "@/api/types";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { toast } from "@/ui/toast";
import { RemoteView } from "../components/remote-view";
import { DateTime } from "../components/badge";
import { useAdminAction } from "../components/use-admin-action";
import { ChangeList } from "./change-list";
import { useRevisions } from "./use-recipes";

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function RevisionList({ id }: { id: number }) {
  const revisions = useRevisions(id);
  const { busy, run } = useAdminAction();

  async function restore(n: number, before: number | undefined) {
    const outcome = await run(() => restoreRevision(id, n));
    toast(
      outcome.ok
        ? {
            ...recipeUpdated,
            text: `Revision ${n} is restored.`,
            ...(before !== undefined && {
              action: {
                label: "Undo",
                hint: "Restore the previous revision",
                run: () => void restore(before, undefined),
              },
            }),
          }
        : { ...recipeUpdateFailed, text: problemMessage(outcome.error, recipeUpdateFailed.text) },
    );
  }

  return (
    <section aria-labelledby="revisions">
      <h3 id="revisions" className="mb-3 text-h3">
        Revisions
      </h3>
      <RemoteView remote={revisions} name="The revisions">
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
