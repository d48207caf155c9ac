import { calendarFile } from "./calendar-file";

const reminder = {
  uid: "weigh-in-1@example.org",
  title: "Weigh Bruno",
  description: "Enter the weight.",
  date: "2026-12-21",
  alarmHour: 9,
};
const repeated = { ...reminder, repeat: { everyDays: 28, count: 12 } };
const now = new Date("2026-11-23T08:05:09.123Z");

/** Undoes the folding of lines and returns the lines. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("a reminder is a repeated event of a whole day with an alarm", () => {
  const text = calendarFile([repeated], now);
  expect(linesOf(text)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Natural Pet Recipes//Reminders//EN",
    "BEGIN:VEVENT",
    "UID:weigh-in-1@example.org",
    "DTSTAMP:20261123T080509Z",
    "SEQUENCE:29923685",
    "DTSTART;VALUE=DATE:20261221",
    "RRULE:FREQ=DAILY;INTERVAL=28;COUNT=12",
    "SUMMARY:Weigh Bruno",
    "DESCRIPTION:Enter the weight.",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Weigh Bruno",
    "TRIGGER:PT9H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a file has several events, and one without a repetition has one date", () => {
  const lines = linesOf(calendarFile([repeated, { ...reminder, uid: "thaw-1@example.org", alarmHour: 18 }], now));
  expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
    "UID:weigh-in-1@example.org",
    "UID:thaw-1@example.org",
  ]);
  expect(lines.filter((line) => line.startsWith("TRIGGER:"))).toEqual(["TRIGGER:PT9H", "TRIGGER:PT18H"]);
  expect(lines.filter((line) => line.startsWith("RRULE:"))).toHaveLength(1);
  expect(lines.filter((line) => line === "BEGIN:VCALENDAR" || line === "END:VCALENDAR")).toHaveLength(2);
});

test("every line ends with CRLF and has at most 75 octets, and no character is split", () => {
  const title = `Weigh ${"Ünïcödé 🐕 ".repeat(20)}`;
  const text = calendarFile([{ ...reminder, title }], now);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
});

test.each([
  ["Bella, Max; and \\Luna", "SUMMARY:Bella\\, Max\\; and \\\\Luna"],
  ["two\r\nlines\nand more", "SUMMARY:two\\nlines\\nand more"],
])("special characters of %j are escaped", (title, expected) => {
  expect(linesOf(calendarFile([{ ...reminder, title }], now))).toContain(expected);
});
