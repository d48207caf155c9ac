// Checks a DKIM key record (RFC 6376) by its text alone.
import { error, good, warning, when, type Finding } from "./finding";
import { decodeBase64, isPrivateKey, rsaKeyBits } from "./rsa-key";
import { parseTagList, repeatedNames, type TagList } from "./tag-list";

const minBits = 1024;
const recommendedBits = 2048;
const ed25519Bytes = 32;

const privateKeyFinding = error(
  "This is a private key. It must stay on your mail server: publish the public key, and make a new pair if this one was ever public.",
);

export function checkDkim(record: string): Finding[] {
  if (record.includes("PRIVATE KEY")) return [privateKeyFinding];
  const tags = parseTagList(record);
  return [
    ...checkVersion(tags),
    ...tags.malformed.map((part) => error(`'${part}' is not a part such as k=rsa. Parts are separated by semicolons.`)),
    ...repeatedNames(tags).map((name) => error(`${name}= is in the record twice, so receivers ignore the key.`)),
    ...checkKey(tags.values.get("p"), tags.values.get("k")?.toLowerCase() ?? "rsa"),
    ...checkFlags(tags),
  ];
}

function checkVersion({ names, values }: TagList): Finding[] {
  const version = values.get("v");
  if (version === undefined) {
    return [warning("v=DKIM1 is missing at the beginning. Many receivers accept that, some do not.")];
  }
  if (version !== "DKIM1") return [error(`v=${version} is not known. Write v=DKIM1, in capital letters.`)];
  return when(names[0] !== "v", error("v=DKIM1 must come first. Receivers ignore the record as it is."));
}

function checkKey(key: string | undefined, kind: string): Finding[] {
  if (key === undefined) return [error("p= with the public key is missing, so no signature can be checked.")];
  if (key === "") return [warning("p= is empty. This says that the key was withdrawn: every signature with it fails.")];
  const bytes = decodeBase64(key);
  if (bytes === undefined) {
    return [error("The key after p= is not base64. It was probably cut off or changed when it was copied.")];
  }
  // The lines of a private key are sometimes copied without its first line, which would say what it is.
  if (isPrivateKey(bytes)) return [privateKeyFinding];
  if (kind === "ed25519") {
    return bytes.length === ed25519Bytes
      ? [good("The key is an Ed25519 key. Publish an RSA key too: not every receiver can check Ed25519.")]
      : [error(`An Ed25519 key has ${ed25519Bytes} bytes, and this one has ${bytes.length}.`)];
  }
  if (kind !== "rsa") return [error(`k=${kind} is not known. Write k=rsa or k=ed25519.`)];
  return [rsaFinding(rsaKeyBits(bytes))];
}

function rsaFinding(bits: number | undefined): Finding {
  if (bits === undefined)
    return error("The key after p= is not an RSA key. It was probably cut off when it was copied.");
  if (bits < minBits) {
    return error(`The key is too short: ${bits} bits. Receivers ignore keys below ${minBits}; use ${recommendedBits}.`);
  }
  if (bits < recommendedBits)
    return warning(`The key has ${bits} bits. That still works; ${recommendedBits} is safer.`);
  return good(`The key has ${bits} bits.`);
}

function checkFlags({ values }: TagList): Finding[] {
  const flags = (values.get("t") ?? "").split(":").map((flag) => flag.trim());
  const hashes = (values.get("h") ?? "").split(":").map((hash) => hash.trim().toLowerCase());
  return [
    ...when(
      flags.includes("y"),
      warning("t=y says that you are only testing. Remove it when your mails are signed correctly."),
    ),
    ...when(
      hashes.includes("sha1") && !hashes.includes("sha256"),
      error("h=sha1 allows only an outdated hash, which receivers no longer accept. Remove h=, or write h=sha256."),
    ),
  ];
}
