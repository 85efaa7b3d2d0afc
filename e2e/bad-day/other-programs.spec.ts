import { expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// What extensions do to fields and elements is shown by the journeys that are also made on a page changed by them. These take
// things away.

test.describe("with no answer saved", () => {
  test.use({ consent: false });

  test("other programs: a blocker takes the cookie banner out; the answer can still be given and changed", async ({
    page,
    allowed,
  }) => {
    // what React says when an element that it is to take away has gone, before it draws the part anew
    allowed.errors.push(/NotFoundError: Failed to execute '(removeChild|insertBefore)' on 'Node'/);
    await openPage(page, "/privacy");
    await page.evaluate(() => {
      const takeOut = () => {
        for (const banner of document.querySelectorAll(".cookie")) {
          banner.remove();
          document.documentElement.dataset.takenOut = "";
        }
      };
      takeOut();
      new MutationObserver(takeOut).observe(document.body, { childList: true, subtree: true });
    });
    await expect(page.locator("html[data-taken-out]")).toHaveCount(1);
    const receipt = page.getByRole("region", { name: "Your answer about cookies" });
    for (const said of ["allowed.", "not allowed."]) {
      await receipt.getByRole("button").click();
      await expect(receipt.locator("[role=status] p").first()).toHaveText(`Analytics: ${said}`);
    }
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  });
});
