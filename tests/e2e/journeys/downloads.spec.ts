/** The guides to print: links lead to PDF files that strict readers accept. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, open, test } from "../site.ts";

/** Ignores standard error: some versions of pdfinfo report a valid 'Suspects false' as an error, but read the file. */
function pdfInfo(file: string): string {
  return execFileSync("pdfinfo", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

test("a visitor prints the list of toxic foods on the paper of the country", async ({ page, context, baseURL }) => {
  await open(page, "/toxic-foods");
  const address = await page.getByRole("link", { name: "Print it for the fridge door (PDF)" }).getAttribute("href");
  expect(address).toBe("/downloads/toxic-foods-reference.pdf");
  const sizes: string[] = [];
  for (const country of ["GB", "US"]) {
    await context.addCookies([{ name: "country", value: country, url: baseURL ?? "" }]);
    const file = test.info().outputPath(`${country}.pdf`);
    writeFileSync(file, await (await context.request.get(address ?? "")).body());
    sizes.push(/Page size: +(.+)/.exec(pdfInfo(file))?.[1] ?? "");
  }
  expect(sizes).toEqual(["595.28 x 841.89 pts (A4)", "612 x 792 pts (letter)"]);
});

test("every guide passes a strict check and has readable text", { tag: "@desktop" }, async ({ page, context }) => {
  await open(page, "/resources");
  const guides = page.getByRole("region", { name: "Guides to print" });
  const addresses = await guides
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toHaveLength(12);
  for (const [index, address] of addresses.entries()) {
    const response = await context.request.get(address ?? "");
    expect([response.status(), response.headers()["content-type"]], address ?? "").toEqual([200, "application/pdf"]);
    const file = test.info().outputPath(`${String(index)}.pdf`);
    writeFileSync(file, await response.body());
    const check = execFileSync("qpdf", ["--check", file], { encoding: "utf8" });
    expect(check, address ?? "").toContain("No syntax or stream encoding errors found");
    const text = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
    expect(text, address ?? "").toContain("Natural Pet Recipes, http");
  }
});
