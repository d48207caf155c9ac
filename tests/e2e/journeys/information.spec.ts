/** Information pages: mail records are checked in the browser, and a partner reaches the contact form. */
import { expect, open, openFooterLinks, test } from "../site.ts";

test("pasted mail records are checked without a request", async ({ page }) => {
  const requests: string[] = [];
  // A browser may still load pictures, such as the icon of the site; only scripts can send the text.
  page.on("request", (request) => {
    if (["fetch", "xhr", "ping"].includes(request.resourceType())) requests.push(request.url());
  });
  await open(page, "/");
  const links = await openFooterLinks(page, "Legal & Support");
  await links.getByRole("link", { name: "Email Security Guide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "SPF, DKIM and DMARC for a small site" })).toBeVisible();
  // The start and the end of the view of the home page and the start of this view are counted first.
  const countViews = () => requests.filter((address) => address.endsWith("/api/analytics/page-view")).length;
  await expect.poll(countViews).toBe(3);
  requests.length = 0;
  await page
    .getByRole("textbox", { name: "Your records" })
    .fill("v=spf1 mx +all\nv=DMARC1; p=reject; rua=mailto:dmarc@pets.example");
  await expect(page.getByText("2 records checked: 1 error, 0 warnings.")).toBeVisible();
  await expect(page.getByRole("region", { name: "SPF record" })).toContainText("allows every computer in the world");
  expect(requests).toEqual([]);
});

test("a partner reaches the contact form with the enquiry type selected", async ({ page }) => {
  await open(page, "/resources");
  await page.getByRole("link", { name: "Work with us" }).click();
  await expect(page.getByLabel("Enquiry type")).toHaveValue("partnership");
});

test("the privacy policy leads to the contact form for privacy requests", async ({ page }) => {
  await open(page, "/privacy-policy");
  await expect(page.getByRole("region", { name: "Cookies and local storage" })).toContainText("dogProfile");
  await page.getByRole("link", { name: "the contact form" }).first().click();
  await expect(page.getByLabel("Enquiry type")).toHaveValue("legal");
});
