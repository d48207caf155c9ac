// Checks a DMARC record by its text alone. The tags are those of RFC 7489, with np, psd and t of its successor RFC 9989.
import { error, good, warning, when, type Finding } from "./finding";
import { parseTagList, repeatedNames, type TagList } from "./tag-list";

const policies = ["none", "quarantine", "reject"];
const knownTags = ["v", "p", "sp", "np", "psd", "t", "pct", "rua", "ruf", "adkim", "aspf", "fo", "rf", "ri"];

export function checkDmarc(record: string): Finding[] {
  const tags = parseTagList(record);
  const unknown = [...new Set(tags.names)].filter((name) => !knownTags.includes(name));
  return [
    ...checkVersion(tags, record),
    ...tags.malformed.map((part) =>
      error(`'${part}' is not a part such as p=reject. Parts are separated by semicolons.`),
    ),
    ...repeatedNames(tags).map((name) => error(`${name}= is in the record twice.`)),
    ...unknown.map((name) => warning(`${name}= is not known and is ignored. Check the spelling.`)),
    ...checkPolicy(tags),
    ...checkPercentage(tags.values.get("pct")),
    ...checkAddresses("rua", tags.values.get("rua")),
    ...checkAddresses("ruf", tags.values.get("ruf")),
    ...["adkim", "aspf"].flatMap((name) => checkAlignment(name, tags.values.get(name))),
  ];
}

function checkVersion({ names, values }: TagList, record: string): Finding[] {
  const version = values.get("v");
  if (version === undefined) {
    return [error("v=DMARC1 is missing at the beginning. Without it receivers ignore the record.")];
  }
  if (/^DMARC1\s/i.test(version)) {
    return [error(`Put a semicolon after v=DMARC1: 'v=DMARC1; ${record.replace(/^\s*v\s*=\s*DMARC1\s+/i, "")}'.`)];
  }
  if (version !== "DMARC1") return [error(`v=${version} is not known. Write v=DMARC1, in capital letters.`)];
  return when(names[0] !== "v", error("v=DMARC1 must come first. Receivers ignore the record as it is."));
}

function checkPolicy({ values }: TagList): Finding[] {
  const policy = values.get("p")?.toLowerCase();
  const subdomains = values.get("sp")?.toLowerCase();
  const isInvalid = (name: string, value: string | undefined) =>
    when(
      value !== undefined && !policies.includes(value),
      error(`${name}=${value} is not a policy. Write none, quarantine or reject.`),
    );
  return [
    ...(policy === undefined
      ? when(
          !/^DMARC1\s/i.test(values.get("v") ?? ""),
          error("p= with the policy is missing. Write p=none, p=quarantine or p=reject."),
        )
      : isInvalid("p", policy)),
    ...when(
      policy === "none",
      warning(
        "p=none only asks for reports: mail in your name is still delivered. Once the reports show that your own mail passes, change to p=quarantine, then to p=reject.",
      ),
    ),
    ...when(policy === "quarantine", good("p=quarantine puts mail that fails into the spam folder.")),
    ...when(policy === "reject", good("p=reject stops mail that fails.")),
    ...isInvalid("sp", subdomains),
    ...when(
      subdomains === "none" && policy !== undefined && policy !== "none",
      warning("sp=none leaves your subdomains open: anyone can send from them. Remove it, or use the policy of p=."),
    ),
  ];
}

function checkPercentage(value: string | undefined): Finding[] {
  if (value === undefined) return [];
  const percentage = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(percentage) || percentage > 100) return [error(`pct=${value} is not a number from 0 to 100.`)];
  return when(
    percentage < 100,
    warning(`pct=${percentage} asks to apply the policy to only ${percentage} % of the mail that fails.`),
  );
}

function checkAddresses(name: "rua" | "ruf", value: string | undefined): Finding[] {
  const parts = (value ?? "").split(",").map((address) => address.trim());
  const addresses = parts.filter((address) => address !== "");
  if (addresses.length === 0) {
    return when(
      name === "rua",
      warning(
        "There is no rua= address, so you get no reports and cannot see who sends in your name. Add rua=mailto:you@example.com.",
      ),
    );
  }
  const withoutMailto = addresses.filter((address) => !/^mailto:/i.test(address));
  const malformed = addresses.filter(
    (address) => /^mailto:/i.test(address) && !/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(address),
  );
  return [
    ...withoutMailto.map((address) =>
      error(`'${address}' in ${name}= needs mailto: in front of it, or no report is sent: ${name}=mailto:${address}`),
    ),
    ...malformed.map((address) => error(`'${address}' in ${name}= is not an email address.`)),
    ...when(
      addresses.length < parts.length,
      warning(`${name}= has a comma without an address. Delete it: some receivers ignore ${name}= as it is.`),
    ),
    ...when(
      name === "rua" && withoutMailto.length + malformed.length === 0,
      good(
        "Daily reports go to the address in rua=. If it belongs to another domain, that domain must allow it with a record of its own.",
      ),
    ),
  ];
}

function checkAlignment(name: string, value: string | undefined): Finding[] {
  return when(
    value !== undefined && !["r", "s"].includes(value.toLowerCase()),
    error(`${name}=${value} is not known. Write ${name}=r (relaxed) or ${name}=s (strict).`),
  );
}
