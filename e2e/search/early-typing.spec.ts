import type { Page } from "@playwright/test";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { main, open } from "../testing/screen.ts";
import { slowClient } from "../testing/slow-client.ts";

// What a reader types before the page listens is theirs; what the address asks for is there before that.

const box = (page: Page) => searchBox(main(page));

/** A processor a quarter as fast. */
async function slowProcessor(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

for (const path of ["/search?q=the", "/browse?q=door"]) {
  test(`What is typed into the box of ${path} while the page starts stays as it was typed`, async ({
    page,
  }) => {
    await slowProcessor(page);
    await page.goto(path, { waitUntil: "commit" });
    await box(page).fill("");
    await box(page).pressSequentially("radiator", { delay: 20 });
    await clientReady(page);
    await expect(box(page)).toHaveValue("radiator");
  });
}

for (const [path, text] of [
  ["/search?q=the", "the"],
  ["/browse?q=door&sort=oldest", "door"],
] as const) {
  test(`${path}: before any script has come, its box holds the query and nothing else is claimed`, async ({
    page,
  }) => {
    const client = await slowClient(page);
    await page.goto(path);
    await expect(box(page)).toHaveValue(text);
    await expect(main(page).getByText(/^(Search Tips|Showing)/)).toBeHidden();
    client.release();
    await expect(
      main(page)
        .getByText(new RegExp(`[“"]${text}[”"]`))
        .first(),
    ).toBeVisible();
    await expect(box(page)).toHaveValue(text);
  });
}

for (const path of ["/browse?q=door", "/category/tech"]) {
  test(`${path}: a box that is emptied shows all, at once; blanks alone do nothing`, async ({ page }) => {
    await open(page, path);
    const status = page.locator(".bar").getByRole("status");
    await box(page).fill("life");
    await box(page).press("Enter");
    const shown = /^Showing (\d+) of (?!\1 )/;
    await expect(status).toHaveText(shown);
    await box(page).fill("   ");
    await box(page).press("Enter");
    await expect(status).toHaveText(shown);
    await box(page).fill("");
    await expect(status).toHaveText(/^Showing (\d+) of \1 /);
    await expect(page).toHaveURL(path.replace(/\?.*/, ""));
  });
}

test("a box that is emptied before the page listens shows all as soon as it does", async ({ page }) => {
  const client = await slowClient(page);
  await page.goto("/browse?q=door");
  await box(page).fill("");
  client.release();
  await clientReady(page);
  await expect(page).toHaveURL("/browse");
  await expect(box(page)).toHaveValue("");
  await expect(page.locator(".bar").getByRole("status")).toHaveText(/^Showing (\d+) of \1 /);
});
