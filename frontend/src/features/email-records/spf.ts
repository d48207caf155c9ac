// Checks an SPF record (RFC 7208) by its text alone. Nothing is looked up in the DNS.
import { error, good, warning, when, type Finding } from "./finding";

/** Receivers stop with an error after this number of DNS lookups (RFC 7208, section 4.6.4). */
const maxLookups = 10;
/** One string of a TXT record has at most this number of characters; longer records are split into several strings. */
const maxStringLength = 255;

const lookupMechanisms = ["include", "a", "mx", "ptr", "exists"];
const mechanisms = [...lookupMechanisms, "all", "ip4", "ip6"];

interface Term {
  text: string;
  qualifier: string;
  name: string;
  /** What follows the colon, the equals sign or, for a network, the slash; empty if there is nothing. */
  value: string;
  isModifier: boolean;
}

export function checkSpf(record: string): Finding[] {
  const [version = "", ...words] = record.trim().split(/\s+/);
  const terms = words.map(parseTerm);
  return [
    ...checkVersion(version, record),
    ...terms.flatMap(checkTerm),
    ...checkRepeats(terms),
    ...checkAll(terms),
    ...checkLookups(terms),
    ...when(
      record.length > maxStringLength,
      warning(
        `The record has ${record.length} characters. In the DNS it must be split into strings of at most ${maxStringLength}; many control panels do this for you.`,
      ),
    ),
  ];
}

function parseTerm(text: string): Term {
  const [, qualifier = "", name = "", separator = "", value = ""] =
    /^([-+~?]?)([a-z][\w.-]*)([:=/]?)(.*)$/is.exec(text) ?? [];
  return { text, qualifier, name: name.toLowerCase(), value, isModifier: separator === "=" };
}

function checkVersion(version: string, record: string): Finding[] {
  if (version.toLowerCase() === "v=spf1") return [];
  if (/v=spf1/i.test(record)) {
    return [error("The record must begin with v=spf1 and a space. Receivers ignore it as it is.")];
  }
  return [
    error("v=spf1 is missing at the beginning. Without it the record is not an SPF record, and receivers ignore it."),
  ];
}

function checkTerm({ text, name, value, isModifier }: Term): Finding[] {
  if (/[,;]/.test(text)) {
    return [error(`'${text}' contains a comma or semicolon. Separate the parts of an SPF record with spaces only.`)];
  }
  if (isModifier) {
    if (name === "redirect" && value === "")
      return [error("redirect= needs a domain, such as redirect=_spf.example.com.")];
    return when(mechanisms.includes(name), error(`'${text}' has an equals sign. Write ${name}:${value} with a colon.`));
  }
  if (!mechanisms.includes(name)) {
    return [error(`'${text}' is not a part that SPF knows, so receivers reject the whole record. Check the spelling.`)];
  }
  if (["include", "exists"].includes(name) && value === "") {
    return [error(`${name} needs a domain, such as ${name}:_spf.example.com.`)];
  }
  if (name === "ip4" && !isIp4(value)) {
    return [error(`'${text}' is not an IPv4 address or network, such as ip4:192.0.2.10 or ip4:192.0.2.0/24.`)];
  }
  if (name === "ip6" && !isIp6(value)) {
    return [error(`'${text}' is not an IPv6 address or network, such as ip6:2001:db8::/32.`)];
  }
  return when(
    name === "ptr",
    warning("ptr is slow and unreliable, and the standard advises against it. List your servers with ip4, ip6 or a."),
  );
}

function checkRepeats(terms: readonly Term[]): Finding[] {
  const texts = terms.map(({ text }) => text.toLowerCase());
  const repeated = new Set(texts.filter((text, index) => texts.indexOf(text) !== index));
  const redirects = terms.filter(({ name, isModifier }) => isModifier && name === "redirect");
  return [
    ...[...repeated].map((text) => warning(`'${text}' is in the record twice. Delete one of them.`)),
    ...when(redirects.length > 1, error("redirect= may occur only once.")),
  ];
}

