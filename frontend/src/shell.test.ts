import { pagePaths } from "./api/pages";
import { renderShell } from "./shell";

test.each([pagePaths.privacyPolicy, pagePaths.termsOfService])(
  "the prerendered page %s says nothing about an operator and services that the build does not know",
  async (path) => {
    const html = await renderShell(path);
    expect(html).toContain("You can reach us through");
    expect(html).not.toMatch(
      /No analytics service|no advertising network|has not named|has not entered|No outside company|is run by/,
    );
  },
);

test.each([pagePaths.home, pagePaths.recipe])("the prerendered page %s has its footer", async (path) => {
  expect(await renderShell(path)).toContain("Educational, not veterinary advice.");
});
