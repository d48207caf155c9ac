import { checkRecords, splitRecords } from "./check-records";
import type { Level } from "./finding";

const key512 =
  "MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAK6jRMg7/rLjgE4rGkMMcwJ3nLDn7Voan9ktF5m+hhat48CdLhRVnBLUp0vKFtDDingiV2QNWoAypkNsBjABvNcCAwEAAQ==";
const key1024 =
  "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDGZksQXVXUmdtyXREQ/cutGHzRe8/Luv6UiFwkuWgqCDp20PsDE8Skg3RCMqTFTLpFXXs5tdupbMq6yqNNLcAl7pnbHCH3499uCLB/X7xGOyNbq5EW/4DUkIqP4mYr+/ZLyZbyCRELLvQ0K2i/rsJoq6GMAbWgWTwxJUO8YRpAHQIDAQAB";
/** The key above without the name of its algorithm (PKCS #1). */
const bareKey1024 =
  "MIGJAoGBAMZmSxBdVdSZ23JdERD9y60YfNF7z8u6/pSIXCS5aCoIOnbQ+wMTxKSDdEIypMVMukVdezm126lsyrrKo00twCXumdscIffj324IsH9fvEY7I1urkRb/gNSQio/iZiv79kvJlvIJEQsu9DQraL+uwmiroYwBtaBZPDElQ7xhGkAdAgMBAAE=";
const key2048 =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAw/AndP7ry+rDvQ+Pgv05c8sSxxwhIzEJD4z8N3+K9h5Bexc+Th1QCexlv2//Y/erXDxkY76kQpNFIqjiSIK0MnIQp+kN60OE4kLI7ejjW8xDcfagQFK6czUU7zRNpsr7sRDegImfh82jVnltiG8pcmABkOpzj+pFh/bZJn86u6H1Z9+lEuPRIOcVh3mOQLx/FuMrQbU78xsIrFNP0TTE7ZlR9ohKbShyC8QVgwFX8/Xj8yoy3lcwjdZ73XjeF/SFosCDp7Fx/68Sg1dcwXXCklZtS++Ynh/GknMw4HQG9yqB1jg+bGXtd0INY7plNDXBk3qsN/CvfY1KYb1yUGJLYwIDAQAB";
const ed25519Key = "Y5WZe1Fw3eC9hqCb3Oc/LDTc16rH8PBG9mUWlg+gkqI=";

// Private keys that were generated for these tests and are used nowhere else, without their first and last lines.
const privatePkcs1Key =
  "MIIBOwIBAAJBALONYU4LLwhgkrStPYgtH0F79gjejDtjeosVG4ZUAlAZ67VWtPIT8kz6U2VmB2YxVbaFUzGygIQt6fzOWH2+/uECAwEAAQJAHNPEHZ2aDYRDyZJO4MAt1nuqgr4IUbilAhN/ec+fF3DtE/cPx7xeUkmClTYUfuCRxwOSVOOT4eEmWa0GDz8Z6QIhANugPuqGPhHWwJmiv0SkMj5MCVZjwIWEd38K6h3qIRVfAiEA0UoUiWRjCbWiLWhSiZuT7SP97O4clnsKWb9yRg3GE78CIQCXHVJNAeMRWScaTv212Bht/tlp5Kbh93xVIIhn3uG2lwIhAKkZie5YxgyaTScTG11D7wm0Av7khQSw9XP+U352soxRAiBYDWvEYMe+y/u8DHk/p3Ejg4fR6S1yRI48sh7pAQ+1tQ==";
const privatePkcs8Key =
  "MIIBUwIBADANBgkqhkiG9w0BAQEFAASCAT0wggE5AgEAAkEA2HmT+BGbmVUaeDgGcx6dvbLR50D1VLmY6RMGiOe3lOndCeQjqe7YcamYhMs+gYD76hL+amejsBI79pKAGuDdAQIDAQABAkA7V+j2gm0zdZ8SAdnSyTvY+yKL0MTwewiuLGcINO2gxpIrZiC7ZI5pO3FUIfp6WX6xHYdcBexTM2cm52vlH+IBAiEA/9f0m77lA7C+iY5+vNPHNaPRFwBnbpn4eh543PBT1NECIQDYm3Xl/2zAWhHsDsnrM/s/qxwUeem+6p26SahYaE9RMQIgYOZ0WQDmUI2CvSrhSbeUffZ73RBkHHnoqKgd8uB7f+ECICWtpSyE6d3rzQJK8ETBngrNMO0+57IWDanB9k6qlmGBAiAhdttI8khHEL9xYesBLtCYmpxrS7GOn5rsD7c27nA/BQ==";
