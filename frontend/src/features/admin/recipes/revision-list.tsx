// Every state a recipe was in, the newest first, and the way back to each.
import { problemMessage } from "@/api/problem";
import { restoreRevision } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { Revision } from "@/api/types";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { toast } from "@/ui/toast";
import { ClosedView } from "../desk/closed-view";
import { Moment } from "../desk/moment";
import { useAct } from "../desk/use-act";
import { ChangeList } from "./change-list";
import { useRevisions } from "./use-moderation";

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function RevisionList({ id }: { id: number }) {
  const revisions = useRevisions(id);
  const { busy, act } = useAct();

  async function restore(n: number, before: number | undefined) {
    const outcome = await act(() => restoreRevision(id, n));
    toast(
      outcome.taken
        ? {
            ...recipeUpdated,
            text: `Revision ${n} is what the recipe says now.`,
            ...(before !== undefined && {
              action: {
                label: "Undo",
                hint: "Restore the revision before it",
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
      <ClosedView remote={revisions} name="The revisions">
        {(all) =>
          all.map((revision) => (
            <Disclosure key={revision.number} title={<RevisionTitle revision={revision} />}>
              {revision.note !== "" && <p className="mb-3">{revision.note}</p>}
              {revision.changes.length > 0 ? (
                <ChangeList changes={revision.changes} />
              ) : (
                <p className="text-muted">What it said first.</p>
              )}
              {!revision.isCurrent && (
                <>
                  <h4 className="mt-5 mb-2 font-semibold">What was changed since, and would be taken back</h4>
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
      </ClosedView>
    </section>
  );
}

function RevisionTitle({ revision: { number, madeAt, madeBy, isCurrent } }: { revision: Revision }) {
  return (
    <span>
      {number}. {madeBy}, <Moment at={madeAt} /> {isCurrent && <span className="text-muted">(now)</span>}
    </span>
  );
}
