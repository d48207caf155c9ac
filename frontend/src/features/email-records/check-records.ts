// Splits pasted text into DNS records and checks each of them.
import { checkDkim } from "./dkim";
import { checkDmarc } from "./dmarc";
import { error, type Finding } from "./finding";
import { checkSpf } from "./spf";

type RecordKind = "SPF" | "DKIM" | "DMARC";

export interface CheckedRecord {
  kind: RecordKind;
  text: string;
  findings: Finding[];
}

export interface CheckResult {
  records: CheckedRecord[];
  /** Lines that look like none of the three kinds. */
  unknown: string[];
}

const checks: Record<RecordKind, (record: string) => Finding[]> = { SPF: checkSpf, DKIM: checkDkim, DMARC: checkDmarc };

export function checkRecords(pasted: string): CheckResult {
  const records: CheckedRecord[] = [];
  const unknown: string[] = [];
  for (const text of splitRecords(pasted)) {
    const kind = recordKind(text);
    if (kind) records.push({ kind, text, findings: checks[kind](text) });
    else unknown.push(text);
  }
  for (const kind of ["SPF", "DMARC"] as const) {
    const sameKind = records.filter((record) => record.kind === kind);
    if (sameKind.length < 2) continue;
    for (const record of sameKind) record.findings.unshift(error(repeatedText[kind](sameKind.length)));
  }
  return { records, unknown };
}

const repeatedText = {
  SPF: (count: number) =>
    `There are ${count} SPF records. A domain may have only one, or receivers reject all of them: put their parts into one record, with v=spf1 and 'all' once.`,
  DMARC: (count: number) =>
    `There are ${count} DMARC records. A domain may have only one, or receivers ignore all of them.`,
};

/** Returns one text per record, without the name, type and quotation marks of a zone file or of `dig`. */
export function splitRecords(pasted: string): string[] {
  const records: string[] = [];
  let canContinue = false;
  let isInParentheses = false;
  for (const line of privateKeysOnOneLine(pasted).split(/\r?\n/)) {
    const trimmed = line.trim();
    const isContinuation = canContinue && /^["')]/.test(trimmed) && (isInParentheses || !startsRecord(trimmed));
    isInParentheses = isInParenthesesAfter(trimmed, isInParentheses);
    const text = withoutQuotes(trimmed);
    // A record can continue on the next line only if this line has quotation marks.
    canContinue = trimmed.includes('"');
    if (text.trim() === "") continue;
    if (isContinuation && records.length > 0) records.push(`${records.pop() ?? ""}${text}`);
    else records.push(text);
  }
  return records.map((record) => record.trim());
}

/**
 * Returns whether a quoted text begins like a record: with its version, or with a name and a value such as
 * "google-site-verification=abc". `dig +short` writes one such text per line. The other tags of the three kinds continue a
 * record, and so does the end of a key, such as "ABCD==".
 */
function startsRecord(line: string): boolean {
  const name = /^"\s*([\w.-]+)\s*=\s*[^\s="]/.exec(line)?.[1];
  return name !== undefined && !continuingTags.includes(name.toLowerCase());
}

const continuingTags = [
  ...["p", "k", "t", "h", "s", "n", "g"],
  ...["sp", "np", "psd", "pct", "rua", "ruf", "adkim", "aspf", "fo", "rf", "ri"],
  ...["redirect", "exp"],
];

/** Returns whether the parentheses of a zone file, which span the lines of a record, are open after a line. */
function isInParenthesesAfter(line: string, wasOpen: boolean): boolean {
  const unquoted = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  const isOpen = unquoted.includes("(") || (wasOpen && /^(?:["']|$)/.test(line));
  return isOpen && !unquoted.includes(")");
}

/** Strings in quotation marks follow each other without a space: "v=DKIM1; p=AB" "CD" means v=DKIM1; p=ABCD. */
function withoutQuotes(line: string): string {
  const strings = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text.replaceAll(/\\(.)/g, "$1"));
  if (strings.length > 0) return strings.join("");
  const text = line.replace(/^\S+\s+(?:\d+\s+)?(?:IN\s+)?TXT\s+/i, "");
  return text.replaceAll(/^[()\s]+|[()\s]+$/g, "");
}

function privateKeysOnOneLine(text: string): string {
  return text.replaceAll(/-----BEGIN[^-]*PRIVATE KEY-----[^-]*(?:-----END[^-]*-----)?/g, (key) =>
    key.replaceAll(/\s*\n\s*/g, " "),
  );
}

/** Returns the kind of a record. A record without its version is recognised by its parts. */
function recordKind(text: string): RecordKind | undefined {
  if (/v\s*=\s*spf\d/i.test(text)) return "SPF";
  if (/v\s*=\s*dmarc\d/i.test(text)) return "DMARC";
  if (/v\s*=\s*dkim\d/i.test(text) || text.includes("PRIVATE KEY")) return "DKIM";
  if (/(^|;)\s*p\s*=\s*(none|quarantine|reject)\b/i.test(text) || /(^|;)\s*ru[af]\s*=/i.test(text)) return "DMARC";
  if (/(^|;)\s*(p\s*=|k\s*=\s*(rsa|ed25519))/i.test(text)) return "DKIM";
  if (/(^|\s)([-+~?]all|include:\S+|ip[46]:\S+)(\s|$)/i.test(text)) return "SPF";
  return undefined;
}