const privateEd25519Key = "MC4CAQAwBQYDK2VwBCIEIIwD+3GhwiXRkid4LbQKRBehxcNy7LLpVfmjRqgwlv8V";

/** Returns the findings of one record as 'level: text'. */
function findings(record: string): string[] {
  const { records, unknown } = checkRecords(record);
  expect([records.length, unknown]).toEqual([1, []]);
  return (records[0]?.findings ?? []).map(({ level, text }) => `${level}: ${text}`);
}

/** Checks that one finding of the level contains the text. */
function expectFinding(record: string, level: Level, text: string) {
  const matching = findings(record).filter((finding) => finding.startsWith(level) && finding.includes(text));
  expect(matching, `${record}\n${findings(record).join("\n")}`).toHaveLength(1);
}

function expectNoFault(record: string) {
  expect(findings(record).filter((finding) => !finding.startsWith("good"))).toEqual([]);
}

describe("SPF", () => {
  test.each([
    "v=spf1 mx -all",
    "v=spf1 include:_spf.mail.example ip4:192.0.2.10 ip6:2001:db8::/32 ~all",
    "V=SPF1 a:mail.pets.example a/24 mx/24 exists:%{i}.pets.example -ALL",
    "v=spf1 redirect=_spf.mail.example",
    "v=spf1 ip6:2001:db8:0:0:0:0:0:1 ip6:::1 ip6:::ffff:192.0.2.1 -all",
  ])("%s is right", expectNoFault);

  test.each<[string, Level, string]>([
    ["v=spf1 mx +all", "error", "allows every computer"],
    ["v=spf1 mx all", "error", "allows every computer"],
    ["v=spf1 mx ?all", "warning", "does not protect your address"],
    ["v=spf1 mx", "warning", "no 'all' at the end"],
    ["v=spf1 -all mx", "error", "Receivers stop reading at '-all'"],
    ["v=spf1 mx redirect=a.example -all", "warning", "redirect= has no effect"],
    ["include:_spf.mail.example ~all", "error", "v=spf1 is missing"],
    ["mx v=spf1 -all", "error", "must begin with v=spf1"],
    ["v=spf1; mx; -all", "error", "must begin with v=spf1"],
    ["v=spf1 mx, -all", "error", "contains a comma"],
    ["v=spf1 includ:a.example -all", "error", "not a part that SPF knows"],
    ["v=spf1 ip:192.0.2.1 -all", "error", "not a part that SPF knows"],
    ["v=spf1 include -all", "error", "include needs a domain"],
    ["v=spf1 include=a.example -all", "error", "Write include:a.example with a colon"],
    ["v=spf1 ip4:192.0.2.300 -all", "error", "not an IPv4 address"],
    ["v=spf1 ip4:192.0.2.0/33 -all", "error", "not an IPv4 address"],
    ["v=spf1 ip4: -all", "error", "not an IPv4 address"],
    ["v=spf1 ip6:192.0.2.1 -all", "error", "not an IPv6 address"],
    ["v=spf1 ip6:2001:db8 -all", "error", "not an IPv6 address"],
    ["v=spf1 ip6:2001::db8::1 -all", "error", "not an IPv6 address"],
    ["v=spf1 ip6:2001:db8::/129 -all", "error", "not an IPv6 address"],
    ["v=spf1 ptr -all", "warning", "ptr is slow"],
    ["v=spf1 include:a.example include:a.example -all", "warning", "in the record twice"],
    ["v=spf1 redirect=a.example redirect=b.example", "error", "only once"],
    ["v=spf1 redirect=", "error", "redirect= needs a domain"],
    [`v=spf1 ${"ip4:192.0.2.10 ip4:198.51.100.7 ip4:203.0.113.9 ".repeat(6)}-all`, "warning", "split into strings"],
  ])("%s: %s %s", expectFinding);

  const includes = (count: number) =>
    Array.from({ length: count }, (_, index) => `include:s${index}.example`).join(" ");

  test.each<[number, Level, string]>([
    [1, "good", "needs 2 of at most 10"],
    [6, "good", "which this page cannot see"],
    [7, "warning", "needs 8 of at most 10"],
    [9, "warning", "needs 10 of at most 10"],
    [10, "error", "needs 11 DNS lookups"],
  ])("%s includes and mx: %s %s", (count, level, text) =>
    expectFinding(`v=spf1 mx ${includes(count)} -all`, level, text),
  );

  test.each<[string, Level, string]>([
    [`v=spf1 ${includes(10)} -all redirect=x.example`, "warning", "needs 10 of at most 10"],
    [`v=spf1 ${includes(3)} -all ${includes(9)}`, "good", "needs 3 of at most 10"],
    [`v=spf1 ${includes(10)} redirect=x.example`, "error", "needs 11 DNS lookups"],
  ])("%s: only lookups that receivers make are counted: %s %s", expectFinding);

  test("two records of one domain are an error at both", () => {
    const { records } = checkRecords("v=spf1 mx -all\nv=spf1 include:_spf.mail.example ~all");
    expect(records.map(({ findings }) => findings[0]?.text)).toEqual([
      expect.stringContaining("There are 2 SPF records"),
      expect.stringContaining("There are 2 SPF records"),
    ]);
  });
});

