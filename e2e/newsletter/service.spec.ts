import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { endsOf, startProcess, urlOf } from "../../newsletter/src/testing/child-service.ts";
import { test as base, expect } from "../testing/fixtures.ts";
import { service as publicAddress, signUpForm } from "../testing/newsletter-service.ts";
import { servicePort, port as sitePort } from "../testing/ports.ts";
import { openPage } from "../testing/screen.ts";
import { fieldsThatZoom } from "../testing/standards.ts";

/** The way from the form to the inbox and out again, with the real service and its outbox of files. */
const test = base.extend<{ outbox: string }>({
  outbox: async ({ page, allowed }, use, { parallelIndex }) => {
    const port = servicePort(parallelIndex);
    const address = `http://localhost:${port}`;
    const folder = await mkdtemp(path.join(tmpdir(), "knack-newsletter-"));
    const service = startProcess(["serve"], {
      NEWSLETTER_PORT: String(port),
      PUBLIC_URL: address,
      SITE_URL: `http://localhost:${sitePort}`,
      DATA_DIR: folder,
    });
    const outbox = await urlOf(service, /http:\S+\/outbox\/\S+(?=\n)/);
    await page.route(`${publicAddress}**`, (route) =>
      route.continue({ url: route.request().url().replace(publicAddress, `${address}/`) }),
    );
    allowed.hosts.push(new URL(outbox).hostname);
    await use(outbox);
    // a page that still loads something would report the end of the service as an error of its own
    await page.context().close();
    await endsOf(service).stop();
    await rm(folder, { recursive: true });
  },
});

/** Opens the mail of the outbox to this address whose subject begins so; it may still be on its way. Gives its source. */
async function openMail(page: Page, outbox: string, to: string, subject: RegExp): Promise<string> {
  const link = page
    .getByRole("listitem")
    .filter({ hasText: `to ${to}` })
    .getByRole("link", { name: subject });
  await expect(async () => {
    await page.goto(outbox);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const source = await page.request.get(new URL(`${await link.getAttribute("href")}/source`, outbox).href);
  await link.click();
  return (await source.text()).replace(/=\r\n/g, "").replaceAll("=3D", "=");
}

/** The address that a mail's text or its headers give, such as the one to confirm at. */
function addressIn(mail: string, part: string): string {
  const found = mail.match(new RegExp(`http://localhost:\\d+/${part}/[\\w.-]+`))?.[0];
  if (!found) throw new Error(`the mail names no address under /${part}/`);
  return found;
}

test("a reader signs up, confirms and leaves by a button, then asks what is stored by a link in a mail, and erases it", async ({
  page,
  outbox,
  allowed,
}) => {
  const ana = "ana@example.org";
  await openPage(page, "/contact");
  const { email, button, status, confirmation } = signUpForm(page);
  await email.fill(ana);
  await button.click();
  await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
  await expect(confirmation).toContainText("We’ve sent you an email.");

  const mail = await openMail(page, outbox, ana, /confirm/i);
  const leave = addressIn(mail, "unsubscribe");
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(addressIn(mail, "confirm"));
  // opening the address, as mail scanners do, has confirmed nothing: the page still asks
  await page.reload();
  await page.getByRole("button", { name: "Yes, send me the tips" }).click();
  await expect(heading).toHaveText("You are on the list");

  await page.goto(leave);
  await page.reload();
  await expect(heading).toHaveText("Leave the list?");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading).toHaveText("You are off the list");
  await expect(page.locator("main")).toContainText("No more tips will come to this address.");
  // and it is stored: the address has nothing left to ask
  await page.goto(leave);
  await expect(heading).toHaveText("You are off the list");
  await expect(page.getByRole("button")).toHaveCount(0);

  // by a link at the foot of the outbox
  await page.goto(outbox);
  await page.getByRole("link", { name: "What we store about you" }).click();
  await page.getByLabel("Email address").fill(ana);
  expect(await page.evaluate(fieldsThatZoom)).toEqual([]);
  await page.getByRole("button", { name: "Send me the link" }).click();
  const own = addressIn(await openMail(page, outbox, ana, /stores about you/), "me");
  await page.goto(own);
  await expect(page.locator("main")).toContainText(ana);
  await page.getByLabel("Yes, erase everything about me").check();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(heading).toHaveText("Erased from our list");
  allowed.errors.push(/404/);
  await page.goto(own);
  await expect(heading).toHaveText("This link leads nowhere");
});
