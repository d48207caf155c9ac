// The calendar file of the boxes: take out on the evening before, and eat by the last day.
import { calendarFile, type Reminder } from "@/ui/calendar-file";
import { isPastEatBy, type BoxStock } from "./freezer-store";
import { boxCountText, ownerText } from "./freezer-texts";

/** The hours at which reminders ring: in the evening to thaw, and in the morning of the last day. */
const thawHour = 18;
const lastDayHour = 9;
const dayMs = 86_400_000;

interface ReminderTexts {
  /** Says how to thaw. */
  thawing: string;
  /** The address of the page with the boxes. */
  page: string;
  host: string;
}

/** Boxes past their last day have no reminder. */
export function boxReminders(stock: readonly BoxStock[], now: Date, today: string, texts: ReminderTexts): string {
  const reminders = stock
    .filter((row) => !isPastEatBy(row, today))
    .flatMap((row) => [...thawReminder(row, today, texts), lastDayReminder(row, texts)]);
  return calendarFile(reminders, now);
}

function thawReminder(row: BoxStock, today: string, { thawing, page, host }: ReminderTexts): Reminder[] {
  const evenings = thawEvenings(row, today);
  if (evenings === undefined) return [];
  const boxes = row.thawing ? boxCountText(Math.min(row.boxes, row.thawing.boxesPerEvening)) : "what is left";
  return [
    {
      uid: `thaw-${row.id}@${host}`,
      title: `Take out of the freezer for tomorrow: ${boxes} of ${contentText(row)}`,
      description: `${thawing} ${page}`,
      date: evenings.first,
      ...(evenings.count > 1 && { repeat: { everyDays: 1, count: evenings.count } }),
      alarmHour: thawHour,
    },
  ];
}

/**
 * The evenings of the plan, from today on and not after the evening before the last day. Boxes without a plan are taken out
 * on the evening before their last day.
 */
function thawEvenings({ place, boxes, thawing, eatBy }: BoxStock, today: string) {
  const lastEvening = new Date(Date.parse(eatBy) - dayMs).toISOString().slice(0, 10);
  if (place !== "freezer" || lastEvening < today) return undefined;
  if (thawing === undefined) return { first: lastEvening, count: 1 };
  const first = thawing.firstEvening < today ? today : thawing.firstEvening;
  const possible = (Date.parse(lastEvening) - Date.parse(first)) / dayMs + 1;
  if (possible < 1) return { first: lastEvening, count: 1 };
  return { first, count: Math.min(Math.ceil(boxes / thawing.boxesPerEvening), possible) };
}

function lastDayReminder(row: BoxStock, { page, host }: ReminderTexts): Reminder {
  return {
    uid: `eat-by-${row.id}@${host}`,
    title: `Last day to eat: ${contentText(row)} in the ${row.place}`,
    description: `Throw away what is left after today. ${page}`,
    date: row.eatBy,
    alarmHour: lastDayHour,
  };
}

function contentText({ title, petType, petName }: BoxStock): string {
  return `${title} for ${ownerText(petType, petName)}`;
}