describe("DKIM", () => {
  test.each([`v=DKIM1; k=rsa; p=${key2048}`, `v=DKIM1;p=${key2048};`, `v=DKIM1; k=ed25519; p=${ed25519Key}`])(
    "%s is right",
    expectNoFault,
  );

  test.each<[string, Level, string]>([
    [`v=DKIM1; k=rsa; p=${key512}`, "error", "too short: 512 bits"],
    [`v=DKIM1; k=rsa; p=${key1024}`, "warning", "1024 bits"],
    [`v=DKIM1; k=rsa; p=${bareKey1024}`, "warning", "1024 bits"],
    [`k=rsa; p=${key2048}`, "warning", "v=DKIM1 is missing"],
    [`k=rsa; v=DKIM1; p=${key2048}`, "error", "must come first"],
    [`v=dkim1; p=${key2048}`, "error", "capital letters"],
    ["v=DKIM1; k=rsa", "error", "p= with the public key is missing"],
    ["v=DKIM1; p=", "warning", "withdrawn"],
    [`v=DKIM1; p=${key2048.slice(0, 100)}`, "error", "not an RSA key"],
    ["v=DKIM1; p=not*base64", "error", "not base64"],
    [`v=DKIM1; k=dsa; p=${key2048}`, "error", "k=dsa is not known"],
    [`v=DKIM1; k=ed25519; p=${key1024}`, "error", "has 32 bytes"],
    [`v=DKIM1; t=y:s; p=${key2048}`, "warning", "only testing"],
    [`v=DKIM1; h=sha1; p=${key2048}`, "error", "outdated hash"],
    [`v=DKIM1; k=rsa; k=rsa; p=${key2048}`, "error", "k= is in the record twice"],
    [`v=DKIM1; rsa; p=${key2048}`, "error", "'rsa' is not a part"],
    [`v=DKIM1; k=rsa; p=${privatePkcs1Key}`, "error", "This is a private key"],
    [`v=DKIM1; k=rsa; p=${privatePkcs8Key}`, "error", "This is a private key"],
    [`v=DKIM1; k=ed25519; p=${privateEd25519Key}`, "error", "This is a private key"],
    ["-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----", "error", "This is a private key"],
  ])("%s: %s %s", expectFinding);
});

