// Says that the form shows a draft from an earlier visit, with a button that discards it.
import { Button } from "@/ui/button";

interface RestoredDraftNoticeProps {
  /** True if a photo was chosen, which the draft does not have. */
  lacksPhoto: boolean;
  onDiscard: () => void;
}

export function RestoredDraftNotice({ lacksPhoto, onDiscard }: RestoredDraftNoticeProps) {
  return (
    <div
      role="status"
      className="flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-control bg-oat p-4"
    >
      <div className="min-w-0">
        <p className="font-semibold">We restored your draft.</p>
        {lacksPhoto && <p>Drafts do not keep photos. Please add your photo again.</p>}
      </div>
      <Button look="secondary" onClick={onDiscard}>
        Start again
      </Button>
    </div>
  );
}
