// Saves reminders of the boxes as a calendar file. The code of the file is loaded when it is requested.
import { CalendarPlus } from "lucide-react";
import { Button } from "@/ui/button";
import { saveFile } from "@/ui/save-file";
import { toastFailure } from "@/ui/toast";
import type { BoxStock } from "./freezer-store";

interface ReminderButtonProps {
  stock: readonly BoxStock[];
  today: string;
  /** Says how to thaw. */
  thawing: string;
}

export function ReminderButton({ stock, today, thawing }: ReminderButtonProps) {
  async function save() {
    try {
      const { boxReminders } = await import("./box-reminders");
      const page = `${location.origin}${location.pathname}`;
      const text = boxReminders(stock, new Date(), today, { thawing, page, host: location.host });
      saveFile("boxes.ics", new Blob([text], { type: "text/calendar;charset=utf-8" }));
    } catch (error) {
      toastFailure({ title: "The reminders could not be created", text: null }, error);
    }
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button look="secondary" onClick={() => void save()}>
        <CalendarPlus aria-hidden size={18} /> Add reminders to a calendar
      </Button>
      <p className="text-meta text-muted">
        In the evening: which frozen box to take out for the next day. In the morning: the last day of each dish. Save
        them again after the next batch day.
      </p>
    </div>
  );
}