function checkAll(terms: readonly Term[]): Finding[] {
  const position = terms.findIndex(({ name, isModifier }) => name === "all" && !isModifier);
  const all = terms[position];
  const redirect = terms.find(({ name, isModifier }) => name === "redirect" && isModifier);
  if (all === undefined) {
    return when(
      redirect === undefined,
      warning(
        "There is no 'all' at the end, so the record says nothing about other senders. End it with ~all or -all.",
      ),
    );
  }
  const termsAfterAll = terms.slice(position + 1).filter(({ isModifier }) => !isModifier);
  return [
    allFinding(all.qualifier),
    ...when(
      termsAfterAll.length > 0,
      error(
        `Receivers stop reading at '${all.text}'. Move what follows before it: ${termsAfterAll.map(({ text }) => text).join(" ")}`,
      ),
    ),
    ...when(
      redirect !== undefined,
      warning("redirect= has no effect, because the record also has 'all'. Keep only one."),
    ),
  ];
}

function allFinding(qualifier: string): Finding {
  switch (qualifier) {
    case "-":
      return good("-all tells receivers to reject other senders.");
    case "~":
      return good("~all marks mail from other senders as suspicious. That is enough together with a DMARC policy.");
    case "?":
      return warning(
        "?all says nothing about other senders, so the record does not protect your address. Use ~all or -all.",
      );
    default:
      return error("+all (or all alone) allows every computer in the world to send in your name. Use ~all or -all.");
  }
}

/**
 * Returns the terms that receivers evaluate: nothing after 'all', and no redirect= in a record with 'all' (RFC 7208, sections 5.1
 * and 6.1).
 */
function evaluatedTerms(terms: readonly Term[]): readonly Term[] {
  const end = terms.findIndex(({ name, isModifier }) => name === "all" && !isModifier);
  return end < 0 ? terms : terms.slice(0, end).filter(({ isModifier }) => !isModifier);
}

/** Counts the lookups that the text shows. Records that are included may have lookups of their own, which count too. */
function checkLookups(terms: readonly Term[]): Finding[] {
  const lookups = evaluatedTerms(terms).filter(({ name, isModifier }) =>
    isModifier ? name === "redirect" : lookupMechanisms.includes(name),
  );
  const otherRecords = lookups.filter(({ name }) => name === "include" || name === "redirect");
  const count = lookups.length;
  if (count > maxLookups) {
    return [
      error(
        `The record needs ${count} DNS lookups, and receivers stop with an error after ${maxLookups}. Remove services that you no longer use, or replace some with ip4 and ip6.`,
      ),
    ];
  }
  const ownCountText = `The record itself needs ${count} of at most ${maxLookups} DNS lookups.`;
  if (otherRecords.length === 0) return [good(ownCountText)];
  const withOtherRecordsText = `${ownCountText} The records behind ${otherRecords.map(({ value }) => value).join(", ")} may need more, which this page cannot see.`;
  return [count >= maxLookups - 2 ? warning(withOtherRecordsText) : good(withOtherRecordsText)];
}

function isIp4(text: string): boolean {
  const [, address = "", length = "32"] = /^([\d.]+)(?:\/(\d{1,2}))?$/.exec(text) ?? [];
  const bytes = address.split(".");
  return (
    bytes.length === 4 && bytes.every((byte) => /^\d{1,3}$/.test(byte) && Number(byte) < 256) && Number(length) <= 32
  );
}

/** The last two groups of an address may be written like an IPv4 address. */
function isIp6(text: string): boolean {
  const [, address = "", length = "128"] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const halves = address
    .replace(/:(\d+\.\d+\.\d+\.\d+)$/, (_, ip4: string) => (isIp4(ip4) ? ":0:0" : ":x"))
    .split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const isComplete = halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8;
  return Number(length) <= 128 && isComplete && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
}
