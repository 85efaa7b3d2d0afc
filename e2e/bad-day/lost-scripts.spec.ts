import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";

// Scripts that cannot be had: links, forms and the menu are the browser's own, and other buttons say what is missing.

test.use({ viewport: { width: 375, height: 800 } });
test.beforeEach(({ allowed }) => {
  allowed.errors.push(/ERR_FAILED/, /\[astro-island\] Error hydrating/);
});

/** Says that a part could not be loaded, and leads to the page anew. */
const note = (page: Page) =>
  page.getByRole("dialog").filter({ hasText: "This part of the page could not be loaded." });

/** Buttons that do something only when their part is there; the browser itself opens the menu and submits forms. */
const ownButtons = "button[type=button]:not([popovertarget])";

test("no script comes: links and forms work, buttons say what is missing, a reload does what was asked", async ({
  page,
}) => {
  await page.route("**/assets/*.js*", (route) => route.abort());
  await page.goto("/browse?q=door");
  await expect(page.locator("astro-island")).not.toHaveCount(0);
  await expect(page.locator("astro-island:not([data-part=failed])")).toHaveCount(0);
  await expectLinksAndFormsToWork(page);
  // the list is not the answer to what the address asks, which is told at once
  await expect(page.locator(".results article").first()).toBeVisible();
  await expect(note(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await expect(note(page)).toBeHidden();
  await expect(page.locator("#main")).toBeFocused();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await expect(note(page)).toBeVisible();
  await page.unroute("**/assets/*.js*");
  await note(page).getByRole("link", { name: "Load the page again" }).click();
  await clientReady(page);
  await expect(page).toHaveURL("/browse?q=door");
  await expect(page.locator(".bar .count")).toContainText('for "door"');
  await expect(note(page)).toBeHidden();
});

test("the script of a list hangs: its first part is shown after a while", async ({ page }) => {
  await page.route(`**${await scriptOf(page, "/browse", "BrowseList")}`, () => new Promise(() => {}));
  await page.goto("/browse?q=door");
  const card = page.locator(".results article").first();
  await expect(card).toBeHidden();
  await expect(card).toBeVisible();
});

test("one script of an article hangs, then fails: all else works, and its part says so when pressed", async ({
  page,
}) => {
  const script = await scriptOf(page, "/article/2-minute-rule", "SaveAction");
  const gate = Promise.withResolvers<void>();
  await page.route(`**${script}*`, async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.goto("/article/2-minute-rule");
  // Save and Print come with one script
  const own = page.locator(`astro-island[component-url="${script}"]`);
  const others = page.locator(`astro-island:not([component-url="${script}"])`);
  await expect(others.locator("xpath=self::*[not(@data-part='ready')]")).toHaveCount(0);
  await expect(own.first()).toHaveAttribute("data-part", "asked");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  gate.resolve();
  for (const part of await own.all()) await expect(part).toHaveAttribute("data-part", "failed");
  await expectLinksAndFormsToWork(page);
  await own.locator(ownButtons).filter({ visible: true }).first().click();
  await expect(note(page).getByRole("link", { name: "Load the page again" })).toBeVisible();
});

/** The file that an island of a page begins with. Asked for a second time, it has a query. */
async function scriptOf(page: Page, path: string, island: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const tag = html.match(/<astro-island[^>]*>/g)?.find((one) => one.includes(`component-export="${island}"`));
  const [, script = ""] = /component-url="([^"]+)"/.exec(tag ?? "") ?? [];
  expect(script, `${island} of ${path}`).not.toBe("");
  return script;
}

/**
 * Presses every link and submits every form, and sees that the browser would follow: nothing in the page has prevented
 * it. Forms of parts that are ready may be answered by the page itself; they are left alone.
 */
async function expectLinksAndFormsToWork(page: Page): Promise<void> {
  const { asked, followed } = await page.evaluate(() => {
    const followed = { links: 0, forms: 0 };
    const onClick = (event: Event) => {
      if (!event.defaultPrevented) followed.links++;
      event.preventDefault();
    };
    const onSubmit = (event: Event) => {
      if (!event.defaultPrevented) followed.forms++;
      event.preventDefault();
    };
    addEventListener("click", onClick);
    addEventListener("submit", onSubmit);
    // the empty one loads this page again
    const links = document.querySelectorAll<HTMLAnchorElement>("a[href]:not([href=''])");
    for (const link of links) link.click();
    const forms = [...document.querySelectorAll("form:not([method=dialog])")].filter(
      (form): form is HTMLFormElement => !form.closest("[data-part=ready]"),
    );
    for (const form of forms) {
      const field = form.querySelector<HTMLInputElement>("[type=search], [type=email]");
      if (!field) continue;
      const before = field.value;
      field.value = field.type === "email" ? "ada@example.org" : "door";
      form.requestSubmit();
      field.value = before;
    }
    removeEventListener("click", onClick);
    removeEventListener("submit", onSubmit);
    return { asked: { links: links.length, forms: forms.length }, followed };
  });
  expect(asked.links).toBeGreaterThan(10);
  expect(followed).toEqual(asked);
}
