// Writes reminders as a calendar file (RFC 5545). Each event is a whole day, which can be repeated.

export interface Reminder {
  /** Identifies the reminder, so that a calendar replaces an earlier copy. */
  uid: string;
  title: string;
  description: string;
  /** First date, such as 2026-12-21. */
  date: string;
  /** If undefined, the reminder has one date. */
  repeat?: { everyDays: number; count: number };
  /** The hour of the day at which the alarm rings, from 0 to 23. */
  alarmHour: number;
}

/** Maximum length of a line in octets, without its line break. */
const maxLineOctets = 75;

/** `now` is the time at which the file is written. */
export function calendarFile(reminders: readonly Reminder[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Natural Pet Recipes//Reminders//EN",
    ...reminders.flatMap((reminder) => eventLines(reminder, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventLines({ uid, title, description, date, repeat, alarmHour }: Reminder, now: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(now)}`,
    // Calendars keep the copy with the highest number.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`,
    ...(repeat ? [`RRULE:FREQ=DAILY;INTERVAL=${repeat.everyDays};COUNT=${repeat.count}`] : []),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:PT${alarmHour}H`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

function utcTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Breaks a long line between characters. Each further line begins with a space, which is one of its octets. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