describe("DMARC", () => {
  test.each([
    "v=DMARC1; p=reject; rua=mailto:dmarc@pets.example",
    "v=DMARC1;p=quarantine;sp=reject;pct=100;adkim=s;aspf=r;rua=mailto:a@pets.example,mailto:b@pets.example;fo=1",
  ])("%s is right", expectNoFault);

  test.each<[string, Level, string]>([
    ["v=DMARC1; p=none; rua=mailto:dmarc@pets.example", "warning", "still delivered"],
    ["v=DMARC1; p=reject", "warning", "no rua= address"],
    ["v=DMARC1; p=reject; rua=", "warning", "no rua= address"],
    ["v=DMARC1; p=reject; rua=mailto:a@pets.example,", "warning", "rua= has a comma without an address"],
    ["v=DMARC1; p=reject; rua=dmarc@pets.example", "error", "needs mailto:"],
    ["v=DMARC1; p=reject; rua=mailto:dmarc", "error", "not an email address"],
    ["v=DMARC1; p=reject; ruf=a@pets.example; rua=mailto:a@pets.example", "error", "in ruf= needs mailto:"],
    ["p=reject; rua=mailto:a@pets.example", "error", "v=DMARC1 is missing"],
    ["p=none; v=DMARC1", "error", "must come first"],
    ["v=dmarc1; p=none", "error", "capital letters"],
    ["v=DMARC1 p=none", "error", "Put a semicolon after v=DMARC1: 'v=DMARC1; p=none'"],
    ["v=DMARC1; rua=mailto:a@pets.example", "error", "p= with the policy is missing"],
    ["v=DMARC1; p=block", "error", "p=block is not a policy"],
    ["v=DMARC1; p=reject; sp=none", "warning", "leaves your subdomains open"],
    ["v=DMARC1; p=reject; pct=50", "warning", "only 50 %"],
    ["v=DMARC1; p=reject; pct=120", "error", "not a number from 0 to 100"],
    ["v=DMARC1; p=reject; adkim=strict", "error", "adkim=strict is not known"],
    ["v=DMARC1; p=reject; rau=mailto:a@pets.example", "warning", "rau= is not known"],
    ["v=DMARC1; p=none; p=reject", "error", "p= is in the record twice"],
  ])("%s: %s %s", expectFinding);

  test.each(["v=DMARC1; p=reject; rua=", "v=DMARC1; p=reject; rua=mailto:a@pets.example,", "v=DMARC1; p=reject; ruf="])(
    "%s has no address that needs mailto:",
    (record) => expect(findings(record).join("\n")).not.toContain("needs mailto:"),
  );

  test("two records of one domain are an error", () => {
    const { records } = checkRecords("v=DMARC1; p=none\nv=DMARC1; p=reject");
    expect(records[0]?.findings[0]?.text).toContain("There are 2 DMARC records");
  });
});

test.each<[string, string[]]>([
  ["", []],
  ["v=spf1 mx -all\n\n v=DMARC1; p=none \n", ["v=spf1 mx -all", "v=DMARC1; p=none"]],
  ['pets.example. 3600 IN TXT "v=spf1 mx -all"', ["v=spf1 mx -all"]],
  ["pets.example TXT v=spf1 mx -all", ["v=spf1 mx -all"]],
  ['"v=DKIM1; p=AB" "CD"', ["v=DKIM1; p=ABCD"]],
  ['mail._domainkey IN TXT ( "v=DKIM1; "\n  "p=AB"\n  "CD" )', ["v=DKIM1; p=ABCD"]],
  ['"v=spf1 mx "\n"-all"', ["v=spf1 mx -all"]],
  ['"v=spf1 mx -all"\n"v=DMARC1\\; p=none"', ["v=spf1 mx -all", "v=DMARC1; p=none"]],
  ['"v=spf1 mx -all"\n"google-site-verification=abc"', ["v=spf1 mx -all", "google-site-verification=abc"]],
  ['"v=DMARC1; p=none; "\n"rua=mailto:a@pets.example"', ["v=DMARC1; p=none; rua=mailto:a@pets.example"]],
  ['"v=DKIM1; p=AB"\n"CD=="', ["v=DKIM1; p=ABCD=="]],
  ['mail TXT ( "v=DKIM1; p=AB; "\n"x=1" )\n"MS=ms1"', ["v=DKIM1; p=AB; x=1", "MS=ms1"]],
])("%j has the records %j", (pasted, records) => expect(splitRecords(pasted)).toEqual(records));

test("text that is none of the three kinds is reported", () => {
  expect(checkRecords("google-site-verification=abc\nv=spf1 mx -all")).toMatchObject({
    records: [{ kind: "SPF" }],
    unknown: ["google-site-verification=abc"],
  });
});
