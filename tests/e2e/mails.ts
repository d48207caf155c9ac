/** Reads the mails that the program writes to files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { requiredVariable } from "./environment.ts";

const folder = join(requiredVariable("E2E_SCRATCH"), "data", "mail");

export function decodeMail(mail: string): string {
  const text = mail.replaceAll("\r\n", "\n");
  const end = text.indexOf("\n\n");
  // The header contains links as they are; the body is quoted-printable.
  const encodedBody = text.slice(end).replaceAll("=\n", "");
  const body = encodedBody.replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
    Buffer.from(codes.replaceAll("=", ""), "hex").toString("utf8"),
  );
  return text.slice(0, end) + body;
}

/** Waits for a mail to an address and returns the newest one. */
export async function waitForMail(address: string): Promise<string> {
  let match: string | undefined;
  await expect
    .poll(
      () => {
        const files = existsSync(folder)
          ? readdirSync(folder)
              .filter((name) => name.endsWith(".eml"))
              .sort()
          : [];
        const mails = files.map((name) => decodeMail(readFileSync(join(folder, name), "utf8")));
        match = mails.findLast((mail) => mail.includes(`To: ${address}`));
        return match;
      },
      { intervals: [50] },
    )
    .toBeDefined();
  return match ?? "";
}

/** Returns the path and query of the first link in a mail that leads to a page of the site. */
export function findLinkInMail(path: string, mail: string): string {
  const start = mail.indexOf(`${path}?`, mail.indexOf("\n\n"));
  expect(start, `a link to ${path}`).toBeGreaterThan(0);
  return /^[^\s">]+/.exec(mail.slice(start))?.[0] ?? "";
}
