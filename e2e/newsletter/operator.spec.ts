import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../testing/fixtures.ts";
import { password, startOperatorService } from "../testing/operator-service.ts";
import { expectAccessible } from "../testing/standards.ts";

/** The operator's page of the real service, on a port of its own. */
const test = base.extend<{ desk: string }>({
  desk: async ({ page, baseURL, allowed }, use) => {
    allowed.hosts.push("knack.example");
    const site = path.resolve(import.meta.dirname, "../../site/dist");
    // the mail shows pictures of the site as readers reach it
    await page.route("https://knack.example/**", (route) =>
      route.fulfill({ body: readFileSync(path.join(site, new URL(route.request().url()).pathname)) }),
    );
    const service = await startOperatorService(baseURL ?? "");
    await use(service.url);
    await service.stop();
  },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signIn(page: Page, desk: string): Promise<void> {
  await page.goto(desk);
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toContainText("Tuesday");
}

/** In light and dark, on a phone and at a desk: nothing for axe to find, and nothing wider than the window. */
async function expectSound(page: Page, what: string): Promise<void> {
  await page.waitForLoadState();
  const turn = (to: Page, colorScheme: "light" | "dark") => to.emulateMedia({ colorScheme });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${what} at ${width} px`).toBe(0);
  }
  await expectAccessible(page, what, turn);
}

test("the operator's page is sound in each of its states", async ({ page, desk, allowed }) => {
  allowed.errors.push(/401|422|sandboxed/);
  await page.goto(desk);
  await expectSound(page, "the door");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("That is not the password.");
  await expectSound(page, "a wrong password");
  await signIn(page, desk);
  await expectSound(page, "the next issue");
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Tuesday’s three");

  const address = page.getByLabel("Address");
  await address.fill("me@nowhere");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("me@nowhere");
  await expect(address).toHaveAccessibleDescription("Please enter a valid email address.");
  await expectSound(page, "after an error");
  await address.fill("me@example.org");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status")).toHaveText("The test is on its way.");

  await page.getByRole("link", { name: "Mails 2" }).click();
  await expect(heading(page)).toHaveText("Mails that need you");
  await expectSound(page, "mails in doubt");
  await page.getByRole("button", { name: "It arrived: reader0@example.org" }).click();
  await expect(page.getByRole("status")).toHaveText("1 mail is decided.");

  await page.getByRole("link", { name: "Readers" }).click();
  await expect(heading(page)).toHaveText("Readers");
  await expectSound(page, "readers");
  const csv = "email,consented_at,source\nann@example.org,2024-02-13,shop\nbob@@example.org,,\n";
  await page
    .getByLabel("File")
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Only check it" }).click();
  await expect(page.getByRole("alert")).toContainText("1 reader can be imported.");
  await expect(page.getByRole("alert")).toContainText("Line 3");
  await expectSound(page, "a file with a wrong line");
  await page.getByLabel("Address").fill("reader1@example.org");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(heading(page)).toHaveText("reader1@example.org");
  await expectSound(page, "a reader");
  await page.getByRole("link", { name: "Issues" }).click();
  await expect(heading(page)).toHaveText("Issues");
  await expectSound(page, "past issues");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("the operator changes the next issue by keyboard alone", async ({ page, desk, allowed }) => {
    allowed.errors.push(/sandboxed|401/);
    await signIn(page, desk);
    const says = page.getByRole("status");
    await tabTo(page, "Subject");
    await page.keyboard.type("Rain");
    await page.keyboard.press("Tab");
    await page.keyboard.type("It rains.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(says).toHaveText("Your words are saved.");
    await expect(page.frameLocator("iframe").getByText("It rains.", { exact: true })).toBeVisible();

    await tabTo(page, "Third");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(says).toHaveText("These three tips leave next, in this order.");
    await tabTo(page, "Skip this week");
    await page.keyboard.press("Enter");
    await expect(says).toHaveText("This week is skipped.");
    await tabTo(page, "Send it after all");
    await page.keyboard.press("Enter");
    await expect(says).toHaveText("This week’s issue leaves after all.");
    await tabTo(page, "Sign out");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Password")).toBeFocused();
  });
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  // a page that is still coming has less to go through, and may take the focus to a field of its own
  await page.waitForLoadState();
  const control = page.getByLabel(name, { exact: true }).or(page.getByRole("button", { name, exact: true }));
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await control.and(page.locator(":focus")).count()) return;
  }
  throw new Error(`Tab does not reach “${name}”`);
}
