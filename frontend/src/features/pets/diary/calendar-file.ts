// Writes a reminder as a calendar file (RFC 5545). The only event is a whole day that is repeated.

interface Reminder {
  /** Identifies the reminder, so that a calendar replaces an earlier copy. */
  uid: string;
  title: string;
  description: string;
  /** First date, such as 2026-12-21. */
  date: string;
  repeatDays: number;
  repeatCount: number;
  /** The time at which the file is written. */
  now: Date;
}

/** Maximum length of a line in octets, without its line break. */
const maxLineOctets = 75;

export function calendarFile({ uid, title, description, date, repeatDays, repeatCount, now }: Reminder): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Natural Pet Recipes//Weight diary//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utcTime(now)}`,
    // Calendars keep the copy with the highest number.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`,
    `RRULE:FREQ=DAILY;INTERVAL=${repeatDays};COUNT=${repeatCount}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    // The alarm rings at nine o'clock.
    "TRIGGER:PT9H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
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
