// Says that the form shows a draft from an earlier visit, with a button that discards it.
import { Button } from "@/ui/button";

export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-control bg-oat p-4"
    >
      <div className="min-w-0">
        <p className="font-semibold">We restored your draft.</p>
        <p>Drafts do not keep photos. If you chose a new photo, add it again.</p>
      </div>
      <Button look="secondary" onClick={onDiscard}>
        Start again
      </Button>
    </div>
  );
}
